// JSON for display, whose numbers are shown as they were written. Pure.
import { textOrNumber } from './exact-reading.ts';
import type { Json } from './paths.ts';

const mark = '\u0000';

/**
 * Parses JSON. A number that would be serialized differently becomes a string that `writtenExactly` recognizes.
 * Throws a SyntaxError for invalid JSON.
 */
export function readExactly(text: string): Json {
  const value = JSON.parse(text) as Json;
  const kept = text.replace(textOrNumber, (one) =>
    one.startsWith('"') || String(Number(one)) === one ? one : `"\\u0000${one}"`,
  );
  return kept === text ? value : (JSON.parse(kept) as Json);
}

/** A value of `readExactly` for display: strings as they are, other JSON types as they were written; '' for none. */
export function writtenExactly(value: Json): string {
  if (typeof value === 'string') return value.startsWith(mark) ? value.slice(1) : value;
  return ((JSON.stringify(value) as string | undefined) ?? '').replace(/"\\u0000([^"]*)"/g, '$1');
}
