// Numbers that users type keep all their digits.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toExactNumber } from '../../../src/engine/rules/exact-number.ts';
import { Numeral } from '../../../src/engine/rules/numeral.ts';

describe('a typed number', () => {
  test.each<[string, unknown]>([
    ['12', 12],
    [' +012.50 ', 12.5],
    ['-00', -0],
    ['.5', 0.5],
    ['５', 5],
    ['9007199254740993', new Numeral('9007199254740993')],
    ['-0009007199254740993', new Numeral('-9007199254740993')],
    ['1e400', new Numeral('1e400')],
    ['1e5', null],
    ['1e21', 1e21],
    ['1E-7', 1e-7],
    ['1.5e300', 1.5e300],
    ['5e-3', null],
    ['12.', 12],
    ['+.', null],
    ['.e5', null],
    ['1e', null],
    ['0x10', null],
    ['－１２．５', -12.5],
    ['0.10000000000000000001', new Numeral('0.10000000000000000001')],
    ['00.50', 0.5],
    ['', null],
    ['-', null],
    ['1.2.3', null],
    ['e5', null],
  ])('%j is read as %j', (typed, number) => {
    expect(toExactNumber(typed)).toEqual(number);
  });

  test('is any integer that is written with leading zeros', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.nat(20), (number, zeros) => {
        const digits = '0'.repeat(zeros) + Math.abs(number);
        expect(toExactNumber(number < 0 ? `-${digits}` : digits)).toBe(number);
      }),
    );
  });

  test('is read in linear time', () => {
    expect(toExactNumber(`${'0'.repeat(1_000_000)}x`)).toBeNull();
  });
});
