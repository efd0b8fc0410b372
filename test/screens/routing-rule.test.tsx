// The form of an existing routing rule, and its test of a path, in the whole console, against a real manager.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { respondWith } from './respond-with.ts';
import { footText, isEnabled, openScreens } from './open-screen.tsx';
import { button, deleteRecord, errorOf, textbox } from './form-page.ts';
import { address, rules, world, matcher, matchers, listHeading } from './routing-rule-pages.ts';

const shown = await openScreens({ world });
await shown.signIn('admin');
beforeEach(() => shown.restoreNetwork());

describe('the form of an existing routing rule', () => {
  test('shows the values of the rule, with Save disabled', async () => {
    await shown.open(`${address}:everywhere`);
    expect((await textbox('Name')).value).toBe('everywhere');
    expect((await textbox(/^Description/)).value).toBe('Never ask outside for ours');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mode' }).value).toBe('BLOCK');
    // Nothing else on the page has this label.
    expect(screen.getAllByLabelText('Mode')).toHaveLength(1);
    expect(matchers()).toEqual(['^/com/acme/.*']);
    expect(isEnabled(button('Save'))).toBe(false);
    expect(footText()).toBe('No changes to save');
  });

  test('names the repositories that use the rule, each as a link', async () => {
    await shown.open(`${address}:twice`);
    await textbox('Name');
    const note = screen.getByText(/This rule is in use by 2 repositories/);
    expect(note.textContent).toBe('This rule is in use by 2 repositories: left, right');
    const links = within(note).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#admin/repository/repositories:left',
      '#admin/repository/repositories:right',
    ]);
    const assigning = screen.getByRole('link', { name: 'To assign or unassign this rule, edit a proxy repository' });
    expect(assigning.getAttribute('href')).toBe('#admin/repository/repositories');
  });

  test('links an unused rule to the repositories, where it can be assigned', async () => {
    await shown.open(`${address}:spare`);
    await textbox('Name');
    const link = screen.getByRole('link', {
      name: 'To use this rule, assign it to a proxy repository',
    });
    expect(link.getAttribute('href')).toBe('#admin/repository/repositories');
    expect(screen.queryByText(/^To assign or unassign this rule/)).toBeNull();
  });

  test('saves a changed rule whose name is not valid for new rules', async () => {
    const name = 'Block All';
    let user = await shown.open(`${address}/create`);
    await user.type(await textbox('Name'), name);
    await user.tab();
    expect(errorOf(await textbox('Name'))).toMatch(/^Only letters, digits/);
    const path = 'internal/ui/routing-rules/Block%20All';
    respondWith(path, { name, description: '', mode: 'BLOCK', matchers: ['.*'] });
    respondWith(path, null, 200, 'PUT');
    user = await shown.open(`${address}:${name}`);
    await user.type(await textbox(/^Description/), 'changed');
    expect(errorOf(await textbox('Name'))).toBe('');
    await user.click(button('Save'));
    await listHeading();
  });

  test('sends a changed name to the path with the old name', async () => {
    const user = await shown.open(`${address}:old-name`);
    await user.clear(await textbox('Name'));
    await user.type(await textbox('Name'), 'new-name');
    await user.click(button('Save'));
    await listHeading();
    expect(shown.lastRequest('PUT', rules).path).toBe(`${rules}/old-name`);
    expect(await screen.findByRole('link', { name: 'new-name' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'old-name' })).toBeNull();
  });

  test('disables Delete for a rule in use, and names the repositories that use it', async () => {
    const user = await shown.open(`${address}:twice`);
    await textbox('Name');
    expect(isEnabled(button('Delete'))).toBe(false);
    expect(screen.getByText('This rule cannot be deleted because it is in use by left, right')).toBeTruthy();
    await user.click(button('Delete'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('deletes an unused rule after a confirmation, and keeps it on Cancel', async () => {
    const user = await shown.open(`${address}:doomed`);
    await textbox('Name');
    await user.click(button('Delete'));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Routing Rule?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(shown.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await deleteRecord(user);
    await listHeading();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'doomed' })).toBeNull());
  });
});

describe('the form of a routing rule whose request fails', () => {
  test('stays open with an error if the deletion fails', async () => {
    const user = await shown.open(`${address}:spare`);
    await textbox('Name');
    shown.failRequests(({ method }) => method === 'DELETE');
    await deleteRecord(user);
    expect(await screen.findByText('Unable to delete routing rule named spare')).toBeTruthy();
    expect(await textbox('Name')).toBeTruthy();
  });

  test('reports that the rule could not be loaded, and loads it on Retry', async () => {
    shown.failRequests(({ path }) => path.endsWith('/once'));
    const user = await shown.open(`${address}:once`);
    expect(await screen.findByText('An error occurred while loading the form')).toBeTruthy();
    shown.restoreNetwork();
    await user.click(button('Retry'));
    expect((await textbox('Name')).value).toBe('once');
  });

  test('keeps the line breaks of a server error about a matcher, which align its marker', async () => {
    const message = 'Invalid regex: Unclosed group near index 3\n(ab\n   ^';
    const user = await shown.open(`${address}:once`);
    await user.type(await textbox(/^Description/), ' only');
    respondWith('internal/ui/routing-rules/once', [{ id: 'matchers[0]', message }], 400, 'PUT');
    await user.click(button('Save'));
    const error = await screen.findByText(/^Invalid regex/);
    expect(error.textContent).toBe(message);
    expect(error.className).toBe('lines');
    expect(screen.getByText('An error occured while saving the routing rule')).toBeTruthy();
  });

  test('shows an error and keeps the input if the server cannot be reached on Save', async () => {
    const user = await shown.open(`${address}:once`);
    await user.type(await textbox(/^Description/), ' only');
    shown.failRequests(({ method }) => method === 'PUT');
    await user.click(button('Save'));
    await screen.findByText(
      'An error occured while saving the routing rule: ' +
        'The server could not be reached. Your changes are safe. Try again.',
    );
    expect((await textbox(/^Description/)).value).toBe('Sources only');
  });
});

