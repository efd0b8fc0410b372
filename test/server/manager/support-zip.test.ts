// The support ZIPs of single servers and clusters.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contents, downloadNamed } from '../../../src/server/manager/system/support-zip.ts';
import { type Served, serveManager } from './serve.ts';
import { createClient } from './client.ts';
import { unzip } from './unzip.ts';

describe('a support ZIP', () => {
  let served: Served;
  let client: ReturnType<typeof createClient>;
  const secret = 'a-secret-that-nobody-may-read';
  beforeAll(async () => {
    process.env.REGISTRAR_TEST_PASSWORD = secret;
    served = await serveManager();
    client = createClient(served.url);
  });
  afterAll(async () => {
    delete process.env.REGISTRAR_TEST_PASSWORD;
    await served.stop();
  });
  const all = Object.fromEntries([...contents, 'limitFileSizes', 'limitZipSize'].map((name) => [name, true]));
  const create = async (options: object) =>
    (await client.rest('POST', '/v1/support/supportzippath', options)).json() as {
      name: string;
      file: string;
      size: string;
      truncated: boolean;
    };
  const download = async (name: string) => {
    const ticket = encodeURIComponent(client.b64(await client.ticket('admin')));
    return client.rest('GET', `/wonderland/download/${name}?t=${ticket}`);
  };

  test('contains all selected contents, and can be downloaded', async () => {
    const zip = await create(all);
    const { bytes, status } = await download(zip.name);
    expect([status, String(bytes.length)]).toEqual([200, zip.size]);
    const names = [...unzip(bytes).keys()].map((name) => name.split('/').slice(1).join('/'));
    for (const name of [
      'info/sysinfo.json',
      'info/diagnostic-report.json',
      'info/metrics.json',
      'info/heap.json',
      'configuration/repositories.json',
      'security/security.json',
      'log/nexus.log',
      'log/tasks/background.log',
      'log/audit/audit.log',
    ])
      expect(names).toContain(name);
  });

  test('contains neither password hashes nor secrets of the environment', async () => {
    const { bytes } = await download((await create(all)).name);
    const whole = [...unzip(bytes).values()].map(String).join('\n');
    expect(whole).toContain('REGISTRAR_TEST_PASSWORD');
    expect(whole).not.toContain(secret);
    expect(whole).not.toContain('scrypt$');
  });

  type Handle = { remoteEndpoint?: { host: string; ip4: string } | null };

  test('has a diagnostic report without network interfaces and host names of clients', async () => {
    const { bytes } = await download((await create({ threadDump: true })).name);
    const report = JSON.parse(String([...unzip(bytes).values()][0])) as { header: object; libuv: Handle[] };
    expect(report.header).not.toHaveProperty('networkInterfaces');
    const clients = report.libuv.flatMap(({ remoteEndpoint }) => remoteEndpoint ?? []);
    expect(clients.length).toBeGreaterThan(0);
    expect(clients.filter(({ host, ip4 }) => host !== ip4)).toEqual([]);
  });

  test('contains only the selected contents', async () => {
    const { bytes } = await download((await create({ configuration: true })).name);
    const names = [...unzip(bytes).keys()];
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !name.includes('/configuration/'))).toEqual([]);
  });

  test('contains the last 30 MB of a larger file if file sizes are limited, and reports the truncation', async () => {
    const large = path.join(served.dataDir, 'log', 'nexus-9.log');
    fs.writeFileSync(large, 'x'.repeat(31 * 2 ** 20) + 'the end');
    const limited = await create({ log: true, limitFileSizes: true, limitZipSize: true });
    expect(limited.truncated).toBe(true);
    const find = async ({ name }: { name: string }) =>
      [...unzip((await download(name)).bytes)].find(([one]) => one.endsWith('nexus-9.log'))![1];
    const part = await find(limited);
    expect(part.length).toBe(30 * 2 ** 20);
    expect(part.toString().endsWith('the end')).toBe(true);
    const unlimited = await create({ log: true });
    expect(unlimited.truncated).toBe(false);
    expect((await find(unlimited)).length).toBe(31 * 2 ** 20 + 7);
    fs.rmSync(large);
  });

  test('is at most 20 MB if limited, and reports the truncation', async () => {
    const large = path.join(served.dataDir, 'log', 'nexus-9.log');
    fs.writeFileSync(large, randomBytes(22 * 2 ** 20));
    const { size, truncated } = await create({ log: true, limitFileSizes: true, limitZipSize: true });
    expect(Number(size)).toBeLessThanOrEqual(20 * 2 ** 20);
    expect(truncated).toBe(true);
    fs.rmSync(large);
  });

  test.each(['../db/registrar.db', '..', '.', 'a/b.zip', 'support.zip/', '/etc/passwd', 'support\0.zip', '-x.zip'])(
    'is not found by the unsafe name %j',
    (name) => {
      expect(downloadNamed(served.dataDir, name)).toBeUndefined();
    },
  );

  test('that is a symbolic link is not found', () => {
    fs.symlinkSync('/etc/hostname', path.join(served.dataDir, 'downloads', 'link.zip'));
    expect(downloadNamed(served.dataDir, 'link.zip')).toBeUndefined();
    fs.rmSync(path.join(served.dataDir, 'downloads', 'link.zip'));
  });

  test('requires a new ticket for each download', async () => {
    const { name, size } = await create({ systemInformation: true });
    const ticket = encodeURIComponent(client.b64(await client.ticket('admin')));
    // HEAD transfers nothing, so it does not use up the ticket.
    const head = await client.rest('HEAD', `/wonderland/download/${name}?t=${ticket}`);
    expect([head.status, head.headers.get('content-length')]).toEqual([200, size]);
    expect((await client.rest('GET', `/wonderland/download/${name}?t=${ticket}`)).status).toBe(200);
    const again = await client.rest('GET', `/wonderland/download/${name}?t=${ticket}`);
    expect([again.status, again.text]).toEqual([500, expect.stringMatching(/Invalid authentication ticket$/)]);
  });
});

