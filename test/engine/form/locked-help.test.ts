// The help of locked fields: what a value means is shown, how to enter one is not.
import { expect, test } from 'vitest';
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { createDraft, editDraft } from '../../../src/engine/form/draft.ts';
import { formPlan } from '../../../src/engine/form/form-plan.ts';
import { formView } from '../../../src/engine/form/form-view.ts';
import { testDefinition } from '../definitions.ts';
import { formState } from './form-state.ts';

const entity = {
  properties: {
    secret: { type: 'string', title: 'Secret', writeOnly: true },
    day: { type: 'string', title: 'Day', format: 'date' },
    note: { type: 'string', title: 'Note' },
  },
} as const;

const fields: Field[] = [
  { field: 'secret', help: 'Enter it again with every change' },
  { field: 'day', widget: 'text' },
  { field: 'note', help: 'Only administrators see it', placeholder: 'For example, a reason' },
];

const shownBy = (readOnly: Field['readOnly'], draft = editDraft({})) => {
  const locked = fields.map((field) => ({ ...field, ...(readOnly && { readOnly }) }));
  const view = formView(formPlan(testDefinition({ form: { fields: locked } }, entity)), formState(draft));
  return Object.values(view.fields).map(({ help, placeholder }) => [help, placeholder]);
};

test('a field that can be changed shows how to enter a value', () => {
  expect(shownBy(undefined)).toEqual([
    ['Enter it again with every change', 'Leave empty to keep the current value'],
    ['For example, 2026-01-31', ''],
    ['Only administrators see it', 'For example, a reason'],
  ]);
});

test.each([
  ['in existing records', 'onEdit', editDraft({})],
  ['in existing records that have a value', 'onEdit', editDraft({ secret: 'x', note: 'y' })],
  ['always', 'always', createDraft(entity)],
  ['for a reason', { when: { form: 'edit' }, why: 'It is in use' }, editDraft({})],
] as const)('a field that is locked %s shows only what its value means', (_when, readOnly, draft) => {
  expect(shownBy(readOnly, draft)).toEqual([
    ['', ''],
    ['', ''],
    ['Only administrators see it', ''],
  ]);
});
