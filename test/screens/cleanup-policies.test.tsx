// Cleanup policies, opened whole over a real manager.
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerInstead } from './answer-instead.ts';
import { footWords, isEnabled, openScreens, tableRows } from './open-screen.tsx';
import { button, deleteRecord, errorOf, textbox } from './form-page.ts';

const address = 'admin/repository/cleanuppolicies';
const policies = '/service/rest/internal/cleanup-policies';
const hosted = (name: string, cleanupPolicies: string[]) => ({
  name,
  format: 'maven2',
  type: 'hosted',
  cleanupPolicies,
});
const versions = Array.from({ length: 12 }, (_, index) => `${index + 1}.0`);

const world = {
  repositories: [
    hosted('releases', ['shared', 'single']),
    hosted('others', ['shared']),
    { name: 'files', format: 'raw', type: 'hosted' },
    { name: 'empty', format: 'raw', type: 'hosted' },
  ],
  components: [
    { repository: 'releases', group: 'com.acme', artifact: 'rocket', versions },
    { repository: 'others', group: 'com.acme', artifact: 'rocket', versions: ['2.0'] },
    { repository: 'others', group: 'com.acme.tools', artifact: 'anvil', versions: ['10.0', '9.0'] },
    { repository: 'files', path: 'docs/readme.txt', text: 'read me' },
  ],
  cleanupPolicies: [
    {
      name: 'shared',
      notes: 'What grew old',
      format: 'maven2',
      criteriaLastBlobUpdated: 30,
      criteriaReleaseType: 'RELEASES',
    },
    { name: 'single', notes: null, format: 'maven2', criteriaLastDownloaded: 1 },
    { name: 'spare', notes: null, format: 'raw', criteriaAssetRegex: '.*txt' },
    { name: 'doomed', notes: null, format: '*', criteriaLastBlobUpdated: 700, criteriaLastDownloaded: 365 },
  ],
  users: [{ userId: 'admin', password: 'admin123', seeded: true }],
};

const shown = await openScreens({ world });
await shown.signIn('admin');
beforeEach(() => shown.mendLine());

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const format = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Format' });
const criteria = () => screen.queryAllByRole('checkbox').map((one) => one.closest('[role="group"]')!.ariaLabel);
const words = () => document.querySelector('.record-sentence')?.textContent ?? null;
const backInList = () => screen.findByRole('heading', { name: 'Cleanup Policies' });
const warning = /^No criteria are set\./;

async function refill(user: UserEvent, control: HTMLElement, value: string) {
  await user.clear(control);
  await user.type(control, value);
  await user.tab();
}

describe('The list of cleanup policies', () => {
  test('shows name, format and notes', async () => {
    await shown.open(address);
    expect(await tableRows('Cleanup Policies')).toEqual([
      ['doomed', 'All Formats', '–'],
      ['shared', 'maven2', 'What grew old'],
      ['single', 'maven2', '–'],
      ['spare', 'raw', '–'],
    ]);
  });

  test('is filtered by all three, policies without notes included', async () => {
    const user = await shown.open(address);
    await tableRows('Cleanup Policies');
    const filter = screen.getByRole('searchbox', { name: 'Filter' });
    await user.type(filter, 'GREW');
    expect((await tableRows('Cleanup Policies')).map(([name]) => name)).toEqual(['shared']);
    await user.clear(filter);
    await user.type(filter, 'raw');
    expect((await tableRows('Cleanup Policies')).map(([name]) => name)).toEqual(['spare']);
    await user.clear(filter);
  });
});

