// Blob stores against the embedded manager: their state, whether they are in use, and their quota.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { respondToProcedure, respondWith } from './respond-with.ts';
import { send } from '../../src/http/request.ts';
import { isEnabled, openScreens, tableRows } from './open-screen.tsx';

const shown = await openScreens({});
await shown.signIn('admin');

const check = async () => {
  const person = await shown.open('admin/repository/blobstores:default');
  await person.click(await screen.findByRole('button', { name: 'Check Quota' }));
  return { person, dialog: within(await screen.findByRole('dialog', { name: 'Check Quota' })) };
};

test('Check Quota reports in a focused region of its dialog that the quota is not violated', async () => {
  const { person, dialog } = await check();
  const region = await dialog.findByRole('region', { name: 'Result' });
  expect(region.textContent).toContain('not violated. Blob store default has no quota');
  expect(document.activeElement).toBe(region);
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Check Quota shows a warning in its dialog if the quota is violated', async () => {
  respondWith('v1/blobstores/default/quota-status', { isViolation: true, message: 'Blob store default is full' });
  const { dialog } = await check();
  const text = await dialog.findByText(/^The soft quota is violated. Blob store default is full$/);
  expect(text.closest('.note.warning')).not.toBeNull();
});

test('Check Quota shows an error in the form, and no dialog, if the quota could not be checked', async () => {
  respondWith('v1/blobstores/default/quota-status', [{ id: '*', message: 'Disk lost' }], 500);
  const person = await shown.open('admin/repository/blobstores:default');
  await person.click(await screen.findByRole('button', { name: 'Check Quota' }));
  expect(await screen.findByText('The quota could not be checked')).toBeTruthy();
  expect(screen.getByText(/Disk lost/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

const sizes = { blobCount: 3, totalSize: 2048, availableSpace: 4096, unlimited: false, unavailable: false };
const unused = { inUse: false, repositoryUseCount: 0, taskUseCount: 0, blobStoreUseCount: 0 };
const row = (name: string, more: object) => ({ name, type: 'File', ...sizes, ...unused, ...more });

/** The texts of the row of a blob store in the list. */
const textOf = async (name: string) => (await tableRows('Blob Stores')).find((cells) => cells.includes(name))!.join();

test.each([
  ['a blob store as "Started" if it is available', {}, /Started/],
  ['a blob store as "Failed" if it is unavailable', { unavailable: true }, /Failed/],
  [
    'the space of a blob store as "Unlimited" if it has no limit',
    { unlimited: true, availableSpace: 2 ** 63 },
    /2 KB,Unlimited$/,
  ],
])('the list shows %s', async (_, more, text) => {
  respondToProcedure('read', [row('other', {}), row('shelf', more)]);
  await shown.open('admin/repository/blobstores');
  expect(await textOf('shelf')).toMatch(text);
  if (Object.keys(more).length > 0) expect(await textOf('other')).not.toMatch(text);
});

test.each([
  ['with its available space', {}, '4 KB'],
  [
    'as "Unlimited" instead of the number that the server returns',
    { unlimited: true, availableSpace: 2 ** 63 },
    'Unlimited',
  ],
])('the form shows a blob store %s', async (_, more, text) => {
  respondWith('v1/blobstores/file/shelf', { path: 'shelf', softQuota: null });
  respondToProcedure('read', [row('shelf', more)]);
  await shown.open('admin/repository/blobstores:shelf');
  await screen.findByRole('textbox', { name: /Path/ });
  const spaces = screen.getAllByText('Available Space').map((label) => label.closest('.field')?.textContent);
  expect(spaces).toEqual([`Available Space${text}`]);
});

test('the list shows type, state and numbers of a blob store of the embedded manager', async () => {
  await shown.open('admin/repository/blobstores');
  expect(await textOf('default')).toMatch(/File.*Started.*\d/);
});

test.each([
  ['by 3 repositories', { inUse: true, repositoryUseCount: 3 }, /in use by 3 repositories and cannot be deleted/],
  ['by 1 repository', { inUse: true, repositoryUseCount: 1 }, /in use by 1 repository and cannot be deleted/],
  ['by something other than repositories', { inUse: true }, /is in use and cannot be deleted/],
])('a blob store that is used %s cannot be deleted, and the form shows the reason', async (_, more, why) => {
  respondWith('v1/blobstores/file/shelf', { path: 'shelf', softQuota: null });
  respondToProcedure('read', [row('shelf', more)]);
  await shown.open('admin/repository/blobstores:shelf');
  const button = await screen.findByRole('button', { name: 'Delete' });
  expect(isEnabled(button)).toBe(false);
  expect(document.body.textContent).toMatch(why);
});

test('a blob store that is not in use can be deleted', async () => {
  await send({ method: 'POST', path: 'v1/blobstores/file', body: { name: 'spare', path: 'spare' } });
  const person = await shown.open('admin/repository/blobstores:spare');
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('spare')).toBeNull());
  shown.lastRequest('DELETE', '/service/rest/v1/blobstores/spare');
});

test.each([
  ['1', 1_000_000],
  ['0.5', 500_000],
  ['25', 25_000_000],
  ['1000000000', 1_000_000_000_000_000],
])('a quota of %s MB is sent in bytes, and shown in megabytes when the form is opened again', async (typed, limit) => {
  const name = `limited-${limit}`;
  await send({ method: 'POST', path: 'v1/blobstores/file', body: { name, path: name } });
  const person = await shown.open(`admin/repository/blobstores:${name}`);
  await person.click(await screen.findByRole('checkbox', { name: 'Enable Soft Quota' }));
  await person.selectOptions(screen.getByRole('combobox', { name: /^Type of Quota/ }), 'Space Used');
  await person.type(screen.getByRole('textbox', { name: /^Quota Limit/ }), typed);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Update' }));
  await waitFor(() => shown.lastRequest('PUT', `/service/rest/v1/blobstores/file/${name}`));
  expect(shown.lastRequest('PUT', '').body).toMatchObject({ softQuota: { type: 'spaceUsedQuota', limit } });
  await shown.open(`admin/repository/blobstores:${name}`);
  const shownAgain = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Quota Limit/ });
  expect(shownAgain.value).toBe(typed);
});

test('saving a blob store sends only the values of its form, and none that only the list contains', async () => {
  await send({ method: 'POST', path: 'v1/blobstores/file', body: { name: 'room', path: 'room' } });
  const person = await shown.open('admin/repository/blobstores:room');
  await person.type(await screen.findByRole('textbox', { name: /Path/ }), '-moved');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Update' }));
  await waitFor(() => shown.lastRequest('PUT', '/service/rest/v1/blobstores/file/room'));
  expect(shown.lastRequest('PUT', '').body).toEqual({
    name: 'room',
    path: 'room-moved',
    softQuota: null,
  });
});
