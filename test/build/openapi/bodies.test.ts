// The calls of drafts: their paths, parameters and bodies, and the keys of their records.
import { describe, expect, test } from 'vitest';
import {
  drafted,
  documentOf,
  findingsOf,
  onlyDraft,
  placesOf,
  versions,
  type Described,
  type Json,
} from './drafting.ts';

const text = { type: 'string' };
const record = (properties: Json, required: string[] = []) => ({ type: 'object', required, properties });
const rows = (items: Json) => ({ type: 'array', items });

/** Pairs of types that need different controls. */
const different: [name: string, sent: Json, returned: Json][] = [
  ['a text and a number', text, { type: 'integer' }],
  ['texts and records', rows(text), rows(record({ domain: text }))],
  ['a value and a record', { type: 'boolean' }, record({ value: { type: 'boolean' }, editable: { type: 'boolean' } })],
  ['records with such fields', rows(record({ id: text })), rows(record({ id: { type: 'integer' } }))],
];
/** Pairs of types that one control supports. */
const compatible: [name: string, sent: Json, returned: Json][] = [
  ['numbers', { type: 'integer' }, { type: 'number' }],
  ['a text and any value', text, {}],
  ['records with different fields', record({ a: text }), record({ b: { type: 'integer' } })],
  ['a nullable and a required text', { type: 'string', nullable: true }, text],
];

const api = (method: string, sent: Json, returned: Json, required: string[] = []): Record<string, Described> => ({
  'GET /things': { answer: rows(record({ id: text, state: returned })) },
  [method === 'POST' ? 'POST /things' : `${method} /things/{id}`]: {
    body: record({ name: text, state: sent }, required),
  },
});

describe.each(versions)('in version %s, a field with different types in requests and responses', (version) => {
  const draftsOf = (...given: Parameters<typeof api>) => drafted(documentOf(version, api(...given)));

  test.each(different)('(%s) is omitted from calls that do not require it, and reported', (_name, sent, returned) => {
    for (const method of ['POST', 'PATCH']) {
      const made = draftsOf(method, sent, returned);
      const { calls } = made.drafts[0]!.screen as { calls: Record<string, { body: string[] }> };
      expect(calls[method === 'POST' ? 'create' : 'update']!.body).toEqual(['name']);
      expect(made.drafts[0]!.doubts.join()).toContain('omits fields whose types in responses differ: state.');
      expect(findingsOf(made)).toEqual([]);
    }
  });

  test.each(different)(
    '(%s) removes calls that require it or replace the record from the screen',
    (_name, sent, returned) => {
      const offered = [
        draftsOf('POST', sent, returned, ['state']),
        draftsOf('PATCH', sent, returned, ['state']),
        draftsOf('PUT', sent, returned),
      ].map((made) => placesOf(made));
      for (const { used } of offered) expect(used).toEqual(['GET /things']);
      expect(offered.map(({ unplaced }) => Object.values(unplaced))).toEqual([
        ['it requires fields whose types in responses differ: state'],
        ['it requires fields whose types in responses differ: state'],
        ['it replaces the record, but has fields whose types in responses differ: state'],
      ]);
    },
  );

  test.each(compatible)('(%s) is sent if one control supports both types', (_name, sent, returned) => {
    for (const method of ['POST', 'PATCH', 'PUT'])
      expect(placesOf(draftsOf(method, sent, returned)).unplaced).toEqual({});
  });

  test('removes the call that saves settings from the screen', () => {
    const operations = {
      'GET /limits': { answer: record({ state: text }) },
      'PUT /limits': { body: record({ state: { type: 'integer' } }) },
    };
    expect(placesOf(drafted(documentOf(version, operations))).used).toEqual(['GET /limits']);
  });
});

