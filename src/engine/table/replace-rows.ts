// Replaces the plain rows by the grid that is drawn beneath them, once it looks the same. Loaded with the grid.
import type { GridApi } from 'ag-grid-community';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { cellAt, cellNear, controlsIn, focusIn, placeOf, topRow, type FocusPlace } from './focus-place.ts';
import type { Slot } from './slots.ts';

type Replacement = {
  /** The frame of the table. */
  host: HTMLElement;
  api: RefObject<GridApi<Slot> | null>;
  /** Whether a press has begun that is not yet a click or the end of a scroll. */
  isPressed: RefObject<boolean>;
  /** Removes the plain rows. */
  replace: () => void;
};

/** Replaces the plain rows in one of the next frames. Returns a function that cancels this. */
export function replaceRows({ host, api, isPressed, replace }: Replacement): () => void {
  /** The number of rows whose heights the grid knows. */
  let known = 0;
  let next = requestAnimationFrame(function look() {
    // The grid may draw its rows before it reports that it is ready.
    const grid = isPressed.current || isSelectingIn(host) ? null : api.current;
    const above = topRow(host);
    const isKnown = above <= known;
    if (grid && !isKnown) setHeights((known = above), grid);
    if (grid && isKnown && isDrawn(host)) {
      const place = focusIn(host);
      // At once, so that no key moves the focus in between.
      flushSync(replace);
      if (place) restoreFocus(place, host, api);
    } else next = requestAnimationFrame(look);
  });
  return () => cancelAnimationFrame(next);
}

/** Whether the grid has drawn all rows in view, at the scroll position of the plain rows. */
function isDrawn(host: Element): boolean {
  const [plain, grid] = [...host.querySelectorAll<HTMLElement>('[role$="grid"]')];
  if (!grid || !plain) return false;
  if (Math.abs(grid.scrollTop - plain.scrollTop) > 1) {
    grid.scrollTop = plain.scrollTop;
    return false;
  }
  const cells = [...grid.querySelectorAll('[role="gridcell"]')];
  const wanted = [...plain.querySelectorAll('[role="gridcell"]')].filter((cell) => isInView(cell, plain));
  return cells.every((cell) => cell.firstChild) && wanted.every((cell) => cellAt(placeOf(cell), grid));
}

/** The grid assumes a height for rows that it has not drawn. With another one, the rows in view would be elsewhere. */
function setHeights(count: number, grid: GridApi<Slot>): void {
  const heightOf = grid.getGridOption('getRowHeight');
  // Otherwise all rows are equally tall.
  if (!heightOf) return;
  grid.forEachLeafNode((node) => {
    if (node.rowIndex! < count) node.setRowHeight(heightOf(node as never));
  });
  grid.onRowHeightChanged();
}

function isInView(cell: Element, viewport: Element): boolean {
  const { top, bottom } = cell.getBoundingClientRect();
  const view = viewport.getBoundingClientRect();
  return bottom > view.top && top < view.bottom;
}

function isSelectingIn(host: Element): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(host, true);
}

function restoreFocus(place: FocusPlace, host: Element, api: Replacement['api']): void {
  const cell = cellNear(place, host);
  if (!cell) return;
  // The first row is the header.
  const row = placeOf(cell).row - 2;
  // In the same update, the table may have been drawn again without this grid.
  if (row >= 0) api.current?.setFocusedCell(row, cell.getAttribute('col-id')!);
  const control = controlsIn(cell)[place.control];
  if (control || row < 0) (control ?? cell).focus();
}
