// The screen of LDAP connections, on servers with and without LDAP.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { respondWith } from './respond-with.ts';
import { button } from './form-page.ts';
import { addConnection } from './ldap-connection.ts';
import { openScreens, tableRows } from './open-screen.tsx';

const shown = await openScreens({ nodes: 2 });
await shown.signIn('admin');

const address = 'admin/security/ldap';
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const sent = (method: string) =>
  shown.requests.findLast((one) => one.method === method && one.path.includes('/security/ldap'))!;

describe('the form of an LDAP connection', () => {
  test('creates a connection, and does not show its password again', async () => {
    const person = await shown.open(`${address}/create`);
    await person.type(await field(/^Name/), 'corporate');
    await person.type(await field(/^Hostname/), 'ldap.example.org');
    await person.type(await field(/^Search base DN/), 'dc=example,dc=org');
    await person.type(await field(/^Username or DN/), 'cn=reader');
    await person.type(await field(/^Password(?! attribute)/), 's3cr3t');
    expect(document.body.textContent).not.toMatch(/stored password/);
    await person.click(button('Save'));
    await waitFor(async () => expect((await tableRows('LDAP'))[0]).toContain('corporate'));
    expect(sent('POST').body).toMatchObject({
      name: 'corporate',
      protocol: 'ldap',
      port: 389,
      authScheme: 'SIMPLE',
      authPassword: 's3cr3t',
      ldapGroupsAsRoles: false,
    });
    await shown.open(`${address}:corporate`);
    const password = await field(/^Password(?! attribute)/);
    expect(password.value).toBe('');
    expect(password.placeholder).toBe('Leave empty to keep the current value');
    expect(document.body.innerHTML).not.toContain('s3cr3t');
  });

  test('shows the fields that the authentication method and the group type require', async () => {
    const person = await shown.open(`${address}/create`);
    await person.selectOptions(await field(/^Authentication method/), 'Anonymous Authentication');
    expect(screen.queryByLabelText(/^Username or DN/)).toBeNull();
    await person.selectOptions(await field(/^Authentication method/), 'DIGEST-MD5');
    expect(await field(/^SASL realm/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Group type/)).toBeNull();
    await person.click(await screen.findByRole('checkbox', { name: /the roles whose names/ }));
    await person.selectOptions(await field(/^Group type/), 'Static Groups');
    expect(await field(/^Group member attribute/)).toBeTruthy();
    await person.selectOptions(await field(/^Group type/), 'Dynamic Groups');
    expect(screen.queryByLabelText(/^Group member attribute/)).toBeNull();
    expect(await field(/^Group attribute of users/)).toBeTruthy();
  });
});

describe('the order of LDAP connections', () => {
  const names = async () => (await tableRows('LDAP')).map((cells) => cells.find((cell) => /^[a-z]+$/.test(cell)));
  const handle = (name: string) => screen.findByRole('button', { name: `Move ${name}` });
  const shows = (...wanted: string[]) => waitFor(async () => expect(await names()).toEqual(wanted));

  test('is changed in a column whose header differs from that of the positions', async () => {
    await shown.open(address);
    await shows('corporate');
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(expect.arrayContaining(['Move', 'Order']));
    expect(new Set(headers).size).toBe(headers.length);
  });

  test('is explained once there are two connections', async () => {
    const explained = () => screen.queryByText(/^Drag a row by its handle/);
    await shown.open(address);
    await shows('corporate');
    expect(explained()).toBeNull();
    await addConnection(shown.url, 'alpha');
    await shown.open('admin/security/roles');
    await shown.open(address);
    await shows('corporate', 'alpha');
    expect(explained()).not.toBeNull();
  });

  test('can be changed by keyboard and in a menu, and restored by Undo', async () => {
    await addConnection(shown.url, 'beta');
    const person = await shown.open(address);
    await shows('corporate', 'alpha', 'beta');
    fireEvent.keyDown((await screen.findAllByRole('gridcell', { name: 'beta' }))[0]!, { key: 'ArrowUp', altKey: true });
    await shows('corporate', 'beta', 'alpha');
    expect(sent('POST')).toMatchObject({
      path: '/service/rest/v1/security/ldap/change-order',
      body: ['corporate', 'beta', 'alpha'],
    });
    expect(screen.getByText('beta: now at position 2 of 3')).toBeTruthy();
    await person.click(await handle('alpha'));
    const menu = await screen.findByRole('menu', { name: 'Move alpha' });
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map(({ ariaDisabled }) => ariaDisabled)).toEqual([null, 'true', null, 'true']);
    await person.click(within(menu).getByRole('menuitem', { name: 'Move to the Top' }));
    await shows('alpha', 'corporate', 'beta');
    await waitFor(async () => expect(document.activeElement).toBe(await handle('alpha')));
    await person.click(button('Undo'));
    await shows('corporate', 'beta', 'alpha');
    await waitFor(async () => expect((await tableRows('LDAP'))[1]).toContain('2'));
  });

  test('cannot be changed while the list is filtered, with the reason', async () => {
    const person = await shown.open(address);
    await person.type(await screen.findByRole('searchbox'), 'alp');
    await screen.findByText('Clear the filter to change the order.');
    const before = shown.requests.length;
    await person.click(await handle('alpha'));
    expect(screen.queryByRole('menu')).toBeNull();
    expect((await handle('alpha')).ariaDisabled).toBe('true');
    expect(shown.requests.length).toBe(before);
  });

  test('is restored, with the message of the server, if the server rejects a change', async () => {
    respondWith('/service/rest/v1/security/ldap/change-order', [{ id: '*', message: 'Not now' }], 400, 'POST');
    await shown.open(address);
    await shows('corporate', 'beta', 'alpha');
    fireEvent.keyDown((await screen.findAllByRole('gridcell', { name: 'alpha' }))[0]!, { key: 'Home', altKey: true });
    await screen.findByText('The order was not changed. Not now');
    await shows('corporate', 'beta', 'alpha');
  });
});

describe('the list of LDAP connections', () => {
  test('reports that LDAP is not available if the server responds with 404', async () => {
    const restore = respondWith('/service/rest/v1/security/ldap', '', 404, 'GET');
    await shown.open(address);
    expect(await screen.findByText('LDAP is not available on this server')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('The list could not be loaded');
    restore();
  });
});
