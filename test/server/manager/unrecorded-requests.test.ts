// Responses to requests that were not recorded: blank texts, read-only fields, and values of wrong types.
import { describe, expect, test } from 'vitest';
import { managerForTests } from './manager-for-tests.ts';

const { client } = await managerForTests({ components: 20 });
const { rest } = client;

const nameRule =
  'Only letters, digits, underscores(_), hyphens(-), and dots(.) are allowed and may not start with underscore or dot.';
const user = {
  userId: 'ann',
  firstName: 'Ann',
  lastName: 'Lee',
  emailAddress: 'ann@example.org',
  source: 'default',
  password: 'a-password',
  status: 'active',
  roles: ['nx-anonymous'],
};
const ofRepository = { name: 'p', format: '*', repository: '*', actions: ['READ'] };

/** A call, its body, and the fields that must not be blank. */
const calls: [method: string, path: string, body: Record<string, unknown>, fields: string[]][] = [
  [
    'POST',
    '/v1/security/content-selectors',
    { name: 's', description: '', expression: 'format == "raw"' },
    ['name', 'expression'],
  ],
  ['PUT', '/v1/security/content-selectors/s', { expression: 'format == "raw"' }, ['expression']],
  ['POST', '/v1/security/users', user, ['userId']],
  ['PUT', '/v1/security/users/ann', user, ['userId', 'source']],
  ['POST', '/v1/security/privileges/wildcard', { name: 'p', pattern: 'nexus:x' }, ['name', 'pattern']],
  ['POST', '/v1/security/privileges/application', { name: 'p', domain: 'x', actions: ['READ'] }, ['name', 'domain']],
  ['POST', '/v1/security/privileges/repository-view', ofRepository, ['name', 'format', 'repository']],
  ['POST', '/v1/security/privileges/repository-admin', ofRepository, ['name', 'format', 'repository']],
  [
    'POST',
    '/v1/security/privileges/repository-content-selector',
    { ...ofRepository, contentSelector: 's' },
    ['name', 'format', 'repository', 'contentSelector'],
  ],
  ['POST', '/v1/security/privileges/script', { name: 'p', scriptName: 'x', actions: ['RUN'] }, ['name', 'scriptName']],
  ['PUT', '/v1/email', { host: 'localhost', port: 25, fromAddress: 'a@example.org' }, ['host', 'fromAddress']],
];
const cases = calls.flatMap(([method, path, body, fields]) =>
  fields.flatMap((field) =>
    [undefined, null, '', ' ', '\t\n'].map((value) => [field, method, path, value, body] as const),
  ),
);

describe('a required text', () => {
  test.each(cases)('in %s of %s %s is rejected if it is %j', async (field, method, path, value, body) => {
    const { status, json } = await rest(method, path, { ...body, [field]: value });
    expect(status).toBe(400);
    const violations = json() as { id: string; message: string }[];
    expect(violations).toContainEqual({ id: `PARAMETER ${field}`, message: 'may not be empty' });
    expect(violations.filter(({ id }) => id !== `PARAMETER ${field}`)).toEqual([]);
  });

  test.each(['', ' '])('such as the password of a new user is rejected if it is %j', async (password) => {
    expect((await rest('POST', '/v1/security/users', { ...user, password })).status).toBe(400);
    expect((await rest('GET', '/v1/security/users?userId=ann')).json()).toEqual([]);
  });
});

describe('the name in an update of a cleanup policy', () => {
  const policy = { name: 'old', format: 'raw', criteriaLastDownloaded: 3 };
  const change = (name: unknown) => rest('PUT', '/internal/cleanup-policies/old', { ...policy, name });

  test('is validated like the name of a new policy', async () => {
    expect((await rest('POST', '/internal/cleanup-policies', policy)).status).toBe(200);
    const violations = async (name: unknown) => {
      const { status, json } = await change(name);
      expect(status).toBe(400);
      return (json() as { id: string; message: string }[]).map(({ id, message }) => `${id}: ${message}`);
    };
    expect(await violations(undefined)).toEqual(['PARAMETER name: must not be empty']);
    expect(await violations(null)).toEqual(['PARAMETER name: must not be empty']);
    expect(await violations('')).toEqual(['PARAMETER name: must not be empty', `PARAMETER name: ${nameRule}`]);
    expect(await violations('_x')).toEqual([`PARAMETER name: ${nameRule}`]);
    expect(await violations('x'.repeat(256))).toEqual(['PARAMETER name: size must be between 0 and 255']);
  });

  test('does not rename the policy', async () => {
    expect((await change('other')).json()).toMatchObject({ name: 'old' });
    expect((await rest('GET', '/internal/cleanup-policies/other')).status).toBe(404);
  });
});

describe('a number that is too large to be stored', () => {
  const storage = { blobStoreName: 'default', strictContentTypeValidation: true };
  const proxy = {
    name: 'far',
    online: true,
    storage,
    proxy: { remoteUrl: 'http://example.org/', contentMaxAge: 999, metadataMaxAge: 1 },
    negativeCache: { enabled: true, timeToLive: 1 },
    httpClient: { blocked: false, autoBlock: true },
  };
  const store = { name: 'vast', path: 'vast', softQuota: { type: 'spaceUsedQuota', limit: 999 } };

  test.each([
    ['softQuota', '/v1/blobstores/file', store, '1e999'],
    ['softQuota', '/v1/blobstores/file', store, `"${'9'.repeat(400)}"`],
    ['PARAMETER contentMaxAge', '/v1/repositories/raw/proxy', proxy, '1e999'],
  ])('such as one in %s of POST %s is rejected', async (field, path, body, number) => {
    const headers = { 'content-type': 'application/json', ...(await client.session('admin')) };
    const sent = JSON.stringify(body).replace('999', number);
    const { status, json } = await client.send('POST', `/service/rest${path}`, headers, sent);
    expect([status, (json() as { id: string }[]).map(({ id }) => id)]).toEqual([400, [field]]);
  });
});

