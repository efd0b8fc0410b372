// Notes about applied changes without an effect: defaults that no new record gets, and rules and examples of read-only
// fields.
import { describe, expect, test } from 'vitest';
import { customize, type Customized } from '../../src/customize/customize.ts';
import type { Field, Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import type { Place } from '../../src/customize/places.ts';
import { isMet, type Facts } from '../../src/engine/rules/conditions.ts';
import { partAt, sameJson, valueAt, type Json } from '../../src/engine/rules/paths.ts';
import { newRecordOf } from '../../src/engine/rules/variants.ts';
import {
  customized,
  customizedIn,
  fileOf,
  originalOf,
  placesIn,
  sampledScreens,
  shipped,
  vocabulary,
} from './customized.ts';
import { valuesFor } from './sample-values.ts';

const screens = sampledScreens(9, 1, 2).map(({ slug, of }) => ({
  slug,
  of,
  ...originalOf(slug, of.sources),
  places: placesIn(slug, of.sources),
}));

const idleFacts: Facts = { session: { signedIn: true, edition: 'OSS', clustered: false, may: () => true } };

const noted = ({ notes }: Customized) =>
  notes.map(({ place, key, messages: [found] }) => `${place} ${key} ${typeof found === 'string' ? found : found.id}`);

/** The fields of a form, each with its part of the descriptor. */
const fieldsOf = (slug: string, sources = shipped) =>
  placesIn(slug, sources).flatMap((place) => {
    const part = partAt(originalOf(slug, sources).screen, place.path) as Field;
    return place.kind === 'field' && place.field !== undefined ? [{ place, part, path: place.field }] : [];
  });

/** Whether a new record shows a field, as far as the record decides that. */
const isShown = ({ path }: Place, screen: Screen, record: Json): boolean => {
  const facts = { ...idleFacts, field: (name: string) => valueAt(record, name) };
  return path
    .map((_step, index) => (partAt(screen, path.slice(0, index + 1)) as Field | undefined)?.when)
    .every((when) => isMet(when, facts) || !isAboutKind(when, screen.variants?.by ?? []));
};
const isAboutKind = (when: unknown, by: readonly string[]): boolean =>
  [...JSON.stringify(when).matchAll(/"(field|may|edition|signedIn|user|server|toggle|form)":"?([^",}]*)/g)].every(
    ([, key, name]) => key === 'field' && by.includes(name!),
  );

const withDefaults = screens.flatMap((one) => {
  const { slug, of, entity, places } = one;
  const defaults = fieldsOf(slug, of.sources).flatMap(({ place, part, path }) =>
    valuesFor(place, 'default', { entity, places }).flatMap((value) => {
      const made = customizedIn(of, slug, { [place.id]: { default: value } });
      const isInForce = made.changes.length > 0 && !noted(made).join().includes('exists-already');
      return isInForce ? [{ id: place.id, part, path, value, made }] : [];
    }),
  );
  return defaults.length === 0 ? [] : [{ ...one, defaults }];
});

const withRules = screens.flatMap((one) => {
  const { slug, of, entity, places } = one;
  const rules = fieldsOf(slug, of.sources).flatMap(({ place }) =>
    valuesFor(place, 'restrict', { entity, places }).flatMap((restrict) => {
      const ruleOnly = customizedIn(of, slug, { [place.id]: { restrict } });
      const made = customizedIn(of, slug, { [place.id]: { restrict, readOnly: 'always' } });
      return ruleOnly.changes.length === 0 || made.changes.length < 2 ? [] : [{ id: place.id, ruleOnly, made }];
    }),
  );
  return rules.length === 0 ? [] : [{ ...one, rules }];
});

test('several of the screens have fields whose default can be changed, and fields with rules', () => {
  for (const { length } of [withDefaults, withRules]) expect(length).toBeGreaterThan(1);
});

describe.each(withDefaults)('a default in $slug of $of.name', ({ screen, places, defaults }) => {
  test('is reported if the screen cannot create records, except for nested fields and toggles', () => {
    for (const { id, part, path, made } of defaults) {
      const isIdle = !screen.calls?.['create'] && !path.includes('.') && !part.toggle;
      expect(noted(made).includes(`${id} default default-never-new`), path).toBe(isIdle);
    }
  });

  test('is reported if every variant replaces it', () => {
    const { variants } = screen;
    for (const { id, path, value, made } of defaults) {
      const after = made.screens[0]!.entity;
      const place = places.find((one) => one.id === id)!;
      const values = (variants?.variants ?? []).flatMap((one) => {
        const record = newRecordOf(after, variants!, { ...one, title: '' });
        return isShown(place, screen, record) ? [valueAt(record, path)] : [];
      });
      const others = values.filter((one) => one !== undefined);
      const isIdle = others.length > 0 && others.every((one) => !sameJson(one, value));
      expect(noted(made).includes(`${id} default default-replaced`), path).toBe(isIdle);
    }
  });
});

test.each(withRules)(
  'a rule of a field of $slug in $of.name is reported if the same file makes the field read-only',
  ({ rules }) => {
    for (const { id, ruleOnly, made } of rules)
      expect(noted(made)).toEqual([...noted(ruleOnly), `${id} restrict fixed-anyway`]);
  },
);

test('a default is reported if all variants that show the field replace it', () => {
  const policy = 'form/field:storage.writePolicy';
  expect(noted(customized('repositories', { [policy]: { default: 'DENY' } }))).toEqual([
    `${policy} default default-replaced`,
  ]);
  expect(noted(customized('repositories', { 'form/field:online': { default: false } }))).toEqual([]);
});

test('the note says whether all variants replace a default or the screen cannot create records', () => {
  const region = { 'form/field:bucketConfiguration.bucket.region': { default: 'eu-central-1' } };
  expect(noted(customized('blob-stores', region))).toEqual([`${Object.keys(region)[0]} default default-replaced`]);
  const prefix = { 'form/field:subjectPrefix': { default: '[Ours]' } };
  expect(noted(customized('email-server', prefix))).toEqual(['form/field:subjectPrefix default default-never-new']);
});

const name = 'form/field:description';
const example = { [`${name}/example:first`]: { add: true, title: 'First', value: 'An example' } };
const locked = { [name]: { readOnly: 'always' } };

test('an example of a field is reported if the same file makes the field read-only', () => {
  expect(noted(customized('routing-rules', example))).toEqual([]);
  expect(noted(customized('routing-rules', { ...example, ...locked }))).toEqual([
    `${name}/example:first add fixed-anyway`,
  ]);
});

test('an example or a rule of a field that a different file makes read-only is not reported', () => {
  const rule = { [name]: { restrict: { maxLength: 9 } } };
  for (const first of [example, rule]) {
    const files = [first, locked].map((changes, folder) => ({
      screen: 'routing-rules',
      path: `${folder}.json`,
      text: fileOf(changes),
      folder,
    }));
    expect(customize(shipped, files, vocabulary)).toMatchObject({ skipped: [], notes: [] });
  }
});
