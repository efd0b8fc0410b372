// Which cell of a table has the focus, and how it gets it back when the table is redrawn.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** The focused cell, with the position of the focused control in it; -1 for the cell itself. */
export type FocusPlace = { row: number; column: string; control: number } | null;

export const controlsIn = (cell: Element) => [...cell.querySelectorAll<HTMLElement>('a[href], button')];

export function focusIn(host: Element): FocusPlace {
  const cell = document.activeElement?.closest('[role="gridcell"]');
  if (!cell || !host.contains(cell)) return null;
  return {
    row: Number(cell.closest('[role="row"]')?.getAttribute('aria-rowindex')),
    column: cell.getAttribute('aria-colindex') ?? '1',
    control: controlsIn(cell).indexOf(document.activeElement as HTMLElement),
  };
}

export const cellAt = ({ row, column }: NonNullable<FocusPlace>, host: Element): HTMLElement | null =>
  host.querySelector(`[aria-rowindex="${row}"] [aria-colindex="${column}"]`);

/** The number of frames that a table may take to draw its cells again. */
const patience = 60;

/** Whether the focus is on the page or its heading, as after a focused control has disappeared. */
const isLost = () => {
  const active = document.activeElement;
  return !active || active === document.body || active.matches('main h1');
};

/** Focuses what `find` returns whenever the focus is lost in the next frames. Returns the function that ends this. */
export function returnFocus(find: () => HTMLElement | null | undefined): () => void {
  let left = patience;
  let next = requestAnimationFrame(function look() {
    if (isLost()) find()?.focus();
    if (left-- > 0) next = requestAnimationFrame(look);
  });
  return () => cancelAnimationFrame(next);
}

/** Returns the focus to its cell when the table is redrawn, as at another width. `drawing` changes then. */
export function useKeptFocus(host: RefObject<HTMLElement | null>, drawing: string): void {
  const place = useRef<FocusPlace>(null);
  useEffect(() => {
    const note = () => {
      if (host.current && !isLost()) place.current = focusIn(host.current);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [host]);
  useLayoutEffect(() => {
    const kept = place.current;
    if (!kept) return undefined;
    return returnFocus(() => {
      const cell = host.current && place.current === kept ? cellAt(kept, host.current) : null;
      return cell && (controlsIn(cell)[kept.control] ?? cell);
    });
  }, [host, drawing]);
}
