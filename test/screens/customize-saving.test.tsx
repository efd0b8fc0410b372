// Saving customizations while the user undoes steps or closes the panel.
import '../customized-page.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openCustomizing } from '../../src/console/customize/entry.tsx';
import {
  $isSaving,
  $unsaved,
  $view,
  closed,
  discarded,
  edited,
  saveClicked,
  undone,
} from '../../src/console/customize/model.ts';
import { inForceChanged } from '../../src/console/in-force.ts';
import { changeTo } from '../../src/console/live.ts';
import { editableBlock } from '../customized-block.ts';
import { delayResponses, respondWith } from './respond-with.ts';
import { openScreens } from './open-screen.tsx';
import { noOthers } from '../customize/file-context.ts';

const shown = await openScreens();
await shown.signIn('admin');
const path = '/custom/edit/logging';
const fileWith = (title: string) => ({
  file: 'logging.json',
  text: JSON.stringify({ version: 2, screen: { title } }),
  hash: title,
  context: noOthers,
});
const block = (title: string) => editableBlock({ logging: { screen: { title } } });

const checkedAs = (title: string) => ({ findings: [], skipped: [], block: block(title) });

/** The requests that change the file. */
function sentWrites(): unknown[] {
  const before = globalThis.fetch;
  const sent: unknown[] = [];
  globalThis.fetch = (...request) => {
    if (request[1]?.method === 'PUT') sent.push(JSON.parse(String(request[1].body)));
    return before(...request);
  };
  onTestFinished(() => {
    globalThis.fetch = before;
  });
  return sent;
}

beforeEach(async () => {
  await shown.open('admin/support/logging');
  inForceChanged(block('Before'));
  await changeTo(block('Before'));
  respondWith(path, fileWith('Before'));
  openCustomizing();
  await vi.waitUntil(() => $view.getState()?.base.text === fileWith('Before').text);
  respondWith(path, checkedAs('After'), 200, 'POST');
  respondWith(path, { file: 'logging.json', hash: 'After' }, 200, 'PUT');
  edited({ step: [{ place: 'screen', key: 'title', value: 'After' }] });
  await screen.findByRole('heading', { level: 1, name: 'After' });
  return () => {
    discarded();
    closed();
  };
});

test('a step that is undone while it is saved is an unsaved change after the save', async () => {
  const sent = sentWrites();
  const release = delayResponses('PUT', path);
  saveClicked();
  await waitFor(() => expect(sent.length).toBe(1));
  undone();
  release();
  respondWith(path, fileWith('After'));
  respondWith(path, checkedAs('Before'), 200, 'POST');
  await waitFor(() => expect($view.getState()?.base.text).toBe(fileWith('After').text));
  await waitFor(() => expect([$isSaving.getState(), $unsaved.getState()]).toEqual([false, 1]));
  await screen.findByRole('heading', { level: 1, name: 'Before' });
});

test('closing the panel while a save is checked leaves the file unchanged', async () => {
  const sent = sentWrites();
  const release = delayResponses('POST', path);
  saveClicked();
  await waitFor(() => expect($isSaving.getState()).toBe(true));
  closed();
  release();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([sent, $isSaving.getState()]).toEqual([[], false]);
});

test('a file that is written after the panel was closed is shown and reported', async () => {
  const sent = sentWrites();
  const release = delayResponses('PUT', path);
  saveClicked();
  await waitFor(() => expect(sent.length).toBe(1));
  closed();
  await screen.findByRole('heading', { level: 1, name: 'Before' });
  release();
  await screen.findByText('Saved to logging.json');
  await screen.findByRole('heading', { level: 1, name: 'After' });
});
