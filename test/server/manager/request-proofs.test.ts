// What the headers of a request prove: its credentials, cookies, CSRF token and origin.
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { cookiesOf, fromBase64, isCsrfTokenValid, type Caller } from '../../../src/server/manager/security/caller.ts';
import { isCrossOrigin } from '../../../src/server/manager/security/same-origin.ts';

describe('base64', () => {
  test.each(['', 'a', 'ab', 'abc', 'admin:påss:wörd', '😀', '\u0000', '\ufeffa'])(
    'of the text %j is decoded',
    (text) => {
      const encoded = Buffer.from(text).toString('base64');
      expect(fromBase64(encoded)).toBe(text);
      expect(fromBase64(encoded.replaceAll('=', ''))).toBe(text);
    },
  );

  test.each([
    ['a character of the URL-safe alphabet', 'YW-j'],
    ['a leading space', ' YWJj'],
    ['a trailing line break', 'YWJj\n'],
    ['padding in the middle', 'YQ==YQ=='],
    ['too much padding', 'YQ==='],
    ['a single character after complete groups', 'YWJjY'],
    ['bytes that are not UTF-8', Buffer.from([0x61, 0xff]).toString('base64')],
    ['an incomplete character', Buffer.from([0xe2, 0x82]).toString('base64')],
  ])('with %s is rejected', (_, text) => {
    expect(fromBase64(text)).toBeUndefined();
  });
});

const requestWith = (method: string, headers: Record<string, string>) =>
  ({ method, headers }) as unknown as FastifyRequest;

describe('the cookies', () => {
  test.each([
    ['a=1', ['1']],
    ['b=2; a=1', ['1']],
    ['b=2;a=1', ['1']],
    [' a=1 ', ['1']],
    ['a=1; a=2', ['1', '2']],
    ['a=', ['']],
    ['a=x=y', ['x=y']],
    ['aa=1', []],
    ['b=a=1', []],
    ['', []],
  ])('named "a" in the header "%s" have the values %j', (cookie, values) => {
    expect(cookiesOf(requestWith('GET', { cookie }), 'a')).toEqual(values);
  });

  test('are none if the request has no cookies', () => {
    expect(cookiesOf(requestWith('GET', {}), 'a')).toEqual([]);
  });
});

describe('the CSRF token of a request', () => {
  const [withSession, without] = [{ session: 's' } as Caller, {} as Caller];
  const isValid = (method: string, cookie: string, token: string, caller = withSession) =>
    isCsrfTokenValid(requestWith(method, { cookie, ...(token && { 'nx-anti-csrf-token': token }) }), caller);
  const cookie = 'NX-ANTI-CSRF-TOKEN=t1';

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('must match its cookie for %s with a session', (method) => {
    expect(isValid(method, cookie, 't1')).toBe(true);
    for (const [given, token] of [
      [cookie, 't2'],
      [cookie, ''],
      ['', 't1'],
      ['', ''],
      ['NX-ANTI-CSRF-TOKEN=', ''],
    ] as const)
      expect(isValid(method, given, token)).toBe(false);
  });

  test.each(['t1', 't2'])('may match any of its cookies: %s', (token) => {
    expect(isValid('POST', `${cookie}; NX-ANTI-CSRF-TOKEN=t2; NX-ANTI-CSRF-TOKEN=`, token)).toBe(true);
  });

  test('is not required for GET and HEAD, or without a session', () => {
    for (const method of ['GET', 'HEAD']) expect(isValid(method, '', '')).toBe(true);
    expect(isValid('POST', '', '', without)).toBe(true);
  });
});

describe('a request', () => {
  const host = 'console.test:8081';
  test.each<[string, Record<string, string>]>([
    ['from a different site', { 'sec-fetch-site': 'cross-site' }],
    ['from a different host of the same site', { 'sec-fetch-site': 'same-site' }],
    [
      'from a different site that sends the origin of this server',
      { 'sec-fetch-site': 'cross-site', origin: `http://${host}` },
    ],
    ['with the origin of a different host', { origin: 'http://evil.test:8081' }],
    ['with the origin of a different port', { origin: 'http://console.test' }],
    ['with an origin that only begins with this host', { origin: 'http://console.test:80811' }],
    ['from a sandboxed page', { origin: 'null' }],
    ['with an empty origin', { origin: '' }],
    [
      'with an origin that differs from the forwarded host',
      { origin: 'http://evil.test', 'x-forwarded-host': 'outer.test' },
    ],
  ])('%s is cross-origin', (_, headers) => {
    expect(isCrossOrigin({ host, ...headers })).toBe(true);
  });

  test.each<[string, Record<string, string>]>([
    ['from a page of this server', { 'sec-fetch-site': 'same-origin', origin: 'http://elsewhere.test' }],
    ['for a typed address', { 'sec-fetch-site': 'none' }],
    ['from an older browser', { origin: `http://${host}` }],
    ['from an encrypted page', { origin: `https://${host}` }],
    ['through a proxy', { origin: 'https://outer.test', 'x-forwarded-host': 'outer.test' }],
    ['through two proxies', { origin: 'https://outer.test', 'x-forwarded-host': 'middle.test, outer.test:443' }],
    ['from a client that is not a browser', {}],
  ])('%s is not cross-origin', (_, headers) => {
    expect(isCrossOrigin({ host, ...headers })).toBe(false);
  });

  test('with an origin but without a host is cross-origin', () => {
    expect(isCrossOrigin({ origin: 'http://console.test' })).toBe(true);
  });
});
