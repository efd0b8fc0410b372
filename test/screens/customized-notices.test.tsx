// Customized notices of an action, and the answer about the action that names their texts.
import '../customized-page.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageIdle } from '../../src/console/health-access.ts';
import { changeTo } from '../../src/console/live.ts';
import { answerClosed } from '../../src/console/why/asking.ts';
import { blockOf } from '../customized-block.ts';
import { respondWith } from './respond-with.ts';
import { openScreens } from './open-screen.tsx';
import { settled } from './pages.tsx';

const shown = await openScreens();
await shown.signIn('admin');
pageIdle();

const reset = () => screen.getByRole('button', { name: 'Reset to Default Levels' });

async function pressReset() {
  fireEvent.click(reset());
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: /^Reset|Yes/ }));
}

test('an action shows its customized notices after success and failure, and its answer names their texts', async () => {
  await shown.open('admin/support/logging');
  await changeTo(blockOf({ logging: { 'action:reset-all': { done: 'As delivered', failed: 'Still as before' } } }));
  await settled();
  act(() => reset().focus());
  fireEvent.keyDown(reset(), { key: 'W', code: 'KeyW', altKey: true, shiftKey: true });
  const answer = within(await screen.findByRole('dialog', { name: 'Why Is This So?' }));
  expect(answer.getByText('done: "As delivered"')).toBeTruthy();
  expect(answer.getByText('failed: "Still as before"')).toBeTruthy();
  act(() => answerClosed());
  await pressReset();
  await screen.findByText('As delivered');
  respondWith('/service/rest/internal/ui/loggingConfiguration/reset', 'No', 500, 'POST');
  await pressReset();
  await screen.findByText(/^Still as before/);
  await changeTo(blockOf({}));
});
