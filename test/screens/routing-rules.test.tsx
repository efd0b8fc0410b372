// The list of routing rules and the form of a new one, opened whole over a real manager.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerInstead } from './answer-instead.ts';
import { isEnabled, openScreens, tableRows } from './open-screen.tsx';
import { button, errorOf, textbox } from './form-page.ts';
import { address, rules, world, matcher, matchers, backInList } from './routing-rule-pages.ts';

const shown = await openScreens({ world });
await shown.signIn('admin');
beforeEach(() => shown.mendLine());

describe('The list of routing rules', () => {
  test('shows how many repositories use each rule, as a link to them, and to all where none does', async () => {
    await shown.open(address);
    await tableRows('Routing Rules');
    const unused = screen.getAllByRole('link', { name: '0 repositories, assign it to a repository' })[0]!;
    expect(unused.getAttribute('href')).toBe('#admin/repository/repositories');
    for (const name of ['10 repositories', '2 repositories', '1 repository'])
      expect(screen.getAllByRole('link', { name })[0]!.getAttribute('href')).toMatch(
        /^#admin\/repository\/repositories\?filter=[a-z-]+$/,
      );
  });

  test.each([0, null, undefined])('offers to assign a rule whose number of repositories is %o', async (count) => {
    answerInstead('internal/ui/routing-rules?includeRepositoryNames=true', [
      { name: 'alone', description: null, mode: 'BLOCK', matchers: ['a'], assignedRepositoryCount: count },
    ]);
    await shown.open(address);
    expect(await tableRows('Routing Rules')).toEqual([['alone', '–', '0 repositories, assign it to a repository']]);
    expect(screen.getByRole('link', { name: /assign it/ }).getAttribute('href')).toBe('#admin/repository/repositories');
  });

  test('links from a rule to the list of the repositories that use it', async () => {
    const user = await shown.open(address);
    await tableRows('Routing Rules');
    await user.click(screen.getByRole('link', { name: '2 repositories' }));
    await screen.findByRole('heading', { name: 'Repositories' });
    expect((await tableRows('Repositories')).map(([name]) => name)).toEqual(['left', 'right']);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'twice');
  });

  test('sorts the users of a rule by their number, in both directions', async () => {
    const user = await shown.open(address);
    await tableRows('Routing Rules');
    const order = async () => (await tableRows('Routing Rules')).map(([name]) => name);
    await user.click(screen.getByRole('columnheader', { name: 'Used By' }));
    expect((await order()).slice(-3)).toEqual(['once', 'twice', 'everywhere']);
    await user.click(screen.getByRole('columnheader', { name: 'Used By' }));
    expect((await order()).slice(0, 3)).toEqual(['everywhere', 'twice', 'once']);
  });

  test('follows the link of a cell without opening its row', async () => {
    const user = await shown.open(address);
    await tableRows('Routing Rules');
    await user.click(screen.getByRole('link', { name: '2 repositories' }));
    expect(await screen.findByRole('heading', { name: 'Repositories' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Edit Routing Rule' })).toBeNull();
  });

  test('is filtered by name and by description, rules without one included', async () => {
    const user = await shown.open(address);
    await tableRows('Routing Rules');
    const names = async () => (await tableRows('Routing Rules')).map(([name]) => name);
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'OURS');
    expect(await names()).toEqual(['everywhere']);
    await user.clear(screen.getByRole('searchbox', { name: 'Filter' }));
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'spa');
    expect(await names()).toEqual(['spare']);
    // A form that is closed leads back to the list as it was left.
    await user.clear(screen.getByRole('searchbox', { name: 'Filter' }));
  });
});

