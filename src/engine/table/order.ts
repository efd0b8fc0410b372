// The order of values in a sorted column.
import { hasAsciiOrder, sortKey } from '../format/ascii-order.ts';
import { perLocale } from '../format/locale.ts';
import { Numeral } from '../rules/numeral.ts';
import type { Json } from '../rules/paths.ts';
import { printed } from '../rules/texts.ts';

// Base letters decide first, accents break ties, case is ignored.
const collator = perLocale((locale) => new Intl.Collator(locale ?? 'en', { numeric: false, sensitivity: 'accent' }));

/**
 * The sort key of a value: nothing and '' sort before false and true, then numbers, then strings. `text`: a string, or
 * the digits of a number that is not exactly `number`.
 */
export type Ranked = { rank: 0 | 1 | 2 | 3; number: number; text: string };

const nothing: Ranked = { rank: 0, number: 0, text: '' };

/** The sort key of `value`; null, a missing value and '' are equal. */
export function ranked(value: Json): Ranked {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return { rank: 1, number: Number(value), text: '' };
  if (typeof value === 'number') return { rank: 2, number: value, text: '' };
  if (value instanceof Numeral) return { rank: 2, number: Number(value), text: value.digits };
  const text = printed(value);
  return text === '' ? nothing : { rank: 3, number: 0, text };
}

/** The ascending order of values: their indexes, and where each group of equal values begins. */
export type Order = { positions: Uint32Array; groups: number[] };

export type Compare = (left: number, right: number) => number;

/** The stable ascending order of `values`. */
export function orderOf(values: readonly Json[]): Order {
  const ready = values.map(ranked);
  const byText = compareByTexts(ready.map(({ text }) => text));
  const compare: Compare = (left, right) => {
    const [one, other] = [ready[left]!, ready[right]!];
    // A server may send 1e999, and the difference of two infinities is NaN.
    const apart = one.rank - other.rank || (one.number < other.number ? -1 : Number(one.number > other.number));
    return apart || (one.rank === 3 ? byText(left, right) : compareDigits(one.number, one.text, other.text));
  };
  const order = Array.from(ready.keys()).sort(compare);
  const isFirst = (at: number) => at === 0 || compare(order[at - 1]!, order[at]!) !== 0;
  return { positions: Uint32Array.from(order), groups: Array.from(order.keys()).filter(isFirst) };
}

/** Compares two numbers with the same nearest double as integers; '' for the digits of the double. */
export function compareDigits(nearest: number, left = '', right = ''): number {
  if (left === right || nearest === 0 || !Number.isFinite(nearest)) return 0;
  const [one, other] = [left, right].map((digits) => integerIn(digits || String(nearest)));
  return one! < other! ? -1 : Number(one! > other!);
}

function integerIn(digits: string): bigint {
  const [, whole = '0', part = '', power = '0'] = /^(-?\d+)(?:\.(\d+))?(?:e\+?(\d+))?/i.exec(digits) ?? [];
  return BigInt(whole + part.slice(0, Number(power)).padEnd(Number(power), '0'));
}

/** Compares texts by their indexes. */
export function compareByTexts(texts: readonly string[]): Compare {
  const isUsual = hasAsciiOrder('en');
  // Made at the first comparison, so that a sort in slices has no long step.
  const keys = Array.from<string | undefined>({ length: texts.length });
  const keyAt = (index: number) => (keys[index] ??= isUsual ? sortKey(texts[index]!) : '');
  return (left, right) => {
    const [one, other] = [keyAt(left), keyAt(right)];
    if (one === '' || other === '') return collator().compare(texts[left]!, texts[right]!);
    return one < other ? -1 : one > other ? 1 : 0;
  };
}

/** The indexes in descending order; equal values keep their order. */
export function descending({ positions, groups }: Order): Uint32Array {
  const turned = new Uint32Array(positions.length);
  let to = 0;
  for (let group = groups.length - 1; group >= 0; group--) {
    const end = groups[group + 1] ?? positions.length;
    for (let at = groups[group]!; at < end; at++) turned[to++] = positions[at]!;
  }
  return turned;
}
