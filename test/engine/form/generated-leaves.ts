// The members of generated entities: texts, numbers, units, toggles, lists and choices, with the values that they
// accept.
import fc from 'fast-check';
import type { Comparison, Field, Toggle } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';

/** One generated member: its schema, its part of the form, and its possible values. */
export type Leaf = {
  schema: Schema;
  /** The part of the form, without the name of the field. */
  field: Partial<Field>;
  /** Pairs of a value typed in the control and the value that must be sent; null for a member without a control. */
  entries: fc.Arbitrary<{ typed: unknown; sent: unknown }> | null;
  /** Values that a stored record can contain. */
  stored: fc.Arbitrary<unknown>;
  /** Comparisons that a condition can make with it. */
  asks: Comparison[];
};

const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((one) => one.trim() !== '');
const storedText = fc.oneof(fc.string(), fc.constant('two\nlines'));
const same = <T>(values: fc.Arbitrary<T>) => values.map((value) => ({ typed: value, sent: value }));
const integers = fc.oneof(fc.integer(), fc.maxSafeInteger());
const decimals = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map((one) => one / 100),
  fc.constantFrom(1e21, 1e-7, -2.5e-9),
);
const asTyped = (numbers: fc.Arbitrary<number>) => numbers.map((one) => ({ typed: String(one), sent: one }));
const asJson = <T>(values: fc.Arbitrary<T>) => values.map((value) => ({ typed: JSON.stringify(value), sent: value }));
const mixed = ['1', 1, true, 'true', null, 'null', 'a'];

