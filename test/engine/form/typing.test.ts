// What a change of a field does to other fields: resets, touched items of lists, and notes.
import { describe, expect, test } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import {
  createDraft,
  editDraft,
  isOn,
  withToggle,
  withTypedValue,
  type Draft,
  lastReset,
} from '../../../src/engine/form/draft.ts';
import { formPlan } from '../../../src/engine/form/form-plan.ts';
import { formView } from '../../../src/engine/form/form-view.ts';
import { afterTyping } from '../../../src/engine/form/typing.ts';
import { testDefinition } from '../definitions.ts';
import { formState } from './form-state.ts';

const entity: Schema = {
  properties: {
    kind: { type: 'string', title: 'Kind' },
    size: { type: ['integer', 'null'], title: 'Size' },
    colour: { type: ['string', 'null'], title: 'Colour' },
    lines: { type: 'array', items: { type: 'string' } },
  },
};
const onlyFor = (kind: string) => ({ field: 'kind', is: kind });
const form: Screen['form'] = {
  fields: [
    { field: 'kind' },
    {
      id: 'parts',
      resetBy: ['kind'],
      fields: [
        { field: 'size', toggle: { whenOff: 'clear' } },
        { field: 'colour', when: onlyFor('box'), toggle: { whenOff: 'clear' } },
      ],
    },
    { field: 'lines' },
  ],
};
const plan = formPlan(testDefinition({ form }, entity));
const state = (draft: Draft, touched: string[] = []) => formState(draft, { touched: new Set(touched) });
const typed = (draft: Draft, path: string, value: unknown, touched: string[] = []) =>
  afterTyping(plan, state(draft, touched), { path, value });

describe('a change that hides fields', () => {
  const read = { kind: 'box', size: 3, colour: 'red' };

  const lost = (draft: Draft) => lastReset(draft)?.fields ?? [];

  test('resets the hidden fields that have a value, and lists them', () => {
    const { draft } = typed(editDraft(read), 'kind', 'ball');
    expect(lastReset(draft)).toEqual({ by: 'kind', fields: ['colour'] });
    expect(formView(plan, state(draft)).record).toEqual({ kind: 'ball', size: 3, colour: null });
  });

  test('keeps listing the reset fields while they are hidden, even after other changes', () => {
    const cone = typed(typed(editDraft(read), 'kind', 'ball').draft, 'kind', 'cone').draft;
    expect(lost(cone)).toEqual(['colour']);
    expect(lost(typed(cone, 'size', '4').draft)).toEqual(['colour']);
  });

  test('restores the values of the fields when it is reverted', () => {
    const blue = withTypedValue(editDraft(read), 'colour', 'blue');
    const hidden = typed(typed(blue, 'kind', 'ball').draft, 'kind', 'cone').draft;
    const { draft } = typed(hidden, 'kind', 'box');
    expect(lost(draft)).toEqual([]);
    expect(formView(plan, state(draft)).record).toEqual({ ...read, colour: 'blue' });
    const back = typed(typed(editDraft(read), 'kind', 'ball').draft, 'kind', 'box').draft;
    expect(formView(plan, state(back)).isChanged).toBe(false);
  });

  test('resets a toggle that is switched on, even without a value', () => {
    const draft = withToggle(withTypedValue(createDraft(entity), 'kind', 'box'), 'colour', true);
    const ball = typed(draft, 'kind', 'ball').draft;
    expect([
      lost(ball),
      isOn(
        ball,
        plan.specs.find(({ path }) => path === 'colour')!,
      ),
    ]).toEqual([['colour'], false]);
  });

  test('lists no fields if no value is lost', () => {
    expect(lost(typed(createDraft(entity), 'kind', 'box').draft)).toEqual([]);
    expect(lost(typed(editDraft({ ...read, colour: null }), 'kind', 'ball').draft)).toEqual([]);
    expect(lost(typed(editDraft(read), 'size', '4').draft)).toEqual([]);
  });
});

describe('touched items of a list', () => {
  const draft = editDraft({ lines: ['a', 'b', 'c'] });
  const touched = ['kind', 'lines[0]', 'lines[2]'];
  const places = (value: string[], before = draft) => [...typed(before, 'lines', value, touched).touched];

  test('stay touched while one of them is edited', () => {
    expect(places(['a', 'b', 'cc'])).toEqual(touched);
  });

  test('stay touched when an earlier item is removed', () => {
    expect(places(['a', 'c'])).toEqual(['kind', 'lines[0]', 'lines[1]']);
    expect(places(['b', 'c'])).toEqual(['kind', 'lines[1]']);
  });

  test('are forgotten when they are removed, and a new item is not touched', () => {
    expect(places(['a', 'b'])).toEqual(['kind', 'lines[0]']);
    expect(places(['a', 'b', 'c', ''])).toEqual(touched);
    expect(places(['a', 'b', ''], editDraft({ lines: ['a', 'b'] }))).toEqual(['kind', 'lines[0]']);
  });
});

describe('a note', () => {
  const noted: Screen['form'] = {
    ...form,
    notes: [
      { id: 'first', tone: 'info', text: 'Above' },
      { id: 'last', position: 'foot', tone: 'warning', when: { field: 'size', blank: true }, text: 'Below' },
    ],
  };
  const notes = (draft: Draft) =>
    formView(formPlan(testDefinition({ form: noted }, entity)), state(draft)).notes.map(({ id, position }) => [
      id,
      position,
    ]);

  test('is shown above the form, or above its buttons, while its condition is true', () => {
    expect(notes(createDraft(entity))).toEqual([
      ['first', 'top'],
      ['last', 'foot'],
    ]);
    expect(notes(editDraft({ size: 1 }))).toEqual([['first', 'top']]);
  });
});
