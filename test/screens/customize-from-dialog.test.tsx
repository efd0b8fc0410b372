// Opening the customize mode from the answer to "Why Is This So?" in a dialog, without losing the input.
import '../customized-page.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { $selected, closed } from '../../src/console/customize/model.ts';
import { pageIdle } from '../../src/console/health-access.ts';
import { openScreens } from './open-screen.tsx';
import { openPage, settled } from './pages.tsx';

const shown = await openScreens();

beforeAll(async () => {
  await shown.signIn('admin');
  pageIdle();
});

const customize = (description?: string) =>
  screen.findByRole('button', { name: 'Customize This Part', ...(description === undefined ? {} : { description }) });

test('the customize mode opens from a dialog without input, but not while the dialog has input', async () => {
  await openPage('users', '#admin/security/users:admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Change password' }));
  const password = await screen.findByLabelText<HTMLInputElement>(/^New password/);
  await settled();
  fireEvent.change(password, { target: { value: 'typed' } });
  act(() => password.focus());
  fireEvent.keyDown(password, { key: 'W', code: 'KeyW', altKey: true, shiftKey: true });
  fireEvent.click(await customize('Finish or cancel the dialog first.'));
  expect(password.value).toBe('typed');
  expect(document.querySelector('.customizing')).toBeNull();
  fireEvent.change(password, { target: { value: '' } });
  fireEvent.click(await customize());
  await waitFor(() => expect(document.querySelector('.customizing [role="listbox"]')).not.toBeNull());
  expect($selected.getState()).toMatch(/^action:/);
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  act(() => closed());
});
