// The errors of content selector expressions: the unsupported part, quoted as on the reference server, with position.
import { describe, expect, test } from 'vitest';
import { parseCsel } from '../../../src/server/manager/csel/parser.ts';
import { CselError } from '../../../src/server/manager/csel/tokens.ts';

/** The error of an expression. */
function errorOf(expression: string): CselError {
  try {
    parseCsel(expression);
  } catch (error) {
    if (error instanceof CselError) return error;
    throw error;
  }
  return expect.unreachable(`${expression} is valid`);
}

const unsupported = 'Expression not supported in CSEL selector in';
const coordinates = 'expected one of coordinate.[groupId, artifactId, version, extension, classifier, id]';

describe('an unsupported expression', () => {
  test.each([
    ['format < "x"', "format < 'x'", 10],
    ['format <= "x"', "format <= 'x'", 11],
    ['format > "x"', "format > 'x'", 10],
    ['format >= "x"', "format >= 'x'", 11],
    ['format lt "x"', "format < 'x'", 11],
    ['format le "x"', "format <= 'x'", 11],
    ['format gt "x"', "format > 'x'", 11],
    ['format ge "x"', "format >= 'x'", 11],
    ['format =$ "x"', "format =$ 'x'", 11],
    ['format !~ "x"', "format !~ 'x'", 11],
    ['format !^ "x"', "format !^ 'x'", 11],
    ['format = "x"', "format = 'x'", 10],
    ['not format', '!format', 5],
    ['!path == "a"', "!path == 'a'", 2],
    ['!(format == "a" and path == "b")', "!(format == 'a' && path == 'b')", 2],
    ['-1 == format', '-1 == format', 2],
    ['format == -format', 'format == -format', 12],
    ['1.5 == format', '1.5 == format', 1],
    ['12.25', '12.25', 1],
    ['true', 'true', 1],
    ['null == path', 'null == path', 1],
    ['format + "a" == "b"', "format + 'a' == 'b'", 10],
    ['format * 2 == "x"', "format * 2 == 'x'", 10],
    ['format - 2 == "x"', "format - 2 == 'x'", 10],
    ['format / 2 == "x"', "format / 2 == 'x'", 10],
    ['format % 2 == "x"', "format % 2 == 'x'", 10],
    ['1 + 2 * 3 == 4 - 5', '1 + 2 * 3 == 4 - 5', 5],
    ['"a" =^ "b"', "'a' =^ 'b'", 8],
    ['path =^ path', 'path =^ path', 9],
    ['format == "a" and (path == "b" or path == 1)', "format == 'a' && (path == 'b' || path == 1)", 43],
    ['(format == "a" or path == "b") or path == 1', "format == 'a' || path == 'b' || path == 1", 43],
    ['format == "a" or path == "b" and 1 == 2', "format == 'a' || (path == 'b' && 1 == 2)", 34],
  ])('%j is quoted in its error as %s', (expression, quoted, column) => {
    expect(errorOf(expression).message).toBe(`Invalid CSEL: ${unsupported} '${quoted}' at line 1 column ${column}`);
  });

  test.each([
    ['coordinate.size == "x"', 'coordinate.size'],
    ['coordinate.version.major == "x"', 'coordinate.version.major'],
    ['coordinate.version() == "x"', 'coordinate.version()'],
  ])('%j is rejected with a list of the valid coordinates', (expression, reference) => {
    expect(() => parseCsel(expression)).toThrow(`Invalid reference ${reference}, ${coordinates} in '${reference} ==`);
  });

  test.each([
    ['coordinate == "x"', "Invalid identifier coordinate, expected one of [format, path] in 'coordinate == 'x''"],
    ['a.b == "x"', "Invalid reference a, expected one of [coordinate] in 'a.b == 'x''"],
    ['$x == "a"', "Invalid identifier $x, expected one of [format, path] in '$x == 'a''"],
    ['@y1 == "a"', "Invalid identifier @y1, expected one of [format, path] in '@y1 == 'a''"],
    [`format == 'a"b'`, `String literal 'a"b' should not contain embedded string (" or ') in 'format == 'a"b''`],
  ])('%j is rejected with the message: %s', (expression, message) => {
    expect(() => parseCsel(expression)).toThrow(message);
  });
});

