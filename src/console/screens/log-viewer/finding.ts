// Finds a text in the lines of the log, and steps through its matches.
import { combine, createEvent, createStore, sample, type Event, type Store } from 'effector';
import type { LogLine } from './log-lines.ts';
import { matchesIn, indexOfMatch, matchAfter, type Match } from './matches.ts';

export function createFinding($lines: Store<readonly LogLine[]>, left: Event<void>) {
  const findTyped = createEvent<string>();
  /** Moves to the next match (1) or the previous one (-1). */
  const matchWanted = createEvent<1 | -1>();

  const $find = createStore('')
    .on(findTyped, (_, text) => text)
    .reset(left);
  const $matches = combine($lines, $find, matchesIn);
  /** The current match; null for none. */
  const $current = createStore<Match | null>(null).reset(left);
  const $found = combine($find, $matches, $current, (find, matches, current) => ({
    find,
    current,
    position: indexOfMatch(matches, current) + 1,
    total: matches.length,
  }));

  sample({ clock: findTyped, source: $matches, fn: (matches) => matchAfter(matches, null, 0), target: $current });
  sample({
    clock: matchWanted,
    source: { matches: $matches, current: $current },
    // A new object, so that the view scrolls back to the same match.
    fn: ({ matches, current }, steps) => copyOf(matchAfter(matches, current, steps)),
    target: $current,
  });

  return { findTyped, matchWanted, $found };
}

const copyOf = (match: Match | null): Match | null => match && { ...match };
