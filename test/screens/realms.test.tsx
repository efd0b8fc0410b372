// The settings of realms against a real manager: a picker with an order, and with two required realms.
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../server/manager/client.ts';
import { isEnabled, openScreens } from './open-screen.tsx';
import { button } from './form-page.ts';

const shown = await openScreens();
const client = createClient(shown.url);
const address = 'admin/security/realms';
const usual = ['NexusAuthenticatingRealm', 'NexusAuthorizingRealm'];
const stored = async () => (await client.rest('GET', '/v1/security/realms/active')).json();

beforeEach(async () => {
  await client.rest('PUT', '/v1/security/realms/active', usual);
  await shown.signIn('admin');
});

const list = (name: string) => screen.findByRole<HTMLSelectElement>('listbox', { name });
const optionsOf = (select: HTMLSelectElement) => [...select.options].map(({ textContent }) => textContent);
const option = (name: RegExp) => screen.getByRole('option', { name });
const status = () => within(screen.getByRole('group', { name: /Active realms/ })).getByRole('status').textContent;

describe('the settings of realms', () => {
  test('show the names of the available and the active realms', async () => {
    await shown.open(address);
    expect(optionsOf(await list('Available'))).toEqual([
      'Conan Bearer Token Realm',
      'Default Role Realm',
      'npm Bearer Token Realm',
    ]);
    expect(optionsOf(await list('Active'))).toEqual([
      'Local Authenticating Realm (required)',
      'Local Authorizing Realm (required)',
    ]);
    expect(isEnabled(button('Save'))).toBe(false);
  });

  test('save added and moved realms as a list in the new order', async () => {
    const person = await shown.open(address);
    await person.selectOptions(await list('Available'), option(/^npm/));
    await person.click(button('Add'));
    expect(status()).toBe('npm Bearer Token Realm added. 3 chosen.');
    await person.click(button('Move Up'));
    expect(status()).toBe('npm Bearer Token Realm: now at position 2 of 3');
    await person.click(button('Save'));
    expect(await screen.findByText('Realms updated')).toBeTruthy();
    const expected = ['NexusAuthenticatingRealm', 'NpmToken', 'NexusAuthorizingRealm'];
    expect(shown.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([expected]);
    expect(await stored()).toEqual(expected);
  });

  test('do not remove the required local realms, which the manager also rejects', async () => {
    const person = await shown.open(address);
    await person.selectOptions(await list('Active'), option(/Authorizing/));
    await person.click(button('Remove'));
    expect(status()).toBe('Required options cannot be removed');
    expect(optionsOf(await list('Active'))).toHaveLength(2);
    for (const without of [['NexusAuthenticatingRealm'], []])
      expect((await client.rest('PUT', '/v1/security/realms/active', without)).status).toBe(400);
    expect(await stored()).toEqual(usual);
  });

  test('can be filtered, added, moved and removed by keyboard and double-click', async () => {
    const person = await shown.open(address);
    await list('Available');
    await person.type(screen.getByRole('searchbox', { name: 'Filter available' }), 'conan{Enter}');
    expect(optionsOf(await list('Active')).at(-1)).toBe('Conan Bearer Token Realm');
    await person.clear(screen.getByRole('searchbox', { name: 'Filter available' }));
    await person.dblClick(option(/^Default Role/));
    await person.deselectOptions(await list('Active'), option(/^Default Role/));
    await person.selectOptions(await list('Active'), option(/^Conan/));
    (await list('Active')).focus();
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(optionsOf(await list('Active')).map((text) => text.split(' ')[1])).toEqual([
      'Authenticating',
      'Bearer',
      'Authorizing',
      'Role',
    ]);
    await person.keyboard('{Alt>}{End}{/Alt}');
    expect(optionsOf(await list('Active')).at(-1)).toMatch(/^Conan/);
    await person.keyboard('{Delete}');
    expect(optionsOf(await list('Active'))).toHaveLength(3);
    await person.click(button('Remove'));
    expect(status()).toBe('Select one or more options first');
  });
});