test('a support ZIP can be downloaded with a ticket that is not encoded with base64', async () => {
  const served = await serveManager({ components: 0 });
  const client = createClient(served.url);
  const { name } = (await client.rest('POST', '/v1/support/supportzippath', { jmx: true })).json() as { name: string };
  const ticket = encodeURIComponent(await client.ticket('admin'));
  expect((await client.rest('GET', `/wonderland/download/${name}?t=${ticket}`)).status).toBe(200);
  await served.stop();
});

test('a support ZIP is created even if its folder has other entries with names of ZIPs, which are left as they are', async () => {
  const served = await serveManager({ components: 0 });
  const client = createClient(served.url);
  const folder = path.join(served.dataDir, 'downloads');
  fs.mkdirSync(path.join(folder, 'folder.zip', 'inside'), { recursive: true });
  fs.symlinkSync(path.join(folder, 'missing'), path.join(folder, 'broken.zip'));
  fs.utimesSync(path.join(folder, 'folder.zip'), 0, 0);
  for (let count = 0; count < 21; count++) fs.writeFileSync(path.join(folder, `other-${count}.zip`), '');
  const created = await client.rest('POST', '/v1/support/supportzippath', { jmx: true });
  expect(created.status).toBe(200);
  const names = fs.readdirSync(folder);
  expect(names).toEqual(expect.arrayContaining(['folder.zip', 'broken.zip', created.json().name]));
  expect(names.filter((name) => /^(other|support)-/.test(name))).toHaveLength(20);
  await served.stop();
});

describe('after the clock was set back', () => {
  test.each([1, 3])('new support ZIPs (nodes: %d) are kept, and earlier ones are removed', async (nodes) => {
    const served = await serveManager({ nodes, components: 0 });
    const client = createClient(served.url);
    const folder = path.join(served.dataDir, 'downloads');
    fs.mkdirSync(folder);
    const later = Date.now() / 1000 + 86_400;
    for (let count = 0; count < 20; count++) {
      fs.writeFileSync(path.join(folder, `other-${count}.zip`), '');
      fs.utimesSync(path.join(folder, `other-${count}.zip`), later, later);
    }
    const call = nodes > 1 ? '/v1/nodes/supportzips' : '/v1/support/supportzippath';
    const zips = [(await client.rest('POST', call, { jmx: true })).json()].flat() as { name: string }[];
    const names = fs.readdirSync(folder);
    expect(names).toEqual(expect.arrayContaining(zips.map(({ name }) => name)));
    expect([zips.length, names.length]).toEqual([nodes, 20]);
    await served.stop();
  });
});

describe('a cluster', () => {
  test('of 22 nodes keeps the support ZIPs of all nodes', async () => {
    const served = await serveManager({ nodes: 22, components: 0 });
    const client = createClient(served.url);
    const zips = (await client.rest('POST', '/v1/nodes/supportzips', { jmx: true })).json() as { file: string }[];
    expect(zips.filter(({ file }) => fs.existsSync(file))).toHaveLength(22);
    await served.stop();
  });

  test('creates a support ZIP for each node, and identifies itself as a cluster', async () => {
    const served = await serveManager({ nodes: 3 });
    const client = createClient(served.url);
    const zips = (await client.rest('POST', '/v1/nodes/supportzips', { systemInformation: true })).json() as {
      nodeAlias: string;
      name: string;
    }[];
    expect(zips.map(({ nodeAlias }) => nodeAlias)).toEqual(['node-1', 'node-2', 'node-3']);
    expect(new Set(zips.map(({ name }) => name)).size).toBe(3);
    expect((await client.rest('GET', '/wonderland/status')).json()).toMatchObject({ edition: 'PRO' });
    const state = (
      await client.send('GET', '/service/extdirect/poll/rapture_State_get', await client.session('admin'))
    ).json().data.data;
    expect(state.nodes.value).toEqual({ enabled: true });
    expect(state.activeBundles.value).toContain('com.sonatype.nexus.plugins.nexus-hazelcast-plugin');
    await served.stop();
  });
});
