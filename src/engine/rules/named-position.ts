// The position in a text that an error message of a server names, and the text around it. Pure.
import type { TextPosition } from './text-position.ts';

const pattern = /\bline (\d+)\D{1,3}column (\d+)/i;

/** The offset in `text` of the position in `message`; null if there is none, or if it is outside the text. */
export function positionNamedIn(message: string, text: string): number | null {
  const found = pattern.exec(message);
  return found && offsetOf({ line: Number(found[1]), column: Number(found[2]) }, text);
}

/** The offset of a line and a column in `text`; null if they are outside the text. */
export function offsetOf({ line, column }: TextPosition, text: string): number | null {
  const lines = text.split('\n');
  const named = lines[line - 1];
  if (named === undefined || column < 1 || column > named.length + 1) return null;
  return lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}

/** The line of `text` around an offset, in three parts: before, the character or word at the offset, after. */
export function excerptAt(text: string, position: number): { before: string; at: string; after: string } {
  // Servers may count the halves of a surrogate pair.
  const offset = /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(position - 1, position + 1))
    ? position - 1
    : position;
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const line = text.slice(start, end < 0 ? undefined : end);
  const column = offset - start;
  const at = /^(\w+|\s*\S)/u.exec(line.slice(column))?.[0] ?? '';
  return { before: line.slice(0, column), at, after: line.slice(column + at.length) };
}
