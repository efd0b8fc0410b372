// The model of a repository's form: it sends all values that it has read from any release of the server, and shows the
// errors of the server at their fields.
import { allSettled } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Place } from '../../src/engine/host.ts';
import type { Request } from '../../src/http/request.ts';
import { createWholeScreen } from '../engine/screen/screen-with-all-parts.ts';
import { readRefusal } from '../../src/http/failure.ts';
import { loadLateKinds } from '../../src/engine/kinds/late.ts';
import { testHost } from '../engine/test-host.ts';
import { definitionIn } from '../engine/definitions.ts';
import { attributesOf, newerRepositories, olderRepositories, serverErrors } from './repository-errors.ts';

await loadLateKinds();
const definition = definitionIn('schemas/repositories');

type Members = Record<string, unknown>;
const methodOf = ({ body }: Request) => (body as { method?: string } | undefined)?.method;

/** The form at a place, with a server that returns this record, and rejects saving if `refuse` is set. */
async function openForm(
  place: Place,
  record: Members,
  refuse?: unknown,
  attributes = attributesOf(record as never),
  edition = 'OSS',
) {
  const { host, seen, scope } = testHost((request) => {
    const { method, path } = request;
    if (method === 'PUT' || (method === 'POST' && path.startsWith('v1'))) {
      if (refuse !== undefined) throw refuse;
      return undefined;
    }
    if (methodOf(request) === 'read') return attributes;
    if (path === 'v1/repositorySettings') return [record];
    return path.startsWith('v1/repositories/') ? record : [];
  });
  const $session = host.$session.map((session) => ({ ...session, edition }));
  const model = createWholeScreen(definition, { ...host, $session });
  await allSettled(model.opened, { scope, params: place });
  const form = model.record!;
  return {
    asked: seen.asked,
    view: () => scope.getState(form.$view)!,
    type: (path: string, value: unknown) => allSettled(form.fieldTyped, { scope, params: { path, value } }),
    switch: (path: string, on: boolean) => allSettled(form.toggleSwitched, { scope, params: { path, on } }),
    save: () => allSettled(form.saveClicked, { scope }),
    sent: () => seen.asked.findLast(({ method, path }) => method !== 'GET' && path.startsWith('v1'))!.body as Members,
  };
}

/** The record as a server expects it after it has returned the given one, with `online` inverted. */
const expected = ({ format, type: _type, url: _url, routingRuleName, ...record }: Members): Members => ({
  ...record,
  ...(format === 'raw' && record['raw'] === undefined ? { raw: { contentDisposition: 'INLINE' } } : {}),
  ...(routingRuleName === undefined ? {} : { routingRule: routingRuleName }),
  online: !record['online'],
});

const isSignedIn = (record: Members) =>
  (record['httpClient'] as { authentication?: object | null } | undefined)?.authentication != null;

const repositories = [
  ...olderRepositories.map(({ step, record }) => ({ title: `${record.name} (3.29.2-02, ${step})`, record })),
  ...newerRepositories.map((record) => ({ title: `${record.name} (3.71.0-06)`, record })),
];

describe('the form of a repository', () => {
  test.each(repositories.filter(({ record }) => !isSignedIn(record)))(
    'sends all values that were read, with one of them changed: $title',
    async ({ record }) => {
      const form = await openForm({ at: 'record', key: record.name }, record);
      expect(form.view().isChanged).toBe(false);
      await form.type('online', !record['online']);
      await form.save();
      expect(form.sent()).toEqual(expected(record));
    },
  );

  test.each(repositories.filter(({ record }) => isSignedIn(record)))(
    'requires the password again if the repository signs in to a remote server: $title',
    async ({ record }) => {
      const form = await openForm({ at: 'record', key: record.name }, record);
      await form.type('online', !record['online']);
      await form.save();
      expect(form.asked.some(({ method }) => method === 'PUT')).toBe(false);
      expect(form.view().fields['httpClient.authentication.password']!.error).toBe('This field is required');
      await form.type('httpClient.authentication.password', 'again');
      await form.save();
      const { httpClient } = record as unknown as { httpClient: { authentication: object } };
      expect(form.sent()).toMatchObject({
        httpClient: { authentication: { ...httpClient.authentication, password: 'again' } },
      });
    },
  );

  test('sends null as the authentication after that was disabled', async () => {
    const { record } = repositories.find((one) => isSignedIn(one.record))!;
    const form = await openForm({ at: 'record', key: record.name }, record);
    await form.switch('httpClient.authentication', false);
    await form.save();
    expect((form.sent()['httpClient'] as Members)['authentication']).toBeNull();
  });

  test('requests attributes only if the response lacks some that are stored', async () => {
    const connection = (record: Members) =>
      (record['httpClient'] as { connection?: object | null } | undefined)?.connection;
    for (const { record } of repositories) {
      const form = await openForm({ at: 'record', key: record.name }, record);
      expect(form.asked.some((request) => methodOf(request) === 'read')).toBe(
        (record.format === 'raw' && record['raw'] === undefined) ||
          (record.format === 'maven2' && record.type === 'group') ||
          (connection(record) != null && !Object.hasOwn(connection(record)!, 'useTrustStore')),
      );
    }
  });
});

