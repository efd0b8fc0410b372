// The selection of a call by path, method and accepted content types, the access rules, and error pages.
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { accepts } from '../../../../src/server/manager/wire/accept.ts';
import {
  anyCaller,
  anyUser,
  done,
  signedInWith,
  withPermission,
  type Call,
} from '../../../../src/server/manager/wire/call.ts';
import { sendErrorPage } from '../../../../src/server/manager/wire/pages.ts';
import type { Caller } from '../../../../src/server/manager/security/caller.ts';
import { createRouter } from '../../../../src/server/manager/wire/router.ts';

describe('the Accept header', () => {
  test.each([
    [undefined, 'application/json', true],
    ['*/*', 'application/json', true],
    ['application/json', 'application/json', true],
    ['APPLICATION/JSON', 'application/json', true],
    ['application/*', 'application/json', true],
    ['text/plain, application/json;q=0.5', 'application/json', true],
    ['text/plain , */* ; q=0.1', 'application/json', true],
    ['application/json; charset=utf-8', 'application/json', true],
    ['application/json;q=0', 'application/json', false],
    ['application/json; q=0.000', 'application/json', false],
    ['application/json ; charset=x ; Q=0', 'application/json', false],
    ['application/json;q=0.5', 'application/json', true],
    ['text/*', 'application/json', false],
    ['text/plain', 'application/json', false],
    ['application/jsonp', 'application/json', false],
    ['', 'application/json', false],
  ])('%j includes %s: %j', (accept, type, isAccepted) => {
    expect(accepts(accept, type)).toBe(isAccepted);
  });
});

const call = (method: Call['method'], path: string): Call => ({ method, path, allows: () => true, handle: () => done });
const find = createRouter(
  [
    call('GET', '/things/:name'),
    call('PUT', '/things/:name'),
    call('DELETE', '/things/:name'),
    call('GET', '/things'),
    call('POST', '/things'),
    call('POST', '/things/preview'),
    call('GET', '/things/:name/parts/:part'),
  ],
  () => [call('GET', '/others/:any'), call('PUT', '/others/one'), call('GET', '/things')],
);
/** The call that matches a request, with its parameters; or the allowed methods; or nothing. */
const found = (method: string, url: string) => {
  const route = find(method, url);
  if (!route) return undefined;
  if ('allow' in route) return route.allow;
  return [`${route.call.method} ${route.call.path}`, route.params, String(route.query)];
};

describe('a request', () => {
  test.each([
    ['GET', '/things', 'GET /things', {}, ''],
    ['HEAD', '/things', 'GET /things', {}, ''],
    ['GET', '/things/', 'GET /things', {}, ''],
    ['GET', '//things', 'GET /things', {}, ''],
    ['GET', '/things?a=1&b=?', 'GET /things', {}, 'a=1&b=%3F'],
    ['GET', '/things?', 'GET /things', {}, ''],
    ['GET', '/things/a%2Fb%20%C3%BC', 'GET /things/:name', { name: 'a/b ü' }, ''],
    ['GET', '/things/a/parts/b', 'GET /things/:name/parts/:part', { name: 'a', part: 'b' }, ''],
    ['POST', '/things/preview', 'POST /things/preview', {}, ''],
    // A thing can have the name of a call.
    ['PUT', '/things/preview', 'PUT /things/:name', { name: 'preview' }, ''],
    ['GET', '/others/x', 'GET /others/:any', { any: 'x' }, ''],
    ['PUT', '/others/one', 'PUT /others/one', {}, ''],
  ])('%s %s matches the call %s with the parameters %j', (method, url, name, params, query) => {
    expect(found(method, url)).toEqual([name, params, query]);
  });

  test.each([
    ['PUT', '/things', 'HEAD, GET, POST, OPTIONS'],
    ['POST', '/things/x', 'HEAD, GET, PUT, DELETE, OPTIONS'],
    ['PATCH', '/things/preview', 'POST, HEAD, GET, PUT, DELETE, OPTIONS'],
    ['OPTIONS', '/things/x/parts/y', 'HEAD, GET, OPTIONS'],
    ['DELETE', '/others/one', 'PUT, HEAD, GET, OPTIONS'],
  ])('%s %s matches no call, but a path with the allowed methods %s', (method, url, allow) => {
    expect(found(method, url)).toBe(allow);
  });

  test.each([
    '/',
    '/thing',
    '/things/x/parts',
    '/things/x/other/y',
    '/things/%',
    '/things/%ff',
    '/things/x/parts/y/z',
    '/things//',
    '/things//preview',
    '/things//x',
    '/things//parts/y',
    '/things/x//parts/y',
    '/things/x/parts//',
  ])('for %s matches no call', (url) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) expect(found(method, url)).toBeUndefined();
  });
});

test.each<[string, string | null, boolean, string[], boolean[]]>([
  ['a caller without a user', null, false, [], [true, false, false, false]],
  ['the anonymous user', 'anonymous', false, [], [true, true, false, false]],
  ['the anonymous user with a permission', 'anonymous', false, ['b'], [true, true, true, false]],
  ['a user without permissions', 'u', true, ['c'], [true, true, false, false]],
  ['a user with one of the permissions', 'u', true, ['b'], [true, true, true, true]],
])(
  'the rules for any caller, any user, a permission and signed-in users are evaluated for %s',
  (_, userId, signedIn, permissions, allowed) => {
    const caller = { userId, signedIn, may: (permission: string) => permissions.includes(permission) } as Caller;
    const rules = [anyCaller, anyUser, withPermission('a', 'b'), signedInWith('a', 'b')];
    expect(rules.map((allows) => allows(caller))).toEqual(allowed);
  },
);

test.each([
  [400, 'Bad Request'],
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [413, 'Content Too Large'],
  [418, ''],
])(
  'the error page of status %i shows "%s", and its security policy blocks all other content',
  async (status, words) => {
    const app = Fastify();
    app.get('/', (_request, reply) => sendErrorPage(reply, status));
    const { statusCode, headers, body } = await app.inject('/');
    await app.close();
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    });
    expect(body).toContain(`<title>${status} - Nexus Repository Manager</title>`);
    expect(body).toContain(`<h1>${status}</h1><p>${words}</p>`);
  },
);
