// Repositories against a real manager: the list, the selection of a recipe, and the pages of repositories.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { recipes as allRecipes } from '../../src/server/manager/data/recipes.ts';
import { createClient } from '../server/manager/client.ts';
import { button } from './form-page.ts';
import { isEnabled, openScreens, tableRows } from './open-screen.tsx';
import { world } from '../server/manager/administration-world.ts';

const editor = {
  id: 'site-editor',
  privileges: ['nx-repository-admin-raw-site-read', 'nx-repository-admin-raw-site-edit'],
};
const shown = await openScreens({
  world: JSON.stringify({
    ...world,
    roles: [...world.roles, editor],
    users: [...world.users, { userId: 'editor', password: 'editor12', roles: [editor.id] }],
  }),
});
const client = createClient(shown.url);
await shown.signIn('admin');

const address = 'admin/repository/repositories';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The displayed value of each field, by its label. */
const factsOf = async (name: string) => {
  await heading(`Repository ${name}`);
  await screen.findByText('URL');
  return Object.fromEntries(
    [...document.querySelectorAll('.record-line')].map((line) => [
      line.querySelector('dt')!.textContent,
      line.querySelector('dd')!,
    ]),
  );
};
const addressesIn = (part: HTMLElement | undefined) =>
  [...(part?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));

test('a hosted APT repository can be opened on a server that does not keep its signing key', async () => {
  await client.rest('POST', '/v1/repositories/apt/hosted', {
    name: 'debian',
    online: true,
    storage: { blobStoreName: 'default', strictContentTypeValidation: true, writePolicy: 'ALLOW' },
    apt: { distribution: 'bookworm' },
    aptSigning: { keypair: 'KEY', passphrase: 'secret' },
  });
  await shown.open(`${address}:debian`);
  expect(await screen.findByLabelText('Signing Key')).toHaveProperty('value', '');
  await client.rest('DELETE', '/v1/repositories/debian');
});

describe('the list of repositories', () => {
  test('shows name, type, format, status and routing rule of each repository, and opens it by its name', async () => {
    const person = await shown.open(address);
    expect((await tableRows('Repositories'))[2]).toEqual(['outside', 'proxy', 'maven2', 'Online', 'no-house']);
    await person.click(screen.getByRole('link', { name: 'site' }));
    await heading('Repository site');
  });

  test('links to a page with the recipes of the server, each of which opens its form', async () => {
    const person = await shown.open(address);
    await person.click(await screen.findByRole('link', { name: 'Create Repository' }));
    const recipes = within(await screen.findByRole('region', { name: 'Recipe' }));
    await recipes.findByRole('link', { name: 'pypi (group)' });
    expect(recipes.getAllByRole('link')).toHaveLength(allRecipes.length);
    await person.click(recipes.getByRole('link', { name: 'raw (hosted)' }));
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Recipe' })).value).toBe('raw-hosted');
    expect(screen.queryByRole('textbox', { name: /^Remote Storage/ })).toBeNull();
  });
});

