// Errors of a single change, even internal ones, do not affect other changes.
import { describe, expect, test } from 'vitest';
import { typesOf, fieldAt } from '../../src/engine/descriptor/entity.ts';
import { applyAll } from '../../src/customize/apply-all.ts';
import type { Change } from '../../src/customize/change.ts';
import { customizedIn, meta, originalOf, placesIn, sampledScreens } from './customized.ts';

const parts = originalOf('routing-rules');
const changeOf = (place: string, key: string, value: unknown): Change => ({
  file: 'routing-rules.json',
  screen: 'routing-rules',
  line: 1,
  column: 1,
  place,
  key,
  value,
  at: [place, key],
});
const label = changeOf('form/field:name', 'label', 'Rule');
const help = changeOf('form/field:name', 'help', 'Help');

describe('an internal error', () => {
  test('of a change skips only that change', () => {
    const broken = new Proxy([], {
      get: () => {
        throw new TypeError('no value');
      },
    });
    const change = changeOf('form/field:description', 'restrict', broken);
    const { applied, skipped } = applyAll(parts, [label, change, help], meta);
    expect(applied).toEqual([label, help]);
    expect(skipped.map(({ place, summary, advice }) => [place, summary, advice])).toEqual([
      [
        'form/field:description',
        'The change cannot be applied because of an internal error: TypeError: no value',
        'Remove the change, and report the error.',
      ],
    ]);
  });

  test('of the check skips only the change that causes it', () => {
    const check = ({ screen }: typeof parts) => {
      if (JSON.stringify(screen).includes('"help":"Help"')) throw new RangeError('too deep');
      return [];
    };
    const { applied, skipped } = applyAll(parts, [label, help], meta, check);
    expect(applied).toEqual([label]);
    expect(skipped.map(({ key, summary: found }) => [key, found])).toEqual([
      ['help', 'The change cannot be applied because of an internal error: RangeError: too deep'],
    ]);
  });
});

const screens = sampledScreens(4, 2).flatMap(({ slug, of }) => {
  const { entity } = originalOf(slug, of.sources);
  const texts = placesIn(slug, of.sources).filter(
    ({ kind, field }) => kind === 'field' && typesOf(fieldAt(entity, field!) ?? {}).includes('string'),
  );
  return texts.length > 0 ? [{ slug, of, ids: texts.map(({ id }) => id) }] : [];
});

test.each(screens)(
  'invalid patterns at all fields of $slug are skipped without affecting other changes',
  ({ slug, of, ids }) => {
    const changes = Object.fromEntries(ids.map((id) => [id, { label: 'Other', restrict: { pattern: '(' } }]));
    const { screens: made, skipped } = customizedIn(of, slug, changes);
    const labels = made.flatMap((one) => one.changes).filter(({ key }) => key === 'label');
    expect(labels).toHaveLength(ids.length);
    const found = skipped.filter(({ key }) => key === 'restrict').map((one) => one.summary);
    expect(found).toHaveLength(ids.length);
    for (const words of found) expect(words).toMatch(/not a valid regular expression|set by the server|come from/);
  },
);
