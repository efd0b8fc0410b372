// The report of all customizations says every change in words, in the language of the page.
import { describe, expect, test } from 'vitest';
import { customModules } from '../../src/build/custom-modules.ts';
import { changesByFile } from '../../src/console/words/changes-in-words.ts';
import { pageTitle } from '../../src/console/words/page-title.ts';
import { withWords, type Report, type ReportedScreen } from '../../src/console/words/report.ts';
import type { Customized } from '../../src/customize/customize.ts';
import { changeOfEachKey } from '../customize/changes-of-all.ts';
import { customized, customizedIn, worlds } from '../customize/customized.ts';
import { addedParts, nested } from '../customize/sample-values.ts';

/** The screens of a report as the page gets it: as JSON. */
async function screensOf(made: Customized): Promise<ReportedScreen[]> {
  const { report } = customModules(made).parts;
  return (await withWords(JSON.parse(JSON.stringify(report)) as Report)).screens;
}

/** What is said of a screen, change by change, and in one list. */
function bothOf(made: Customized, screens: readonly ReportedScreen[]): [string[], string[]] {
  const all = made.screens.flatMap((screen) => changesByFile(screen, made.meta, pageTitle).map(({ text }) => text));
  return [screens.flatMap(({ changes }) => changes.flatMap(({ words = [] }) => words)).sort(), all.sort()];
}

describe('a change of', () => {
  const [shipped] = worlds;
  const all = changeOfEachKey()
    .filter(({ world }) => world === shipped)
    .map((one) => ({ ...one, made: customizedIn(one.world, one.slug, { [one.place]: nested(one.key, one.value) }) }))
    .filter(({ made }) => made.changes.length > 0);

  test.each(all)('$place $key in $slug has its own sentence', async ({ made }) => {
    const screens = await screensOf(made);
    const [said, whole] = bothOf(made, screens);
    expect(said).toEqual(whole);
    expect(screens.flatMap(({ changes }) => changes.filter(({ words }) => words?.length !== 1))).toEqual([]);
  });
});

test.each(Object.entries(addedParts))(
  '%s, which is added, has a sentence for each of its settings',
  async (place, part) => {
    const made = customized('routing-rules', { [place]: { add: true, ...part } });
    const screens = await screensOf(made);
    const [said, whole] = bothOf(made, screens);
    expect(said).toEqual(whole);
    expect(said.length > 0).toBe(made.changes.length > 0);
  },
);
