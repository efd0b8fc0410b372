// Unions in foreign JSON Schemas: a value of one type keeps the control of its type.
import { expect, test } from 'vitest';
import { createValidator } from '../../src/server/manager/collections/validator.ts';
import { draftOf, findingsOf, type Json } from './foreign.ts';

test('a union is imported with the common type of its branches, or accepts any JSON value if there is none', () => {
  const definitions = {
    v4: { type: 'string', format: 'ipv4' },
    base: { properties: { kind: { type: 'string' } } },
    cat: { allOf: [{ $ref: '#/definitions/base' }, { properties: { lives: { type: 'integer' } } }] },
    endless: { anyOf: [{ $ref: '#/definitions/endless' }, { $ref: '#/definitions/v4' }] },
    circle: { allOf: [{ $ref: '#/definitions/circle' }] },
  };
  const v4 = { $ref: '#/definitions/v4' };
  const properties = {
    address: { anyOf: [v4, { type: 'string', format: 'hostname' }] },
    level: { oneOf: [{ enum: ['low', 'high'] }, { type: 'string', pattern: '^x-' }, { type: 'null' }] },
    size: {
      anyOf: [
        { type: ['integer', 'null'], maximum: 5 },
        { type: 'integer', minimum: 100 },
      ],
    },
    pet: { oneOf: [{ $ref: '#/definitions/cat' }, { type: 'object', properties: { bark: { type: 'boolean' } } }] },
    texts: { anyOf: [{ type: 'array', items: v4 }, { items: { type: 'integer' } }] },
    mixed: { anyOf: [v4, { type: 'integer' }] },
    any: { anyOf: [v4, {}] },
    circle: { anyOf: [v4, { $ref: '#/definitions/circle' }] },
    endless: { anyOf: [v4, { $ref: '#/definitions/endless' }] },
  };
  const draft = draftOf({ definitions, properties: { name: { type: 'string' }, ...properties } });
  expect(findingsOf(draft)).toEqual([]);
  const { properties: made } = draft.entity as { properties: Record<string, Json> };
  const json = ['object', 'array', 'string', 'number', 'boolean', 'null'];
  expect(Object.fromEntries(Object.entries(made).map(([name, { type }]) => [name, type]))).toEqual({
    name: 'string',
    address: 'string',
    level: ['string', 'null'],
    size: ['integer', 'null'],
    pet: 'object',
    texts: 'array',
    mixed: json,
    any: json,
    circle: json,
    endless: json,
  });
  const accepts = createValidator(draft.entity);
  const values = ['10.0.0.1', 1, 1.5, true, null, ['a', 1], { a: [null] }];
  const acceptedBy = (name: string) => values.filter((value) => accepts({ name: 'a', [name]: value }).length === 0);
  for (const name of ['mixed', 'any', 'circle', 'endless']) expect([name, acceptedBy(name)]).toEqual([name, values]);
  expect(acceptedBy('address')).toEqual(['10.0.0.1']);
  const lost = draft.leftOut.map((line) => line.slice(0, line.indexOf(':')));
  expect(lost).toEqual(
    Object.keys(properties).map((name) => `${name}.${'oneOf' in properties[name as never] ? 'oneOf' : 'anyOf'}`),
  );
});

test.each<[string, Json]>([
  ['next to a reference', { $ref: '#/definitions/text', nullable: true }],
  ['next to "allOf"', { allOf: [{ $ref: '#/definitions/text' }], nullable: true }],
  ['behind a reference', { $ref: '#/definitions/nullable' }],
])('a union is nullable if one of its branches is nullable %s', (_where, branch) => {
  const text = { type: 'string' };
  const definitions = { text, nullable: { nullable: true, $ref: '#/definitions/text' } };
  const value = { anyOf: [branch, { type: 'string', maxLength: 3 }] };
  const draft = draftOf({ definitions, properties: { name: text, value } });
  expect((draft.entity as Json)['properties']).toMatchObject({ value: { type: ['string', 'null'] } });
});

test.each([5, {}, 'x', true])('"anyOf" or "oneOf": %j is ignored', (union) => {
  const draft = draftOf({ properties: { name: { type: 'string', anyOf: union }, value: { oneOf: union } } });
  expect(findingsOf(draft)).toEqual([]);
});

test('an unknown type is reported, and the draft passes the check', () => {
  const properties = { file: { type: 'file' }, either: { type: ['string', 'date'] }, any: { type: 'any' } };
  const draft = draftOf({ properties: { name: { type: 'string' }, ...properties } });
  expect(findingsOf(draft)).toEqual([]);
  expect(draft.leftOut).toEqual(['file.type: the type "file" is unknown', 'either.type: the type "date" is unknown']);
});

test.each([true, false, 'name', 5, {}, null])('"required": %j next to or in "allOf" is ignored', (required) => {
  const branch = { type: 'string', maxLength: 5 };
  const properties = {
    name: { type: 'string' },
    outer: { required, allOf: [branch] },
    inner: { allOf: [{ required, ...branch }] },
  };
  const { entity } = draftOf({ properties }) as { entity: { properties: Record<string, Json> } };
  for (const name of ['outer', 'inner']) expect(entity.properties[name]).toMatchObject(branch);
});

test('branches of "allOf" with text instead of properties, and with keywords like members of objects, are merged', () => {
  const branch = { type: 'string', maxLength: 5, constructor: 'x', properties: 'ab' };
  const draft = draftOf({ properties: { name: { type: 'string' }, value: { allOf: [branch] } } });
  expect((draft.entity as Json)['properties']).toMatchObject({ value: { type: 'string', maxLength: 5 } });
  expect(draft.leftOut.join()).not.toContain('more than once');
});

test.each(['allOf', 'anyOf'])('branches of "%s" that unfold exponentially are imported in seconds', (key) => {
  const referring = (at: number) => Array.from({ length: 6 }, () => ({ $ref: `#/$defs/a${at}` }));
  const levels = Array.from({ length: 40 }, (_, at) => [`a${at}`, { allOf: referring(at + 1) }]);
  const $defs = { ...Object.fromEntries(levels), a40: {} };
  const draft = draftOf({ $defs, properties: { name: { type: 'string' }, value: { [key]: referring(0) } } });
  expect(findingsOf(draft)).toEqual([]);
  if (key === 'allOf') expect(draft.leftOut).toContain('value.allOf: is beyond the first 10000 branches');
});
