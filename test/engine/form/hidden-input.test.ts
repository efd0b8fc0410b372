// Input in fields that are hidden or locked later, and the defaults of hidden and locked fields.
import { describe, expect, test } from 'vitest';
import type { HiddenDefaults } from '../../../src/engine/definition.ts';
import type { Field, Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { createDraft, editDraft, withTypedValue, type Draft } from '../../../src/engine/form/draft.ts';
import { formPlan } from '../../../src/engine/form/form-plan.ts';
import { formView } from '../../../src/engine/form/form-view.ts';
import { loadLateKinds } from '../../../src/engine/kinds/late.ts';
import { toRequest } from '../../../src/engine/rules/request.ts';
import { afterTyping } from '../../../src/engine/form/typing.ts';
import { testDefinition } from '../definitions.ts';
import { formState } from './form-state.ts';

const entity: Schema = {
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name' },
    mail: { type: 'string', title: 'Mail', format: 'email' },
    copies: { type: 'integer', title: 'Copies' },
  },
};
const calls: Screen['calls'] = {
  list: 'GET v1/things',
  create: {
    call: 'POST v1/things',
    body: { values: { name: '{form.name}', mail: '{form.mail}', to: '{form.copies}' } },
  },
  update: {
    call: 'PUT v1/things',
    body: { values: { name: '{form.name}', mail: '{form.mail}', to: '{form.copies}' } },
  },
};
const view = (fields: Field[], draft: Draft, more: object = {}) =>
  formView(formPlan({ ...testDefinition({ form: { fields }, calls }, entity), ...more }), formState(draft));
const typed = (start: Draft, values: Record<string, unknown>) =>
  Object.entries(values).reduce((draft, [path, value]) => withTypedValue(draft, path, value), start);
const loaded = { name: 'a', mail: 'a@example.org', copies: 1 };

describe('input in a field that is now hidden', () => {
  const fields: Field[] = [{ field: 'name' }, { field: 'mail', when: { field: 'name', is: 'a' } }];

  test('is not sent: the request contains the loaded value', () => {
    const { save, places } = view(fields, typed(editDraft(loaded), { mail: 'nobody', name: 'b' }));
    expect(save.isEnabled).toBe(true);
    expect(toRequest(calls.update!, places).body).toEqual({ name: 'b', mail: 'a@example.org', to: 1 });
  });

  test('does not affect the conditions of other fields', () => {
    const copies: Field = { field: 'copies', when: { field: 'mail', is: 'b@example.org' } };
    const draft = typed(editDraft(loaded), { mail: 'b@example.org' });
    expect(view([...fields, copies], draft).fields['copies']!.isShown).toBe(true);
    expect(view([...fields, copies], typed(draft, { name: 'b' })).fields['copies']!.isShown).toBe(false);
  });
});

describe('input in a field that is now locked', () => {
  const fields: Field[] = [
    { field: 'name' },
    { field: 'mail', readOnly: { when: { field: 'name', is: 'b' }, why: 'Not for b' } },
  ];

  test.each([
    ['nobody', false],
    ['b@example.org', true],
  ])('can be saved only if it is valid: %s', (mail, isEnabled) => {
    expect(view(fields, typed(editDraft(loaded), { mail, name: 'b' })).save.isEnabled).toBe(isEnabled);
  });

  test('is checked, whereas a loaded value that is not valid can be saved', () => {
    expect(view(fields, typed(editDraft({ ...loaded, mail: 'nobody' }), { name: 'b' })).save.isEnabled).toBe(true);
  });
});

test.each([
  ['""', false],
  ['"  "', false],
  ['"x"', true],
])('a required text that is edited as JSON can be saved only if it is not blank: %s', async (name, isEnabled) => {
  await loadLateKinds();
  expect(view([{ field: 'name', widget: 'json' }], typed(createDraft(entity), { name })).save.isEnabled).toBe(
    isEnabled,
  );
});

