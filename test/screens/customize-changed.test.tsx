// The customize panel while others change the same screen: it keeps unsaved changes, and lists the changes by others.
import '../customized-page.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Change } from '../../src/customize/change.ts';
import { openCustomizing } from '../../src/console/customize/entry.tsx';
import { $unsaved, $view, closed, discarded, edited } from '../../src/console/customize/model.ts';
import { inForceChanged } from '../../src/console/in-force.ts';
import { changeTo } from '../../src/console/live.ts';
import { editableBlock } from '../customized-block.ts';
import { fileOf } from '../customize/customized.ts';
import { sampled } from '../sampled.ts';
import { respondWith, delayResponses } from './respond-with.ts';
import { openScreens } from './open-screen.tsx';
import { noOthers } from '../customize/file-context.ts';

const shown = await openScreens();
const block = editableBlock();

/** Makes the server return the file with these changes. */
function serverHas(changes: object, hash: string, otherChanges: readonly Partial<Change>[] = []) {
  const context = { ...noOthers, otherChanges };
  respondWith('/custom/edit/logging', { file: 'logging.json', text: fileOf(changes), hash, context });
}

/** Opens the panel with an unsaved change. */
async function openPanel() {
  await shown.signIn('admin');
  await shown.open('admin/support/logging');
  inForceChanged(block);
  await changeTo(block);
  serverHas({ list: { none: 'Empty' } }, 'a');
  respondWith('/custom/edit/logging', { findings: [], skipped: [], block }, 200, 'POST');
  act(() => openCustomizing());
  await waitFor(() => expect($view.getState()?.slug).toBe('logging'));
  edited({ step: [{ place: 'screen', key: 'title', value: 'Unsaved' }] });
  await screen.findAllByText(/"Unsaved"/);
}
afterEach(() => {
  act(() => discarded());
  act(() => closed());
});

const othersChange = () => act(() => void inForceChanged({ ...block }));
const listed = async () =>
  within(await screen.findByRole('list', { name: 'Changed by Others' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const edits = () => $view.getState()?.edits.map(({ value }) => value);

test.each([
  {
    what: 'a text in the same file',
    changes: { list: { none: 'Nothing' } },
    otherChanges: [],
    says: ['List: Text of the Empty List changes from "Empty" to "Nothing".'],
  },
  {
    what: 'a hidden part and a removed key',
    changes: { 'list/column:level': { hidden: true } },
    otherChanges: [],
    says: ['List: Text of the Empty List is reset to the default.', 'Column "Logger Level" is hidden.'],
  },
  {
    what: 'a part in a different file',
    changes: { list: { none: 'Empty' } },
    others: [{ file: 'first/logging.json', screen: 'logging', place: 'action:reset', key: 'label', value: 'Undo' }],
    says: ['Action "Undo" is changed in another file.'],
  },
])('the panel lists changes by others, and keeps the unsaved changes on Load Again: $what', async (one) => {
  await openPanel();
  const { changes, others, says } = one;
  serverHas(changes, 'b', others);
  othersChange();
  expect((await listed()).sort()).toEqual(says.sort());
  expect(edits()).toEqual(['Unsaved']);
  const again = screen.getByRole('button', { name: 'Load Again' });
  act(() => again.focus());
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Changed by Others' })).toBeNull());
  expect(edits()).toEqual(['Unsaved']);
  // In the next frame.
  await waitFor(() => expect(document.activeElement?.closest('.customizing')).not.toBeNull());
  expect($view.getState()!.now.file).toEqual({ version: 2, ...changes, screen: { title: 'Unsaved' } });
});

test.each(sampled([403, 404, 409, 500], 2))(
  'a save that fails with %i is reported in addition to the changes by others',
  async (status) => {
    await openPanel();
    serverHas({ list: { none: 'Nothing' } }, 'b');
    othersChange();
    await listed();
    respondWith('/custom/edit/logging', { id: 'x', message: 'x' }, status, 'PUT');
    fireEvent.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Save' }));
    await screen.findByText('The changes were not saved.');
    expect(await listed()).toEqual(['List: Text of the Empty List changes from "Empty" to "Nothing".']);
    expect(screen.getByRole('button', { name: 'Load Again' })).not.toBeNull();
  },
);

test('the panel reports a file that others made invalid JSON, and keeps the unsaved changes', async () => {
  await openPanel();
  respondWith('/custom/edit/logging', { file: 'logging.json', text: '{', hash: 'b', context: noOthers });
  othersChange();
  expect(await listed()).toEqual([
    'The file logging.json is not valid JSON, so it cannot be changed here. Correct it first.',
  ]);
  expect(edits()).toEqual(['Unsaved']);
});

test('unsaved changes are applied again once a file with invalid JSON has been corrected', async () => {
  await openPanel();
  respondWith('/custom/edit/logging', { file: 'logging.json', text: '{', hash: 'b', context: noOthers });
  othersChange();
  fireEvent.click(await screen.findByRole('button', { name: 'Load Again' }));
  await waitFor(() => expect($view.getState()).toBeNull());
  expect($unsaved.getState()).toBe(1);
  serverHas({ list: { none: 'Nothing' } }, 'c');
  othersChange();
  await waitFor(() => expect(edits()).toEqual(['Unsaved']));
  expect($view.getState()!.now.file).toMatchObject({ list: { none: 'Nothing' }, screen: { title: 'Unsaved' } });
});

test('a file that others changed only in its comments is loaded without a message', async () => {
  await openPanel();
  respondWith('/custom/edit/logging', {
    file: 'logging.json',
    text: `// Ours\n${fileOf({ list: { none: 'Empty' } })}`,
    hash: 'b',
    context: noOthers,
  });
  othersChange();
  await waitFor(() => expect($view.getState()!.base.text).toMatch(/^\/\/ Ours/));
  expect(screen.queryByRole('list', { name: 'Changed by Others' })).toBeNull();
  expect(edits()).toEqual(['Unsaved']);
});

test('a save while the file is loaded again is sent after that, with the new hash', async () => {
  await openPanel();
  serverHas({ list: { none: 'Nothing' } }, 'b');
  othersChange();
  await listed();
  const requests = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => requests.mockRestore());
  const saves = () =>
    requests.mock.calls.flatMap(([, init]) =>
      init?.method === 'PUT' ? [JSON.parse(String(init.body)) as object] : [],
    );
  const release = delayResponses('GET', '/custom/edit/logging');
  fireEvent.click(screen.getByRole('button', { name: 'Load Again' }));
  const save = within(screen.getByRole('complementary')).getByRole('button', { name: 'Save' });
  fireEvent.click(save);
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'));
  expect(saves()).toEqual([]);
  release();
  await waitFor(() => expect(saves()).toHaveLength(1));
  const changes = { version: 2, list: { none: 'Nothing' }, screen: { title: 'Unsaved' } };
  expect(saves()).toEqual([{ text: JSON.stringify(changes, null, 2), hash: 'b' }]);
});

test('Discard asks for confirmation before it discards unsaved changes', async () => {
  await openPanel();
  for (const [answer, left] of [
    ['Keep Editing', ['Unsaved']],
    ['Discard', []],
  ] as const) {
    fireEvent.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Discard' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(edits()).toEqual(left);
  }
});

test('the note about skipped changes appears for applied customizations, but not for a preview', async () => {
  const withSkipped = { ...block, skipped: 1 };
  await openPanel();
  await act(() => changeTo(withSkipped));
  expect(screen.queryByText(/1 change was skipped/)).toBeNull();
  act(() => void inForceChanged(withSkipped));
  await screen.findByText(/1 change was skipped/);
  act(() => void inForceChanged(block));
});
