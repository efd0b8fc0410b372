// A choice that is emptied stays empty: while it is saved, in a form that changes, and until changes are discarded.
import { expect, test } from 'vitest';
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { editDraft, withTypedValue, type Draft } from '../../../src/engine/form/draft.ts';
import { savedDraft } from '../../../src/engine/form/saved-draft.ts';
import { draftInForm, noInput } from '../../../src/engine/form/draft-in-form.ts';
import * as code from '../../../src/engine/form/form-code.ts';
import { formPlan } from '../../../src/engine/form/form-plan.ts';
import { formView } from '../../../src/engine/form/form-view.ts';
import { openPage } from '../../descriptors/effects/effect.tsx';
import { formSetup } from '../../descriptors/effects/setups.ts';
import { testDefinition } from '../definitions.ts';
import { loadAllKinds } from '../kinds/load-all-kinds.ts';
import { formState } from './form-state.ts';

await loadAllKinds();

const entity: Schema = {
  type: 'object',
  properties: {
    level: { type: 'string', title: 'Level', enum: ['low', 'high'] },
    note: { type: 'string', title: 'Note' },
  },
};
const planOf = (...fields: Field[]) => formPlan(testDefinition({ form: { fields } }, entity));
type Plan = ReturnType<typeof planOf>;
const level = (more: Partial<Field> = {}): Field => ({ field: 'level', ...more });
const note: Field = { field: 'note' };

const emptied = withTypedValue(editDraft({ level: 'low', note: 'a' }), 'level', '');
const viewOf = (plan: Plan, draft: Draft) => formView(plan, formState(draft, { wasAttempted: true }));
const inForm = (before: Plan, after: Plan, draft: Draft) =>
  draftInForm(code, before, after, { draft, touched: new Set(), waiting: noInput }).draft;
const levelOf = (plan: Plan, draft: Draft) => {
  const { record, fields, save } = viewOf(plan, draft);
  const { options, error, value } = fields['level']!;
  const choice = { value, empty: options?.is === 'failed' ? null : options?.empty, isWrong: error !== null };
  return { record, ...choice, isSavable: save.isEnabled };
};

const absent = { record: { note: 'a' }, value: '', empty: 'Not set', isWrong: false, isSavable: true };

test.each(['select', 'radio'] as const)('an emptied choice stays empty if its control changes to %s', (widget) => {
  const before = planOf(level({ widget: widget === 'radio' ? 'select' : 'radio' }), note);
  const after = planOf(level({ widget }), note);
  expect(levelOf(before, emptied)).toEqual(absent);
  expect(levelOf(after, inForm(before, after, emptied))).toEqual(absent);
});

test('an emptied choice that becomes required has a field error until it has a value or is optional again', () => {
  const before = planOf(level(), note);
  const after = planOf(level({ required: { when: { field: 'note', is: 'a' } } }), note);
  const required = inForm(before, after, emptied);
  expect(levelOf(after, required)).toMatchObject({ record: { note: 'a' }, value: '', isWrong: true, isSavable: false });
  const chosen = withTypedValue(required, 'level', 'high');
  expect(levelOf(after, chosen)).toMatchObject({ record: { level: 'high' }, empty: '', isWrong: false });
  expect(levelOf(before, inForm(after, before, required))).toEqual(absent);
});

test('an emptied choice stays empty if its field is removed and added again', () => {
  const whole = planOf(level(), note);
  const part = planOf(note);
  const away = draftInForm(code, whole, part, { draft: emptied, touched: new Set(), waiting: noInput });
  const back = draftInForm(code, part, whole, away);
  expect(levelOf(whole, back.draft)).toEqual(absent);
});

test('a choice that is emptied while a different value of it is saved stays empty', () => {
  const plan = planOf(level(), note);
  const sent = withTypedValue(editDraft({ level: 'low', note: 'a' }), 'level', 'high');
  const draft = savedDraft(withTypedValue(sent, 'level', ''), sent, { level: 'high', note: 'a' }, plan.specs);
  expect(levelOf(plan, draft)).toEqual(absent);
});

test.each(['select', 'radio'] as const)(
  'an emptied choice with the control %s stays empty until the changes are discarded',
  async (widget) => {
    const page = await openPage(
      formSetup([level({ widget }), note], { entity, answers: { 'GET thing': { level: 'low', note: 'a' } } }),
    );
    const chosen = () =>
      widget === 'select'
        ? page.control(/^Level/).value
        : page.screen.getByRole<HTMLInputElement>('radio', { checked: true }).labels![0]!.textContent;
    const choose = (name: string) =>
      widget === 'select'
        ? page.person.selectOptions(page.control(/^Level/), name)
        : page.person.click(page.screen.getByRole('radio', { name }));
    await choose('Not set');
    expect(chosen()).toBe(widget === 'select' ? '' : 'Not set');
    await page.person.type(page.control(/^Note/), 'b');
    expect(chosen()).toBe(widget === 'select' ? '' : 'Not set');
    await page.press('Discard');
    expect(chosen()).toBe('low');
  },
);
