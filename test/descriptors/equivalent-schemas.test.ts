// Fields and items whose schemas are references, or are merged from "allOf", are like those that are written out.
import { describe, expect, test } from 'vitest';
import type { Field, Filter, Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import { fieldAt, type Schema } from '../../src/engine/descriptor/entity.ts';
import { checkScreen } from '../../src/engine/check/check-screen.ts';
import { foldedEntity } from '../../src/engine/rules/folded-entity.mjs';
import { filterViews } from '../../src/engine/rules/list-filters.ts';
import { titlesOf } from '../../src/engine/rules/values.ts';
import { sampled } from '../sampled.ts';
import { aList, formSetup, thing } from './effects/setups.ts';
import { findingsIn } from './finding-paths.ts';
import { ruleCases, sourcesOf, vocabulary } from './sources.ts';

type Change = (schema: Schema, name: string) => Schema;

/** A schema with the schemas of its fields, items and values changed, the innermost first. */
function withParts(schema: Schema, change: Change, name = 'of'): Schema {
  const inside = (part: Schema, step: string) => change(withParts(part, change, name + step), name + step);
  const { properties, items, additionalProperties } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, inside(part, `-${key}`)])),
    }),
    ...(items && { items: inside(items, '-items') }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: inside(additionalProperties, '-values'),
    }),
  };
}

/** Ways to write the same entity. */
const ways: Record<string, (entity: Schema) => Schema> = {
  'a reference': (entity) => {
    const definitions: Record<string, Schema> = { ...entity.definitions };
    const referring = withParts(entity, (schema, name) => {
      definitions[name] = schema;
      return { $ref: `#/definitions/${name}` };
    });
    return { ...referring, definitions };
  },
  'merged from "allOf"': (entity) => withParts(entity, (schema) => ({ allOf: [schema] })),
};

const level: Schema = {
  type: 'string',
  oneOf: [
    { const: 'LOW', title: 'Low' },
    { const: 'HIGH', title: 'High' },
  ],
};
const entity: Schema = {
  ...thing,
  properties: { ...thing.properties, levels: { type: 'array', title: 'Levels', items: level } },
};

const form = (...fields: Field[]) => formSetup(fields).screen;
const filtered = (filter: Filter) => aList({ filters: [filter] }).screen;
const paged = aList(
  { sortBy: undefined, pages: 20, filters: [{ field: 'levels' }] },
  {
    screen: { calls: { list: 'GET things?page={list.page}&level={filters.levels}' } },
  },
).screen;

describe.each(Object.entries(ways))('if the schema of each field and item is %s', (_way, written) => {
  test('the check finds the same mistakes in a screen', () => {
    const all = ruleCases.filter((one) => one.in.endsWith('screen.json') && one.in !== 'facts/screen.json');
    const cases = sampled(all, 12).concat(all.filter((one) => one.case === 'an item outside the choices'));
    for (const one of cases) {
      const source = sourcesOf(one).find(({ screen }) => screen.path.endsWith(one.in))!;
      const ofScreen = (text: string | undefined) =>
        checkScreen({ ...source, entity: source.entity && { ...source.entity, text: text! } }, vocabulary).flatMap(
          ({ file, message, path }) => (file === source.screen.path ? [`${path} ${message}`] : []),
        );
      const text = source.entity && JSON.stringify(written(JSON.parse(source.entity.text) as Schema));
      expect(ofScreen(text), one.case).toEqual(ofScreen(source.entity?.text));
    }
  });

  test.each<[string, Partial<Screen>, string[]]>([
    ['cleaned items', form({ field: 'tags', widget: 'text-list', cleaned: 'trim' }), []],
    ['cleaned items that are chosen', form({ field: 'levels', cleaned: 'trim' }), ['form.fields[0].cleaned']],
    ['an item', form({ field: 'levels' }, { field: 'note', when: { field: 'levels', includes: 'LOW' } }), []],
    [
      'a value that is not an item',
      form({ field: 'levels' }, { field: 'note', when: { field: 'levels', includes: 'low' } }),
      ['form.fields[1].when.includes'],
    ],
    ['a filter for an item', filtered({ field: 'levels', default: 'LOW' }), []],
    [
      'a filter for a value that is not an item',
      filtered({ field: 'levels', default: 'low' }),
      ['list.filters[0].default'],
    ],
    ['a filter of a list with pages', paged, []],
  ])('the check judges %s as if it were written out', (_what, screen, expected) => {
    const places = (of: Schema) => findingsIn(screen, of).map((line) => line.split(':')[0]);
    expect(places(written(entity))).toEqual(expected);
    expect(places(entity)).toEqual(expected);
  });

  test('values have their titles in the columns and filters of a list', () => {
    const whole = foldedEntity(written(entity));
    expect(titlesOf(fieldAt(whole, 'levels')!)?.(['LOW', 'HIGH'])).toEqual(['Low', 'High']);
    const around = { rows: [{ levels: ['LOW'] }], columns: [], chosen: {} };
    const choices = (isPart: boolean) =>
      filterViews([{ field: 'levels' }], whole, { ...around, isPart })[0]!.choices.map(({ text }) => text);
    expect(choices(false)).toEqual(['Low']);
    expect(choices(true)).toEqual(['Low', 'High']);
  });
});

test('a list of its own kind, or of an unknown one, has items of which nothing is known', () => {
  const definitions = {
    node: { $ref: '#/definitions/node' },
    tree: { type: 'array', items: { $ref: '#/definitions/tree' } },
  };
  const itemsOf = (items: Schema) =>
    fieldAt({ properties: { all: { type: 'array', items } }, definitions }, 'all')?.items;
  expect(itemsOf({ $ref: '#/definitions/node' })).toEqual({ $ref: '#/definitions/node' });
  expect(itemsOf({ $ref: '#/definitions/lost' })).toEqual({ $ref: '#/definitions/lost' });
  expect(itemsOf({ $ref: '#/definitions/tree' })).toEqual(definitions.tree);
});
