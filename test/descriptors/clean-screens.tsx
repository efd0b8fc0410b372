// Generated entities with a form for every field: each one that passes the check must build and open.
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { screenModule } from '../../src/build/screen-modules.mjs';
import type { Field, Group, Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { findings, openPage } from './effects/effect.tsx';

type Json = Record<string, unknown>;

const title = { title: 'Title' };
const scalar = fc.constantFrom<Json>(
  { type: 'string' },
  { type: 'string', minLength: 1, maxLength: 8, pattern: '^[a-z]*$' },
  { type: 'string', format: 'uri' },
  { type: ['string', 'null'], default: null },
  { type: 'string', enum: ['a', 'b'], default: 'a' },
  {
    type: 'string',
    oneOf: [
      { const: 'a', title: 'A' },
      { const: 'b', title: 'B' },
    ],
  },
  { type: 'string', const: 'a' },
  { type: 'integer', minimum: 0, maximum: 9 },
  { type: ['number', 'null'], multipleOf: 0.5 },
  { type: 'boolean', default: false },
  { type: 'string', writeOnly: true },
  { type: 'string', readOnly: true },
  { type: 'string', allOf: [{ minLength: 2 }, { not: { const: 'aa' } }] },
  { type: 'string', allOf: [{ $ref: '#/definitions/label' }] },
  { type: 'integer', anyOf: [{ maximum: 3 }, { minimum: 7 }] },
  {
    type: 'array',
    items: {
      type: 'string',
      oneOf: [
        { const: 'a', title: 'A' },
        { const: 'b', title: 'B' },
      ],
    },
  },
  { type: 'array', items: { oneOf: [{ $ref: '#/definitions/label' }, { $ref: '#/definitions/wrapped' }] } },
  { type: 'array', items: { $ref: '#/definitions/label' }, uniqueItems: true, maxItems: 3 },
);

/** Valid JSON Schema that the check may reject: recursion, unresolved references, foreign keywords. */
const odd = fc.constantFrom<Json>(
  { $ref: '#' },
  { $ref: '#/definitions/node' },
  { $ref: '#/definitions/missing' },
  { $ref: '#/$defs/label' },
  { type: 'array', items: { $ref: '#' } },
  { type: 'array', items: { $ref: '#/definitions/node' } },
  { type: 'array', items: { oneOf: [{ $ref: '#/definitions/wrapped' }, { type: 'integer' }] } },
  { oneOf: [{ $ref: '#/definitions/wrapped' }, { type: 'null' }] },
  { type: 'string', $defs: { label: { type: 'string' } } },
  { type: 'object', additionalProperties: { $ref: '#/definitions/node' } },
);

const names = ['a', 'b', 'c'];
const { part } = fc.letrec<{ part: Json }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 7, depthSize: 'medium' },
    { arbitrary: scalar, weight: 12 },
    { arbitrary: fc.constantFrom<Json>({ $ref: '#/definitions/label' }, { $ref: '#/definitions/pair' }), weight: 3 },
    { arbitrary: odd, weight: 1 },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.dictionary(fc.constantFrom(...names), tie('part'), { minKeys: 1 }), fc.subarray(names), fc.boolean())
        .map(([properties, required, isNullable]): Json => ({
          type: isNullable ? ['object', 'null'] : 'object',
          properties,
          required: required.filter((name) => name in properties),
        })),
    },
    { weight: 1, arbitrary: tie('part').map((items): Json => ({ type: 'array', items })) },
  ),
}));

const definitions: Json = {
  label: { type: 'string', maxLength: 5 },
  wrapped: { allOf: [{ $ref: '#/definitions/label' }] },
  pair: { type: 'object', properties: { left: { $ref: '#/definitions/label' }, right: { type: 'integer' } } },
  node: { type: 'object', properties: { next: { $ref: '#/definitions/node' } } },
};