describe('the test of a path', () => {
  const panel = () => within(screen.getByRole('region', { name: 'Routing Rule Preview' }));
  const verdict = () => panel().queryByText(/^This request would be/)?.textContent ?? null;
  async function tested(rule: string, path: string) {
    const user = await shown.open(`${address}:${rule}`);
    const input = await textbox('Path');
    await user.clear(input);
    await user.type(input, path);
    await user.click(button('Test'));
    await waitFor(() => expect(verdict()).not.toBeNull());
    return user;
  }

  test('adds a leading slash to the path before it is sent, and in the text box', async () => {
    await tested('everywhere', 'com/acme/rocket.jar');
    expect(shown.lastRequest('POST', `${rules}/test`).body).toEqual({
      mode: 'BLOCK',
      matchers: ['^/com/acme/.*'],
      path: '/com/acme/rocket.jar',
    });
    expect((await textbox('Path')).value).toBe('/com/acme/rocket.jar');
    expect(panel().getByText(`${shown.url}/repository/<repository-name>`)).toBeTruthy();
  });

  test('shows an error alert if the request would be blocked', async () => {
    await tested('everywhere', '/com/acme/rocket.jar');
    const alert = panel().getByRole('alert');
    expect(alert.textContent).toBe('This request would be blocked');
    expect([...alert.classList]).toEqual(['note', 'error']);
  });

  test('shows a success alert if the request would be allowed', async () => {
    await tested('everywhere', '/org/other.jar');
    const alert = panel().getByRole('alert');
    expect(alert.textContent).toBe('This request would be allowed');
    expect([...alert.classList]).toEqual(['note', 'success']);
  });

  test('clears its result when the path, the mode or the matchers change', async () => {
    const user = await tested('twice', '/a.zip');
    const asked = async () => {
      await user.click(button('Test'));
      await waitFor(() => expect(verdict()).not.toBeNull());
    };
    await user.type(await textbox('Path'), 'p');
    expect(verdict()).toBeNull();
    await asked();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Mode' }), 'BLOCK');
    expect(verdict()).toBeNull();
    await asked();
    await user.type(matcher(1), 'p');
    expect(verdict()).toBeNull();
    await asked();
    await user.click(button('Remove Matcher 3'));
    expect(verdict()).toBeNull();
    expect(panel().queryByText(/to see the result/)).toBeNull();
  });

  test('shows an error instead of the result if the server cannot be reached, and repeats it on Retry', async () => {
    const user = await shown.open(`${address}:everywhere`);
    await textbox('Path');
    shown.failRequests(({ path }) => path.endsWith('/test'));
    await user.click(button('Test'));
    expect((await panel().findByRole('alert')).textContent).toMatch(/could not be reached/);
    shown.restoreNetwork();
    await user.click(button('Retry'));
    await waitFor(() => expect(verdict()).toBe('This request would be allowed'));
  });

  test("shows the server's error about an invalid matcher in the panel, and marks no field", async () => {
    const user = await shown.open(`${address}:everywhere`);
    await textbox('Path');
    await user.type(matcher(1), '(');
    await user.click(button('Test'));
    expect((await panel().findByRole('alert')).textContent).toMatch(/Invalid regex/);
    expect(errorOf(matcher(1))).toBe('');
  });

  test('reports an unexpected response that is neither true nor false, and repeats it on Retry', async () => {
    const user = await shown.open(`${address}:everywhere`);
    await textbox('Path');
    const restore = respondWith('internal/ui/routing-rules/test', { name: 'x' }, 200, 'POST');
    await user.click(button('Test'));
    expect((await panel().findByRole('alert')).textContent).toMatch(/unexpected response/);
    restore();
    await user.click(button('Retry'));
    await waitFor(() => expect(verdict()).toBe('This request would be allowed'));
  });

  test('is disabled without a matcher, and runs on Enter without saving the rule', async () => {
    const user = await shown.open(`${address}/create`);
    await textbox('Name');
    expect(isEnabled(button('Test'))).toBe(false);
    expect(screen.getByText('Enter a matcher')).toBeTruthy();
    await user.type(matcher(1), '/x');
    await user.type(await textbox('Path'), 'x{Enter}');
    await waitFor(() => expect(verdict()).toBe('This request would be blocked'));
    expect(shown.requests.filter(({ method, path }) => method === 'POST' && path === `${rules}/`)).toEqual([]);
  });
});
