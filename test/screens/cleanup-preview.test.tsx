// What a cleanup policy removes: as a sentence, in the preview, and with a confirmation if it removes everything.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { respondWith } from './respond-with.ts';
import { isEnabled, openScreens, tableRows } from './open-screen.tsx';
import { button, textbox } from './form-page.ts';
import {
  address,
  policies,
  world,
  box,
  format,
  sentence,
  listHeading,
  refill,
  warning,
} from './cleanup-policy-pages.ts';

const shown = await openScreens({ world });
await shown.signIn('admin');
beforeEach(() => shown.restoreNetwork());

const panel = () => within(screen.getByRole('region', { name: 'Cleanup Policy Preview' }));
const count = () => panel().getByText(/ shown|match the filter/).textContent;
const rows = async () => (await tableRows('Cleanup Policy Preview')).map((cells) => cells.join(' '));
async function previewed(policy: string, repository: string) {
  const user = await shown.open(`${address}:${policy}`);
  await textbox('Name');
  await within(await panel().findByRole('combobox', { name: 'Preview Repository' })).findByText(repository);
  await user.selectOptions(panel().getByRole('combobox'), repository);
  return user;
}
/** Runs the preview with an expression for JAR files, which all of the components have. */
async function jarsPreviewed(repository: string) {
  const user = await previewed('single', repository);
  await user.click(box('Component Usage'));
  await user.click(box('Asset Name Matcher'));
  await user.type(await textbox('Asset Name Matcher'), '.*jar');
  await user.click(button('Preview'));
  await waitFor(() => panel().getAllByRole('gridcell'));
  return user;
}