describe('a new record', () => {
  const made = (key: Json, required: string[] = []) =>
    onlyDraft(
      documentOf('2.0', {
        'GET /things': { answer: rows(record({ id: key, name: text })) },
        'POST /things': { body: record({ id: key, name: text }, required) },
        'PUT /things/{id}': { body: record({ id: key, name: text }) },
      }),
    ).screen.calls!.create;

  test('is sent without a numeric id, which the server assigns', () => {
    expect(made({ type: 'integer' })).toMatchObject({ body: ['name'] });
  });

  test('is sent with a numeric id if the document requires it, and with an id that is a text', () => {
    expect(made({ type: 'integer' }, ['id'])).toMatchObject({ body: ['id', 'name'] });
    expect(made(text)).toMatchObject({ body: ['id', 'name'] });
  });
});

test.each([
  ['userId', ['id', 'userId'], 'userId'],
  ['user_id', ['parent_user_id', 'id'], 'id'],
  ['id', ['grandparent_id', 'parent_id'], 'parent_id'],
  ['registration_id', ['name', 'uuid'], 'uuid'],
  ['registration', ['name', 'uuid'], 'name'],
])('the parameter {%s} of records with the fields %j refers to the field "%s"', (parameter, names, key) => {
  const thing = record(Object.fromEntries(names.map((name) => [name, text])));
  const operations = { 'GET /things': { answer: rows(thing) }, [`DELETE /things/{${parameter}}`]: {} };
  expect(onlyDraft(documentOf('2.0', operations)).screen.key).toBe(key);
});

test.each(['x-nullable', 'x-isnullable', 'nullable'])('"%s" makes a field nullable', (keyword) => {
  const thing = record({ name: text, limit: { type: 'integer', [keyword]: true } });
  const operations = { 'GET /things': { answer: rows(thing) }, 'PUT /things/{name}': { body: thing } };
  const { entity } = onlyDraft(documentOf('2.0', operations));
  expect(entity.properties!.limit!.type).toEqual(['integer', 'null']);
});

test('a field with a single possible value does not become a column', () => {
  const thing = record({
    name: text,
    kind: { type: 'string', enum: ['thing'] },
    state: { type: 'string', enum: ['a', 'b'] },
  });
  const { screen } = onlyDraft(documentOf('3.1.0', { 'GET /things': { answer: rows(thing) } }));
  expect(screen.list!.columns.map(({ field }) => field)).toEqual(['name', 'state']);
});

test('a query parameter that the list sends is not reported as missing', () => {
  const parameters = [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } }];
  const operations = { 'GET /things': { answer: rows(record({ name: text })), parameters } };
  const { doubts, screen } = onlyDraft(documentOf('3.1.0', operations));
  expect(screen.calls!.list).toBe('GET things?limit=100');
  expect(doubts.join()).not.toContain('without limit');
});

test.each([
  ['2.0', '/service/rest', 'v1/things'],
  ['2.0', '/nexus/service/rest/', 'v1/things'],
  ['3.0.3', 'http://server:8081/a/b/service/rest', 'v1/things'],
  ['2.0', '/api/v2', '/api/v2/v1/things'],
  ['3.1.0', 'https://server/', '/v1/things'],
] as const)('in version %s, a call of an API at "%s" has the path "%s"', (version, base, path) => {
  const document = documentOf(version, { 'GET /v1/things': { answer: rows(record({ name: text })) } });
  const at = version === '2.0' ? { basePath: base } : { servers: [{ url: base }] };
  expect(onlyDraft({ ...document, ...at }).screen.calls!.list).toBe(`GET ${path}`);
});

test('a schema that is referred to by its anchor has columns', () => {
  const thing = { ...record({ name: text, note: text }), $anchor: 'thing' };
  const operations = { 'GET /things': { answer: rows({ $ref: '#thing' }) } };
  const { screen } = onlyDraft(documentOf('3.1.0', operations, { Thing: thing }));
  expect(screen.list!.columns.map(({ field }) => field)).toEqual(['name', 'note']);
});

test.each([
  ['addresses', 'Address'],
  ['boxes', 'Box'],
  ['branches', 'Branch'],
  ['caches', 'Cache'],
  ['policies', 'Policy'],
  ['users', 'User'],
])('the entity of records at /%s is titled "%s"', (step, title) => {
  const document = documentOf('3.1.0', { [`GET /${step}`]: { answer: rows(record({ name: text })) } });
  expect(onlyDraft(document).entity.title).toBe(title);
});
