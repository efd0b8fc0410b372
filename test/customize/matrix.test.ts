// Every change of every place is applied or skipped with a reason, without errors and without side effects.
import { describe, expect, test } from 'vitest';
import { applyChange, keysOf } from '../../src/customize/apply-change.ts';
import { readFile } from '../../src/customize/read-file.ts';
import { isRefusal } from '../../src/customize/refusal.ts';
import type { ScreenParts } from '../../src/customize/change.ts';
import { withPart } from '../../src/customize/json.ts';
import { type JsonPath, partAt } from '../../src/engine/rules/paths.ts';
import { placesOf, type Place } from '../../src/customize/places.ts';
import {
  customizedIn,
  fileOf,
  findingsWith,
  meta,
  originalOf,
  placesIn,
  sampledScreens,
  screenSets,
  type ScreenSet,
} from './customized.ts';
import { runsAllCases } from '../sampled.ts';
import { addedParts, nested, valuesFor } from './sample-values.ts';

type Attempt = { slug: string; place: string; key: string; change: object; reason: string; after: ScreenParts };

const tried = new Set<string>();
const applied = new Set<string>();

/** Applies a single change, without the check of the screen. */
function attempt(screenSet: ScreenSet, slug: string, place: string, change: object): Attempt {
  const original = originalOf(slug, screenSet.sources);
  const { changes, problems } = readFile('x.json', fileOf({ [place]: change }), slug, 2);
  expect([...changes, ...problems], JSON.stringify({ place, change })).toHaveLength(1);
  const [{ key } = { key: '' }] = [...changes, ...problems];
  const made = changes.length > 0 ? applyChange(original, changes[0]!, meta) : problems[0]!;
  const isRefused = isRefusal(made);
  return {
    slug,
    place,
    key,
    change,
    reason: isRefused ? `${made.summary} ${made.advice}` : '',
    after: isRefused ? original : made.parts,
  };
}

/** A part without the lists of parts inside it, whose items are separate places. */
function bare(screen: ScreenParts['screen'], place: Place, places: ReadonlyMap<string, Place>): unknown {
  const isIn = (inner: JsonPath, outer: JsonPath) =>
    inner.length > outer.length && outer.every((step, index) => step === inner[index]);
  const lists = [...places.values()]
    .filter(({ path }) => isIn(path, place.path))
    .map(({ path }) => (typeof path.at(-1) === 'number' ? path.slice(0, -1) : path).slice(place.path.length));
  return lists
    .filter((list) => !lists.some((other) => isIn(list, other)))
    .reduce<unknown>((part, path) => withPart(part, path, undefined), partAt(screen, place.path));
}

/** The other places that a change removed or changed. */
function disturbed(screenSet: ScreenSet, { slug, place: id, key, after }: Attempt): string[] {
  const { screen } = originalOf(slug, screenSet.sources);
  const before = placesOf(screen, meta);
  const now = placesOf(after.screen, meta);
  const own = before.get(id);
  const isInside = ({ path }: Place) => own !== undefined && own.path.every((step, index) => step === path[index]);
  const isAround = ({ path }: Place) => own !== undefined && path.every((step, index) => step === own.path[index]);
  const isLastOf = (lists: readonly unknown[]) =>
    own !== undefined &&
    key === 'hidden' &&
    lists.includes(own.path.at(-2)) &&
    (partAt(screen, own.path.slice(0, -1)) as unknown[]).length === 1;
  return [...before.values()].flatMap((place) => {
    // A hidden part hides its inner parts; calls send an added field; a group is removed with its last field.
    if (place.id === id || (isInside(place) && ['hidden', 'cell'].includes(key))) return [];
    if (place.id === 'screen' && key === 'add') return [];
    // The list does not search hidden columns.
    if (place.id === 'list' && key === 'hidden' && id.startsWith('list/column:')) return [];
    // The check refuses a form without fields.
    if (place.id === 'form' && key === 'hidden' && bareFields(screen, place) === 1) return [];
    // The last badge, label or link changes the cell of its part, and the last row removes its section.
    if (isLastOf(['tones', 'values', 'links']) && isAround(place) && id.startsWith(`${place.id}/cell/`)) return [];
    if (isLastOf(['rows']) && isAround(place) && place.kind === 'fact') return [];
    const left = now.get(place.id);
    if (!left) return place.kind === 'group' && bareFields(screen, place) === 1 ? [] : [`${place.id} was removed`];
    const same = JSON.stringify(bare(screen, place, before)) === JSON.stringify(bare(after.screen, left, now));
    return same ? [] : [`${place.id} was changed`];
  });
}

