// What a form shows for its draft: field errors, the state of Save, options, toggles and texts.
import { describe, expect, test } from 'vitest';
import type { Field, Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { createDraft, editDraft, withToggle, withTypedValue, type Draft } from '../../../src/engine/form/draft.ts';
import type { FormState } from '../../../src/engine/form/form-state.ts';
import { formPlan } from '../../../src/engine/form/form-plan.ts';
import { formView } from '../../../src/engine/form/form-view.ts';
import { testDefinition, definitionIn } from '../definitions.ts';
import { loadAllKinds } from '../kinds/load-all-kinds.ts';
import { formState, session } from './form-state.ts';

const entity: Schema = {
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name', pattern: '^[a-z]+$', 'x-messages': { pattern: 'Lower case only' } },
    days: { type: ['integer', 'null'], title: 'Days', minimum: 1, maximum: 24855 },
    email: { type: 'string', title: 'Email', format: 'email', 'x-advice': ['format'] },
    notes: { type: ['string', 'null'], title: 'Notes', maxLength: 5 },
    matchers: {
      type: 'array',
      title: 'Matchers',
      minItems: 1,
      items: { type: 'string', title: 'Matcher', pattern: '\\S' },
      default: [''],
    },
    kind: {
      type: 'string',
      title: 'Kind',
      oneOf: [
        { const: 'A', title: 'First' },
        { const: 'B', title: 'Second' },
      ],
    },
    size: { type: 'integer', title: 'Size', readOnly: true },
  },
};
const view = (form: Screen['form'], draft: Draft, more: Partial<FormState> = {}) =>
  formView(formPlan(testDefinition({ form }, entity)), formState(draft, more));
const all: Screen['form'] = {
  fields: [
    { field: 'name' },
    { field: 'days' },
    { field: 'email' },
    { field: 'notes' },
    { field: 'matchers' },
    { field: 'kind' },
    { field: 'size' },
  ],
};
const good = { name: 'abc', days: 3, email: 'a@b', notes: null, matchers: ['x'], kind: 'A', size: 1 };
const errorOf = (path: string, typed: unknown, read: object = good) =>
  view(all, withTypedValue(editDraft(read), path, typed), { wasAttempted: true }).fields[path]?.error;

await loadAllKinds();

