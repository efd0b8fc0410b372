// Positions that error messages name, and the excerpts that show them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptAt, offsetOf, positionNamedIn } from '../../../src/engine/rules/named-position.ts';
import { positionsIn } from '../../../src/engine/rules/text-position.ts';

describe('the position that an error message names', () => {
  test.each([
    ["Invalid CSEL: parsing error in '' at line 1 column 3", 'ab == c', 2],
    ['unexpected end at line 2, column 1', 'one\n', 4],
    ['Line 1, Column 4', 'abc', 3],
    ['unexpected word', 'abc', null],
    ['at line 3 column 1', 'one\ntwo', null],
    ['at line 1 column 9', 'abc', null],
    ['at line 1 column 0', 'abc', null],
    ['at line 0 column 1', 'abc', null],
  ])('in "%s" is, for the text %j, the offset %j', (message, text, offset) => {
    expect(positionNamedIn(message, text)).toBe(offset);
  });

  test('is the offset of its line and column, and is shown in an excerpt of the line', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 8 }), { minLength: 1, maxLength: 5 }),
        fc.nat(),
        fc.nat(),
        (words, a, b) => {
          const lines = words.map((word) => word.replaceAll('\n', ' '));
          const line = a % lines.length;
          const column = b % (lines[line]!.length + 1);
          const text = lines.join('\n');
          const offset = positionNamedIn(`bad at line ${line + 1} column ${column + 1}`, text)!;
          const before = text.slice(0, offset).split('\n');
          expect([before.length - 1, before.at(-1)!.length]).toEqual([line, column]);
          const excerpt = excerptAt(text, offset);
          expect(excerpt.before + excerpt.at + excerpt.after).toBe(lines[line]);
          expect(excerpt.before).toBe(lines[line]!.slice(0, column));
        },
      ),
    );
  });

  test('is shown in an excerpt that splits no surrogate pair', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '😀', '𠮷'), maxLength: 8 });
    fc.assert(
      fc.property(text, fc.nat(), (given, at) => {
        const { before, at: part, after } = excerptAt(given, at % (given.length + 1));
        for (const one of [before, part, after]) expect(one).not.toMatch(/\p{Cs}/u);
      }),
    );
    expect(excerptAt('a 😀b', 2)).toEqual({ before: 'a ', at: '😀', after: 'b' });
    expect(excerptAt('a 😀b', 3)).toEqual({ before: 'a ', at: '😀', after: 'b' });
  });
});

describe('the line and the column of an offset', () => {
  test('are counted from 1, and a line ends with its line break', () => {
    const positionOf = positionsIn('ab\n\nc');
    expect([0, 2, 3, 4, 5].map(positionOf)).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 3 },
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 3, column: 2 },
    ]);
    expect(positionsIn('')(0)).toEqual({ line: 1, column: 1 });
  });

  test('can be converted back to the offset', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '😀'), maxLength: 30 });
    fc.assert(
      fc.property(text, (given) => {
        const offsets = Array.from({ length: given.length + 1 }, (_, at) => at);
        expect(offsets.map((at) => offsetOf(positionsIn(given)(at), given))).toEqual(offsets);
      }),
    );
  });
});

test('an excerpt shows the word at an offset, or the next sign with the spaces before it', () => {
  const text = 'one\ntwo  == x\n';
  expect(excerptAt(text, 4)).toEqual({ before: '', at: 'two', after: '  == x' });
  expect(excerptAt(text, 5)).toEqual({ before: 't', at: 'wo', after: '  == x' });
  expect(excerptAt(text, 7)).toEqual({ before: 'two', at: '  =', after: '= x' });
  expect(excerptAt(text, 13)).toEqual({ before: 'two  == x', at: '', after: '' });
  expect(excerptAt(text, 14)).toEqual({ before: '', at: '', after: '' });
  expect(excerptAt('', 0)).toEqual({ before: '', at: '', after: '' });
});
