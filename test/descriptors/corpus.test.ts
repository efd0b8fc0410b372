// Broken descriptors and entities: the findings of each, with positions.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readScreens, readVocabulary } from '../../src/build/check-schemas.ts';
import { checkScreen } from '../../src/engine/check/check-screen.ts';
import { checkScreens } from '../../src/engine/check/check-screens.ts';
import { formatFinding, type SourceFile } from '../../src/engine/check/finding.ts';
import { sampledRuns } from '../sampled.ts';
import { brokenVariants } from './broken.ts';
import { casesOf, corpus, findingLines } from './sources.ts';

describe.each(['json', 'shape', 'names', 'sense', 'conditions', 'order', 'entities', 'together'])(
  'the check of broken screens (corpus/%s.json)',
  (name) => {
    test.each(casesOf(name).map((one) => [one.case, one] as const))('reports %s', (_case, one) => {
      expect(one.findings.length).toBeGreaterThan(0);
      expect(findingLines(one)).toEqual(one.findings);
    });
  },
);

describe('valid screens', () => {
  test.each([['schemas'], [corpus]])('in %s have no findings', async (folder) => {
    const sources = readScreens(folder);
    expect(sources.length).toBeGreaterThan(0);
    expect(checkScreens(sources, await readVocabulary([folder]))).toEqual([]);
  });

  test('have no findings if there are none', async () => {
    expect(checkScreens([], await readVocabulary())).toEqual([]);
  });
});

describe('a field that the update call omits', () => {
  /** The findings when update omits the secret, and the form shows it under this condition. */
  const found = async (show: string) => {
    const screens = readScreens(corpus).map((one) => {
      const text = one.screen.text
        .replace('"when": { "field": "url", "blank": false }', `"when": ${show}`)
        .replace('"omit": ["uses"]', '"omit": ["uses", "secret"]');
      return one.slug === 'hooks' ? { ...one, screen: { ...one.screen, text } } : one;
    });
    return checkScreens(screens, await readVocabulary([corpus])).map((finding) => finding.summary);
  };

  test('is not reported if it is shown only on create', async () => {
    expect(await found('{ "form": "create" }')).toEqual([]);
    expect(await found('{ "all": [{ "form": "create" }, { "field": "url", "blank": false }] }')).toEqual([]);
  });

  test('is reported if it may be shown on edit', async () => {
    expect(await found('{ "field": "url", "blank": false }')).toEqual([expect.stringContaining('"secret"')]);
  });
});

describe('the files of a screen', () => {
  const [checks] = readScreens(corpus).filter(({ slug }) => slug === 'checks');

  test('must include an entity if the kind requires one', async () => {
    const vocabulary = await readVocabulary([corpus]);
    const found = checkScreen({ ...checks!, entity: undefined }, vocabulary).map(formatFinding);
    expect(found).toEqual([
      `${corpus}/checks/screen.json:3:11  kind: A screen of kind "table" has no entity.json. Add entity.json to the folder: it describes the record.`,
    ]);
  });

  test('must be in a folder with a unique name', async () => {
    const twin = {
      ...checks!,
      screen: {
        path: 'elsewhere/checks/screen.json',
        text: checks!.screen.text.replace('/System/Checks', '/System/Others').replace('"Checks"', '"Others"'),
      },
    };
    const found = checkScreens([checks!, twin], await readVocabulary([corpus])).map(formatFinding);
    expect(found).toEqual([
      `elsewhere/checks/screen.json:1:1  The screen "checks" already exists in ${corpus}/checks/screen.json. Rename one of the folders.`,
    ]);
  });
});

describe('the check', () => {
  const all = [...readScreens('schemas'), ...readScreens(corpus)];
  const whole = all.flatMap(({ screen, entity }) => [
    { kind: 'screen' as const, path: screen.path, value: JSON.parse(screen.text) as unknown },
    ...(entity ? [{ kind: 'entity' as const, path: entity.path, value: JSON.parse(entity.text) as unknown }] : []),
  ]);

  test('reports only valid positions if one part of a file has a random value', async () => {
    const vocabulary = await readVocabulary([corpus]);
    fc.assert(
      fc.property(brokenVariants(whole), ({ path, broken }) => {
        const text = JSON.stringify(broken, null, 2);
        const put = <T extends SourceFile | undefined>(file: T): T => (file?.path === path ? { ...file, text } : file);
        const one = all.find(({ screen, entity }) => screen.path === path || entity?.path === path)!;
        const source = { ...one, screen: put(one.screen), entity: put(one.entity) };
        for (const finding of checkScreen(source, vocabulary)) {
          const file = [source.screen, source.entity].find((part) => part?.path === finding.file);
          const line = file?.text.split('\n')[finding.line - 1];
          expect(finding.column).toBeGreaterThan(0);
          expect(finding.column).toBeLessThanOrEqual((line ?? '').length + 1);
          expect(finding.message).toBe(`${finding.summary} ${finding.advice}`);
        }
      }),
      { numRuns: sampledRuns(120) },
    );
  });
});
