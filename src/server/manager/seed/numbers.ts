// A small deterministic random number generator.

export type Numbers = {
  /** An integer from 0 up to, but not including, `end`. */
  below(end: number): number;
  pick<Item>(list: readonly Item[]): Item;
  chance(share: number): boolean;
};

/** Pseudorandom numbers for a seed (mulberry32). */
export function numbersFrom(start: number): Numbers {
  let state = start >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { below, pick: (list) => list[below(list.length)]!, chance: (share) => next() < share };
}
