// Which call a request makes: by its path, its method and the content types that it accepts.
import { describe, expect, test } from 'vitest';
import { accepts } from '../../../../src/server/manager/wire/accept.ts';
import { done, type Call } from '../../../../src/server/manager/wire/call.ts';
import { createRouter } from '../../../../src/server/manager/wire/router.ts';

describe('the accepted types', () => {
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
    ['application/json ; charset=x ; Q=0', 'application/json', false],
    ['application/json;q=0.5', 'application/json', true],
    ['text/*', 'application/json', false],
    ['text/plain', 'application/json', false],
    ['application/jsonp', 'application/json', false],
    ['', 'application/json', false],
  ])('%j include %s: %j', (accept, type, isAccepted) => {
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
/** The call that a request makes, as text; the allowed methods; or nothing. */
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
    // A thing may be named like another call.
    ['PUT', '/things/preview', 'PUT /things/:name', { name: 'preview' }, ''],
    ['GET', '/others/x', 'GET /others/:any', { any: 'x' }, ''],
    ['PUT', '/others/one', 'PUT /others/one', {}, ''],
  ])('%s %s makes the call %s with %j', (method, url, name, params, query) => {
    expect(found(method, url)).toEqual([name, params, query]);
  });

  test.each([
    ['PUT', '/things', 'HEAD, GET, POST, OPTIONS'],
    ['POST', '/things/x', 'HEAD, GET, PUT, DELETE, OPTIONS'],
    ['PATCH', '/things/preview', 'POST, HEAD, GET, PUT, DELETE, OPTIONS'],
    ['OPTIONS', '/things/x/parts/y', 'HEAD, GET, OPTIONS'],
    ['DELETE', '/others/one', 'PUT, HEAD, GET, OPTIONS'],
  ])('%s %s makes no call, where %s are allowed', (method, url, allow) => {
    expect(found(method, url)).toBe(allow);
  });

  test.each(['/', '/thing', '/things/x/parts', '/things/x/other/y', '/things/%', '/things/%ff', '/things/x/parts/y/z'])(
    'for %s finds no call',
    (url) => {
      expect(found('GET', url)).toBeUndefined();
    },
  );
});
