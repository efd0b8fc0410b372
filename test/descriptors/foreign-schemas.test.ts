// Drafts from foreign JSON Schemas: they pass the check, their validators build, and omitted parts are reported with
// their paths.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { screenModule } from '../../src/build/screen-modules.mjs';
import { fieldsOf } from '../../src/engine/form/fields.ts';
import { cpuTime } from '../cpu-time.ts';
import { sampledRuns } from '../sampled.ts';
import { draftOf, findingsOf, foreign, type Json } from './foreign.ts';

/** The paths of every field that a user could set, without following references. */
const pathsIn = (part: unknown, prefix = ''): string[] =>
  Object.entries(((part as Json | undefined)?.['properties'] ?? {}) as Json).flatMap(([name, inner]) =>
    (inner as Json)['readOnly'] === true ? [] : [`${prefix}${name}`, ...pathsIn(inner, `${prefix}${name}.`)],
  );

/** Whether only the server sets a field, or an object around it. */
const isReadOnly = (entity: object, path: string): boolean => {
  let at = entity as Json | undefined;
  return path.split('.').some((step) => {
    at = (at?.['properties'] as Json | undefined)?.[step] as Json | undefined;
    return at?.['readOnly'] === true;
  });
};

describe('an entity whose references expand without bounds', () => {
  const entityWith = (definitions: Json, root: Json) => ({
    $id: 'checks',
    title: 'Check',
    type: 'object',
    properties: { name: { type: 'string', title: 'Name' }, root },
    definitions,
  });
  const shared = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [
      `d${index}`,
      {
        type: 'object',
        properties: Object.fromEntries(
          [1, 2, 3, 4].map((step) => [
            `p${step}`,
            index + step < 200 ? { $ref: `#/definitions/d${index + step}` } : { type: 'string', title: 'x'.repeat(80) },
          ]),
        ),
      },
    ]),
  );
  test.each([
    ['uses shared definitions again and again', entityWith(shared, { $ref: '#/definitions/d0' })],
    ['refers to itself', entityWith({}, { type: 'array', items: { $ref: '#' } })],
    [
      'refers to itself through definitions',
      entityWith({ a: { $ref: '#/definitions/b' }, b: { $ref: '#/definitions/a' } }, { $ref: '#/definitions/a' }),
    ],
  ])('is rejected by the check and by the build if it %s', (_why, entity) => {
    const screen = { version: 2, kind: 'table', title: 'Checks', menu: { mode: 'admin', path: '/Checks' } };
    const list = { calls: { list: 'GET checks' }, list: { columns: [{ field: 'name' }], sortBy: 'name' } };
    const findings = findingsOf({ screen: { ...screen, ...list }, entity });
    expect(findings.some((line) => line.startsWith('entity.json'))).toBe(true);
    expect(() => screenModule(JSON.stringify(screen), JSON.stringify(entity))).toThrow('npm run check:schemas');
  });
});

test('an invalid pattern is reported once, even if the field has a default', () => {
  const name = { type: 'string', title: 'Name', pattern: '(', default: 'a' };
  const entity = { $id: 'checks', title: 'Check', type: 'object', properties: { name } };
  const { screen } = draftOf({ type: 'object', properties: { name: { type: 'string' } } });
  const findings = findingsOf({ screen, entity });
  expect(findings.filter((finding) => JSON.stringify(finding).includes('regular expression'))).toHaveLength(1);
});

test('a draft without a key has the kind "settings", and no widgets for maps, lists of objects and mixed types', () => {
  const properties = {
    port: { type: ['integer', 'string'] },
    labels: { type: 'object', additionalProperties: { type: 'integer' } },
    rules: { type: 'array', items: { type: 'object', properties: { on: { type: 'boolean' } } } },
    any: {},
    mixed: { enum: ['a', 1, null] },
    'two words': { type: 'integer' },
  };
  const draft = draftOf({ properties: { ...properties, inner: { type: 'object', properties } } });
  expect(findingsOf(draft)).toEqual([]);
  expect(draft.leftOut).toEqual([
    'two words: a field name can contain only letters, digits, underscores and hyphens',
    'inner.properties: the value is edited as JSON, without this rule',
  ]);
  expect(draft.screen).toMatchObject({
    kind: 'settings',
    calls: { read: 'GET v1/things' },
    form: { fields: ['port', 'labels', 'rules', 'any', 'mixed', 'inner'].map((field) => ({ field })) },
  });
});

test('a draft keeps tuples, key patterns and required items, and reports the parts that it leaves out', () => {
  const properties = {
    pair: { type: 'array', items: [{ type: 'string' }, { type: 'integer' }], additionalItems: false },
    rest: { prefixItems: [{ type: 'string' }], items: { type: 'boolean' } },
    labels: { patternProperties: { '^x-': { type: 'string' } }, additionalProperties: false },
    flags: {
      type: 'object',
      properties: { on: { type: 'boolean' } },
      patternProperties: { '^no-': { type: 'boolean' }, '^max': { type: 'integer' } },
    },
    admins: { type: 'array', items: { type: 'string' }, contains: { const: 'root' }, minContains: 1 },
    mixed: { type: 'array', items: { type: 'string' }, contains: { unknown: 1, type: 'string' }, maxContains: 2 },
  };
  const draft = draftOf({ properties: { name: { type: 'string' }, ...properties } });
  expect(findingsOf(draft)).toEqual([]);
  const { properties: made } = draft.entity as { properties: Record<string, Json> };
  expect(made).toMatchObject({
    pair: { prefixItems: [{ type: 'string' }, { type: 'integer' }], maxItems: 2 },
    rest: { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'boolean' } },
    labels: { type: 'object', propertyNames: { pattern: '^x-' }, additionalProperties: { type: 'string' } },
    flags: { patternProperties: { '^no-': { type: 'boolean' }, '^max': { type: 'integer' } } },
    admins: { contains: { type: 'string', enum: ['root'] }, minContains: 1 },
  });
  expect(made['mixed']).toEqual({ type: 'array', title: 'Mixed', items: { type: 'string' } });
  expect(draft.leftOut).toEqual(['mixed.contains: rules across fields are not imported']);
  const { form } = draft.screen as { form: never };
  const controls = fieldsOf(form, draft.entity as never).map(({ path, widget }) => [path, widget]);
  expect(Object.fromEntries(controls)).toMatchObject({
    pair: 'json',
    rest: 'json',
    labels: 'records',
    flags: 'json',
    admins: 'text-list',
  });
});

