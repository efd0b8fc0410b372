// The settings of anonymous access against a real manager.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../server/manager/client.ts';
import { respondWith } from './respond-with.ts';
import { footText, isEnabled, openScreens } from './open-screen.tsx';
import { button } from './form-page.ts';

const shown = await openScreens();

const address = 'admin/security/anonymous';
const usual = { enabled: true, userId: 'anonymous', realmName: 'NexusAuthorizingRealm' };
const call = '/service/rest/internal/ui/anonymous-settings';
beforeEach(async () => {
  await createClient(shown.url).rest('PUT', '/internal/ui/anonymous-settings', usual);
  await shown.signIn('admin');
});

const access = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Allow anonymous users/ });
const username = () => screen.findByLabelText<HTMLInputElement>('Username');
const realm = () => screen.getByLabelText<HTMLSelectElement>('Realm');

describe('the anonymous access settings', () => {
  test('show the loaded values and the names of the realms, with Save and Discard disabled', async () => {
    await shown.open(address);
    expect((await username()).value).toBe('anonymous');
    expect(access().checked).toBe(true);
    expect(realm().selectedOptions[0]!.textContent).toBe('Local Authorizing Realm');
    expect([...realm().options].map(({ textContent }) => textContent)).toContain('Default Role Realm');
    expect(isEnabled(button('Save'))).toBe(false);
    expect(isEnabled(button('Discard'))).toBe(false);
    expect(footText()).toBe('No changes to save');
    expect(shown.requests.map(({ path }) => path).sort()).toEqual(
      [call, '/service/rest/internal/ui/realms/types'].sort(),
    );
  });

  test('save all changes in one request, trim the username, and have no unsaved changes afterwards', async () => {
    const person = await shown.open(address);
    await person.clear(await username());
    await person.type(await username(), '  guest ');
    await person.click(access());
    await person.selectOptions(realm(), 'Default Role Realm');
    await person.click(button('Save'));
    expect(await screen.findByText('Anonymous security settings updated')).toBeTruthy();
    const puts = shown.requests.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ body }) => body)).toEqual([{ enabled: false, userId: 'guest', realmName: 'DefaultRole' }]);
    await waitFor(() => expect(isEnabled(button('Save'))).toBe(false));
    expect(isEnabled(button('Discard'))).toBe(false);
    await shown.open(address);
    expect((await username()).value).toBe('guest');
    expect(access().checked).toBe(false);
  });

  test('require a username if the server returned an empty one', async () => {
    respondWith('internal/ui/anonymous-settings', { ...usual, userId: '' });
    const person = await shown.open(address);
    await username();
    await person.click(access());
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(isEnabled(button('Save'))).toBe(false);
    await person.type(await username(), 'guest');
    expect(isEnabled(button('Save'))).toBe(true);
  });

  test('cannot be saved without a username, which Discard restores', async () => {
    const person = await shown.open(address);
    await person.clear(await username());
    await person.tab();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(isEnabled(button('Save'))).toBe(false);
    await person.click(button('Discard'));
    expect((await username()).value).toBe('anonymous');
    expect(screen.queryByText('This field is required')).toBeNull();
    expect(isEnabled(button('Discard'))).toBe(false);
  });

  test.each(['realms/types', 'anonymous-settings'])(
    'show an error if the request to %s fails, and load on Retry',
    async (path) => {
      shown.failRequests((asked) => asked.path.endsWith(path));
      const person = await shown.open(address);
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(
        'An error occurred while loading Anonymous settings, see console for more details',
      );
      expect(screen.queryByLabelText('Username')).toBeNull();
      shown.restoreNetwork();
      await person.click(button('Retry'));
      expect((await username()).value).toBe('anonymous');
      expect(realm().selectedOptions[0]!.textContent).toBe('Local Authorizing Realm');
    },
  );

  test('keep the input and show the reason if the request to save fails', async () => {
    const person = await shown.open(address);
    await person.type(await username(), 's');
    shown.failRequests(({ method }) => method === 'PUT');
    await person.click(button('Save'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'An error occurred while updating Anonymous settings, see console for more details',
    );
    expect(alert.textContent).toContain('The server could not be reached');
    expect((await username()).value).toBe('anonymouss');
    expect(footText()).toBe('Unsaved changes');
    shown.restoreNetwork();
  });

  test('are shown as text, with the missing permission, to users with only read permission', async () => {
    await shown.signIn('reader');
    await shown.open(address);
    expect(await screen.findByText(/requires the nexus:settings:update permission/)).toBeTruthy();
    expect(screen.getByText('Enabled')).toBeTruthy();
    expect(screen.getByText('Local Authorizing Realm')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
