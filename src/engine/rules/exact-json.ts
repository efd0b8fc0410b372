// JSON for reading only: numbers keep the digits they were written with, where JavaScript would round or shorten them. Pure.
import type { Json } from './paths.ts';

const mark = '\u0000';
const textOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Reads JSON; a number that would be written otherwise than it came becomes a text that `writtenExactly` knows. Throws a SyntaxError for anything else than JSON. */
export function readExactly(text: string): Json {
  const value = JSON.parse(text) as Json;
  const kept = text.replace(textOrNumber, (one) =>
    one.startsWith('"') || String(Number(one)) === one ? one : `"\\u0000${one}"`,
  );
  return kept === text ? value : (JSON.parse(kept) as Json);
}

/** A value of `readExactly` as a person reads it: texts as they are, every other JSON type as it was written; '' for none. */
export function writtenExactly(value: Json): string {
  if (typeof value === 'string') return value.startsWith(mark) ? value.slice(1) : value;
  return (JSON.stringify(value) ?? '').replace(/"\\u0000([^"]*)"/g, '$1');
}
