// The keys in the cells of a table.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toColumns, type Row } from '../../../src/engine/table/columns.ts';
import { moveByKey } from '../../../src/engine/table/keys.ts';
import { handleCellKeys } from '../../../src/engine/table/press-row.ts';
import { treeOf } from '../../../src/engine/table/tree.tsx';
import { cellAt, drawn, ids, links, rows } from './drawn-cells.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.dir = '';
});

const columns = toColumns(
  ids.map((field) => ({ field })),
  {},
);

/** The row and column of the focused cell, and the text of a focused link in it. */
const focused = () => {
  const { activeElement: at } = document;
  const cell = at?.closest('[aria-colindex]');
  const place = [cell?.parentElement!.getAttribute('aria-rowindex'), cell?.getAttribute('aria-colindex')].join(':');
  return at === cell ? place : `${place} ${at?.textContent}`;
};

/** Presses a key in the focused element of the cell of a column; returns what became of it. */
function press(key: string, column: string, given: Partial<Parameters<typeof handleCellKeys>[3]> = {}, init = {}) {
  const opened: unknown[] = [];
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  let isHandled = false;
  const handle = () => {
    isHandled = handleCellKeys(event, column, rows[0], {
      columns,
      keyColumn: 'name',
      onOpen: (row) => opened.push(row['name']),
      ...given,
    });
  };
  document.body.addEventListener('keydown', handle, { once: true });
  document.activeElement!.dispatchEvent(event);
  return { isHandled, isPrevented: event.defaultPrevented, opened };
}

describe('Enter on a cell', () => {
  test.each([
    ['without links opens the row', '', 'uses', '2:2', ['one'], []],
    ['that names the row opens it, also if it contains links', links, 'name', '2:1', ['one'], []],
    ['with several links focuses the first one', links, 'uses', '2:2 a', [], []],
    ['with a single link follows it', '<a href="#a">a</a>', 'uses', '2:2', [], ['a']],
  ])('%s', (_, contents, column, place, opened, followed) => {
    drawn(contents);
    const followedNow: unknown[] = [];
    document.body.addEventListener('click', ({ target }) => followedNow.push((target as Element).textContent), {
      once: true,
    });
    cellAt(2, ids.indexOf(column) + 1).focus();
    expect(press('Enter', column)).toEqual({ isHandled: true, isPrevented: true, opened });
    expect([focused(), followedNow]).toEqual([place, followed]);
  });

  test('opens only rows that open', () => {
    drawn();
    cellAt(2, 1).focus();
    expect(press('Enter', 'name', { opens: () => false }).opened).toEqual([]);
    expect(press('Enter', 'name', { onOpen: undefined }).isHandled).toBe(true);
  });

  test('focuses the links of the cell that names the row if rows do not open', () => {
    drawn(links);
    cellAt(2, 1).focus();
    press('Enter', 'name', { onOpen: undefined });
    expect(focused()).toBe('2:1 a');
  });

  test('is left to a focused link, to input methods, and to cells without a row', () => {
    drawn(links);
    cellAt(2, 2).querySelector('a')!.focus();
    expect(press('Enter', 'uses')).toEqual({ isHandled: false, isPrevented: false, opened: [] });
    cellAt(2, 1).focus();
    expect(press('Enter', 'name', {}, { isComposing: true })).toMatchObject({ isHandled: false, opened: [] });
    const event = new KeyboardEvent('keydown', { key: 'Enter' });
    expect(handleCellKeys(event, 'name', undefined, { columns, keyColumn: 'name' })).toBe(false);
    const released = new KeyboardEvent('keyup', { key: 'Enter' });
    expect(handleCellKeys(released, 'name', rows[0], { columns, keyColumn: 'name' })).toBe(false);
  });
});

describe('F2 on a cell', () => {
  test('focuses its first link, also in the cell that names the row', () => {
    drawn(links);
    for (const [at, column] of ids.entries()) {
      cellAt(2, at + 1).focus();
      expect(press('F2', column)).toEqual({ isHandled: true, isPrevented: true, opened: [] });
      expect(focused()).toBe(`2:${at + 1} a`);
    }
  });

  test('does nothing without links, and in a link', () => {
    drawn();
    cellAt(2, 1).focus();
    expect(press('F2', 'name').isHandled).toBe(false);
    drawn(links);
    cellAt(2, 2).querySelector('a')!.focus();
    expect([press('F2', 'uses').isHandled, focused()]).toEqual([false, '2:2 a']);
  });
});

