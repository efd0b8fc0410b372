// Users against a real manager.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../server/manager/client.ts';
import { isEnabled, openScreens } from './open-screen.tsx';
import { button, textbox } from './form-page.ts';

const shown = await openScreens();
const client = createClient(shown.url);
const users = '/v1/security/users';
beforeEach(() => shown.signIn('admin'));

type User = { userId: string; firstName: string; status: string; roles: string[] };
const stored = async (userId: string): Promise<User | undefined> =>
  ((await client.rest('GET', users)).json() as User[]).find((one) => one.userId === userId);

describe('users', () => {
  test('have a form that shows no number of available roles before these are known', async () => {
    const real = globalThis.fetch;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    globalThis.fetch = async (input, init) => {
      if (String(input).includes('security/roles')) await held;
      return real(input, init);
    };
    await shown.open('admin/security/users/create');
    const list = await screen.findByRole('listbox', { name: 'Available' });
    const count = () => list.closest('.picker-side')!.querySelector('.picker-count')!.textContent;
    expect(count()).toBe('…');
    release();
    await waitFor(() => expect(Number(count())).toBeGreaterThan(1));
    globalThis.fetch = real;
  });

  test('can be created, changed, given a new password, and deleted', async () => {
    const person = await shown.open('admin/security/users/create');
    await person.type(await textbox('ID'), 'ann');
    await person.type(await textbox('First name'), 'Ann');
    await person.type(await textbox('Last name'), 'Other');
    await person.type(await textbox('Email'), 'ann@example.org');
    await person.type(screen.getByLabelText('Password'), 'ann-password');
    await person.type(screen.getByLabelText('Confirm password'), 'ann-pasword');
    const list = await screen.findByRole<HTMLSelectElement>('listbox', { name: 'Available' });
    await waitFor(() => expect([...list.options].map(({ value }) => value)).toContain('nx-admin'));
    await person.selectOptions(list, 'nx-admin');
    await person.click(button('Add'));
    await person.click(button('Save'));
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Confirm password'));
    await person.clear(screen.getByLabelText('Confirm password'));
    await person.type(screen.getByLabelText('Confirm password'), 'ann-password');
    await person.click(button('Save'));
    await waitFor(async () => expect(await stored('ann')).toMatchObject({ status: 'active', roles: ['nx-admin'] }));
    expect((await client.signIn('ann', 'ann-password')).status).toBe(204);

    const again = await shown.open('admin/security/users:ann');
    expect((await textbox('ID')).disabled).toBe(true);
    await again.type(await textbox('First name'), 'e');
    await again.click(button('Save'));
    await waitFor(async () => expect((await stored('ann'))?.firstName).toBe('Anne'));

    const third = await shown.open('admin/security/users:ann');
    await third.click(await screen.findByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the password of ann' }));
    await third.type(dialog.getByLabelText('New password'), 'another-password');
    await third.type(dialog.getByLabelText('Confirm password'), 'another-password{Enter}');
    expect(await screen.findByText('Password of ann changed')).toBeTruthy();
    expect((await client.signIn('ann', 'another-password')).status).toBe(204);

    await third.click(button('Delete user'));
    await third.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await stored('ann')).toBeUndefined());
  });

  test('cannot delete the anonymous user or their own account', async () => {
    await shown.open('admin/security/users:anonymous');
    await screen.findByRole('button', { name: 'Delete user' });
    expect(isEnabled(button('Delete user'))).toBe(false);
    await shown.open('admin/security/users:admin');
    await screen.findByRole('button', { name: 'Delete user' });
    expect(isEnabled(button('Delete user'))).toBe(false);
    expect(screen.getByText('You cannot delete your own account.')).toBeTruthy();
  });

  test('must confirm the removal of their own administrator role, which the manager then rejects', async () => {
    const person = await shown.open('admin/security/users:admin');
    await person.selectOptions(await screen.findByRole('listbox', { name: 'Granted' }), 'nx-admin');
    await person.click(button('Remove'));
    const available = screen.getByRole('listbox', { name: 'Available' });
    // The removed role is selected there.
    await person.deselectOptions(available, 'nx-admin');
    await person.selectOptions(available, 'nx-anonymous');
    await person.click(button('Add'));
    await person.click(button('Save'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save admin with less access?' }));
    expect(dialog.getByText(/only another administrator can change it back/)).toBeTruthy();
    expect(shown.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/from your own account/)).toBeTruthy();
    expect((await stored('admin'))?.roles).toContain('nx-admin');
  });

  test('are disabled only after a question, which is not asked again when a disabled user gets another name', async () => {
    const question = () => screen.queryByRole('dialog', { name: /with less access/ });
    await client.rest('POST', users, {
      userId: 'ida',
      firstName: 'Ida',
      lastName: 'Other',
      emailAddress: 'ida@example.org',
      password: 'ida-password',
      status: 'active',
      roles: ['nx-admin'],
    });
    const person = await shown.open('admin/security/users:ida');
    await person.selectOptions(await screen.findByLabelText('Status'), 'disabled');
    await person.click(button('Save'));
    await waitFor(() => expect(question()).not.toBeNull());
    await person.click(within(question()!).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await stored('ida'))?.status).toBe('disabled'));

    const again = await shown.open('admin/security/users:ida');
    await again.type(await textbox('First name'), 'h');
    await again.click(button('Save'));
    await waitFor(async () => expect([(await stored('ida'))?.firstName, question()]).toEqual(['Idah', null]));
  });

  test('cannot be changed if they are from an external source', async () => {
    await shown.open('admin/security/users:external');
    expect((await screen.findAllByText(/managed outside of the repository manager, in LDAP/)).length).toBeGreaterThan(
      0,
    );
    expect(isEnabled(button('Save'))).toBe(false);
  });
});
