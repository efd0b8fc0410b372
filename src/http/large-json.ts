// Parses JSON in slices. Loaded only for a large response, because parsing it in one go would freeze the page.
import { readJson } from '../engine/rules/exact-reading.ts';
import { inSlices } from './pauses.ts';

type Parse = (json: string) => unknown;

/** Characters in a slice, unless a single string is longer. */
const defaultSlice = 1 << 17;
/** Deeper containers are not split. */
const maxDepth = 100;

/** Parses JSON with pauses; throws a SyntaxError. Numbers that match `mayChange` are parsed without a change. */
export async function readLargeJson(text: string, mayChange: RegExp, keepsDigits = false): Promise<unknown> {
  return inSlices(jsonSteps(text, (json) => (mayChange.test(json) ? readJson(json, keepsDigits) : JSON.parse(json))));
}

/**
 * Parses JSON step by step. An array or object that is longer than a slice is parsed in groups of items; an item that
 * is longer itself is split in the same way.
 */
export function* jsonSteps(text: string, parse: Parse, slice = defaultSlice): Generator<void, unknown> {
  let at = 0;
  const value = yield* readValue(0);
  if (afterSpace() < text.length) throw new SyntaxError();
  return value;

  function* readValue(depth: number): Generator<void, unknown> {
    const opened = text[(at = afterSpace())];
    if (depth < maxDepth && (opened === '[' || opened === '{')) return yield* readContainer(opened, depth);
    const from = at;
    at = endOfValue(text, from);
    return parse(text.slice(from, at));
  }

  function* readContainer(opened: '[' | '{', depth: number): Generator<void, unknown> {
    const closing = opened === '[' ? ']' : '}';
    const items: unknown[] = [];
    const members = {};
    const add = (part: unknown) => {
      if (opened === '[') for (const item of part as unknown[]) items.push(item);
      else for (const [name, member] of Object.entries(part as object)) addMember(members, name, member);
    };
    /** The text between the last two groups, such as `},{`: it likely separates others, too. Null once it did not. */
    let between: string | null = '';
    at++;
    for (let isFirst = true; ; isFirst = false) {
      const from = at;
      if (between) {
        const end = endOfLikelyGroup(text, from, slice, between);
        const part = end === null ? undefined : parsedIfValid(opened + text.slice(from, end) + closing, parse);
        if (part !== undefined) {
          add(part);
          at = end! + 1;
          yield;
          continue;
        }
        between = null;
      }
      const end = endOfGroup(text, from, slice);
      if (end === null && opened === '[') items.push(yield* readValue(depth + 1));
      else if (end === null) {
        const name = parse(text.slice((at = afterSpace()), (at = endOfValue(text, at)))) as string;
        if (typeof name !== 'string' || text[(at = afterSpace())] !== ':') throw new SyntaxError();
        at++;
        addMember(members, name, yield* readValue(depth + 1));
      } else {
        const group = text.slice(from, (at = end));
        // An empty container, but nothing after a comma.
        if (!isFirst || text[at] === ',' || group.trim() !== '') {
          if (group.trim() === '') throw new SyntaxError();
          add(parse(opened + group + closing));
        }
        if (between !== null && text[at] === ',') between = separatorAt(text, at);
      }
      const next = text[(at = afterSpace())];
      at++;
      if (next === closing) return opened === '[' ? items : members;
      if (next !== ',') throw new SyntaxError();
      yield;
    }
  }

  function afterSpace(): number {
    return endOfSpace(text, at);
  }
}

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** The end of the white space at `from`; `from` if there is none. */
function endOfSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** Like JSON.parse, treats a member named __proto__ like any other. */
function addMember(members: object, name: string, value: unknown): void {
  Object.defineProperty(members, name, { value, writable: true, enumerable: true, configurable: true });
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const isOpening = (code: number) => code === 0x5b || code === 0x7b;
const isClosing = (code: number) => code === 0x5d || code === 0x7d;

/**
 * The end of the items from `from` on that fit a slice: a comma between items, or the end of their container. Null if
 * the first one does not fit.
 */
function endOfGroup(text: string, from: number, slice: number): number | null {
  let end: number | null = null;
  let depth = 0;
  // Leading white space does not count toward the slice.
  const first = endOfSpace(text, from);
  for (let at = first; at < text.length; at++) {
    if (at - first > slice) return end;
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at) - 1;
    else if (isOpening(code)) depth++;
    else if (isClosing(code) && depth-- === 0) return at;
    else if (code === comma && depth === 0) end = at;
  }
  throw new SyntaxError();
}

/** The comma at `at` with the character before it, and the white space and the first character after it. */
function separatorAt(text: string, at: number): string {
  return text.slice(at - 1, endOfSpace(text, at + 1) + 1);
}

/**
 * The last comma of a slice that is surrounded as in `separator`; null if it is in the first half of the slice. Parsing
 * shows whether an item ends there, because no part of an item is a list of complete items.
 */
function endOfLikelyGroup(text: string, from: number, slice: number, separator: string): number | null {
  if (from + slice >= text.length) return null;
  const found = text.lastIndexOf(separator, from + slice - separator.length);
  return found > from + slice / 2 ? found + 1 : null;
}

function parsedIfValid(json: string, parse: Parse): unknown {
  try {
    return parse(json);
  } catch {
    return undefined;
  }
}

/** The end of the value that starts at `from`. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = endOfString(text, at) - 1;
      if (depth === 0) return at + 1;
    } else if (isOpening(code)) depth++;
    else if (isClosing(code)) {
      if (depth === 0) return at;
      if (--depth === 0) return at + 1;
    } else if (depth === 0 && (code === comma || code === 0x3a || isSpace(code))) return at;
  }
  return text.length;
}

/** The end of the string that starts at `from`. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === backslash) escapes++;
    if (escapes % 2 === 0) return at + 1;
  }
  throw new SyntaxError();
}
