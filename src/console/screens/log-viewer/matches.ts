// Positions of a text in the lines of a log, ignoring case and accents. Pure.
import { folded } from '../../../engine/format/fold.ts';
import { foundIn, type Found } from '../../../engine/format/found-in.ts';
import type { LogLine } from './log-lines.ts';

export type Match = { line: number; from: number };

/** The positions of `query` in one text, from left to right, without overlaps; none for a blank query. */
export const matchPositions = (query: string, text: string): Found[] =>
  query.trim() === '' ? [] : foundIn(text, folded(query));

/** All matches, by the ids of their lines, in the order of the lines. */
export const matchesIn = (lines: readonly LogLine[], query: string): Match[] =>
  query.trim() === ''
    ? []
    : lines.flatMap((line) => matchPositions(query, line.text).map(({ from }) => ({ line: line.id, from })));

/**
 * The match `steps` after `current`, wrapping around; without a current one the last, since readers look at the end.
 * Null without matches.
 */
export function matchAfter(matches: readonly Match[], current: Match | null, steps: number): Match | null {
  if (matches.length === 0) return null;
  const at = indexOfMatch(matches, current);
  if (at < 0) return matches.at(-1)!;
  return matches[(at + steps + matches.length) % matches.length]!;
}

/** The index of a match; -1 if the lines have changed. */
export const indexOfMatch = (matches: readonly Match[], current: Match | null): number =>
  matches.findIndex((match) => match.line === current?.line && match.from === current.from);
