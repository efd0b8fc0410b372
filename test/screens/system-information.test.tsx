// The screen System Information against a real manager, and with incomplete responses.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi, onTestFinished } from 'vitest';
import { respondWith, delayResponses } from './respond-with.ts';
import { isEnabled, openScreens } from './open-screen.tsx';

const shown = await openScreens();
await shown.signIn('admin');

const address = 'admin/support/systeminformation';
const openWith = (answer: unknown) => {
  respondWith('atlas/system-information', answer);
  return shown.open(address);
};
const section = (name: string) => screen.findByRole('region', { name });
const factsIn = async (name: string) =>
  [...(await section(name)).querySelectorAll('dl > div')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );
const headings = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const download = () => screen.getByRole('button', { name: 'Download as JSON' });

describe('the screen System Information', () => {
  test('shows its twelve sections in a fixed order, without unknown ones', async () => {
    await openWith(
      Object.fromEntries(
        [
          'system-filestores',
          'system-network',
          'system-runtime',
          'system-environment',
          'system-properties',
          'system-time',
          'nexus-bundles',
          'nexus-license',
          'nexus-properties',
          'nexus-configuration',
          'nexus-node',
          'nexus-status',
          'something-else',
        ].map((name) => [name, { part: { key: 'value' } }]),
      ),
    );
    await section('nexus-status');
    expect(headings()).toEqual([
      'nexus-status',
      'nexus-node',
      'nexus-configuration',
      'nexus-properties',
      'nexus-license',
      'nexus-bundles',
      'system-time',
      'system-properties',
      'system-environment',
      'system-runtime',
      'system-network',
      'system-filestores',
    ]);
  });

  test('shows the facts of the server, in sections and in groups inside them', async () => {
    await shown.open(address);
    expect(await factsIn('nexus-status')).toContainEqual(['version', '3.29.2-02']);
    const network = within(await section('system-network'));
    expect(network.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(0);
    expect(headings().length).toBe(12);
  });

  test('shows values of every JSON type as text', async () => {
    await openWith({
      'system-runtime': {
        text: ' two  spaces ',
        zero: 0,
        off: false,
        none: null,
        list: [1, 'a'],
        empty: '',
        big: 1e21,
      },
    });
    expect(await factsIn('system-runtime')).toEqual([
      ['text', ' two  spaces '],
      ['zero', '0'],
      ['off', 'false'],
      ['none', 'null'],
      ['list', '[1,"a"]'],
      ['empty', ''],
      ['big', '1e+21'],
    ]);
  });

  test('shows markup as plain text', async () => {
    await openWith({ 'system-environment': { '<i>KEY</i>': '<img src=x onerror="alert(1)">' } });
    expect(await factsIn('system-environment')).toEqual([['<i>KEY</i>', '<img src=x onerror="alert(1)">']]);
    expect((await section('system-environment')).querySelector('img, i')).toBeNull();
  });

  test('shows the remaining sections if some are missing or malformed', async () => {
    await openWith({
      'nexus-node': 'unavailable',
      'nexus-license': null,
      'nexus-bundles': [],
      'system-network': { eth0: { up: true }, broken: 'no such device', odd: null },
      'system-filestores': { proc: { unavailable: true }, root: { type: 'ext4' } },
    });
    await section('system-filestores');
    expect(headings()).toEqual(['nexus-node', 'nexus-bundles', 'system-network', 'system-filestores']);
    expect(await factsIn('nexus-node')).toEqual([['', 'unavailable']]);
    expect(await factsIn('system-network')).toEqual([
      ['up', 'true'],
      ['', 'no such device'],
    ]);
    expect(await factsIn('system-filestores')).toEqual([
      ['unavailable', 'true'],
      ['type', 'ext4'],
    ]);
  });

  test('shows a text if the server returns no facts', async () => {
    await openWith({});
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  });

  test('filters facts by key and by value, including those in groups', async () => {
    const person = await openWith({
      'nexus-status': { version: '3.29.2', edition: 'OSS' },
      'system-network': { eth0: { up: true, name: 'Ethernet' }, lo: { up: false } },
    });
    await person.type(await screen.findByRole('searchbox'), 'EDITION');
    await waitFor(() => expect(headings()).toEqual(['nexus-status']));
    expect(await factsIn('nexus-status')).toEqual([['edition', 'OSS']]);
    await person.clear(screen.getByRole('searchbox'));
    await person.type(screen.getByRole('searchbox'), 'ethern');
    await waitFor(() => expect(headings()).toEqual(['system-network']));
    expect(await factsIn('system-network')).toEqual([['name', 'Ethernet']]);
    await person.type(screen.getByRole('searchbox'), 'xyz');
    await person.click(await screen.findByRole('button', { name: 'Clear Filter' }));
    await waitFor(() => expect(headings()).toEqual(['nexus-status', 'system-network']));
  });

  test('can be downloaded once it is loaded, in a new tab without access to the console', async () => {
    const tab = { opener: window as unknown };
    const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    onTestFinished(() => opened.mockRestore());
    const release = delayResponses('GET', 'atlas/system-information');
    const person = await shown.open(address);
    await waitFor(() => expect(isEnabled(download())).toBe(false));
    expect(screen.getByText('Still loading')).toBeTruthy();
    await person.click(download());
    expect(opened).not.toHaveBeenCalled();
    release();
    await section('nexus-status');
    expect(isEnabled(download())).toBe(true);
    await person.click(download());
    await waitFor(() => expect(tab.opener).toBeNull());
    // The tab has the address from the start, because an empty tab would stay open after a download.
    expect(opened).toHaveBeenCalledWith(`${shown.url}/service/rest/atlas/system-information`, '_blank');
  });

  test('shows why it could not be loaded, and loads on Retry', async () => {
    shown.failRequests(({ path }) => path.endsWith('system-information'));
    const person = await shown.open(address);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('System information could not be loaded');
    expect(alert.textContent).toContain('The server could not be reached');
    shown.restoreNetwork();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await factsIn('nexus-status')).toContainEqual(['edition', 'OSS']);
  });
});
