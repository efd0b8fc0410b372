// The analysis of an application, opened from the page of its repository, against a manager of the PRO edition.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { respondWith } from './respond-with.ts';
import { openScreens } from './open-screen.tsx';

const shown = await openScreens({ nodes: 2, components: 200 });
await shown.signIn('admin');

const address = (name: string) => `admin/repository/repositories:${name}`;
const listed = () =>
  within(screen.getByRole('listbox', { name: 'Components' }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const dialog = () => within(screen.getByRole('dialog', { name: 'Analyze Application' }));

describe('the analysis of an application', () => {
  test('starts with a selected component, requires the terms to be accepted, and sends the request', async () => {
    const person = await shown.open(address('maven-releases'));
    await person.type(await screen.findByRole('combobox', { name: 'Find a Component' }), 'billing-api 1.0.0');
    const chosen = 'com.acme.billing : billing-api : 1.0.0';
    await waitFor(() => expect(listed()[0]).toBe(chosen));
    expect(screen.getByRole('button', { name: 'Analyze' }).getAttribute('aria-disabled')).toBe('true');
    await person.keyboard('{ArrowDown}');
    screen.getByRole('option', { selected: true, name: chosen });
    await person.click(screen.getByRole('button', { name: 'Analyze' }));
    await screen.findByRole('dialog', { name: 'Analyze Application' });
    expect((await dialog().findByTitle('Terms of Use')).getAttribute('src')).toBe(
      `${shown.url}/static/healthcheck-tos.html`,
    );
    await person.click(dialog().getByRole('button', { name: 'Accept' }));
    await dialog().findByRole('form');
    expect(shown.lastRequest('PUT', '/service/rest/internal/ui/ahc').body).toBeUndefined();
    expect(dialog().getByLabelText<HTMLInputElement>('Email Address').value).toBe('admin@example.org');
    const reason = () => document.querySelector('.dialog-buttons [role="status"]')!.textContent;
    expect(reason()).toBe('Fill in the email address, report password and report label');
    await person.type(dialog().getByLabelText('Report Password'), 'secret word');
    expect(reason()).toBe('');
    await person.click(dialog().getByRole('button', { name: 'Analyze' }));
    await dialog().findByText('Analysis in process. Email will be sent when report is ready.');
    expect(shown.lastRequest('POST', '/service/rest/internal/ui/ahc').body).toMatchObject({
      repositoryName: 'maven-releases',
      emailAddress: 'admin@example.org',
      reportPassword: 'secret word',
      reportLabel: 'billing-api-1.0.0',
    });
    await person.click(dialog().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('moves the focus to the first field that the server rejects', async () => {
    const person = await shown.open(address('maven-releases'));
    await waitFor(() => expect(listed().length).toBeGreaterThan(0));
    await person.click(within(screen.getByRole('listbox', { name: 'Components' })).getAllByRole('option')[0]!);
    await person.click(screen.getByRole('button', { name: 'Analyze' }));
    await person.type(await dialog().findByLabelText('Report Password'), 'secret word');
    respondWith('internal/ui/ahc', [{ id: 'PARAMETER reportLabel', message: 'Already in use' }], 400, 'POST');
    await person.click(dialog().getByRole('button', { name: 'Analyze' }));
    await dialog().findByText('Already in use');
    expect(document.activeElement).toBe(dialog().getByLabelText('Report Label'));
    await person.click(dialog().getByRole('button', { name: 'Cancel' }));
    await person.click(dialog().getByRole('button', { name: 'Discard Changes' }));
  });

  test('lists the first 50 components with a note that there are more, and reports if none match', async () => {
    const person = await shown.open(address('maven-central'));
    await waitFor(() => expect(listed()).toHaveLength(50));
    screen.getByText(/Showing the first results/);
    await person.type(screen.getByRole('combobox', { name: 'Find a Component' }), 'does-not-exist');
    await screen.findByText('No results for "does-not-exist"');
    expect(screen.queryByRole('listbox', { name: 'Components' })).toBeNull();
    expect(shown.requests.filter(({ path }) => path.includes('/v1/search')).length).toBeLessThan(5);
    expect(screen.getByRole('button', { name: 'Analyze' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('reports that the components could not be loaded, and lists them on Retry', async () => {
    shown.failRequests(({ path }) => path.includes('/v1/search'));
    const person = await shown.open(address('maven-releases'));
    await screen.findByText('The components could not be loaded');
    shown.restoreNetwork();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(listed().length).toBeGreaterThan(0));
  });

  test('has a text box for the component if the server has no search, and reports an unknown one', async () => {
    respondWith('v1/search?repository=maven-releases', null, 404);
    const person = await shown.open(address('maven-releases'));
    await person.type(await screen.findByLabelText('Component'), 'does-not-exist');
    await person.click(screen.getByRole('button', { name: 'Analyze' }));
    await dialog().findByText('There is no component does-not-exist in maven-releases.');
    await person.click(dialog().getByRole('button', { name: 'Close' }));
  });

  test('is not offered for a group repository', async () => {
    await shown.open(address('maven-public'));
    await screen.findByText('URL');
    expect(screen.queryByRole('button', { name: 'Analyze' })).toBeNull();
  });
});
