// Where something stands in a text, and what is wrong with a text that should be JSON, in words.
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';

export type TextPlace = { line: number; column: number };

/** Line and column, from 1, of the character at an offset. */
export function placeIn(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

const words: Record<string, string> = {
  InvalidSymbol: 'a word that is no JSON',
  InvalidNumberFormat: 'a number that is none',
  PropertyNameExpected: 'a name in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  EndOfFileExpected: 'more text after the end',
  InvalidCommentToken: 'a comment, which JSON does not have',
  UnexpectedEndOfComment: 'a comment without an end',
  UnexpectedEndOfString: 'a text without a closing quote',
  UnexpectedEndOfNumber: 'a number without an end',
  InvalidUnicode: 'a \\u escape that is none',
  InvalidEscapeCharacter: 'an escape that is none',
  InvalidCharacter: 'a character that must be escaped',
};

/** What is wrong with a text as JSON, and where; undefined when nothing is. */
export function jsonProblem(text: string): ({ what: string } & TextPlace) | undefined {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const first = errors[0];
  return first && { what: words[printParseErrorCode(first.error)] ?? 'not JSON', ...placeIn(text, first.offset) };
}
