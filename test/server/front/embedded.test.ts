// The front of the embedded manager: context path, headers, and host names.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openManager } from '../../../src/server/manager/manager.ts';
import { openTestFront, createPageFolder, get } from './serving.ts';

const page = createPageFolder();
const dataDir = mkdtempSync(join(tmpdir(), 'registrar-data-'));
let manager: Awaited<ReturnType<typeof openManager>>;
let seeded = true;
let front: Awaited<ReturnType<typeof openTestFront>>;

beforeAll(async () => {
  manager = await openManager({ dataDir, contextPath: '/nexus', components: 10 });
  const { plugin } = manager;
  front = await openTestFront({
    pageDir: page.dir,
    contextPath: '/nexus',
    manager: { plugin, hasSeededPassword: () => seeded && manager.hasSeededPassword() },
  });
});

afterAll(async () => {
  await front.close();
  await manager.close();
  page.remove();
  rmSync(dataDir, { recursive: true });
});

const at = (path: string, init?: RequestInit) => fetch(new URL(`/nexus${path}`, front.url), init);

describe('the front of the embedded manager', () => {
  test('serves both the page and the manager under one context path', async () => {
    expect(await (await at('/')).text()).toContain('<title>Stub</title>');
    const status = await at('/service/rest/wonderland/status', { headers: { accept: 'application/json' } });
    expect(await status.json()).toMatchObject({ edition: 'OSS' });
    expect((await fetch(new URL('/service/rest/wonderland/status', front.url))).status).toBe(404);
  });

  test('adds missing security headers to responses of the manager', async () => {
    const { headers } = await at('/service/rest/wonderland/status', { headers: { accept: 'application/json' } });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });

  test('passes on long names to the manager, which limits their length', async () => {
    const authorization = `Basic ${btoa('admin:admin123')}`;
    const path = `/service/rest/v1/security/content-selectors/${'x'.repeat(2_000)}`;
    const answer = await at(path, { headers: { authorization, accept: 'application/json' } });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      [{ id: 'name', message: 'A name can have at most 512 characters.' }],
    ]);
  });

  test('responds to unknown host names only after the seeded password was changed', async () => {
    const responseFor = (host: string) =>
      get(front.url, '/nexus/service/rest/wonderland/status', `Accept: application/json\r\n`, host);
    expect(await responseFor('evil.test')).toMatch(/^HTTP\/1\.1 421 /);
    for (const host of ['localhost:8081', '127.0.0.1', '[::1]:8081'])
      expect(await responseFor(host)).toMatch(/^HTTP\/1\.1 200 /);
    seeded = false;
    expect(await responseFor('console.test')).toMatch(/^HTTP\/1\.1 200 /);
    seeded = true;
  });
});
