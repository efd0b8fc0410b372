// The customize mode: previews, saves, undo, and changes that others make meanwhile.
import '../customized-page.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openCustomizing } from '../../src/console/customize/entry.tsx';
import {
  $isSaving,
  $unsaved,
  $view,
  closed,
  discarded,
  edited,
  saveClicked,
  screenShown,
} from '../../src/console/customize/model.ts';
import { $inForce, inForceChanged } from '../../src/console/in-force.ts';
import { changeTo } from '../../src/console/live.ts';
import { isBusy } from '../../src/engine/screen/take-over.ts';
import { answered } from '../../src/console/confirmation.ts';
import { $open, signOutClicked } from '../../src/console/console.ts';
import { languagePicked } from '../../src/console/language.ts';
import { isCustom } from '../../src/console/open-screens.ts';
import { $customizations } from '../../src/session/customizations.ts';
import { $user } from '../../src/session/session.ts';
import { editableBlock } from '../customized-block.ts';
import { respondWith, delayResponses } from './respond-with.ts';
import { viewAsRequested } from '../../src/console/view-as.ts';
import { $viewAs, exchangeFx } from '../../src/session/session.ts';
import { openScreens } from './open-screen.tsx';
import { noOthers } from '../customize/file-context.ts';

const shown = await openScreens();
const opened = { file: 'logging.json', text: '', hash: '', context: noOthers };

test.each([
  ['before the preview is shown', 0],
  ['about when the preview is shown', 400],
  ['after the preview is shown', 1000],
])('closing the customize mode shows a change that others made %s', async (_, delay) => {
  const titled = (title: string) => editableBlock({ logging: { screen: { title } } });
  await shown.signIn('admin');
  await shown.open('admin/support/logging');
  await waitFor(() => {
    const model = $open.getState();
    expect(model && !isCustom(model) && !isBusy(model)).toBe(true);
  });
  const start = titled('At First');
  inForceChanged(start);
  await changeTo(start);
  respondWith('/custom/edit/logging', opened);
  respondWith('/custom/edit/logging', { findings: [], skipped: [], block: titled('Preview') }, 200, 'POST');
  screenShown('logging');
  await waitFor(() => expect($view.getState()?.slug).toBe('logging'));
  edited({ step: [{ place: 'screen', key: 'title', value: 'Preview' }] });
  await new Promise((done) => setTimeout(done, delay));
  const others = titled('By Others');
  inForceChanged(others);
  void changeTo(others);
  await screen.findByRole('heading', { name: 'Preview' });
  closed();
  await screen.findByRole('heading', { name: 'By Others' });
});

/** Closes the panel without its edits. */
async function closePanel() {
  discarded();
  const panel = within(screen.getByRole('complementary'));
  await panel.findByText('No changes yet');
  fireEvent.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.getElementById('customizing')).toBeNull());
}

test('a failed preview is reported until the next edit, and a failed save is not hidden by a preview', async () => {
  await shown.open('admin/support/logging');
  const start = editableBlock();
  inForceChanged(start);
  await changeTo(start);
  respondWith('/custom/edit/logging', opened);
  const restore = respondWith('/custom/edit/logging', 'Out of memory', 500, 'POST');
  openCustomizing();
  await waitFor(() => expect($view.getState()?.slug).toBe('logging'));
  edited({ step: [{ place: 'screen', key: 'title', value: 'Preview' }] });
  await screen.findByText('The preview of the changes could not be loaded.');
  // A preview does not remove the report of a failed save.
  saveClicked();
  await screen.findByText('The changes were not saved.');
  inForceChanged(start);
  await new Promise((done) => setTimeout(done, 500));
  expect(screen.getByText('The changes were not saved.')).toBeTruthy();
  restore();
  respondWith('/custom/edit/logging', { findings: [], skipped: [], block: start }, 200, 'POST');
  edited({ step: [{ place: 'screen', key: 'title', value: 'Preview again' }] });
  await waitFor(() => expect(screen.queryByText(/could not be loaded|were not saved/)).toBeNull());
  await closePanel();
});

