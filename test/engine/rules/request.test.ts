// Requests of calls: paths, bodies, direct calls and PATCH, and the rows and totals of responses.
import { addressOf } from '../../../src/engine/rules/address.ts';
import { describe, expect, test } from 'vitest';
import { membersOf } from '../../../src/engine/rules/response-shape.ts';
import { Numeral } from '../../../src/engine/rules/numeral.ts';
import { directData } from '../../../src/engine/rules/direct.ts';
import { sentPlaceholders, rowsOf, toReading, toRequest, totalOf } from '../../../src/engine/rules/request.ts';

const places = (values: Record<string, unknown>) => (place: string) => values[place];

test.each(['.a', '..a', 'a.', '...', ' a'])('a request is sent if a placeholder of its path is "%s"', (key) => {
  expect(toRequest('GET things/{key}', places({ key })).path).toBe(`things/${encodeURIComponent(key)}`);
});

describe('a request', () => {
  test('encodes the placeholders of its path', () => {
    const request = toRequest('GET v1/things/{key}/parts', places({ key: 'a/b c%?#ü' }));
    expect(request).toEqual({ method: 'GET', path: 'v1/things/a%2Fb%20c%25%3F%23%C3%BC/parts' });
  });

  test.each(['', '.', '..', '  ', null, undefined])('is unsendable if a placeholder of its path is %j', (key) => {
    expect(() => toRequest('POST loggingConfiguration/{key}/reset', places({ key }))).toThrow(
      expect.objectContaining({ kind: 'unsendable' }),
    );
  });

  test('and an address replace half of a surrogate pair, which cannot be encoded', () => {
    const places = () => 'a\ud83d';
    expect(toRequest('GET x/{key}?q={key}', places).path).toBe('x/a%EF%BF%BD?q=a%EF%BF%BD');
    expect(addressOf('/x:{key}', places)).toBe('#/x:a%EF%BF%BD');
    expect(addressOf('/x:{key}', () => '😀')).toBe('#/x:%F0%9F%98%80');
  });

  test('accepts any value in its query', () => {
    expect(toRequest('GET v1/things?path={panel.path}', places({ 'panel.path': '..' })).path).toBe('v1/things?path=..');
    expect(toRequest('GET v1/things?path={panel.path}', places({})).path).toBe('v1/things?path=');
  });

  test('sends only the listed fields and objects that have a value', () => {
    const form = { name: 'a', notes: null, secret: 1, proxy: { host: 'h', port: 1 }, auth: { user: 'u' } };
    const request = toRequest(
      { call: 'POST v1/things', body: ['name', 'notes', 'description', 'proxy', 'auth.user', 'auth.password'] },
      places({ form }),
    );
    expect(request.body).toEqual({ name: 'a', notes: null, proxy: { host: 'h', port: 1 }, auth: { user: 'u' } });
  });

  test('sends the whole record, including unknown fields, without the omitted fields', () => {
    const form = { name: 'a', unknown: { deep: [1] }, inUse: 3, proxy: { host: 'h', secret: 's' } };
    const call = {
      call: 'PUT v1/things/{key}',
      body: { record: true as const, omit: ['inUse', 'proxy.secret', 'auth.password'] },
    };
    expect(toRequest(call, places({ key: 'a', form })).body).toEqual({
      name: 'a',
      unknown: { deep: [1] },
      proxy: { host: 'h' },
    });
  });

  test('keeps the digits of numbers that a double would change', () => {
    const form = {
      id: new Numeral('9007199254740993'),
      share: new Numeral('0.10000000000000000001'),
      text: 'number:1',
    };
    expect(toRequest({ call: 'POST v1/things', body: ['id', 'share', 'text'] }, places({ form }))).toEqual({
      method: 'POST',
      path: 'v1/things',
      json: '{"id":9007199254740993,"share":0.10000000000000000001,"text":"number:1"}',
    });
  });

  test.each([
    [undefined, null],
    [['name', 'size'], [{ name: 'a', size: 1 }]],
    [{ record: true as const, omit: ['size'] }, [{ name: 'a' }]],
    [{ values: { id: '{key}', on: true } }, [{ id: 'a', on: true }]],
    [{ arguments: ['{key}', '{form.size}'] }, ['a', 1]],
  ])('of a direct call with the body %j has the arguments %j', (body, data) => {
    const values = { key: 'a', form: { name: 'a', size: 1 }, 'form.size': 1 };
    expect(toRequest({ direct: 'Things.create', body }, places(values))).toEqual({
      method: 'POST',
      path: '/service/extdirect',
      read: directData,
      body: { action: 'Things', method: 'create', data, type: 'rpc', tid: 1 },
    });
  });

  // Only requests that read are sent while viewing as another user.
  test('is marked as reading if it is a direct call that reads, and not if it is a GET request', () => {
    expect(toReading({ direct: 'Things.read' })).toMatchObject({ isReading: true });
    expect(toReading('GET things')).toEqual({ method: 'GET', path: 'things' });
  });

  test.each(['remove', 'reader', 'getaway', 'create', 'run', 'thread', 'readable'])(
    'of the procedure "%s" is not marked as reading',
    (name) => {
      expect(toReading({ direct: `Things.${name}` }).isReading).toBeUndefined();
    },
  );

  test.each(['read', 'readTypes', 'list', 'getAll', 'find_all', 'details'])(
    'of the procedure "%s" is marked as reading',
    (name) => {
      expect(toReading({ direct: `Things.${name}` }).isReading).toBe(true);
    },
  );

  test('keeps the JSON type of a value that is a single placeholder, including null', () => {
    const body = {
      values: {
        days: '{form.days}',
        none: '{form.none}',
        missing: '{form.missing}',
        list: '{form.list}',
        said: 'at {form.days}',
        fixed: true,
      },
    };
    const request = toRequest(
      { call: 'POST v1/test', body },
      places({ 'form.days': 7, 'form.none': null, 'form.list': ['a'] }),
    );
    expect(request.body).toEqual({ days: 7, none: null, missing: null, list: ['a'], said: 'at 7', fixed: true });
  });

  test('lists the placeholders of its path and body', () => {
    const call = { call: 'POST v1/{key}/test', body: { values: { a: '{form.mode}', b: { c: '{panel.path}' } } } };
    expect(sentPlaceholders(call)).toEqual(['key', 'form.mode', 'panel.path']);
  });
});

