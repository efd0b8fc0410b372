// The model of a form with records that servers return, or accept from other clients, and that this form does not
// create: S3 blob stores without a secret or a key, and an HTTPS proxy without an HTTP proxy.
import { allSettled } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Place } from '../../src/engine/host.ts';
import { loadLateKinds } from '../../src/engine/kinds/late.ts';
import type { Json } from '../../src/engine/rules/paths.ts';
import { definitionIn } from '../engine/definitions.ts';
import { createWholeScreen } from '../engine/screen/screen-with-all-parts.ts';
import { testHost } from '../engine/test-host.ts';

await loadLateKinds();

/** The form of a record that the server returns, and its row in the list. */
async function openForm(slug: string, place: Place, record: Json, row: Json = record) {
  const { host, seen, scope } = testHost(
    ({ method, path, body }) => {
      if (method === 'PUT' || (body as { method?: string } | undefined)?.method === 'update') return undefined;
      if (path === '/service/extdirect') return place.at === 'list' ? record : [row];
      return record;
    },
    { yes: true },
  );
  const model = createWholeScreen(definitionIn(`schemas/${slug}`), host);
  await allSettled(model.opened, { scope, params: place });
  const form = model.record!;
  return {
    view: () => scope.getState(form.$view)!,
    type: (path: string, value: Json) => allSettled(form.fieldTyped, { scope, params: { path, value } }),
    /** Saves, and returns what was sent. */
    async save() {
      await allSettled(form.saveClicked, { scope });
      const bodies = seen.asked.map(({ method, body }) => ({
        method,
        body: body as { method?: string; data?: Json[] } | undefined,
      }));
      const sent = bodies.findLast(({ method, body }) => method === 'PUT' || body?.method === 'update')?.body;
      return sent?.data ? sent.data[0] : sent;
    },
  };
}

describe('the form of an S3 blob store', () => {
  const bucket = { region: 'us-east-1', name: 'content', prefix: 'one', expiration: 7 };
  const security = 'bucketConfiguration.bucketSecurity';
  const open = (bucketSecurity: object) =>
    openForm(
      'blob-stores',
      { at: 'record', key: 'remote' },
      { name: 'remote', softQuota: null, bucketConfiguration: { bucket, bucketSecurity } },
      { name: 'remote', type: 'S3' },
    );
  const errors = ({ view }: Awaited<ReturnType<typeof open>>) =>
    Object.entries(view().fields).flatMap(([path, { error }]) => (error === null ? [] : [path]));

  test('requires the secret access key again if the server does not return it, because saving would lose it', async () => {
    const form = await open({ accessKeyId: 'AKIA' });
    await form.type('bucketConfiguration.bucket.expiration', '8');
    expect(await form.save()).toBeUndefined();
    expect(errors(form)).toEqual([`${security}.secretAccessKey`]);
    await form.type(`${security}.secretAccessKey`, 'secret');
    const sent = await form.save();
    expect(sent).toMatchObject({
      bucketConfiguration: { bucketSecurity: { accessKeyId: 'AKIA', secretAccessKey: 'secret' } },
    });
  });

  test('sends the placeholder of a secret access key back', async () => {
    const stored = { accessKeyId: 'AKIA', secretAccessKey: '#~NXRM~PLACEHOLDER~PASSWORD~#', sessionToken: 'token' };
    const form = await open(stored);
    await form.type('bucketConfiguration.bucket.expiration', '8');
    expect(await form.save()).toMatchObject({ bucketConfiguration: { bucketSecurity: stored } });
  });

  test('requires no access key if there is a role', async () => {
    const form = await open({ role: 'arn:aws:iam::1:role/x' });
    await form.type('bucketConfiguration.bucket.expiration', '8');
    expect(await form.save()).toMatchObject({
      bucketConfiguration: { bucketSecurity: { role: 'arn:aws:iam::1:role/x' } },
    });
    await form.type(`${security}.role`, '');
    await form.save();
    expect(errors(form)).toEqual([`${security}.accessKeyId`, `${security}.secretAccessKey`]);
  });
});

describe('the HTTP settings', () => {
  const https = {
    httpsEnabled: true,
    httpsHost: 'proxy.example.org',
    httpsPort: 3128,
    httpsAuthEnabled: true,
    httpsAuthUsername: 'ann',
    httpsAuthPassword: '#~NXRM~PLACEHOLDER~PASSWORD~#',
    httpsAuthNtlmHost: 'host',
    httpsAuthNtlmDomain: 'domain',
  };
  const open = (settings: object) =>
    openForm('http', { at: 'list' }, { httpEnabled: null, timeout: null, ...settings });

  test('keep an HTTPS proxy without an HTTP proxy, which other clients can save', async () => {
    const form = await open(https);
    await form.type('timeout', '30');
    expect(await form.save()).toMatchObject({ httpEnabled: null, timeout: 30, ...https });
  });

  test('require the host of an HTTPS proxy without an HTTP proxy', async () => {
    const form = await open(https);
    await form.type('httpsHost', '');
    expect(await form.save()).toBeUndefined();
    expect(form.view().fields['httpsHost']!.error).toBe('This field is required');
  });

  test('drop the HTTPS proxy when the HTTP proxy is switched off', async () => {
    const form = await open({ ...https, httpEnabled: true, httpHost: 'proxy.example.org', httpPort: 3128 });
    await form.type('httpEnabled', false);
    expect(await form.save()).toMatchObject({ httpHost: null, httpsEnabled: null, httpsHost: null });
  });
});
