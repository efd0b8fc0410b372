// Features of the Pro edition: the NuGet API key and the application health check.
import { describe, expect, test } from 'vitest';
import { managerForTests } from './manager-for-tests.ts';

const { client } = await managerForTests({ nodes: 2, components: 200 });

describe('the NuGet API key', () => {
  const call = async (method: string, user = 'reader') =>
    client.rest(
      method,
      `/internal/nuget-api-key?authToken=${encodeURIComponent(client.b64(await client.ticket(user)))}`,
      undefined,
      user,
    );

  test('stays the same until it is reset, and differs between users', async () => {
    const first = (await call('GET')).json().apiKey as string;
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect((await call('GET')).json().apiKey).toBe(first);
    expect((await call('GET', 'admin')).json().apiKey).not.toBe(first);
    expect((await call('DELETE')).status).toBe(204);
    expect((await call('GET')).json().apiKey).not.toBe(first);
  });

  test('is also returned for a ticket that is not encoded with base64, but only once', async () => {
    const ticket = encodeURIComponent(await client.ticket('reader'));
    const read = () => client.rest('GET', `/internal/nuget-api-key?authToken=${ticket}`, undefined, 'reader');
    expect((await read()).json().apiKey).toMatch(/^[0-9a-f-]{36}$/);
    expect((await read()).status).toBe(400);
  });

  test('is neither made nor uses up its ticket for HEAD, which does not return it', async () => {
    const path = `/internal/nuget-api-key?authToken=${encodeURIComponent(await client.ticket('reader'))}`;
    const ask = (method: string) => client.rest(method, path, undefined, 'reader');
    expect([(await ask('HEAD')).status, (await ask('GET')).status]).toEqual([200, 200]);
  });

  test('of a deleted user is not reused for a new user with the same id', async () => {
    client.passwords['again'] = 'again123';
    const again = async () => {
      const created = await client.rest('POST', '/v1/security/users', {
        userId: 'again',
        firstName: 'A',
        lastName: 'B',
        emailAddress: 'a@example.org',
        password: 'again123',
        status: 'active',
        roles: ['nx-admin'],
      });
      expect(created.status).toBe(200);
      return (await call('GET', 'again')).json().apiKey as string;
    };
    const first = await again();
    await client.rest('DELETE', '/v1/security/users/again');
    client.forget('again');
    expect(await again()).not.toBe(first);
  });

  test('is not returned without a ticket of the caller', async () => {
    const ticket = encodeURIComponent(client.b64(await client.ticket('admin')));
    const other = await client.rest('GET', `/internal/nuget-api-key?authToken=${ticket}`, undefined, 'reader');
    expect([other.status, other.json()]).toEqual([
      400,
      [{ id: 'authToken', message: 'Invalid authentication ticket' }],
    ]);
    expect((await client.rest('GET', '/internal/nuget-api-key')).status).toBe(400);
    expect(
      (await client.send('GET', '/service/rest/internal/nuget-api-key', { accept: 'application/json' })).status,
    ).toBe(403);
  });
});

describe('the application health check', () => {
  const component = {
    repositoryName: 'maven-releases',
    group: 'com.acme.billing',
    name: 'billing-api',
    version: '1.0.0',
  };
  const state = async (of: unknown = component, user = 'admin') =>
    client.rest('GET', `/internal/ui/ahc?component=${encodeURIComponent(JSON.stringify(of))}`, undefined, user);
  const request = {
    repositoryName: 'maven-releases',
    assetId: '1',
    emailAddress: 'a@example.org',
    reportPassword: 'secret word',
    reportLabel: 'billing',
  };

  test('returns the assets of a component and the initial values of the form', async () => {
    const found = (await state()).json();
    expect(found).toMatchObject({
      tosAccepted: false,
      emailAddress: 'admin@example.org',
      reportLabel: 'billing-api-1.0.0',
    });
    expect(found.assetMap[found.selectedAsset]).toBe('billing-api-1.0.0.jar');
  });

  test('requires accepted terms and valid fields, and does not log the password', async () => {
    expect((await client.rest('POST', '/internal/ui/ahc', request)).status).toBe(400);
    expect((await client.rest('PUT', '/internal/ui/ahc')).status).toBe(204);
    expect((await state()).json()).toMatchObject({ tosAccepted: true });
    const refused = await client.rest('POST', '/internal/ui/ahc', { ...request, emailAddress: '', reportLabel: null });
    expect(refused.json().map(({ id }: { id: string }) => id)).toEqual([
      'PARAMETER emailAddress',
      'PARAMETER reportLabel',
    ]);
    const assetId = (await state()).json().selectedAsset as string;
    const nowhere = await client.rest('POST', '/internal/ui/ahc', { ...request, assetId: '987654321' });
    expect([nowhere.status, nowhere.json()[0].id]).toEqual([400, 'PARAMETER assetId']);
    expect((await client.rest('POST', '/internal/ui/ahc', { ...request, assetId })).status).toBe(204);
    expect((await client.rest('GET', '/internal/logging/log')).text).not.toContain('secret word');
  });

  test('returns 404 with the coordinates of a component that does not exist', async () => {
    const { status, text } = await state({ ...component, name: 'does-not-exist' });
    expect([status, text]).toEqual([
      404,
      '"There is no component com.acme.billing : does-not-exist : 1.0.0 in maven-releases."',
    ]);
  });

  test('returns 404 for a repository that the caller may not browse, and 400 for an invalid component', async () => {
    expect((await state(component, 'nobody')).status).toBe(404);
    expect((await state('text')).status).toBe(400);
  });

  test('serves its terms as a page that can be framed only by the same origin', async () => {
    const { status, type, headers } = await client.send('GET', '/static/healthcheck-tos.html');
    expect([status, type, headers.get('x-frame-options')]).toEqual([200, 'text/html', 'SAMEORIGIN']);
  });
});
