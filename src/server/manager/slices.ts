// Long work in short slices, so that other callers are answered in between. All long work takes turns: between two looks
// at the network only one slice is worked off, however many callers have asked for something long.

/** Milliseconds that a slice of work may take before others have their turn. */
const sliceMillis = 10;

const waiting: (() => void)[] = [];

function startNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(startNext);
}

/** Resolves when other work had its turn. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(startNext);
  });
}

/** Work that went on for longer than it may. */
export class TooLong extends Error {}

/** Work whose result is not wanted any more, because its caller has disconnected. */
export class CallerLeft extends Error {}

export type Slices = {
  /** To be awaited between two steps of the work; goes on at once while the slice lasts. Throws `TooLong` past the limit, and `CallerLeft`. */
  pause(): Promise<void> | undefined;
};

/** Cuts work into slices; `limitMillis` bounds the time that all of its slices take together, and it ends when `hasLeft` is true between two of them. */
export function createSlices(limitMillis = Infinity, hasLeft: () => boolean = () => false): Slices {
  // The first slice waits for its turn as well: many callers may begin at once.
  let begun: number | undefined;
  let worked = 0;
  return {
    pause() {
      const took = begun === undefined ? undefined : performance.now() - begun;
      if (took !== undefined && took < sliceMillis) return undefined;
      worked += took ?? 0;
      if (worked > limitMillis) throw new TooLong('The work took too long');
      return nextTurn().then(() => {
        if (hasLeft()) throw new CallerLeft('The caller has disconnected');
        begun = performance.now();
      });
    },
  };
}

/** What is made of each item, in order; made in slices. */
export async function mapInSlices<Item, Made>(items: Iterable<Item>, make: (item: Item) => Made): Promise<Made[]> {
  const slices = createSlices();
  const made: Made[] = [];
  for (const item of items) {
    const pause = slices.pause();
    if (pause) await pause;
    made.push(make(item));
  }
  return made;
}
