// The order of values in a sorted column. Knows no rows and no columns.
import type { Json } from '../rules/paths.ts';
import { printed } from '../rules/texts.ts';

// Letters first, accents as the tie-break, case never.
const collator = new Intl.Collator('en', { numeric: false, sensitivity: 'accent' });

/** A value made ready for comparing: nothing and '' before false and true, before numbers, before texts. */
export type Ranked = { rank: 0 | 1 | 2 | 3; number: number; text: string; key?: string };

const nothing: Ranked = { rank: 0, number: 0, text: '' };

/** `value` made ready for comparing; null, a missing value and '' are the same. */
export function ranked(value: Json): Ranked {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return { rank: 1, number: Number(value), text: '' };
  if (typeof value === 'number') return { rank: 2, number: value, text: '' };
  const text = printed(value);
  return text === '' ? nothing : { rank: 3, number: 0, text, key: asciiKey(text) };
}

/** Below zero when `left` comes first, above when `right` does, 0 when neither. */
export function compared(left: Ranked, right: Ranked): number {
  if (left.rank !== right.rank) return left.rank - right.rank;
  if (left.rank !== 3) return left.number - right.number;
  if (left.key === undefined || right.key === undefined) return collator.compare(left.text, right.text);
  return left.key < right.key ? -1 : left.key > right.key ? 1 : 0;
}

// The place of each printable ASCII character in the collator's own order; characters that differ in case share one.
const places = placesOfAscii();

function placesOfAscii(): Uint8Array {
  const inOrder = Array.from({ length: 95 }, (_nothing, at) => String.fromCharCode(32 + at)).sort(collator.compare);
  const found = new Uint8Array(128);
  let place = 0;
  inOrder.forEach((character, at) => {
    if (at === 0 || collator.compare(inOrder[at - 1]!, character) !== 0) place += 1;
    found[character.charCodeAt(0)] = place;
  });
  return found;
}

const longest = 256;
const codes = new Uint8Array(longest);
const decoder = new TextDecoder('latin1');

/** A text whose plain order is the collator's order of `text`, several times faster to compare; undefined for long or other than ASCII texts. */
function asciiKey(text: string): string | undefined {
  if (text.length > longest) return undefined;
  for (let at = 0; at < text.length; at++) {
    const place = places[text.charCodeAt(at)];
    if (!place) return undefined;
    codes[at] = place;
  }
  return decoder.decode(codes.subarray(0, text.length));
}

/** The ascending order of values: their positions, and where each group of equal ones begins. */
export type Order = { positions: Uint32Array; groups: number[] };

/** The stable ascending order of `values`. */
export function orderOf(values: readonly Json[]): Order {
  const ready = values.map(ranked);
  const positions = Uint32Array.from(values.keys()).sort(
    (left, right) => compared(ready[left]!, ready[right]!) || left - right,
  );
  const groups: number[] = [];
  positions.forEach((position, at) => {
    if (at === 0 || compared(ready[positions[at - 1]!]!, ready[position]!) !== 0) groups.push(at);
  });
  return { positions, groups };
}

/** The positions of an order the other way round; equal values stay as they were. */
export function descending({ positions, groups }: Order): Uint32Array {
  const turned = new Uint32Array(positions.length);
  let to = 0;
  for (let group = groups.length - 1; group >= 0; group--) {
    const end = groups[group + 1] ?? positions.length;
    for (let at = groups[group]!; at < end; at++) turned[to++] = positions[at]!;
  }
  return turned;
}
