// A view that is updated from the previous one equals a view that is computed from scratch.
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { createDraft, editDraft, withToggle } from '../../../src/engine/form/draft.ts';
import { formPlan } from '../../../src/engine/form/form-plan.ts';
import { formView, type FormView } from '../../../src/engine/form/form-view.ts';
import { afterTyping } from '../../../src/engine/form/typing.ts';
import { sampledRuns } from '../../sampled.ts';
import { testDefinition } from '../definitions.ts';
import { loadAllKinds } from '../kinds/load-all-kinds.ts';
import { formState } from './form-state.ts';
import { conditionedForms } from './generated-conditions.ts';
import { storedRecord } from './generated-forms.ts';

/** One step of a user; the numbers pick among the fields. */
type Step = { field: number; value: unknown; leave: boolean; toggle: number; attempt: boolean; load: boolean };

const values = fc.oneof(
  { arbitrary: fc.constantFrom('', 'a', 'abc', '1', '7', '60'), weight: 5 },
  { arbitrary: fc.boolean(), weight: 2 },
  { arbitrary: fc.array(fc.constantFrom('', 'a', '1'), { maxLength: 3 }), weight: 2 },
  { arbitrary: fc.string({ maxLength: 4 }), weight: 1 },
);

const steps = fc.array(
  fc.record({
    field: fc.nat(99),
    value: values,
    leave: fc.boolean(),
    toggle: fc.nat(40),
    attempt: fc.nat(20).map((pick) => pick === 0),
    load: fc.nat(9).map((pick) => pick === 0),
  }),
  { minLength: 2, maxLength: 25 },
);

const fits = (kind: string, value: unknown): boolean =>
  kind === 'list' ? Array.isArray(value) : kind === 'boolean' ? typeof value === 'boolean' : typeof value === 'string';

/** Everything in a view that can be compared, with the order of its issues. */
const compared = ({ facts, places: _places, ...view }: FormView) => ({
  ...view,
  order: Object.keys(view.issues.fields),
  isChangedForConditions: facts.form!.changed,
});

/** Takes the steps, and compares each updated view with one computed from scratch. */
function compareAll(screen: Partial<Screen>, entity: Schema, read: unknown, all: Step[]): void {
  const plan = formPlan(testDefinition(screen, entity));
  let state = formState(read === null ? createDraft(plan.definition.entity) : editDraft(read), {
    key: read === null ? null : 'n',
  });
  let view = formView(plan, state);
  const toggles = [...plan.toggles.keys()];
  const fields = plan.specs.filter((spec) => spec.kind !== 'other' && spec.widget !== 'text-only');
  for (const step of all) {
    const spec = fields[step.field % fields.length]!;
    const toggle = toggles[step.toggle];
    if (toggle !== undefined) state = { ...state, draft: withToggle(state.draft, toggle, step.leave) };
    else if (fits(spec.kind, step.value))
      state = { ...state, ...afterTyping(plan, state, { path: spec.path, value: step.value }) };
    if (step.leave) state = { ...state, touched: new Set([...state.touched, spec.path, `${spec.path}[0]`]) };
    if (step.attempt) state = { ...state, wasAttempted: true };
    if (step.load) state = { ...state, options: { kinds: { is: 'ready', records: [{ id: 'a', size: step.field }] } } };
    view = formView(plan, state, view);
    expect(compared(view)).toEqual(compared(formView(plan, state)));
  }
}

beforeAll(loadAllKinds);

