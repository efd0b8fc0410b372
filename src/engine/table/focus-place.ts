// Which cell of a table has the focus, and how it gets it back when the table is drawn anew.
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

/** Frames for which a table that is drawn anew may take to draw a cell. */
const patience = 60;

/** What has the focus when a focused control has disappeared. */
const isLost = (active: Element | null) => !active || active === document.body || active.matches('main h1');

/** Returns the focus to its cell when the table is drawn anew, as at another width. `drawing` changes then. */
export function useKeptFocus(host: RefObject<HTMLElement | null>, drawing: string): void {
  const place = useRef<FocusPlace>(null);
  useEffect(() => {
    const note = () => {
      if (host.current && !isLost(document.activeElement)) place.current = focusIn(host.current);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [host]);
  useLayoutEffect(() => {
    const kept = place.current;
    if (!kept) return undefined;
    let frames = 0;
    let next = requestAnimationFrame(function look() {
      const cell = host.current && cellAt(kept, host.current);
      if (cell && isLost(document.activeElement)) (controlsIn(cell)[kept.control] ?? cell).focus();
      if (place.current === kept && frames++ < patience) next = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(next);
  }, [host, drawing]);
}
