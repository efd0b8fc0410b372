// Presses on the rows of a table.
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Row } from '../../../src/engine/table/columns.ts';
import { pressRow } from '../../../src/engine/table/press-row.ts';
import { treeOf } from '../../../src/engine/table/tree.tsx';
import { cellAt, drawn, links, rows } from './drawn-cells.ts';

afterEach(() => {
  document.body.replaceChildren();
  getSelection()!.removeAllRanges();
  vi.restoreAllMocks();
});

describe('a press on a row', () => {
  type Pressed = Parameters<typeof pressRow<Row>>[1];

  /** Presses an element; returns the rows that were opened, expanded or collapsed, and the addresses of new tabs. */
  function pressed(target: Element, given: Partial<Pressed> = {}, init: MouseEventInit = {}) {
    const done: unknown[] = [];
    vi.spyOn(window, 'open').mockImplementation((address) => (done.push(address), null));
    const press = (event: MouseEvent) =>
      pressRow(event, {
        rows,
        hrefOf: (row) => `#${String(row['name'])}`,
        onOpen: (row) => done.push(row['name']),
        ...given,
      });
    document.body.addEventListener('click', press, { once: true });
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    return done;
  }
  const treeWith = (isExpanded: boolean | null, onToggle: (row: Row) => void) =>
    treeOf<Row>({ placeOf: () => ({ level: 1, isExpanded, position: 1, siblings: 2 }), onToggle });

  test('opens it, in a new tab with Ctrl or Command if it has an address', () => {
    drawn();
    expect(pressed(cellAt(2, 2))).toEqual(['one']);
    expect(pressed(cellAt(3, 1))).toEqual(['two']);
    expect(pressed(cellAt(3, 1), {}, { ctrlKey: true })).toEqual(['#two']);
    expect(pressed(cellAt(3, 1), {}, { metaKey: true })).toEqual(['#two']);
    expect(pressed(cellAt(3, 1), { hrefOf: () => null }, { ctrlKey: true })).toEqual(['two']);
    expect(pressed(cellAt(3, 1), { hrefOf: undefined }, { metaKey: true })).toEqual(['two']);
  });

  test('opens nothing at the header, beside the rows, at a link, at a row that does not open, or while text is selected', () => {
    drawn(links);
    expect(pressed(cellAt(1, 1))).toEqual([]);
    expect(pressed(document.body)).toEqual([]);
    expect(pressed(cellAt(2, 1).querySelector('a')!)).toEqual([]);
    expect(pressed(cellAt(2, 1).querySelector('button')!)).toEqual([]);
    expect(pressed(cellAt(2, 1), { opens: () => false })).toEqual([]);
    expect(pressed(cellAt(2, 1), { onOpen: undefined })).toEqual([]);
    getSelection()!.selectAllChildren(cellAt(2, 1));
    expect(pressed(cellAt(2, 1))).toEqual([]);
  });

  test.each([
    ['expands or collapses a row of a tree that does not open', false, false, ['one']],
    ['opens a row of a tree that opens', true, false, []],
    ['does nothing at a row of a tree that neither opens nor has rows below it', false, null, []],
  ])('%s', (_, doesOpen, isExpanded, toggled) => {
    drawn();
    const all: unknown[] = [];
    const tree = treeWith(isExpanded, (row) => all.push(row['name']));
    expect(pressed(cellAt(2, 1), { tree, opens: () => doesOpen })).toEqual(doesOpen ? ['one'] : []);
    expect(all).toEqual(toggled);
  });
});