/** The definitions that a part of an entity refers to, and those that these refer to. */
function referredTo(value: unknown, found: Json = {}): Json {
  for (const [, name] of JSON.stringify(value).matchAll(/"#\/definitions\/(\w+)"/g)) {
    if (found[name!] || !definitions[name!]) continue;
    found[name!] = definitions[name!];
    referredTo(definitions[name!], found);
  }
  return found;
}

const titled = (schema: Json): Json => ({
  ...schema,
  ...title,
  ...(schema['properties']
    ? {
        properties: Object.fromEntries(
          Object.entries(schema['properties']).map(([key, one]) => [key, titled(one as Json)]),
        ),
      }
    : {}),
});

/** A control for a value that has one, text for every other, a group for an object. */
function formPart(name: string, schema: Json, path: string): Field | Group {
  const members = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  if (members.length > 0)
    return {
      id: `${path}-group`,
      object: name,
      fields: members.map(([key, one]) => formPart(key, one, `${path}-${key}`)),
    };
  const items = schema['items'] as Json | undefined;
  const hasControl = schema['type'] !== undefined && ![schema['type']].flat().includes('object');
  const canType = !items || ['string', 'integer', 'number'].includes(String(items['type']));
  return hasControl && canType ? { field: name } : { field: name, widget: 'text-only' };
}

export interface Made {
  entity: Schema;
  screen: Partial<Screen>;
}

export const anyScreen: fc.Arbitrary<Made> = fc
  .record({
    properties: fc.dictionary(fc.constantFrom('p', 'q', 'r', 's'), part, { minKeys: 1, maxKeys: 4 }),
    rule: fc.option(fc.constantFrom<Json>({ required: ['name'] }, { properties: { name: { minLength: 2 } } })),
    isDeep: fc.integer({ min: 0, max: 9 }).map((pick) => pick === 0),
  })
  .map(({ properties, rule, isDeep }): Made => {
    let deep: Json = { type: 'string' };
    for (let depth = 0; depth < 30; depth += 1) deep = { type: 'object', properties: { in: deep } };
    const all = { name: { type: 'string' }, ...properties, ...(isDeep ? { deep } : {}) };
    const own = Object.fromEntries(Object.entries(all).map(([key, one]) => [key, titled(one)]));
    const used = referredTo(own);
    const entity: Json = {
      $id: 'things',
      title: 'Thing',
      type: 'object',
      required: ['name'],
      properties: own,
      ...(Object.keys(used).length > 0 ? { definitions: used } : {}),
      ...(rule ? { if: { properties: { name: { const: 'a' } } }, then: rule } : {}),
    };
    return {
      entity: entity,
      screen: {
        kind: 'settings',
        calls: { read: 'GET thing', update: { call: 'PUT thing', body: { record: true } } },
        form: { fields: Object.entries(own).map(([key, one]) => formPart(key, one, key)) },
      },
    };
  });

/** Builds and opens a screen that the check accepts; returns false for one that it rejects. */
export async function buildsAndOpens(made: Made, read: unknown): Promise<boolean> {
  if (findings(made).length > 0) return false;
  const whole = { version: 2, title: 'Things', menu: { mode: 'admin', path: '/Things' }, ...made.screen };
  expect(() => screenModule(JSON.stringify(whole), JSON.stringify(made.entity))).not.toThrow();
  const page = await openPage({ ...made, answers: { 'GET thing': read } });
  expect(page.button('Save')).toBeTruthy();
  return true;
}

/** Checks this many generated screens, and returns how many of them passed the check. */
export async function countAccepted(count: number): Promise<number> {
  let clean = 0;
  await fc.assert(
    fc.asyncProperty(
      anyScreen,
      fc.constantFrom({}, { name: 'n' }, { name: 'n', p: null, q: {}, r: [], s: 1 }),
      async (made, read) => {
        if (await buildsAndOpens(made, read)) clean += 1;
      },
    ),
    { numRuns: count },
  );
  return clean;
}
