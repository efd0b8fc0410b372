// Keyboard handling in tables: arrows move between plain cells, Enter opens, follows or sorts, F2 enters the links of a
// cell, Tab leaves. The grid itself moves between its cells. Renders nothing.
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { pressedKey } from '../../ui/pressed-key.ts';

const linksIn = (cell: Element): HTMLElement[] => [...cell.querySelectorAll<HTMLElement>('a[href], .table-control')];

const cellOf = (event: Event) => (event.target as Element).closest<HTMLElement>('[role="gridcell"]')!;

/** Whether an event came from an element that handles presses itself. */
export function isFromLink({ target }: Event): boolean {
  return (target as Element).closest('a, button') !== null;
}

/** Whether the user has just selected text, which is not a press on the row. */
export function isSelectingText(): boolean {
  return Boolean(getSelection()?.toString());
}

/**
 * Handles Enter on a cell: follows a single link, focuses the first of several, otherwise calls `open`. True if it was
 * handled.
 */
export function handleEnter(event: KeyboardEvent, isKey: boolean, open: () => void): boolean {
  if (pressedKey(event) !== 'Enter' || isFromLink(event)) return false;
  const links = isKey ? [] : linksIn(cellOf(event));
  event.preventDefault();
  if (links.length === 0) open();
  else if (links.length === 1) links[0]!.click();
  else links[0]!.focus();
  return true;
}

/**
 * Enters the links of one cell by F2, moves between them by Tab and leaves them by Escape; true if it was handled, so
 * that the grid does nothing. In a small window, the cell that names the row contains the links of other columns.
 */
export function handleLinkKeys(event: KeyboardEvent): boolean {
  const key = pressedKey(event);
  if (isFromLink(event) ? key !== 'Tab' && key !== 'Escape' : key !== 'F2') return false;
  const cell = cellOf(event);
  const links = linksIn(cell);
  const next = links[links.indexOf(document.activeElement as HTMLElement) + (event.shiftKey ? -1 : 1)];
  if (key !== 'Escape' && !next) return false;
  event.preventDefault();
  (key === 'Escape' ? cell : next!).focus();
  return true;
}

/** Moves the focus between the plain cells that are drawn. */
export function moveByKey(event: ReactKeyboardEvent): void {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[pressedKey(event)];
  const cell = (event.target as Element).closest('[aria-colindex]');
  // With these keys, the browser moves through its history.
  const isModified = event.altKey || event.ctrlKey || event.metaKey;
  if (!step || !cell || isModified || event.defaultPrevented) return;
  const across = document.dir === 'rtl' ? -step[1]! : step[1]!;
  const row = Number(cell.closest('[role="row"]')?.getAttribute('aria-rowindex')) + step[0]!;
  const column = Number(cell.getAttribute('aria-colindex')) + across;
  const next = event.currentTarget.querySelector<HTMLElement>(`[aria-rowindex="${row}"] > [aria-colindex="${column}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
