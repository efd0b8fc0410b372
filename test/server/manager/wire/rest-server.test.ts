// The handling of calls: requests that are rejected before they are read, and the form of responses.
import { describe, expect, test } from 'vitest';
import { setFrozen } from '../../../../src/server/manager/data/frozen.ts';
import { asJson, audit, log, send, session, store, useServedCalls } from './served-calls.ts';

useServedCalls();

describe('a response', () => {
  test.each([
    ['/done', 204, '', ''],
    ['/json', 200, 'application/json', '{\n  "a": [\n    1\n  ]\n}'],
    ['/created', 201, 'application/json', 'null'],
    ['/text', 200, 'text/plain', 'text'],
    ['/bytes', 200, 'application/octet-stream', 'bytes'],
  ])('of %s has status %i, type "%s" and body %j', async (path, status, type, body) => {
    const answer = await send('GET', path);
    expect([answer.status, answer.type, answer.body]).toEqual([status, type, body]);
    expect(answer.headers['cache-control']).toBe('no-store');
    if (path === '/created') expect(answer.headers['x-more']).toBe('1');
  });

  test('contains the origin of the server as the caller sees it', async () => {
    const origin = async (headers: Record<string, string>) => (await send('GET', '/origin', headers)).json();
    expect(await origin({ host: 'a.test:81' })).toBe('http://a.test:81');
    expect(await origin({ host: 'a.test', 'x-forwarded-proto': 'https' })).toBe('https://a.test');
    expect(await origin({ host: 'a.test', 'x-forwarded-proto': 'ftp' })).toBe('http://a.test');
    const proxies = { host: 'inner:8081', 'x-forwarded-host': 'a.test, b.test', 'x-forwarded-proto': 'https, http' };
    expect(await origin(proxies)).toBe('https://a.test');
  });

  test('is created from the decoded parameters of the path and the query', async () => {
    expect((await send('GET', '/named/a%2Fb?x=%C3%BC&x=')).json()).toEqual([
      { name: 'a/b' },
      [
        ['x', 'ü'],
        ['x', ''],
      ],
    ]);
  });
});

describe('a request', () => {
  test.each<[string, string, string, Record<string, string>, string | undefined, number]>([
    ['for an unknown path', 'GET', '/none', {}, undefined, 404],
    ['with a method that the path does not support', 'DELETE', '/json', {}, undefined, 405],
    ['without the permission', 'GET', '/forbidden', {}, undefined, 403],
    ['that does not accept JSON', 'GET', '/json', { accept: 'text/plain' }, undefined, 406],
    ['for text that accepts only JSON', 'GET', '/text', { accept: 'application/json' }, undefined, 406],
    ['with text in place of JSON', 'PUT', '/fields', { 'content-type': 'text/plain' }, '{}', 415],
    ['with JSON in place of text', 'POST', '/plain-text', asJson, 'x', 415],
    ['with a body but without a content type', 'PUT', '/fields', {}, '{}', 415],
    ['with text that cannot be stored in its path', 'GET', '/named/%00', {}, undefined, 400],
    ['with text that cannot be stored in its query', 'GET', '/json?x=%00', {}, undefined, 400],
    ['with text that cannot be stored in its body', 'POST', '/any-text', {}, 'a\0b', 400],
    ['with a large body but without a session', 'PUT', '/fields', asJson, `{"a":${' '.repeat(64 * 1024)}1}`, 413],
  ])('%s is rejected: %s %s', async (_, method, path, headers, body, status) => {
    const answer = await send(method, path, headers, body);
    expect(answer.status).toBe(status);
    expect(answer.headers['x-siesta-faultid']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.allow).toBe(status === 405 ? 'HEAD, GET, OPTIONS' : undefined);
  });

  test.each<[string, string, string, Record<string, string>, string | undefined, unknown]>([
    [
      'with parameters in its content type',
      'PUT',
      '/fields',
      { 'content-type': 'Application/JSON ; x=y' },
      '{"a":5}',
      { a: 5 },
    ],
    ['with any content type if the call accepts all types', 'POST', '/any-text', { 'content-type': 'x/y' }, 'ü', 'ü'],
    ['with text if the call expects text', 'POST', '/plain-text', { 'content-type': 'text/plain' }, 'text', 'text'],
    ['with the largest body without a session', 'PUT', '/fields', asJson, `{"a":1}`.padEnd(64 * 1024), { a: 1 }],
    [
      'with a larger body and a session',
      'PUT',
      '/fields',
      { ...asJson, ...session },
      `{"a":1}`.padEnd(70_000),
      { a: 1 },
    ],
  ])('%s is accepted', async (_, method, path, headers, body, value) => {
    const answer = await send(method, path, headers, body);
    expect([answer.status, answer.json()]).toEqual([200, value]);
  });

  test('with wrong credentials or CSRF token is rejected with 401 even for an unknown path', async () => {
    const rejected = await send('GET', '/none', { authorization: 'Basic x' });
    expect([rejected.status, rejected.headers['www-authenticate']]).toEqual([401, 'BASIC realm="Registrar"']);
    const forged = await send('DELETE', '/none', { cookie: session.cookie });
    expect([forged.status, forged.body]).toEqual([401, 'Anti cross-site request forgery token mismatch']);
    expect(forged.type).toBe('text/plain;charset=utf-8');
  });

  test('with OPTIONS returns the allowed methods of the path', async () => {
    const answer = await send('OPTIONS', '/json');
    expect([answer.status, answer.headers.allow, answer.body]).toEqual([204, 'HEAD, GET, OPTIONS', '']);
  });

  test('that changes data is rejected while the server is read-only, but others are not', async () => {
    setFrozen({ store }, true);
    const refused = await send('DELETE', '/removed');
    const statuses = [];
    for (const [method, path] of [
      ['GET', '/done'],
      ['HEAD', '/done'],
      ['POST', '/when-frozen'],
    ] as const)
      statuses.push((await send(method, path)).status);
    setFrozen({ store }, false);
    expect([refused.status, refused.type]).toEqual([503, 'text/plain;charset=utf-8']);
    expect(refused.body).toMatch(/is in read-only mode: \(ID [0-9a-f-]{36}\)$/);
    expect(statuses).toEqual([204, 204, 204]);
    expect((await send('DELETE', '/removed')).status).toBe(204);
  });
});