describe('a PATCH request, which sends null for removed members,', () => {
  const read = {
    name: 'a',
    limit: 5,
    proxy: { host: 'h', port: 1 },
    auth: { user: 'u', code: 'c' },
    'a.b': 1,
    none: null,
  };
  test.each<[unknown, unknown, unknown]>([
    [['name', 'limit'], { name: 'b', limit: 5 }, { name: 'b', limit: 5 }],
    [['name', 'limit', 'other'], { name: 'b' }, { name: 'b', limit: null }],
    [['name', 'proxy'], { name: 'b' }, { name: 'b', proxy: null }],
    [['proxy.host', 'proxy.port'], { name: 'a' }, { proxy: null }],
    [['proxy.host', 'proxy.port'], { proxy: null }, { proxy: null }],
    [['proxy.host', 'proxy.port'], { proxy: { host: 'h' } }, { proxy: { host: 'h', port: null } }],
    [['auth.code'], { auth: { user: 'u' } }, { auth: { code: null } }],
    [
      { record: true },
      { name: 'a', more: 1 },
      { name: 'a', more: 1, limit: null, proxy: null, auth: null, 'a.b': null },
    ],
    [
      { record: true, omit: ['limit', 'a.b', 'none'] },
      { name: 'a', proxy: {}, auth: {} },
      { name: 'a', proxy: {}, auth: {} },
    ],
    [['name', 'none'], { name: 'a', none: null }, { name: 'a' }],
    [['name', 'none'], { name: 'a', none: 's' }, { name: 'a', none: 's' }],
    [['name', 'none'], { name: 'a' }, { name: 'a' }],
    [['none.inside', 'limit'], { none: null, limit: null }, { limit: null }],
    [
      { record: true },
      { ...read, limit: null },
      { name: 'a', limit: null, proxy: read.proxy, auth: read.auth, 'a.b': 1 },
    ],
    [{ values: { limit: '{form.limit}' } }, {}, { limit: null }],
  ])('with the body %j and the form %j sends %j', (body, form, sent) => {
    const call = { call: 'PATCH v1/things', body } as Parameters<typeof toRequest>[0];
    expect(toRequest(call, places({ form, record: read })).body).toEqual(sent);
  });
});

describe('a response', () => {
  test('contains its rows at the path of "rows", and none if they are null or empty', () => {
    expect(rowsOf({ call: 'GET a', rows: 'results' }, { results: [{ name: 'x' }] })).toEqual([{ name: 'x' }]);
    expect(rowsOf('GET a', [{ name: 'y' }])).toEqual([{ name: 'y' }]);
    expect(rowsOf({ call: 'GET a', rows: 'results' }, { results: null })).toEqual([]);
    expect(rowsOf('GET a', [])).toEqual([]);
  });

  test.each([
    ['not a list', 'GET a', { name: 'x' }],
    ['a text', 'GET a', 'x'],
    ['null', 'GET a', null],
    ['empty', 'GET a', undefined],
    ['a list with a row that is null', 'GET a', [{ name: 'x' }, null]],
    ['a list with a row that is a list', 'GET a', [[]]],
    ['a record without its rows', { call: 'GET a', rows: 'results' }, { total: 1 }],
    ['a list instead of entries', { call: 'GET a', rows: { each: '', keyAs: 'name' } }, []],
    [
      'an object with entries that are not objects',
      { call: 'GET a', rows: { each: '', keyAs: 'name' } },
      { CPU: true },
    ],
  ] as const)('is unreadable if it is %s', (_case, call, answer) => {
    expect(() => rowsOf(call, answer)).toThrow(expect.objectContaining({ kind: 'unreadable' }));
  });

  test.each([[null], [undefined], [[]], ['x'], [7]])('for a record is unreadable if it is %j', (answer) => {
    expect(() => membersOf(answer)).toThrow(expect.objectContaining({ kind: 'unreadable' }));
    expect(membersOf({ name: 'x' })).toEqual({ name: 'x' });
  });

  test('with entries contains a row for each entry, with its key as a field', () => {
    const call = { call: 'GET status', rows: { each: '', keyAs: 'name' } };
    expect(rowsOf(call, { CPU: { healthy: true }, Disk: { healthy: false }, Memory: null })).toEqual([
      { healthy: true, name: 'CPU' },
      { healthy: false, name: 'Disk' },
      // Without a value, a record has only its name.
      { name: 'Memory' },
    ]);
  });

  test('has an unknown total if the total is negative, missing, or not declared by the call', () => {
    const call = { call: 'GET a', total: 'total' };
    expect([
      totalOf(call, { total: 12 }),
      totalOf(call, { total: -1 }),
      totalOf(call, {}),
      totalOf('GET a', { total: 3 }),
      totalOf(call, { total: 0 }),
    ]).toEqual([12, null, null, null, 0]);
  });
});
