// Fields whose text is cleaned, or which have examples, can be made read-only.
import { expect, test } from 'vitest';
import { lockProblem } from '../../src/customize/locked-fields.ts';
import { partAt } from '../../src/engine/rules/paths.ts';
import { customizedIn, originalOf, placesIn, screenSets } from './customized.ts';

const fields = screenSets.flatMap((of) =>
  of.sources.flatMap(({ slug }) => {
    const parts = originalOf(slug, of.sources);
    return placesIn(slug, of.sources).flatMap(({ kind, field, id, path }) => {
      if (kind !== 'field' || field === undefined || lockProblem(parts, field)) return [];
      const part = partAt(parts.screen, path) as Record<string, unknown>;
      const isPlain = part['readOnly'] === undefined && part['toggle'] === undefined;
      return isPlain && (part['cleaned'] || part['examples']) ? [{ of, slug, id }] : [];
    });
  }),
);

test('some fields have cleaned text or examples', () => expect(fields.length).toBeGreaterThan(2));

test.each(fields)('in $slug, $id can be made read-only', ({ of, slug, id }) => {
  expect(customizedIn(of, slug, { [id]: { readOnly: 'always' } }).skipped).toEqual([]);
});