describe('a form', () => {
  test('can be saved only if its input is changed and valid, and otherwise has a disabled reason', () => {
    expect(view(all, editDraft(good)).save).toMatchObject({ isEnabled: false, why: 'No changes to save' });
    expect(view(all, withTypedValue(editDraft(good), 'name', 'xyz')).save).toMatchObject({ isEnabled: true });
    expect(view(all, withTypedValue(editDraft(good), 'name', 'X')).save).toMatchObject({
      isEnabled: false,
      why: 'Check the values you entered',
      state: 'Check the values you entered',
    });
    expect(view(all, withTypedValue(editDraft(good), 'name', 'xyz'), { isSaving: true }).save).toMatchObject({
      isEnabled: false,
      why: 'Saving…',
    });
  });

  test('has its disabled reason as the status next to Save, and mentions only errors that are highlighted', () => {
    const saveOf = (draft: Draft, more: Partial<FormState> = {}) => {
      const { save } = view(all, draft, more);
      expect(save.state).toBe(save.isEnabled ? 'Unsaved changes' : save.why);
      return save.state;
    };
    const wrong = withTypedValue(editDraft(good), 'name', 'X');
    expect(saveOf(createDraft(entity))).toBe('Fill in the required fields');
    expect(saveOf(withTypedValue(createDraft(entity), 'notes', 'x'))).toBe('Fill in the required fields');
    expect(saveOf(createDraft(entity), { wasAttempted: true })).toBe('Fix the highlighted fields');
    expect(saveOf(editDraft(good))).toBe('No changes to save');
    expect(saveOf(withTypedValue(editDraft(good), 'notes', 'x'))).toBe('Unsaved changes');
    expect(saveOf(wrong)).toBe('Check the values you entered');
    expect(saveOf(wrong, { touched: new Set(['name']) })).toBe('Fix the highlighted fields');
    expect(saveOf(editDraft({ ...good, name: 'X' }))).toBe('Fix the highlighted fields');
  });

  test('cannot save a new record with a list that contains only its blank default', () => {
    const required = { ...entity, required: ['name', 'matchers'] };
    const named = withTypedValue(createDraft(required), 'name', 'abc');
    const two = formView(
      formPlan(testDefinition({ form: all }, required)),
      formState(withTypedValue(named, 'matchers', ['', 'x'])),
    );
    expect(two.issues.fields.matchers).toMatchObject({ text: null, items: { 0: 'This field is required' } });
    expect(view(all, named).save).toMatchObject({ isEnabled: false, why: 'Fill in the required fields' });
    expect(view(all, named, { wasAttempted: true }).fields.matchers!.itemErrors).toEqual({
      0: 'This field is required',
    });
  });

  test('shows a field error after the field is touched, and all of them after an attempt to save', () => {
    const draft = withTypedValue(withTypedValue(editDraft(good), 'name', ''), 'days', '0');
    expect(view(all, draft).fields.name!.error).toBeNull();
    expect(view(all, draft, { touched: new Set(['name']) }).fields).toMatchObject({
      name: { error: 'This field is required' },
      days: { error: null },
    });
    expect(view(all, draft, { wasAttempted: true }).fields).toMatchObject({
      name: { error: 'This field is required' },
      days: { error: 'The minimum value for this field is 1' },
    });
  });

  test('shows field errors immediately if the loaded record is not valid', () => {
    expect(view(all, editDraft({ ...good, days: 0 })).fields.days!.error).toBe('The minimum value for this field is 1');
  });

  describe.each<[why: string, fields: Field[], entity: Schema]>([
    ['a condition', [{ field: 'proxy' }, { field: 'host', required: { when: { field: 'proxy', is: true } } }], {}],
    [
      'a field that shows it',
      [{ field: 'proxy' }, { field: 'host', when: { field: 'proxy', is: true } }],
      { required: ['host'] },
    ],
    [
      'a rule of the entity',
      [{ field: 'proxy' }, { field: 'host' }],
      { if: { properties: { proxy: { const: true } } }, then: { required: ['host'] } },
    ],
  ])('that requires an empty field because of %s', (_why, fields, rules) => {
    const proxied: Schema = {
      properties: { proxy: { type: 'boolean', title: 'Proxy' }, host: { type: 'string', title: 'Host' } },
      ...rules,
    };
    const plan = formPlan(testDefinition({ form: { fields } }, proxied));
    const hostOf = (draft: Draft, more?: Partial<FormState>) =>
      formView(plan, formState(draft, more)).fields.host!.error;
    const required = 'This field is required';

    test('shows that immediately if the record was loaded like that', () => {
      expect(hostOf(editDraft({ proxy: true }))).toBe(required);
      const switched = withTypedValue(withTypedValue(editDraft({ proxy: true }), 'proxy', false), 'proxy', true);
      expect(hostOf(switched)).toBe(required);
    });

    test('shows that after the field is touched or saved if other input requires it', () => {
      const draft = withTypedValue(editDraft({ proxy: false }), 'proxy', true);
      expect(hostOf(draft)).toBeNull();
      expect(formView(plan, formState(draft)).save.state).toBe('Fill in the required fields');
      expect(hostOf(draft, { touched: new Set(['host']) })).toBe(required);
      expect(hostOf(draft, { wasAttempted: true })).toBe(required);
    });
  });
});

test('a secret that a loaded record requires again is shown as missing only after its field is touched or saved', () => {
  const plan = formPlan(
    testDefinition(
      {
        form: { fields: [{ field: 'login' }, { field: 'secret', required: { when: { field: 'login', is: true } } }] },
      },
      {
        properties: {
          login: { type: 'boolean', title: 'Login' },
          secret: { type: 'string', title: 'Secret', writeOnly: true },
        },
      },
    ),
  );
  const secretOf = (login: boolean, more?: Partial<FormState>) =>
    formView(plan, formState(editDraft({ login }), more)).fields.secret!;
  expect(secretOf(false).placeholder).toBe('Leave empty to keep the current value');
  expect(secretOf(true)).toMatchObject({ placeholder: '', isKept: false, isRequired: true, error: null });
  for (const more of [{ touched: new Set(['secret']) }, { wasAttempted: true }])
    expect(secretOf(true, more).error).toBe('This field is required');
});