describe('the form of a hosted APT repository', () => {
  const signing = { keypair: 'KEY', passphrase: 'secret' };
  const apt = {
    name: 'debian',
    format: 'apt',
    type: 'hosted',
    online: true,
    storage: { blobStoreName: 'default', strictContentTypeValidation: true, writePolicy: 'ALLOW_ONCE' },
    apt: { distribution: 'bookworm' },
  };

  test.each([
    ['3.29.2-02, which returns neither key nor passphrase', null],
    ['3.71.0-06, which returns the key but not the passphrase', { ...signing, passphrase: null }],
  ])('keeps the signing key and the passphrase of release %s', async (_, aptSigning) => {
    const place = { at: 'record', key: 'debian' } as const;
    const attributes = { apt: apt.apt, aptSigning: signing };
    const form = await openForm(place, { ...apt, aptSigning }, undefined, [{ name: 'debian', attributes }] as never);
    await form.type('online', false);
    await form.save();
    expect(form.sent()).toMatchObject({ name: 'debian', online: false, aptSigning: signing });
  });

  test('requires the signing key again if the server does not return it', async () => {
    const place = { at: 'record', key: 'debian' } as const;
    const form = await openForm(place, { ...apt, aptSigning: null }, undefined, [] as never);
    await form.type('online', false);
    await form.save();
    expect(form.asked.some(({ method }) => method === 'PUT')).toBe(false);
    expect(form.view().fields['aptSigning.keypair']!.error).toBe('This field is required');
  });
});

describe('settings of a repository that the API does not return', () => {
  const recordOf = (type: string) =>
    repositories.find(({ record }) => record.format === 'maven2' && record.type === type)!.record;
  const open = (record: Members, attributes: object, edition?: string) =>
    openForm(
      { at: 'record', key: record['name'] as string },
      record,
      undefined,
      [{ name: record['name'], attributes }] as never,
      edition,
    );

  test('are kept for replication, which only PRO has', async () => {
    const replication = { preemptivePullEnabled: true, assetPathRegex: null };
    const record = newerRepositories.find(({ type }) => type === 'proxy')!;
    for (const [edition, sent] of [
      ['PRO', replication],
      ['OSS', undefined],
    ] as const) {
      const form = await open(record, { replication }, edition);
      await form.type('online', !record['online']);
      await form.save();
      expect(form.sent()['replication']).toEqual(sent);
    }
  });

  test('make the form read-only if saving would lose the use of certificates', async () => {
    const connection = { retries: 1, userAgentSuffix: null, timeout: null };
    const record = { ...recordOf('proxy'), httpClient: { blocked: false, autoBlock: true, connection } };
    const attributes = (useTrustStore?: boolean) => ({ httpclient: { connection: { ...connection, useTrustStore } } });
    expect((await open(record, attributes(true))).view().readOnly?.why).toContain('the certificates of this server');
    expect((await open(record, attributes())).view().readOnly).toBeNull();
  });

  test('make the form read-only if the API does not accept the type of the authentication', async () => {
    const httpClient = { blocked: false, autoBlock: true, connection: null };
    const authentication = (type: string) => ({ type, username: null, ntlmHost: null, ntlmDomain: null });
    const of = (type: string) => ({
      ...recordOf('proxy'),
      httpClient: { ...httpClient, authentication: authentication(type) },
    });
    expect((await open(of('bearerToken'), {})).view().readOnly?.why).toContain('of the type bearerToken.');
    for (const type of ['username', 'ntlm']) expect((await open(of(type), {})).view().readOnly).toBeNull();
  });

  test('make the form of a group read-only if saving would lose its content disposition', async () => {
    const group = {
      ...newerRepositories[0]!,
      type: 'group',
      storage: {},
      group: { memberNames: ['one'] },
      maven: undefined,
    };
    const attributes = (contentDisposition: string) => ({ maven: { contentDisposition } });
    expect((await open(group, attributes('ATTACHMENT'))).view().readOnly?.why).toContain('content disposition');
    const form = await open(group, attributes('INLINE'));
    expect(form.view().readOnly).toBeNull();
    await form.type('online', false);
    await form.save();
    expect(form.sent()).not.toHaveProperty('stored');
  });
});

describe('an error of the server', () => {
  test.each(serverErrors)('is shown at $at for the recipe $recipe: $body', async ({ recipe, body, at }) => {
    const refusal = readRefusal(400, 'application/json', typeof body === 'string' ? body : JSON.stringify(body), null);
    const form = await openForm({ at: 'create', variant: recipe }, {}, refusal);
    await form.type('name', 'new');
    await form.type('storage.blobStoreName', 'default');
    if (recipe.endsWith('proxy')) await form.type('proxy.remoteUrl', 'https://example.org/');
    if (recipe.endsWith('group')) await form.type('group.memberNames', ['other']);
    await form.save();
    const { fields, above } = form.view();
    expect(above?.details ?? []).toEqual([]);
    expect(Object.keys(fields).filter((path) => fields[path]!.error !== null)).toEqual(
      expect.arrayContaining(at as string[]),
    );
    expect(Object.values(fields).filter(({ error }) => error !== null)).toHaveLength(at.length);
  });
});
