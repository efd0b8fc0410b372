// The list and the form of cleanup policies, in the whole console, against a real manager.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { footText, isEnabled, openScreens, tableRows } from './open-screen.tsx';
import { button, deleteRecord, errorOf, textbox } from './form-page.ts';
import { address, policies, world, box, format, criteria, listHeading, refill } from './cleanup-policy-pages.ts';

const shown = await openScreens({ world });
await shown.signIn('admin');
beforeEach(() => shown.restoreNetwork());

describe('the list of cleanup policies', () => {
  test('shows the name, format and notes of each policy', async () => {
    await shown.open(address);
    expect(await tableRows('Cleanup Policies')).toEqual([
      ['doomed', 'All Formats', '–'],
      ['shared', 'maven2', 'What grew old'],
      ['single', 'maven2', '–'],
      ['spare', 'raw', '–'],
    ]);
  });

  test.each([
    ['name', 'SING', 'single'],
    ['format', 'RAW', 'spare'],
    ['notes', 'GREW', 'shared'],
  ])('filters by %s, ignoring case', async (_, text, policy) => {
    const user = await shown.open(address);
    await tableRows('Cleanup Policies');
    const filter = screen.getByRole('searchbox', { name: 'Filter' });
    await user.type(filter, text);
    await waitFor(async () => expect((await tableRows('Cleanup Policies')).map(([name]) => name)).toEqual([policy]));
    await user.clear(filter);
  });
});

describe('the form of a new cleanup policy', () => {
  test('cannot be saved without a name and a format, and sends null for each criterion that is not set', async () => {
    const user = await shown.open(`${address}/create`);
    await user.type(await textbox('Name'), 'fresh');
    expect(isEnabled(button('Save'))).toBe(false);
    await user.clear(await textbox('Name'));
    await user.selectOptions(await format(), 'raw');
    expect(isEnabled(button('Save'))).toBe(false);
    await user.type(await textbox('Name'), 'fresh');
    expect(isEnabled(button('Save'))).toBe(true);
    await user.click(button('Save'));
    await listHeading();
    expect(shown.lastRequest('POST', policies).body).toEqual({
      name: 'fresh',
      notes: '',
      format: 'raw',
      criteriaLastBlobUpdated: null,
      criteriaLastDownloaded: null,
      criteriaReleaseType: null,
      criteriaAssetRegex: null,
    });
  });

  test('offers the formats of the server, and only the criteria that the selected format supports', async () => {
    const user = await shown.open(`${address}/create`);
    const select = await format();
    const offered = [...select.options].map(({ text }) => text);
    expect(offered.slice(0, 2)).toEqual(['Select a format…', 'All Formats']);
    expect(offered).toEqual(expect.arrayContaining(['maven2', 'npm', 'raw']));
    expect(criteria()).toEqual([]);
    await user.selectOptions(select, 'maven2');
    expect(criteria()).toEqual(['Component Age', 'Component Usage', 'Release Type', 'Asset Name Matcher']);
    // A disabled criterion consists of only its checkbox.
    for (const name of criteria()) expect(screen.getAllByLabelText(name)).toHaveLength(1);
    await user.selectOptions(select, '*');
    expect(criteria()).toEqual(['Component Age', 'Component Usage']);
    await user.selectOptions(select, 'raw');
    expect(criteria()).toEqual(['Component Age', 'Component Usage', 'Asset Name Matcher']);
  });

  test.each(['Component Age', 'Component Usage', 'Release Type', 'Asset Name Matcher'])(
    'requires a value for "%s" while that criterion is enabled',
    async (criterion) => {
      const user = await shown.open(`${address}/create`);
      await user.type(await textbox('Name'), 'fresh');
      await user.selectOptions(await format(), 'maven2');
      await user.click(box(criterion));
      expect(isEnabled(button('Save'))).toBe(false);
      const control = screen.getAllByLabelText(criterion).find((one) => one !== box(criterion))!;
      await user.click(control);
      await user.tab();
      expect(errorOf(control)).toBe('This field is required');
      await user.click(box(criterion));
      expect(isEnabled(button('Save'))).toBe(true);
    },
  );

  test.each([
    ['starting with _', '_under', /^Only letters, digits, underscores\(_\), hyphens\(-\), and dots\(.\) are allowed/],
    ['with a space', 'with space', /^Only letters, digits/],
    ['with 256 characters', 'x'.repeat(256), /^The maximum number of characters for this field is 255$/],
    ['of only spaces', '  ', /^This field is required$/],
  ])('rejects a name %s', async (_case, name, sentence) => {
    const user = await shown.open(`${address}/create`);
    const input = await textbox('Name');
    await user.click(input);
    await user.paste(name);
    await user.tab();
    expect(errorOf(input)).toMatch(sentence);
  });

  test('reports a duplicate name at the name field, ignoring case', async () => {
    const user = await shown.open(`${address}/create`);
    const input = await textbox('Name');
    await user.type(input, 'SPARE');
    await user.selectOptions(await format(), 'raw');
    await user.click(button('Save'));
    await waitFor(() => expect(errorOf(input)).toMatch(/already used/));
    expect(screen.getByText('An error occurred while saving the cleanup policy')).toBeTruthy();
  });

  test('reports that the formats could not be loaded, and loads them on Retry', async () => {
    shown.failRequests(({ path }) => path.endsWith('criteria/formats'));
    const user = await shown.open(`${address}/create`);
    expect(await screen.findByText('An error occurred while loading the form')).toBeTruthy();
    shown.restoreNetwork();
    await user.click(button('Retry'));
    expect(within(await format()).getByText('maven2')).toBeTruthy();
  });
});

