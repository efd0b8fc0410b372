// The tokens of a content selector expression, each with its place.
import { positionsIn } from '../../../engine/rules/text-position.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

export type Token = {
  kind: 'name' | 'text' | 'number' | 'operator' | 'end';
  text: string;
  offset: number;
  value?: string;
};

/** An invalid expression: the error and its place (line and column from 1). */
export class CselError extends Error {
  readonly line: number;
  readonly column: number;
  constructor(what: string, source: string, offset: number) {
    const { line, column } = positionsIn(source)(offset);
    super(t('csel', { problem: what, line: String(line), column: String(column) }));
    this.line = line;
    this.column = column;
  }
}

// Longest first. Unsupported operators are recognized as well, so that error messages can name them.
const operators = [
  '=~',
  '=^',
  '==',
  '=$',
  '!=',
  '!~',
  '!^',
  '<=',
  '>=',
  '&&',
  '||',
  '(',
  ')',
  '.',
  '=',
  '<',
  '>',
  '!',
  '+',
  '-',
  '*',
  '/',
  '%',
  ',',
];
const wordOperators: Record<string, string> = {
  and: '&&',
  or: '||',
  eq: '==',
  ne: '!=',
  not: '!',
  lt: '<',
  le: '<=',
  gt: '>',
  ge: '>=',
};

const unescape = (text: string, quote: string) =>
  text.replace(/\\(u[0-9a-fA-F]{4}|[\\"'])/g, (whole, what: string) => {
    if (what.length === 5) return String.fromCharCode(parseInt(what.slice(1), 16));
    return what === '\\' || what === quote ? what : whole;
  });

const maxLength = 20_000;

/** The tokens of an expression, with one of kind `end` last; throws a CselError for invalid ones. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  if (source.length > maxLength)
    throw new CselError(t('csel-characters', { limit: String(maxLength) }), source, maxLength);
  const patterns = {
    space: /\s+/y,
    name: /[A-Za-z_$@][\w$@]*/y,
    number: /\d+(\.\d+)?/y,
    text: /"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'/y,
  };
  const at = (pattern: RegExp, offset: number) => {
    pattern.lastIndex = offset;
    return pattern.exec(source);
  };
  for (let offset = 0; offset < source.length;) {
    const space = at(patterns.space, offset);
    if (space) {
      offset += space[0].length;
      continue;
    }
    const name = at(patterns.name, offset);
    const number = at(patterns.number, offset);
    const text = at(patterns.text, offset);
    const operator = operators.find((one) => source.startsWith(one, offset));
    const length = (name ?? number ?? text)?.[0].length ?? operator?.length;
    if (length === undefined) {
      // In whole characters, not in halves of surrogate pairs.
      const [text] = /^[^]{0,40}/u.exec(source.slice(offset))!;
      throw new CselError(t('csel-token', { text }), source, source.length);
    }
    const written = source.slice(offset, offset + length);
    if (text)
      tokens.push({ kind: 'text', text: written, offset, value: unescape(text[1] ?? text[2] ?? '', written[0]!) });
    else if (name && Object.hasOwn(wordOperators, written))
      tokens.push({ kind: 'operator', text: written, offset, value: wordOperators[written] });
    else tokens.push({ kind: name ? 'name' : number ? 'number' : 'operator', text: written, offset, value: written });
    offset += length;
  }
  // An expression that ends too early is reported at its last character, as on the reference server.
  tokens.push({ kind: 'end', text: '', offset: Math.max(0, source.length - 1) });
  return tokens;
}
