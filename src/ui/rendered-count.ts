// How many items of a long list are rendered: at first those that fill a screen, so that they are painted soon.
import { useEffect, useState } from 'react';

/** More than fit on a tall screen, for items as tall as an input. */
const defaultStep = 40;

/**
 * The number of items to render now, of `count`: `step` at first, and `step` more after each frame; all once `count`
 * has changed.
 */
export function useRenderedCount(count: number, step = defaultStep): number {
  const [initial] = useState(count);
  const [limit, setLimit] = useState(step);
  if (count !== initial && limit !== Infinity) setLimit(Infinity);
  const isPartial = limit < count;
  useEffect(() => {
    if (!isPartial) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setLimit(limit + step))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isPartial, limit, step]);
  return Math.min(limit, count);
}
