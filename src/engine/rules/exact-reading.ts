// Parses JSON whose numbers may not be kept by a double. Separate from exact-json.ts, because the page loads it
// only when a response needs it.
import { isExact, textOrNumber, unusedIn } from './exact-json.ts';
import { Numeral } from './numeral.ts';
import type { Json } from './paths.ts';

/** What of a number is kept: its value, or also how it is written, such as 1.0. */
export type Kept = 'value' | 'digits';

const isKept = {
  value: isExact,
  digits: (number: string) => String(Number(number)) === number,
};

/** Parses JSON. A number of which a double would not keep what is wanted becomes a Numeral. Throws a SyntaxError. */
export function readJson(text: string, kept: Kept = 'value'): Json {
  const value = JSON.parse(text) as Json;
  // Searched in the parsed value, because escapes can hide a marker in the text.
  const mark = unusedIn(JSON.stringify(value));
  const marked = text.replace(textOrNumber, (one) =>
    one.startsWith('"') || isKept[kept](one) ? one : JSON.stringify(mark + one),
  );
  if (marked === text) return value;
  return JSON.parse(marked, (_key, part: Json) =>
    typeof part === 'string' && part.startsWith(mark) ? new Numeral(part.slice(mark.length)) : part,
  ) as Json;
}