const bareFields = (screen: ScreenParts['screen'], { path }: Place) =>
  (partAt(screen, [...path, 'fields']) as unknown[]).length;

/** Sentences that begin with a capital letter or a quoted name and end with a full stop. */
const plainEnglish = /^["A-Z\d{[].*[.?)]$/s;

/** All sample changes for a screen, by their places. */
function changesOf(screenSet: ScreenSet, slug: string): Map<string, object[]> {
  const { entity } = originalOf(slug, screenSet.sources);
  const places = placesIn(slug, screenSet.sources);
  const own = places.map((place): [string, object[]] => [
    place.id,
    keysOf(place).flatMap((key) => valuesFor(place, key, { entity, places }).map((value) => nested(key, value))),
  ]);
  const added = Object.entries(addedParts).map(([id, part]): [string, object[]] => [id, [{ add: true, ...part }]]);
  return new Map([...own, ...added]);
}

/** The changes of the first places at which the same keys can change, and of all parts that can be added. */
function firstAlike(screenSet: ScreenSet, slug: string, most: number): Map<string, object[]> {
  const seen = new Map<string, number>();
  const kinds = new Map(placesIn(slug, screenSet.sources).map(({ id, kind }) => [id, kind]));
  return new Map(
    [...changesOf(screenSet, slug)].filter(([id, changes]) => {
      const keys = JSON.stringify([kinds.get(id) ?? id, changes.map((change) => Object.keys(change))]);
      const before = seen.get(keys) ?? 0;
      seen.set(keys, before + 1);
      return before < most;
    }),
  );
}

describe.each(screenSets)('in $name', (screenSet) => {
  const slugs = sampledScreens(12, 2).flatMap(({ slug, of }) => (of === screenSet ? [{ slug }] : []));

  test.each(slugs)('no change of a place of $slug affects a different place', ({ slug }) => {
    for (const [place, changes] of changesOf(screenSet, slug))
      for (const change of changes) {
        const made = attempt(screenSet, slug, place, change);
        tried.add(made.key);
        if (made.reason === '') applied.add(made.key);
        else expect(made.reason).toMatch(plainEnglish);
        expect(disturbed(screenSet, made), `${JSON.stringify(change)} at ${place}`).toEqual([]);
      }
  });

  test.each(runsAllCases || screenSet.name === 'corpus' ? slugs : [])(
    'each change of $slug is applied, or skipped with a reason and a position',
    ({ slug }) => {
      const all = firstAlike(screenSet, slug, runsAllCases ? Infinity : 1);
      const rounds = Math.max(...[...all.values()].map((changes) => changes.length));
      for (let round = 0; round < rounds; round++) {
        const some = [...all].flatMap(([place, changes]) => (changes[round] ? [[place, changes[round]] as const] : []));
        const { changes, skipped, screens } = customizedIn(screenSet, slug, Object.fromEntries(some));
        expect([...changes, ...skipped].map(({ place }) => place).sort()).toEqual(some.map(([place]) => place).sort());
        for (const { summary, advice, file, line, column } of skipped) {
          expect(`${summary} ${advice}`).toMatch(plainEnglish);
          expect([file, line > 1, column > 1]).toEqual([`${slug}.json`, true, true]);
        }
        for (const { key } of changes) applied.add(key);
        for (const { key } of [...changes, ...skipped]) tried.add(key);
        expect(findingsWith(screenSet, screens)).toEqual([]);
      }
    },
  );
});

// A sample may lack the screen that has the key.
test.runIf(runsAllCases)('each key is applied in at least one change', () => {
  expect([...tried].filter((key) => !applied.has(key))).toEqual([]);
  expect(tried.size).toBeGreaterThan(60);
});
