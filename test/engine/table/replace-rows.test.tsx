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