describe('a repository', () => {
  test('has a URL that a button copies', async () => {
    const person = await shown.open(`${address}:releases`);
    await person.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${shown.url}/repository/releases`);
  });

  test('offers only the maintenance actions that its type supports', async () => {
    const person = await shown.open(`${address}:outside`);
    await person.click(await screen.findByRole('button', { name: 'Rebuild index' }));
    expect(await screen.findByText('The search index of outside is being rebuilt')).toBeTruthy();
    await person.click(button('Invalidate cache'));
    expect(await screen.findByText('The cache of outside is invalid now')).toBeTruthy();
    await shown.open(`${address}:releases`);
    await screen.findByRole('button', { name: 'Rebuild index' });
    expect(screen.queryByRole('button', { name: 'Invalidate cache' })).toBeNull();
    await shown.open(`${address}:inner`);
    await screen.findByRole('button', { name: 'Invalidate cache' });
    expect(screen.queryByRole('button', { name: 'Rebuild index' })).toBeNull();
  });

  test('is deleted after a confirmation with its name, and removed from its groups', async () => {
    const person = await shown.open(`${address}:snapshots`);
    await person.click(await screen.findByRole('button', { name: 'Delete repository' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete repository snapshots?' }));
    await person.click(dialog.getByRole('button', { name: 'Delete snapshots' }));
    expect(await screen.findByText('Repository snapshots deleted')).toBeTruthy();
    const group = await client
      .signIn('admin', 'admin123')
      .then(() => client.rest('GET', '/v1/repositories/maven/group/outer'));
    expect(group.json()).toMatchObject({ group: { memberNames: ['inner'] } });
  });

  test("links to its page in the server's own console, if there is one", async () => {
    document.querySelector('meta[name="registrar"]')!.setAttribute('data-console', 'https://nexus.example/');
    await shown.signIn('admin');
    await shown.open(`${address}:inner`);
    const link = await screen.findByRole('link', { name: /^Open this repository in the server's own console/ });
    expect(link.getAttribute('href')).toBe('https://nexus.example/#admin/repository/repositories:inner');
    expect(link.getAttribute('target')).toBe('_blank');
    document.querySelector('meta[name="registrar"]')!.removeAttribute('data-console');
    await shown.signIn('admin');
  });

  test('is reported if it does not exist', async () => {
    await shown.open(`${address}:no/such one`);
    expect((await screen.findByRole('alert')).textContent).toContain('There is no record named no/such one.');
  });

  test('is loaded again on Retry if it failed to load', async () => {
    shown.failRequests(({ path }) => path.endsWith('repositorySettings'));
    // The list is cached, so only a repository that it does not contain causes a request.
    const person = await shown.open(`${address}:unheard-of`);
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached');
    shown.restoreNetwork();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/There is no record named unheard-of/)).toBeTruthy();
  });
});

describe('a user who can only read one repository', () => {
  test('sees it as text, with the missing permission and the routing rule, which they may not open', async () => {
    await shown.signIn('browser', 'browser1');
    await shown.open(`${address}:outside`);
    const facts = await factsOf('outside');
    expect(facts['Format']!.textContent).toBe('maven2');
    expect(facts['Online']!.textContent).toBe('Online');
    expect(facts['URL']!.textContent).toContain(`${shown.url}/repository/outside`);
    expect(facts['Remote Storage']!.textContent).toContain('https://');
    expect([facts['Routing Rule']?.textContent, addressesIn(facts['Routing Rule'])]).toEqual(['no-house', []]);
    expect(facts['Member Repositories']).toBeUndefined();
    expect(screen.getAllByText(/nexus:repository-admin:maven2:outside:edit/).length).toBeGreaterThan(0);
    for (const name of ['Save', 'Delete repository']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('cannot create a repository', async () => {
    await shown.open(address);
    await tableRows('Repositories');
    expect(isEnabled(screen.getByRole('button', { name: 'Create Repository' }))).toBe(false);
  });
});

describe('a user who can edit one repository', () => {
  test('can save that repository, but not delete it', async () => {
    await shown.signIn('editor', 'editor12');
    const person = await shown.open(`${address}:site`);
    await person.click(await screen.findByLabelText(/accepts requests/));
    await person.click(button('Save'));
    await waitFor(() => shown.lastRequest('PUT', '/service/rest/v1/repositories/raw/hosted/site'));
    await screen.findByRole('heading', { level: 1, name: 'Repositories' });
    expect((await tableRows('Repositories')).map(([name, , , status]) => [name, status])).toEqual([
      ['site', 'Offline'],
    ]);
    await shown.open(`${address}:site`);
    await screen.findByRole('button', { name: 'Rebuild index' });
    expect(screen.queryByRole('button', { name: 'Delete repository' })).toBeNull();
  });
});
