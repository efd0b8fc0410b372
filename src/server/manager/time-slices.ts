// Splits long work into short slices, so that other callers get responses in between. All long work takes turns:
// between two checks of the network, only one slice is processed, even if many callers have requested long work.

/** The maximum duration of a slice in milliseconds. */
const sliceMillis = 10;

const waiting: (() => void)[] = [];

function startNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(startNext);
}

/** Resolves after other work had its turn. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(startNext);
  });
}

/** The work exceeded its time limit. */
export class TimeLimitExceeded extends Error {}

/** The caller has disconnected, so the result is not needed. */
export class CallerDisconnected extends Error {}

export type TimeSlices = {
  /**
   * Awaited between two steps of the work; continues immediately while the slice lasts.
   * Throws `TimeLimitExceeded` past the limit, and `CallerDisconnected`.
   */
  pause(): Promise<void> | undefined;
};

/**
 * Splits work into slices. `limitMillis` limits the total time of its slices, and it ends when `isDisconnected`
 * returns true between two of them.
 */
export function createTimeSlices(limitMillis = Infinity, isDisconnected: () => boolean = () => false): TimeSlices {
  // The first slice waits for its turn as well, since many callers may start at once.
  let begun: number | undefined;
  let worked = 0;
  return {
    pause() {
      const took = begun === undefined ? undefined : performance.now() - begun;
      if (took !== undefined && took < sliceMillis) return undefined;
      worked += took ?? 0;
      if (worked > limitMillis) throw new TimeLimitExceeded();
      return nextTurn().then(() => {
        if (isDisconnected()) throw new CallerDisconnected();
        begun = performance.now();
      });
    },
  };
}

/** Maps the items in order, in slices. */
export async function mapInSlices<Item, Made>(items: Iterable<Item>, make: (item: Item) => Made): Promise<Made[]> {
  const slices = createTimeSlices();
  const made: Made[] = [];
  for (const item of items) {
    const pause = slices.pause();
    if (pause) await pause;
    made.push(make(item));
  }
  return made;
}
