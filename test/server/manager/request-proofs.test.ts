// What a request proves by its headers: its encoding of credentials, the page it comes from, and its token.
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { cookieOf, fromBase64, isCsrfTokenValid, type Caller } from '../../../src/server/manager/security/caller.ts';
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
    ['a sign of another alphabet', 'YW-j'],
    ['a blank before it', ' YWJj'],
    ['a line break after it', 'YWJj\n'],
    ['padding inside', 'YQ==YQ=='],
    ['too much padding', 'YQ==='],
    ['a single sign left over', 'YWJjY'],
    ['bytes that are not UTF-8', Buffer.from([0x61, 0xff]).toString('base64')],
    ['half of a character', Buffer.from([0xe2, 0x82]).toString('base64')],
  ])('with %s is refused', (_, text) => {
    expect(fromBase64(text)).toBeUndefined();
  });
});

const requestWith = (method: string, headers: Record<string, string>) =>
  ({ method, headers }) as unknown as FastifyRequest;

describe('a cookie', () => {
  test.each([
    ['a=1', '1'],
    ['b=2; a=1', '1'],
    ['b=2;a=1', '1'],
    [' a=1 ', '1'],
    ['a=1; a=2', '2'],
    ['a=', ''],
    ['a=x=y', 'x=y'],
    ['aa=1', undefined],
    ['b=a=1', undefined],
    ['', undefined],
  ])('named a has in "%s" the value %j', (cookie, value) => {
    expect(cookieOf(requestWith('GET', { cookie }), 'a')).toBe(value);
  });

  test('is missing from a request without any', () => {
    expect(cookieOf(requestWith('GET', {}), 'a')).toBeUndefined();
  });
});

describe('the token of a request', () => {
  const [withSession, without] = [{ session: 's' } as Caller, {} as Caller];
  const isValid = (method: string, cookie: string, token: string, caller = withSession) =>
    isCsrfTokenValid(requestWith(method, { cookie, ...(token && { 'nx-anti-csrf-token': token }) }), caller);
  const cookie = 'NX-ANTI-CSRF-TOKEN=t1';

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('must match its cookie to %s by session', (method) => {
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

  test('is not needed to read, or without a session', () => {
    for (const method of ['GET', 'HEAD']) expect(isValid(method, '', '')).toBe(true);
    expect(isValid('POST', '', '', without)).toBe(true);
  });
});

describe('a request', () => {
  const host = 'console.test:8081';
  test.each<[string, Record<string, string>]>([
    ['of a current browser from another site', { 'sec-fetch-site': 'cross-site' }],
    ['of a current browser from a neighboring host', { 'sec-fetch-site': 'same-site' }],
    [
      'of another site that claims the origin of this one',
      { 'sec-fetch-site': 'cross-site', origin: `http://${host}` },
    ],
    ['of another host', { origin: 'http://evil.test:8081' }],
    ['of another port', { origin: 'http://console.test' }],
    ['of a host that begins with the name of this one', { origin: 'http://console.test:80811' }],
    ['of a sandboxed page', { origin: 'null' }],
    ['of an empty origin', { origin: '' }],
    ['of another host than the proxy in front names', { origin: 'http://evil.test', 'x-forwarded-host': 'outer.test' }],
  ])('%s comes from another origin', (_, headers) => {
    expect(isCrossOrigin({ host, ...headers })).toBe(true);
  });

  test.each<[string, Record<string, string>]>([
    ['of a page of this server', { 'sec-fetch-site': 'same-origin', origin: 'http://elsewhere.test' }],
    ['of a typed address', { 'sec-fetch-site': 'none' }],
    ['of an older browser', { origin: `http://${host}` }],
    ['of an encrypted page', { origin: `https://${host}` }],
    ['through a proxy', { origin: 'https://outer.test', 'x-forwarded-host': 'outer.test' }],
    ['through two proxies', { origin: 'https://outer.test', 'x-forwarded-host': 'middle.test, outer.test:443' }],
    ['of a client that is not a browser', {}],
  ])('%s does not', (_, headers) => {
    expect(isCrossOrigin({ host, ...headers })).toBe(false);
  });

  test('without a host comes from another origin than any', () => {
    expect(isCrossOrigin({ origin: 'http://console.test' })).toBe(true);
  });
});
