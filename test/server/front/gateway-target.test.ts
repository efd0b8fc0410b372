// Which request targets the gateway passes on to the backend, and which leave its folders.
import { describe, expect, test } from 'vitest';
import { escapesFolder, backendPathOf } from '../../../src/server/gateway-target.ts';

describe('the path at the backend', () => {
  test.each([
    ['/service', '', '/service'],
    ['/service/rest/x?y=/z', '', '/service/rest/x?y=/z'],
    ['/nexus/repository/a/b.jar', '/nexus', '/repository/a/b.jar'],
    ['/nexus/static/rapture/app.js', '/nexus', '/static/rapture/app.js'],
  ])('of %s below the context path "%s" is %s', (target, contextPath, path) => {
    expect(backendPathOf(target, contextPath)).toBe(path);
  });

  test.each([
    ['/servicex/rest', ''],
    ['/', ''],
    ['/main.js', ''],
    ['/service/rest', '/nexus'],
    ['/other/service/rest', '/nexus'],
    ['/nexusservice/rest', '/nexus'],
    ['/%73ervice/rest', ''],
    ['http://elsewhere/service/rest', ''],
    ['//elsewhere/service', ''],
  ])('of %s below the context path "%s" does not exist', (target, contextPath) => {
    expect(backendPathOf(target, contextPath)).toBeUndefined();
  });
});

describe('the target', () => {
  test.each([
    '/service/../admin',
    '/service/..',
    '/service/..?x=y',
    '/service/rest/../../admin',
    '/service/%2e%2e/admin',
    '/service/.%2E/admin',
    '/service/%252e%252e/admin',
    '/service/rest/..%2f..%2f..%2fadmin',
    '/service/rest/..%5c..%5cadmin',
    '/service/..;x=y/admin',
    '/service/%u002e%u002e/admin',
    '/service/..%u002fadmin',
    '/service/%U002E./admin',
    '/service/%%32%65./admin',
    '/service/%',
    '/service/./../admin',
    '/service//../admin',
    '/service/;x/../admin',
    '/service/%2E/%2E%2e/admin',
    '/service/%25252e%25252e/admin',
    '/service/%25%32%65%25%32%65/admin',
    '/service/%2525%2532e%252525%32e/admin',
    '/service/..%25%32%66..%25%35%63admin',
    '/service/x/%2F%2e%2e/../admin',
    '/service\\..\\admin',
    '/service/x\\y',
    '/service/rest#/../admin',
  ])('%s leaves its folder', (path) => {
    expect(escapesFolder(path)).toBe(true);
  });

  test.each([
    '/service/rest/a/../b',
    '/service/rest/a%2Fb',
    '/service/rest/logging/com.example..x',
    '/service/rest/names/50%25',
    '/service/rest/find?path=/../../x',
    '/service/rest/find?share=50%',
    '/repository/raw/a;v=1/b',
    '/service/a/b/../../c',
    '/service/./x',
    '/service//x/..',
    '/service/...',
    '/service/x;/..;y',
    '/service/x/..?a=b&c=/..',
    '/service/rest/names/%2525%25%2B25%32%65',
    '/service',
  ])('%s stays in its folder', (path) => {
    expect(escapesFolder(path)).toBe(false);
  });

  test('leaves its folder if it is encoded too many times, and is checked in little time', () => {
    const layer = (text: string) => text.replace(/[2356]/g, (digit) => `%3${digit}`);
    let path = '%2e';
    while (path.length < 16_000) path = layer(path);
    const begun = performance.now();
    expect(escapesFolder(`/service/${path}/x`)).toBe(true);
    expect(escapesFolder(`/service/x%${'25'.repeat(8_000)}/x`)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