describe('The form of a new policy', () => {
  test('needs a name and a format, and sends no criterion that was never touched', async () => {
    const user = await shown.open(`${address}/create`);
    await user.type(await textbox('Name'), 'fresh');
    expect(isEnabled(button('Save'))).toBe(false);
    await user.selectOptions(await format(), 'raw');
    expect(isEnabled(button('Save'))).toBe(true);
    await user.click(button('Save'));
    await user.click(await screen.findByRole('button', { name: 'Save Anyway' }));
    await backInList();
    expect(shown.lastAsked('POST', policies).body).toEqual({ name: 'fresh', format: 'raw' });
  });

  test('offers the formats of the server, and for each only its own criteria', async () => {
    const user = await shown.open(`${address}/create`);
    const select = await format();
    const offered = [...select.options].map((option) => option.text);
    expect(offered.slice(0, 2)).toEqual(['Select a format…', 'All Formats']);
    expect(offered).toEqual(expect.arrayContaining(['maven2', 'npm', 'raw']));
    expect(criteria()).toEqual([]);
    await user.selectOptions(select, 'maven2');
    expect(criteria()).toEqual(['Component Age', 'Component Usage', 'Release Type', 'Asset Name Matcher']);
    await user.selectOptions(select, '*');
    expect(criteria()).toEqual(['Component Age', 'Component Usage']);
    await user.selectOptions(select, 'raw');
    expect(criteria()).toEqual(['Component Age', 'Component Usage', 'Asset Name Matcher']);
  });

  test.each([
    ['_under', /^Only letters, digits, underscores\(_\), hyphens\(-\), and dots\(.\) are allowed/],
    ['with space', /^Only letters, digits/],
    ['x'.repeat(256), /^The maximum number of characters for this field is 255$/],
    ['  ', /^This field is required$/],
  ])('refuses the name %s', async (name, sentence) => {
    const user = await shown.open(`${address}/create`);
    const input = await textbox('Name');
    await user.click(input);
    await user.paste(name);
    await user.tab();
    expect(errorOf(input)).toMatch(sentence);
  });

  test('reports a duplicate name at the name, ignoring case', async () => {
    const user = await shown.open(`${address}/create`);
    const input = await textbox('Name');
    await user.type(input, 'SPARE');
    await user.selectOptions(await format(), 'raw');
    await user.click(button('Save'));
    await user.click(await screen.findByRole('button', { name: 'Save Anyway' }));
    await waitFor(() => expect(errorOf(input)).toMatch(/already used/));
  });

  test('reports that its formats could not be loaded, and loads them on retry', async () => {
    shown.cutLine(({ path }) => path.endsWith('criteria/formats'));
    const user = await shown.open(`${address}/create`);
    expect(await screen.findByText('An error occurred while loading the form')).toBeTruthy();
    shown.mendLine();
    await user.click(button('Retry'));
    expect(within(await format()).getByText('maven2')).toBeTruthy();
  });
});