describe('the form of an existing cleanup policy', () => {
  test('shows the policy and its number of repositories, with the name locked and Save disabled', async () => {
    await shown.open(`${address}:shared`);
    expect(await textbox('Name')).toMatchObject({ value: 'shared', disabled: true });
    expect((await format()).value).toBe('maven2');
    expect((await textbox('Component Age')).value).toBe('30');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Release Type' }).value).toBe('RELEASES');
    expect(box('Component Usage').checked).toBe(false);
    expect(screen.queryByRole('textbox', { name: 'Component Usage' })).toBeNull();
    expect(isEnabled(button('Save'))).toBe(false);
    expect(footText()).toBe('No changes to save');
    expect(screen.getByText('Used by 2 repositories')).toBeTruthy();
  });

  test('sends days as numbers, and disabled criteria as null', async () => {
    const user = await shown.open(`${address}:shared`);
    await refill(user, await textbox('Component Age'), '31');
    await user.click(box('Release Type'));
    await user.click(button('Save'));
    await listHeading();
    expect(shown.lastRequest('PUT', `${policies}/shared`).body).toEqual({
      name: 'shared',
      notes: 'What grew old',
      format: 'maven2',
      criteriaLastBlobUpdated: 31,
      criteriaLastDownloaded: null,
      criteriaReleaseType: null,
      criteriaAssetRegex: null,
    });
  });

  test('restores the input of a criterion that is disabled and enabled again', async () => {
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
  ])('rejects the number of days %j', async (days, sentence) => {
    const user = await shown.open(`${address}:single`);
    const input = await textbox('Component Usage');
    await user.clear(input);
    if (days !== '') await user.type(input, days);
    await user.tab();
    expect(errorOf(input)).toBe(sentence);
    expect(isEnabled(button('Save'))).toBe(false);
  });

  test.each(['1', '24855'])('accepts the number of days %s', async (days) => {
    const user = await shown.open(`${address}:shared`);
    const input = await textbox('Component Age');
    await refill(user, input, days);
    expect(errorOf(input)).toBe('');
    expect(isEnabled(button('Save'))).toBe(true);
  });

  test('shows the error of the server at a regular expression that it cannot parse', async () => {
    const user = await shown.open(`${address}:spare`);
    const input = await textbox('Asset Name Matcher');
    await refill(user, input, '(');
    await user.click(button('Save'));
    await waitFor(() => expect(errorOf(input)).toMatch(/Invalid regular expression/));
  });

  test('resets criteria that a new format does not support, with a note until the format changes back', async () => {
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
});

describe('deleting a cleanup policy', () => {
  test.each([
    ['shared', 'The cleanup policy shared will be deleted. It is used by 2 repositories.'],
    ['single', 'The cleanup policy single will be deleted. It is used by 1 repository.'],
    ['doomed', 'The cleanup policy doomed will be deleted. It is not used by any repository.'],
  ])('asks for confirmation, with the number of repositories that use "%s"', async (name, sentence) => {
    const user = await shown.open(`${address}:${name}`);
    await textbox('Name');
    await user.click(button('Delete'));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Cleanup Policy?' }));
    expect(question.getByText(sentence)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(shown.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  test('removes the policy from the list', async () => {
    const user = await shown.open(`${address}:doomed`);
    await textbox('Name');
    await deleteRecord(user);
    await listHeading();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'doomed' })).toBeNull());
  });

  test('reports the name of a policy that could not be deleted', async () => {
    const user = await shown.open(`${address}:single`);
    await textbox('Name');
    shown.failRequests(({ method }) => method === 'DELETE');
    await deleteRecord(user);
    expect(await screen.findByText('Unable to delete cleanup policy single')).toBeTruthy();
  });
});
