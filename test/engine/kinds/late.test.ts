// Which screens load the kinds that only few screens use.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Field, Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { usesLateKinds } from '../../../src/engine/kinds/late-use.ts';

const texts: Schema = { type: 'array', items: { type: 'string' } };
const choice: Schema = { type: 'string', enum: ['A', 'B'] };
const options = { call: 'options', value: 'id', label: 'title' };

describe('kinds that are loaded on demand', () => {
  test.each<[title: string, isLoaded: boolean, fields: Field[], properties: Record<string, Schema>]>([
    [
      'are not loaded for a list of texts and a separate choice',
      false,
      [{ field: 'a' }, { field: 'b' }],
      { a: texts, b: choice },
    ],
    ['are loaded for a list with choices', true, [{ field: 'a' }], { a: { type: 'array', items: choice } }],
    [
      'are loaded for a list with titled choices',
      true,
      [{ field: 'a' }],
      { a: { type: 'array', items: { oneOf: [{ const: 'A', title: 'First' }] } } },
    ],
    [
      'are loaded for a list whose items refer to a definition',
      true,
      [],
      { a: { items: { $ref: '#/definitions/a' } } },
    ],
    [
      'are loaded for a list with options from a call',
      true,
      [{ field: 'x.a', options }],
      { x: { properties: { a: texts } } },
    ],
    [
      'are not loaded for a list without options and a separate field with options',
      false,
      [{ field: 'b', options }],
      { a: texts, b: choice },
    ],
    ['are loaded for a field with the control radio', true, [{ field: 'b', widget: 'radio' }], { b: choice }],
    ['are loaded for a field with the format date', true, [{ field: 'b' }], { b: { type: 'string', format: 'date' } }],
  ])('%s', (_, isLoaded, fields, properties) => {
    expect(usesLateKinds({ form: { fields } } as Screen, { properties })).toBe(isLoaded);
  });

  test('are not loaded for routing rules, whose matchers are texts', () => {
    const read = (file: string) => JSON.parse(readFileSync(`schemas/routing-rules/${file}`, 'utf8')) as unknown;
    expect(usesLateKinds(read('screen.json') as Screen, read('entity.json') as Schema)).toBe(false);
  });
});
