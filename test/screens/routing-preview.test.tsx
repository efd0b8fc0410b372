// The global routing preview against a real manager: the tree of repositories, and the rule of a row.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { menus } from '../../src/console/menus.ts';
import { respondWith } from './respond-with.ts';
import { openScreens, tableRows } from './open-screen.tsx';

const shown = await openScreens();
await shown.signIn('admin');

const results = 'Preview results';
const asked = () => shown.requests.filter(({ path }) => path.includes('/routing-rules')).map(({ path }) => path);
const rowOf = async (name: string) => {
  const cell = (await screen.findAllByRole('gridcell', { name }))[0]!;
  return cell.closest<HTMLElement>('[role="row"]')!;
};

async function tested(path = 'com/example/secret.jar') {
  const person = await shown.open('admin/repository/routingrules/preview');
  await person.type(await screen.findByLabelText('Path'), `${path}{Enter}`);
  await tableRows(results);
  return person;
}

describe('the global routing preview', () => {
  test('is opened by a link in the list of routing rules', async () => {
    const person = await shown.open('admin/repository/routingrules');
    await person.click(await screen.findByRole('link', { name: 'Global Routing Preview' }));
    await screen.findByRole('heading', { name: 'Global Routing Preview', level: 1 });
    expect(await screen.findByText(/^Enter a path and select Test/)).toBeDefined();
    expect(screen.getByLabelText('Repositories')).toHaveProperty('value', 'all');
  });

  test('links back to the routing rules with their title in the menu', async () => {
    const rules = menus['routing-rules']!;
    const { title } = rules;
    onTestFinished(() => void (rules.title = title));
    rules.title = 'Request Rules';
    await shown.open('admin/repository/routingrules/preview');
    const back = await screen.findByRole('link', { name: 'Request Rules' });
    expect(back.getAttribute('href')).toBe('#admin/repository/routingrules');
  });

  test('shows the type, format, rule and status of each repository', async () => {
    await tested();
    expect(asked()).toEqual([
      '/service/rest/internal/ui/routing-rules/preview?path=%2Fcom%2Fexample%2Fsecret.jar&filter=all',
    ]);
    const rows = await tableRows(results);
    expect(rows).toContainEqual(['maven-public', 'group', 'maven2', 'None', 'Allowed']);
    expect(rows).toContainEqual(['maven-central', 'proxy', 'maven2', 'no-internal-groups', 'Allowed']);
  });

  test('marks offline repositories after their name, without an additional column', async () => {
    respondWith('v1/repositorySettings', [
      { name: 'raw-downloads', online: false },
      { name: 'maven-public', online: true },
    ]);
    await tested();
    await screen.findByText('raw-downloads (offline)');
    expect(screen.getByText('maven-public')).toBeDefined();
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers).toEqual(['Repository', 'Type', 'Format', 'Routing Rule', 'Status']);
  });

  test('exposes the level, expanded state and position of each row', async () => {
    await tested();
    expect(screen.getByRole('treegrid')).toBeDefined();
    const group = await rowOf('maven-public');
    expect(group.getAttribute('aria-level')).toBe('1');
    expect(group.getAttribute('aria-expanded')).toBe('true');
    const member = await rowOf('maven-releases');
    expect(member.getAttribute('aria-level')).toBe('2');
    expect(member.hasAttribute('aria-expanded')).toBe(false);
    expect(member.getAttribute('aria-posinset')).toBe('1');
  });
});

describe('the results of the global routing preview', () => {
  test('contain groups that are collapsed at first if the server returns them as collapsed', async () => {
    const allowed = { type: 'proxy', format: 'raw', rule: null, allowed: true, children: null };
    const inside = { ...allowed, repository: 'inside', expanded: false };
    const group = { ...allowed, repository: 'around', type: 'group', expanded: false, children: [inside] };
    respondWith('internal/ui/routing-rules/preview?path=%2Fa%20b&filter=all', { children: [group] });
    const person = await shown.open('admin/repository/routingrules/preview');
    await person.type(await screen.findByLabelText('Path'), 'a b');
    await person.click(screen.getByRole('button', { name: 'Test' }));
    expect(screen.getByLabelText('Path')).toHaveProperty('value', '/a b');
    await person.click(await screen.findByRole('button', { name: 'Expand around' }));
    expect(await screen.findByText('inside')).toBeTruthy();
  });

  test('collapse and expand a group by its button, without opening a rule', async () => {
    const person = await tested();
    await person.click(screen.getByRole('button', { name: 'Collapse maven-public' }));
    await waitFor(() => expect(screen.queryByText('maven-releases')).toBeNull());
    expect((await rowOf('maven-public')).getAttribute('aria-expanded')).toBe('false');
    await person.click(screen.getByRole('button', { name: 'Expand maven-public' }));
    await screen.findByText('maven-releases');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('collapse and expand a group by a click on its name or its type', async () => {
    const person = await tested();
    const pressed = async (text: string) => person.click(within(await rowOf('maven-public')).getByText(text));
    await pressed('maven-public');
    await waitFor(() => expect(screen.queryByText('maven-releases')).toBeNull());
    await pressed('group');
    await screen.findByText('maven-releases');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('show the mode and matchers of a rule in a dialog, and nothing for a row without a rule', async () => {
    const person = await tested();
    await person.click(screen.getByText('maven-releases'));
    expect(screen.getByText('maven-releases')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.click((await screen.findAllByRole('button', { name: 'no-internal-groups' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'no-internal-groups' }));
    expect(await dialog.findByText(/^(Allow|Block): requests with a matching path/)).toBeDefined();
    expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(0);
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked().slice(1)).toEqual(['/service/rest/internal/ui/routing-rules/no-internal-groups']);
  });

  test('show an error if a rule fails to load, and load it on Retry', async () => {
    const person = await tested();
    shown.failRequests(({ path }) => path.endsWith('/no-internal-groups'));
    await person.click((await screen.findAllByRole('button', { name: 'no-internal-groups' }))[0]!);
    await screen.findByText('The routing rule could not be loaded');
    shown.restoreNetwork();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Matchers');
    await person.click(screen.getByRole('button', { name: 'Close' }));
  });

  test('can be filtered without a new request, and are cleared when the path changes', async () => {
    const person = await tested();
    await person.type(screen.getByLabelText('Filter'), 'maven-releases');
    await waitFor(async () =>
      expect((await tableRows(results)).map(([name]) => name)).toEqual(['maven-public', 'maven-releases']),
    );
    await person.type(screen.getByLabelText('Path'), 'x');
    expect(screen.getByText(/^Enter a path and select Test/)).toBeDefined();
    expect(asked()).toHaveLength(1);
  });

  test('are replaced by a likely cause if the server fails: no group or no proxy repository', async () => {
    const person = await shown.open('admin/repository/routingrules/preview');
    respondWith('internal/ui/routing-rules/preview?path=%2F&filter=all', null, 500);
    await person.click(await screen.findByRole('button', { name: 'Test' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/no group or no proxy repositories/);
  });
});
