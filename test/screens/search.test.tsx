// The search for components against a real manager: pages, filters on the server, details, and addresses.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { $hash } from '../../src/console/navigation.ts';
import { openScreens, tableRows } from './open-screen.tsx';

const shown = await openScreens({ components: 300 });
beforeAll(() => shown.signIn('admin'));

const address = 'admin/repository/search';
const searches = () =>
  shown.requests.filter(({ path }) => path.includes('/v1/search')).map(({ path }) => path.split('?')[1]);

test('the search loads the components page by page', async () => {
  const person = await shown.open(address);
  await tableRows('Search');
  expect(screen.getByText('50+ entries')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Load More' }));
  await screen.findByText('100+ entries');
  expect(searches()).toEqual(['', 'continuationToken=50'].map((query) => query || undefined));
});

test('the search sends its text and its filters to the server, and keeps them in the address', async () => {
  const person = await shown.open(address);
  await tableRows('Search');
  const format = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Format' });
  await waitFor(() => expect([...format.options].map(({ text }) => text)).toContain('maven2'));
  expect(new Set([...format.options].map(({ text }) => text)).size).toBe(format.options.length);
  await person.selectOptions(format, 'maven2');
  await person.type(screen.getByRole('searchbox'), 'billing');
  await waitFor(() => expect(searches().at(-1)).toBe('q=billing&format=maven2'));
  await waitFor(async () => {
    const rows = await tableRows('Search');
    expect(rows.every((cells) => cells.join(' ').includes('billing') && cells.join(' ').includes('maven2'))).toBe(true);
  });
  expect($hash.getState()).toBe(`#${address}?filter=billing&f.format=maven2`);
  await person.type(screen.getByRole('searchbox'), ' nothing');
  await screen.findByText('No entries match these filters');
  await person.click(screen.getByRole('button', { name: 'Clear Filter' }));
  await screen.findByText('50+ entries');
});

const details = () => screen.findByRole('region', { name: 'Details' });
const linkIn = (row: number) => screen.getAllByRole('row')[row]!.querySelector<HTMLElement>('a')!;

test('a click on a component shows its assets with their own address, and Escape closes them', async () => {
  const person = await shown.open(address);
  await tableRows('Search');
  const name = linkIn(1).textContent;
  const { length } = searches();
  await person.click(linkIn(1));
  const pane = await details();
  expect(within(pane).getByRole('heading', { level: 2 }).textContent).toBe(name);
  const terms = within(pane).getAllByRole('term');
  expect(terms.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Repository', 'Path', 'Address']),
  );
  expect($hash.getState()).toBe(linkIn(1).getAttribute('href'));
  expect(screen.getByText(`Details of ${name}`).getAttribute('role')).toBe('status');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Details' })).toBeNull());
  expect([$hash.getState(), searches().length]).toEqual([`#${address}`, length]);
  expect(document.activeElement?.closest('[role="row"]')).toBe(linkIn(1).closest('[role="row"]'));
});

test('the details follow the focused row, and Enter moves the focus to them', async () => {
  const person = await shown.open(address);
  await tableRows('Search');
  await person.click(linkIn(1));
  await details();
  const cell = screen.getAllByRole('row')[2]!.querySelector<HTMLElement>('[role="gridcell"]')!;
  cell.focus();
  await waitFor(async () => expect($hash.getState()).toBe(linkIn(2).getAttribute('href')));
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(within(await details()).getByRole('heading', { level: 2 }));
  await person.click(within(await details()).getByRole('button', { name: 'Close Details' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Details' })).toBeNull());
});

test('the address of a component opens the list with its details, or reports that it is not loaded', async () => {
  await shown.open(address);
  await tableRows('Search');
  const href = linkIn(3).getAttribute('href')!;
  const name = linkIn(3).textContent;
  await shown.open(href.slice(1));
  await waitFor(async () => expect(within(await details()).getByRole('heading', { level: 2 }).textContent).toBe(name));
  await shown.open(`${address}:gone`);
  await screen.findByText('This entry is not in the list, or not among those that are loaded.');
});
