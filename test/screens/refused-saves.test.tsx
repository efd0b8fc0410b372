// Saves that the server refuses: where the page says why, and where the focus goes.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createClient } from '../server/manager/client.ts';
import { button, errorOf } from './form-page.ts';
import { openScreens } from './open-screen.tsx';
import { respondWith } from './respond-with.ts';

const shown = await openScreens();
const { rest } = createClient(shown.url);
await rest('POST', '/v1/security/content-selectors', {
  name: 'sources',
  description: '',
  expression: 'format == "raw"',
});

test('the fault ID of the server is shown if it failed to say whether a logger is already configured', async () => {
  const id = '12345678-1234-1234-1234-123456789012';
  await shown.signIn('admin');
  const person = await shown.open('admin/support/logging/create');
  await person.type(await screen.findByLabelText('Logger Name'), 'org.sample');
  respondWith('internal/ui/loggingConfiguration/org.sample', `ERROR: (ID ${id}) java.lang.NullPointerException`, 500);
  await person.click(button('Save'));
  expect((await screen.findByRole('alert')).textContent).toContain(`Fault ID ${id}`);
});

test('the focus skips a refused field that cannot be edited, and moves to the next one', async () => {
  const messages = [
    { id: 'PARAMETER expression', message: 'Not an expression' },
    { id: 'PARAMETER name', message: 'Reserved' },
  ];
  await shown.signIn('admin');
  const person = await shown.open('admin/repository/selectors:sources');
  const expression = await screen.findByRole('textbox', { name: 'Search Expression' });
  await person.type(expression, ' ');
  respondWith('v1/security/content-selectors/sources', messages, 400, 'PUT');
  await person.click(button('Save'));
  await waitFor(() => expect(errorOf(screen.getByLabelText('Name'))).toBe('Reserved'));
  expect(document.activeElement).toBe(expression);
});

test('several messages of the server are separate paragraphs above the form', async () => {
  const messages = [
    { id: 'PARAMETER name', message: 'must not be long' },
    { id: '*', message: 'the store is closed' },
    { id: '*', message: 'the store is full' },
  ];
  await rest('POST', '/v1/security/roles', { id: 'crew', name: 'Crew', description: '', privileges: [], roles: [] });
  await shown.signIn('admin');
  const person = await shown.open('admin/security/roles:crew');
  await person.type(await screen.findByRole('textbox', { name: /^Role name/ }), ' again');
  respondWith('v1/security/roles/crew', messages, 400, 'PUT');
  await person.click(button('Save'));
  const alert = await screen.findByText('the store is closed', { selector: '[role="alert"] p' });
  expect(alert.nextElementSibling?.textContent).toBe('the store is full');
  expect(errorOf(screen.getByRole('textbox', { name: /^Role name/ }))).toBe('must not be long');
});
