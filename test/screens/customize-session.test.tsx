// The customize mode after a session has ended: rejected requests are repeated once the user has signed in again.
import '../customized-page.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openCustomizing } from '../../src/console/customize/entry.tsx';
import { $failure, $loadFailure, $view, closed, discarded, edited } from '../../src/console/customize/model.ts';
import { inForceChanged } from '../../src/console/in-force.ts';
import { changeTo } from '../../src/console/live.ts';
import { signInFx } from '../../src/session/session.ts';
import { editableBlock } from '../customized-block.ts';
import { respondWith } from './respond-with.ts';
import { openScreens } from './open-screen.tsx';
import { noOthers } from '../customize/file-context.ts';

const shown = await openScreens();
const opened = { file: 'logging.json', text: '', hash: '', context: noOthers };
const start = editableBlock();
const path = '/custom/edit/logging';
const signInAgain = () => signInFx({ username: 'admin', password: 'admin123' });

beforeEach(async () => {
  await shown.signIn('admin');
  await shown.open('admin/support/logging');
  inForceChanged(start);
  await changeTo(start);
  return () => {
    discarded();
    closed();
  };
});

test('a file that was rejected with 401 is loaded after the user has signed in again', async () => {
  const restore = respondWith(path, {}, 401);
  openCustomizing();
  await waitFor(() => expect($loadFailure.getState()).not.toBeNull());
  restore();
  respondWith(path, opened);
  await signInAgain();
  await waitFor(() => expect([$view.getState()?.slug, $loadFailure.getState()]).toEqual(['logging', null]));
});

test('a preview that was rejected with 401 is shown after the user has signed in again', async () => {
  respondWith(path, opened);
  const restore = respondWith(path, {}, 401, 'POST');
  openCustomizing();
  await waitFor(() => expect($view.getState()?.slug).toBe('logging'));
  edited({ step: [{ place: 'screen', key: 'title', value: 'Preview' }] });
  await waitFor(() => expect($failure.getState()?.of).toBe('preview'));
  restore();
  const block = editableBlock({ logging: { screen: { title: 'Preview' } } });
  respondWith(path, { findings: [], skipped: [], block }, 200, 'POST');
  await signInAgain();
  await screen.findByRole('heading', { name: 'Preview' });
  expect($failure.getState()).toBeNull();
});
