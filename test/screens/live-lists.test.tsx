// Lists keep their filters, details, automatic refresh and undo when customizations change.
import '../customized-page.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { $open } from '../../src/console/console.ts';
import { changeTo } from '../../src/console/live.ts';
import type { ScreenModel } from '../../src/engine/screen/screen-model.ts';
import { blockOf } from '../customized-block.ts';
import { button } from './form-page.ts';
import { addConnection } from './ldap-connection.ts';
import { openScreens, tableRows } from './open-screen.tsx';

const shown = await openScreens({ nodes: 2, components: 300 });
await shown.signIn('admin');
for (const name of ['alpha', 'beta']) await addConnection(shown.url, name);

afterEach(() => changeTo(blockOf({})));

/** Changes the title of a screen. */
async function rename(slug: string, title: string) {
  await changeTo(blockOf({ [slug]: { screen: { title } } }));
  await screen.findByRole('heading', { level: 1, name: title });
}

const texts = (element: HTMLElement) =>
  within(element)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const format = () => screen.getByRole('combobox', { name: 'Format' });

test('filters keep their loaded options, without a new request, when customizations change', async () => {
  await shown.open('admin/repository/search');
  await tableRows('Search');
  await waitFor(() => expect(texts(format())).toContain('maven2'));
  const [before, asked] = [texts(format()), shown.requests.length];
  await rename('search', 'Find');
  expect(texts(format())).toEqual(before);
  expect(shown.requests.length).toBe(asked);
});

test('the details of a row stay open, and the list keeps its search, when customizations change', async () => {
  await shown.open('admin/repository/search');
  await tableRows('Search');
  await waitFor(() => expect(texts(format())).toContain('maven2'));
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'billing' } });
  await waitFor(async () =>
    expect((await tableRows('Search')).every((row) => /billing/.test(row.join(' ')))).toBe(true),
  );
  fireEvent.click(document.querySelector('main a.table-key')!);
  const details = async () => (await screen.findByRole('region', { name: 'Details' })).textContent;
  const [before, asked] = [await details(), shown.requests.length];
  await rename('search', 'Find Components');
  expect(await details()).toBe(before);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('billing');
  expect(shown.requests.length).toBe(asked);
});

test('the automatic refresh of a list stays on or off when customizations change', async () => {
  await shown.open('admin/system/tasks');
  await tableRows('Tasks');
  const isOn = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Auto/ }).checked;
  const isOpen = () => ($open.getState() as ScreenModel).refreshing!.$isOpen.getState();
  await rename('tasks', 'Jobs');
  expect([isOn(), isOpen()]).toEqual([true, true]);
  fireEvent.click(screen.getByRole('checkbox', { name: /Auto/ }));
  await rename('tasks', 'Chores');
  expect([isOn(), isOpen()]).toEqual([false, true]);
});

test('a changed order of a list can still be undone after customizations have changed', async () => {
  await shown.open('admin/security/ldap');
  const names = async (list: string) =>
    (await tableRows(list)).map((cells) => cells.find((one) => /^[a-z]+$/.test(one)));
  await waitFor(async () => expect(await names('LDAP')).toEqual(['alpha', 'beta']));
  fireEvent.keyDown(screen.getAllByRole('gridcell', { name: 'beta' })[0]!, { key: 'ArrowUp', altKey: true });
  await waitFor(async () => expect(await names('LDAP')).toEqual(['beta', 'alpha']));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('beta'));
  const focus = screen.getByRole('link', { name: 'alpha' });
  focus.focus();
  await rename('ldap', 'Directories');
  expect(await names('Directories')).toEqual(['beta', 'alpha']);
  expect(document.activeElement?.textContent).toBe('alpha');
  expect(screen.getByText('beta: now at position 1 of 2')).toBeTruthy();
  fireEvent.click(button('Undo'));
  await waitFor(async () => expect(await names('Directories')).toEqual(['alpha', 'beta']));
});
