// Roles and privileges against a real manager.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../server/manager/client.ts';
import { isEnabled, openScreens } from './open-screen.tsx';
import { button, errorOf, textbox } from './form-page.ts';

const shown = await openScreens();
const client = createClient(shown.url);
const roles = '/v1/security/roles';
const privileges = '/v1/security/privileges';
beforeEach(() => shown.signIn('admin'));

const group = (name: RegExp) => screen.findByRole('group', { name });
const listIn = async (name: RegExp, list: string) =>
  within(await group(name)).getByRole<HTMLSelectElement>('listbox', { name: list });
const optionsOf = (select: HTMLSelectElement) => [...select.options].map(({ value }) => value);
const add = async (person: Awaited<ReturnType<typeof shown.open>>, name: RegExp, option: string) => {
  const list = await listIn(name, 'Available');
  await waitFor(() => expect(optionsOf(list)).toContain(option));
  await person.selectOptions(list, option);
  await person.click(within(await group(name)).getByRole('button', { name: 'Add' }));
};

describe('roles', () => {
  test('can be created with privileges and other roles, but do not offer themselves, and can be deleted', async () => {
    const person = await shown.open('admin/security/roles/create');
    await person.type(await textbox(/^Role ID/), 'a b/c');
    await person.type(await textbox(/^Role name/), 'Crew');
    await add(person, /^Privileges/, 'nx-search-read');
    await add(person, /^Roles/, 'nx-anonymous');
    await person.click(button('Save'));
    await waitFor(async () => expect((await client.rest('GET', `${roles}/a%20b%2Fc`)).status).toBe(200));
    expect((await client.rest('GET', `${roles}/a%20b%2Fc`)).json()).toMatchObject({
      name: 'Crew',
      privileges: ['nx-search-read'],
      roles: ['nx-anonymous'],
    });
    const again = await shown.open('admin/security/roles:a%20b%2Fc');
    expect(optionsOf(await listIn(/^Roles/, 'Available'))).not.toContain('a b/c');
    await deleteConfirmed(again, 'Delete role');
    await waitFor(async () => expect((await client.rest('GET', `${roles}/a%20b%2Fc`)).status).toBe(404));
  });

  test('cannot be changed or deleted if they are internal, with the reason', async () => {
    await shown.open('admin/security/roles:nx-admin');
    expect((await screen.findAllByText('This role is internal and cannot be changed.')).length).toBeGreaterThan(0);
    expect(isEnabled(button('Delete role'))).toBe(false);
  });

  test('show a duplicate ID as an error at its field', async () => {
    const person = await shown.open('admin/security/roles/create');
    await person.type(await textbox(/^Role ID/), 'nx-admin');
    await person.type(await textbox(/^Role name/), 'Crew');
    await person.click(button('Save'));
    const id = await textbox(/^Role ID/);
    await waitFor(() => expect(errorOf(id)).toBe('Another role with the ID nx-admin already exists'));
    expect(id.getAttribute('aria-invalid')).toBe('true');
  });
});

async function deleteConfirmed(person: Awaited<ReturnType<typeof shown.open>>, label: string) {
  await person.click(await screen.findByRole('button', { name: label }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
}

describe('privileges', () => {
  test('are created with the fields of their type, changed and deleted', async () => {
    const person = await shown.open('admin/security/privileges/create');
    await person.click(await screen.findByRole('link', { name: 'Application' }));
    await person.type(await textbox('Name'), 'made');
    await person.type(await textbox('Domain'), 'tasks');
    expect(screen.queryByRole('textbox', { name: 'Pattern' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Run' })).toBeNull();
    await person.click(screen.getByRole('checkbox', { name: 'Read' }));
    await person.click(button('Save'));
    await waitFor(async () => expect((await client.rest('GET', `${privileges}/made`)).status).toBe(200));
    expect((await client.rest('GET', `${privileges}/made`)).json()).toEqual({
      type: 'application',
      name: 'made',
      description: '',
      readOnly: false,
      actions: ['READ'],
      domain: 'tasks',
    });
    const again = await shown.open('admin/security/privileges:made');
    await again.type(await textbox(/^Description/), 'For tests');
    await again.click(button('Save'));
    await waitFor(async () =>
      expect((await client.rest('GET', `${privileges}/made`)).json().description).toBe('For tests'),
    );
    await deleteConfirmed(await shown.open('admin/security/privileges:made'), 'Delete Privilege');
    await waitFor(async () => expect((await client.rest('GET', `${privileges}/made`)).status).toBe(404));
  });

  const common = { actions: ['READ'], format: '*', repository: '*' };
  test.each<[string, object]>([
    ['application', { actions: ['READ'], domain: 'tasks' }],
    ['wildcard', { pattern: 'nexus:tasks:read' }],
    ['repository-admin', common],
    ['repository-view', common],
    ['repository-content-selector', { ...common, contentSelector: 'all' }],
  ])('of type "%s" are saved at the path of their type, which cannot be changed', async (type, properties) => {
    await client.rest('POST', '/v1/security/content-selectors', { name: 'all', expression: 'format == "raw"' });
    const name = `own-${type}`;
    await client.rest('POST', `${privileges}/${type}`, { name, description: '', ...properties });
    const person = await shown.open(`admin/security/privileges:${name}`);
    await person.type(await textbox(/^Description/), 'Changed');
    expect((await screen.findByLabelText<HTMLInputElement>('Type')).disabled).toBe(true);
    await person.click(button('Save'));
    await waitFor(() => shown.lastRequest('PUT', `/service/rest/v1/security/privileges/${type}/${name}`));
    await waitFor(async () =>
      expect((await client.rest('GET', `${privileges}/${name}`)).json()).toMatchObject({
        type,
        description: 'Changed',
      }),
    );
  });

  test('cannot be changed or deleted if they are internal, with the reason', async () => {
    await shown.open('admin/security/privileges:nx-all');
    expect((await screen.findAllByText('This privilege is internal and cannot be changed.')).length).toBeGreaterThan(0);
    expect(isEnabled(button('Delete Privilege'))).toBe(false);
  });
});
