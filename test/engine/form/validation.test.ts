// A keystroke validates only its own member of the record, and the members that rules relate to it.
import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { crossRuledMembers } from '../../../src/engine/form/cross-rules.ts';
import { editDraft } from '../../../src/engine/form/draft.ts';
import { formPlan } from '../../../src/engine/form/form-plan.ts';
import type { FormState } from '../../../src/engine/form/form-state.ts';
import { formView } from '../../../src/engine/form/form-view.ts';
import { afterTyping } from '../../../src/engine/form/typing.ts';
import { testDefinition } from '../definitions.ts';

const state: Omit<FormState, 'draft'> = {
  key: 'n',
  touched: new Set(),
  wasAttempted: true,
  isSaving: false,
  refusal: null,
  options: {},
  session: { signedIn: true, userId: 'admin', edition: 'OSS', clustered: false, may: () => true },
  base: '',
};

const text = { type: 'string', maxLength: 3 } as const;

/** The members that are validated when a text is typed into a field of a form with `count` others. */
function validatedAt(path: string, count: number, entity: Schema): string[][] {
  const others = Array.from({ length: count }, (_nothing, at) => `other${at}`);
  const properties = { ...Object.fromEntries(others.map((name) => [name, text])), ...entity.properties };
  const fields = Object.keys(properties).map((field) => ({ field }));
  const definition = testDefinition(
    { form: { fields }, calls: { update: 'PUT things' } },
    { ...entity, type: 'object', required: others, properties },
  );
  const seen: string[][] = [];
  const { validate } = definition;
  const plan = formPlan({
    ...definition,
    validate: (record) => {
      seen.push(Object.keys(record as object).sort());
      return validate(record);
    },
  });
  const before: FormState = {
    ...state,
    draft: editDraft(Object.fromEntries(Object.keys(properties).map((name) => [name, 'abc']))),
  };
  const view = formView(plan, before);
  seen.length = 0;
  const after = formView(plan, { ...before, ...afterTyping(plan, before, { path, value: 'abcd' }) }, view);
  expect(after.issues.fields[path]?.text).not.toBeNull();
  return seen;
}

describe('a keystroke', () => {
  test.each([5, 60])('validates only its own member of a record with %i members', (count) => {
    expect(validatedAt('other3', count, {})).toEqual([['other3']]);
  });

  test.each([5, 60])('validates only its own member and those that rules relate to it, among %i others', (count) => {
    const entity: Schema = {
      properties: { kind: text, note: text, size: text },
      if: { properties: { kind: { const: 'abcd' } } },
      then: { properties: { note: { maxLength: 2 } } },
    };
    expect(validatedAt('kind', count, entity)).toEqual([['kind', 'note']]);
    expect(validatedAt('size', count, entity)).toEqual([['size']]);
    expect(validatedAt('other3', count, entity)).toEqual([['other3']]);
  });
});

describe('the members that rules relate to each other', () => {
  test.each<[string, Schema, string[] | null]>([
    ['none without cross-field rules', { properties: { a: text }, required: ['a'], title: 'Thing' }, []],
    [
      'those of a branch and its nested branches',
      { allOf: [{ if: { required: ['a'] }, else: { not: { required: ['b'] } } }] },
      ['a', 'b'],
    ],
    ['all if a rule limits the number of members', { minProperties: 2 }, null],
    ['all if a branch refers to a definition', { anyOf: [{ $ref: '#/definitions/a' }] }, null],
  ])('are %s', (_what, entity, expected) => {
    const members = crossRuledMembers(entity);
    expect(members && [...members].sort()).toEqual(expected);
  });
});
