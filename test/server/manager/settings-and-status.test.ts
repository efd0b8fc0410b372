// Anonymous access, the status, system information, the log and read-only mode, over HTTP.
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { world } from './administration-world.ts';
import { createClient } from './client.ts';
import { managerForTests } from './manager-for-tests.ts';
import { freshFolder, serveManager } from './serve.ts';

let time = Date.UTC(2026, 0, 1);

const { served, client } = await managerForTests(
  { world, now: () => time },
  { admin: 'admin123', browser: 'browser1' },
);

describe('anonymous access', () => {
  test('determines the permissions of callers who are not signed in', async () => {
    const signedOut = async () => {
      const account = await client.send('GET', '/service/rest/internal/ui/user', { accept: 'application/json' });
      const options = await client.send('GET', '/service/rest/internal/ui/repositories', {
        accept: 'application/json',
      });
      return [account.status, options.json().length];
    };
    const set = (enabled: boolean, userId = 'anonymous') =>
      client.rest('PUT', '/internal/ui/anonymous-settings', { enabled, userId, realmName: 'NexusAuthorizingRealm' });
    expect(await signedOut()).toEqual([200, 6]);
    await set(false);
    expect(await signedOut()).toEqual([403, 0]);
    await set(true, 'browser');
    expect(await signedOut()).toEqual([200, 1]);
    await set(true, 'no-one');
    expect(await signedOut()).toEqual([403, 0]);
    await set(true);
  });
});

describe('the status', () => {
  test('reports the default password until it is changed', async () => {
    const check = async () =>
      (await client.rest('GET', '/internal/ui/status-check')).json()['Default Admin Credentials'].healthy;
    expect(await check()).toBe(false);
    const authToken = await client.ticket('admin');
    await client.rest('PUT', '/internal/ui/user/admin/password', { authToken, password: 'a better one' });
    expect(await check()).toBe(true);
    expect(served.manager.hasSeededPassword()).toBe(false);
  });

  test('is healthy for the database, disk, log file, memory and scheduler', async () => {
    const checks = (await client.rest('GET', '/internal/ui/status-check')).json();
    for (const name of ['Database', 'Disk Space', 'Log File', 'Memory', 'Scheduler'])
      expect(checks[name], name).toMatchObject({ healthy: true, error: null });
  });

  test('is HTML in which the paths of files are escaped', async () => {
    const dataDir = path.join(freshFolder(), 'a<b>&c');
    const odd = await serveManager({ dataDir });
    const checks = (await createClient(odd.url).rest('GET', '/internal/ui/status-check')).json();
    await odd.stop();
    for (const name of ['Disk Space', 'Log File']) expect(checks[name].message).toContain('/a&#60;b&#62;&#38;c');
  });

  test('is unhealthy for the scheduler if scheduled work was last done five minutes ago', async () => {
    time += 5 * 60_000;
    const { Scheduler } = (await client.rest('GET', '/internal/ui/status-check')).json();
    expect(Scheduler).toMatchObject({ healthy: false, message: 'Scheduled work was last done 300 seconds ago' });
    time -= 5 * 60_000;
  });
});

describe('the system information', () => {
  test('shows the values of harmless environment variables, and masks others', async () => {
    process.env.REGISTRAR_TEST_API_TOKEN = 'very-secret-1';
    const { text, json } = await client.rest('GET', '/atlas/system-information');
    delete process.env.REGISTRAR_TEST_API_TOKEN;
    expect(text).not.toMatch(/very-secret/);
    expect(json()['system-environment']).toMatchObject({ REGISTRAR_TEST_API_TOKEN: '****', PWD: process.env.PWD });
  });

  test('contains the Node.js version, the data folder, the packages and the file systems of the server', async () => {
    const information = (await client.rest('GET', '/atlas/system-information')).json();
    expect(information['system-properties']['node.version']).toBe(process.version);
    expect(information['nexus-configuration'].workingDirectory).toBe(served.dataDir);
    expect(Object.values(information['nexus-bundles'])).toContainEqual(
      expect.objectContaining({ name: 'fastify', state: 'ACTIVE' }),
    );
    expect(Object.values(information['system-filestores'])).toContainEqual(
      expect.objectContaining({ totalSpace: expect.any(Number) }),
    );
  });

  test('leaves out what the system does not tell, such as the home of a user without an account', async () => {
    const unknown = () => {
      throw new Error('A system error occurred: uv_os_homedir returned ENOENT (no such file or directory)');
    };
    for (const name of ['homedir', 'networkInterfaces'] as const) vi.spyOn(os, name).mockImplementation(unknown);
    const { status, json } = await client.rest('GET', '/atlas/system-information');
    vi.restoreAllMocks();
    expect(status).toBe(200);
    expect(json()['system-properties']).toMatchObject({ 'user.home': null, 'node.version': process.version });
    expect(json()['system-network']).toEqual({});
  });
});

