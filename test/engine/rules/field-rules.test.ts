// Rules of fields that apply while a condition is true: they reject the same values as the keywords of JSON Schema.
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldRule } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { brokenFieldRules, fieldRules } from '../../../src/engine/rules/field-rules.ts';
import { Numeral } from '../../../src/engine/rules/numeral.ts';

const session = { signedIn: true, edition: 'OSS', clustered: false, may: () => false };
const places = (place: string) => (place === 'form.name' ? 'site' : undefined);
const always = { signedIn: true };
const never = { signedIn: false };

const broken = (rules: FieldRule[], value: unknown, path = 'name') =>
  brokenFieldRules({ path, field: { field: path, rules } }, value, {
    facts: { session },
    places,
    message: ({ keyword, params }) => `${keyword} ${String(params['limit'])}`,
  });

const keyword = fc.oneof(
  fc.tuple(fc.constantFrom('minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'), fc.nat(3)),
  fc.tuple(fc.constant('pattern'), fc.constantFrom('^a', 'b$', '^.$', '\\p{L}')),
  fc.tuple(fc.constant('options'), fc.constantFrom([], ['a', 'aa', 1], ['ab', 2, null, false], [1.5, '', {}])),
);
const one = fc.oneof(
  fc.constantFrom<unknown>('a', 'aa', '', '😀', 'ab', '😀😀😀😀', 0, 1, 2, 3, 4, -1, 1.5, true, false, null, {}),
  fc.string({ maxLength: 4 }),
);
const value = fc.oneof(one, fc.array(one, { maxLength: 4 }));

const ajv = new Ajv({ allErrors: true, strict: false });
const validators = new Map<string, ReturnType<typeof ajv.compile>>();

/** The places of the errors for a value of `name`, by the keyword of JSON Schema that is equivalent to a rule. */
function errorsBySchema([name, limit]: [string, unknown], given: unknown): string[] {
  const choice = JSON.stringify(limit) === '[]' ? { not: {} } : { enum: limit };
  const equivalent = Array.isArray(given) ? { items: choice } : choice;
  const schema = { properties: { name: name === 'options' ? equivalent : { [name]: limit } } };
  const key = JSON.stringify(schema);
  const validate = validators.get(key) ?? ajv.compile(schema);
  validators.set(key, validate);
  void validate({ name: given });
  return (validate.errors ?? []).map(({ instancePath }) => instancePath);
}

describe('rules of a field', () => {
  test('report the same places, keywords and limits as the keywords of a schema', () => {
    fc.assert(
      fc.property(fc.uniqueArray(keyword, { selector: ([name]) => name }), value, (all, given) => {
        const expected = all.flatMap((each) => {
          const [name, limit] = each[0] === 'options' ? ['enum', ''] : each;
          return errorsBySchema(each, given).map((place) => `${place} ${name} ${String(limit)}`);
        });
        const found = broken([{ when: always, ...Object.fromEntries(all) }], given);
        const rows = found.map((rule) => `${rule.instancePath} ${rule.keyword} ${String(rule.params['limit'])}`);
        expect(rows.sort()).toEqual(expected.sort());
      }),
      { numRuns: 200 },
    );
  });

  test('apply only while their conditions are true', () => {
    const [short, long] = [{ minLength: 5 }, { maxLength: 1 }];
    const keywords = (...rules: FieldRule[]) => broken(rules, 'abc').map(({ keyword }) => keyword);
    expect(keywords({ when: always, ...short }, { when: never, ...long })).toEqual(['minLength']);
    expect(keywords({ when: always, ...short }, { when: always, ...long })).toEqual(['minLength', 'maxLength']);
    expect(keywords({ when: never, options: [] })).toEqual([]);
  });

  test('show their own message with its placeholders, or else the message for the keyword', () => {
    const texts = (rule: Partial<FieldRule>) => broken([{ when: always, ...rule }], 'abc').map(({ text }) => text);
    expect(texts({ maxLength: 2, options: [], message: 'Not for {form.name}' })).toEqual([
      'Not for site',
      'Not for site',
    ]);
    expect(texts({ maxLength: 2, options: [] })).toEqual(['maxLength 2', 'enum ']);
  });

  test('are about a value at any depth, and never about a missing one', () => {
    const rules = [{ when: always, minLength: 9, options: [] }];
    expect(broken(rules, 'x', 'proxy.auth.user').map(({ instancePath }) => instancePath)).toEqual([
      '/proxy/auth/user',
      '/proxy/auth/user',
    ]);
    expect(broken(rules, undefined)).toEqual([]);
  });

  test('compare a number of many digits as the nearest double', () => {
    const long = new Numeral('9007199254740993');
    expect(broken([{ when: always, maximum: 5 }], long).map(({ keyword }) => keyword)).toEqual(['maximum']);
    expect(broken([{ when: always, options: [2 ** 53] }], long)).toEqual([]);
  });
});

describe('the choices of a field', () => {
  const choices = ['a', 'b', 'c'].map((each) => ({ value: each, label: each.toUpperCase() }));
  const left = (...rules: FieldRule[]) =>
    fieldRules
      .choices({ field: 'name', rules }, choices, { session }, places)
      .map(({ value: each, label }) => `${String(each)} ${label}`);

  test('are those that all rules in force allow', () => {
    expect(left()).toEqual(['a A', 'b B', 'c C']);
    expect(left({ when: always, options: ['a', 'b'] }, { when: always, options: ['b', 'c'] })).toEqual(['b B']);
    expect(left({ when: never, options: [] }, { when: always, minLength: 1 })).toEqual(['a A', 'b B', 'c C']);
  });

  test('have the labels of the first rule in force that names them', () => {
    const label = (text: string) => [{ is: 'b', text }];
    expect(
      left(
        { when: never, labels: label('never') },
        { when: always, labels: label('B of {form.name}') },
        { when: always, labels: label('second'), options: ['b', 'c'] },
      ),
    ).toEqual(['b B of site', 'c C']);
  });
});
