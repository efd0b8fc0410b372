// The page and its files as the server sends them: policies, caching, compression, and addresses.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inlineScriptHashes, preparePage } from '../../../src/server/page.ts';
import { openTestFront, aPage, createPageFolder, exchange, get, getBytes } from './serving.ts';

const page = createPageFolder();
let front: Awaited<ReturnType<typeof openTestFront>>;
let nested: Awaited<ReturnType<typeof openTestFront>>;

beforeAll(async () => {
  front = await openTestFront({ pageDir: page.dir });
  nested = await openTestFront({ pageDir: page.dir, contextPath: '/nexus' });
});

afterAll(async () => {
  await front.close();
  await nested.close();
  page.remove();
});

const at = (path: string, init?: RequestInit) => fetch(new URL(path, front.url), { redirect: 'manual', ...init });

describe('the page', () => {
  test('has a content security policy for its own files, with a new nonce for each response', async () => {
    const nonces = new Set<string>();
    for (let turn = 0; turn < 2; turn++) {
      const answer = await at('/');
      const policy = answer.headers.get('content-security-policy')!;
      const [, nonce = ''] = /style-src 'self' 'nonce-([^']+)'/.exec(policy)!;
      expect(policy).toContain("default-src 'none'; script-src 'self'; ");
      expect(policy).not.toMatch(/unsafe/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(await answer.text()).toContain(`<meta name="registrar" nonce="${nonce}" content="./">`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  test('is revalidated on each request, and has all security headers', async () => {
    const { headers } = await at('/');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  test('is not served without its policy under the name of its file, which redirects to it', async () => {
    const named = await at('/index.html');
    expect([named.status, named.headers.get('location')]).toEqual([302, './']);
  });

  test('is prepared without the policy in its HTML, and with the hashes of its inline scripts', () => {
    const html = `<head><meta http-equiv="Content-Security-Policy" content="script-src 'none'"><script type="importmap">{}</script></head>`;
    expect(preparePage(html, 'n')).toBe(
      '<head><meta name="registrar" nonce="n" content="./"><script type="importmap">{}</script></head>',
    );
    expect(inlineScriptHashes(html)).toEqual(["'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='"]);
    expect(inlineScriptHashes(aPage)).toEqual([]);
  });
});

describe('the page in front of a backend', () => {
  test.each(['https://nexus.example/nexus', 'https://nexus.example/nexus/'])(
    "contains the address of the server's own console, %s",
    async (address) => {
      const front = await openTestFront({ pageDir: page.dir, ownConsole: new URL(address) });
      const html = await (await fetch(front.url)).text();
      await front.close();
      expect(html).toContain('data-console="https://nexus.example/nexus/"');
    },
  );

  test.each([
    ['localhost', 'http://127.0.0.1:9/nexus', undefined, 'http://127.0.0.1:9/nexus/'],
    ['console.example', 'http://127.0.0.1:9', undefined, undefined],
    ['console.example', 'http://localhost:9', undefined, undefined],
    ['console.example', 'http://[::1]:9', undefined, undefined],
    ['console.example', 'http://nexus.example', undefined, 'http://nexus.example/'],
    ['console.example', 'http://127.0.0.1:9', 'https://nexus.example/', 'https://nexus.example/'],
  ])(
    'at %s with the backend %s and --backend-console %s contains the console address %s',
    async (name, at, own, shown) => {
      const ownConsole = own === undefined ? {} : { ownConsole: new URL(own) };
      const front = await openTestFront({ pageDir: page.dir, backend: new URL(at), ...ownConsole });
      const html = await get(front.url, '/', '', `${name}:${front.url.port}`);
      await front.close();
      expect(html).toMatch(/^HTTP\/1\.1 200 /);
      expect(/data-console="([^"]*)"/.exec(html)?.[1]).toBe(shown);
    },
  );
});

describe('a page that is not built', () => {
  test('is reported differently from one that cannot be read', async () => {
    const withoutPage = await openTestFront({ pageDir: join(page.dir, 'nowhere') });
    expect(await (await fetch(withoutPage.url)).text()).toContain("The page isn't built");
    await withoutPage.close();
    mkdirSync(join(page.dir, 'unreadable', 'index.html'), { recursive: true });
    const unreadable = await openTestFront({ pageDir: join(page.dir, 'unreadable') });
    const answer = await fetch(unreadable.url);
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining("The page couldn't be read")]);
    await unreadable.close();
  });

  test('is reported in development by a page that reloads after a build', async () => {
    const dev = { script: './dev/reload.js', plugin: async () => {} };
    const empty = await openTestFront({ pageDir: join(page.dir, 'nowhere'), dev });
    const answer = await fetch(empty.url);
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('src="./dev/reload.js"')]);
    await empty.close();
  });
});

