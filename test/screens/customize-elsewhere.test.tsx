// The customize mode when the response to a preview or a save arrives while the panel shows a different screen.
import '../customized-page.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  $failure,
  $findings,
  $isSaving,
  $view,
  closed,
  discarded,
  edited,
  saveClicked,
  screenShown,
} from '../../src/console/customize/model.ts';
import '../../src/console/customize/others.ts';
import { inForceChanged } from '../../src/console/in-force.ts';
import { changeTo } from '../../src/console/live.ts';
import { $notices } from '../../src/console/notices.ts';
import { editableBlock } from '../customized-block.ts';
import { openScreens } from './open-screen.tsx';
import { noOthers } from '../customize/file-context.ts';

const shown = await openScreens();
const block = editableBlock();
const finding = {
  file: 'logging.json',
  line: 1,
  column: 1,
  place: 'screen',
  key: 'title',
  summary: 'The title is wrong.',
  advice: 'Change it.',
};
const checked = { findings: [], skipped: [], block };

type Request = { method: string; slug: string };
/** The requests for files since the start of the test. */
const sent: Request[] = [];
/** The response to a request for a file; undefined for the usual one. */
let respond: (request: Request) => Promise<Response> | Response | undefined;

const before = globalThis.fetch;
beforeEach(async () => {
  sent.length = 0;
  respond = () => undefined;
  globalThis.fetch = async (...request) => {
    const [, slug] = /\/custom\/edit\/(\w+)$/.exec(String(request[0])) ?? [];
    if (slug === undefined) return before(...request);
    const { method = 'GET' } = request[1] ?? {};
    sent.push({ method, slug });
    const response = await respond({ method, slug });
    if (response) return response;
    if (method === 'POST') return Response.json(checked);
    return Response.json(
      method === 'GET' ? { file: `${slug}.json`, text: '{"version":2}', hash: 'a', context: noOthers } : {},
    );
  };
  await shown.signIn('admin');
  await shown.open('admin/support/logging');
  inForceChanged(block);
  await changeTo(block);
});
afterEach(() => {
  discarded();
  closed();
  globalThis.fetch = before;
});

const edit = (value: string) => edited({ step: [{ place: 'screen', key: 'title', value }] });
async function show(slug: string) {
  screenShown(slug);
  await waitFor(() => expect($view.getState()?.slug).toBe(slug));
}

/** Responds to the next requests with this method about the file of Logging only after the returned call. */
function delay(method: string, response: () => Response): () => void {
  let release!: () => void;
  const released = new Promise<void>((done) => (release = done));
  respond = (request) =>
    request.method === method && request.slug === 'logging' ? released.then(response) : undefined;
  return release;
}

const failing = () => Response.json({ message: 'The disk is full.' }, { status: 507 });
const refusing = () => Response.json({ ...checked, findings: [finding] });

/** Edits Tasks and then Logging; both are edited when the panel shows Logging. */
async function editBoth() {
  await show('tasks');
  edit('Jobs');
  await show('logging');
  edit('Log');
}

const wasSent = (method: string) => waitFor(() => expect(sent).toContainEqual({ method, slug: 'logging' }));
/** Long enough for a response to arrive. */
const soon = () => new Promise((done) => setTimeout(done, 100));
const noticed = () => $notices.getState().map(({ text }) => text);

test.each([
  ['a finding of a preview', refusing],
  ['the failure of a preview', failing],
])('%s is not shown for a screen that is opened before the response', async (_what, response) => {
  const release = delay('POST', response);
  await editBoth();
  await wasSent('POST');
  await show('tasks');
  release();
  await soon();
  expect([$findings.getState(), $failure.getState()]).toEqual([[], null]);
});

/** Saves the edits of Logging, whose response to a request with this method arrives after `leave`. */
async function saveAndLeave(method: string, response: () => Response, leave: () => Promise<void> | void) {
  await editBoth();
  await wasSent('POST');
  await soon();
  sent.length = 0;
  const release = delay(method, response);
  saveClicked();
  await wasSent(method);
  await leave();
  release();
  await waitFor(() => expect(noticed().at(-1)).toContain('logging.json'));
}

test.each([
  ['its check has findings', 'POST', refusing, 'These changes cannot be saved.'],
  ['its check fails', 'POST', failing, 'The changes were not saved. The disk is full.'],
  ['it fails', 'PUT', failing, 'The changes were not saved. The disk is full.'],
])('a save is reported by a notice if %s after a different screen was opened', async (_why, method, response, text) => {
  await saveAndLeave(method, response, () => show('tasks'));
  expect(noticed().at(-1)).toContain(text);
  expect([$findings.getState(), $failure.getState(), $isSaving.getState()]).toEqual([[], null, false]);
});

test('a save that fails after the panel was closed is reported by a notice', async () => {
  await saveAndLeave('PUT', failing, () => closed());
  expect(noticed().at(-1)).toContain('The disk is full.');
});

test('changes of others to a screen do not reload the file of another one', async () => {
  await editBoth();
  await wasSent('POST');
  const other = () => Response.json({ file: 'logging.json', text: '{ "version": 2 }', hash: 'z', context: noOthers });
  const release = delay('GET', other);
  sent.length = 0;
  inForceChanged({ ...block });
  await wasSent('GET');
  await show('tasks');
  release();
  await soon();
  expect(sent).not.toContainEqual({ method: 'GET', slug: 'tasks' });
});
