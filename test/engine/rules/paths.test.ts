// Reading, changing and removing parts of JSON values by path, equality, blank values, and numbers of many digits.
import { describe, expect, test } from 'vitest';
import { Numeral, containsNumeral, numeralsToDoubles } from '../../../src/engine/rules/numeral.ts';
import {
  isBlank,
  isMembers,
  isObject,
  sameJson,
  valueAt,
  withoutPath,
  withValueAt,
} from '../../../src/engine/rules/paths.ts';

const record = { name: 'n', proxy: { url: 'u', port: null }, matchers: ['a', { b: 'c' }] };

describe('a path', () => {
  test.each([
    ['', record],
    ['name', 'n'],
    ['proxy.url', 'u'],
    ['proxy.port', null],
    ['proxy.none', undefined],
    ['name.none', undefined],
    ['none.none', undefined],
    ['matchers.0', 'a'],
    ['matchers.1.b', 'c'],
    ['matchers.2', undefined],
    ['toString', undefined],
    ['name.length', undefined],
  ])('"%s" points to %j', (path, part) => {
    expect(valueAt(record, path)).toEqual(part);
  });

  test.each([
    ['', 'x', 'x'],
    ['name', 'x', { ...record, name: 'x' }],
    ['proxy.url', 'x', { ...record, proxy: { url: 'x', port: null } }],
    ['proxy.more', 'x', { ...record, proxy: { url: 'u', port: null, more: 'x' } }],
    ['none.inner', 'x', { ...record, none: { inner: 'x' } }],
    ['name.inner', 'x', { ...record, name: { inner: 'x' } }],
    ['matchers.0', 'x', { ...record, matchers: ['x', { b: 'c' }] }],
    ['matchers.1.b', 'x', { ...record, matchers: ['a', { b: 'x' }] }],
    ['matchers.2', 'x', record],
    ['toString', 'x', { ...record, toString: 'x' }],
  ])('"%s" can be set to %j without changing the original record', (path, part, changed) => {
    const before = structuredClone(record);
    expect(withValueAt(record, path, part)).toEqual(changed);
    expect(record).toEqual(before);
  });

  test.each([
    ['name', { proxy: record.proxy, matchers: record.matchers }],
    ['proxy.url', { ...record, proxy: { port: null } }],
    ['proxy.port', { ...record, proxy: { url: 'u' } }],
  ])('"%s" can be removed', (path, changed) => {
    expect(withoutPath(record, path)).toEqual(changed);
  });

  test.each(['', 'none', 'none.inner', 'name.inner', 'toString'])('"%s" cannot be removed', (path) => {
    expect(withoutPath(record, path)).toEqual(record);
  });
});

test('a value at any depth is set, read and removed by the path that leads to it', () => {
  for (const path of ['a', 'a.b', 'a.b.c', 'a.b.c.d']) {
    const made = withValueAt({ kept: 1 }, path, 'x');
    expect(made).toEqual({
      kept: 1,
      ...(path.split('.').reduceRight<unknown>((part, step) => ({ [step]: part }), 'x') as object),
    });
    expect(valueAt(made, path)).toBe('x');
    expect(valueAt(withoutPath(made, path), path)).toBeUndefined();
    const around = path.split('.').slice(0, -1).join('.');
    expect(valueAt(withoutPath(made, path), around)).toEqual(around === '' ? { kept: 1 } : {});
  }
});

describe('JSON values', () => {
  const different = [null, undefined, 0, 1, '', '1', true, false, [], {}, [1], [1, 2], [2, 1], { a: 1 }, { a: 2 }];
  const more = [{ b: 1 }, { a: 1, b: 1 }, { a: undefined }, { 0: 1 }, [[1]], { a: { a: 1 } }, NaN];

  test('are equal only to themselves', () => {
    const all = [...different, ...more];
    for (const [at, left] of all.entries())
      expect(all.flatMap((right, i) => (sameJson(left, right) ? [i] : []))).toEqual([at]);
  });

  test('are equal to their copies, and to objects with the same members in a different order', () => {
    for (const value of [...different, ...more]) expect(sameJson(value, structuredClone(value))).toBe(true);
    expect(sameJson({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  });

  // Each value in an array, so that arrays are printed whole.
  test.each([[null], [undefined], [''], ['  '], ['\n'], [[]], [['']], [[null, [' ']]]])(
    'such as %j are blank',
    (value) => {
      expect(isBlank(value)).toBe(true);
    },
  );

  test.each([['x'], [' x '], [0], [false], [{}], [['', 'x']], [[0]]])('such as %j are not blank', (value) => {
    expect(isBlank(value)).toBe(false);
  });

  test.each([
    [{}, true, true],
    [[], false, true],
    [null, false, false],
    [undefined, false, false],
    ['x', false, false],
  ])('such as %j are objects: %j, and objects or arrays: %j', (value, object, members) => {
    expect([isObject(value), isMembers(value)]).toEqual([object, members]);
  });
});

describe('a number of many digits', () => {
  const long = new Numeral('18446744073709551617');

  test('prints its digits and converts to the nearest double', () => {
    expect([String(long), Number(long)]).toEqual(['18446744073709551617', 2 ** 64]);
  });

  test.each(['"1"', 'null', '[1]', 'true'])('cannot be created from %s', (digits) => {
    expect(() => new Numeral(digits)).toThrow(SyntaxError);
  });

  test('is not an object and has no members', () => {
    const numeral = new Numeral('1.0');
    expect([isObject(numeral), isMembers(numeral), valueAt({ a: numeral }, 'a.digits')]).toEqual([
      false,
      false,
      undefined,
    ]);
    expect(withValueAt({ a: numeral }, 'a.b', 1)).toEqual({ a: { b: 1 } });
  });

  test('is equal only to a number with the same digits', () => {
    expect(sameJson([new Numeral('1.0')], [new Numeral('1.0')])).toBe(true);
    expect(sameJson(new Numeral('1.0'), new Numeral('1.00'))).toBe(false);
    expect(sameJson(new Numeral('1.0'), { digits: '1.0' })).toBe(false);
  });

  test('is converted to a double at any depth, and values without one stay identical', () => {
    expect(numeralsToDoubles({ a: [1, { b: long }], c: 'x' })).toEqual({ a: [1, { b: Number(long) }], c: 'x' });
    for (const value of [null, 'x', 1, [], {}, record]) {
      expect(numeralsToDoubles(value)).toBe(value);
      expect(containsNumeral(value)).toBe(false);
    }
    expect([long, [long], { a: { b: long } }].map(containsNumeral)).toEqual([true, true, true]);
  });
});