describe('a rule', () => {
  test.each([
    ['name', '', 'This field is required'],
    ['name', '   ', 'This field is required'],
    ['name', 'A', 'Lower case only'],
    ['days', '0', 'The minimum value for this field is 1'],
    ['days', '24856', 'The maximum value for this field is 24855'],
    ['days', '1', null],
    ['days', '24855', null],
    ['days', '1xx', 'This field must contain a numeric value'],
    ['days', '1e3', 'This field must contain a numeric value'],
    ['days', '1.0', 'This field must not contain decimal values'],
    ['days', '１．０', 'This field must not contain decimal values'],
    ['days', '２４８５５', null],
    ['days', '10²', 'This field must contain a numeric value'],
    ['days', '', null],
    ['email', 'invalid', 'This field must contain an email address, such as name@example.org'],
    ['email', 'invalid@', 'This field must contain an email address, such as name@example.org'],
    ['email', 'x@email.', 'This field must contain an email address, such as name@example.org'],
    ['email', 'x@email..com', 'This field must contain an email address, such as name@example.org'],
    ['email', '@email.com', 'This field must contain an email address, such as name@example.org'],
    ['email', 'valid@email', null],
    ['email', 'valid@email.com', null],
    ['email', '', null],
    ['notes', '123456', 'The maximum number of characters for this field is 5'],
    ['kind', 'C', 'Select one of the available options'],
  ])('for the field "%s" with the value %j has the message: %s', (path, value, message) => {
    expect(errorOf(path, value)).toBe(message);
  });

  test.each<[typed: string, factor: number, error: string | null]>([
    ['61', 1000, 'The maximum value for this field is 60'],
    ['0.5', 1000, 'The minimum value for this field is 1'],
    ['1.2345', 1000, 'Use at most 3 decimals'],
    ['1.25', 10, 'Use at most 1 decimal'],
    ['16.6667', 60, 'Use fewer decimals'],
    ['15', 0.1, 'Use fewer decimals'],
    ['1.234', 1000, null],
    ['16.75', 60, null],
    ['x', 1000, 'This field must contain a numeric value'],
  ])(
    'for a field with a unit has a message in that unit, for the input %s with the factor %d',
    (typed, factor, error) => {
      const timeout = {
        type: 'integer',
        title: 'Timeout',
        minimum: factor === 10 ? 1 : 1000,
        maximum: 60000,
      } as Schema;
      const form = { fields: [{ field: 'timeout', unit: { text: 'seconds', factor } }] };
      const plan = formPlan(testDefinition({ form }, { properties: { timeout } }));
      const draft = withTypedValue(editDraft({ timeout: 2000 }), 'timeout', typed);
      expect(formView(plan, formState(draft, { wasAttempted: true })).fields.timeout!.error).toBe(error);
    },
  );

  test('that is only advice accepts a loaded value that breaks it, and rejects an entered one', () => {
    const read = { ...good, email: 'no address' };
    const untouched = view(all, withTypedValue(editDraft(read), 'name', 'xyz'));
    expect(untouched.fields.email).toMatchObject({
      error: null,
      advice: 'This field must contain an email address, such as name@example.org',
    });
    expect(untouched.save.isEnabled).toBe(true);
    expect(view(all, withTypedValue(editDraft(read), 'email', 'still none')).save.isEnabled).toBe(false);
  });

  test.each([
    ['3', null],
    ['x', 'This field must contain a numeric value'],
    ['1.5', 'This field must not contain decimal values'],
  ])('for a number that the server sends as the text %j has the message: %s', (days, error) => {
    const shown = view(all, withTypedValue(editDraft({ ...good, days }), 'name', 'xyz'));
    expect(shown.fields.days).toMatchObject({ value: days, error, advice: null });
    expect(shown.save.isEnabled).toBe(error === null);
  });

  test('for an item of a list has its message at the item', () => {
    const shown = view(all, withTypedValue(editDraft(good), 'matchers', ['a', ' ', '']), { wasAttempted: true });
    expect(shown.fields.matchers).toMatchObject({
      error: null,
      itemErrors: { 1: 'This field is required', 2: 'This field is required' },
    });
  });

  test.each<[string, Field, Draft]>([
    ['hidden', { field: 'days', when: { signedIn: false } }, editDraft({ ...good, days: 0 })],
    ['read-only', { field: 'days', readOnly: 'always' }, editDraft({ ...good, days: 0 })],
    [
      'switched off',
      { field: 'days', toggle: { whenOff: 'keep' } },
      withToggle(editDraft({ ...good, days: 0 }), 'days', false),
    ],
  ])('for a field that is %s is not checked', (_how, field, draft) => {
    const changed = withTypedValue(draft, 'notes', 'x');
    const shown = view({ fields: [field, { field: 'notes' }] }, changed);
    expect(shown.record).toMatchObject({ days: 0, notes: 'x' });
    expect(shown.save.isEnabled).toBe(true);
    expect(view({ fields: [{ field: 'days' }, { field: 'notes' }] }, changed).save.isEnabled).toBe(false);
  });

  test('of the type accepts a number that the server sends as a text, but no other value', () => {
    const isEnabled = (days: unknown) =>
      view(all, withTypedValue(editDraft({ ...good, days }), 'notes', 'x')).save.isEnabled;
    expect(['3', '3b', true].map(isEnabled)).toEqual([true, false, false]);
  });

  test('of the descriptor can require a field that the entity does not require', () => {
    const form: Screen['form'] = {
      fields: [{ field: 'name' }, { field: 'notes', required: { when: { field: 'kind', is: 'B' } } }],
    };
    expect(view(form, editDraft({ ...good, kind: 'A' })).fields.notes!.isRequired).toBe(false);
    expect(view(form, editDraft({ ...good, kind: 'B' }), { wasAttempted: true }).fields.notes).toMatchObject({
      isRequired: true,
      error: 'This field is required',
    });
  });
});

