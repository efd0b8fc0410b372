// Lets AG Grid take over from the plain rows. Its code is loaded while the page is idle. It is drawn beneath the rows
// when they are scrolled, touched or focused by keyboard, or when nothing was pressed for a while, and shown when it
// looks the same. Scroll position and focus move over; a press or a selection is finished first.
//
// While the user types a filter, the plain rows return: they are drawn in half the time.
import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
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
    if (!grid || isTaken || !host) return;
    return grid.replaceRows({ host, api, isPressed, replace: () => setTaken(true) });
  }, [grid, isTaken, frame, isPressed, api]);

  const watch = {
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
  };
  return { Grid: grid?.default, isTaken, draw, watch };
}

const releases = ['pointerup', 'pointercancel', 'touchend', 'touchcancel'] as const;

/**
 * Whether a press on an element has begun that is not yet a click or the end of a scroll. Watched while `isWatching`.
 */
function usePress(element: RefObject<HTMLElement | null>, isWatching: boolean): RefObject<boolean> {
  const isPressed = useRef(false);
  useEffect(() => {
    const host = element.current;
    if (!isWatching || !host) return;
    const press = () => (isPressed.current = true);
    // The click follows the release of the pointer. A finger that scrolls cancels its pointer, and is lifted later.
    const release = (event: Event) => {
      const isScrolling = event.type === 'pointercancel' && (event as PointerEvent).pointerType === 'touch';
      if (!isScrolling) setTimeout(() => (isPressed.current = false));
    };
    host.addEventListener('pointerdown', press);
    for (const kind of releases) window.addEventListener(kind, release);
    return () => {
      host.removeEventListener('pointerdown', press);
      for (const kind of releases) window.removeEventListener(kind, release);
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

/**
 * Calls `task` when nothing was pressed for a while, and again from time to time until it is cancelled; returns a
 * function that does.
 */
function whenQuiet(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const waitFor = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      task();
      waitFor(retryAfter);
    }, delay);
  };
  const wait = () => waitFor(quiet);
  wait();
  const kinds = ['keydown', 'pointerdown', 'input'] as const;
  for (const kind of kinds) window.addEventListener(kind, wait, true);
  return () => {
    clearTimeout(timer);
    for (const kind of kinds) window.removeEventListener(kind, wait, true);
  };
}
