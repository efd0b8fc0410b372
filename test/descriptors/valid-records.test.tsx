// A record that its JSON Schema accepts can be saved after a change of one field, and all other values stay unchanged,
// also those that a control writes differently, or that look like missing values.
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import { writeJson } from '../../src/engine/rules/exact-json.ts';
import { readJson } from '../../src/engine/rules/exact-reading.ts';
import { openPage } from './effects/effect.tsx';
import { sampled } from '../sampled.ts';
import { draftOf, findingsOf, type Json } from './foreign.ts';

const text = { type: 'string' };
const inner = { type: 'object', required: ['a', 'on'], properties: { a: text, on: { type: 'boolean' } } };

/** The schema of the field `value`, and the JSON of the record without braces; blank if it has no such field. */
const records: [name: string, schema: Json, json: string][] = [
  ['a small number', { type: 'number' }, '"value":1e-7'],
  ['a large number', { type: 'number' }, '"value":1e+21'],
  ['more digits than a double', { type: 'number' }, '"value":0.12345678901234567890'],
  ['a large integer', { type: 'integer' }, '"value":9007199254740993'],
  ['a large integer in a list', { type: 'array', items: { type: 'integer' } }, '"value":[9007199254740993]'],
  ['a large integer as JSON', { type: ['integer', 'string'] }, '"value":9007199254740993'],
  ['a time with a zone', { type: 'string', format: 'time' }, '"value":"10:00:00Z"'],
  ['a time with an offset', { type: 'string', format: 'time' }, '"value":"10:00:00.5+02:00"'],
  ['a moment with an offset', { type: 'string', format: 'date-time' }, '"value":"2026-01-01T10:00:00+05:00"'],
  ['a moment in lower case', { type: 'string', format: 'date-time' }, '"value":"2026-01-01t10:00:00z"'],
  ['a leap second', { type: 'string', format: 'date-time' }, '"value":"2016-12-31T23:59:60Z"'],
  ['an empty text', text, '"value":""'],
  ['white space', text, '"value":"  a  "'],
  ['an empty text in a list', { type: 'array', items: text }, '"value":["","a",""]'],
  ['an empty list', { type: 'array', items: text }, '"value":[]'],
  ['null in a list', { type: 'array', items: { type: ['string', 'null'] } }, '"value":[null]'],
  ['a constant', { const: 2 }, '"value":2'],
  ['null for an object', { ...inner, type: ['object', 'null'] }, '"value":null'],
  ['null in a union', { anyOf: [inner, { type: 'null' }] }, '"value":null'],
  ['an object without declared fields', { type: 'object' }, '"value":{"x":{"y":[1.5]}}'],
  ['more fields than the schema names', inner, '"value":{"z":1.5,"a":"","on":false}'],
  ['no value', text, ''],
  ['no object, although its fields are required', inner, ''],
  ['no outer object of a nested one', { type: 'object', required: ['inner'], properties: { inner } }, ''],
];

const cases = records.flatMap(([name, schema, json]): [string, Json, string, boolean][] => [
  [name, schema, json, false],
  ...(json === '' ? [] : ([[`${name} in a required field`, schema, json, true]] as [string, Json, string, boolean][])),
]);

test.each(sampled(cases, 3))(
  'saving a different field changes nothing else in a record with %s',
  async (_name, schema, json, isRequired) => {
    const draft = draftOf({
      type: 'object',
      properties: { value: schema, note: text },
      ...(isRequired && { required: ['value'] }),
    });
    expect(findingsOf(draft)).toEqual([]);
    const whole = draft.screen as Screen;
    const { $schema: _meta, ...entity } = draft.entity as Json;
    const read = `{${json}${json && ','}"note":"before"}`;
    const calls = { read: 'GET thing', update: { call: 'PUT thing', body: { record: true as const } } };
    const page = await openPage({
      screen: { kind: 'settings', calls, form: { fields: whole.form!.fields } },
      entity,
      server: () => readJson(read),
    });
    fireEvent.change(page.control(/^Note/), { target: { value: 'after' } });
    await page.press('Save');
    await page.settled();
    const request = page.asked.findLast(({ method }) => method === 'PUT');
    expect(request?.json ?? writeJson(request?.body)).toBe(read.replace('before', 'after'));
  },
);