describe('The form of a new routing rule', () => {
  test('is saved once it has a name and a matcher, exactly as entered', async () => {
    const user = await shown.open(`${address}/create`);
    const name = await textbox('Name');
    expect(isEnabled(button('Save'))).toBe(false);
    await user.type(name, 'fresh');
    expect(isEnabled(button('Save'))).toBe(false);
    await user.type(matcher(1), '/fresh/.*');
    expect(isEnabled(button('Save'))).toBe(true);
    await user.click(button('Save'));
    await backInList();
    expect(shown.lastAsked('POST', rules)).toEqual({
      method: 'POST',
      path: `${rules}/`,
      body: { name: 'fresh', description: '', mode: 'BLOCK', matchers: ['/fresh/.*'] },
    });
    expect(await screen.findByRole('link', { name: 'fresh' })).toBeTruthy();
  });

  test.each(['None', 'none'])('rejects the name %s with a specific message', async (refused) => {
    const user = await shown.open(`${address}/create`);
    const name = await textbox('Name');
    await user.type(name, refused);
    await user.tab();
    expect(errorOf(name)).toBe('A routing rule cannot be named None');
    expect(isEnabled(button('Save'))).toBe(false);
  });

  test("shows the server's error about a duplicate name at the name, until it changes", async () => {
    const user = await shown.open(`${address}/create`);
    const name = await textbox('Name');
    await user.type(name, 'spare');
    await user.type(matcher(1), '/a');
    await user.click(button('Save'));
    await waitFor(() => expect(errorOf(name)).toMatch(/already exists/));
    await user.type(name, 's');
    expect(errorOf(name)).toBe('');
  });

  test('asks before input is discarded, but not after Cancel', async () => {
    const user = await shown.open(`${address}/create`);
    await user.type(await textbox('Name'), 'half');
    await user.click(screen.getByRole('link', { name: 'Routing Rules', current: false }));
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeTruthy();
    await user.click(button('Keep Editing'));
    await user.click(button('Cancel'));
    await backInList();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('The matchers of a rule', () => {
  test('include at least one: the only one cannot be removed', async () => {
    const user = await shown.open(`${address}/create`);
    await textbox('Name');
    expect(matchers()).toEqual(['']);
    expect(screen.queryByRole('button', { name: 'Remove Matcher 1' })).toBeNull();
    await user.click(button('Add Another Matcher'));
    expect(matchers()).toEqual(['', '']);
    await user.click(button('Remove Matcher 2'));
    expect(screen.queryByRole('button', { name: 'Remove Matcher 1' })).toBeNull();
  });

  test('move the focus to a new one, and after a removal to the next one', async () => {
    const user = await shown.open(`${address}:spare`);
    await textbox('Name');
    await user.click(button('Add Another Matcher'));
    expect(document.activeElement).toBe(matcher(4));
    await user.click(button('Remove Matcher 2'));
    expect(matchers()).toEqual(['/x', '/z', '']);
    expect(document.activeElement).toBe(matcher(2));
    await user.click(button('Remove Matcher 3'));
    expect(document.activeElement).toBe(matcher(2));
  });

  test('show errors one by one, a new one only after it lost the focus', async () => {
    const user = await shown.open(`${address}/create`);
    await textbox('Name');
    await user.click(matcher(1));
    await user.click(button('Add Another Matcher'));
    await waitFor(() => expect(errorOf(matcher(1))).toBe('This field is required'));
    expect(errorOf(matcher(2))).toBe('');
    await user.type(matcher(2), '  ');
    await user.tab();
    expect(errorOf(matcher(2))).toBe('This field is required');
    await user.click(button('Remove Matcher 2'));
    await user.click(button('Add Another Matcher'));
    expect(errorOf(matcher(2))).toBe('');
  });

  test('that the server cannot parse are reported at the matcher', async () => {
    const user = await shown.open(`${address}:spare`);
    await textbox('Name');
    await user.clear(matcher(2));
    await user.type(matcher(2), '(');
    await user.click(button('Save'));
    await waitFor(() => expect(errorOf(matcher(2))).toMatch(/Invalid regex/));
    expect(errorOf(matcher(1))).toBe('');
    expect(matchers()).toEqual(['/x', '(', '/z']);
  });

  test('are saved without removed ones, along with all unknown parts of the rule', async () => {
    const user = await shown.open(`${address}:spare`);
    await textbox('Name');
    await user.click(button('Remove Matcher 3'));
    await user.click(button('Remove Matcher 2'));
    await user.click(button('Save'));
    await backInList();
    expect(shown.lastAsked('PUT', rules).body).toEqual({
      id: expect.any(String),
      name: 'spare',
      description: '',
      mode: 'BLOCK',
      matchers: ['/x'],
      assignedRepositoryCount: 0,
      assignedRepositoryNames: [],
    });
  });
});
