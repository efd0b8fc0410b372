// The change of the user's own password against a real manager: authentication, request, and messages.
import type { UserEvent } from '@testing-library/user-event';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { isEnabled, openScreens } from './open-screen.tsx';

const shown = await openScreens();

const address = 'user/account';
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const change = () => screen.getByRole('button', { name: 'Change Password' });
const discard = () => screen.getByRole('button', { name: 'Discard password changes' });
const labels = ['Current Password', 'New Password', 'Confirm New Password'];
const values = async () => (await Promise.all(labels.map(field))).map(({ value }) => value);
/** The calls that change data or check credentials. */
const sent = () => shown.requests.filter(({ method, path }) => method !== 'GET' && path.includes('/service/rest/'));

async function fill(person: UserEvent, ...texts: string[]) {
  for (const [index, text] of texts.entries()) if (text) await person.type(await field(labels[index]!), text);
}

describe('the password form of the account page', () => {
  beforeEach(() => shown.signIn('reader', 'reader123'));

  test('has three empty fields that password managers recognize, and disabled buttons', async () => {
    await shown.open(address);
    expect(await values()).toEqual(['', '', '']);
    const fields = await Promise.all(labels.map(field));
    expect(fields.map(({ type, autocomplete }) => [type, autocomplete])).toEqual([
      ['password', 'current-password'],
      ['password', 'new-password'],
      ['password', 'new-password'],
    ]);
    const name = fields[0]!.form!.querySelector<HTMLInputElement>('[autocomplete="username"]');
    expect(name?.value).toBe('reader');
    expect([isEnabled(change()), isEnabled(discard())]).toEqual([false, false]);
  });

  test('shows the disabled reason of its button', async () => {
    const person = await shown.open(address);
    await field('Current Password');
    const reason = () => change().closest('.custom-foot')!.querySelector('[role="status"]')!.textContent;
    expect(reason()).toBe('No changes to save');
    await person.type(await field('Current Password'), 'one');
    expect(reason()).toBe('Fill in the required fields');
    await fill(person, '', 'two', 'three');
    expect(reason()).toBe('Check the values you entered');
    await person.tab();
    expect(reason()).toBe('Fix the highlighted fields');
    await person.clear(await field('Confirm New Password'));
    await person.type(await field('Confirm New Password'), 'two');
    expect(reason()).toBe('');
  });

  test('rejects a new password that equals the current one', async () => {
    const person = await shown.open(address);
    await fill(person, 'same', 'same', 'same');
    await person.tab();
    expect(screen.getByText('New password must be different')).toBeTruthy();
    expect([isEnabled(change()), isEnabled(discard())]).toEqual([false, true]);
  });

  test('rejects a confirmation that differs from the new password', async () => {
    const person = await shown.open(address);
    await fill(person, 'one', 'two', 'three');
    await person.tab();
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    expect(isEnabled(change())).toBe(false);
  });

  test('sends no request on Enter while fields are empty, but marks them and focuses the first one', async () => {
    const person = await shown.open(address);
    await fill(person, 'reader123');
    await person.keyboard('{Enter}');
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
    expect(document.activeElement).toBe(await field('New Password'));
    expect(sent()).toEqual([]);
  });

  test('clears the fields on Discard', async () => {
    const person = await shown.open(address);
    await fill(person, 'one', 'two', 'three');
    await person.click(discard());
    expect(await values()).toEqual(['', '', '']);
    expect(screen.queryByText('Passwords do not match')).toBeNull();
    expect(isEnabled(discard())).toBe(false);
  });

  test('shows a wrong current password as an error of its field, and does not send the new password', async () => {
    const person = await shown.open(address);
    await fill(person, 'wrong', 'two', 'two');
    await person.click(change());
    await screen.findByText(/Authentication failed/);
    expect((await field('Current Password')).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(await field('Current Password'));
    expect(sent().map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/service/rest/wonderland/authenticate'],
    ]);
    expect(await values()).toEqual(['wrong', 'two', 'two']);
    await person.type(await field('New Password'), '!');
    expect(screen.getByText(/Authentication failed/)).toBeTruthy();
    await person.type(await field('Current Password'), '!');
    expect(screen.queryByText(/Authentication failed/)).toBeNull();
  });

  test("shows the server's message and keeps the input if the new password is too long", async () => {
    const person = await shown.open(address);
    const long = 'x'.repeat(1025);
    await person.type(await field('Current Password'), 'reader123');
    await person.click(await field('New Password'));
    await person.paste(long);
    await person.click(await field('Confirm New Password'));
    await person.paste(long);
    await person.click(change());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Change password failed');
    expect(alert.textContent).toContain('The password must have 8 to 1024 characters');
    expect((await values())[1]).toBe(long);
  });

  test('sends the new password with a ticket for the current one, and clears the fields', async () => {
    const person = await shown.open(address);
    await fill(person, 'reader123', 'reader456', 'reader456');
    await person.click(change());
    expect(await screen.findByText('Password changed')).toBeTruthy();
    expect(await values()).toEqual(['', '', '']);
    expect([isEnabled(change()), isEnabled(discard())]).toEqual([false, false]);
    const [proof, put, ...more] = sent();
    expect(proof).toMatchObject({ body: { u: btoa('reader'), p: btoa('reader123') } });
    expect(put).toEqual({
      method: 'PUT',
      path: '/service/rest/internal/ui/user/reader/password',
      body: { authToken: expect.any(String), password: 'reader456' },
    });
    expect(more).toEqual([]);
    await shown.signIn('reader', 'reader456');
    const again = await shown.open(address);
    await fill(again, 'reader456', 'reader123', 'reader123');
    await again.click(change());
    await screen.findByText('Password changed');
  });

  test('reports a failure in a notice if the user has left the page, and not on the next visit', async () => {
    const person = await shown.open(address);
    const real = globalThis.fetch;
    let refuse: () => void = () => undefined;
    const isRefused = new Promise<void>((resolve) => (refuse = resolve));
    let isSent = false;
    globalThis.fetch = async (input, init) => {
      if (init?.method !== 'PUT') return real(input, init);
      isSent = true;
      await isRefused;
      return new Response('{"id":"*","message":"No more passwords"}', {
        status: 400,
        headers: { 'content-type': 'application/json' },
      });
    };
    await fill(person, 'reader123', 'reader456', 'reader456');
    await person.click(change());
    await waitFor(() => expect(isSent).toBe(true));
    await shown.open('user/nugetapitoken');
    refuse();
    expect(await screen.findByText(/^Change password failed\. No more passwords/)).toBeTruthy();
    globalThis.fetch = real;
    await shown.open(address);
    expect(await values()).toEqual(['', '', '']);
    expect(screen.queryByText(/No more passwords/)).toBeNull();
  });

  test('discards its input when the user leaves the page', async () => {
    const person = await shown.open(address);
    await fill(person, 'one', 'two');
    await shown.open(address);
    expect(await values()).toEqual(['', '', '']);
  });
});

describe('the password form of a user who cannot change the password', () => {
  test('is not shown for an account from an external source', async () => {
    await shown.signIn('external');
    await shown.open(address);
    await field('Username');
    expect(screen.queryByText('Change Password')).toBeNull();
  });

  test('shows the missing permission instead of the fields', async () => {
    await shown.signIn('nobody');
    await shown.open(address);
    expect(await screen.findByText(/requires the nexus:userschangepw:create permission/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText('New Password')).toBeNull());
  });
});