test('while viewing as another user, edits are shown but not sent; afterwards, they are checked', async () => {
  await shown.open('admin/support/logging');
  const start = editableBlock();
  inForceChanged(start);
  await changeTo(start);
  respondWith('/custom/edit/logging', opened);
  let checks = 0;
  const stop = exchangeFx.watch(({ request }) => {
    if (request.method !== 'GET') checks += 1;
  });
  const checked = editableBlock({ logging: { screen: { title: 'Seen Later' } } });
  respondWith('/custom/edit/logging', { findings: [], skipped: [], block: checked }, 200, 'POST');
  viewAsRequested({ signedIn: true, permissions: ['nexus:*'] });
  await waitFor(() => expect($viewAs.getState()).not.toBeNull());
  openCustomizing();
  await waitFor(() => expect($view.getState()?.slug).toBe('logging'));
  edited({ step: [{ place: 'screen', key: 'title', value: 'Seen at Once' }] });
  await screen.findByText('Changes are shown, but not saved, while viewing as another user.');
  await screen.findByRole('heading', { name: 'Seen at Once' });
  const save = within(screen.getByRole('complementary')).getByRole('button', { name: 'Save' });
  expect(document.getElementById(save.getAttribute('aria-describedby')!)?.textContent).toBe($viewAs.getState()!.why);
  fireEvent.click(save);
  saveClicked();
  expect(checks).toBe(0);
  viewAsRequested(null);
  await screen.findByRole('heading', { name: 'Seen Later' });
  expect(checks).toBe(1);
  await closePanel();
  stop();
});

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
])('with %s held, Z undoes the last step and Shift+Z redoes it, except in a text input', async (_key, keys) => {
  await shown.open('admin/support/logging');
  const start = editableBlock();
  inForceChanged(start);
  await changeTo(start);
  respondWith('/custom/edit/logging', opened);
  respondWith('/custom/edit/logging', { findings: [], skipped: [], block: start }, 200, 'POST');
  openCustomizing();
  await waitFor(() => expect($view.getState()?.slug).toBe('logging'));
  for (const value of ['One', 'Two']) edited({ step: [{ place: 'screen', key: 'title', value }] });
  edited({ step: [{ place: 'list', key: 'none', value: 'None' }] });
  await waitFor(() => expect($unsaved.getState()).toBe(2));
  const press = (target: Element, more: object = {}) => fireEvent.keyDown(target, { key: 'z', ...keys, ...more });
  const search = within(screen.getByRole('main')).getAllByRole('searchbox')[0]!;
  // True: the default action of the browser is not prevented.
  expect([press(search), press(search, { shiftKey: true }), press(document.body, { altKey: true })]).toEqual([
    true,
    true,
    true,
  ]);
  expect($unsaved.getState()).toBe(2);
  expect(press(document.body)).toBe(false);
  expect($unsaved.getState()).toBe(1);
  expect(press(document.body, { shiftKey: true })).toBe(false);
  expect($unsaved.getState()).toBe(2);
  press(document.body);
  expect(press(document.body, { key: 'y' })).toBe(!('ctrlKey' in keys));
  expect($unsaved.getState()).toBe('ctrlKey' in keys ? 2 : 1);
  await closePanel();
  expect(press(document.body)).toBe(true);
});

const titled = (title: string) => editableBlock({ logging: { screen: { title } } });
const title = (value: string) => edited({ step: [{ place: 'screen', key: 'title', value }], isTyping: true });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Opens the customize mode of the logging screen, with a customized title. */
async function customize() {
  await shown.signIn('admin');
  await shown.open('admin/support/logging');
  const start = titled('At First');
  inForceChanged(start);
  await changeTo(start);
  await heading('At First');
  respondWith('/custom/edit/logging', opened);
  openCustomizing();
  await waitFor(() => expect($view.getState()?.slug).toBe('logging'));
}

test('an edit during a save is kept, and is the only unsaved change after it', async () => {
  await customize();
  respondWith('/custom/edit/logging', { findings: [], skipped: [], block: titled('Saved') }, 200, 'POST');
  respondWith('/custom/edit/logging', {}, 200, 'PUT');
  const release = delayResponses('PUT', '/custom/edit/logging');
  title('Saved');
  saveClicked();
  await waitFor(() => expect($isSaving.getState()).toBe(true));
  title('Saved, and more');
  release();
  await waitFor(() => expect($isSaving.getState()).toBe(false));
  expect($view.getState()!.edits.map(({ value }) => value)).toEqual(['Saved, and more']);
  closed();
  await heading('Saved');
});

test('without edits, the panel shows the file that others have changed', async () => {
  await customize();
  respondWith('/custom/edit/logging', { ...opened, text: '{ "version": 2, "list": {} }', hash: 'a' });
  const others = titled('By Others');
  inForceChanged(others);
  await changeTo(others);
  await waitFor(() => expect($view.getState()?.now.file).toEqual({ version: 2, list: {} }));
  closed();
});

test('discarding all edits shows the applied customizations, even if a preview arrives later', async () => {
  await customize();
  respondWith('/custom/edit/logging', { findings: [], skipped: [], block: titled('Preview') }, 200, 'POST');
  title('Preview');
  await heading('Preview');
  const release = delayResponses('POST', '/custom/edit/logging');
  title('Preview again');
  await new Promise((done) => setTimeout(done, 500));
  discarded();
  await heading('At First');
  release();
  await new Promise((done) => setTimeout(done, 300));
  await heading('At First');
  closed();
});

describe('unsaved customizations', () => {
  test('require a confirmation before the user signs out, and are then discarded', async () => {
    await customize();
    respondWith('/custom/edit/logging', { findings: [], skipped: [], block: titled('Preview') }, 200, 'POST');
    title('Preview');
    await heading('Preview');
    signOutClicked();
    expect((await screen.findByRole('dialog')).textContent).toMatch(/unsaved/i);
    expect($unsaved.getState()).toBe(1);
    answered(true);
    await waitFor(() => expect($user.getState()).toBeNull());
    expect([$unsaved.getState(), document.getElementById('customizing')]).toEqual([0, null]);
    await waitFor(() => expect($customizations.getState()!.screens).toEqual($inForce.getState()!.screens));
  });

  test('require a confirmation before the language changes', async () => {
    await customize();
    title('Preview');
    languagePicked('de');
    expect((await screen.findByRole('dialog')).textContent).toMatch(/unsaved/i);
    answered(false);
    closed();
  });
});