describe('an updated view', () => {
  test('equals a new view, for generated forms with conditions', () => {
    fc.assert(
      fc.property(
        conditionedForms.chain(({ entity, screen, members }) =>
          fc.tuple(
            fc.constant({ entity, screen }),
            fc.option(storedRecord(members, []).map((one) => ({ name: 'n', ...one }))),
            steps,
          ),
        ),
        ([{ entity, screen }, read, all]) => compareAll(screen, entity, read, all),
      ),
      { numRuns: sampledRuns(50) },
    );
  });

  const ruled = {
    title: 'Thing',
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', title: 'Name', minLength: 1, pattern: '^[a-z0-9]*$' },
      kind: { type: 'string', title: 'Kind', enum: ['a', 'abc', '1'] },
      note: { type: 'string', title: 'Note' },
      size: { type: ['integer', 'null'], title: 'Size', minimum: 1 },
      tags: { type: 'array', title: 'Tags', items: { type: 'string' }, minItems: 1 },
      on: { type: 'boolean', title: 'On', default: false },
      place: {
        type: 'object',
        title: 'Place',
        required: ['city'],
        properties: { city: { type: 'string', title: 'City' }, street: { type: 'string', title: 'Street' } },
      },
      extra: {
        type: 'object',
        title: 'Extra',
        required: ['two'],
        properties: { one: { type: 'string', title: 'One' }, two: { type: 'string', title: 'Two' } },
      },
    },
    if: { properties: { kind: { const: 'abc' } }, required: ['kind'] },
    then: {
      required: ['note', 'size'],
      properties: { size: { maximum: 50 }, place: { properties: { city: { maxLength: 2 } } } },
    },
    not: { required: ['on', 'name'], properties: { on: { const: true }, name: { const: 'abc' } } },
  } as Schema;
  const form = {
    readOnly: { when: { field: 'name', is: '7' }, why: 'Locked, as {form.name} is 7' },
    notes: [
      { id: 'n', tone: 'info', text: 'Now {form.name}', when: { field: 'size', above: 5 } },
      { id: 'l', tone: 'info', text: 'Larger', when: { loaded: 'size', below: { field: 'size' } } },
      { id: 'c', tone: 'info', text: 'Changed', when: { form: 'changed' } },
    ],
    sentence: { text: 'Has {parts}.', parts: [{ text: 'size {form.size}', when: { field: 'size', blank: false } }] },
    fields: [
      { field: 'name', label: 'Name of {form.kind}' },
      { field: 'kind', widget: 'select' },
      { field: 'note', help: 'As in {form.place.city}', when: { form: 'changed' } },
      { field: 'size', readOnly: { when: { option: 'note', property: 'size', above: 50 }, why: 'Large' } },
      {
        id: 'more',
        title: 'More for {form.name}',
        when: { not: { field: 'kind', is: '1' } },
        resetBy: ['kind'],
        whenHidden: 'clear',
        fields: [{ field: 'tags' }, { field: 'on', when: { field: 'tags', includes: 'a' } }],
      },
      {
        id: 'place',
        object: 'place',
        toggle: { label: 'With a place', whenOff: 'omit' },
        when: { not: { field: 'name', is: '1' } },
        fields: [{ field: 'city', required: { when: { field: 'on', is: true } } }, { field: 'street' }],
      },
      { id: 'extra', object: 'extra', fields: [{ field: 'one' }, { field: 'two' }] },
      { field: 'place', widget: 'text-only', when: { field: 'name', blank: false } },
    ],
  } as unknown as Screen['form'];
  (form!.fields[2] as { options?: object }).options = { call: 'kinds', value: 'id', label: 'id' };
  const calls = { kinds: 'GET kinds', read: 'GET things/{key}', update: 'PUT things/{key}', create: 'POST things' };

  test.each([
    ['a new record', null],
    ['a record', { name: 'n', kind: 'a', size: 3, tags: ['a'], on: true, place: { city: 'x' } }],
    ['a record without most of its values', { name: 'n', place: null }],
  ])('equals a new view for %s, in a form with rules, locks, notes and resets', (_what, read) => {
    fc.assert(
      fc.property(steps, (all) => compareAll({ form, calls }, ruled, read, all)),
      { numRuns: sampledRuns(80) },
    );
  });

  test('has the errors that a change causes or removes at other fields', () => {
    const plan = formPlan(testDefinition({ form, calls }, ruled));
    let state = formState(editDraft({ name: 'n', kind: 'a', size: 60, place: { city: 'abc' } }), {
      wasAttempted: true,
    });
    let view = formView(plan, state);
    const errors = ['abc', 'a', 'abc'].map((kind) => {
      state = { ...state, ...afterTyping(plan, state, { path: 'kind', value: kind }) };
      view = formView(plan, state, view);
      return ['size', 'place.city'].map((path) => view.fields[path]!.error);
    });
    const found = ['The maximum value for this field is 50', 'The maximum number of characters for this field is 2'];
    expect(errors).toEqual([found, [null, null], found]);
  });
});
