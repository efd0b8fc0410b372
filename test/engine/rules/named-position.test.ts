// Positions that error messages name, and the excerpts that show them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptAt, positionNamedIn } from '../../../src/engine/rules/named-position.ts';

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
