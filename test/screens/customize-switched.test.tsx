// The customize mode when the user opens a different screen during a save.
import '../customized-page.ts';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  $failure,
  $isSaving,
  $isShowingSaved,
  $unsaved,
  $view,
  closed,
  discarded,
  edited,
  saveClicked,
  screenShown,
} from '../../src/console/customize/model.ts';
import { inForceChanged } from '../../src/console/in-force.ts';
import { changeTo } from '../../src/console/live.ts';
import { editableBlock } from '../customized-block.ts';
import { openScreens } from './open-screen.tsx';
import { noOthers } from '../customize/file-context.ts';

const shown = await openScreens();
const block = editableBlock();

beforeEach(async () => {
  await shown.signIn('admin');
  await shown.open('admin/support/logging');
  inForceChanged(block);
  await changeTo(block);
  return () => {
    discarded();
    closed();
  };
});

const edit = (key: string, value: string) => edited({ step: [{ place: 'screen', key, value }] });
/** Shows a screen, and waits until the panel has its file. */
async function show(slug: string) {
  screenShown(slug);
  await waitFor(() => expect($view.getState()?.slug).toBe(slug));
}

/** Serves files that can be saved with the hash of their last version. Saving waits until `release` is called. */
function serveFiles() {
  const before = globalThis.fetch;
  const files: Record<string, { text: string; hash: string }> = {};
  let release!: () => void;
  const released = new Promise<void>((done) => (release = done));
  globalThis.fetch = async (...request) => {
    const [, slug] = /\/custom\/edit\/(\w+)$/.exec(String(request[0])) ?? [];
    if (slug === undefined) return before(...request);
    const file = (files[slug] ??= { text: '{"version":2}', hash: 'a' });
    const { method = 'GET', body } = request[1] ?? {};
    if (method === 'GET') return Response.json({ file: `${slug}.json`, ...file, context: noOthers });
    if (method === 'POST') return Response.json({ findings: [], skipped: [], block });
    const { text, hash } = JSON.parse(body as string) as { text: string; hash: string };
    if (hash !== file.hash) return Response.json({ messages: [] }, { status: 409 });
    files[slug] = { text, hash: `${hash}a` };
    await released;
    return Response.json({});
  };
  onTestFinished(() => {
    globalThis.fetch = before;
  });
  return { files, release };
}

test.each([
  ['after the save', { isEdited: true, isBackBefore: false }],
  ['during the save', { isEdited: true, isBackBefore: true }],
  ['after a save without further edits', { isEdited: false, isBackBefore: false }],
])('a user who returns to a screen %s sees the saved changes, and can save further edits', async (_when, one) => {
  const { files, release } = serveFiles();
  await show('logging');
  edit('title', 'First');
  saveClicked();
  await waitFor(() => expect(files['logging']?.hash).toBe('aa'));
  if (one.isEdited) edit('description', 'Later');
  await show('tasks');
  edit('title', 'Jobs');
  if (one.isBackBefore) await show('logging');
  release();
  await waitFor(() => expect($isSaving.getState() || $isShowingSaved.getState()).toBe(false));
  await show('logging');
  await waitFor(() => expect($view.getState()!.base.text).toContain('First'));
  if (!one.isEdited) edit('description', 'Later');
  saveClicked();
  await waitFor(() => expect([files['logging']!.hash, $failure.getState()]).toEqual(['aaa', null]));
  expect(JSON.parse(files['logging']!.text)).toEqual({
    version: 2,
    screen: { title: 'First', description: 'Later' },
  });
  expect($unsaved.getState()).toBe(1);
});
