// The page of the user's own account against a real manager: changes, rejected input, and external accounts.
import type { UserEvent } from '@testing-library/user-event';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../server/manager/client.ts';
import { respondWith } from './respond-with.ts';
import { footText, isEnabled, openScreens } from './open-screen.tsx';
import { button } from './form-page.ts';

const shown = await openScreens();

const address = 'user/account';
const account = {
  userId: 'admin',
  firstName: 'Administrator',
  lastName: 'User',
  email: 'admin@example.org',
  external: false,
};
beforeEach(async () => {
  await createClient(shown.url).rest('PUT', '/internal/ui/user', account);
  await shown.signIn('admin');
});

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const isLocked = (control: HTMLInputElement) => control.disabled || control.readOnly;

async function retype(person: UserEvent, label: string, text: string) {
  await person.clear(await field(label));
  if (text !== '') await person.type(await field(label), text);
  await person.tab();
}

describe("the page of the user's account", () => {
  test('shows the four fields, with the username locked and Save and Discard disabled', async () => {
    await shown.open(address);
    const values = await Promise.all(['Username', 'First Name', 'Last Name', 'Email'].map(field));
    expect(values.map(({ value }) => value)).toEqual(['admin', 'Administrator', 'User', 'admin@example.org']);
    expect(values.map(isLocked)).toEqual([true, false, false, false]);
    expect(isEnabled(button('Save'))).toBe(false);
    expect(isEnabled(button('Discard'))).toBe(false);
  });

  test('sends the complete account on Save, including the unchanged userId and external', async () => {
    const person = await shown.open(address);
    await retype(person, 'Last Name', 'Miller');
    await person.click(button('Save'));
    expect(await screen.findByText('User account settings updated')).toBeTruthy();
    expect(shown.lastRequest('PUT', '/service/rest/internal/ui/user').body).toEqual({ ...account, lastName: 'Miller' });
    await waitFor(() => expect(isEnabled(button('Save'))).toBe(false));
    await shown.open(address);
    expect((await field('Last Name')).value).toBe('Miller');
  });

  test('restores the loaded values on Discard', async () => {
    const person = await shown.open(address);
    await retype(person, 'First Name', 'Somebody');
    expect(footText()).toBe('Unsaved changes');
    await person.click(button('Discard'));
    expect((await field('First Name')).value).toBe('Administrator');
    expect(isEnabled(button('Discard'))).toBe(false);
  });

  test.each(['First Name', 'Last Name', 'Email'])('cannot be saved while "%s" is empty', async (label) => {
    const person = await shown.open(address);
    await retype(person, label, '');
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(isEnabled(button('Save'))).toBe(false);
  });

  test.each([
    ['First Name', 'firstName'],
    ['Last Name', 'lastName'],
    ['Email', 'email'],
  ])('requires a value for "%s" if the server returned an empty one', async (label, id) => {
    const restore = respondWith('internal/ui/user', { ...account, [id]: '' });
    const person = await shown.open(address);
    await retype(person, label === 'First Name' ? 'Last Name' : 'First Name', 'Changed');
    restore();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(isEnabled(button('Save'))).toBe(false);
    await retype(person, label, 'changed@example.org');
    expect(isEnabled(button('Save'))).toBe(true);
  });

  test('accepts only email addresses as the email', async () => {
    const person = await shown.open(address);
    const accepted = ['valid@email', 'valid@email.com', 'valid@email.s'];
    const rejected = ['invalid', 'invalid@', 'x@email.', 'x@email..com', '@email.com'];
    for (const [at, invalid] of rejected.entries()) {
      await retype(person, 'Email', invalid);
      expect(await screen.findByText(/must contain an email address/), invalid).toBeTruthy();
      expect(isEnabled(button('Save')), invalid).toBe(false);
      const valid = accepted[at];
      if (valid === undefined) continue;
      await retype(person, 'Email', valid);
      await waitFor(() => expect(isEnabled(button('Save')), valid).toBe(true));
      expect(screen.queryByText(/must contain an email address/), valid).toBeNull();
    }
  });

  test('reports an invalid email address from the server, but does not prevent saving a different field', async () => {
    const restore = respondWith('internal/ui/user', { ...account, email: 'no-at-sign' });
    const person = await shown.open(address);
    await retype(person, 'Last Name', 'Miller');
    restore();
    expect(screen.getByText(/must contain an email address/)).toBeTruthy();
    expect(isEnabled(button('Save'))).toBe(true);
  });

  test("keeps the input and shows the server's message if the server rejects the account", async () => {
    const restore = respondWith('internal/ui/user', { ...account, userId: '' });
    const person = await shown.open(address);
    await retype(person, 'Last Name', 'Miller');
    restore();
    await person.click(button('Save'));
    expect(await screen.findByText('may not be empty')).toBeTruthy();
    expect((await field('Last Name')).value).toBe('Miller');
  });

  test('keeps the input and shows the reason if the server cannot be reached', async () => {
    const person = await shown.open(address);
    await retype(person, 'Last Name', 'Miller');
    shown.failRequests(({ method }) => method === 'PUT');
    await person.click(button('Save'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('An error occurred while updating the user account');
    expect(alert.textContent).toContain('The server could not be reached');
    shown.restoreNetwork();
  });

  test('shows why the account could not be loaded, and loads it on Retry', async () => {
    shown.failRequests(({ path }) => path.endsWith('internal/ui/user'));
    const person = await shown.open(address);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('An error occurred while loading the user account');
    expect(alert.textContent).toContain('The server could not be reached');
    shown.restoreNetwork();
    await person.click(button('Retry'));
    expect((await field('Username')).value).toBe('admin');
  });
});

describe('the page of an account from an external source', () => {
  test('disables all fields, Save and Discard, and describes each field with the reason', async () => {
    await shown.signIn('external');
    await shown.open(address);
    const values = await Promise.all(['Username', 'First Name', 'Last Name', 'Email'].map(field));
    expect(values.map(isLocked)).toEqual([true, true, true, true]);
    expect(isEnabled(button('Save'))).toBe(false);
    expect(isEnabled(button('Discard'))).toBe(false);
    const why = /^Your account is managed outside this server/;
    const reasons = screen.getAllByText(why).filter((words) => words.getAttribute('role') !== 'tooltip');
    expect(reasons).toHaveLength(1);
    for (const control of await Promise.all(['Username', 'First Name', 'Last Name', 'Email'].map(field)))
      expect(control.getAttribute('aria-describedby')?.split(' ')).toContain(reasons[0]!.id);
  });
});
