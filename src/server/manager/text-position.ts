// Positions in a text, and readable errors for invalid JSON.
import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';

export type TextPosition = { line: number; column: number };

/** Line and column, from 1, of the character at an offset. */
export function positionAt(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

const syntaxErrors: Record<string, string> = {
  InvalidSymbol: 'an invalid word',
  InvalidNumberFormat: 'an invalid number',
  PropertyNameExpected: 'a property name in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  EndOfFileExpected: 'unexpected text after the end',
  InvalidCommentToken: 'a comment, which JSON does not allow',
  UnexpectedEndOfComment: 'an unterminated comment',
  UnexpectedEndOfString: 'a string without a closing quote',
  UnexpectedEndOfNumber: 'an incomplete number',
  InvalidUnicode: 'an invalid \\u escape',
  InvalidEscapeCharacter: 'an invalid escape',
  InvalidCharacter: 'an invalid character',
};

/** Stops parsing at the first mistake: a text that consists of mistakes would have millions of them. */
class FirstError extends Error {
  readonly code: ParseErrorCode;
  readonly offset: number;
  constructor(code: ParseErrorCode, offset: number) {
    super();
    this.code = code;
    this.offset = offset;
  }
}

/** The JSON syntax error of a text, and its place; undefined if the text is valid. */
export function jsonProblem(text: string): ({ what: string } & TextPosition) | undefined {
  const onError = (code: ParseErrorCode, offset: number) => {
    throw new FirstError(code, offset);
  };
  try {
    visit(text, { onError }, { disallowComments: true });
    return undefined;
  } catch (error) {
    if (!(error instanceof FirstError)) throw error;
    return { what: syntaxErrors[printParseErrorCode(error.code)] ?? 'not JSON', ...positionAt(text, error.offset) };
  }
}
