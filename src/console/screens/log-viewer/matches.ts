// Positions of a text in the lines of a log, ignoring case. Pure.
import type { LogLine } from './log-lines.ts';

export type Match = { line: number; from: number };

// A letter whose small form is longer keeps its length, so that places in the folded text are places in the text.
const folded = (text: string): string => {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  ).join('');
};

/** The places of `wanted` in one text, from left to right, none within another; none for a blank text. */
export function placesOf(wanted: string, text: string): number[] {
  if (wanted.trim() === '') return [];
  const [needle, hay] = [folded(wanted), folded(text)];
  const places: number[] = [];
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length)) places.push(at);
  return places;
}

/** All matches, by the ids of their lines, in the order of the lines. */
export const matchesIn = (lines: readonly LogLine[], wanted: string): Match[] =>
  wanted.trim() === ''
    ? []
    : lines.flatMap((line) => placesOf(wanted, line.text).map((from) => ({ line: line.id, from })));

/** The match that is `steps` further than `current`, around the ends; the last for none, since readers look at the end. Null without matches. */
export function stepped(matches: readonly Match[], current: Match | null, steps: number): Match | null {
  if (matches.length === 0) return null;
  const at = positionOf(matches, current);
  if (at < 0) return matches.at(-1)!;
  return matches[(at + steps + matches.length) % matches.length]!;
}

/** The position of a match; -1 when it is no longer there. */
export const positionOf = (matches: readonly Match[], current: Match | null): number =>
  matches.findIndex((match) => match.line === current?.line && match.from === current.from);
