// Secrets of the environment, worker threads and URLs are not shown in system information, support ZIPs and lists.
import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { safeReport } from '../../../src/server/manager/security/secrets.ts';
import { freshFolder, type Served, serveManager } from './serve.ts';
import { createClient } from './client.ts';
import { unzip } from './unzip.ts';

const s = 's3cr3t';
const planted: Record<string, string> = {
  GH_PAT: `ghp_${s}`,
  SLACK_WEBHOOK_URL: `https://hooks.slack.com/services/T0/B0/${s}`,
  AZURE_STORAGE: `DefaultEndpointsProtocol=https;AccountName=a;AccountKey=${s};EndpointSuffix=core.windows.net`,
  JAVA_OPTS: `-Xmx1g -Djavax.net.ssl.keyStorePassword=${s}`,
  MASTERKEY: s,
  JWT: `eyJhbGciOiJIUzI1NiJ9.e30.${s}`,
  BEARER: s,
  CURL_OPTIONS: `-u admin:${s}`,
  MYSQL_DSN: `root:${s}@tcp(127.0.0.1:3306)/db`,
  PROXY_AT: `http://user:p@${s}@proxy.example.org:3128`,
  PROXY_SLASH: `http://user:p/${s}@proxy.example.org:3128`,
  HTTPS_PROXY: `http://user:${s}@proxy.example.org`,
  DATABASE_URL: `postgres://user:${s}@db.example.org/x`,
  REDIS_URL: `redis://:${s}@redis.example.org`,
  ORACLE: `jdbc:oracle:thin:user/${s}@//db.example.org:1521/x`,
  DB_PASSWORD: s,
  DB_PWD: s,
  AWS_SECRET_ACCESS_KEY: s,
  NPM_CONFIG__AUTH: s,
  TLS_PRIVATE_KEY: `-----BEGIN PRIVATE KEY-----\n${s}\n-----END PRIVATE KEY-----`,
  SENTRY_DSN: `https://${s}@sentry.example.org/1`,
  SESSION_COOKIE: s,
  NODE_EXTRA: `--title=${s}`,
  lower_case_name: s,
  X: s,
};

const signedRepositories = '/v1/repositories/apt/hosted';
const signed = {
  name: 'signed',
  online: true,
  storage: { blobStoreName: 'default', strictContentTypeValidation: true, writePolicy: 'ALLOW' },
  apt: { distribution: 'bookworm' },
  aptSigning: { keypair: s, passphrase: s },
};

describe('a secret of the environment or of a repository', () => {
  let served: Served;
  let client: ReturnType<typeof createClient>;
  beforeAll(async () => {
    for (const [name, value] of Object.entries(planted)) process.env[`PLANTED_${name}`] = value;
    served = await serveManager({ components: 0 });
    client = createClient(served.url);
  });
  afterAll(async () => {
    for (const name of Object.keys(planted)) delete process.env[`PLANTED_${name}`];
    await served.stop();
  });

  test('is masked in the system information, which shows only the name of its variable', async () => {
    const { text, json } = await client.rest('GET', '/atlas/system-information');
    expect(text).not.toContain(s);
    const shown = (json() as Record<string, Record<string, string>>)['system-environment']!;
    for (const name of Object.keys(planted)) expect(shown[`PLANTED_${name}`]).toBe('****');
  });

  test('is not contained in any file of a support ZIP', async () => {
    const remoteUrl = `https://user:${s}@example.org/${s}@scope?key=${s}&${s}`;
    const proxy = { remoteUrl, contentMaxAge: 1440, metadataMaxAge: 1440 };
    const made = await client.rest('POST', '/v1/repositories/raw/proxy', {
      name: 'planted',
      online: true,
      storage: { blobStoreName: 'default', strictContentTypeValidation: true },
      proxy,
      negativeCache: { enabled: true, timeToLive: 1440 },
      httpClient: { blocked: false, autoBlock: true },
    });
    expect(made.status).toBe(201);
    expect((await client.rest('POST', signedRepositories, signed)).status).toBe(201);
    const chosen = { systemInformation: true, threadDump: true, configuration: true, security: true, log: true };
    const zip = (await client.rest('POST', '/v1/support/supportzippath', chosen)).json() as { name: string };
    const ticket = encodeURIComponent(client.b64(await client.ticket('admin')));
    const { bytes } = await client.rest('GET', `/wonderland/download/${zip.name}?t=${ticket}`);
    const files = unzip(bytes);
    expect(files.size).toBeGreaterThan(5);
    for (const [name, content] of files) expect(String(content), name).not.toContain(s);
  });
});

