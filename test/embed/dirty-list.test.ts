// The host page's list of names with unsaved changes.
import { afterEach, expect, test } from 'vitest';
import { reportDirty } from '../../src/embed/dirty-list.ts';

const page = globalThis as { dirty?: unknown };
const [first, second] = [{}, {}];
const name = 'analyzeApplicationModalMachine';

afterEach(() => {
  for (const dialog of [first, second]) reportDirty(dialog, false);
  delete page.dirty;
});

test('names the dialog once while it has unsaved changes, after the names of others', () => {
  page.dirty = ['other'];
  reportDirty(first, true);
  reportDirty(first, true);
  expect(page.dirty).toEqual(['other', name]);
  reportDirty(first, false);
  expect(page.dirty).toEqual(['other']);
});

test('keeps the name until no dialog has unsaved changes', () => {
  page.dirty = [];
  reportDirty(first, true);
  reportDirty(second, true);
  reportDirty(first, false);
  expect(page.dirty).toEqual([name]);
  reportDirty(second, false);
  expect(page.dirty).toEqual([]);
});

test('ignores a page without a list', () => {
  reportDirty(first, true);
  expect(page.dirty).toBeUndefined();
});