test.each<[what: string, schema: Schema, loaded: unknown, widget?: 'json']>([
  ['a list', { type: 'array', items: { type: 'string' } }, ['a', 'b']],
  ['a list of records', { type: 'array', items: { type: 'object', properties: { a: {} } } }, [{ a: 'b' }, {}]],
  ['JSON', { type: 'array' }, [1, 2], 'json'],
])(
  'a rule that is only advice about %s accepts a loaded value that breaks it, but no value that breaks others',
  (...row) => {
    const [, schema, loaded, widget] = row;
    const shownWith = (more: Schema) => {
      const it: Schema = { title: 'It', ...schema, maxItems: 1, 'x-advice': ['maxItems'], ...more };
      const form: Screen['form'] = { fields: [{ field: 'name' }, { field: 'it', ...(widget && { widget }) }] };
      const plan = formPlan(testDefinition({ form }, { properties: { name: { type: 'string' }, it } }));
      const { save, fields } = formView(plan, formState({ ...editDraft({ it: loaded }), typed: { name: 'b' } }));
      return [save.isEnabled, fields.it!.error === null, fields.it!.advice];
    };
    expect(shownWith({})).toEqual([true, true, 'At most 1 entry is allowed']);
    expect(shownWith({ minItems: 3 })).toEqual([false, false, null]);
  },
);

test('a field is locked by the first reason among its groups, from the outermost one on', () => {
  const why = (text: string, is: string) => ({ when: { field: 'kind', is }, why: text });
  const form: Screen['form'] = {
    fields: [
      {
        id: 'outer',
        readOnly: [why('Outer', 'B')],
        fields: [{ id: 'inner', readOnly: [why('Inner', 'A'), why('Both', 'B')], fields: [{ field: 'notes' }] }],
      },
    ],
  };
  const lock = (kind: string) => view(form, editDraft({ ...good, kind })).fields.notes!.readOnly;
  expect([lock('A'), lock('B'), lock('C')]).toEqual([{ why: 'Inner' }, { why: 'Outer' }, null]);
});

describe("a server's message", () => {
  const refused = (draft: Draft) => {
    const rejected = view(all, withTypedValue(editDraft(good), 'name', 'taken')).record;
    return view(all, draft, {
      refusal: { refusal: { fields: { name: 'Taken', 'matchers[0]': 'Bad' }, form: null }, rejected },
    });
  };

  test('is shown at its field while the field has the rejected value', () => {
    expect(refused(withTypedValue(editDraft(good), 'name', 'taken')).fields.name!.error).toBe('Taken');
    expect(refused(withTypedValue(editDraft(good), 'name', 'other')).fields.name!.error).toBeNull();
  });

  test('is replaced by a field error of the form itself', () => {
    const rejected = { ...good, name: '' };
    const draft = withTypedValue(editDraft(good), 'name', '');
    const shown = view(all, draft, {
      wasAttempted: true,
      refusal: { refusal: { fields: { name: 'From the server' }, form: null }, rejected },
    });
    expect(shown.fields.name!.error).toBe('This field is required');
  });

  test('about an item is shown at the item', () => {
    expect(refused(withTypedValue(editDraft(good), 'name', 'taken')).fields.matchers!.itemErrors).toEqual({ 0: 'Bad' });
  });
});

