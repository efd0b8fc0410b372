// The screen of LDAP connections: where the server has LDAP, and where it has not.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answerInstead } from './answer-instead.ts';
import { button } from './form-page.ts';
import { openScreens, tableRows } from './open-screen.tsx';

const shown = await openScreens({ nodes: 2 });
await shown.signIn('admin');

const address = 'admin/security/ldap';
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const sent = (method: string) =>
  shown.asked.findLast((one) => one.method === method && one.path.includes('/security/ldap'))!;

describe('With LDAP', () => {
  test('a connection is created, and its password is never shown again', async () => {
    const person = await shown.open(`${address}/create`);
    await person.type(await field(/^Name/), 'corporate');
    await person.type(await field(/^Hostname/), 'ldap.example.org');
    await person.type(await field(/^Search base DN/), 'dc=example,dc=org');
    await person.type(await field(/^Username or DN/), 'cn=reader');
    await person.type(await field(/^Password(?! attribute)/), 's3cr3t');
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
    expect((await field(/^Password(?! attribute)/)).value).toBe('');
    expect(document.body.innerHTML).not.toContain('s3cr3t');
  });

  test('the fields depend on the authentication and on the kind of groups', async () => {
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

describe('Without LDAP', () => {
  test('a server that does not know its calls is said to lack it', async () => {
    const restore = answerInstead('/service/rest/v1/security/ldap', '', 404, 'GET');
    await shown.open(address);
    expect(await screen.findByText('LDAP is not available on this server')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    restore();
  });
});
