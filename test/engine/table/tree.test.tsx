// The keys of nested rows.
import { afterEach, expect, test } from 'vitest';
import { treeOf } from '../../../src/engine/table/tree.tsx';

afterEach(() => {
  document.dir = '';
});

/** The state of a row after a key. */
function after(key: string, isExpanded: boolean): boolean {
  const place = { level: 1, isExpanded, position: 1, siblings: 1 };
  const { toggledByKey } = treeOf({ placeOf: () => place, onToggle: () => undefined });
  let now = isExpanded;
  const isHandled = toggledByKey(new KeyboardEvent('keydown', { key }), place, () => (now = !now));
  expect(isHandled).toBe(now !== isExpanded);
  return now;
}

test.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
])('in a page written %s, %s expands a row and %s collapses it', (direction, forward, back) => {
  document.dir = direction;
  expect([after(forward, false), after(forward, true)]).toEqual([true, true]);
  expect([after(back, true), after(back, false)]).toEqual([false, false]);
  expect([after(' ', true), after(' ', false)]).toEqual([false, true]);
});
