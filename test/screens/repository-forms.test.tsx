// The forms of repositories against a real manager: for each recipe, a repository is created, read and changed without
// losing a value.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { recipes as allRecipes } from '../../src/server/manager/data/recipes.ts';
import { createClient } from '../server/manager/client.ts';
import { world } from '../server/manager/administration-world.ts';
import { respondToProcedure, respondWith } from './respond-with.ts';
import { button, errorOf } from './form-page.ts';
import { openScreens } from './open-screen.tsx';
import { sampled } from '../sampled.ts';

const shown = await openScreens({ world: JSON.stringify(world) });
const client = createClient(shown.url);
await client.signIn('admin', 'admin123');
await shown.signIn('admin');

const address = 'admin/repository/repositories';
type Members = Record<string, unknown>;
const stored = async (recipe: string, name: string) => {
  const [format, type] = recipe.split('-');
  const path = `/v1/repositories/${format === 'maven2' ? 'maven' : format}/${type}/${name}`;
  return (await client.rest('GET', path)).json() as Members;
};

const control = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const enter = async (label: string | RegExp, value: string) =>
  fireEvent.change(await control(label), { target: { value } });
/** Chooses an option once it is offered. */
async function choose(label: string | RegExp, value: string): Promise<void> {
  const select = await screen.findByLabelText<HTMLSelectElement>(label);
  await waitFor(() => expect([...select.options].map((one) => one.value)).toContain(value));
  fireEvent.change(select, { target: { value } });
}
async function save(): Promise<void> {
  fireEvent.click(button('Save'));
  await screen.findByRole('heading', { level: 1, name: 'Repositories' });
}

const httpClient = { blocked: false, autoBlock: true, authentication: null };
/** The initial values that are specific to a recipe. */
const own: Record<string, Members> = {
  'maven2-hosted': { maven: { versionPolicy: 'RELEASE', layoutPolicy: 'STRICT', contentDisposition: 'INLINE' } },
  'maven2-proxy': { maven: { versionPolicy: 'RELEASE', layoutPolicy: 'STRICT', contentDisposition: 'INLINE' } },
  'raw-hosted': { raw: { contentDisposition: 'ATTACHMENT' } },
  'raw-proxy': { raw: { contentDisposition: 'ATTACHMENT' } },
  'raw-group': { raw: { contentDisposition: 'ATTACHMENT' } },
  'npm-proxy': { npm: { removeNonCataloged: false, removeQuarantined: false } },
  'nuget-proxy': { nugetProxy: { nugetVersion: 'V3', queryCacheItemMaxAge: 3600 } },
  'docker-hosted': { docker: { v1Enabled: false, forceBasicAuth: true } },
  'docker-proxy': { docker: { v1Enabled: false, forceBasicAuth: true }, dockerProxy: { indexType: 'REGISTRY' } },
  'docker-group': { docker: { v1Enabled: false, forceBasicAuth: true } },
  'apt-hosted': { apt: { distribution: 'bionic' } },
  'apt-proxy': { apt: { distribution: 'bionic', flat: false } },
  'bower-proxy': { bower: { rewritePackageUrls: true } },
  'yum-hosted': { yum: { repodataDepth: 0, deployPolicy: 'STRICT' } },
};
const policies: Record<string, string> = { 'maven2-hosted': 'ALLOW_ONCE' };

/** Enters the values that only this recipe requires; secrets are required again for each change. */
const required: Record<string, (isNew: boolean) => Promise<void>> = {
  'apt-hosted': async (isNew) => {
    if (isNew) await enter(/^Distribution/, 'bionic');
    await enter(/^Signing Key/, 'KEY');
  },
  'apt-proxy': async (isNew) => {
    if (isNew) await enter(/^Distribution/, 'bionic');
  },
};

// The tests below need the repositories of raw and npm.
const others = [...new Set(allRecipes.map(({ format }) => format))].filter((one) => one !== 'raw' && one !== 'npm');
const formats = ['raw', 'npm', ...sampled(others, 24)];
// The member of a new group is the first repository of its format.
const recipes = formats.flatMap((format) =>
  ['hosted', 'proxy', 'group'].flatMap((type) =>
    allRecipes.some((one) => one.format === format && one.type === type) ? [`${format}-${type}`] : [],
  ),
);
const memberOf = (format: string) => `new-${recipes.find((recipe) => recipe.startsWith(`${format}-`))!}`;

