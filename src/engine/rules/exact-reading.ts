// Parses JSON whose numbers may not be kept by a double. Separate from exact-json.ts, because the page loads it
// only when a response needs it.
import { isExact, unusedIn } from './exact-json.ts';
import { Numeral } from './numeral.ts';
import type { Json } from './paths.ts';

/** Matches each string and each number of a JSON document. A long string takes no more of the stack than a short one. */
export const textOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Parses JSON without changing a number: one that a double cannot hold, or would write differently if `keepsDigits`,
 * becomes a Numeral. Throws a SyntaxError.
 */
export function readJson(text: string, keepsDigits = false): Json {
  const isKept = (number: string) => (keepsDigits ? String(Number(number)) === number : isExact(number));
  const value = JSON.parse(text) as Json;
  // Searched in the parsed value, because escapes can hide a marker in the text.
  const mark = unusedIn(JSON.stringify(value));
  const marked = text.replace(textOrNumber, (one) =>
    one.startsWith('"') || isKept(one) ? one : JSON.stringify(mark + one),
  );
  if (marked === text) return value;
  return JSON.parse(marked, (_key, part: Json) =>
    typeof part === 'string' && part.startsWith(mark) ? new Numeral(part.slice(mark.length)) : part,
  ) as Json;
}
