// Parts that one change of customizations removes and the next one restores, such as while a file is invalid for a
// moment: they have the input of the user again.
import '../customized-page.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeTo } from '../../src/console/live.ts';
import { blockOf } from '../customized-block.ts';
import { openScreens, tableRows } from './open-screen.tsx';

const shown = await openScreens();
await shown.signIn('admin');
const none = blockOf({});

afterEach(() => changeTo(none));

const choice = (name: string) => screen.queryByRole<HTMLSelectElement>('combobox', { name });
const users = async () => (await tableRows('Users')).length;

test.each([
  ['of the shipped screen', 'Realm', none, blockOf({ users: { 'list/filter:source': { hidden: true } } })],
  [
    'that was added by a customization',
    'First name',
    blockOf({ users: { 'list/filter:firstName': { add: true } } }),
    none,
  ],
])('a filter %s has its value again after it was removed and restored', async (_, name, present, removed) => {
  await changeTo(present);
  await shown.open('admin/security/users');
  const all = await users();
  const { value } = [...choice(name)!.options].at(-1)!;
  fireEvent.change(choice(name)!, { target: { value } });
  await waitFor(async () => expect(await users()).toBeLessThan(all));
  const some = await users();
  await changeTo(removed);
  await waitFor(() => expect(choice(name)).toBeNull());
  await waitFor(async () => expect(await users()).toBe(all));
  // A further change while the filter is removed.
  await changeTo({ ...removed });
  await changeTo(present);
  await waitFor(() => expect(choice(name)?.value).toBe(value));
  await waitFor(async () => expect(await users()).toBe(some));
});

test('a list is sorted by a restored column again, unless another column was clicked meanwhile', async () => {
  const removed = blockOf({ users: { 'list/column:status': { hidden: true } } });
  const sorted = () =>
    screen
      .getAllByRole('columnheader')
      .filter((one) => /ascending|descending/.test(one.getAttribute('aria-sort') ?? ''))
      .map(({ textContent }) => textContent.trim());
  await shown.open('admin/security/users?sort=-status');
  await users();
  await waitFor(() => expect(sorted()).toEqual(['Status']));
  await changeTo(removed);
  await waitFor(() => expect(sorted()).toEqual(['User ID']));
  await changeTo(none);
  await waitFor(() => expect(sorted()).toEqual(['Status']));
  await changeTo(removed);
  await waitFor(() => expect(sorted()).toEqual(['User ID']));
  fireEvent.click(screen.getByRole('columnheader', { name: 'Email' }));
  await waitFor(() => expect(sorted()).toEqual(['Email']));
  await changeTo(none);
  await screen.findByRole('columnheader', { name: 'Status' });
  expect(sorted()).toEqual(['Email']);
});

test('a panel has its input again after it was removed and restored, but not for a different record', async () => {
  const errors = vi.spyOn(console, 'error');
  const removed = blockOf({ 'routing-rules': { 'panel:test': { hidden: true } } });
  const path = () => screen.queryByLabelText<HTMLInputElement>('Path');
  await shown.open('admin/repository/routingrules:no-sources');
  await waitFor(() => expect(path()).not.toBeNull());
  fireEvent.change(path()!, { target: { value: '/com/example' } });
  await changeTo(removed);
  await waitFor(() => expect(path()).toBeNull());
  await changeTo(none);
  await waitFor(() => expect(path()?.value).toBe('/com/example'));
  await changeTo(removed);
  await waitFor(() => expect(path()).toBeNull());
  await shown.open('admin/repository/routingrules:archives-only');
  await screen.findByRole('heading', { name: /archives-only/, level: 1 });
  await changeTo(none);
  await waitFor(() => expect(path()?.value).toBe('/'));
  // Such as an error of React about a changed number of hooks.
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
});
