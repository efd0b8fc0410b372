// The question before a save that would overwrite changes on the server, as a user sees it.
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '../server/manager/client.ts';
import { button } from './form-page.ts';
import { openScreens, tableRows } from './open-screen.tsx';

const path = '/v1/security/content-selectors';
const shown = await openScreens();
const { rest } = createClient(shown.url);
const description = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Description' });
const expression = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Search Expression' });
const stored = async () => (await rest('GET', `${path}/shared`)).json() as object;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(async () => {
  vi.useRealTimers();
  await rest('DELETE', `${path}/shared`);
});

/** Changes the description while another user changes the expression, and presses Save a minute later. */
async function saveAfterChange() {
  await rest('POST', path, { name: 'shared', description: '', expression: 'format == "raw"' });
  await shown.signIn('admin');
  const user = await shown.open('admin/repository/selectors:shared');
  await user.type(await description(), 'Mine');
  await rest('PUT', `${path}/shared`, { description: '', expression: 'format == "npm"' });
  vi.setSystemTime(Date.now() + 60_000);
  await user.click(button('Save'));
  const dialog = await screen.findByRole('dialog', { name: 'Changed on the Server' });
  expect(dialog.textContent).toContain('"shared" was changed after you opened it: Search Expression.');
  return user;
}

test('"Overwrite" saves the form as it is', async () => {
  const user = await saveAfterChange();
  await user.click(button('Overwrite'));
  await tableRows('Content Selectors');
  expect(await stored()).toMatchObject({ description: 'Mine', expression: 'format == "raw"' });
});

test.each(['Load Changes', 'Escape'])(
  '%s shows the new values and keeps the input, which can then be saved',
  async (way) => {
    const user = await saveAfterChange();
    await (way === 'Escape' ? user.keyboard('{Escape}') : user.click(button(way)));
    await screen.findByText(/Your input is kept/);
    await waitFor(() => expect(expression().value).toBe('format == "npm"'));
    expect((await description()).value).toBe('Mine');
    expect(await stored()).toMatchObject({ description: '', expression: 'format == "npm"' });
    await user.click(button('Save'));
    await tableRows('Content Selectors');
    expect(await stored()).toMatchObject({ description: 'Mine', expression: 'format == "npm"' });
  },
);
