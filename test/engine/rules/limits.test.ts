// Limits in messages have the unit of the control, for every control and unit, in the form and in the manager.
import { describe, expect, test } from 'vitest';
import { editDraft, withTypedValue } from '../../../src/engine/form/draft.ts';
import { formPlan } from '../../../src/engine/form/form-plan.ts';
import { formView } from '../../../src/engine/form/form-view.ts';
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { late } from '../../../src/engine/kinds/late.gen.ts';
import { loadLateKinds } from '../../../src/engine/kinds/late.ts';
import { limitOf } from '../../../src/server/manager/collections/control-limits.ts';
import { createValidator } from '../../../src/server/manager/collections/validator.ts';
import { violationsForSome } from '../../../src/server/manager/collections/rules-for-some.ts';
import type { Caller } from '../../../src/server/manager/security/caller.ts';
import { limitIn } from '../../../src/engine/rules/limits.ts';
import { testDefinition } from '../definitions.ts';
import { formState } from '../form/form-state.ts';

await loadLateKinds();

const limits = [90, 5400, 1_572_864];
/** The controls that format numbers with a unit. */
const controls = Object.entries(late.controls).flatMap(([name, control]) =>
  'format' in control && ![undefined, '5400'].includes(control.format(5400)) ? [{ name, format: control.format }] : [],
);
const cases = [
  ...controls.flatMap(({ name, format }) =>
    limits.map((limit) => ({ field: { widget: name } as Partial<Field>, limit, text: format(limit)! })),
  ),
  ...[60, 1000, 0.1].flatMap((factor) =>
    limits.map((limit) => ({
      field: { unit: { text: 'units', factor } } as Partial<Field>,
      limit,
      text: String(Number((limit / factor).toPrecision(15))),
    })),
  ),
  { field: {}, limit: 90, text: '90' },
].map((one) => ({ ...one, name: JSON.stringify(one.field) }));

const rule = (limit: number, keyword: string) => ({ [keyword]: limit }) as { minimum: number };
const everyone = { signedIn: true };

describe.each([
  { keyword: 'minimum', value: (limit: number) => limit - 1, words: 'The minimum value for this field is' },
  { keyword: 'maximum', value: (limit: number) => limit + 1, words: 'The maximum value for this field is' },
])('the $keyword', ({ keyword, value, words }) => {
  test.each(cases)('of $limit in the field $name is shown as $text', ({ field, limit, text }) => {
    const message = `${words} ${text}`;
    const plain = { type: 'number', title: 'It' };
    const withRule = { field: 'it', ...field, rules: [{ when: everyone, ...rule(limit, keyword) }] } as Field;
    const without = { field: 'it', ...field };
    const error = (own: Field, schema: object) => {
      const plan = formPlan(testDefinition({ form: { fields: [own] } }, { properties: { it: schema } }));
      const draft = withTypedValue(editDraft({ it: limit }), 'it', String(formText(own, value(limit))));
      return formView(plan, formState(draft, { wasAttempted: true })).fields.it!.error;
    };
    expect(error(withRule, plain)).toBe(message);
    expect(error(without, { ...plain, ...rule(limit, keyword) })).toBe(message);

    const entity = { type: 'object', properties: { it: { ...plain, ...rule(limit, keyword) } } };
    const validate = createValidator(entity);
    expect(validate({ it: value(limit) }, () => limitOf(without))).toEqual([{ id: 'PARAMETER it', message }]);

    const parts = { screen: { form: { fields: [withRule] } }, entity: { properties: { it: plain } } };
    const original = { ...parts, screen: { form: { fields: [without] } } };
    const caller = { signedIn: true, may: () => true } as unknown as Caller;
    const about = { operation: 'update' as const, caller, server: { edition: 'OSS', nodes: 1 } };
    expect(violationsForSome({ ...parts, original } as never, { it: value(limit) }, about)).toEqual([
      { id: 'PARAMETER it', message },
    ]);
  });
});

/** The number to type for a value: in the unit of the field, or unchanged if the control reads plain numbers. */
const formText = ({ unit }: Field, number: number): number => number / (unit?.factor ?? 1);

test('the controls that format numbers are "bytes" and "duration", and the manager formats them alike', () => {
  expect(controls.map(({ name }) => name).sort()).toEqual(['bytes', 'duration']);
  for (const { name, format } of controls) expect(limitOf({ widget: name as never })(5400)).toBe(format(5400));
});

test('a limit in a unit has no digits from the error of binary doubles', () => {
  expect(limitIn({ unit: { text: 'units', factor: 0.1 } })(0.3)).toBe('3');
  expect(limitIn({ unit: { text: 'units', factor: 3 } })(1)).toBe('0.333333333333333');
});
