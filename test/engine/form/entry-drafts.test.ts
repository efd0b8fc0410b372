// Any list of records and any map is stored with exactly the changes that were made to it.
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { editDraft } from '../../../src/engine/form/draft.ts';
import { entriesOf } from '../../../src/engine/form/entries-code.ts';
import { fieldsOf } from '../../../src/engine/form/fields.ts';
import { loadEntries } from '../../../src/engine/form/form-code.ts';
import type { EntryField, EntryPart } from '../../../src/engine/kinds/entries.ts';
import { loadLateKinds } from '../../../src/engine/kinds/late.ts';
import { writeJson } from '../../../src/engine/rules/exact-json.ts';
import { readJson } from '../../../src/engine/rules/exact-reading.ts';
import { Numeral } from '../../../src/engine/rules/numeral.ts';
import { isObject, sameJson, type Json } from '../../../src/engine/rules/paths.ts';
import { formState } from './form-state.ts';

beforeAll(async () => {
  await loadLateKinds();
  await loadEntries();
});

const record: Schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    size: { type: 'integer' },
    inner: { type: 'object', properties: { on: { type: 'boolean' } } },
  },
};
const properties: Record<string, Schema> = {
  list: { type: 'array', items: record },
  map: { type: 'object', additionalProperties: { type: 'string' } },
  records: { type: 'object', additionalProperties: record },
};
const entriesIn = (value: Schema) =>
  entriesOf(
    fieldsOf({ fields: [{ field: 'value', widget: 'records' }] }, { type: 'object', properties: { value } })[0]!,
  );
const entriesAt = (field: string) => entriesIn(properties[field]!);

const json = fc.jsonValue({ maxDepth: 2 });
const one = fc.record(
  { name: fc.string(), size: fc.integer(), inner: fc.record({ on: fc.boolean() }), other: json },
  { requiredKeys: [] },
);
const change = fc.oneof(
  fc.record({ is: fc.constant('typed' as const), at: fc.nat(5), text: fc.string({ minLength: 1 }) }),
  fc.record({ is: fc.constant('removed' as const), at: fc.nat(5) }),
  fc.record({ is: fc.constant('moved' as const), at: fc.nat(5), by: fc.constantFrom(-1 as const, 1 as const) }),
);

test('a list of records is stored with exactly the changes that were made to it', () => {
  const entries = entriesAt('list');
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 4, arbitrary: one }, { weight: 1, arbitrary: json })),
      fc.array(change),
      (list, changes) => {
        let typed = entries.open(list);
        const expected: Json[] = [...list];
        for (const each of changes) {
          const { id } = (typed[each.at] ?? { id: '-' }) as { id: string };
          const current = expected[each.at];
          if (each.is === 'typed' && isObject(current)) {
            expected[each.at] = { ...current, name: each.text };
            typed = entries.after(typed, { is: 'typed', id, path: 'name', value: each.text });
          }
          if (each.is === 'removed') {
            expected.splice(each.at, 1);
            typed = entries.after(typed, { is: 'removed', id });
          }
          if (each.is === 'moved') {
            const to = each.at + each.by;
            if (each.at < expected.length && to >= 0 && to < expected.length)
              expected.splice(to, 0, ...expected.splice(each.at, 1));
            typed = entries.after(typed, { is: 'moved', id, by: each.by });
          }
        }
        expect(entries.close(typed, list)).toEqual(expected);
      },
    ),
    { seed: 7, numRuns: 300 },
  );
});