describe('a read-only field', () => {
  const account = { userId: 'admin', firstName: 'A', lastName: 'B', email: 'a@example.org' };

  test.each([
    ['external', 'PUT', '/internal/ui/user', { ...account, external: 'no' }],
    ['readOnly', 'POST', '/v1/security/users', { ...user, readOnly: 'no' }],
    ['externalRoles', 'POST', '/v1/security/users', { ...user, externalRoles: 'x' }],
  ])('such as %s is rejected with a wrong type by %s %s', async (field, method, path, body) => {
    const { status, json } = await rest(method, path, body);
    expect([status, (json() as { id: string }[]).map(({ id }) => id)]).toEqual([400, [field]]);
  });

  test('is ignored if its type is correct', async () => {
    expect((await rest('PUT', '/internal/ui/user', { ...account, external: true })).status).toBe(204);
    expect((await rest('GET', '/internal/ui/user')).json()).toMatchObject({ firstName: 'A', external: false });
  });
});

describe('a field that contains an object', () => {
  const hosted = { name: 'r', online: true, storage: { blobStoreName: 'default', strictContentTypeValidation: true } };
  const storage = { ...hosted.storage, writePolicy: 'ALLOW' };
  const proxied = {
    ...hosted,
    proxy: { remoteUrl: 'http://example.org/', contentMaxAge: 1, metadataMaxAge: 1 },
    negativeCache: { enabled: true, timeToLive: 1 },
    httpClient: { blocked: false, autoBlock: true },
  };
  const [ofHosted, ofProxy] = ['/v1/repositories/raw/hosted', '/v1/repositories/raw/proxy'];
  const bucket = { bucket: { region: 'eu-west-1', name: 'b', prefix: '', expiration: 3 } };
  const parts: [path: string, body: object, name: string, set: (value: unknown) => object][] = [
    ...['storage', 'cleanup', 'raw'].map((field): (typeof parts)[number] => [
      ofHosted,
      { ...hosted, storage },
      field,
      (value) => ({ [field]: value }),
    ]),
    ...['proxy', 'negativeCache', 'httpClient'].map((field): (typeof parts)[number] => [
      ofProxy,
      proxied,
      field,
      (value) => ({ [field]: value }),
    ]),
    ...['connection', 'authentication'].map((key): (typeof parts)[number] => [
      ofProxy,
      proxied,
      `httpClient.${key}`,
      (value) => ({ httpClient: { ...proxied.httpClient, [key]: value } }),
    ]),
    ['/v1/blobstores/file', { name: 'f', path: 'f' }, 'softQuota', (softQuota) => ({ softQuota })],
    ['/v1/blobstores/s3', { name: 's' }, 'bucketConfiguration', (value) => ({ bucketConfiguration: value })],
    [
      '/v1/blobstores/s3',
      { name: 's' },
      'bucketConfiguration.encryption',
      (value) => ({ bucketConfiguration: { ...bucket, encryption: value } }),
    ],
  ];
  const others = ['', 'x', 5, true, [], [{}]];

  const wrong = parts.flatMap(([path, body, name, set]) =>
    others.map((value) => [name, path, value, body, set] as const),
  );
  test.each(wrong)('named %s in POST %s is rejected if it is %j', async (name, path, value, body, set) => {
    const [field] = name.split('.');
    const { status, json } = await rest('POST', path, { ...body, ...set(value) });
    expect([status, (json() as { id: string }[]).map(({ id }) => id)]).toEqual([400, [field]]);
  });

  test.each(['cleanup', 'raw'])('named %s can be null', async (field) => {
    const made = { ...hosted, name: `with-no-${field}`, storage, [field]: null };
    expect((await rest('POST', ofHosted, made)).status).toBe(201);
  });
});

test('a request with an empty record name does not apply to all records', async () => {
  expect((await rest('PUT', '/internal/ui/loggingConfiguration/own.logger', { level: 'DEBUG' })).status).toBe(204);
  expect((await rest('POST', '/internal/ui/loggingConfiguration//reset')).status).toBe(404);
  expect((await rest('GET', '/internal/ui/loggingConfiguration/own.logger')).json()).toMatchObject({ override: true });
});

test('a ticket request with an empty password is rejected like one with a wrong password', async () => {
  const { status, text } = await client.send(
    'POST',
    '/service/rest/wonderland/authenticate',
    { ...(await client.session('admin')), accept: 'application/json', 'content-type': 'application/json' },
    JSON.stringify({ u: client.b64('admin'), p: client.b64('') }),
  );
  expect([status, text]).toEqual([403, '']);
});

test('GET of tasks with an empty type lists all tasks', async () => {
  const [all, ofNone] = await Promise.all([rest('GET', '/v1/tasks'), rest('GET', '/v1/tasks?type=')]);
  expect(all.json().items.length).toBeGreaterThan(0);
  expect(ofNone.json()).toEqual(all.json());
});
