// Rules that apply only to some users: by permission, edition or name, in the form and in the embedded manager.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Restriction } from '../../src/customize/restrict.ts';
import { isAboutPeople } from '../../src/customize/restrict-some.ts';
import { createDraft, withTypedValue } from '../../src/engine/form/draft.ts';
import { formPlan } from '../../src/engine/form/form-plan.ts';
import type { FormPlan } from '../../src/engine/form/form-state.ts';
import { formView } from '../../src/engine/form/form-view.ts';
import type { Condition } from '../../src/engine/descriptor/descriptor.gen.ts';
import { violationsForSome } from '../../src/server/manager/collections/rules-for-some.ts';
import { validatorOf } from '../../src/server/manager/collections/validator.ts';
import type { Caller } from '../../src/server/manager/security/caller.ts';
import { testDefinition } from '../engine/definitions.ts';
import { formState, session } from '../engine/form/form-state.ts';
import { customized, originalOf, refusalOf, screenAfter } from './customized.ts';

const screen = 'routing-rules';

type Person = { userId: string; may: (permission: string) => boolean; edition: string };
const people: Person[] = [
  { userId: 'jane', may: (permission) => permission === 'nexus:settings:read', edition: 'OSS' },
  { userId: 'joe', may: () => true, edition: 'PRO' },
];
/** Conditions, each true for the first person and false for the second. */
const forJane: Condition[] = [
  { user: 'jane' },
  { edition: 'OSS' },
  { not: { may: 'nexus:settings:update,read' } },
  { all: [{ signedIn: true }, { any: [{ user: 'jane' }, { edition: 'OSS' }] }] },
];
const restrictions: [field: string, restriction: Restriction][] = [
  ['description', { required: true, message: 'Say why' }],
  ['name', { minLength: 3 }],
  ['name', { maxLength: 5, message: 'Keep it short' }],
  ['name', { pattern: '^[a-z]', message: 'Begin with a letter' }],
  ['mode', { options: ['BLOCK'], message: 'Only block' }],
  ['matchers', { minItems: 2 }],
  ['matchers', { maxItems: 1 }],
];
const cases = restrictions.flatMap(([field, restriction]) =>
  forJane.map((when) => ({ field, restriction, when, rule: JSON.stringify({ ...restriction, when }) })),
);

const restrict = (field: string, value: unknown) => {
  const made = customized(screen, { [`form/field:${field}`]: { restrict: value } });
  expect(made.skipped).toEqual([]);
  return made.screens[0]!;
};

const isFor = (path: string) => (id: string) => id.replace(/\[\d+\]$/, '') === `PARAMETER ${path}`;
const server = { edition: 'OSS', nodes: 1 };

/** The messages of the manager for a person about a field. */
function inManager(made: ReturnType<typeof restrict>, field: string, record: Record<string, unknown>, person: Person) {
  const caller = { ...person, signedIn: true } as unknown as Caller;
  const about = { operation: 'create', caller, server: { ...server, edition: person.edition } } as const;
  const own = validatorOf(made.entity)(record).concat(violationsForSome(made, record, about));
  return own.filter(({ id }) => isFor(field)(id)).map(({ message }) => message);
}

const planOf = ({ screen: made, entity }: ReturnType<typeof restrict>) => formPlan(testDefinition(made, entity));

/** The messages of the form for a person about a field, and the choices that it offers. */
function inForm(plan: FormPlan, field: string, record: Record<string, unknown>, person: Person) {
  const draft = Object.entries(record).reduce(
    (typed, [path, value]) => withTypedValue(typed, path, value),
    createDraft(plan.definition.entity),
  );
  const view = formView(plan, formState(draft, { wasAttempted: true, session: { ...session, ...person } }));
  const { error, itemErrors, options } = view.fields[field]!;
  return { messages: [error, ...Object.values(itemErrors)].filter((one) => one !== null), options };
}

const records = fc.record({
  name: fc.constantFrom('ab', 'abcd', 'Upper', 'much-too-long'),
  description: fc.constantFrom('', 'why'),
  mode: fc.constantFrom('BLOCK', 'ALLOW'),
  matchers: fc.constantFrom(['a'], ['a', 'b'], ['a', 'b', 'c']),
});

describe.each(cases.map((one) => [one.rule, one.field, one] as const))(
  'the rule %s for %s',
  (_rule, field, { restriction, when }) => {
    test('applies to matching users like a rule for everyone, and not to others, in the form and the manager', () => {
      const some = restrict(field, { ...restriction, when });
      const everyone = restrict(field, restriction);
      const original = { ...some, ...some.original };
      const plan = planOf(some);
      const [jane, joe] = people as [Person, Person];
      fc.assert(
        fc.property(records, (record) => {
          const expected = inManager(everyone, field, record, jane);
          expect(inManager(some, field, record, jane)).toEqual(expected);
          expect(inManager(some, field, record, joe)).toEqual(inManager(original, field, record, joe));
          expect(inForm(plan, field, record, jane).messages).toEqual(expected.slice(0, 1));
          expect(inForm(plan, field, record, joe).messages).toEqual([]);
        }),
        { numRuns: 10 },
      );
    });
  },
);

