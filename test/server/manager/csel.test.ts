// Content selector expressions: the assets that they select, and the rejection of invalid ones.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCsel } from '../../../src/server/manager/csel/parser.ts';
import { createPredicate } from '../../../src/server/manager/csel/evaluation.ts';
import { CselError } from '../../../src/server/manager/csel/tokens.ts';
import type { Subject } from '../../../src/server/manager/csel/tree.ts';

const jar: Subject = {
  format: 'maven2',
  path: 'com/acme/anvil/1.0/anvil-1.0.jar',
  'coordinate.groupId': 'com.acme',
  'coordinate.artifactId': 'anvil',
  'coordinate.version': '1.0',
  'coordinate.extension': 'jar',
  'coordinate.classifier': null,
  'coordinate.id': null,
};
const selects = (expression: string, subject = jar) => createPredicate(parseCsel(expression))(subject);

describe('a content selector expression', () => {
  test.each([
    'format == "maven2"',
    "format eq 'maven2'",
    '"maven2" == format',
    'format ne "raw"',
    'path =^ "/com/acme/"',
    'path =^ "com/acme/"',
    'path =~ "/com/.*\\.jar"',
    'path =~ "com/.*"',
    'format == "raw" or path =~ ".*jar"',
    'format == "maven2" and path =~ ".*jar"',
    'format == "raw" || coordinate.version == "1.0" && coordinate.extension == "jar"',
    '(format == "maven2" and\n coordinate.groupId == "com.acme")',
    'coordinate.classifier != "sources"',
  ])('%j matches a jar', (expression) => {
    expect(selects(expression)).toBe(true);
  });

  test.each([
    'format == "raw"',
    'path =~ "com"',
    'path =^ "/acme"',
    'coordinate.classifier =^ ""',
    'coordinate.classifier =~ ".*"',
    'coordinate.classifier =~ "null"',
    '"raw"',
    'format',
    'format == "raw" and path =~ ".*"',
  ])('%j does not match the jar', (expression) => {
    expect(selects(expression)).toBe(false);
  });
});

describe('a text in a content selector expression', () => {
  test.each([
    ['an escaped character code', 'format == "\\u006daven2"', jar],
    ['an escaped backslash', 'path == "a\\\\b"', { path: 'a\\b' }],
    ['a backslash before a character without a special meaning', 'path == "a\\d"', { path: 'a\\d' }],
    ['a character code that is too short', 'path == "a\\u12"', { path: 'a\\u12' }],
    ['a line break after a backslash', 'path == "a\\\nb"', { path: 'a\\\nb' }],
  ])('can contain %s', (_what, expression, subject) => {
    expect(selects(expression, subject)).toBe(true);
  });

  test('matches paths with or without their leading slash, but other fields only exactly', () => {
    const file: Subject = { path: 'a/b', format: '/raw' };
    expect(selects('path == "/a/b"', file)).toBe(true);
    expect(selects('"/a/b" == path', file)).toBe(true);
    expect(selects('path != "/a/b"', file)).toBe(false);
    expect(selects('path == "//a/b"', file)).toBe(false);
    expect(selects('path =^ "/a"', file)).toBe(true);
    expect(selects('path =^ "//a"', file)).toBe(false);
    expect(selects('format == "/raw"', file)).toBe(true);
    expect(selects('format =^ "/"', file)).toBe(true);
    expect(selects('format == "raw"', file)).toBe(false);
    expect(selects('format =~ "raw"', file)).toBe(false);
  });

  test('can be compared with a text, just as a field with a field', () => {
    expect(selects('format == path', { format: 'x', path: 'x' })).toBe(true);
    expect(selects('format != path', { format: 'x', path: 'x' })).toBe(false);
    expect(selects('"a" == "a"')).toBe(true);
    expect(selects('"a" != "a"')).toBe(false);
  });
});

describe('the operators of a content selector expression', () => {
  test('match no pattern if the asset lacks the field, and ignore a leading slash only in paths', () => {
    expect(selects('coordinate.id =~ ".*"', {})).toBe(false);
    expect(selects('coordinate.id =~ "undefined|null"', { 'coordinate.id': null })).toBe(false);
    expect(selects('path =~ "/a"', { path: 'a' })).toBe(true);
    expect(selects('coordinate.id =~ "/a"', { 'coordinate.id': 'a' })).toBe(false);
  });

  test('use given results of patterns instead of evaluating the patterns', () => {
    const tree = parseCsel('format == "maven2" and path =~ "never"');
    expect(createPredicate(tree, () => true)(jar)).toBe(true);
    expect(createPredicate(tree, () => false)(jar)).toBe(false);
  });

  test('can be surrounded by any white space, or by none', () => {
    expect(selects(' format\t\n  ==   "maven2"  ')).toBe(true);
    expect(selects('format=="maven2"and path=^"com"')).toBe(true);
  });

  test('give "and" precedence over "or"', () => {
    expect(selects('format == "maven2" or format == "x" and format == "y"')).toBe(true);
    expect(selects('(format == "maven2" or format == "x") and format == "y"')).toBe(false);
  });
});

/** The error of an expression; undefined if it is valid. */
function errorOf(expression: string): CselError | undefined {
  try {
    selects(expression);
    return undefined;
  } catch (error) {
    if (error instanceof CselError) return error;
    throw error;
  }
}

describe('an invalid content selector expression', () => {
  test.each([
    ['', 'parsing error', 1, 1],
    ['format ==\n  raw', 'Invalid identifier raw', 2, 3],
    ['format == "raw" and\npath =~ "["', 'Unclosed character class', 2, 9],
    ['path =~ "(?=a)b"', 'look-around', 1, 9],
    ['path =~ "(a)\\\\1"', 'back-references', 1, 9],
    ['path =~ format', 'not supported', 1, 9],
    ['format < "x"', 'not supported', 1, 10],
    ['format.size == "x"', 'Invalid reference format', 1, 1],
    ['format == "raw" #', 'tokenization error', 1, 18],
    ['coordinate == "x"', 'Invalid identifier coordinate', 1, 1],
  ])('%j is rejected with the line and column of its error', (expression, what, line, column) => {
    const parse = () => parseCsel(expression);
    expect(parse).toThrow(what);
    expect(parse).toThrow(`at line ${line} column ${column}`);
  });

  test('is rejected with a place in its text, for any sequence of tokens', () => {
    let rejected = 0;
    const word = fc.constantFrom(
      'format',
      'path',
      'coordinate.version',
      '"a"',
      "'b'",
      '==',
      '!=',
      '=~',
      '=^',
      '(',
      ')',
      'and',
      '||',
      '!',
      '1',
      '.',
      '\\',
      '"',
      ' ',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const expression = words.join(' ');
        const error = errorOf(expression);
        if (!error) return;
        rejected++;
        const { line, column, message } = error;
        expect(message).toMatch(new RegExp(`^Invalid CSEL: .* at line ${line} column ${column}$`, 's'));
        const inLine = expression.split('\n')[line - 1];
        expect(inLine).toBeDefined();
        expect(column).toBeGreaterThanOrEqual(1);
        expect(column).toBeLessThanOrEqual(inLine!.length + 1);
      }),
    );
    expect(rejected).toBeGreaterThan(0);
  });
});
