// The report of all customizations describes every change in words, in the language of the page.
import { describe, expect, test } from 'vitest';
import { customModules } from '../../src/build/custom-modules.ts';
import { changesByFile } from '../../src/console/words/changes-in-words.ts';
import { pageTitle } from '../../src/console/words/page-title.ts';
import { withWords, type Report, type ReportedScreen } from '../../src/console/words/report.ts';
import { customize, type Customized } from '../../src/customize/customize.ts';
import { changeOfEachKey } from '../customize/changes-of-all.ts';
import { customized, customizedIn, fileOf, shipped, vocabulary, screenSets } from '../customize/customized.ts';
import { addedParts, nested } from '../customize/sample-values.ts';
import { sampled } from '../sampled.ts';

/** The screens of a report as the page gets it: as JSON. */
async function screensOf(made: Customized): Promise<ReportedScreen[]> {
  const { report } = customModules(made).parts;
  return (await withWords(JSON.parse(JSON.stringify(report)) as Report)).screens;
}

/** The sentences about all changes, first as the report has them for each change, then as the list by file has them. */
function bothOf(made: Customized, screens: readonly ReportedScreen[]): [string[], string[]] {
  const all = made.screens.flatMap((screen) => changesByFile(screen, made.meta, pageTitle).map(({ text }) => text));
  return [screens.flatMap(({ changes }) => changes.flatMap(({ words = [] }) => words)).sort(), all.sort()];
}

describe('the report of customizations', () => {
  const [own] = screenSets;
  const changes = changeOfEachKey().filter(({ screenSet }) => screenSet === own);
  const all = sampled(changes, 4)
    .map((one) => ({
      ...one,
      made: customizedIn(one.screenSet, one.slug, { [one.place]: nested(one.key, one.value) }),
    }))
    .filter(({ made }) => made.changes.length > 0);

  const named = all.map(({ place, key, slug, made }) => [place, key, slug, made] as const);
  test.each(named)('describes a change of %s %s in %s in one sentence', async (_place, _key, _slug, made) => {
    const screens = await screensOf(made);
    const [reported, listed] = bothOf(made, screens);
    expect(reported).toEqual(listed);
    expect(screens.flatMap(({ changes }) => changes.filter(({ words }) => words?.length !== 1))).toEqual([]);
  });
});

test.each(Object.entries(addedParts))('the report describes each setting of the added part %s', async (place, part) => {
  const made = customized('routing-rules', { [place]: { add: true, ...part } });
  const screens = await screensOf(made);
  const [reported, listed] = bothOf(made, screens);
  expect(reported).toEqual(listed);
  expect(reported.length > 0).toBe(made.changes.length > 0);
});

test('the report describes the changes of an added screen, which the page does not include', async () => {
  const entity = {
    $id: 'tickets',
    title: 'Ticket',
    type: 'object',
    properties: { name: { type: 'string', title: 'Name' } },
  };
  const tickets = {
    version: 2,
    kind: 'collection',
    title: 'Tickets',
    menu: { mode: 'admin', path: '/System/Tickets', icon: 'bell', order: 60 },
    when: { may: 'nexus:settings:read' },
    key: 'name',
    calls: { list: 'GET v1/tickets' },
    list: { columns: [{ field: 'name' }], sortBy: 'name', search: ['name'] },
    form: { title: { edit: 'Ticket' }, fields: [{ field: 'name' }] },
  };
  const source = (name: string, value: object) => ({
    path: `team/screens/tickets/${name}`,
    text: JSON.stringify(value),
  });
  const added = { slug: 'tickets', screen: source('screen.json', tickets), entity: source('entity.json', entity) };
  const files = [
    { screen: 'tickets', path: 'team/tickets.json', text: fileOf({ 'form/field:name': { label: 'Rule' } }) },
  ];
  const made = customize(shipped, files, vocabulary, [added]);
  expect(made.skipped).toEqual([]);
  const [screen] = (await screensOf(made)).filter(({ isNew }) => isNew);
  expect(screen?.changes.map(({ words }) => words)).toEqual([['Field "Rule": Label changes from "Name" to "Rule".']]);
});

test('the report lists the values of changes, without sentences, if the page does not have the screen', async () => {
  const made = customized('routing-rules', { screen: { title: 'Ours' } });
  const report = JSON.parse(JSON.stringify(customModules(made).parts.report)) as Report;
  const screens = report.screens.map((screen) => ({ ...screen, slug: 'gone-since' }));
  const [shown] = (await withWords({ ...report, screens })).screens;
  expect(shown?.changes).toEqual([expect.objectContaining({ key: 'title', after: '"Ours"' })]);
  expect(shown?.changes[0]?.words).toBeUndefined();
});
