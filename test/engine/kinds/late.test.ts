// Which screens load the kinds that few screens use.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Field, Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { usesLateKinds } from '../../../src/engine/kinds/late-use.ts';

const texts: Schema = { type: 'array', items: { type: 'string' } };
const choice: Schema = { type: 'string', enum: ['A', 'B'] };
const options = { call: 'options', value: 'id', label: 'title' };

describe('late kinds are', () => {
  test.each<[what: string, isLoaded: boolean, fields: Field[], properties: Record<string, Schema>]>([
    [
      'not loaded for a list of texts beside a choice',
      false,
      [{ field: 'a' }, { field: 'b' }],
      { a: texts, b: choice },
    ],
    ['loaded for a list with choices', true, [{ field: 'a' }], { a: { type: 'array', items: choice } }],
    [
      'loaded for a list with titled choices',
      true,
      [{ field: 'a' }],
      { a: { type: 'array', items: { oneOf: [{ const: 'A', title: 'First' }] } } },
    ],
    ['loaded for a list whose items are defined elsewhere', true, [], { a: { items: { $ref: '#/definitions/a' } } }],
    [
      'loaded for a list with the options of a call',
      true,
      [{ field: 'x.a', options }],
      { x: { properties: { a: texts } } },
    ],
    ['not loaded for a list beside a field with options', false, [{ field: 'b', options }], { a: texts, b: choice }],
    ['loaded for the name of a control', true, [{ field: 'b', widget: 'radio' }], { b: choice }],
    ['loaded for the name of a format', true, [{ field: 'b' }], { b: { type: 'string', format: 'date' } }],
  ])('%s', (_, isLoaded, fields, properties) => {
    expect(usesLateKinds({ form: { fields } } as Screen, { properties })).toBe(isLoaded);
  });

  test('not loaded for routing rules, whose matchers are texts', () => {
    const read = (file: string) => JSON.parse(readFileSync(`schemas/routing-rules/${file}`, 'utf8')) as unknown;
    expect(usesLateKinds(read('screen.json') as Screen, read('entity.json') as Schema)).toBe(false);
  });
});