describe('the page in development', () => {
  test('has files that are revalidated, even if their names contain a hash', async () => {
    const front = await openTestFront({
      pageDir: page.dir,
      dev: { script: './dev/reload.js', plugin: async () => {} },
    });
    const file = await fetch(new URL('/main.4dac489c.js', front.url));
    expect(file.headers.get('cache-control')).toBe('no-cache');
    await front.close();
  });
});

describe('the files of the page', () => {
  test('are immutable if their name contains a hash, and revalidated otherwise', async () => {
    const hashed = await at('/main.4dac489c.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const named = await at('/favicon.svg');
    expect(named.headers.get('cache-control')).toBe('no-cache');
    // Sent as bytes, because the fetch of Node adds Cache-Control: no-cache to conditional requests.
    const again = await get(front.url, '/favicon.svg', `If-None-Match: ${named.headers.get('etag')}\r\n`);
    expect(again).toMatch(/^HTTP\/1\.1 304 /);
  });

  test('are compressed according to Accept-Encoding', async () => {
    const plain = await (await at('/main.4dac489c.js', { headers: { 'accept-encoding': 'identity' } })).text();
    for (const [encoding, open] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
      const answer = await getBytes(front.url, '/main.4dac489c.js', `Accept-Encoding: ${encoding}\r\n`);
      const end = answer.indexOf('\r\n\r\n');
      const head = answer.subarray(0, end).toString();
      expect(head).toContain(`content-encoding: ${encoding}`);
      expect(head).toContain('content-type: application/javascript');
      expect(head).toMatch(/vary: accept-encoding/i);
      expect(open(answer.subarray(end + 4)).toString()).toBe(plain);
    }
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/x/../../secret.txt',
    '/%252e%252e/secret.txt',
    '/....//secret.txt',
    '//../secret.txt',
    '/secret.txt%00',
    '/%00/../secret.txt',
    '/.hidden',
    '/%2ehidden',
    '/main.4dac489c.js.br',
    '/..;/secret.txt',
    '/%zz',
  ])('do not include %s', async (target) => {
    const answer = await get(front.url, target);
    expect(answer).toMatch(/^HTTP\/1\.1 (400|403|404) /);
    expect(answer).not.toMatch(/secret(?!\.txt)|\bat .*:\d+:\d+|node_modules/);
    expect(answer.toLowerCase()).toContain('content-security-policy:');
  });
});

describe('a request', () => {
  test('for an unknown address gets HTML in a browser, and JSON in a program', async () => {
    const page = await at('/nowhere', { headers: { accept: 'text/html,*/*' } });
    expect(page.status).toBe(404);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('<h1>Not Found</h1>');
    const json = await at('/nowhere.json', { headers: { accept: 'application/json' } });
    expect([json.status, await json.json()]).toEqual([404, { message: "This page doesn't exist." }]);
  });

  test('for the page must have the method GET or HEAD', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await at('/', { method });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
    }
    const head = await at('/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('is redirected to the context path, below which the page and its files are served', async () => {
    for (const path of ['/', '/nexus']) {
      const answer = await fetch(new URL(path, nested.url), { redirect: 'manual' });
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, '/nexus/']);
    }
    expect((await fetch(new URL('/nexus/', nested.url))).status).toBe(200);
    expect((await fetch(new URL('/nexus/main.4dac489c.js', nested.url))).status).toBe(200);
    expect((await fetch(new URL('/main.4dac489c.js', nested.url))).status).toBe(404);
  });

  test('is rejected if its target is an absolute URL or *', async () => {
    expect(await get(front.url, 'http://elsewhere.test/')).toMatch(/^HTTP\/1\.1 400 /);
    const options = `OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    expect(await exchange(front.url, options)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });
});