describe('The form of a policy that exists', () => {
  test('shows it as it is, with its name locked and nothing to save', async () => {
    await shown.open(`${address}:shared`);
    const name = await textbox('Name');
    expect(name.value).toBe('shared');
    expect(name.disabled).toBe(true);
    expect((await format()).value).toBe('maven2');
    expect((await textbox('Component Age')).value).toBe('30');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Release Type' }).value).toBe('RELEASES');
    expect(box('Component Usage').checked).toBe(false);
    expect(screen.queryByRole('textbox', { name: 'Component Usage' })).toBeNull();
    expect(isEnabled(button('Save'))).toBe(false);
    expect(footWords()).toBe('No changes to save');
    expect(screen.getByText('Used by 2 repositories')).toBeTruthy();
  });

  test('saves numbers as numbers, and disabled criteria as null', async () => {
    const user = await shown.open(`${address}:shared`);
    await refill(user, await textbox('Component Age'), '31');
    await user.click(box('Release Type'));
    await user.click(button('Save'));
    await backInList();
    expect(shown.lastAsked('PUT', `${policies}/shared`).body).toEqual({
      name: 'shared',
      notes: 'What grew old',
      format: 'maven2',
      criteriaLastBlobUpdated: 31,
      criteriaLastDownloaded: null,
      criteriaReleaseType: null,
      criteriaAssetRegex: null,
    });
  });

  test('restores the input when a criterion is switched off and on again', async () => {
    const user = await shown.open(`${address}:single`);
    await refill(user, await textbox('Component Usage'), '77');
    await user.click(box('Component Usage'));
    expect(screen.queryByRole('textbox', { name: 'Component Usage' })).toBeNull();
    await user.click(box('Component Usage'));
    expect((await textbox('Component Usage')).value).toBe('77');
  });

  test.each([
    ['', 'This field is required'],
    ['1xx', 'This field must contain a numeric value'],
    ['1e3', 'This field must contain a numeric value'],
    ['1.0', 'This field must not contain decimal values'],
    ['0', 'The minimum value for this field is 1'],
    ['24856', 'The maximum value for this field is 24855'],
  ])('refuses %j days', async (days, sentence) => {
    const user = await shown.open(`${address}:single`);
    const input = await textbox('Component Usage');
    await user.clear(input);
    if (days !== '') await user.type(input, days);
    await user.tab();
    expect(errorOf(input)).toBe(sentence);
    expect(isEnabled(button('Save'))).toBe(false);
  });

  test.each(['1', '24855'])('takes %s days', async (days) => {
    const user = await shown.open(`${address}:shared`);
    const input = await textbox('Component Age');
    await refill(user, input, days);
    expect(errorOf(input)).toBe('');
    expect(isEnabled(button('Save'))).toBe(true);
  });

  test('reports at the expression that the server cannot parse it', async () => {
    const user = await shown.open(`${address}:spare`);
    const input = await textbox('Asset Name Matcher');
    await refill(user, input, '(');
    await user.click(button('Save'));
    await waitFor(() => expect(errorOf(input)).toMatch(/Invalid regular expression/));
  });

  test('resets criteria that another format lacks, shows a notice until that is undone, and keeps the rest', async () => {
    const user = await shown.open(`${address}:shared`);
    await textbox('Component Age');
    if (!box('Release Type').checked) await user.click(box('Release Type'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Release Type' }), 'PRERELEASES');
    await user.selectOptions(await format(), 'raw');
    expect(screen.getByText('Changing Format reset these fields: Release Type')).toBeTruthy();
    expect(box('Component Age').checked).toBe(true);
    await user.selectOptions(await format(), 'npm');
    await user.selectOptions(await format(), '*');
    expect(screen.getByText(/^Changing Format reset these fields: .*Release Type/)).toBeTruthy();
    await user.selectOptions(await format(), 'maven2');
    expect(screen.queryByText(/^Changing Format/)).toBeNull();
    expect(box('Release Type').checked).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Release Type' }).value).toBe('PRERELEASES');
  });

  test.each([
    ['shared', 'The cleanup policy shared will be deleted. It is used by 2 repositories.'],
    ['single', 'The cleanup policy single will be deleted. It is used by 1 repository.'],
    ['doomed', 'The cleanup policy doomed will be deleted. It is not used by any repository.'],
  ])('asks before %s is deleted, and says how many repositories use it', async (name, sentence) => {
    const user = await shown.open(`${address}:${name}`);
    await textbox('Name');
    await user.click(button('Delete'));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Cleanup Policy?' }));
    expect(question.getByText(sentence)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(shown.asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  test('disappears from the list once it is deleted', async () => {
    const user = await shown.open(`${address}:doomed`);
    await textbox('Name');
    await deleteRecord(user);
    await backInList();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'doomed' })).toBeNull());
  });

  test('names the policy that could not be deleted', async () => {
    const user = await shown.open(`${address}:single`);
    await textbox('Name');
    shown.cutLine(({ method }) => method === 'DELETE');
    await deleteRecord(user);
    expect(await screen.findByText('Unable to delete cleanup policy single')).toBeTruthy();
  });
});

describe('Saving a policy that removes everything', () => {
  const saves = () => shown.asked.filter(({ method, path }) => method === 'POST' && path.endsWith(policies));
  const question = () => screen.findByRole('dialog', { name: 'Save Policy for All Components?' });

  test.each([
    [
      'without criteria for all formats',
      '*',
      false,
      /The policy sweeping has no criteria\. It will remove all components/,
    ],
    ['without criteria for one format', 'raw', false, /has no criteria\. It will remove all components/],
    ['with only a release type', 'maven2', true, /limited only by release type \(Pre-Release \/ Snapshot\)/],
  ])('asks for confirmation %s, and keeps the form when declined', async (_case, chosen, hasRelease, words) => {
    const user = await shown.open(`${address}/create`);
    await user.type(await textbox('Name'), 'sweeping');
    await user.selectOptions(await format(), chosen);
    if (hasRelease) {
      await user.click(box('Release Type'));
      await user.selectOptions(screen.getByRole('combobox', { name: 'Release Type' }), 'PRERELEASES');
    }
    await user.click(button('Save'));
    expect((await question()).textContent).toMatch(words);
    await user.click(button('Keep Editing'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await textbox('Name')).value).toBe('sweeping');
    expect(saves()).toEqual([]);
  });

  test('saves without a confirmation if there is a criterion', async () => {
    const user = await shown.open(`${address}/create`);
    await user.type(await textbox('Name'), 'careful');
    await user.selectOptions(await format(), 'raw');
    await user.click(box('Component Age'));
    await user.type(await textbox('Component Age'), '7');
    await user.click(button('Save'));
    await backInList();
    expect(shown.lastAsked('POST', policies).body).toMatchObject({ name: 'careful', criteriaLastBlobUpdated: 7 });
  });

  test('shows a warning while no criterion is selected, and none while a selected one is empty', async () => {
    const user = await shown.open(`${address}/create`);
    await user.selectOptions(await format(), 'raw');
    expect(screen.getByText(warning)).toBeTruthy();
    await user.click(box('Component Age'));
    expect(screen.queryByText(warning)).toBeNull();
  });
});

describe('A policy as a sentence', () => {
  test('is updated while the user types', async () => {
    const user = await shown.open(`${address}/create`);
    await textbox('Name');
    expect(words()).toBeNull();
    await user.selectOptions(await format(), 'maven2');
    expect(screen.getByText(warning)).toBeTruthy();
    await user.click(box('Component Age'));
    await user.type(await textbox('Component Age'), '1');
    expect(words()).toBe('This policy removes components that were published more than 1 day ago.');
    expect(screen.queryByText(warning)).toBeNull();
    await user.click(box('Component Usage'));
    await user.type(await textbox('Component Usage'), '1000');
    await user.click(box('Release Type'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Release Type' }), 'PRERELEASES');
    expect(words()).toBe(
      'This policy removes components that are pre-releases or snapshots, were published more than 1 day ago and have not been downloaded for 1,000 days.',
    );
  });
});

describe('The preview of a policy', () => {
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
  /** Asks for what has a jar, which all of the components have. */
  async function jarsPreviewed(repository: string) {
    const user = await previewed('single', repository);
    await user.click(box('Component Usage'));
    await user.click(box('Asset Name Matcher'));
    await user.type(await textbox('Asset Name Matcher'), '.*jar');
    await user.click(button('Preview'));
    await waitFor(() => panel().getAllByRole('gridcell'));
    return user;
  }

  test('requires a repository and a criterion, and gives the reason', async () => {
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

  test('offers the repositories of the format, and resets one of another format', async () => {
    const user = await shown.open(`${address}/create`);
    const offered = () =>
      [...panel().getByRole<HTMLSelectElement>('combobox').options].slice(1).map(({ text }) => text);
    await user.selectOptions(await format(), 'maven2');
    await waitFor(() => expect(offered()).toEqual(['others', 'releases']));
    await user.selectOptions(panel().getByRole('combobox'), 'releases');
    await user.selectOptions(await format(), '*');
    await waitFor(() => expect(offered()).toEqual(['empty', 'files', 'others', 'releases']));
    expect(panel().getByRole<HTMLSelectElement>('combobox').value).toBe('releases');
    await user.selectOptions(await format(), 'raw');
    await waitFor(() => expect(offered()).toEqual(['empty', 'files']));
    expect(panel().getByRole<HTMLSelectElement>('combobox').value).toBe('');
  });

  test('distinguishes a sample from the complete result', async () => {
    const user = await jarsPreviewed('releases');
    expect(count()).toBe('10 of 12 shown (sample)');
    expect(shown.lastAsked('POST', `${policies}/preview/components`).body).toEqual({
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

  test('shows no total if the server does not know it', async () => {
    answerInstead(
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

  test('is sorted by each column, and filtered over all three', async () => {
    const user = await jarsPreviewed('others');
    expect(await rows()).toEqual(['anvil com.acme.tools 10.0', 'anvil com.acme.tools 9.0', 'rocket com.acme 2.0']);
    await user.click(panel().getByRole('columnheader', { name: 'Group' }));
    expect((await rows())[0]).toBe('rocket com.acme 2.0');
    await user.click(panel().getByRole('columnheader', { name: 'Version' }));
    await user.click(panel().getByRole('columnheader', { name: 'Version' }));
    expect((await rows())[0]).toBe('anvil com.acme.tools 9.0');
    await user.type(panel().getByRole('searchbox', { name: 'Filter' }), 'tools');
    expect((await rows()).length).toBe(2);
    expect(count()).toBe('2 of 3 match the filter · 3 shown');
    await user.click(button('Preview'));
    await waitFor(async () => expect((await rows()).length).toBe(3));
    expect(panel().getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  test('reports that nothing matched', async () => {
    const user = await previewed('spare', 'empty');
    await user.click(button('Preview'));
    expect(await panel().findByText('No components in the repository matched the criteria')).toBeTruthy();
  });

  test('reports a failure in its own place, and retries', async () => {
    const user = await previewed('spare', 'files');
    shown.cutLine(({ path }) => path.endsWith('preview/components'));
    await user.click(button('Preview'));
    expect((await panel().findByRole('alert')).textContent).toMatch(/could not be reached/);
    shown.mendLine();
    await user.click(button('Retry'));
    await waitFor(async () => expect(await rows()).toEqual(['docs/readme.txt /docs –']));
  });

  test('reports that the repositories could not be loaded, and loads them on retry', async () => {
    shown.cutLine(({ path }) => path.includes('/internal/ui/repositories'));
    const user = await shown.open(`${address}:single`);
    await textbox('Name');
    expect((await panel().findByRole('alert')).textContent).toMatch(/^The choices could not be loaded/);
    shown.mendLine();
    await user.click(button('Retry'));
    expect(await within(panel().getByRole('combobox')).findByText('releases')).toBeTruthy();
  });
});