describe('an expression that cannot be parsed', () => {
  test.each([
    ['format =', '=', 8],
    ['format ==', '', 9],
    ['format == "x")', ')', 14],
    ['(format == "x"', '', 14],
    ['format == "x" "y"', '"y"', 15],
    ['format == "a" &&', '', 16],
    ['path == "a" , "b"', ',', 13],
    ['coordinate. == "x"', '==', 13],
    ['coordinate.() == "x"', '(', 12],
    ['coordinate version == "x"', 'version', 12],
    ['coordinate.version( == "x"', '==', 21],
    ['== "x"', '==', 1],
  ])('%j is rejected at the token %j', (expression, token, column) => {
    expect(errorOf(expression).message).toBe(`Invalid CSEL: parsing error in '${token}' at line 1 column ${column}`);
  });

  test.each(['==', '=~', '=^', 'and', '||', '!', '-', '(', ')', '.'])(
    'is rejected at a quoted %j, which is a text, not an operator',
    (operator) => {
      expect(() => parseCsel(`path == "${operator}"`)).not.toThrow();
      expect(errorOf(`path "${operator}" "x"`).message).toContain(`parsing error in '"${operator}"'`);
      expect(() => parseCsel(`path "${operator}" format`)).toThrow(CselError);
      expect(() => parseCsel(`(path == "x" "${operator}"`)).toThrow(CselError);
    },
  );

  test('is quoted with at most 40 characters, starting at a character that begins no token', () => {
    const rest = `#${'x'.repeat(50)}`;
    expect(() => parseCsel(`format == ${rest}`)).toThrow(`tokenization error in '${rest.slice(0, 40)}' at`);
    expect(() => parseCsel(`format == 'open`)).toThrow("tokenization error in ''open' at");
    const paired = `#${'x'.repeat(38)}😀😀`;
    expect(() => parseCsel(paired)).toThrow(`tokenization error in '#${'x'.repeat(38)}😀' at`);
  });

  test('has an error with the line and column as numbers', () => {
    expect(errorOf('format ==\n  1')).toMatchObject({ line: 2, column: 3 });
  });
});

describe('the limits of an expression', () => {
  const comparisons = (count: number) => Array.from({ length: count }, () => 'format == "x"').join(' or ');
  const nested = (depth: number) => `${'('.repeat(depth)}format${')'.repeat(depth)}`;
  const texts = (count: number) => Array.from({ length: count }, () => '"x"').join(' or ');
  const long = (length: number) => `"${'x'.repeat(length - 2)}"`;

  test('allow at most 300 comparisons', () => {
    expect(() => parseCsel(comparisons(300))).not.toThrow();
    expect(() => parseCsel(comparisons(301))).toThrow('more than 300 comparisons');
  });

  test('allow at most 100 nested parentheses, but more than 100 in sequence', () => {
    expect(() => parseCsel(nested(100))).not.toThrow();
    expect(() => parseCsel(nested(101))).toThrow('more than 100 parentheses within each other');
    // Not a stack overflow.
    expect(() => parseCsel(nested(9_000))).toThrow('more than 100 parentheses within each other');
    expect(() => parseCsel(Array.from({ length: 150 }, () => '(format)').join(' or '))).not.toThrow();
  });

  test('allow at most 600 operators between texts', () => {
    expect(() => parseCsel(texts(601))).not.toThrow();
    expect(() => parseCsel(texts(602))).toThrow('more than 300 comparisons');
  });

  test('allow at most 5,000 steps in all patterns together', () => {
    const patterns = (count: number) => Array.from({ length: count }, () => 'path =~ "a{500}"').join(' or ');
    expect(() => parseCsel(patterns(10))).not.toThrow();
    expect(() => parseCsel(patterns(11))).toThrow('patterns of more than 5000 steps together');
  });

  test('allow at most 20,000 characters', () => {
    expect(() => parseCsel(long(20_000))).not.toThrow();
    expect(() => parseCsel(long(20_001))).toThrow('more than 20000 characters at line 1 column 20001');
  });
});
