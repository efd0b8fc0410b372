// JSON that keeps the digits of numbers: for displaying with every digit, and for saving with the exact value.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unusedIn, writeJson } from '../../../src/engine/rules/exact-json.ts';
import { readJson } from '../../../src/engine/rules/exact-reading.ts';
import { Numeral, numeralsToDoubles } from '../../../src/engine/rules/numeral.ts';
import type { Json } from '../../../src/engine/rules/paths.ts';
import { printed } from '../../../src/engine/rules/texts.ts';

describe('JSON that is read with all digits', () => {
  test.each([
    '9223372036854775807',
    '-12345678901234567890.50',
    '1.0',
    '1E5',
    '-0',
    '0',
    'true',
    'null',
    '[1.50,"1.50",{"a":10000000000000000001}]',
    '{"say \\"1.0\\"":"2.0\\\\","b":3.0}',
  ])('(%s) is written and printed with the same digits', (text) => {
    expect(writeJson(readJson(text, true))).toBe(text);
    expect(printed({ value: readJson(text, true) })).toBe(`{"value":${text}}`);
  });

  test('contains plain strings, and plain numbers if a double has the same digits', () => {
    expect(readJson('{"version":"3.10","port":8081}', true)).toEqual({ version: '3.10', port: 8081 });
  });

  test.each(['', '01', '1.', '{"a":-}', '<html>1.0</html>'])('is a syntax error if it is %j', (text) => {
    expect(() => readJson(text, true)).toThrow(SyntaxError);
  });
});

describe('JSON that is read for saving', () => {
  test.each(['9223372036854775807', '[-12345678901234567890.5,1e400]', '{"a":10000000000000000001,"b":"number:1"}'])(
    '(%s) is written as it was read',
    (text) => {
      expect(writeJson(readJson(text))).toBe(text);
    },
  );

  test('contains plain numbers if a double has the exact value', () => {
    expect(readJson('{"a":1.50,"b":1E5,"c":0.1,"d":9007199254740992}')).toEqual({
      a: 1.5,
      b: 100000,
      c: 0.1,
      d: 2 ** 53,
    });
  });

  test('can contain a string of any length', () => {
    const text = `["${'x'.repeat(20_000_000)}",9007199254740993]`;
    expect(writeJson(readJson(text)) === text).toBe(true);
  });

  test('keeps a string that looks like a marker of the parser, with or without escapes', () => {
    const text = '["number0:0x10","\\u006eumber0:0x10","number1:7","number:1",9007199254740993]';
    const value = readJson(text) as Json[];
    expect(value).toEqual(['number0:0x10', 'number0:0x10', 'number1:7', 'number:1', new Numeral('9007199254740993')]);
    expect(writeJson(value)).toBe(text.replace('\\u006e', 'n'));
  });

  test('is equal to the result of JSON.parse, and unchanged after writing and reading it again', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^(number\d?:+){1,2}[0-9x]*$/));
    const digits = fc
      .stringMatching(/^-?(0|[1-9]\d{0,25})(\.\d{1,20})?([eE][+-]?\d{1,3})?$/)
      .filter((one) => !Object.is(Number(one), -0));
    const escaped = fc.tuple(text, fc.boolean()).map(([value, isEscaped]) => {
      const hex = (unit: number) => `\\u${value.charCodeAt(unit).toString(16).padStart(4, '0')}`;
      return isEscaped ? `"${Array.from({ length: value.length }, (_, i) => hex(i)).join('')}"` : JSON.stringify(value);
    });
    const { document } = fc.letrec<{ document: string }>((tie) => ({
      document: fc.oneof(
        { maxDepth: 3 },
        escaped,
        digits,
        fc.constantFrom('true', 'false', 'null'),
        fc.array(tie('document'), { maxLength: 5 }).map((items) => `[${items.join()}]`),
        fc
          .array(fc.tuple(escaped, tie('document')), { maxLength: 5 })
          .map((members) => `{${members.map((pair) => pair.join(':')).join()}}`),
      ),
    }));
    fc.assert(
      fc.property(document, (json) => {
        const value = readJson(json);
        expect(numeralsToDoubles(value)).toEqual(JSON.parse(json));
        expect(readJson(writeJson(value))).toEqual(value);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['0x10', '', '01', '"1"', '1,2', 'Infinity'])('cannot contain a number with the digits %j', (digits) => {
    expect(() => new Numeral(digits)).toThrow(SyntaxError);
  });

  test('uses a short marker, which is found in one pass over a long text', () => {
    const texts = [
      ':'.repeat(1_000_000),
      `number${':'.repeat(1_000_000)}`,
      Array.from({ length: 90_000 }, (_, i) => `number${i}:`).join(''),
    ];
    for (const text of texts) {
      let searches = 0;
      const counted = {
        match: (sign: RegExp) => {
          searches++;
          return text.match(sign);
        },
      } as unknown as string;
      const mark = unusedIn(counted);
      expect(searches).toBe(1);
      expect(text.includes(mark)).toBe(false);
      expect(mark.length).toBeLessThan(16);
    }
    const long = `["number${':'.repeat(500_000)}",${Array.from({ length: 20_000 }, () => '9007199254740993').join()}]`;
    expect(writeJson(readJson(long))).toBe(long);
  });

  test.each([
    ['before the decimal point', `1${'0'.repeat(1_000_000)}1`],
    ['after the decimal point', `0.${'0'.repeat(1_000_000)}1`],
    ['around the decimal point', `1${'0'.repeat(500_000)}.${'0'.repeat(500_000)}1`],
  ])('keeps every digit of a number with a million zeros %s', (_where, digits) => {
    const read = readJson(`[${digits}]`);
    // Compared as a whole: a message with all digits would be unreadable.
    expect(writeJson(read) === `[${digits}]`).toBe(true);
  });

  test('contains a plain number for a million digits if a double has the exact value', () => {
    expect(readJson(`1.${'0'.repeat(1_000_000)}`)).toBe(1);
    expect(readJson(`12${'0'.repeat(1_000_000)}e-1000000`)).toBe(12);
  });
});
