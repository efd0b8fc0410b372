// How much room a table has: the width that it is given, the height that the window leaves. Knows no rows.
import { useLayoutEffect, useState, type RefObject } from 'react';

export type Room = {
  /** Pixels. */
  width: number;
  /** Pixels from the top of the table to the end of the window, or most of a window for a table further down. */
  height: number;
  narrow: boolean;
};

const narrowWindow = '(max-width: 48rem)';
const below = 32;
const least = 240;

/** The room of an element, measured before the first paint and kept true; null until then. */
export function useRoom(element: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const host = element.current;
    if (!host) return;
    const measure = () => setRoom((known) => unchanged(known, measured(host)));
    measure();
    // Tests have no such observer, and no sizes to observe.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(host);
    window.addEventListener('resize', measure);
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element]);
  return room;
}

function measured(host: HTMLElement): Room {
  const top = Math.max(0, host.getBoundingClientRect().top + window.scrollY);
  const left = window.innerHeight - top - below;
  return {
    width: host.clientWidth || 1024,
    height: Math.round(left < window.innerHeight * 0.4 ? Math.max(least, window.innerHeight * 0.7) : left),
    narrow: window.matchMedia?.(narrowWindow).matches ?? false,
  };
}

function unchanged(known: Room | null, now: Room): Room {
  return known && known.width === now.width && known.height === now.height && known.narrow === now.narrow ? known : now;
}
