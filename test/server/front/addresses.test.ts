// Addresses: lists of trusted ones, the key of a client, clients behind proxies, and the origin of the server.
import { describe, expect, test } from 'vitest';
import { addressMatcher, clientOf, clientKey, originOf } from '../../../src/server/addresses.ts';

describe('a list of trusted addresses', () => {
  test.each([
    [['10.0.0.1'], '10.0.0.1', true],
    [['10.0.0.1'], '::ffff:10.0.0.1', true],
    [['10.0.0.1'], '10.0.0.2', false],
    [['10.0.0.0/8', '::1'], '10.200.3.4', true],
    [['10.0.0.0/8', '::1'], '::1', true],
    [['fd00::/8'], 'fd12:3456::1', true],
    [['fd00::/8'], '2001:db8::1', false],
    [['0.0.0.0/0'], 'not an address', false],
    [['10.0.0.1'], '10.0.0.1:443', true],
    [['10.0.0.1'], '10.0.0.2:443', false],
    [['fd00::/8'], '[fd12:3456::1]:443', true],
    [['10.0.0.1'], '10.0.0.1:', false],
    [[], '127.0.0.1', false],
  ])('%j contains "%s": %s', (entries, address, expected) => {
    expect(addressMatcher(entries)!(address)).toBe(expected);
  });

  test.each(['localhost', '10.0.0.0/33', '10.0.0.0/', '10.0.0/8', '::/129', '10.0.0.1/8/8', ''])(
    'rejects the entry "%s"',
    (entry) => expect(addressMatcher([entry])).toBeUndefined(),
  );
});

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['203.0.113.7:54321', '203.0.113.7'],
  ['[2001:db8::1]:54321', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('a client at %s has the key %s', (address, key) => {
  expect(clientKey(address)).toBe(key);
});

test.each([
  ['10.0.0.1', '', [], '10.0.0.1'],
  ['::ffff:10.0.0.1', '', [], '10.0.0.1'],
  ['10.0.0.1', '203.0.113.7', [], '10.0.0.1'],
  ['10.0.0.1', '203.0.113.7', ['10.0.0.1'], '203.0.113.7'],
  ['10.0.0.1', '1.2.3.4, 203.0.113.7', ['10.0.0.1'], '203.0.113.7'],
  ['10.0.0.1', '203.0.113.7,10.0.0.2', ['10.0.0.0/24'], '203.0.113.7'],
  ['10.0.0.1', '10.0.0.3, 10.0.0.2', ['10.0.0.0/24'], '10.0.0.3'],
  ['10.0.0.1', '', ['10.0.0.1'], '10.0.0.1'],
  ['10.0.0.1', '203.0.113.7:54321, 10.0.0.2:443', ['10.0.0.0/24'], '203.0.113.7'],
  ['fd00::1', '[2001:db8::1]:54321, [fd00::2]:443', ['fd00::/8'], '2001:db8::1'],
])(
  'the client of a connection from %s with X-Forwarded-For "%s" and the trusted proxies %j is %s',
  (address, header, proxies, client) => {
    expect(clientOf(address, header, addressMatcher(proxies)!)).toBe(client);
  },
);

describe('the origin of this server', () => {
  test('is read from Host or from the headers of a proxy, with a fallback for invalid values', () => {
    expect(originOf({ host: 'console.test:8081' })).toBe('http://console.test:8081');
    const proxied = { host: 'inner:8081', 'x-forwarded-host': 'console.test', 'x-forwarded-proto': 'https' };
    expect(originOf(proxied)).toBe('https://console.test');
    expect(originOf({ host: 'a b' })).toBe('http://localhost');
    expect(originOf({})).toBe('http://localhost');
  });

  test.each([
    [{ host: 'a.test:80' }, 'http://a.test'],
    [{ host: 'a.test', 'x-forwarded-proto': 'HTTPS' }, 'https://a.test'],
    [{ host: 'a.test', 'x-forwarded-proto': 'ftp' }, 'http://a.test'],
    [{ host: 'a.test', 'x-forwarded-proto': 'https , http' }, 'https://a.test'],
    [{ host: 'a.test', 'x-forwarded-proto': 'http, https' }, 'http://a.test'],
    [{ host: 'a.test', 'x-forwarded-host': 'b.test , c.test' }, 'http://b.test'],
    [{ host: 'a.test', 'x-forwarded-host': '' }, 'http://a.test'],
  ])('with the headers %j is %s', (headers, origin) => {
    expect(originOf(headers)).toBe(origin);
  });
});