describe('a user', () => {
  const { screen, ...definition } = definitionIn('schemas/content-selectors');
  const plan = formPlan({ screen, ...definition });
  const as = (granted: string[], draft: Draft) =>
    formView(plan, formState(draft, { session: { ...session, may: (wanted) => granted.includes(wanted) } }));
  const read = { name: 'a', type: 'csel', description: null, expression: 'format == "raw"' };

  test('without the permission to change a record sees it as text, with the reason', () => {
    expect(as(['nexus:selectors:read'], editDraft(read)).asText?.why).toContain('nexus:selectors:update');
    expect(as(['nexus:selectors:update'], editDraft(read)).asText).toBeNull();
  });

  test('without the permission to create a record sees the reason in the create form', () => {
    expect(as(['nexus:selectors:update'], createDraft(definition.entity)).asText?.why).toContain(
      'nexus:selectors:create',
    );
  });
});

describe('options', () => {
  const form: Screen['form'] = {
    fields: [
      { field: 'kind', options: { call: 'kinds', value: 'id', label: 'name', load: 'first' } },
      { field: 'notes', when: { option: 'kind', property: 'shows', includes: 'notes' } },
    ],
  };
  const loaded = {
    kinds: {
      is: 'ready' as const,
      records: [
        { id: 'A', name: 'First', shows: ['notes'] },
        { id: 'B', name: 'Second', shows: [] },
      ],
    },
  };

  test('are loading until the response arrives, and then include the value of the field even if they lack it', () => {
    expect(view(form, editDraft({ ...good, kind: 'Z' })).fields.kind!.options).toMatchObject({ is: 'loading' });
    expect(view(form, editDraft({ ...good, kind: 'Z' }), { options: loaded }).fields.kind!.options).toMatchObject({
      is: 'ready',
      choices: [{ label: 'Z' }, { label: 'First' }, { label: 'Second' }],
    });
  });

  test('decide by the record of the selected option which other fields are shown', () => {
    expect(view(form, editDraft({ ...good, kind: 'A' }), { options: loaded }).fields.notes!.isShown).toBe(true);
    expect(view(form, editDraft({ ...good, kind: 'B' }), { options: loaded }).fields.notes!.isShown).toBe(false);
    expect(view(form, editDraft({ ...good, kind: 'A' })).fields.notes!.isShown).toBe(false);
  });
});

describe('a toggle', () => {
  const nullable: Record<string, Schema> = {
    'a number': { type: ['integer', 'null'] },
    'a text': { type: ['string', 'null'] },
    'a list': { type: ['array', 'null'], items: { type: 'string' } },
    'a choice that includes null': { type: ['string', 'null'], enum: ['A', 'B', null] },
    'a choice with titles that includes null': {
      type: ['string', 'null'],
      oneOf: [
        { const: 'A', title: 'First' },
        { const: null, title: 'None' },
      ],
    },
  };
  describe.each(Object.entries(nullable))('that is on for %s', (_kind, schema) => {
    test.each<[string, object | undefined, Schema['default']]>([
      ['a new record', undefined, undefined],
      ['a new record with the default null', undefined, null],
      ['a loaded record with the value null', { part: null }, null],
      ['a loaded record without the field', {}, undefined],
    ])('requires a value in %s', (_start, read, emptyDefault) => {
      const part: Schema = { title: 'Part', ...schema, ...(emptyDefault !== undefined && { default: emptyDefault }) };
      const withPart: Schema = { type: 'object', properties: { part } };
      const plan = formPlan(
        testDefinition({ form: { fields: [{ field: 'part', toggle: { whenOff: 'clear' } }] } }, withPart),
      );
      const on = withToggle(read ? editDraft(read) : createDraft(withPart), 'part', true);
      const shown = formView(plan, formState(on, { wasAttempted: true }));
      expect(shown.fields.part!.error).toBe('This field is required');
      expect(shown.save.isEnabled).toBe(false);
    });
  });
});

