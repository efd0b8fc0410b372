// Readable errors for invalid JSON, with their positions.
import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { positionsIn, type TextPosition } from '../../engine/rules/text-position.ts';
import { t } from '../../messages/gen/manager.gen.ts';

const syntaxErrors = {
  InvalidSymbol: 'json-invalid-word',
  InvalidNumberFormat: 'json-invalid-number',
  PropertyNameExpected: 'json-property-name',
  ValueExpected: 'json-value',
  ColonExpected: 'json-colon',
  CommaExpected: 'json-comma',
  CloseBraceExpected: 'json-closing-brace',
  CloseBracketExpected: 'json-closing-bracket',
  EndOfFileExpected: 'json-after-end',
  InvalidCommentToken: 'json-comment',
  UnexpectedEndOfComment: 'json-unterminated-comment',
  UnexpectedEndOfString: 'json-unterminated-string',
  UnexpectedEndOfNumber: 'json-incomplete-number',
  InvalidUnicode: 'json-invalid-unicode',
  InvalidEscapeCharacter: 'json-invalid-escape',
  InvalidCharacter: 'json-invalid-character',
} as const;

const syntaxErrorText = (name: string): string =>
  t(Object.hasOwn(syntaxErrors, name) ? syntaxErrors[name as keyof typeof syntaxErrors] : 'json-other');

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
    return { what: syntaxErrorText(printParseErrorCode(error.code)), ...positionsIn(text)(error.offset) };
  }
}
