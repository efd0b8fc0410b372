// Finds the palette targets that match the input, best first. Pure.
import { compareTexts } from '../engine/format/compare.ts';
import { folded } from '../engine/format/fold.ts';
import { foundIn } from '../engine/format/found-in.ts';

export type Target = {
  id: string;
  text: string;
  /** The kind of target in a word or two: shown next to the text, and searched as well. */
  kind: string;
  icon: string | undefined;
  /** More search terms. */
  keywords?: string;
  /** The address that it opens. */
  hash?: string;
  /** The action; called once the palette is closed. */
  run?: () => void;
};

export const maxResults = 50;

const wordsOf = (text: string) => folded(text).split(/\s+/).filter(Boolean);

/** Rates a match, 0 is best: full text, prefix, prefix by the first word, prefix of a word, substring, kind only. */
function rank(text: string, query: string, first: string): number {
  if (text === query) return 0;
  if (text.startsWith(query)) return 1;
  if (text.startsWith(first)) return 2;
  if (text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(first))) return 3;
  return text.includes(first) ? 4 : 5;
}

/**
 * The targets whose text, kind and keywords contain every word of the input, ignoring case and accents.
 * Equal matches are sorted by kind, then by name.
 */
export function matching(kinds: readonly (readonly Target[])[], input: string): Target[] {
  const parts = wordsOf(input);
  const query = parts.join(' ');
  return kinds
    .flatMap((targets, kind) => targets.map((target) => ({ target, kind })))
    .filter(({ target: { text, kind, keywords = '' } }) => {
      const shown = folded(`${text} ${kind}`);
      const hidden = wordsOf(keywords);
      // One or two letters match too many keywords to be useful.
      return parts.every(
        (part) => shown.includes(part) || (part.length > 2 && hidden.some((word) => word.startsWith(part))),
      );
    })
    .map((one) => ({ ...one, rank: rank(folded(one.target.text), query, parts[0] ?? '') }))
    .sort(
      (left, right) =>
        left.rank - right.rank || left.kind - right.kind || compareTexts(left.target.text, right.target.text),
    )
    .map(({ target }) => target);
}

/** Splits a text at its first match, which is marked. */
export function highlight(text: string, input: string): { text: string; isMarked: boolean }[] {
  const [match] = foundIn(text, wordsOf(input)[0] ?? '');
  if (!match) return [{ text, isMarked: false }];
  return [
    { text: text.slice(0, match.from), isMarked: false },
    { text: text.slice(match.from, match.to), isMarked: true },
    { text: text.slice(match.to), isMarked: false },
  ].filter((part) => part.text !== '');
}
