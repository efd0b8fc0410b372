// Fields whose text the screen trims, or gives examples for, can be made read-only.
import { expect, test } from 'vitest';
import { lockProblem } from '../../src/customize/locked-fields.ts';
import { partAt } from '../../src/engine/rules/paths.ts';
import { customizedIn, originalOf, placesIn, worlds } from './customized.ts';

const fields = worlds.flatMap((of) =>
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

test('Screens have such fields', () => expect(fields.length).toBeGreaterThan(2));

test.each(fields)('$id of $slug can be made read-only', ({ of, slug, id }) => {
  expect(customizedIn(of, slug, { [id]: { readOnly: 'always' } }).skipped).toEqual([]);
});