test('the signing key of a repository is neither stored nor returned', async () => {
  const dataDir = freshFolder();
  const served = await serveManager({ components: 0, dataDir });
  const { rest, send } = createClient(served.url);
  expect((await rest('POST', signedRepositories, signed)).status).toBe(201);
  expect((await rest('PUT', `${signedRepositories}/signed`, signed)).status).toBe(204);
  expect((await rest('PUT', `${signedRepositories}/signed`, { ...signed, aptSigning: 'x' })).status).toBe(400);
  for (const read of [`${signedRepositories}/signed`, '/v1/repositorySettings']) {
    const { text } = await rest('GET', read);
    expect(text).toContain('bookworm');
    expect(text).not.toMatch(/aptSigning|keypair/);
  }
  const headers = { authorization: `Basic ${btoa('admin:admin123')}`, 'content-type': 'application/json' };
  const asked = { action: 'coreui_Repository', method: 'read', data: null, type: 'rpc', tid: 1 };
  const attributes = (await send('POST', '/service/extdirect', headers, JSON.stringify(asked))).text;
  expect(attributes).toContain('bookworm');
  expect(attributes).not.toMatch(/aptSigning|keypair/);
  const files = fs.readdirSync(path.join(dataDir, 'db')).map((name) => path.join(dataDir, 'db', name));
  for (const file of files) expect(fs.readFileSync(file).includes(s), file).toBe(false);
  await served.stop();
  fs.rmSync(dataDir, { recursive: true });
});

test('unknown members of the login of a proxy, such as a token, are neither stored nor returned', async () => {
  const dataDir = freshFolder();
  const served = await serveManager({ components: 0, dataDir });
  const { rest } = createClient(served.url);
  const authentication = { type: 'username', username: 'ann', password: s, bearerToken: s, other: { token: s } };
  const proxy = {
    name: 'far',
    online: true,
    storage: { blobStoreName: 'default', strictContentTypeValidation: true },
    proxy: { remoteUrl: 'https://example.org', contentMaxAge: 1440, metadataMaxAge: 1440 },
    negativeCache: { enabled: true, timeToLive: 1440 },
    httpClient: { blocked: false, autoBlock: true, authentication },
  };
  expect((await rest('POST', '/v1/repositories/raw/proxy', proxy)).status).toBe(201);
  expect((await rest('GET', '/v1/repositories/raw/proxy/far')).json().httpClient.authentication).toEqual({
    type: 'username',
    username: 'ann',
    ntlmHost: null,
    ntlmDomain: null,
  });
  const files = fs.readdirSync(path.join(dataDir, 'db')).map((name) => path.join(dataDir, 'db', name));
  for (const file of files) expect(fs.readFileSync(file).includes(s), file).toBe(false);
  await served.stop();
  fs.rmSync(dataDir, { recursive: true });
});

test('the list of repositories masks secrets in remote URLs', async () => {
  const remoteUrl = `https://user:${s}@example.org/x?sig=${s}&;x=&${s}`;
  const served = await serveManager({
    world: {
      users: [{ userId: 'admin', password: 'admin123', roles: ['nx-admin'] }],
      repositories: [{ name: 'far', format: 'raw', type: 'proxy', remoteUrl }],
    },
  });
  const { json } = await createClient(served.url).rest('GET', '/v1/repositories');
  expect(json()[0].attributes).toEqual({
    proxy: { remoteUrl: 'https://****@example.org/x?sig=****&;x=****&****' },
  });
  await served.stop();
});

test('a process report does not contain secrets from the environment of a worker thread', async () => {
  const worker = new Worker('setInterval(() => {}, 1000)', { eval: true, env: { INNER: s } });
  await once(worker, 'online');
  const report = process.report.getReport();
  await worker.terminate();
  expect(JSON.stringify(safeReport(report))).not.toContain(s);
});