test('users to whom a restriction of options applies are offered only the remaining options', () => {
  const made = restrict('mode', { options: ['BLOCK'], when: { user: 'jane' } });
  const plan = planOf(made);
  const record = { name: 'a', mode: 'BLOCK', matchers: ['a'] };
  const offered = people.map((person) => inForm(plan, 'mode', record, person).options!.choices.length);
  expect(offered).toEqual([1, 2]);
});

test('rules for everyone and rules for some users are combined', () => {
  const { screen: made, entity } = restrict('name', [
    { minLength: 2 },
    { maxLength: 9, when: { user: 'jane' } },
    { pattern: '^a', when: { user: 'joe' }, message: 'Start with a' },
  ]);
  expect(entity.properties!['name']).toMatchObject({ minLength: 2 });
  expect(made.form!.fields[0]).toMatchObject({
    rules: [
      { when: { user: 'jane' }, maxLength: 9 },
      { when: { user: 'joe' }, pattern: '^a', message: 'Start with a' },
    ],
  });
});

test('a field that two rules require is required for the users of both', () => {
  const made = restrict('description', [
    { required: true, when: { user: 'jane' } },
    { required: true, when: { user: 'joe' } },
  ]);
  const record = { name: 'a', description: '', mode: 'BLOCK', matchers: ['a'] };
  const plan = planOf(made);
  for (const person of [...people, { ...people[0]!, userId: 'jim' }]) {
    const isRequired = person.userId !== 'jim';
    expect(inForm(plan, 'description', record, person).messages).toHaveLength(Number(isRequired));
    expect(inManager(made, 'description', record, person)).toHaveLength(Number(isRequired));
  }
});

test('the message of a rule for some users is not that of an empty field, unless the rule requires the field', () => {
  const messagesOf = (rule: object) => {
    const { entity } = restrict('description', { ...rule, message: 'Own words', when: { user: 'jane' } });
    return entity.properties!['description']!['x-messages']?.['required'];
  };
  expect(messagesOf({ minLength: 3 })).toBeUndefined();
  expect(messagesOf({ required: true })).toBe('Own words');
});

/** A condition on a user inside of this many negations. */
const negated = (times: number): object => (times === 0 ? { user: 'jane' } : { not: negated(times - 1) });

test.each<[boolean, unknown]>([
  [true, negated(10)],
  [false, negated(11)],
  [true, { any: [{ may: 'nexus:settings:read' }, { all: [{ edition: 'OSS' }, { signedIn: false }] }] }],
  [false, { all: [] }],
  [false, { any: [] }],
  [false, { any: [{ user: 'jane' }, {}] }],
  [false, { all: { user: 'jane' } }],
  [false, { user: 'jane', edition: 'OSS' }],
  [false, { user: ['jane'] }],
  [false, [{ user: 'jane' }]],
  [false, 'jane'],
  [false, null],
])('it is %s that a condition is about people only: %j', (isAbout, condition) => {
  expect(isAboutPeople(condition)).toBe(isAbout);
});

describe('a rule for some users', () => {
  test.each([
    [
      'if it depends on the record',
      { maxLength: 5, when: { field: 'mode', is: 'BLOCK' } },
      'more than who the user is',
    ],
    [
      'if it depends on a user of the record',
      { maxLength: 5, when: { user: { field: 'description' } } },
      'more than who the user is',
    ],
    ['if it depends on the form', { maxLength: 5, when: { not: { form: 'edit' } } }, 'more than who the user is'],
    ['if its condition is empty', { maxLength: 5, when: {} }, 'more than who the user is'],
    ['if its permission does not exist', { maxLength: 5, when: { may: 'nexus:setings:read' } }, 'Unknown permission'],
    ['if it allows all options', { options: ['ALLOW', 'BLOCK'], when: { user: 'jane' } }, 'all the options'],
    ['if it restricts nothing', { when: { user: 'jane' }, message: 'No' }, 'The restriction has no rule'],
    ['if no value can satisfy it', { minLength: 9, maxLength: 2, when: { user: 'jane' } }, 'minLength'],
  ])('is refused %s', (_what, value, says) => {
    const field = 'options' in value ? 'mode' : 'description';
    expect(refusalOf(screen, { [`form/field:${field}`]: { restrict: value } })).toContain(says);
  });

  test.each([
    ['hidden', { hidden: true }],
    ['hidden under a condition', { when: { signedIn: true } }],
    ['read-only', { readOnly: 'always' }],
    ['read-only while editing', { readOnly: 'onEdit' }],
    ['read-only under a condition', { readOnly: { when: { edition: 'OSS' }, why: 'Ask us' } }],
  ])('prevents its field from being %s', (_what, lock) => {
    const restrict = { maxLength: 5, when: { user: 'jane' } };
    const locked = { 'form/field:description': { ...lock, restrict } };
    expect(refusalOf(screen, locked)).toContain('depends on a condition');
    expect(screenAfter(screen, customized(screen, locked)).screen.form!.fields).toContainEqual({
      ...originalOf(screen).screen.form!.fields.find((one) => 'field' in one && one.field === 'description'),
      rules: [restrict],
    });
  });
});

test('a pattern that can take very long in browsers is refused, for everyone and for some users', () => {
  const restriction = { pattern: '^(a+)+$', message: 'Only a' };
  for (const rule of [restriction, { ...restriction, when: { user: 'jane' } }])
    expect(refusalOf('routing-rules', { 'form/field:description': { restrict: rule } })).toMatch(
      /can take very long for a text that repeats "aa"\. Do not repeat a group/,
    );
});
