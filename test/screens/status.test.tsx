// The status screen against a real manager, and with responses of a failing server.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formatDateTime } from '../../src/engine/format/times.ts';
import { respondWith } from './respond-with.ts';
import { openScreens, tableRows } from './open-screen.tsx';

const shown = await openScreens();
await shown.signIn('admin');

const address = 'admin/support/status';
const check = (healthy: boolean, message: string | null, error: string | null = null) => ({
  healthy,
  message,
  error: error === null ? null : { message: error },
});
const openWith = (checks: Record<string, ReturnType<typeof check>>) => {
  respondWith('internal/ui/status-check', checks);
  return shown.open(address);
};

describe('the status screen', () => {
  test('shows the health of each check as text, with its name and message', async () => {
    await shown.open(address);
    const rows = await tableRows('Status');
    const passwords = rows.find((cells) => cells[1] === 'Default Admin Credentials')!;
    expect(passwords[0]).toBe('Unhealthy');
    expect(passwords[2]).toContain('The default admin credentials have not been changed.');
    expect(rows.find((cells) => cells[1] === 'Blob Stores')![0]).toBe('Healthy');
  });

  test('shows failing checks first, and sorts failing and healthy checks by name', async () => {
    await openWith({ zebra: check(true, null), Ape: check(true, null), no: check(false, ''), bee: check(false, '') });
    expect((await tableRows('Status')).map((cells) => cells[1])).toEqual(['bee', 'no', 'Ape', 'zebra']);
  });

  test('can be sorted by each of its columns, in both directions', async () => {
    const person = await openWith({ a: check(true, 'two', 'y'), b: check(false, 'one', 'x'), c: check(true, 'three') });
    await tableRows('Status');
    const namesBy = async (header: string) => {
      await person.click(screen.getByRole('columnheader', { name: header }));
      return (await tableRows('Status')).map((cells) => cells[1]).join('');
    };
    expect([await namesBy('Name'), await namesBy('Name')]).toEqual(['abc', 'cba']);
    expect([await namesBy('Health'), await namesBy('Health')]).toEqual(['bac', 'acb']);
    expect([await namesBy('Message'), await namesBy('Message')]).toEqual(['bca', 'acb']);
    expect([await namesBy('Error'), await namesBy('Error')]).toEqual(['cba', 'abc']);
    expect(screen.getByRole('columnheader', { name: 'Error' }).getAttribute('aria-sort')).toBe('descending');
  });

  test('counts failing and healthy checks regardless of the filter', async () => {
    const person = await openWith({ a: check(true, null), b: check(false, 'no'), c: check(true, null) });
    await tableRows('Status');
    const counted = () => document.querySelector('.count')!.textContent;
    expect(counted()).toBe('1 failing2 healthy');
    await person.type(screen.getByRole('searchbox'), 'Unhealthy');
    await waitFor(async () => expect((await tableRows('Status')).map((cells) => cells[1])).toEqual(['b']));
    expect(counted()).toBe('1 of 31 failing2 healthy');
  });

  test('shows the error of a check that failed to run', async () => {
    await openWith({ 'Blob Stores': check(false, null, 'Connection refused <b>by</b> host') });
    expect((await tableRows('Status'))[0]).toEqual([
      'Unhealthy',
      'Blob Stores',
      '–',
      'Connection refused <b>by</b> host',
      'View the Log',
    ]);
  });

  test('links each failing check to a screen that helps', async () => {
    await openWith({
      'Default Admin Credentials': check(false, 'no'),
      Memory: check(false, 'no'),
      Scheduler: check(false, 'no'),
      Threads: check(true, null),
    });
    await tableRows('Status');
    const links = screen.getAllByRole('link').filter((link) => link.closest('[role=gridcell]'));
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Change the Password', '#user/account'],
      ['View System Information', '#admin/support/systeminformation'],
      ['View the Log', '#admin/support/logging/logviewer'],
    ]);
  });

  test('loads the checks again on Check Again, and shows the time of the last check', async () => {
    const person = await openWith({ a: check(true, null) });
    await tableRows('Status');
    const updated = screen.getByText(/^Updated /).closest('time')!;
    await person.hover(updated);
    expect(updated.title).toBe(formatDateTime(Date.parse(updated.dateTime)));
    respondWith('internal/ui/status-check', { b: check(true, null) });
    await person.click(screen.getByRole('button', { name: 'Check Again' }));
    await waitFor(async () => expect((await tableRows('Status')).map((cells) => cells[1])).toEqual(['b']));
  });

  test('shows the HTML of a message without scripts, and opens its links in a new tab', async () => {
    await openWith({
      page: check(
        false,
        'See <a href="https://help.example.org/x" onclick="alert(1)">the help</a><img src=x onerror="alert(1)">' +
          '<script>alert(1)</script> or <a href="javascript:alert(1)">this</a><br><b>now</b>',
      ),
    });
    const link = await screen.findByRole('link', { name: 'the help' });
    expect(link.getAttribute('href')).toBe('https://help.example.org/x');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(link.getAttribute('onclick')).toBeNull();
    const cell = link.closest('[role=gridcell]')!;
    expect(cell.querySelector('img, script')).toBeNull();
    expect(cell.innerHTML).not.toContain('javascript:');
    expect(within(cell as HTMLElement).getByText('now').tagName).toBe('B');
  });

  test('shows a text if the server has no checks', async () => {
    await openWith({});
    expect(await screen.findByText('There are no status checks')).toBeTruthy();
  });

  test('shows why the checks could not be loaded, and loads them on Retry', async () => {
    shown.failRequests(({ path }) => path.endsWith('status-check'));
    const person = await shown.open(address);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The status checks could not be loaded');
    expect(alert.textContent).toContain('The server could not be reached');
    shown.restoreNetwork();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    // Without a layout the grid draws few rows.
    expect((await tableRows('Status')).length).toBeGreaterThan(1);
  });
});

test('the status screen shows a check without a result by its name, beside the others', async () => {
  respondWith('internal/ui/status-check', { late: null, done: check(true, 'fine') });
  await shown.open(address);
  expect((await tableRows('Status')).map((cells) => cells.slice(0, 3))).toEqual([
    ['–', 'late', '–'],
    ['Healthy', 'done', 'fine'],
  ]);
});
