// Any list of records and any map is stored with exactly the changes that were made to it.
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { entriesOf } from '../../../src/engine/form/entries-code.ts';
import { fieldsOf } from '../../../src/engine/form/fields.ts';
import { loadEntries } from '../../../src/engine/form/form-code.ts';
import { loadLateKinds } from '../../../src/engine/kinds/late.ts';
import { writeJson } from '../../../src/engine/rules/exact-json.ts';
import { readJson } from '../../../src/engine/rules/exact-reading.ts';
import { isObject, type Json } from '../../../src/engine/rules/paths.ts';

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
const entriesAt = (field: string) => entriesOf(fieldsOf({ fields: [{ field }] }, { type: 'object', properties })[0]!);

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
