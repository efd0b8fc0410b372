import { describe, expect, test } from 'vitest';
import { readExactly, writeJson, writtenExactly } from '../../../src/engine/rules/exact-json.ts';
import { readJson } from '../../../src/engine/rules/exact-reading.ts';

describe('JSON for reading', () => {
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
  ])('writes %s as it came', (text) => {
    expect(writtenExactly(readExactly(text))).toBe(text);
  });

  test('leaves strings unchanged, even if they contain digits', () => {
    expect(readExactly('{"version":"3.10","port":8081}')).toEqual({ version: '3.10', port: 8081 });
    expect(writtenExactly(' 1.0 ')).toBe(' 1.0 ');
  });

  test.each(['', '01', '1.', '{"a":-}', '<html>1.0</html>'])('is nothing of %j', (text) => {
    expect(() => readExactly(text)).toThrow(SyntaxError);
  });
});

describe('JSON for saving', () => {
  test.each(['9223372036854775807', '[-12345678901234567890.5,1e400]', '{"a":10000000000000000001,"b":"number:1"}'])(
    'is written as %s was read',
    (text) => {
      expect(writeJson(readJson(text))).toBe(text);
    },
  );

  test('holds plain numbers wherever they have the same value', () => {
    expect(readJson('{"a":1.50,"b":1E5,"c":0.1,"d":9007199254740992}')).toEqual({
      a: 1.5,
      b: 100000,
      c: 0.1,
      d: 2 ** 53,
    });
  });
});
