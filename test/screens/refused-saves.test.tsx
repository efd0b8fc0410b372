// Saves that the server refuses: where the page says why.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button } from './form-page.ts';
import { openScreens } from './open-screen.tsx';
import { respondWith } from './respond-with.ts';

const shown = await openScreens();

test('the fault ID of the server is shown if it failed to say whether a logger is already configured', async () => {
  const id = '12345678-1234-1234-1234-123456789012';
  await shown.signIn('admin');
  const person = await shown.open('admin/support/logging/create');
  await person.type(await screen.findByLabelText('Logger Name'), 'org.sample');
  respondWith('internal/ui/loggingConfiguration/org.sample', `ERROR: (ID ${id}) java.lang.NullPointerException`, 500);
  await person.click(button('Save'));
  expect((await screen.findByRole('alert')).textContent).toContain(`Fault ID ${id}`);
});