describe('in the links of a cell', () => {
  beforeEach(() => {
    drawn(links);
    cellAt(2, 2).querySelector('a')!.focus();
  });

  test('Tab moves to the next one, and leaves the cell after the last one', () => {
    const pressed = [1, 2, 3].map(() => [press('Tab', 'uses').isHandled, focused()]);
    expect(pressed).toEqual([
      [true, '2:2 b'],
      [true, '2:2 c'],
      [false, '2:2 c'],
    ]);
  });

  test('Shift and Tab move to the previous one, and leave the cell before the first one', () => {
    press('Tab', 'uses');
    expect(press('Tab', 'uses', {}, { shiftKey: true })).toMatchObject({ isHandled: true, isPrevented: true });
    expect(focused()).toBe('2:2 a');
    expect(press('Tab', 'uses', {}, { shiftKey: true })).toMatchObject({ isHandled: false, isPrevented: false });
  });

  test('Escape returns to the cell, and other keys do nothing', () => {
    expect(press('x', 'uses').isHandled).toBe(false);
    expect(press('Escape', 'uses')).toMatchObject({ isHandled: true, isPrevented: true });
    expect(focused()).toBe('2:2');
  });

  test('Tab and Escape on a cell are left to the table', () => {
    cellAt(2, 2).focus();
    expect([press('Tab', 'uses').isHandled, press('Escape', 'uses').isHandled]).toEqual([false, false]);
  });
});

describe('arrow keys in plain cells', () => {
  /** Presses a key in a cell; returns the focused place, and whether the key was prevented. */
  function moved(key: string, [row, column]: readonly [number, number], init = {}) {
    cellAt(row, column).focus();
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    document.body.addEventListener('keydown', (pressed) => moveByKey(pressed as never), { once: true });
    document.activeElement!.dispatchEvent(event);
    return event.defaultPrevented ? focused() : null;
  }

  test.each([
    ['ArrowUp', '1:1', '2:2'],
    ['ArrowDown', '3:1', null],
    ['ArrowLeft', null, '3:1'],
    ['ArrowRight', '2:2', null],
    ['Home', null, null],
  ] as const)('%s moves by one cell, and stays at the edge of the table', (key, fromStart, fromEnd) => {
    drawn();
    expect(moved(key, [2, 1])).toBe(fromStart);
    expect(moved(key, [3, 2])).toBe(fromEnd);
  });

  test('move in the direction of writing', () => {
    drawn();
    document.dir = 'rtl';
    expect([moved('ArrowLeft', [2, 1]), moved('ArrowRight', [2, 2]), moved('ArrowUp', [2, 1])]).toEqual([
      '2:2',
      '2:1',
      '1:1',
    ]);
  });

  test.each(['altKey', 'ctrlKey', 'metaKey'])('are left to the browser with %s', (modifier) => {
    drawn();
    expect(moved('ArrowRight', [2, 1], { [modifier]: true })).toBeNull();
  });

  test('are left to a control that has handled them', () => {
    drawn('<button class="table-control">c</button>');
    const button = cellAt(2, 1).querySelector('button')!;
    button.addEventListener('keydown', (event) => event.preventDefault());
    button.focus();
    const event = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
    document.body.addEventListener('keydown', (pressed) => moveByKey(pressed as never), { once: true });
    button.dispatchEvent(event);
    expect(focused()).toBe('2:1 c');
  });
});

describe('the keys of a tree', () => {
  test.each([
    ['in its first column expand a row', 'name', false, { isHandled: true, isPrevented: true, toggled: 1 }],
    ['in other columns do nothing', 'uses', false, { isHandled: false, isPrevented: false, toggled: 0 }],
    ['do nothing in a row without rows below it', 'name', null, { isHandled: false, isPrevented: false, toggled: 0 }],
  ])('%s', (_, column, isExpanded, expected) => {
    drawn();
    cellAt(2, 1).focus();
    let toggled = 0;
    const tree = treeOf<Row>({
      placeOf: () => ({ level: 1, isExpanded, position: 1, siblings: 1 }),
      onToggle: () => toggled++,
    });
    const { isHandled, isPrevented } = press('ArrowRight', column, { tree });
    expect({ isHandled, isPrevented, toggled }).toEqual(expected);
  });
});
