// Retry after a failed startup keeps the focus on the page, during the second attempt and afterwards.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { App } from '../../src/console/app.tsx';
import { opened, sendFx } from '../../src/session/session.ts';
import { sessionResponses } from '../session/responses.ts';
import { deferred, silent } from '../session/open-session.ts';

afterEach(cleanup);

const heading = () => document.querySelector('main h1');

test('Retry after a failed startup moves the focus to the heading of the page, and then of the next page', async () => {
  sendFx.use(() => Promise.reject(silent));
  render(<App />);
  await act(async () => opened());
  const state = deferred<object>();
  sendFx.use(sessionResponses(() => state.value as never));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  const before = heading();
  await act(async () => state.resolve({ user: null }));
  await waitFor(() => expect(heading()).not.toBe(before));
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});
