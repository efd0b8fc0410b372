// The preview of the customize mode, while others change the same installation.
import '../customized-page.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { openCustomizing } from '../../src/console/customize/entry.tsx';
import { $isSaving, $view, closed, edited, saveClicked, screenShown } from '../../src/console/customize/model.ts';
import { changeTo, inForceChanged } from '../../src/console/live.ts';
import { isBusy } from '../../src/engine/screen/take-over.ts';
import { $open } from '../../src/console/console.ts';
import { isCustom } from '../../src/console/open-screens.ts';
import { lookChanged } from '../../src/session/session.ts';
import { blockOf } from '../customized-block.ts';
import { answerInstead } from './answer-instead.ts';
import { openScreens } from './open-screen.tsx';

const shown = await openScreens();
const titled = (title: string) => ({ logging: { screen: { title } } });
const around = { others: [], kinds: {}, renames: { screens: {}, places: {} } };
const opened = { file: 'logging.json', text: '', hash: '', around };

test.each([
  ['before the preview', 0],
  ['with the preview', 400],
  ['after the preview', 1000],
])('Closing shows what others have changed meanwhile (%s)', async (_, delay) => {
  const titledBlock = (title: string) => ({ ...blockOf(titled(title)), edit: 'write' as const });
  await shown.signIn('admin');
  await shown.open('admin/support/logging');
  await waitFor(() => {
    const model = $open.getState();
    expect(model && !isCustom(model) && !isBusy(model)).toBe(true);
  });
  const start = titledBlock('At First');
  inForceChanged(start);
  await changeTo(start);
  answerInstead('/custom/edit/logging', opened);
  answerInstead('/custom/edit/logging', { findings: [], block: titledBlock('Preview') }, 200, 'POST');
  screenShown('logging');
  await waitFor(() => expect($view.getState()?.slug).toBe('logging'));
  edited({ step: [{ place: 'screen', key: 'title', value: 'Preview' }] });
  await new Promise((done) => setTimeout(done, delay));
  const others = titledBlock('By Others');
  inForceChanged(others);
  void changeTo(others);
  await screen.findByRole('heading', { name: 'Preview' });
  closed();
  await screen.findByRole('heading', { name: 'By Others' });
});

test('A preview that fails is reported until the next edit', async () => {
  await shown.open('admin/support/logging');
  const start = { ...blockOf({}), edit: 'write' as const };
  inForceChanged(start);
  await changeTo(start);
  answerInstead('/custom/edit/logging', opened);
  const fails = answerInstead('/custom/edit/logging', 'Out of memory', 500, 'POST');
  openCustomizing();
  await waitFor(() => expect($view.getState()?.slug).toBe('logging'));
  edited({ step: [{ place: 'screen', key: 'title', value: 'Preview' }] });
  await screen.findByText('The preview of the changes could not be loaded.');
  fails();
  answerInstead('/custom/edit/logging', { findings: [], block: start }, 200, 'POST');
  edited({ step: [{ place: 'screen', key: 'title', value: 'Preview again' }] });
  await waitFor(() => expect(screen.queryByText('The preview of the changes could not be loaded.')).toBeNull());
  closed();
});

test('While a user looks as another user, edits are shown but cannot be saved, and nothing is sent', async () => {
  await shown.open('admin/support/logging');
  const start = { ...blockOf({}), edit: 'write' as const };
  inForceChanged(start);
  await changeTo(start);
  answerInstead('/custom/edit/logging', opened);
  answerInstead(
    '/custom/edit/logging',
    { findings: [], block: { ...start, ...blockOf(titled('Checked')) } },
    200,
    'POST',
  );
  openCustomizing();
  // The panel may be open from another test.
  screenShown('logging');
  await waitFor(() => expect($view.getState()?.slug).toBe('logging'));
  lookChanged({ signedIn: true, permissions: ['nexus:*'], who: 'a colleague', why: 'You are looking as a colleague' });
  onTestFinished(() => void lookChanged(null));
  edited({ step: [{ place: 'screen', key: 'title', value: 'Only Here' }] });
  await screen.findByRole('heading', { name: 'Only Here' });
  const save = screen.getByRole('button', { name: 'Save' });
  const reason = () => document.getElementById(save.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(reason()).toBe('You are looking as a colleague');
  saveClicked();
  expect($isSaving.getState()).toBe(false);
  lookChanged(null);
  // Now the server checks the edits.
  await screen.findByRole('heading', { name: 'Checked' });
  expect(reason()).toBeUndefined();
  closed();
});