/** The kinds of members, by name. */
export const leafKinds: Record<string, fc.Arbitrary<Leaf>> = {
  text: fc.record({ nullable: fc.boolean(), isLong: fc.boolean() }).map(({ nullable, isLong }) => ({
    schema: { type: nullable ? ['string', 'null'] : 'string' },
    field: isLong ? { widget: 'textarea' } : {},
    entries: same(text),
    stored: nullable ? fc.option(storedText) : storedText,
    asks: [{ blank: true }, { blank: false }, { includes: 'a' }],
  })),
  limited: fc.constant({
    schema: { type: 'string', minLength: 3, default: 'abc' },
    field: {},
    entries: same(text.map((one) => `${one}abc`)),
    stored: text.map((one) => `${one}abc`),
    asks: [{ is: 'abc' }, { isNot: 'abc' }],
  }),
  integer: fc.record({ nullable: fc.boolean(), hasDefault: fc.boolean() }).map(({ nullable, hasDefault }) => ({
    schema: { type: nullable ? ['integer', 'null'] : 'integer', ...(hasDefault ? { default: 7 } : {}) } as Schema,
    field: {},
    entries: asTyped(integers),
    stored: nullable ? fc.option(integers) : integers,
    asks: [{ above: 0 }, { below: 8 }, { is: 7 }, { blank: true }],
  })),
  number: fc.constant({
    schema: { type: 'number' },
    field: {},
    entries: asTyped(decimals),
    stored: decimals,
    asks: [{ above: 0 }, { below: 0 }, { blank: false }],
  }),
  unit: fc.constantFrom(60, 1024, 86_400).map((factor) => ({
    schema: { type: 'integer', default: 5 * factor } as Schema,
    field: { unit: { text: 'units', factor } },
    entries: fc.integer({ min: 0, max: 100_000 }).map((one) => ({ typed: String(one), sent: one * factor })),
    stored: fc.integer({ min: 0 }),
    asks: [{ above: 1000 }, { below: 100_000 }],
  })),
  switched: fc.constantFrom<Toggle['whenOff']>('clear', 'omit').map((whenOff) => ({
    schema: { type: whenOff === 'clear' ? ['integer', 'null'] : 'integer' },
    field: { toggle: { whenOff } },
    entries: asTyped(integers),
    stored: whenOff === 'clear' ? fc.option(integers) : integers,
    asks: [{ above: 0 }, { blank: true }, { is: null }],
  })),
  boolean: fc.record({ hasDefault: fc.boolean(), isSwitch: fc.boolean() }).map(({ hasDefault, isSwitch }) => ({
    schema: { type: 'boolean', ...(hasDefault ? { default: true } : {}) } as Schema,
    field: isSwitch ? { widget: 'switch' } : {},
    entries: same(fc.constant(!hasDefault)),
    stored: fc.boolean(),
    asks: [{ is: true }, { isNot: true }],
  })),
  texts: fc.constant({
    schema: { type: 'array', items: { type: 'string' } },
    field: {},
    entries: same(fc.array(text, { minLength: 1, maxLength: 3 })),
    stored: fc.array(storedText, { maxLength: 3 }),
    asks: [{ blank: true }, { includes: 'a' }],
  }),
  numbers: fc.constant({
    schema: { type: 'array', items: { type: 'integer' } },
    field: {},
    entries: fc.array(integers, { minLength: 1, maxLength: 3 }).map((all) => ({ typed: all.map(String), sent: all })),
    stored: fc.array(integers, { maxLength: 3 }),
    asks: [{ blank: false }, { includes: 0 }],
  }),
  choice: fc.constant({
    schema: { enum: mixed },
    field: {},
    entries: same(fc.constantFrom(...mixed)),
    stored: fc.constantFrom(...mixed),
    asks: [{ is: '1' }, { isNot: null }, { in: [true, 'true', 1] }],
  }),
  titled: fc.constantFrom<Partial<Field>>({}, { widget: 'radio' }).map((field) => ({
    schema: {
      type: 'integer',
      oneOf: [
        { const: 1, title: 'One' },
        { const: 2, title: 'Two' },
      ],
    } as Schema,
    field,
    entries: same(fc.constantFrom(1, 2)),
    stored: fc.constantFrom(1, 2),
    asks: [{ is: 1 }, { isNot: 1 }],
  })),
  chips: fc.constant({
    schema: { type: 'array', items: { type: 'string' } },
    field: { widget: 'chips' },
    entries: same(
      fc.array(
        text.map((one) => one.trim()),
        { minLength: 1, maxLength: 3 },
      ),
    ),
    stored: fc.array(storedText, { maxLength: 3 }),
    asks: [{ blank: true }],
  }),
  choices: fc.constant({
    schema: { type: 'array', items: { enum: mixed } },
    field: {},
    entries: same(fc.uniqueArray(fc.constantFrom(...mixed), { minLength: 1 })),
    stored: fc.uniqueArray(fc.constantFrom(...mixed)),
    asks: [{ includes: '1' }, { includes: null }, { blank: true }],
  }),
  map: fc.constant({
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    field: { widget: 'json' },
    entries: asJson(fc.constantFrom({ one: '' }, { one: 'a', two: 'b' }, { three: '{}' })),
    stored: fc.dictionary(fc.constantFrom('one', 'two'), fc.string(), { noNullPrototype: true }),
    asks: [],
  }),
  union: fc.constant({
    schema: { type: ['integer', 'string', 'null'] },
    field: {},
    entries: asJson(fc.oneof(integers, text)),
    stored: fc.option(fc.oneof(integers, storedText)),
    asks: [{ blank: true }],
  }),
  shown: fc.constant({
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    field: { widget: 'text-only' },
    entries: null,
    stored: fc.dictionary(fc.constantFrom('one', 'two'), fc.string(), { noNullPrototype: true }),
    asks: [],
  }),
  records: fc.constant({
    schema: { type: 'array', items: { type: 'object', properties: { port: { type: 'integer' } } } },
    field: { widget: 'json' },
    entries: asJson(fc.array(fc.record({ port: fc.nat() }, { noNullPrototype: true }), { minLength: 1, maxLength: 2 })),
    stored: fc.array(fc.record({ port: fc.nat() }, { noNullPrototype: true }), { maxLength: 2 }),
    asks: [],
  }),
};
