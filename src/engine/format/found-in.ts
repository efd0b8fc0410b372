// Finds the occurrences of a text in another text, to highlight them.
import { folded } from './fold.ts';

/** An occurrence: the offset of its first character, and the offset after its last. */
export type Found = { from: number; to: number };

// A character with what is composed with it: marks, and the vowels and final consonants of Korean syllables.
const characters = /[^][\p{M}\u1160-\u11ff\u314f-\u3164\uff9e-\uffa0\uffc2-\uffdc]*/gu;

/** The occurrences of a folded text in `text`, from left to right, without overlaps; none of an empty text. */
export function foundIn(text: string, needle: string): Found[] {
  const hay = folded(text);
  if (needle === '' || !hay.includes(needle)) return [];
  const { starts, ends } = /[^\0-\x7f]/.test(text) ? positions(text) : {};
  const found: Found[] = [];
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length)) {
    const last = at + needle.length - 1;
    const place = { from: starts?.[at] ?? at, to: ends?.[last] ?? last + 1 };
    // Half of a letter such as ß is found as the whole.
    if (place.from >= (found.at(-1)?.to ?? 0)) found.push(place);
  }
  return found;
}

/** Where the character of each position of the folded text starts and ends. */
function positions(text: string): { starts: number[]; ends: number[] } {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: character, index } of text.matchAll(characters))
    for (let part = folded(character).length; part > 0; part--) {
      starts.push(index);
      ends.push(index + character.length);
    }
  return { starts, ends };
}
