// Traits of documents: wrappers of lists, permissions, parameters, and unused calls and fields.
import { describe, expect, test } from 'vitest';
import { pointedAt } from '../../../src/build/references.ts';
import { documentOf, drafted, findingsOf, onlyDraft, placesOf, type Described, type Json } from './drafting.ts';

const text = { type: 'string' };
const thing: Json = { type: 'object', properties: { name: text, size: { type: 'integer' } } };
const list = { type: 'array', items: thing };
const listOf = (answer: Json, others: Record<string, Described> = {}) =>
  documentOf('3.0.3', { 'GET /things': { answer }, ...others });

describe('the rows of a list', () => {
  const total = { type: 'integer' };
  test.each<[string, Json, unknown]>([
    ['the response itself', list, 'GET things'],
    ['"items"', { properties: { items: list } }, { call: 'GET things', rows: 'items' }],
    [
      '"content" of a page with a total',
      { properties: { content: list, page: { properties: { totalElements: total } } } },
      { call: 'GET things', rows: 'content', total: 'page.totalElements' },
    ],
    [
      'the field with the name of the path',
      { properties: { things: list, total_count: total, next: text } },
      { call: 'GET things', rows: 'things', total: 'total_count' },
    ],
    [
      '"data" around "items"',
      { properties: { data: { properties: { items: list } } } },
      { call: 'GET things', rows: 'data.items' },
    ],
    [
      'a page that is composed by allOf',
      { allOf: [{ properties: { total } }, { properties: { results: list } }] },
      { call: 'GET things', rows: 'results', total: 'total' },
    ],
    [
      'the entries of an object',
      { type: 'object', additionalProperties: { properties: { size: total } } },
      { call: 'GET things', rows: { each: '', keyAs: 'key' } },
    ],
  ])('are found in %s', (_where, answer, call) => {
    const made = drafted(listOf(answer));
    expect(made.drafts[0]!.screen.calls).toEqual({ list: call });
    expect(findingsOf(made)).toEqual([]);
  });

  test('have pointers to their fields if they are the entries of an object', () => {
    const entry: Json = { properties: { size: { type: 'integer' }, 'a/b~c': text } };
    const document = (of: Json) =>
      documentOf('3.0.3', { 'GET /things': { answer: { additionalProperties: of } } }, { entry });
    for (const one of [document(entry), document({ $ref: '#/definitions/entry' })])
      expect(onlyDraft(one).lost.map(({ path, pointer }) => [path, pointedAt(one, pointer)])).toEqual([
        ['a/b~c', text],
      ]);
  });

  test('are requested with the largest page size, and reported as possibly incomplete', () => {
    const parameters = [
      { name: 'page', in: 'query', schema: { type: 'integer' } },
      { name: 'page_size', in: 'query', schema: { type: 'integer', maximum: 100 } },
    ];
    const { screen, doubts } = onlyDraft(documentOf('3.0.3', { 'GET /things': { answer: list, parameters } }));
    expect(screen.calls!['list']).toBe('GET things?page_size=100');
    expect(doubts).toContain('GET /things may return only the first rows (page).');
  });
});

describe('permissions', () => {
  const withScopes = (...scopes: string[]) => ({ security: [{ oauth: scopes }] });
  test.each<[string, Json, Json]>([
    ['of security requirements', withScopes('things:read'), withScopes('things:write', 'things:audit')],
    ['of an extension', { 'x-required-permissions': ['things:read'] }, { 'x-permission': 'things:write' }],
  ])('%s are required by the screen', (_where, read, write) => {
    const made = drafted(
      listOf(list, { 'GET /things': { answer: list, more: read }, 'POST /things': { body: thing, more: write } }),
    );
    expect(made.drafts[0]!.screen).toMatchObject({
      when: { all: [{ signedIn: true }, { may: 'things:read' }] },
      may: { create: 'things:write' },
    });
    expect(made.permissions).toContain('things:write');
    expect(findingsOf(made)).toEqual([]);
  });

  test('that a screen cannot require are reported', () => {
    const { doubts } = onlyDraft(listOf(list, { 'POST /things': { body: thing, more: withScopes('a:b', 'c:d') } }));
    expect(doubts).toContain('POST /things also requires c:d.');
  });
});

