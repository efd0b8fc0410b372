// Fields with every control, and what people can type into them.
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import type { ControlName } from '../../../src/engine/kinds/control-traits.gen.ts';
import type { EntryDraft } from '../../../src/engine/form/entries/entry-drafts.ts';
import type { Json } from '../../../src/engine/rules/paths.ts';

/** `typed`: values in the control. `loaded`: a value that the server sends. */
export type Shape = { schema: Schema; field?: Partial<Field>; typed: readonly Json[]; loaded?: Json };

const text: Schema = { type: 'string' };
const number: Schema = { type: 'integer' };
const oneOfTexts: Schema = { type: 'string', enum: ['low', 'high', '12'] };
const listOf = (items: Schema): Schema => ({ type: 'array', items });
const recordOf = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties });
const mapOf = (additionalProperties: Schema): Schema => ({ type: 'object', additionalProperties });
const withWidget = (widget: ControlName) => ({ widget }) as Partial<Field>;
const options = { options: { call: 'things', value: 'id', label: 'id' } } as Partial<Field>;

const entry = (id: string, key: string | null, typed: Record<string, Json>, as: EntryDraft['as'] = 'fields') => ({
  id,
  key,
  as,
  draft: { mode: 'create', read: {}, typed, on: {}, resets: {} },
});

/** By the name of the control, with an addition if several fields have the same control. */
export const shapes: Record<string, Shape> = {
  text: { schema: text, typed: ['abc', '007', 'true', '["a"]', ' a ', ''], loaded: 'before' },
  'text without a schema type': { schema: {}, typed: ['abc'] },
  textarea: { schema: text, field: withWidget('textarea'), typed: ['a\nb'] },
  code: { schema: text, field: withWidget('code'), typed: ['{ "a": 1 }'] },
  secret: { schema: { ...text, writeOnly: true }, typed: ['hidden'] },
  file: { schema: text, field: withWidget('file'), typed: ['content'] },
  copy: { schema: text, field: withWidget('copy'), typed: [] },
  'text-only': { schema: text, field: withWidget('text-only'), typed: [] },
  number: { schema: number, typed: ['12', '1x', '1.0', ''], loaded: 3 },
  'number with a unit': {
    schema: number,
    field: { unit: { factor: 60, text: 'min' } },
    typed: ['2', 'two'],
    loaded: 60,
  },
  bytes: { schema: number, field: withWidget('bytes'), typed: ['1 KiB', 'many'], loaded: 1024 },
  duration: { schema: number, field: withWidget('duration'), typed: ['2 h', 'long'] },
  date: { schema: { ...text, format: 'date' }, typed: ['2026-01-31', 'soon'], loaded: '2026-01-01' },
  time: { schema: { ...text, format: 'time' }, typed: ['14:30', 'noon'] },
  'date-time': { schema: { ...text, format: 'date-time' }, typed: ['2026-01-31T14:30', 'then'] },
  checkbox: { schema: { type: 'boolean' }, typed: [true, false], loaded: true },
  switch: { schema: { type: 'boolean' }, field: withWidget('switch'), typed: [true] },
  select: { schema: oneOfTexts, typed: ['low', ''], loaded: 'high' },
  'select of numbers': { schema: { type: 'integer', enum: [1, 12] }, typed: [12] },
  'select of anything': { schema: { enum: [true, null, 'abc', ['a']] }, typed: [true, 'abc'] },
  'select of loaded options': { schema: text, field: options, typed: ['abc'] },
  radio: { schema: oneOfTexts, field: withWidget('radio'), typed: ['high'] },
  'text-list': { schema: listOf(text), typed: [['a'], ['a', 'b'], ['12'], [''], []], loaded: ['before', 'there'] },
  'text-list of numbers': { schema: listOf(number), typed: [['1', 'x'], ['12']] },
  chips: { schema: listOf(text), field: withWidget('chips'), typed: [['a', 'b']] },
  checkboxes: { schema: listOf(oneOfTexts), typed: [['low', 'high'], ['12']], loaded: ['low'] },
  picker: { schema: listOf(text), field: { ...options, widget: 'picker' }, typed: [['a', 'b']] },
  json: { schema: { type: 'object' }, typed: ['{"a": 1}', '{"a":', '"abc"', 'true'], loaded: { a: 0 } },
  'json of a text': { schema: text, field: withWidget('json'), typed: ['"abc"', '[1, 2]'] },
  records: {
    schema: listOf(recordOf({ host: text, port: text, on: { type: 'boolean' } })),
    typed: [[entry('new1', null, { host: 'a', port: '80', on: true }), entry('new2', null, { port: 'x' })], []],
    loaded: [{ host: 'before' }],
  },
  'records with other fields': {
    schema: listOf(recordOf({ host: listOf(text), port: number, name: text })),
    typed: [[entry('new1', null, { host: ['a', 'b'], port: '8x', name: 'n' })]],
  },
  'records in records': {
    schema: listOf(recordOf({ host: listOf(recordOf({ port: text })) })),
    typed: [[entry('new1', null, { host: [entry('new2', null, { port: '80' })] })]],
  },
  'records in a map': {
    schema: mapOf(recordOf({ host: text })),
    typed: [[entry('new1', '', { host: 'a' }), entry('new2', '', { host: 'b' })]],
  },
  'values in a map': {
    schema: mapOf(text),
    typed: [[entry('new1', 'k', { value: 'a' }, 'value')]],
    loaded: { a: 'b' },
  },
  described: {
    schema: { type: 'object' },
    field: { fieldsFrom: { field: 'type', fields: 'fields' }, widget: 'described' } as never,
    typed: [{ host: 'a' }],
  },
};
