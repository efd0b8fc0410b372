// Field filters of a list against a real manager: the rows that they show, their address, and their reset.
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { $hash } from '../../src/console/navigation.ts';
import { createClient } from '../server/manager/client.ts';
import { openScreens, tableRows } from './open-screen.tsx';

const shown = await openScreens();
const address = 'admin/security/users';
beforeAll(async () => {
  await shown.signIn('admin');
  const client = createClient(shown.url);
  for (const [userId, status] of [
    ['ann', 'active'],
    ['bob', 'disabled'],
  ])
    await client.rest('POST', '/v1/security/users', {
      userId,
      status,
      firstName: 'A',
      lastName: 'B',
      emailAddress: 'a@example.org',
      password: 'a-password',
      roles: ['nx-admin'],
    });
});

const names = async () => (await tableRows('Users')).map(([name]) => name);
const status = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' });

describe('the field filters of a list', () => {
  test('show the rows with the selected value and their count, are part of the address, and can be reset', async () => {
    const person = await shown.open(address);
    const select = await status();
    expect([...select.options].map(({ text }) => text)).toEqual(['All', 'Active', 'Disabled']);
    await person.selectOptions(select, 'Disabled');
    await waitFor(async () => expect(await names()).toEqual(['bob']));
    expect($hash.getState()).toBe(`#${address}?f.status=disabled`);
    expect(screen.getByText('1 of 7')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Reset Filters' }));
    await waitFor(async () => expect(await names()).toContain('ann'));
    expect(screen.getByText('7 entries')).toBeTruthy();
    expect($hash.getState()).toBe(`#${address}`);
    expect(document.activeElement?.closest('.list-filters')).not.toBeNull();
  });

  test('are restored from the address, together with the text filter', async () => {
    await shown.open(`${address}?filter=an&f.status=active`);
    await waitFor(async () => expect(await names()).toEqual(['ann', 'anonymous']));
    expect((await status()).value).toBe('active');
  });

  test('are cleared together with the text filter by Clear Filter if no entries match', async () => {
    const person = await shown.open(`${address}?filter=ann&f.status=disabled`);
    await screen.findByText('No entries match these filters');
    await person.click(screen.getByRole('button', { name: 'Clear Filter' }));
    await waitFor(async () => expect(await names()).toContain('bob'));
    expect([$hash.getState(), (await status()).value]).toEqual([`#${address}`, '']);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });
});
