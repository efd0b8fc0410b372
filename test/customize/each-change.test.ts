// No single change loosens a screen, even without the check of the screen.
import { expect, test } from 'vitest';
import { applyAll } from '../../src/customize/apply-all.ts';
import { readFile } from '../../src/customize/read-file.ts';
import { resolved, type Schema } from '../../src/engine/descriptor/entity.ts';
import { customizedIn, fileOf, meta, originalOf, placesIn, sampledScreens } from './customized.ts';
import { sampleChanges, loosenings } from './loosenings';

const cases = (step: number, first: number) => sampledScreens(step, first).map(({ slug, of }) => ({ slug, of }));

test.each(cases(16, 1))(
  'no change of $slug in $of.name loosens its conditions, permissions or requests',
  ({ slug, of: screenSet }) => {
    const original = originalOf(slug, screenSet.sources);
    const found = sampleChanges(screenSet, slug).flatMap(({ place, change }) => {
      const { changes } = readFile('x.json', fileOf({ [place]: change }), slug, 2);
      const { parts } = applyAll(original, changes, meta);
      return loosenings(original, parts).map((what) => `${JSON.stringify({ [place]: change })}: ${what}`);
    });
    expect(found).toEqual([]);
  },
);

/** The paths of all data that an entity describes. */
const dataOf = (schema: Schema, whole: Schema, prefix = ''): string[] =>
  Object.entries(resolved(whole, schema).properties ?? {}).flatMap(([name, part]) => [
    prefix + name,
    ...dataOf(part, whole, `${prefix}${name}.`),
  ]);

/** The fields that conditions of a screen test, and those that identify records and variants. */
function decidingIn(screen: object): string[] {
  const found: string[] = [];
  JSON.stringify(screen, (key, part: unknown) => {
    if (key === 'key') found.push(String(part));
    if (key === 'by') found.push(...(part as string[]));
    const { field, ...operator } = (part ?? {}) as Record<string, unknown>;
    const isTest = ['is', 'in', 'blank', 'has', 'matches'].some((one) => one in operator);
    if (typeof field === 'string' && isTest) found.push(field);
    return part;
  });
  return found;
}

test.each(cases(24, 3).filter(({ slug, of }) => of.sources.find((one) => one.slug === slug)?.entity))(
  'no added field of $slug in $of.name edits data of a different field or of a condition',
  (one) => {
    const { screen, entity } = originalOf(one.slug, one.of.sources);
    const places = placesIn(one.slug, one.of.sources);
    const taken = [...places.flatMap(({ field }) => field ?? []), ...decidingIn(screen)];
    const added = [...new Set([...dataOf(entity, entity), ...taken.map((path) => `${path}.more`)])].filter((path) => {
      const place = `form/field:${path}`;
      if (places.some(({ id }) => id === place)) return false;
      const schema = { type: 'string', title: 'Ours' };
      return customizedIn(one.of, one.slug, { [place]: { add: true, schema } }).changes.length > 0;
    });
    const isPartOf = (path: string, whole: string) => `${path}.`.startsWith(`${whole}.`);
    expect(added.filter((path) => taken.some((other) => isPartOf(path, other) || isPartOf(other, path)))).toEqual([]);
  },
);
