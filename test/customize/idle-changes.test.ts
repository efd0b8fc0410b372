// Notes about applied changes without an effect: values that are already set, hidden parts, and excluded defaults.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customize } from '../../src/customize/customize.ts';
import { keyRules, type PartKind } from '../../src/customize/key-rules.ts';
import { choicesOf, fieldAt, resolved, typesOf } from '../../src/engine/descriptor/entity.ts';
import type { Field, Input } from '../../src/engine/descriptor/descriptor.gen.ts';
import { controlFor } from '../../src/engine/kinds/controls.ts';
import { partAt } from '../../src/engine/rules/paths.ts';
import {
  customized,
  customizedIn,
  fileOf,
  meta,
  originalOf,
  placesIn,
  sampledScreens,
  shipped,
  vocabulary,
  screenSets,
} from './customized.ts';
import { nested } from './sample-values.ts';

const screensOf = (step: number) =>
  sampledScreens(step, 0).map(({ slug, of }) => ({
    slug,
    of,
    ...originalOf(slug, of.sources),
    places: placesIn(slug, of.sources),
  }));
const screens = screensOf(12);

/** The notes about applied changes, as place, key and id of the message. */
const noted = (made: ReturnType<typeof customized>) =>
  made.notes.map(({ place, key, messages: [found] }) => {
    const id = typeof found === 'string' ? found : found.id;
    return `${place} ${key} ${id}`;
  });

/** The screens with test cases, each with its cases. */
const casesOf = <Case>(casesIn: (one: (typeof screens)[number]) => Case[], from = screens) =>
  from.flatMap((one) => {
    const cases = casesIn(one);
    return cases.length === 0 ? [] : [{ ...one, cases }];
  });

const fields = casesOf(({ screen, entity, places }) =>
  places.flatMap(({ id, kind, field, path }) => {
    const part = partAt(screen, path) as Field;
    if (kind !== 'field' || part.widget !== undefined) return [];
    return [{ id, widget: controlFor(part, resolved(entity, fieldAt(entity, field!)!), entity) }];
  }),
);
// Few screens have inputs.
const inputs = casesOf(
  ({ screen, places }) =>
    places.flatMap(({ id, kind, path }) => {
      const part = partAt(screen, path) as Input;
      return kind === 'input' && part.widget === undefined ? [{ id, widget: part.options ? 'select' : 'text' }] : [];
    }),
  screensOf(1),
);
const defaults = casesOf(({ of, slug, screen, places }) =>
  places.flatMap(({ id, kind, path, schema }) =>
    Object.entries(keyRules[kind] as Record<string, string>).flatMap(([key, rule]) => {
      const steps = key.split('.');
      const own = steps.reduce<typeof schema | undefined>((at, step) => at && meta.keyOf(at, step), schema);
      if (!['set', 'text'].includes(rule) || own?.default === undefined) return [];
      if (partAt(screen, [...path, ...steps]) !== undefined) return [];
      const made = customizedIn(of, slug, { [id]: nested(key, own.default) });
      return made.skipped.length === 0 ? [{ id, key, made }] : [];
    }),
  ),
);
const textOf: Partial<Record<PartKind, string>> = { field: 'label', column: 'header', group: 'title', note: 'text' };
const hiddenParts = casesOf(({ of, slug, places }) =>
  places.flatMap(({ id, path }) => {
    const inside = places.filter((one) => textOf[one.kind] && path.every((step, at) => step === one.path[at]));
    if (inside.length === 0 || typeof path.at(-1) !== 'number') return [];
    return customizedIn(of, slug, { [id]: { hidden: true } }).skipped.length === 0 ? [{ id, inside }] : [];
  }),
);

test('several of the screens have fields, inputs, defaults and parts that can be hidden', () => {
  for (const { length } of [fields, inputs, defaults, hiddenParts]) expect(length).toBeGreaterThan(1);
});

test.each(fields)('setting the default control of a field of $slug in $of.name is reported', ({ of, slug, cases }) => {
  for (const { id, widget } of cases) {
    const made = customizedIn(of, slug, { [id]: { widget } });
    expect([made.skipped, noted(made)]).toEqual([[], [`${id} widget exists-already`]]);
  }
});

test.each(inputs)('setting the default control of an input of $slug in $of.name is reported', ({ of, slug, cases }) => {
  for (const { id, widget } of cases) {
    const made = customizedIn(of, slug, { [id]: { widget } });
    expect([made.skipped, noted(made)]).toEqual([[], [`${id} widget exists-already`]]);
  }
});