describe('the log', () => {
  test('shows a mark in a box of asterisks, even if the level is OFF', async () => {
    await client.rest('PUT', '/internal/ui/loggingConfiguration/ROOT', { level: 'OFF' });
    await client.send(
      'POST',
      '/service/rest/internal/logging/log/mark',
      { ...(await client.session('admin')), 'content-type': 'text/plain' },
      'here <b>',
    );
    const { text } = await client.rest('GET', '/internal/logging/log?bytesCount=-60');
    expect(text.endsWith('- \n************\n* here <b> *\n************\n')).toBe(true);
    await client.rest('POST', '/internal/ui/loggingConfiguration/ROOT/reset');
  });

  test('shows each line of a mark with a leading asterisk, so it cannot be mistaken for an entry', async () => {
    const forged = '2026-01-01 00:00:00,000+0000 ERROR [main]  admin forged - text';
    const headers = { ...(await client.session('admin')), 'content-type': 'text/plain' };
    await client.send('POST', '/service/rest/internal/logging/log/mark', headers, `a\n${forged}\r\n\r${forged}`);
    const lines = (await client.rest('GET', '/internal/logging/log?bytesCount=-600')).text.split('\n').slice(-7, -1);
    expect(lines[0]).toMatch(/ - $/);
    expect(lines.slice(1).filter((line) => !line.startsWith('*'))).toEqual([]);
    expect(lines.join('\n').match(/forged/g)).toHaveLength(2);
  });

  test('grows by little more than the text of a mark, even if it has thousands of empty lines', async () => {
    const headers = { ...(await client.session('admin')), 'content-type': 'text/plain' };
    const size = async () => (await client.rest('GET', '/internal/logging/log')).bytes.length;
    const before = await size();
    const mark = '\n'.repeat(5000) + 'x'.repeat(4999);
    expect((await client.send('POST', '/service/rest/internal/logging/log/mark', headers, mark)).status).toBe(204);
    expect((await size()) - before).toBeLessThan(50_000);
  });

  test('contains calls only if the level of their logger is DEBUG', async () => {
    const log = async () => (await client.rest('GET', '/internal/logging/log')).text;
    await client.rest('GET', '/internal/ui/realms/types');
    expect(await log()).not.toContain('/realms/types');
    await client.rest('PUT', '/internal/ui/loggingConfiguration/registrar.requests', { level: 'DEBUG' });
    await client.rest('GET', '/internal/ui/realms/types');
    expect(await log()).toMatch(/DEBUG \[main\] {2}admin registrar\.requests - GET \S+\/realms\/types 200 in \d+ ms/);
  });
});

describe('the read-only mode', () => {
  const state = async () =>
    (await client.send('GET', '/service/extdirect/poll/rapture_State_get', await client.session('admin'))).json().data
      .data;

  test('rejects changes with 503 until it is switched off, but allows reading and previews', async () => {
    expect((await client.rest('POST', '/v1/read-only/freeze')).status).toBe(204);
    expect((await state()).frozen.value).toBe(true);
    const refused = await client.rest('POST', '/v1/security/content-selectors', { name: 'late', expression: 'path' });
    expect([refused.status, refused.type]).toEqual([503, 'text/plain']);
    const fault = refused.headers.get('x-siesta-faultid')!;
    expect(refused.text).toBe(`Nexus Repository Manager is in read-only mode: (ID ${fault})`);
    expect((await client.rest('GET', '/internal/logging/log')).text).toContain(`(ID ${fault})`);
    expect((await client.rest('GET', '/v1/security/content-selectors')).status).toBe(200);
    expect((await client.rest('POST', '/internal/ui/content-selectors/preview', { expression: 'path' })).status).toBe(
      200,
    );
    expect((await client.rest('POST', '/v1/read-only/release')).status).toBe(204);
    expect((await state()).frozen.value).toBe(false);
    expect(
      (await client.rest('POST', '/v1/security/content-selectors', { name: 'late', expression: 'path' })).status,
    ).toBe(204);
  });
});
