// The quota of a blob store, as the embedded manager checks it.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerInstead } from './answer-instead.ts';
import { openScreens } from './open-screen.tsx';

const shown = await openScreens({});
await shown.signIn('admin');

const check = async () => {
  const person = await shown.open('admin/repository/blobstores:default');
  await person.click(await screen.findByRole('button', { name: 'Check Quota' }));
  return { person, dialog: within(await screen.findByRole('dialog', { name: 'Check Quota' })) };
};

test('The dialog says that the quota of a blob store is kept', async () => {
  const { person, dialog } = await check();
  const region = await dialog.findByRole('region', { name: 'Result' });
  expect(region.textContent).toContain('not violated. Blob store default has no quota');
  expect(document.activeElement).toBe(region);
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('The dialog warns of a quota that is violated', async () => {
  answerInstead('v1/blobstores/default/quota-status', { isViolation: true, message: 'Blob store default is full' });
  const { dialog } = await check();
  const text = await dialog.findByText(/^The soft quota is violated. Blob store default is full$/);
  expect(text.closest('.note.warning')).not.toBeNull();
});

test('A quota that cannot be checked is an error of the form, without a dialog', async () => {
  answerInstead('v1/blobstores/default/quota-status', [{ id: '*', message: 'Disk lost' }], 500);
  const person = await shown.open('admin/repository/blobstores:default');
  await person.click(await screen.findByRole('button', { name: 'Check Quota' }));
  expect(await screen.findByText('The quota could not be checked')).toBeTruthy();
  expect(screen.getByText(/Disk lost/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
