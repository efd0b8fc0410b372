// Schemas that are composed of others: the order of their fields, and fields that contain their own schema.
import { expect, test } from 'vitest';
import { importSchema } from '../../../src/build/import-schema.ts';
import { documentOf, onlyDraft, versions, type Json } from './drafting.ts';

const text = { type: 'string' };
const fields = (...names: string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
  required: names,
});

const orders: [string, Json, string[]][] = [
  ['two branches', { allOf: [fields('a', 'b'), fields('c')] }, ['a', 'b', 'c']],
  ['three branches', { allOf: [fields('c'), fields('a'), fields('b')] }, ['c', 'a', 'b']],
  ['branches and own fields', { allOf: [fields('b'), fields('c')], ...fields('a') }, ['b', 'c', 'a']],
  [
    'branches with branches',
    { allOf: [{ allOf: [fields('d'), fields('c')] }, fields('b', 'a')] },
    ['d', 'c', 'b', 'a'],
  ],
  ['branches with the same field', { allOf: [fields('a', 'b'), fields('c', 'a')] }, ['a', 'b', 'c']],
];

test.each(orders)('the fields of a schema of %s keep their order in a JSON Schema', (_of, schema, names) => {
  const { record, dropped } = importSchema(schema, { words: [], formats: [] });
  expect([Object.keys(record.properties!), record.required, dropped]).toEqual([names, names, []]);
});

test.each(versions.flatMap((version) => orders.map((order) => [version, ...order] as const)))(
  'in a document of version %s, the fields of a schema of %s keep their order in the form',
  (version, _of, schema, names) => {
    const document = documentOf(version, { 'GET /thing': { answer: schema }, 'PUT /thing': { body: schema } });
    expect(onlyDraft(document).screen.form!.fields).toEqual(names.map((field) => ({ field })));
  },
);

test.each(versions)('in a document of version %s, a field that contains its own schema is reported', (version) => {
  const node = { type: 'object', properties: { name: text, parent: { $ref: '#/definitions/Node' } } };
  const schema = { $ref: '#/definitions/Node' };
  const operations = { 'GET /node': { answer: schema }, 'PUT /node': { body: schema } };
  const { dropped, lost, screen } = onlyDraft(documentOf(version, operations, { Node: node }));
  expect(screen.form!.fields).toEqual([{ field: 'name' }, { field: 'parent' }]);
  expect([dropped, lost]).toEqual([['parent: refers to itself'], []]);
});