test.each(['other.json', 'https://example.org/other.json', '#/definitions/missing', '#missing', '#'])(
  'a value that refers to %s is edited as JSON and reported',
  ($ref) => {
    const draft = draftOf({ properties: { name: { type: 'string' }, value: { $ref, title: 'Some value' } } });
    expect(findingsOf(draft)).toEqual([]);
    expect(draft.leftOut).toEqual([expect.stringMatching(/^value\.\$ref: refers to /)]);
    const { form } = draft.screen as { form: never };
    const [, value] = fieldsOf(form, draft.entity);
    expect(value).toMatchObject({ path: 'value', widget: 'json', schema: { title: 'Some value' } });
  },
);

test.each([
  ['#short', { $anchor: 'short' }],
  ['#short', { $dynamicAnchor: 'short' }],
  ['#short', { $id: '#short' }],
  ['#short', { id: '#short' }],
  ['#/definitions/a~1b%2Fc', {}],
  ['#/definitions/list/allOf/0', {}],
])('a value that refers to %s gets the schema with %j', ($ref, named) => {
  const schema = { ...named, type: 'string', maxLength: 5 };
  const definitions = { other: { default: { $anchor: 'short' } }, 'a/b/c': schema, list: { allOf: [schema] } };
  const draft = draftOf({ definitions, properties: { name: { type: 'string' }, value: { $ref }, again: { $ref } } });
  expect(draft.leftOut).toEqual([]);
  expect((draft.entity as Json)['properties']).toMatchObject({
    value: { type: 'string', title: 'Value', maxLength: 5 },
    again: { type: 'string', title: 'Again', maxLength: 5 },
  });
  expect(() => screenModule(JSON.stringify(draft.screen), JSON.stringify(draft.entity))).not.toThrow();
});

test('choices without a title get their value as the title if other choices have titles', () => {
  const a = { const: 'a', title: 'First' };
  const level = { oneOf: [a, { const: 'b' }, { const: null }, { const: 'c', title: ' ' }, { const: 'd', title: 5 }] };
  const draft = draftOf({ properties: { name: { type: 'string' }, level, size: { oneOf: [{ const: 1 }] } } });
  expect(draft.leftOut).toEqual([]);
  expect((draft.entity as Json)['properties']).toMatchObject({
    level: {
      oneOf: [
        a,
        { const: 'b', title: 'b' },
        { const: null, title: '–' },
        { const: 'c', title: 'c' },
        { const: 'd', title: 'd' },
      ],
    },
    size: { enum: [1] },
  });
});

test('a draft of a record with only read-only values has no update call', () => {
  const size = { type: 'integer', readOnly: true };
  const draft = draftOf({ properties: { id: { type: 'string', readOnly: true }, usage: { properties: { size } } } });
  expect(findingsOf(draft)).toEqual([]);
  expect(draft.screen).toMatchObject({ kind: 'settings', calls: { read: 'GET v1/things' } });
  expect(draft.screen).not.toHaveProperty('calls.update');
  expect(draft.screen).toHaveProperty('form.fields', [{ field: 'id' }, { field: 'usage' }]);
});

describe('a draft of a JSON Schema', () => {
  test('passes the check, builds, and reports all fields that its form cannot show, for random schemas', () => {
    fc.assert(
      fc.property(foreign, (record) => {
        const draft = draftOf(record);
        expect(findingsOf(draft)).toEqual([]);
        expect(() => screenModule(JSON.stringify(draft.screen), JSON.stringify(draft.entity))).not.toThrow();
        const { form } = draft.screen as { form: never };
        const shown = fieldsOf(form, draft.entity as never).map(({ path }) => path);
        const reported = draft.leftOut.map((line) => line.slice(0, line.indexOf(':')).replace(/ of the form$/, ''));
        const lost = pathsIn(record).filter(
          (path) =>
            !shown.some((one) => one === path || one.startsWith(`${path}.`) || path.startsWith(`${one}.`)) &&
            !isReadOnly(draft.entity, path) &&
            !reported.some((one) => path === one || path.startsWith(`${one}.`) || one.startsWith(`${path}[`)),
        );
        expect(lost).toEqual([]);
      }),
      { numRuns: sampledRuns(40) },
    );
  });

  test('is created and checked in less than 30 s of CPU time for a schema of more than 80 KB', () => {
    const node = (depth: number): Json => ({
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 12 }, (_, index) => [
          `field${index}`,
          depth === 0 ? { type: 'string', description: 'Says what it is. '.repeat(6) } : node(depth - 1),
        ]),
      ),
    });
    const record = { type: 'object', properties: { name: { type: 'string' }, ...(node(2)['properties'] as Json) } };
    expect(JSON.stringify(record).length).toBeGreaterThan(80_000);
    // Two seconds on a quiet machine; the bound leaves room for a slow one.
    expect(cpuTime(() => expect(findingsOf(draftOf(record))).toEqual([]))).toBeLessThan(30_000);
  });
});
