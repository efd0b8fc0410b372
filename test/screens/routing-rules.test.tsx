// The list of routing rules and the form of a new one, in the whole console, against a real manager.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { respondWith } from './respond-with.ts';
import { isEnabled, openScreens, tableRows } from './open-screen.tsx';
import { button, errorOf, textbox } from './form-page.ts';
import { address, rules, world, matcher, matchers, listHeading } from './routing-rule-pages.ts';

const shown = await openScreens({ world });
await shown.signIn('admin');
beforeEach(() => shown.restoreNetwork());

describe('the list of routing rules', () => {
  test('links the number of repositories of a rule to those repositories, or to all if it is 0', async () => {
    await shown.open(address);
    await tableRows('Routing Rules');
    const unused = screen.getAllByRole('link', { name: '0 repositories, assign it to a repository' })[0]!;
    expect(unused.getAttribute('href')).toBe('#admin/repository/repositories');
    for (const name of ['10 repositories', '2 repositories', '1 repository'])
      expect(screen.getAllByRole('link', { name })[0]!.getAttribute('href')).toMatch(
        /^#admin\/repository\/repositories\?filter=[a-z-]+$/,
      );
  });

  test.each([0, null, undefined])(
    'links to the repositories for assigning a rule whose number of repositories is %j',
    async (count) => {
      respondWith('internal/ui/routing-rules?includeRepositoryNames=true', [
        { name: 'alone', description: null, mode: 'BLOCK', matchers: ['a'], assignedRepositoryCount: count },
      ]);
      await shown.open(address);
      expect(await tableRows('Routing Rules')).toEqual([['alone', '–', '0 repositories, assign it to a repository']]);
      expect(screen.getByRole('link', { name: /assign it/ }).getAttribute('href')).toBe(
        '#admin/repository/repositories',
      );
    },
  );

  test('opens the repositories of a rule by the link of a cell, without opening the rule', async () => {
    const user = await shown.open(address);
    await tableRows('Routing Rules');
    const entries = history.length;
    await user.click(screen.getByRole('link', { name: '2 repositories' }));
    await screen.findByRole('heading', { name: 'Repositories' });
    // Opening the rule would add another entry.
    expect(history.length).toBe(entries + 1);
    expect((await tableRows('Repositories')).map(([name]) => name)).toEqual(['left', 'right']);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'twice');
  });

  test('sorts by the number of repositories of a rule, in both directions', async () => {
    const user = await shown.open(address);
    await tableRows('Routing Rules');
    const order = async () => (await tableRows('Routing Rules')).map(([name]) => name);
    await user.click(screen.getByRole('columnheader', { name: 'Used By' }));
    expect((await order()).slice(-3)).toEqual(['once', 'twice', 'everywhere']);
    await user.click(screen.getByRole('columnheader', { name: 'Used By' }));
    expect((await order()).slice(0, 3)).toEqual(['everywhere', 'twice', 'once']);
  });

  test('filters by description, ignoring case, and by name', async () => {
    const user = await shown.open(address);
    await tableRows('Routing Rules');
    const names = async () => (await tableRows('Routing Rules')).map(([name]) => name);
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'OURS');
    expect(await names()).toEqual(['everywhere']);
    await user.clear(screen.getByRole('searchbox', { name: 'Filter' }));
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'spa');
    expect(await names()).toEqual(['spare']);
    // The list keeps its filter for the tests below.
    await user.clear(screen.getByRole('searchbox', { name: 'Filter' }));
  });
});

describe('the form of a new routing rule', () => {
  test('can be saved once it has a name and a matcher, and sends them exactly as entered', async () => {
    const user = await shown.open(`${address}/create`);
    const name = await textbox('Name');
    expect(isEnabled(button('Save'))).toBe(false);
    await user.type(name, 'fresh');
    expect(isEnabled(button('Save'))).toBe(false);
    await user.type(matcher(1), '/fresh/.*');
    expect(isEnabled(button('Save'))).toBe(true);
    await user.click(button('Save'));
    await listHeading();
    expect(shown.lastRequest('POST', rules)).toEqual({
      method: 'POST',
      path: `${rules}/`,
      body: { name: 'fresh', description: '', mode: 'BLOCK', matchers: ['/fresh/.*'] },
    });
    expect(await screen.findByRole('link', { name: 'fresh' })).toBeTruthy();
  });

  test.each(['None', 'none'])('rejects the name "%s" with a specific message', async (refused) => {
    const user = await shown.open(`${address}/create`);
    const name = await textbox('Name');
    await user.type(name, refused);
    await user.tab();
    expect(errorOf(name)).toBe('A routing rule cannot be named None');
    expect(isEnabled(button('Save'))).toBe(false);
  });

  test("shows the server's error about a duplicate name at the name field until it changes", async () => {
    const user = await shown.open(`${address}/create`);
    const name = await textbox('Name');
    await user.type(name, 'spare');
    await user.type(matcher(1), '/a');
    await user.click(button('Save'));
    await waitFor(() => expect(errorOf(name)).toMatch(/already exists/));
    await user.type(name, 's');
    expect(errorOf(name)).toBe('');
  });

  test('asks about unsaved input when a link is clicked, but not on Cancel', async () => {
    const user = await shown.open(`${address}/create`);
    await user.type(await textbox('Name'), 'half');
    await user.click(screen.getByRole('link', { name: 'Routing Rules', current: false }));
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeTruthy();
    await user.click(button('Keep Editing'));
    await user.click(button('Cancel'));
    await listHeading();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the matchers of a rule', () => {
  test('cannot be removed while there is only one', async () => {
    const user = await shown.open(`${address}/create`);
    await textbox('Name');
    expect(matchers()).toEqual(['']);
    expect(screen.queryByRole('button', { name: 'Remove Matcher 1' })).toBeNull();
    await user.click(button('Add Another Matcher'));
    expect(matchers()).toEqual(['', '']);
    await user.click(button('Remove Matcher 2'));
    expect(screen.queryByRole('button', { name: 'Remove Matcher 1' })).toBeNull();
  });

  test('get the focus when one is added, and the following one gets it after a removal', async () => {
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

  test('show their own errors, and a new matcher shows one only after it lost the focus', async () => {
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

  test('show the error of the server at the matcher that it cannot parse', async () => {
    const user = await shown.open(`${address}:spare`);
    await textbox('Name');
    await user.clear(matcher(2));
    await user.type(matcher(2), '(');
    await user.click(button('Save'));
    await waitFor(() => expect(errorOf(matcher(2))).toMatch(/Invalid regex/));
    expect(errorOf(matcher(1))).toBe('');
    expect(matchers()).toEqual(['/x', '(', '/z']);
  });

  test('are sent without removed ones, together with all other properties of the rule', async () => {
    const user = await shown.open(`${address}:spare`);
    await textbox('Name');
    await user.click(button('Remove Matcher 3'));
    await user.click(button('Remove Matcher 2'));
    await user.click(button('Save'));
    await listHeading();
    expect(shown.lastRequest('PUT', rules).body).toEqual({
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
