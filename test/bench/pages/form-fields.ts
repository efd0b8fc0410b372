// The fields of the measured forms, the same for every page: text, number, choice and checkbox fields, in turn.
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';

export type BenchField = { name: string; title: string; help: string; kind: 'text' | 'number' | 'choice' | 'flag' };

export const formSizes = [50, 200, 1_000] as const;

const kinds: BenchField['kind'][] = ['text', 'text', 'number', 'choice', 'flag'];
export const choices = ['first', 'second', 'third'];
export const textRule = { pattern: '^[a-z0-9 ]+$', maxLength: 200 };
export const numberRule = { minimum: 1, maximum: 100_000 };

/** `count` fields with unique titles; every other one has a help text. */
export const fieldsOf = (count: number): BenchField[] =>
  Array.from({ length: count }, (_nothing, at) => ({
    name: `field${at}`,
    title: `Field ${at}`,
    help: at % 2 === 0 ? `The help of field number ${at}, a sentence of the usual length.` : '',
    kind: kinds[at % kinds.length]!,
  }));

export const valueOf = ({ kind }: BenchField): string | number | boolean =>
  kind === 'number' ? 7 : kind === 'choice' ? choices[1]! : kind === 'flag' ? false : 'abc';

/** The record that every page starts with. */
export const recordOf = (count: number): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(count).map((field) => [field.name, valueOf(field)]));

const schemaOf = ({ kind, title, help }: BenchField): Schema => {
  const words = { title, ...(help ? { description: help } : {}) };
  if (kind === 'number') return { ...words, type: 'integer', ...numberRule };
  if (kind === 'choice') return { ...words, type: 'string', enum: choices };
  if (kind === 'flag') return { ...words, type: 'boolean' };
  return { ...words, type: 'string', ...textRule };
};

/** The JSON Schema of a record with `count` fields. Texts and numbers are required. */
export const entityOf = (count: number): Schema => ({
  title: 'Thing',
  type: 'object',
  required: fieldsOf(count)
    .filter(({ kind }) => kind === 'text' || kind === 'number')
    .map(({ name }) => name),
  properties: Object.fromEntries(fieldsOf(count).map((field) => [field.name, schemaOf(field)])),
});

/** A settings screen whose form shows `count` fields. */
export const screenOf = (count: number): Screen => ({
  version: 2,
  kind: 'settings',
  title: 'Thing',
  menu: { mode: 'admin', path: '/Thing' },
  calls: { read: 'GET thing', update: { call: 'PUT thing', body: { record: true } } },
  form: { fields: fieldsOf(count).map(({ name, help }) => ({ field: name, ...(help ? { help } : {}) })) },
});