test.each(defaults)('setting a key of $slug in $of.name to its default is reported', ({ cases }) => {
  for (const { id, key, made } of cases) expect(noted(made)).toEqual([`${id} ${key} exists-already`]);
});

test.each(hiddenParts)(
  'changes of a part of $slug in $of.name that the same file hides, and of parts inside it, are reported',
  ({ of, slug, cases }) => {
    for (const { id: hidden, inside } of cases) {
      const changes = Object.fromEntries(inside.map(({ id, kind }) => [id, { [textOf[kind]!]: 'Ours' }]));
      const made = customizedIn(of, slug, { ...changes, [hidden]: { ...changes[hidden], hidden: true } });
      expect(made.skipped).toEqual([]);
      expect(noted(made).sort()).toEqual(inside.map(({ id, kind }) => `${id} ${textOf[kind]!} hidden-anyway`).sort());
    }
  },
);

test('changes of a part that a different file hides are not reported, because each file may be used separately', () => {
  const place = 'form/field:description';
  const files = [{ [place]: { label: 'Purpose' } }, { [place]: { hidden: true } }].map((changes, folder) => ({
    screen: 'routing-rules',
    path: `${folder}.json`,
    text: fileOf(changes),
    folder,
  }));
  expect(customize(shipped, files, vocabulary)).toMatchObject({ skipped: [], notes: [] });
});

describe('a default that later options exclude', () => {
  const all = screenSets.flatMap((screenSet) => screenSet.sources.map(({ slug }) => ({ slug, screenSet })));
  const withOptions = all.flatMap(({ slug, screenSet }) => {
    const { entity } = originalOf(slug, screenSet.sources);
    return placesIn(slug, screenSet.sources).flatMap(({ kind, id, field }) => {
      const schema = kind === 'field' ? fieldAt(entity, field!)! : {};
      const options =
        typesOf(schema)[0] === 'array' || schema.readOnly ? [] : choicesOf(schema).map(({ value }) => value);
      return options.length > 1 ? [{ slug, screenSet, id, options }] : [];
    });
  });

  test('is reported for a shipped field', () => {
    let reported = 0;
    for (const { slug, screenSet, id, options } of withOptions)
      for (const required of [{}, { required: true }]) {
        const restrict = { options: options.filter((one) => one !== options[0] && one !== null), ...required };
        const files = [{ default: options[0] }, { restrict }].map((change, folder) => ({
          screen: slug,
          path: `${folder}.json`,
          text: fileOf({ [id]: change }),
          folder,
        }));
        const first = customize(screenSet.sources, files.slice(0, 1), screenSet.vocabulary);
        const made = customize(screenSet.sources, files, screenSet.vocabulary);
        if (first.skipped.length > 0 || first.notes.length > 0 || made.skipped.length > 0) continue;
        expect(made.notes.map(({ file, key, summary: found }) => [file, key, found])).toEqual([
          ['0.json', 'default', expect.stringContaining('The options in 1.json exclude the default')],
        ]);
        reported++;
      }
    expect(reported).toBeGreaterThan(0);
  });

  test('is reported for an added field', () => {
    const schema = { type: 'string', enum: ['a', 'b'], default: 'a' };
    const place = 'form/field:own';
    const files = [{ add: true, label: 'Own', schema }, { restrict: { required: true, options: ['b'] } }].map(
      (change, folder) => ({
        screen: 'routing-rules',
        path: `${folder}.json`,
        text: fileOf({ [place]: change }),
        folder,
      }),
    );
    const { skipped, notes } = customize(shipped, files, vocabulary);
    expect([skipped, notes.map(({ file, key }) => `${file} ${key}`)]).toEqual([[], ['0.json add']]);
  });
});

test.each(['', '^', '$', '.*', '^.*', '.*$'])('the pattern "%s", which every text matches, is refused', (pattern) => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => new RegExp(pattern, 'u').test(text)));
  const { skipped } = customized('routing-rules', { 'form/field:description': { restrict: { pattern } } });
  expect(skipped.map(({ summary: found }) => found)).toEqual([`Every text matches the pattern "${pattern}".`]);
});

test.each(['^$', '^.*$', '.', '.+', 'a*b'])(
  'the pattern "%s", which some texts do not match, is not refused for matching every text',
  (pattern) => {
    expect(['', '\n', 'b\n'].some((text) => !new RegExp(pattern, 'u').test(text))).toBe(true);
    const made = customized('routing-rules', { 'form/field:description': { restrict: { pattern } } });
    expect(made.skipped.map(({ summary: found }) => found).join()).not.toMatch(/Every text matches/);
  },
);