describe('the form of a cleanup policy', () => {
  const saves = () => shown.requests.filter(({ method, path }) => method === 'PUT' && path.includes(policies));
  const question = () => screen.findByRole('dialog', { name: 'Save Policy for All Components?' });

  test.each([
    [
      'has no criteria',
      'single',
      'Component Usage',
      /The policy single has no criteria\. It will remove all components/,
    ],
    ['is limited only by release type', 'shared', 'Component Age', /limited only by release type \(Release\)/],
  ])(
    'asks for confirmation if a policy in use %s, and keeps the input on Keep Editing',
    async (_case, name, criterion, message) => {
      const user = await shown.open(`${address}:${name}`);
      await textbox(criterion);
      await user.click(box(criterion));
      await user.click(button('Save'));
      expect((await question()).textContent).toMatch(message);
      await user.click(button('Keep Editing'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(box(criterion).checked).toBe(false);
      expect(saves()).toEqual([]);
    },
  );

  test('saves a new policy without criteria without a confirmation, because no repository uses it', async () => {
    const user = await shown.open(`${address}/create`);
    await user.type(await textbox('Name'), 'sweeping');
    await user.selectOptions(await format(), '*');
    expect(screen.getByText(warning)).toBeTruthy();
    await user.click(button('Save'));
    await listHeading();
    expect(shown.lastRequest('POST', policies).body).toMatchObject({ name: 'sweeping', criteriaLastBlobUpdated: null });
  });

  test.each([
    ['single', 'Component Usage', { criteriaLastDownloaded: 7 }],
    ['shared', 'Component Age', { criteriaLastBlobUpdated: 7, criteriaReleaseType: 'RELEASES' }],
  ])('saves the policy "%s" in use with a value for "%s" without a confirmation', async (name, criterion, sent) => {
    const user = await shown.open(`${address}:${name}`);
    await refill(user, await textbox(criterion), '7');
    await user.click(button('Save'));
    await listHeading();
    expect(saves().map(({ body }) => body)).toEqual([expect.objectContaining({ name, ...sent })]);
  });

  test('shows a warning while no criterion is selected, but not while a selected criterion is empty', async () => {
    const user = await shown.open(`${address}/create`);
    await user.selectOptions(await format(), 'raw');
    expect(screen.getByText(warning)).toBeTruthy();
    await user.click(box('Component Age'));
    expect(screen.queryByText(warning)).toBeNull();
  });
});

describe('the summary sentence of a cleanup policy', () => {
  test('is hidden without criteria, and updated while the user types', async () => {
    const user = await shown.open(`${address}/create`);
    await textbox('Name');
    expect(sentence()).toBeNull();
    await user.selectOptions(await format(), 'maven2');
    expect(screen.getByText(warning)).toBeTruthy();
    await user.click(box('Component Age'));
    await user.type(await textbox('Component Age'), '1');
    expect(sentence()).toBe('This policy removes components that were published more than 1 day ago.');
    expect(screen.queryByText(warning)).toBeNull();
    await user.click(box('Component Usage'));
    await user.type(await textbox('Component Usage'), '1000');
    await user.click(box('Release Type'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Release Type' }), 'PRERELEASES');
    expect(sentence()).toBe(
      'This policy removes components that are pre-releases or snapshots, were published more than 1 day ago and have not been downloaded for 1,000 days.',
    );
  });
});

describe('the preview of a cleanup policy', () => {
  test('is disabled, with the reason, until a repository and a criterion are set', async () => {
    const user = await shown.open(`${address}/create`);
    await user.selectOptions(await format(), 'maven2');
    expect(panel().getByText('Select a repository')).toBeTruthy();
    await within(panel().getByRole('combobox')).findByText('releases');
    await user.selectOptions(panel().getByRole('combobox'), 'releases');
    expect(panel().getByText('Set at least one criterion')).toBeTruthy();
    expect(isEnabled(button('Preview'))).toBe(false);
    await user.click(box('Component Age'));
    await user.type(await textbox('Component Age'), '3');
    expect(isEnabled(button('Preview'))).toBe(true);
  });

  test('offers all repositories for every format, and loads them in a single request without parameters', async () => {
    const user = await shown.open(`${address}/create`);
    const offered = () =>
      [...panel().getByRole<HTMLSelectElement>('combobox').options].slice(1).map(({ text }) => text);
    await user.selectOptions(await format(), 'maven2');
    await waitFor(() => expect(offered()).toEqual(['empty', 'files', 'others', 'releases']));
    await user.selectOptions(panel().getByRole('combobox'), 'releases');
    await user.selectOptions(await format(), '*');
    expect(panel().getByRole<HTMLSelectElement>('combobox').value).toBe('releases');
    const calls = shown.requests.filter(({ path }) => path.includes('internal/ui/repositories'));
    expect(calls.map(({ path }) => path)).toEqual(['/service/rest/internal/ui/repositories']);
  });

  test('marks its result as a sample unless it shows all matching components', async () => {
    const user = await jarsPreviewed('releases');
    expect(count()).toBe('10 of 12 shown (sample)');
    expect(shown.lastRequest('POST', `${policies}/preview/components`).body).toEqual({
      repository: 'releases',
      criteriaLastBlobUpdated: null,
      criteriaLastDownloaded: null,
      criteriaReleaseType: null,
      criteriaAssetRegex: '.*jar',
    });
    await user.selectOptions(panel().getByRole('combobox'), 'others');
    await user.click(button('Preview'));
    await waitFor(() => expect(count()).toBe('3 shown'));
  });

  test('shows that the total is unknown if the server does not know it', async () => {
    respondWith(
      'internal/cleanup-policies/preview/components',
      { total: -1, results: [{ name: 'rocket', group: null, version: '' }] },
      200,
      'POST',
    );
    await jarsPreviewed('releases');
    expect(count()).toBe('1 shown, total unknown');
  });

  test('clears its result when a criterion or the repository changes', async () => {
    const user = await jarsPreviewed('releases');
    await user.type(await textbox('Asset Name Matcher'), 's');
    expect(panel().queryByRole('gridcell')).toBeNull();
    expect(panel().getByText(/to see the result/)).toBeTruthy();
    await user.type(await textbox('Asset Name Matcher'), '{Backspace}');
    expect(panel().queryByRole('gridcell')).toBeNull();
    await user.click(button('Preview'));
    await waitFor(() => panel().getAllByRole('gridcell'));
    await user.selectOptions(panel().getByRole('combobox'), 'others');
    expect(panel().queryByRole('gridcell')).toBeNull();
  });

  test('sorts its result by each of its columns', async () => {
    const user = await jarsPreviewed('others');
    const [older, newer, rocket] = ['anvil com.acme.tools 9.0', 'anvil com.acme.tools 10.0', 'rocket com.acme 2.0'];
    expect(await rows()).toEqual([newer, older, rocket]);
    const sortBy = (name: string) => user.click(panel().getByRole('columnheader', { name }));
    await sortBy('Name');
    await waitFor(async () => expect((await rows())[0]).toBe(rocket));
    await sortBy('Name');
    await waitFor(async () => expect((await rows())[2]).toBe(rocket));
    await sortBy('Group');
    await waitFor(async () => expect((await rows())[0]).toBe(rocket));
    await sortBy('Version');
    await sortBy('Version');
    await waitFor(async () => expect((await rows())[0]).toBe(older));
  });

  test('filters its result by all three columns, and clears the filter on the next run', async () => {
    const user = await jarsPreviewed('others');
    const filter = panel().getByRole('searchbox', { name: 'Filter' });
    const filterBy = async (text: string, matches: string[]) => {
      await user.clear(filter);
      await user.type(filter, text);
      await waitFor(async () => expect(await rows()).toEqual(matches));
    };
    await filterBy('ROCK', ['rocket com.acme 2.0']);
    await filterBy('9.0', ['anvil com.acme.tools 9.0']);
    await filterBy('tools', ['anvil com.acme.tools 10.0', 'anvil com.acme.tools 9.0']);
    expect(count()).toBe('2 of 3 match the filter · 3 shown');
    await user.click(button('Preview'));
    await waitFor(async () => expect((await rows()).length).toBe(3));
    expect(panel().getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  test('reports if no components match', async () => {
    const user = await previewed('spare', 'empty');
    await user.click(button('Preview'));
    expect(await panel().findByText('No components in the repository matched the criteria')).toBeTruthy();
  });
});

describe('the preview of a cleanup policy whose request fails', () => {
  test('reports it in its own region, and repeats it on Retry', async () => {
    const user = await previewed('spare', 'files');
    shown.failRequests(({ path }) => path.endsWith('preview/components'));
    await user.click(button('Preview'));
    expect((await panel().findByRole('alert')).textContent).toMatch(/could not be reached/);
    shown.restoreNetwork();
    await user.click(button('Retry'));
    await waitFor(async () => expect(await rows()).toEqual(['docs/readme.txt /docs –']));
  });

  test('reports that the repositories could not be loaded, and loads them on Retry', async () => {
    shown.failRequests(({ path }) => path.includes('/internal/ui/repositories'));
    const user = await shown.open(`${address}:single`);
    await textbox('Name');
    expect((await panel().findByRole('alert')).textContent).toMatch(/^The choices could not be loaded/);
    shown.restoreNetwork();
    await user.click(button('Retry'));
    expect(await within(panel().getByRole('combobox')).findByText('releases')).toBeTruthy();
  });
});
