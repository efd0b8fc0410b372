// Measures how much room a table has: the width that it is given, the height that the window leaves, the reader's font.
import { useLayoutEffect, useState, type RefObject } from 'react';
import { fontScale } from './measure.ts';

export type Room = {
  /** Pixels. */
  width: number;
  /** Pixels from the top of the table to the end of the window, less what follows it; or most of a window for a table further down. */
  height: number;
  /** How large the reader's font is: 1 for the browser's usual 16 pixels. */
  scale: number;
  /** Whether texts wrap, since columns beside each other would leave each other too little. */
  narrow: boolean;
};

const narrowRem = 44;
const below = 32;
const least = 240;

/** The room of an element, measured before the first paint and kept true; null until then. `probe` is as wide as a rem. */
export function useRoom(element: RefObject<HTMLElement | null>, probe: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const host = element.current;
    if (!host) return;
    const measure = () => setRoom((known) => unchanged(known, measured(host)));
    measure();
    // Tests have no such observer, and no sizes to observe.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(host);
    if (probe.current) observer?.observe(probe.current);
    window.addEventListener('resize', measure);
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element, probe]);
  return room;
}

function measured(host: HTMLElement): Room {
  const top = Math.max(0, host.getBoundingClientRect().top + window.scrollY);
  const width = host.clientWidth || 1024;
  const scale = fontScale();
  const left = window.innerHeight - top - below * scale - following(host);
  return {
    width,
    height: Math.round(left < window.innerHeight * 0.4 ? Math.max(least, window.innerHeight * 0.7) : left),
    scale,
    narrow: width < narrowRem * 16 * scale,
  };
}

/** The height of what follows the table on its page, such as a help text; 0 where that is too much to keep in sight. */
function following(host: HTMLElement): number {
  const last = host.closest('main')?.lastElementChild;
  const height = last ? last.getBoundingClientRect().bottom - host.getBoundingClientRect().bottom : 0;
  return height > 0 && height < window.innerHeight * 0.3 ? Math.ceil(height) : 0;
}

const unchanged = (known: Room | null, now: Room): Room =>
  known && (Object.keys(now) as (keyof Room)[]).every((key) => known[key] === now[key]) ? known : now;