describe('a call without a place in a screen', () => {
  const need = (place: string) => [{ name: 'q', in: place, required: true, schema: text }];
  const calls: [name: string, operations: Record<string, Described>, why: string][] = [
    [
      'GET /search',
      { 'GET /search': { answer: list, parameters: need('query') } },
      'it requires the query parameter "q"',
    ],
    ['GET /h', { 'GET /h': { answer: list, parameters: need('header') } }, 'it requires the header parameter "q"'],
    ['HEAD /things', { 'HEAD /things': {} }, 'calls of screens do not support HEAD'],
    [
      'GET /names',
      { 'GET /names': { answer: { type: 'array', items: text } } },
      'the response is a list of values, not of records',
    ],
    ['GET /ping', { 'GET /ping': { answer: text } }, 'the response names no fields'],
    ['GET /file', { 'GET /file': {} }, 'the document describes no JSON response'],
    ['GET /../etc', { 'GET /../etc': { answer: list } }, 'calls of screens do not support this path'],
    ['POST /things', { 'POST /things': { body: thing, bodyType: 'text/csv' } }, 'the body is not JSON, but text/csv'],
    [
      'POST /things',
      { 'POST /things': { body: { type: 'array', items: thing } } },
      'the body is not an object with named fields',
    ],
    ['POST /jobs', { 'POST /jobs': { body: thing } }, 'no call returns the data that it changes'],
    ['GET /jobs/{id}', { 'GET /jobs/{id}': { answer: thing } }, 'no call returns a list of these records'],
    [
      'GET /things/{name}/log',
      { 'GET /things/{name}/log': { answer: list } },
      'it reads something else below a record',
    ],
    [
      'POST /things/{name}/copy',
      { 'POST /things/{name}/copy': { body: thing } },
      'it requires input, but a button sends none',
    ],
    [
      'PUT /a/{b}/c/{d}',
      { 'PUT /a/{b}/c/{d}': { body: thing } },
      'a screen has a single key, but the path has {b}, {d}',
    ],
    [
      'PATCH /things/{name}',
      { 'PATCH /things/{name}': { body: thing }, 'PUT /things/{name}': { body: thing } },
      'PUT /things/{name} is used instead',
    ],
    [
      'GET /things/{name}',
      { 'GET /things/{name}': { answer: { properties: { data: thing } } } },
      'the record is not at the top of the response, so the row of the list is shown instead',
    ],
  ];
  const reported = calls.map(([name, operations, why]) => [name, why, operations] as const);
  test.each(reported)('(%s) is reported with the reason "%s"', (name, why, operations) => {
    const made = drafted(listOf(list, { 'GET /things': { answer: list }, ...operations }));
    expect(placesOf(made).unplaced).toEqual({ [name]: why });
    expect(findingsOf(made)).toEqual([]);
  });

  test('is not reported if its tag is not selected', () => {
    const document = listOf(list, { 'GET /things': { answer: list, tags: ['a'] }, 'POST /jobs': { tags: ['b'] } });
    expect(placesOf(drafted(document, ['a']))).toEqual({ used: ['GET /things'], unplaced: {} });
    expect(() => drafted(document, ['c'])).toThrow('No operation has the tag "c". Tags: a, b.');
  });
});

describe('the report of fields without a control', () => {
  const why = 'a field name can contain only letters, digits, underscores and hyphens';
  const leafOf = (schema: Json, schemas: Json = {}) => {
    const body = { type: 'object', properties: { name: text, ...schema } };
    const others = { 'PUT /things/{name}': { body } };
    return onlyDraft(documentOf('3.0.3', { 'GET /things': { answer: list }, ...others }, schemas)).lost;
  };

  test('contains the pointer of the field and the reason', () => {
    const pointer = '#/paths/~1things~1{name}/put/requestBody/content/application~1json/schema/properties/two words';
    expect(leafOf({ 'two words': text })).toEqual([{ path: 'two words', pointer, why }]);
  });

  test('contains the pointer of a shared schema', () => {
    const shared = { Shared: { properties: { name: text, 'a/b': text } } };
    const others = { 'PUT /things/{name}': { body: { $ref: '#/definitions/Shared' } } };
    const { lost } = onlyDraft(documentOf('2.0', { 'GET /things': { answer: list }, ...others }, shared));
    expect(lost).toEqual([{ path: 'a/b', pointer: '#/definitions/Shared/properties/a~1b', why }]);
  });

  test.each<[string, Json]>([
    ['of several types', { oneOf: [text, { type: 'boolean' }] }],
    ['with a recursive schema', { $ref: '#/definitions/Tree' }],
    ['with any keys', { type: 'object', additionalProperties: text }],
  ])('does not contain a field %s', (_kind, odd) => {
    expect(leafOf({ odd }, { Tree: { properties: { label: text, parent: { $ref: '#/definitions/Tree' } } } })).toEqual(
      [],
    );
  });

  test('does not contain a field that only the server sets', () => {
    const row = { properties: { name: text, links: { type: 'array', items: { properties: { href: text } } } } };
    const { screen, lost } = onlyDraft(listOf({ type: 'array', items: row }));
    expect(screen.form!.fields).toContainEqual(expect.objectContaining({ field: 'links' }));
    expect(lost).toEqual([]);
  });
});

describe('the names of screens', () => {
  test('are valid, unique, and independent of the order of the paths', () => {
    const paths = [
      '/v1/a_b',
      '/v1/a-b',
      '/v1/../../etc/passwd',
      '/Ключ',
      '/1',
      '/v2/a-b',
      '/aB',
      `/${'x'.repeat(300)}`,
    ];
    const made = (order: string[]) =>
      drafted(documentOf('2.0', Object.fromEntries(order.map((path) => [`GET ${path}`, { answer: list }]))));
    const names = (order: string[]) =>
      made(order)
        .drafts.map(({ slug, resource }) => [resource.path, slug])
        .sort(([left], [right]) => (left! < right! ? -1 : 1));
    expect(names([...paths].reverse())).toEqual(names(paths));
    const slugs = names(paths).map(([, slug]) => slug!);
    expect(new Set(slugs).size).toBe(paths.length - 2);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z][a-z0-9-]{0,80}$/);
    expect(findingsOf(made(paths))).toEqual([]);
  });

  test('contain no placeholders and no control characters of the document', () => {
    const made = drafted(
      documentOf(
        '2.0',
        { 'GET /v1/x\u001b[2J{': {}, 'GET /v1/users': { summary: 'Lists {users}\u202e\nof all', answer: list } },
        {},
        { info: { title: '{record.name}\u0000 API'.repeat(20), version: '1' } },
      ),
    );
    expect(made.drafts[0]!.screen).toMatchObject({ summary: 'Lists users of all' });
    expect(findingsOf(made)).toEqual([]);
  });
});
