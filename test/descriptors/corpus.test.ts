// Broken descriptors and entities: what the check says of each, and where.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readScreens, readVocabulary } from '../../src/build/check-schemas.ts';
import { checkScreen } from '../../src/engine/descriptor/check/check-screen.ts';
import { checkScreens } from '../../src/engine/descriptor/check/check-screens.ts';
import type { SourceFile } from '../../src/engine/descriptor/check/finding.ts';
import { anyBroken } from './broken.ts';
import { casesOf, corpus, fixtures, saidOf } from './sources.ts';

describe.each(['json', 'shape', 'names', 'sense', 'conditions', 'order', 'entities', 'together'])(
  'the corpus of %s',
  (name) => {
    test.each(casesOf(name))('tells of $case', (one) => {
      expect(one.says.length).toBeGreaterThan(0);
      expect(saidOf(one)).toEqual(one.says);
    });
  },
);

describe('sound screens', () => {
  test.each([['schemas'], [corpus], [fixtures]])('of %s have no finding', async (folder) => {
    const sources = readScreens(folder);
    expect(sources.length).toBeGreaterThan(0);
    expect(checkScreens(sources, await readVocabulary([folder]))).toEqual([]);
  });

  test('and no screens at all have none either', async () => {
    expect(checkScreens([], await readVocabulary())).toEqual([]);
  });
});

describe('the check', () => {
  const all = [...readScreens(fixtures), ...readScreens(corpus)];
  const whole = all.flatMap(({ screen, entity }) => [
    { kind: 'screen' as const, path: screen.path, value: JSON.parse(screen.text) as unknown },
    ...(entity ? [{ kind: 'entity' as const, path: entity.path, value: JSON.parse(entity.text) as unknown }] : []),
  ]);

  test('tells where in a file that exists, whatever one part of it holds', async () => {
    const vocabulary = await readVocabulary([fixtures, corpus]);
    fc.assert(
      fc.property(anyBroken(whole), ({ path, broken }) => {
        const text = JSON.stringify(broken, null, 2);
        const put = <T extends SourceFile | undefined>(file: T): T => (file?.path === path ? { ...file, text } : file);
        const one = all.find(({ screen, entity }) => screen.path === path || entity?.path === path)!;
        const source = { ...one, screen: put(one.screen), entity: put(one.entity) };
        for (const finding of checkScreen(source, vocabulary)) {
          const file = [source.screen, source.entity].find((part) => part?.path === finding.file);
          const line = file?.text.split('\n')[finding.line - 1];
          expect(finding.column).toBeGreaterThan(0);
          expect(finding.column).toBeLessThanOrEqual((line ?? '').length + 1);
          expect(finding.message).toBe(`${finding.found} ${finding.would}`);
        }
      }),
      { numRuns: 120 },
    );
  });
});
