// Which cell or header of a table has the focus, and how it gets it back when the table is redrawn.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** The focused cell or header, with the position of the focused control in it; -1 for the cell itself. */
export type FocusPlace = { row: number; column: string; control: number };

export const controlsIn = (cell: Element) => [...cell.querySelectorAll<HTMLElement>('a[href], button')];

/** The row and the column of a cell or header. */
export const placeOf = (cell: Element): Omit<FocusPlace, 'control'> => ({
  row: Number(cell.closest('[role="row"]')?.getAttribute('aria-rowindex')),
  column: cell.getAttribute('aria-colindex') ?? '1',
});

export function focusIn(host: Element): FocusPlace | null {
  const cell = document.activeElement?.closest('[aria-colindex]');
  if (!cell || !host.contains(cell)) return null;
  return { ...placeOf(cell), control: controlsIn(cell).indexOf(document.activeElement as HTMLElement) };
}

export const cellAt = ({ row, column }: Omit<FocusPlace, 'control'>, host: Element): HTMLElement | null =>
  host.querySelector(`[aria-rowindex="${row}"] [aria-colindex="${column}"]`);

/** The same cell in another drawing of the rows; if its row is not drawn, the one in the first row in view. */
export const cellNear = (place: FocusPlace, viewport: Element) =>
  cellAt(place, viewport) ?? firstInView(place.column, viewport);

/** The cell of a column in the first row that is not above the view. */
function firstInView(column: string, viewport: Element): HTMLElement | undefined {
  const top = viewport.querySelector('[role="columnheader"]')?.getBoundingClientRect().bottom ?? 0;
  const cells = viewport.querySelectorAll<HTMLElement>(`[role="gridcell"][aria-colindex="${column}"]`);
  return [...cells].find((cell) => cell.getBoundingClientRect().top >= top - 1);
}

/** The index of the first row in view; -1 without rows. */
export function topRow(viewport: Element): number {
  const cell = firstInView('1', viewport);
  // The first row is the header.
  return cell ? placeOf(cell).row - 2 : -1;
}

/** The number of frames that a table may take to draw its cells again. */
const patience = 60;

/** Whether the focus is on the page or its heading, as after a focused control has disappeared. */
export const isLost = (): boolean => {
  const active = document.activeElement;
  return !active || active === document.body || active.matches('main h1');
};

/**
 * Focuses what `find` returns: at once, so that the next key press reaches it, and whenever the focus is lost in the
 * next frames. Returns the function that ends this.
 */
export function returnFocus(find: () => HTMLElement | null | undefined): () => void {
  let left = patience;
  let next: number;
  const look = () => {
    if (isLost()) find()?.focus();
    if (left-- > 0) next = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(next);
}

/** Returns the focus to its cell when the table is redrawn, as at another width. `drawing` changes then. */
export function useKeptFocus(host: RefObject<HTMLElement | null>, drawing: string): void {
  const place = useRef<FocusPlace | null>(null);
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