describe('a default that a customization sets', () => {
  const withDefault = {
    ...entity,
    properties: { ...entity.properties, copies: { ...entity.properties!['copies'], default: 3 } },
  };
  const when = { field: 'name', is: 'a' } as const;
  const fields: Field[] = [
    { field: 'name' },
    { field: 'copies', when },
    { field: 'mail', when: { field: 'copies', is: 3 } },
  ];
  const viewIn = (hiddenDefaults: HiddenDefaults, draft: Draft) =>
    formView(
      formPlan({ ...testDefinition({ form: { fields }, calls }, withDefault), hiddenDefaults }),
      formState(draft),
    );
  const create = (name: string) => typed(createDraft(withDefault), { name });

  test.each<[name: string, hidden: object, copies: unknown]>([
    ['a', {}, 3],
    ['b', {}, undefined],
    ['b', { value: 1 }, 1],
  ])('applies only while the screen shows the field: name %s, default of the screen %j', (name, hidden, copies) => {
    const { record, places, fields: shown } = viewIn({ copies: { ...hidden, when: [when] } }, create(name));
    expect(record).toEqual(copies === undefined ? { name } : { name, copies });
    expect(toRequest(calls.create!, places).body).toMatchObject({ to: copies ?? null });
    expect(shown['mail']!.isShown).toBe(copies === 3);
  });

  test('is updated while a condition of a customization hides the field', () => {
    const hidden = [{ field: 'name' }, { field: 'copies', when: { all: [{ signedIn: false }, when] } }] as Field[];
    const parts = testDefinition({ form: { fields: hidden }, calls }, withDefault);
    const plan = formPlan({ ...parts, hiddenDefaults: { copies: { value: 1, when: [when] } } });
    const draft = create('b');
    const before = formView(plan, formState(draft));
    const after = formView(plan, formState(typed(draft, { name: 'a' })), before);
    expect([before.record, after.record]).toEqual([
      { name: 'b', copies: 1 },
      { name: 'a', copies: 3 },
    ]);
  });

  test('is kept in a record that already contains it', () => {
    const { record } = viewIn({ copies: { when: [when] } }, typed(editDraft({ name: 'a', copies: 3 }), { name: 'b' }));
    expect(record).toEqual({ name: 'b', copies: 3 });
  });

  test('is replaced by the input of the user', () => {
    const { record } = viewIn({ copies: { when: [when] } }, typed(create('a'), { copies: '5' }));
    expect(record).toEqual({ name: 'a', copies: 5 });
  });

  test('is not listed as reset when its field is hidden, in contrast to input', () => {
    const group = { id: 'more', resetBy: ['name'], fields: [{ field: 'copies', when }] };
    const parts = testDefinition({ form: { fields: [{ field: 'name' }, group] }, calls }, withDefault);
    const plan = formPlan({ ...parts, hiddenDefaults: { copies: { value: 1, when: [when] } } });
    const { draft } = afterTyping(plan, formState(create('a')), { path: 'name', value: 'b' });
    expect(draft.resets).toEqual({});
    expect(formView(plan, formState(draft)).record).toEqual({ name: 'b', copies: 1 });
    const entered = afterTyping(plan, formState(typed(create('a'), { copies: '5' })), { path: 'name', value: 'b' });
    expect(Object.keys(entered.draft.resets)).toEqual(['copies']);
    expect(formView(plan, formState(entered.draft)).record).toEqual({ name: 'b', copies: 1 });
  });
});

describe('a locked field of an object that the user adds', () => {
  const parts = { id: 'quota', object: 'quota', title: 'Quota' };
  const fields = (limit: Partial<Field>, group: object = {}) =>
    [
      { field: 'name' },
      { ...parts, ...group, fields: [{ field: 'unit' }, { field: 'limit', ...limit }] },
    ] as unknown as Field[];
  const withLimit = (limit: Schema): Schema => ({
    properties: {
      name: { type: 'string' },
      quota: {
        type: ['object', 'null'],
        required: ['limit'],
        properties: { unit: { type: 'string' }, limit: { type: 'integer', ...limit } },
      },
    },
  });
  const update = { call: 'PUT v1/things', body: { record: true } } as const;
  const saved = (form: Field[], schema: Schema, draft: Draft) => {
    const plan = formPlan(testDefinition({ form: { fields: form }, calls: { ...calls, update } }, withLimit(schema)));
    const { save, places } = formView(plan, formState(draft));
    return save.isEnabled ? toRequest(update, places).body : save.why;
  };
  const begun = typed(editDraft({ name: 'a', quota: null }), { 'quota.unit': 'MB' });

  test.each([
    { readOnly: 'onEdit' },
    { readOnly: 'always' },
    { readOnly: { when: { field: 'name', is: 'a' }, why: 'Not for a' } },
  ] as Partial<Field>[])('is still required with the settings %j', (limit) => {
    expect(saved(fields(limit), {}, begun)).toBe('Fix the highlighted fields');
  });

  test('is still required if a toggle adds the object', () => {
    const draft = { ...editDraft({ name: 'a', quota: null }), on: { quota: true } };
    const toggled = fields({ readOnly: 'onEdit' }, { toggle: { label: 'Limit', whenOff: 'clear' } });
    expect(saved(toggled, {}, draft)).toBe('Fix the highlighted fields');
  });

  test('is sent with its default', () => {
    expect(saved(fields({ readOnly: 'onEdit' }), { default: 5 }, begun)).toEqual({
      name: 'a',
      quota: { unit: 'MB', limit: 5 },
    });
  });

  test('can be missing if the entity declares it as read-only', () => {
    expect(saved(fields({}), { readOnly: true }, begun)).toEqual({ name: 'a', quota: { unit: 'MB' } });
  });

  test('can be missing in an object that was loaded without it', () => {
    const draft = typed(editDraft({ name: 'a', quota: { unit: 'KB' } }), { 'quota.unit': 'MB' });
    expect(saved(fields({ readOnly: 'onEdit' }), {}, draft)).toEqual({ name: 'a', quota: { unit: 'MB' } });
  });
});

test('a loaded secret is not validated until a new one is entered, because it may be a placeholder', () => {
  const schema: Schema = { properties: { name: { type: 'string' }, key: { type: 'string', pattern: '^ours' } } };
  const fields: Field[] = [{ field: 'name' }, { field: 'key', widget: 'secret' }];
  const plan = formPlan(testDefinition({ form: { fields }, calls }, schema));
  const draft = typed(editDraft({ name: 'a', key: '#~PLACEHOLDER~#' }), { name: 'b' });
  expect(formView(plan, formState(draft)).save.isEnabled).toBe(true);
  expect(formView(plan, formState(typed(draft, { key: 'theirs' }))).save.isEnabled).toBe(false);
  expect(formView(plan, formState(typed(draft, { key: 'ours-1' }))).save.isEnabled).toBe(true);
});
