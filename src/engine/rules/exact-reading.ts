// Parses JSON with numbers that a double may not hold. Separate from exact-json.ts, because the page loads it
// only when a response needs it.
import { isExact, textOrNumber, unusedIn } from './exact-json.ts';
import { Numeral } from './numeral.ts';
import type { Json } from './paths.ts';

/** Parses JSON without changing a number: one that a double cannot hold becomes a Numeral. Throws a SyntaxError. */
export function readJson(text: string): Json {
  const value = JSON.parse(text) as Json;
  // Searched in the parsed value, because escapes can hide a marker in the text.
  const mark = unusedIn(JSON.stringify(value));
  const marked = text.replace(textOrNumber, (one) =>
    one.startsWith('"') || isExact(one) ? one : JSON.stringify(mark + one),
  );
  if (marked === text) return value;
  return JSON.parse(marked, (_key, part: Json) =>
    typeof part === 'string' && part.startsWith(mark) ? new Numeral(part.slice(mark.length)) : part,
  ) as Json;
}
