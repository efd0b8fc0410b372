// A value breaks a rule that a customization adds exactly if the restricted entity rejects it.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBroken } from '../../src/console/why/added-rules.ts';
import { isRefusal } from '../../src/customize/refusal.ts';
import { restrictField, type Restriction } from '../../src/customize/restrict.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import type { Json } from '../../src/engine/rules/paths.ts';
import { validatorOf } from '../../src/server/manager/collections/validator.ts';

const fields: [schema: Schema, values: fc.Arbitrary<Json>][] = [
  [{ type: 'string' }, fc.oneof(fc.string({ maxLength: 6, unit: 'grapheme' }), fc.constantFrom('', 'ab', 'x-1', '😀'))],
  [{ type: 'number' }, fc.integer({ min: -9, max: 9 })],
  [{ type: 'string', enum: ['A', 'B', 'C'] }, fc.constantFrom('A', 'B', 'C')],
  [{ type: 'array', items: { type: 'string', enum: ['A', 'B', 'C'] } }, fc.subarray(['A', 'B', 'C'])],
];

const rules: fc.Arbitrary<Restriction>[] = [
  fc.constant({ required: true }),
  ...(['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const).map((key) =>
    fc.nat(4).map((limit): Restriction => ({ [key]: limit })),
  ),
  fc.constantFrom('^a', '^[a-z]+-[0-9]$', '^\\p{L}+$').map((pattern) => ({ pattern })),
  fc.subarray(['A', 'B', 'C'], { minLength: 1, maxLength: 2 }).map((options) => ({ options })),
];

const isOfType: Record<string, RegExp> = {
  string: /Length|pattern|required/,
  number: /imum|required/,
  array: /Items|required|options/,
};

test.each(fields)(
  'an added rule of a field of %j is broken exactly if the restricted entity rejects the value',
  (schema, values) => {
    const entity: Schema = { type: 'object', properties: { a: schema } };
    // Compiled once for each rule.
    const validators = new Map<string, ReturnType<typeof validatorOf>>();
    const suits = schema.enum ? /options|required/ : isOfType[String(schema.type)]!;
    fc.assert(
      fc.property(fc.oneof(...rules), values, (rule, value) => {
        const made = restrictField(entity, 'a', rule);
        fc.pre(!isRefusal(made) && suits.test(Object.keys(rule)[0]!));
        // The form reports that an empty choice or list is required.
        const isEmptyList = Array.isArray(value) && value.length === 0 && rule.required;
        const name = JSON.stringify(rule);
        const validate = validators.get(name) ?? validatorOf(made);
        validators.set(name, validate);
        const refused = validate({ a: value }).length > 0 || isEmptyList === true;
        expect(isBroken(rule, value)).toBe(refused);
      }),
      { numRuns: 300 },
    );
  },
);