describe('a repository of the recipe', () => {
  test.each(recipes)('%s can be created, and keeps all values when one of them is changed', async (recipe) => {
    const [format, type] = recipe.split('-') as [string, string];
    const name = `new-${recipe}`;
    await shown.open(`${address}/create:${recipe}`);
    await enter(/^Name/, name);
    await choose(/^Blob Store/, 'default');
    if (type === 'proxy') await enter(/^Remote Storage/, 'https://example.org/');
    if (type === 'group') {
      await choose('Available', memberOf(format));
      fireEvent.click(button('Add'));
    }
    await required[recipe]?.(true);
    await save();
    const created = await stored(recipe, name);
    expect(created).toMatchObject({
      online: true,
      storage: {
        blobStoreName: 'default',
        strictContentTypeValidation: true,
        ...(type === 'hosted' ? { writePolicy: policies[recipe] ?? 'ALLOW' } : {}),
      },
      ...(type === 'proxy'
        ? {
            proxy: {
              remoteUrl: 'https://example.org/',
              contentMaxAge: format === 'maven2' ? -1 : 1440,
              metadataMaxAge: 1440,
            },
            negativeCache: { enabled: true, timeToLive: 1440 },
            httpClient,
            routingRuleName: null,
          }
        : {}),
      ...(type === 'group' ? { group: { memberNames: [memberOf(format)] } } : { cleanup: null }),
      ...own[recipe],
    });
    await shown.open(`${address}:${name}`);
    fireEvent.click(await control(/accepts requests/));
    await required[recipe]?.(false);
    await save();
    expect(await stored(recipe, name)).toEqual({ ...created, online: false });
  });
});

describe('the form of a new repository', () => {
  const note = /If the server requires others for cargo, .* create it in the server's own console then/;
  const openCargo = async () => {
    respondToProcedure('readRecipes', [{ id: 'cargo-hosted', name: 'cargo (hosted)' }]);
    await shown.open(`${address}/create:cargo-hosted`);
    await enter(/^Name/, 'crates');
    await choose(/^Blob Store/, 'default');
  };

  test('shows the settings that the server also requires for an unknown format, and keeps the input', async () => {
    const missing = [{ id: 'PARAMETER cargo', message: 'must not be null' }];
    respondWith('v1/repositories/cargo/hosted', missing, 400, 'POST');
    await openCargo();
    expect(screen.getByText(note)).toBeTruthy();
    fireEvent.click(button('Save'));
    const failed = await screen.findByText('The repository could not be saved');
    expect(failed.closest('[role="alert"], .note')!.textContent).toContain('cargo: must not be null');
    expect((await control(/^Name/)).value).toBe('crates');
  });

  test('creates a repository of an unknown format if the server requires only the common settings', async () => {
    respondWith('v1/repositories/cargo/hosted', null, 201, 'POST');
    await openCargo();
    await save();
    expect(screen.queryByText('The repository could not be saved')).toBeNull();
  });

  test('shows no note about other settings for a known format', async () => {
    await shown.open(`${address}/create:raw-hosted`);
    await control(/^Name/);
    expect(screen.queryByText(/If the server requires others/)).toBeNull();
  });
});

describe('the form of a proxy repository', () => {
  test('sets a routing rule, cleanup policies and a login, and requires the password for each change', async () => {
    await shown.open(`${address}:new-npm-proxy`);
    await choose(/^Routing Rule/, 'no-house');
    await choose('Available', 'old');
    fireEvent.click(button('Add'));
    fireEvent.click(await control(/^Sign in to the remote repository/));
    await enter(/^Username/, 'ann');
    await enter(/^Password/, 'secret');
    await save();
    const assigned = await stored('npm-proxy', 'new-npm-proxy');
    expect(assigned).toMatchObject({
      routingRuleName: 'no-house',
      cleanup: { policyNames: ['old'] },
      httpClient: { authentication: { type: 'username', username: 'ann' } },
    });

    await shown.open(`${address}:new-npm-proxy`);
    fireEvent.click(await control(/^Block outbound connections to/));
    fireEvent.click(button('Save'));
    const password = await control(/^Password/);
    await waitFor(() => expect(errorOf(password)).toBe('This field is required'));
    expect(document.getElementById(`${password.id}-help`)!.textContent).toContain('enter it again with every change');
    await enter(/^Password/, 'secret');
    await save();
    expect(await stored('npm-proxy', 'new-npm-proxy')).toEqual({
      ...assigned,
      httpClient: { ...(assigned['httpClient'] as Members), blocked: true },
    });
  });
});

describe('the form of a group repository', () => {
  test('offers the other repositories of its format, and saves the members in their order', async () => {
    const person = await shown.open(`${address}:new-raw-group`);
    const available = await screen.findByRole<HTMLSelectElement>('listbox', { name: 'Available' });
    await waitFor(() => expect([...available.options].map(({ value }) => value)).toEqual(['new-raw-proxy', 'site']));
    await person.selectOptions(available, 'site');
    fireEvent.click(button('Add'));
    await person.selectOptions(screen.getByRole('listbox', { name: 'Members' }), 'site');
    fireEvent.click(button('Move Up'));
    await save();
    expect(await stored('raw-group', 'new-raw-group')).toMatchObject({
      group: { memberNames: ['site', 'new-raw-hosted'] },
    });
  });
});
