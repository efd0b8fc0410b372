// Confirmations, input and requests when the user leaves a page, or a different user signs in.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { $isGuarded, goTo } from '../../src/console/navigation.ts';
import { toBase64 } from '../../src/http/base64.ts';
import { send } from '../../src/http/request.ts';
import { $user, stateRequested } from '../../src/session/session.ts';
import { respondWith, delayResponses } from './respond-with.ts';
import { footText, openScreens, tableRows } from './open-screen.tsx';

const rules = 'admin/repository/routingrules';
const rule = (name: string) => ({ name, mode: 'BLOCK', matchers: ['.*'] });
const person = (userId: string, roles: string[]) => ({
  userId,
  password: `${userId}123`,
  firstName: userId.toUpperCase(),
  lastName: 'Person',
  email: `${userId}@example.org`,
  roles,
});

const shown = await openScreens({
  world: {
    repositories: [],
    routingRules: [rule('one'), rule('two')],
    users: [{ userId: 'admin', password: 'admin123', seeded: true }, person('reader', [])],
  },
});
beforeEach(() => shown.signIn('admin'));

const session = '/service/rapture/session';
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const calls = (method: string) => shown.requests.filter((one) => one.method === method);

describe('a confirmation', () => {
  test('closes without sending a request when the user leaves its page', async () => {
    const user = await shown.open(`${rules}:one`);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByRole('dialog', { name: 'Delete Routing Rule?' });
    goTo({ hash: `#${rules}` });
    await tableRows('Routing Rules');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls('DELETE')).toEqual([]);
  });
});

describe('a list', () => {
  test('is not loaded again while the user types a filter, and is unfiltered at its plain address', async () => {
    const user = await shown.open(rules);
    await tableRows('Routing Rules');
    await user.type(screen.getByRole('searchbox'), 'two');
    await waitFor(async () => expect((await tableRows('Routing Rules')).map(([name]) => name)).toEqual(['two']));
    expect(calls('GET').filter(({ path }) => path.includes('routing-rules'))).toHaveLength(1);
    goTo({ hash: `#${rules}` });
    await waitFor(async () => expect(await tableRows('Routing Rules')).toHaveLength(2));
  });
});

describe('a record that does not exist', () => {
  test('is reported with a link back to the list, and is loaded on Retry if it exists by then', async () => {
    const restore = respondWith('internal/ui/routing-rules/one', null, 404);
    const user = await shown.open(`${rules}:one`);
    expect(await screen.findByText(/^There is no record named one\./)).toBeTruthy();
    restore();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await field('Name')).toHaveProperty('value', 'one');
    await shown.open(`${rules}:three`);
    const sentence = 'There is no record named three. It may have been renamed or deleted.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Routing Rules' }).getAttribute('href')).toContain(`#${rules}`);
  });
});

describe('input while a new record is being created', () => {
  test('stays in the form, which becomes that of the created record, and the next Save updates it', async () => {
    const user = await shown.open(`${rules}/create`);
    await user.type(await field('Name'), 'three');
    await user.type(await field('Matcher 1'), '.*');
    const release = delayResponses('POST', 'internal/ui/routing-rules/');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const description = screen.getByRole<HTMLInputElement>('textbox', { name: /^Description/ });
    await user.type(description, 'For the');
    release();
    await waitFor(() => expect(location.hash).toBe(`#${rules}:three`));
    await screen.findByRole('heading', { name: /three/ });
    expect(document.activeElement).toBe(description);
    await user.keyboard(' tests');
    expect(description.value).toBe('For the tests');
    expect(footText()).toBe('Unsaved changes');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location.hash).toBe(`#${rules}`));
    expect(calls('POST').map(({ body }) => body)).toEqual([
      { name: 'three', description: '', mode: 'BLOCK', matchers: ['.*'] },
    ]);
    expect(shown.lastRequest('PUT', '/service/rest/internal/ui/routing-rules/three').body).toMatchObject({
      name: 'three',
      description: 'For the tests',
      matchers: ['.*'],
      assignedRepositoryCount: 0,
    });
    await send({ method: 'DELETE', path: '/service/rest/internal/ui/routing-rules/three' });
  });
});

describe('the input of a user', () => {
  const signInElsewhere = async (username: string) => {
    // As if in a different tab: this page learns of the new session from the server.
    await send({ method: 'DELETE', path: session });
    const form = { username: toBase64(username), password: toBase64(`${username}123`) };
    await send({ method: 'POST', path: session, form });
    stateRequested();
    await waitFor(() => expect($user.getState()?.id).toBe(username));
  };

  test('is not shown to the next user, who sees the same screen with their own data', async () => {
    const user = await shown.open('user/account');
    await user.type(await field('Last Name'), ' typed');
    await signInElsewhere('reader');
    await waitFor(async () => expect((await field('First Name')).value).toBe('READER'));
    expect((await field('Last Name')).value).toBe('Person');
  });

  test('in a part below the form is cleared for the next user, who can leave without a question', async () => {
    const user = await shown.open('user/account');
    const password = () => screen.findByLabelText<HTMLInputElement>('Current Password');
    await user.type(await password(), 'typed');
    expect($isGuarded.getState()).toBe(true);
    await signInElsewhere('reader');
    await waitFor(async () => expect((await field('First Name')).value).toBe('READER'));
    await waitFor(() => expect($isGuarded.getState()).toBe(false));
    await shown.signIn('admin');
    expect((await password()).value).toBe('');
  });

  test('is kept if the same user signs in again', async () => {
    const user = await shown.open('user/account');
    await user.type(await field('Last Name'), ' typed');
    const before = shown.requests.length;
    await signInElsewhere('admin');
    await waitFor(() => expect(shown.requests.slice(before).some(({ path }) => path.includes('State_get'))).toBe(true));
    expect((await field('Last Name')).value).toMatch(/ typed$/);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
  });
});
