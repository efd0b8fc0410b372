// Lets AG Grid take over from the plain rows. Its code is loaded while the page is idle. It is drawn beneath the rows
// when they are scrolled, touched or focused by keyboard, or when nothing was pressed for a while, and shown when it
// looks the same. Scroll position and focus move over; a press or a selection is finished first.
//
// While the user types a filter, the plain rows return: they are drawn in half the time.
import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { cellAt, controlsIn, focusIn, type FocusPlace } from './focus-place.ts';
import { loadGrid } from './grid-code.ts';
import type { Slot } from './slots.ts';

const retryAfter = 10_000;
// Milliseconds without a press after which the work of the grid is not in the way.
const quiet = 1500;

/**
 * The grid, if it is drawn; whether it has taken over from the plain rows; and the handlers of the frame. When the view
 * changes while the focus is not in the frame, the grid is removed. `view`: another object for each sort and filter.
 */
export function useGrid(frame: RefObject<HTMLElement | null>, api: RefObject<GridApi<Slot> | null>, view: object) {
  const [grid, setGrid] = useState<typeof import('./Grid.tsx')>();
  const [isTaken, setTaken] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [drawnView, setDrawnView] = useState(view);
  const focused = useRef<FocusPlace>(null);
  if (drawnView !== view) {
    setDrawnView(view);
    if (!isFocused) {
      setTaken(false);
      setGrid(undefined);
    }
  }

  const isPressed = usePress(frame, !isTaken);

  const isLoaded = grid !== undefined;
  const draw = useCallback(() => void loadGrid().then(setGrid, () => undefined), []);
  useEffect(() => {
    if (isLoaded) return;
    let retry: ReturnType<typeof setTimeout>;
    let isStopped = false;
    const load = () =>
      void loadGrid().catch(() => {
        if (!isStopped) retry = setTimeout(load, retryAfter);
      });
    const stops = [whenIdle(load), whenQuiet(draw), () => clearTimeout(retry)];
    return () => {
      isStopped = true;
      stops.forEach((stop) => stop());
    };
  }, [isLoaded, draw]);

  useEffect(() => {
    const host = frame.current;
    if (!isLoaded || isTaken || !host) return;
    let next = requestAnimationFrame(function look() {
      // The grid may draw its rows before it reports that it is ready.
      if (api.current && !isPressed.current && !isSelectingIn(host) && isDrawn(host)) {
        focused.current = focusIn(host);
        // At once, so that no key moves the focus in between.
        flushSync(() => setTaken(true));
      } else next = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(next);
  }, [isLoaded, isTaken, frame, isPressed, api]);

  useLayoutEffect(() => {
    if (isTaken && focused.current && api.current && frame.current)
      restoreFocus(focused.current, frame.current, api.current);
    focused.current = null;
  }, [isTaken, api, frame]);

  const watch = {
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
  };
  return { Grid: grid?.default, isTaken, draw, watch };
}

/** Whether a press on an element has begun that is not yet a click. Watched while `isWatching`. */
function usePress(element: RefObject<HTMLElement | null>, isWatching: boolean): RefObject<boolean> {
  const isPressed = useRef(false);
  useEffect(() => {
    const host = element.current;
    if (!isWatching || !host) return;
    const press = () => (isPressed.current = true);
    // The click follows the release of the pointer.
    const release = () => setTimeout(() => (isPressed.current = false));
    host.addEventListener('pointerdown', press);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      host.removeEventListener('pointerdown', press);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [element, isWatching]);
  return isPressed;
}

/** Calls `task` when a frame has been painted and the page is idle; returns a function that cancels it. */
function whenIdle(task: () => void): () => void {
  let idle: number | undefined;
  const frame = requestAnimationFrame(() => {
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(task, { timeout: 2000 });
    else setTimeout(task, 200);
  });
  return () => {
    cancelAnimationFrame(frame);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

/** Calls `task` when nothing was pressed for a while, and again until it is cancelled; returns a function that does. */
function whenQuiet(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      task();
      wait();
    }, quiet);
  };
  wait();
  const kinds = ['keydown', 'pointerdown', 'input'] as const;
  for (const kind of kinds) window.addEventListener(kind, wait, true);
  return () => {
    clearTimeout(timer);
    for (const kind of kinds) window.removeEventListener(kind, wait, true);
  };
}

const viewportsIn = (host: Element) => [...host.querySelectorAll<HTMLElement>('[role$="grid"]')];

/** Whether the grid has drawn all rows in view, at the scroll position of the plain rows. */
function isDrawn(host: Element): boolean {
  const [grid, plain] = viewportsIn(host);
  if (!grid || !plain) return false;
  if (Math.abs(grid.scrollTop - plain.scrollTop) > 1) {
    grid.scrollTop = plain.scrollTop;
    return false;
  }
  const cells = [...grid.querySelectorAll('[role="gridcell"]')];
  const wanted = [...plain.querySelectorAll('[role="gridcell"]')].filter((cell) => isInView(cell, plain));
  return cells.every((cell) => cell.firstChild) && wanted.every((cell) => counterpart(cell, grid));
}

function isInView(cell: Element, viewport: Element): boolean {
  const { top, bottom } = cell.getBoundingClientRect();
  const view = viewport.getBoundingClientRect();
  return bottom > view.top && top < view.bottom;
}

/** The cell of the same row and column in another drawing of the rows. */
const counterpart = (cell: Element, viewport: Element) => {
  const row = cell.closest('[role="row"]')?.getAttribute('aria-rowindex');
  const column = cell.getAttribute('aria-colindex');
  return viewport.querySelector<HTMLElement>(`[aria-rowindex="${row}"] [aria-colindex="${column}"]`);
};

function isSelectingIn(host: Element): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(host, true);
}

function restoreFocus(place: NonNullable<FocusPlace>, host: Element, api: GridApi<Slot>): void {
  const cell = cellAt(place, host);
  const id = cell?.getAttribute('col-id');
  if (!cell || !id) return;
  // The first row is the header.
  api.setFocusedCell(place.row - 2, id);
  if (place.control >= 0) controlsIn(cell)[place.control]?.focus();
}