describe.each(['list', 'map', 'records'])('a value of the field %s', (field) => {
  test('is stored as it was read if nothing is changed', () => {
    const entries = entriesAt(field);
    const value = field === 'list' ? fc.array(json) : fc.dictionary(fc.string(), json);
    fc.assert(
      fc.property(value, (read) => {
        expect(JSON.stringify(entries.close(entries.open(read), read))).toBe(JSON.stringify(read));
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

test('numbers in a list of records keep their digits when a different value is changed', () => {
  const entries = entriesAt('list');
  const text = '[{"size":1,"big":12345678901234567890.10},{"name":"b","e":90071992547409930001}]';
  const list = readJson(text);
  const [first] = entries.open(list) as { id: string }[];
  const changed = entries.after(entries.open(list), {
    is: 'typed',
    id: first!.id,
    path: 'size',
    value: '20000000000000000001',
  });
  expect(writeJson(entries.close(changed, list))).toBe(text.replace('"size":1', '"size":20000000000000000001'));
});

/** The fields that the entries of a loaded value show. */
function shownFields(schema: Schema, value: Json): EntryField[] {
  const fieldsIn = (parts: EntryPart[]): EntryField[] =>
    parts.flatMap((part) => (part.is === 'field' ? [part.field] : fieldsIn(part.parts)));
  const state = formState(editDraft({ value }));
  const { entries } = entriesIn(schema).view({ state, issue: null, isLocked: false, places: () => undefined });
  return entries.entries.flatMap(({ parts }) => fieldsIn(parts));
}

describe('a value in a map', () => {
  const record: Schema = { type: 'object', properties: { a: { type: 'string' } } };
  const digits = new Numeral('12345678901234567890');
  const samples: Json[] = ['a', '', '5', 5, 1.5, digits, true, false, null, [], ['a'], [5, true], [['a']], [{}], {}];

  test.each<[name: string, schema: Schema, control: string, held: Json[]]>([
    ['a text', { type: 'string' }, 'text', ['a', '', '5']],
    ['a text or null', { type: ['string', 'null'] }, 'text', ['a', '', '5', null]],
    ['an integer', { type: 'integer' }, 'number', [5, 1.5, digits]],
    ['a number or null', { type: ['number', 'null'] }, 'number', [5, 1.5, digits, null]],
    ['yes or no', { type: 'boolean' }, 'checkbox', [true, false]],
    ['a choice', { enum: ['a', 5] }, 'select', ['a', 5]],
    ['a choice with null', { enum: ['a', true, null] }, 'select', ['a', true, null]],
    ['a list of texts', { type: 'array', items: { type: 'string' } }, 'text-list', [[], ['a'], [5, true]]],
    ['a list of choices', { type: 'array', items: { enum: ['a'] } }, 'checkboxes', [[], ['a'], [5, true]]],
    ['a list of records', { type: 'array', items: record }, 'records', [[], ['a'], [5, true], [['a']], [{}]]],
    ['a map', { type: 'object', additionalProperties: { type: 'string' } }, 'records', [{}]],
  ])('that is %s has its usual control only if that can hold it, and otherwise one for JSON', (...row) => {
    const [, schema, control, held] = row;
    const map: Schema = { type: 'object', additionalProperties: schema };
    const shown = shownFields(map, Object.fromEntries(samples.map((sample, at) => [`k${at}`, sample])));
    expect(samples.filter((_, at) => shown[at]!.control === control)).toEqual(held);
    expect(samples.filter((_, at) => shown[at]!.control === 'json')).toEqual(
      samples.filter((sample) => !held.some((one) => sameJson(one, sample))),
    );
  });

  test.each<[name: string, schema: Schema, start: Json]>([
    ['a text', { type: 'string' }, ''],
    ['a text that may not be empty', { type: 'string', minLength: 1 }, null],
    ['a text with a default', { type: 'string', default: 'usual' }, 'usual'],
    ['a number', { type: 'integer' }, null],
    ['yes or no', { type: 'boolean' }, false],
    ['yes or no with a default', { type: 'boolean', default: true }, true],
    ['a value of any type', {}, null],
  ])('that is %s starts in a new entry with what its control shows', (_name, schema, start) => {
    const entries = entriesIn({ type: 'object', additionalProperties: schema });
    expect(entries.close(entries.after([], { is: 'added' }), undefined)).toEqual({ '': start });
  });
});

describe('a list or map without entries', () => {
  const list: Schema = { type: 'array', items: record };
  const map: Schema = { type: 'object', additionalProperties: { type: 'string' } };
  const orNull = (schema: Schema) => ({ ...schema, type: [schema.type as 'array', 'null' as const] });

  test.each<[name: string, schema: Schema, loaded: Json, emptied: Json]>([
    ['a list that may be empty', list, [{}], []],
    ['a list that may be null but not empty', orNull({ ...list, minItems: 1 }), [{}], null],
    ['a list that may be neither', { ...list, minItems: 1 }, [{}], undefined],
    ['a map that may be empty', map, { a: 'b' }, {}],
    ['a map that may be null but not empty', orNull({ ...map, minProperties: 1 }), { a: 'b' }, null],
    ['a map that may be neither', { ...map, minProperties: 1 }, { a: 'b' }, undefined],
  ])('is stored as it was loaded if nothing was in it, and otherwise as its schema accepts it: %s', (...row) => {
    const [, schema, loaded, emptied] = row;
    const entries = entriesIn(schema);
    expect([loaded, undefined, null].map((start) => entries.close([], start))).toEqual([emptied, undefined, null]);
  });
});
