// The response to a save and the stream of changes, in any order, and with a restart of the server meanwhile.
import '../customized-page.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openCustomizing } from '../../src/console/customize/entry.tsx';
import { $isSaving, $unsaved, $view, closed, edited, saveClicked } from '../../src/console/customize/model.ts';
import { $inForce, inForceChanged } from '../../src/console/in-force.ts';
import { followCustomizations } from '../../src/console/live.ts';
import type { Customizations } from '../../src/session/customizations.ts';
import { blockOf } from '../customized-block.ts';
import { respondWith, delayResponses } from './respond-with.ts';
import { openScreens } from './open-screen.tsx';
import { noOthers } from '../customize/file-context.ts';

/** The stream of a server, which sends the customizations if the page does not have them yet. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static open: Stream | undefined;
  /** The customizations in force on the server. */
  static now: Customizations;
  readyState = 1;
  readonly version: string;
  constructor(address: URL) {
    super();
    this.version = address.searchParams.get('version')!;
    Stream.open = this;
    queueMicrotask(() => {
      if (this.version !== versionOf(Stream.now)) this.send();
    });
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  send() {
    if (this.readyState !== 1) return;
    const data = JSON.stringify(Stream.now);
    this.dispatchEvent(new MessageEvent('message', { lastEventId: versionOf(Stream.now), data }));
  }
  /** Loses the connection, and connects again as the browser does. */
  connectAgain() {
    this.dispatchEvent(new Event('error'));
    this.send();
  }
}

const versionOf = ({ live }: Customizations) => new URL(live!, 'http://localhost/').searchParams.get('version')!;
const titled = (title: string): Customizations => ({
  ...blockOf({ logging: { screen: { title } } }),
  edit: 'write',
  live: `./custom/changes?${new URLSearchParams({ version: title })}`,
});
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const text = (title: string) => JSON.stringify({ version: 2, screen: { title } });
const fileWith = (title: string) => ({
  file: 'team/logging.json',
  text: text(title),
  hash: title,
  context: noOthers,
});

const shown = await openScreens();
vi.stubGlobal('EventSource', Stream);
const start = titled('At First');
Stream.now = start;
inForceChanged(start);
followCustomizations();
await shown.signIn('admin');

/** Puts customizations in force on the server, which sends them to the page. */
function put(next: Customizations) {
  Stream.now = next;
  Stream.open!.send();
}

const fileIs = (title: string) => waitFor(() => expect($view.getState()?.base.text).toBe(text(title)));

beforeEach(async () => {
  put(start);
  await shown.open('admin/support/logging');
  await heading('At First');
  respondWith('/custom/edit/logging', fileWith('At First'));
  openCustomizing();
  await fileIs('At First');
  respondWith('/custom/edit/logging', { findings: [], skipped: [], block: titled('Mine') }, 200, 'POST');
  edited({ step: [{ place: 'screen', key: 'title', value: 'Mine' }] });
  await heading('Mine');
  return () => closed();
});

/** Saves the edit. The events happen after the server has written the file, and before its response arrives. */
async function saveWith(events: () => void) {
  respondWith('/custom/edit/logging', { file: 'team/logging.json', hash: 'Mine' }, 200, 'PUT');
  respondWith('/custom/edit/logging', fileWith('Mine'));
  const release = delayResponses('PUT', '/custom/edit/logging');
  saveClicked();
  await waitFor(() => expect($isSaving.getState()).toBe(true));
  events();
  release();
  await waitFor(() => expect([$isSaving.getState(), $unsaved.getState()]).toEqual([false, 0]));
}

test('a saved change stays shown if its event arrives before the response to the save', async () => {
  await saveWith(() => put(titled('Mine')));
  await heading('Mine');
  closed();
  await heading('Mine');
  expect($inForce.getState()).toEqual(titled('Mine'));
});

test('a change by others right after a save is shown if its event arrives before the response', async () => {
  await saveWith(() => {
    put(titled('Mine'));
    put(titled('By Others'));
  });
  await waitFor(() => expect($inForce.getState()).toEqual(titled('By Others')));
  closed();
  await heading('By Others');
});

test('a change by others is shown if its event is lost during a save', async () => {
  await saveWith(() => {
    Stream.now = titled('By Others');
  });
  await waitFor(() => expect($inForce.getState()).toEqual(titled('By Others')));
  closed();
  await heading('By Others');
});

test('edits stay in the panel and can be saved after the server restarts with different customizations', async () => {
  const restore = respondWith('/custom/edit/logging', 'down', 503, 'POST');
  edited({ step: [{ place: 'screen', key: 'title', value: 'Mine, Edited While Down' }] });
  await screen.findByText('The preview of the changes could not be loaded.');
  restore();
  respondWith(
    '/custom/edit/logging',
    { findings: [], skipped: [], block: titled('Mine, Edited While Down') },
    200,
    'POST',
  );
  Stream.now = titled('After the Start');
  Stream.open!.connectAgain();
  await heading('Mine, Edited While Down');
  await waitFor(() => expect(screen.queryByText('The preview of the changes could not be loaded.')).toBeNull());
  expect($inForce.getState()).toEqual(titled('After the Start'));
  expect($unsaved.getState()).toBe(1);
  await saveWith(() => put(titled('Mine, Edited While Down')));
  closed();
  await heading('Mine, Edited While Down');
});
