// Parts that go away with a change and come back with the next, such as while a file is broken for a moment: what a
// user has set in them is there again.
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
  ['of the screen', 'Realm', none, blockOf({ users: { 'list/filter:source': { hidden: true } } })],
  ['that was added', 'First name', blockOf({ users: { 'list/filter:firstName': { add: true } } }), none],
])('A filter %s has its value again', async (_, name, present, gone) => {
  await changeTo(present);
  await shown.open('admin/security/users');
  const all = await users();
  const { value } = [...choice(name)!.options].at(-1)!;
  fireEvent.change(choice(name)!, { target: { value } });
  await waitFor(async () => expect(await users()).toBeLessThan(all));
  const some = await users();
  await changeTo(gone);
  await waitFor(() => expect(choice(name)).toBeNull());
  await waitFor(async () => expect(await users()).toBe(all));
  // A second change meanwhile.
  await changeTo({ ...gone });
  await changeTo(present);
  await waitFor(() => expect(choice(name)?.value).toBe(value));
  await waitFor(async () => expect(await users()).toBe(some));
});

test('A list is sorted again by a column that is back, unless another sort was chosen meanwhile', async () => {
  const gone = blockOf({ users: { 'list/column:status': { hidden: true } } });
  const sorted = () =>
    screen
      .getAllByRole('columnheader')
      .filter((one) => /ascending|descending/.test(one.getAttribute('aria-sort') ?? ''))
      .map(({ textContent }) => textContent.trim());
  await shown.open('admin/security/users?sort=-status');
  await users();
  await waitFor(() => expect(sorted()).toEqual(['Status']));
  await changeTo(gone);
  await waitFor(() => expect(sorted()).toEqual(['User ID']));
  await changeTo(none);
  await waitFor(() => expect(sorted()).toEqual(['Status']));
});

test('A panel has its input again, but not in another record', async () => {
  const errors = vi.spyOn(console, 'error');
  const gone = blockOf({ 'routing-rules': { 'panel:test': { hidden: true } } });
  const path = () => screen.queryByLabelText<HTMLInputElement>('Path');
  await shown.open('admin/repository/routingrules:no-sources');
  await waitFor(() => expect(path()).not.toBeNull());
  fireEvent.change(path()!, { target: { value: '/com/example' } });
  await changeTo(gone);
  await waitFor(() => expect(path()).toBeNull());
  await changeTo(none);
  await waitFor(() => expect(path()?.value).toBe('/com/example'));
  await changeTo(gone);
  await waitFor(() => expect(path()).toBeNull());
  await shown.open('admin/repository/routingrules:archives-only');
  await screen.findByRole('heading', { name: /archives-only/, level: 1 });
  await changeTo(none);
  await waitFor(() => expect(path()?.value).toBe('/'));
  // Such as hooks that cannot take another number of panels.
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
});
