// Measures the space of a table: its width, the height that the window leaves, and the reader's font size and spacing.
import { useLayoutEffect, useState, type RefObject } from 'react';
import { fontScale } from './measure.ts';

export type AvailableSpace = {
  /** Pixels. */
  width: number;
  /**
   * Pixels from the top of the table to the end of the window, less the content below it; or most of a window for a
   * table further down.
   */
  height: number;
  /** The reader's font size: 1 for the default of 16 pixels. */
  scale: number;
  /** The space between letters, which readers may increase. */
  spacing: string;
  /** Whether texts wrap because columns side by side would be too narrow. */
  narrow: boolean;
};

const narrowRem = 44;
const below = 32;
const least = 240;

/**
 * The space of an element, measured before the first paint and kept up to date; null until then. `probe` is a text in
 * the reader's font size.
 */
export function useAvailableSpace(
  element: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
): AvailableSpace | null {
  const [space, setSpace] = useState<AvailableSpace | null>(null);
  useLayoutEffect(() => {
    const host = element.current;
    if (!host) return;
    const measure = () => setSpace((known) => unchanged(known, measured(host)));
    measure();
    // jsdom has no ResizeObserver and no layout.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(host);
    if (probe.current) observer?.observe(probe.current);
    window.addEventListener('resize', measure);
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element, probe]);
  return space;
}

function measured(host: HTMLElement): AvailableSpace {
  const top = Math.max(0, host.getBoundingClientRect().top + window.scrollY);
  const width = host.clientWidth || 1024;
  const scale = fontScale();
  const left = window.innerHeight - top - below * scale - following(host);
  return {
    width,
    height: Math.round(left < window.innerHeight * 0.4 ? Math.max(least, window.innerHeight * 0.7) : left),
    scale,
    spacing: getComputedStyle(host).letterSpacing,
    narrow: width < narrowRem * 16 * scale,
  };
}

/** The height of the content below the table, such as a help text; 0 if it is too tall to stay in view. */
function following(host: HTMLElement): number {
  const last = host.closest('main')?.lastElementChild;
  // Without what the table shows instead of rows: the rows that replace it have their height at once.
  const table = host.parentElement!;
  const height = last ? last.getBoundingClientRect().bottom - table.getBoundingClientRect().bottom : 0;
  return height > 0 && height < window.innerHeight * 0.3 ? Math.ceil(height) : 0;
}

const unchanged = (known: AvailableSpace | null, now: AvailableSpace): AvailableSpace =>
  known && (Object.keys(now) as (keyof AvailableSpace)[]).every((key) => known[key] === now[key]) ? known : now;
