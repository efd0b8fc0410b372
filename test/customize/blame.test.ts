// Invalid changes are found by the findings of the check, not by trying each change.
import { expect, test } from 'vitest';
import { applyAll } from '../../src/customize/apply-all.ts';
import type { Change } from '../../src/customize/change.ts';
import { placesOf } from '../../src/customize/places.ts';
import { ScreenCheck } from '../../src/customize/screen-check.ts';
import { meta, originalOf, shipped, vocabulary } from './customized.ts';

const slug = 'repositories';
const original = originalOf(slug);
const source = shipped.find((one) => one.slug === slug)!;
const fields = [...placesOf(original.screen, meta).values()].filter(({ kind }) => kind === 'field');

const change = (place: string, key: string, value: unknown, file = 'a.json'): Change => ({
  screen: slug,
  place,
  key,
  value,
  file,
  line: 1,
  column: 1,
  at: [place, key],
});

/** Applies changes, and counts how often the screen is checked. */
function applied(changes: readonly Change[]) {
  const screens = new ScreenCheck(shipped, vocabulary);
  let checks = 0;
  const outcome = applyAll(original, changes, meta, (parts) => {
    checks++;
    return screens.newFindings(source, parts);
  });
  return { ...outcome, checks };
}

const labels = fields.map(({ id }, index) => change(id, 'label', `Label ${index}`));

test.each<[what: string, broken: Change[]]>([
  ['a text that no control shows', fields.map(({ id }) => change(id, 'placeholder', '{unknown}'))],
  [
    'several texts inside one value that the control ignores',
    fields.flatMap(({ id }) => ['remove', 'label', 'add'].map((key) => change(id, `items.${key}`, 'Text'))),
  ],
  [
    'the same key in two files',
    fields.flatMap(({ id }) => ['a', 'b'].map((name) => change(id, 'when', { field: name, is: 1 }, `${name}.json`))),
  ],
  [
    'contradictory rules',
    fields.map(({ id }) => change(id, 'restrict', { pattern: '^a$', minLength: 9, maxLength: 3 })),
  ],
])('finding %s in every field takes fewer than 30 checks and affects no other change', (_what, broken) => {
  const { applied: inForce, skipped, checks } = applied([...broken, ...labels]);
  expect(labels.filter((one) => !inForce.includes(one))).toEqual([]);
  expect(broken.filter((one) => inForce.includes(one))).toEqual([]);
  expect(skipped).toHaveLength(broken.length);
  expect(checks).toBeLessThan(30);
});