describe('a refusal', () => {
  const list = 'application/vnd.siesta-validation-errors-v1+json';
  const body = [{ id: 'name', message: 'bad' }];
  test.each([
    [undefined, list],
    [`${list}, */*`, list],
    ['application/json', 'application/json'],
    ['Application/JSON, text/plain', 'application/json'],
  ])('with a list of errors for a caller who accepts %s has the type %s', async (accept, type) => {
    const answer = await send('GET', '/invalid', accept ? { accept } : {});
    expect([answer.status, answer.type, answer.json()]).toEqual([400, type, body]);
  });

  test.each([
    ['/missing', 404, 'application/json', '"No such thing"'],
    ['/gone', 404, '', ''],
    ['/too-many', 429, '', ''],
  ])('of %s has status %i, type "%s" and body %j', async (path, status, type, text) => {
    const answer = await send('GET', path);
    expect([answer.status, answer.type, answer.body]).toEqual([status, type, text]);
    expect(log.filter((line) => !line.startsWith('DEBUG'))).toEqual([]);
  });

  test('in JSON has an empty body if the caller does not accept JSON', async () => {
    const answer = await send('GET', '/text?x=%00', { accept: 'text/plain' });
    expect([answer.status, answer.body]).toEqual([400, '']);
  });

  test.each([
    ['/server-error', 500, 'java.lang.Error: no', 'WARN'],
    ['/refused-by-type', 409, 'conflict', undefined],
    ['/defect', 500, 'TypeError: the call failed, see the log', 'ERROR'],
  ])('of %s as text has status %i, the fault id and the text "%s"', async (path, status, words, level) => {
    const answer = await send('GET', `${path}?secret=1`, session);
    const fault = String(answer.headers['x-siesta-faultid']);
    expect([answer.status, answer.type]).toEqual([status, 'text/plain;charset=utf-8']);
    expect(answer.body).toBe(`ERROR: (ID ${fault}) ${words}`);
    const lines = log.filter((line) => !line.startsWith('DEBUG'));
    if (level === undefined) expect(lines).toEqual([]);
    else {
      expect(lines[0]).toMatch(new RegExp(`^${level} registrar.requests .*GET /service/rest${path} .* u$`, 's'));
      expect(lines.some((line) => line.includes(`(ID ${fault})`))).toBe(true);
      expect(lines.join()).not.toContain('secret=1');
    }
    if (path === '/defect') expect(lines[0]).toMatch(/TypeError: secret\n +at .*served-calls\.ts/);
  });

  test('for a caller who has disconnected is logged with that reason', async () => {
    expect((await send('GET', '/left', session)).status).toBe(503);
    expect(log[0]).toBe('DEBUG registrar.requests GET /service/rest/left ended, because its caller has disconnected u');
  });
});

test('each request is logged without its query, and each successful change is also audited, with its user', async () => {
  await send('GET', '/done?secret=1', session);
  await send('HEAD', '/done', session);
  await send('DELETE', '/removed?secret=1', session);
  await send('DELETE', '/none', session);
  const written = (lines: string[]) => lines.map((line) => line.replace(/\d+ ms/, 'N ms'));
  expect(written(log)).toEqual([
    'DEBUG registrar.requests GET /service/rest/done 204 in N ms u',
    'DEBUG registrar.requests HEAD /service/rest/done 204 in N ms u',
    'DEBUG registrar.requests DELETE /service/rest/removed 204 in N ms u',
    'DEBUG registrar.requests DELETE /service/rest/none 404 in N ms ',
  ]);
  expect(written(audit)).toEqual(['INFO registrar.audit DELETE /service/rest/removed 204 in N ms u']);
});
