// The search for components over a real manager: pages, the filters of the server, and the address.
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { $hash } from '../../src/console/navigation.ts';
import { openScreens, tableRows } from './open-screen.tsx';

const shown = await openScreens({ components: 300 });
beforeAll(() => shown.signIn('admin'));

const address = 'admin/repository/search';
const searches = () =>
  shown.asked.filter(({ path }) => path.includes('/v1/search')).map(({ path }) => path.split('?')[1]);

test('The search shows the components page by page', async () => {
  const person = await shown.open(address);
  await tableRows('Search');
  expect(screen.getByText('50+ entries')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Load More' }));
  await screen.findByText('100+ entries');
  expect(searches()).toEqual(['', 'continuationToken=50'].map((query) => query || undefined));
});

test('The search sends what is typed and chosen to the server, and keeps it in the address', async () => {
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