describe('choices of the entity', () => {
  const nullable = { properties: { kind: { enum: ['A', 'B', null], title: 'Kind' } } } as Schema;
  const labels = (field: Field, read: object) => {
    const form = { fields: [field] };
    const { options } = formView(formPlan(testDefinition({ form }, nullable)), formState(editDraft(read))).fields.kind!;
    return options?.is === 'ready' ? options.choices.map(({ label }) => label) : options;
  };

  test('are all offered by a field without a toggle', () => {
    expect(labels({ field: 'kind' }, { kind: null })).toEqual(['A', 'B', '–']);
  });

  test('are offered by a field with a toggle, except for the null that the toggle represents', () => {
    expect(labels({ field: 'kind', toggle: { whenOff: 'clear' } }, { kind: 'A' })).toEqual(['A', 'B']);
  });
});

describe('a text of a form', () => {
  test('can contain the id of the signed-in user', () => {
    const form: Screen['form'] = { fields: [{ field: 'name', help: 'Owned by {session.userId}' }] };
    expect(view(form, editDraft(good)).fields.name!.help).toBe('Owned by admin');
  });
});

describe('the sentence about a record', () => {
  const policies = definitionIn('schemas/cleanup-policies');
  const read = {
    name: 'old',
    format: 'maven2',
    notes: null,
    criteriaLastBlobUpdated: 30,
    criteriaLastDownloaded: 7,
    criteriaReleaseType: null,
    criteriaAssetRegex: null,
  };
  const formats = { id: 'maven2', name: 'maven2', availableCriteria: ['lastBlobUpdated', 'lastDownloaded'] };
  const options: FormState['options'] = { formats: { is: 'ready', records: [formats] } };
  const words = (draft: Draft) =>
    formView(formPlan(policies), formState(draft, { options }))
      .sentence?.map(({ text }) => text)
      .join('') ?? null;

  test.each(['4.7', 'abc', '0'])('omits invalid values, such as %s days', (days) => {
    const draft = withTypedValue(editDraft(read), 'criteriaLastBlobUpdated', days);
    expect(words(draft)).toBe('This policy removes components that have not been downloaded for 7 days.');
    expect(words(withTypedValue(draft, 'criteriaLastDownloaded', days))).toBeNull();
    expect(words(withTypedValue(draft, 'criteriaLastBlobUpdated', '1'))).toBe(
      'This policy removes components that were published more than 1 day ago and have not been downloaded for 7 days.',
    );
  });
});

describe('a list of numbers', () => {
  const plan = formPlan(
    testDefinition(
      { form: { fields: [{ field: 'ports' }, { field: 'shares', widget: 'chips' }] } },
      {
        properties: {
          ports: { type: 'array', title: 'Ports', items: { $ref: '#/definitions/port' } },
          shares: { type: 'array', title: 'Shares', items: { type: 'number', maximum: 1 } },
        },
        definitions: { port: { type: 'integer', minimum: 1 } },
      },
    ),
  );
  const typed = (path: string, value: unknown) =>
    formView(
      plan,
      formState(withTypedValue(editDraft({ ports: [80], shares: [] }), path, value), { wasAttempted: true }),
    );

  test('is saved as numbers, without the spaces that were typed', () => {
    expect(typed('ports', ['80', ' 443 ']).record).toEqual({ ports: [80, 443], shares: [] });
    expect(typed('ports', ['80']).isChanged).toBe(false);
    expect(typed('shares', ['0.5', 1]).record).toEqual({ ports: [80], shares: [0.5, 1] });
    expect(typed('ports', ['80', '443']).save.isEnabled).toBe(true);
  });

  test('shows the field error of each item at the item', () => {
    expect(typed('ports', ['80', 'x', '1.5', '1.0', '', '0']).fields.ports!.itemErrors).toEqual({
      1: 'This field must contain a numeric value',
      2: 'This field must not contain decimal values',
      3: 'This field must not contain decimal values',
      4: 'This field is required',
      5: 'The minimum value for this field is 1',
    });
    expect(typed('shares', ['2']).fields.shares!.itemErrors).toEqual({ 0: 'The maximum value for this field is 1' });
  });
});
