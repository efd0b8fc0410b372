// Texts are compared by keys if possible, with the same order as by a collator.
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { setFormatLocale } from '../../../src/engine/format/locale.ts';
import { inSlices } from '../../../src/http/pauses.ts';
import { isExact } from '../../../src/engine/rules/exact-json.ts';
import { Numeral } from '../../../src/engine/rules/numeral.ts';
import { orderSteps } from '../../../src/engine/table/many-rows.ts';
import { compareByTexts, orderOf } from '../../../src/engine/table/order.ts';

const locales =
  'ar cs da de de-AT de-u-co-phonebk en en-u-kf-upper es es-u-co-trad fr hr hu it ja ko nl pl pt-BR ru sk sv tr zh-TW';

const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
const pairs = printable.flatMap((one) => printable.filter((other) => !/[A-Z]/.test(other)).map((other) => one + other));
const mixed = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 6 }),
  fc.string({ unit: fc.constantFrom(...'aAbBcCdDzZsSlLjJhHgGnNyY-_. 1'.split('')), maxLength: 6 }),
  fc.string({ unit: fc.constantFrom('a', 'B', 'ä', '\n', '\u0000', 'ß', 'é', '-'), maxLength: 4 }),
  fc.constantFrom('a'.repeat(1001), `${'a'.repeat(1000)}b`),
);

afterEach(() => setFormatLocale(undefined));

describe.each(locales.split(' '))('in the locale %s', (locale) => {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'accent', numeric: false });
  const inOrder = (texts: readonly string[]) =>
    Array.from(texts.keys())
      .sort(compareByTexts(texts))
      .map((at) => texts[at]!);

  test('texts of two characters have the order of Intl.Collator', () => {
    setFormatLocale(locale);
    expect(inOrder(pairs)).toEqual([...pairs].sort(compare));
  });

  test('texts of any characters have the order of Intl.Collator', () => {
    setFormatLocale(locale);
    fc.assert(
      fc.property(fc.array(mixed, { maxLength: 8 }), (texts) => {
        expect(inOrder(texts)).toEqual([...texts].sort(compare));
      }),
      { numRuns: 40 },
    );
  });
});

test('integers of any size have their exact order, also those that a double would round', async () => {
  const near = fc.bigInt({ min: -4n, max: 4n });
  const base = fc.constantFrom(0n, 2n ** 53n, -(2n ** 53n), 10n ** 20n, -(10n ** 20n), 10n ** 300n);
  const integer = fc.tuple(base, near).map(([one, other]) => one + other);
  await fc.assert(
    fc.asyncProperty(fc.array(integer, { maxLength: 12 }), async (integers) => {
      const values = integers.map(String).map((digits) => (isExact(digits) ? Number(digits) : new Numeral(digits)));
      const expected = [...integers].sort((one, other) => (one < other ? -1 : Number(one > other)));
      const order = orderOf(values);
      expect(Array.from(order.positions, (at) => integers[at])).toEqual(expected);
      expect(order.groups).toHaveLength(new Set(integers).size);
      const rows = values.map((value) => ({ value }));
      expect(await inSlices(orderSteps(rows, ({ value }) => value))).toEqual(order);
    }),
  );
});

test('numbers beyond all doubles are equal, so that they do not take long to compare', () => {
  const huge = '9'.repeat(100_000);
  const values = [huge, '1', `${huge}1`, `-${huge}`, '1e400'].map((digits) => new Numeral(digits));
  expect(orderOf(values).groups).toHaveLength(3);
});
