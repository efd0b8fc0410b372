// The moment at which the grid replaces the plain rows.
import type { GridApi } from 'ag-grid-community';
import { afterEach, expect, test, vi } from 'vitest';
import { replaceRows } from '../../../src/engine/table/replace-rows.ts';
import type { Slot } from '../../../src/engine/table/slots.ts';

const rowsOf = (text: string) =>
  `<div role="grid"><div role="row" aria-rowindex="2">
    <div role="gridcell" aria-colindex="1" col-id="name" tabindex="-1">${text}</div>
  </div></div>`;

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** Draws both kinds of rows, with the focus in a plain one, and replaces them. Returns their frame. */
function replaced(replace: (host: HTMLElement, api: { current: GridApi<Slot> | null }) => void) {
  vi.useFakeTimers();
  const host = document.createElement('div');
  host.innerHTML = rowsOf('plain') + rowsOf('grid');
  document.body.append(host);
  host.querySelector<HTMLElement>('[role="gridcell"]')!.focus();
  const setFocusedCell = vi.fn<GridApi<Slot>['setFocusedCell']>();
  const api: { current: GridApi<Slot> | null } = {
    current: { setFocusedCell } as Partial<GridApi<Slot>> as GridApi<Slot>,
  };
  replaceRows({ host, api, isPressed: { current: false }, replace: () => replace(host, api) });
  vi.advanceTimersToNextFrame();
  return { host, setFocusedCell };
}

test('the grid focuses the cell that had the focus when it replaces the plain rows', () => {
  const { setFocusedCell } = replaced((host) => host.firstElementChild!.remove());
  expect(setFocusedCell).toHaveBeenCalledExactlyOnceWith(0, 'name');
});

test('nothing is focused, and nothing fails, if the grid is removed in the update in which it replaces the rows', () => {
  const { host, setFocusedCell } = replaced((frame, api) => {
    api.current = null;
    frame.lastElementChild!.remove();
  });
  expect(setFocusedCell).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(host.querySelector('[role="gridcell"]'));
});

/** Draws three plain rows and some rows of the grid, of which the first two are in view. */
function waiting(gridRows: readonly number[], { filled = true, scrolled = 0 } = {}) {
  vi.useFakeTimers();
  const host = document.createElement('div');
  const rows = (numbers: readonly number[], text: string) =>
    `<div role="grid"><div role="columnheader"></div>${numbers
      .map((row) => `<div role="row" aria-rowindex="${row}"><div role="gridcell" aria-colindex="1">${text}</div></div>`)
      .join('')}</div>`;
  host.innerHTML = rows([2, 3, 4], 'plain') + rows(gridRows, filled ? '<span>grid</span>' : '');
  const [plain, grid] = host.querySelectorAll<HTMLElement>('[role="grid"]');
  plain!.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20);
  for (const cell of plain!.querySelectorAll('[role="gridcell"]')) {
    const row = Number(cell.parentElement!.getAttribute('aria-rowindex'));
    cell.getBoundingClientRect = () => new DOMRect(0, (row - 2) * 10 - scrolled, 100, 10);
  }
  plain!.scrollTop = scrolled;
  document.body.append(host);
  const nodes = [0, 1, 2].map((rowIndex) => ({ rowIndex, setRowHeight: vi.fn<(height: number) => void>() }));
  const given = {
    getGridOption: (): unknown => () => 10,
    forEachLeafNode: (each: (node: (typeof nodes)[number]) => void) => nodes.forEach(each),
    onRowHeightChanged: vi.fn<() => void>(),
  };
  const isPressed = { current: false };
  const replace = vi.fn<() => void>();
  const api: { current: GridApi<Slot> | null } = { current: given as unknown as GridApi<Slot> };
  const cancel = replaceRows({ host, api, isPressed, replace });
  return { host, plain: plain!, grid: grid!, api, given, nodes, isPressed, replace, cancel };
}

const frames = (count: number) => {
  for (let at = 0; at < count; at++) vi.advanceTimersToNextFrame();
};

test('the grid replaces the plain rows as soon as it has drawn the rows in view', () => {
  const { replace, cancel } = waiting([2, 3]);
  frames(1);
  expect(replace).toHaveBeenCalledOnce();
  frames(3);
  expect(replace).toHaveBeenCalledOnce();
  cancel();
});

test.each([
  ['a row in view is missing', [2], {}],
  ['its cells are empty', [2, 3], { filled: false }],
  ['a row below the scroll position is missing', [2, 3], { scrolled: 10 }],
])('the grid does not replace the plain rows while %s', (_, gridRows, given) => {
  const { replace, cancel } = waiting(gridRows, given);
  frames(5);
  expect(replace).not.toHaveBeenCalled();
  cancel();
});

test('the grid scrolls to the position of the plain rows, and replaces them in a later frame', () => {
  const { grid, replace } = waiting([2, 3, 4], { scrolled: 10 });
  // First it learns the height of the row above.
  frames(2);
  expect(grid.scrollTop).toBe(10);
  expect(replace).not.toHaveBeenCalled();
  frames(1);
  expect(replace).toHaveBeenCalledOnce();
});

test('the grid learns the heights of the rows above the view once, unless all are equally tall', () => {
  const { given, nodes } = waiting([2, 3, 4], { scrolled: 10 });
  frames(3);
  expect(nodes.map(({ setRowHeight }) => setRowHeight.mock.calls)).toEqual([[[10]], [], []]);
  expect(given.onRowHeightChanged).toHaveBeenCalledOnce();
  document.body.replaceChildren();
  const even = waiting([2, 3, 4], { scrolled: 10 });
  even.given.getGridOption = () => undefined;
  frames(3);
  expect(even.replace).toHaveBeenCalledOnce();
  expect(even.given.onRowHeightChanged).not.toHaveBeenCalled();
});

test.each(['press', 'selection', 'grid that is not ready'] as const)('the grid waits for the end of a %s', (what) => {
  const { api, isPressed, replace } = waiting([2, 3]);
  const ready = api.current;
  if (what === 'press') isPressed.current = true;
  else if (what === 'selection') getSelection()!.selectAllChildren(document.body);
  else api.current = null;
  frames(3);
  expect(replace).not.toHaveBeenCalled();
  isPressed.current = false;
  getSelection()!.removeAllRanges();
  api.current = ready;
  frames(1);
  expect(replace).toHaveBeenCalledOnce();
});

test('the grid does not replace the plain rows after this was cancelled, or while it is not drawn at all', () => {
  const cancelled = waiting([2, 3]);
  cancelled.cancel();
  frames(3);
  expect(cancelled.replace).not.toHaveBeenCalled();
  const { grid, replace, cancel } = waiting([2, 3]);
  grid.remove();
  frames(3);
  expect(replace).not.toHaveBeenCalled();
  cancel();
});
