// "until", "beforeSave" and "fieldsFrom" without an effect: the check reports each, and accepts those with one.
import { describe, expect, test } from 'vitest';
import type { Action, Field, FieldsFrom, Form, Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { findingPaths } from './finding-paths.ts';
import { aCollection, formSetup, aList, thing } from './effects/setups.ts';

const ended = { field: 'active', is: true } as const;

/** A collection with an action whose work continues after its request. */
const waiting = (action: Partial<Action>, screen: Partial<Screen> = {}): Partial<Screen> =>
  aCollection({
    ...screen,
    calls: { run: 'POST things/{key}/run', ...screen.calls },
    actions: [
      { id: 'run', position: 'form', label: 'Run', call: 'run', until: { when: ended }, ...action },
      { id: 'delete', call: 'delete' },
    ],
  }).screen;
const pages = {
  list: { columns: [{ field: 'name' }], pages: 50, create: 'Create Thing' },
  calls: { list: 'GET things?skip={list.skip}' },
};
const show = { calls: { show: 'GET things/{key}/show' } };

/** A table with such an action in its rows. */
const inTable = (key?: string): Partial<Screen> =>
  aList(
    {},
    {
      screen: {
        key,
        calls: { list: 'GET things', run: 'POST things/{record.name}/run' },
        actions: [{ id: 'run', position: 'row', label: 'Run', call: 'run', until: { when: ended } }],
      },
    },
  ).screen;
const until = (when: NonNullable<Action['until']>['when'], position: Action['position'] = 'form') =>
  waiting({ position, until: { when } });

const confirm = { title: 'Sure?', text: 'Save {form.name}?', yes: 'Save', no: 'Keep editing' };
const asked = { call: 'look', failed: 'Could not look', ask: { when: { answer: 'taken', is: true }, confirm } };
const both = { all: [asked.ask.when, { field: 'note', blank: true }] };
type BeforeSave = NonNullable<Form['beforeSave']>;

/** Settings with a question before they are saved. */
const asking = (beforeSave: BeforeSave, look: string | undefined = 'GET look/{form.name}'): Partial<Screen> =>
  formSetup([{ field: 'name' }, { field: 'note' }], {
    form: { beforeSave },
    screen: { calls: 'call' in beforeSave && look ? { look } : {} },
  }).screen;
const without = (confirming: Partial<typeof confirm>) => ({ ...confirm, ...confirming });

/** A collection, without one of the calls that save if one is missing. */
const saving = (missing: 'create' | 'update' | null, when: BeforeSave['when']): Partial<Screen> => {
  const { screen } = aCollection({
    form: { fields: [{ field: 'name' }, { field: 'note' }], beforeSave: { when, confirm } },
    actions: [{ id: 'delete', call: 'delete' }],
  });
  const calls = { ...screen.calls, ...(missing && { [missing]: undefined }) };
  const list = missing === 'create' ? { ...screen.list!, create: undefined } : screen.list!;
  return JSON.parse(JSON.stringify({ ...screen, calls, list })) as Partial<Screen>;
};

const options = { call: 'kinds', value: 'id', label: 'id' };

/** Things with an object of texts. */
const withTexts: Schema = {
  ...thing,
  properties: {
    ...thing.properties,
    extra: { type: 'object', title: 'Extra', additionalProperties: { type: 'string' } },
  },
};

/** Settings with a field that the server describes. */
const described = (from: Partial<FieldsFrom>, field: Partial<Field> = {}, others: Field[] = []): Partial<Screen> =>
  formSetup(
    [
      { field: 'extra', widget: 'described', fieldsFrom: { field: 'note', fields: 'fields', ...from }, ...field },
      { field: 'note', options },
      ...others,
    ],
    { screen: { calls: { kinds: 'GET kinds' } } },
  ).screen;

const from = 'form.fields.0.fieldsFrom';

type Case = [name: string, screen: Partial<Screen>, at: string];

const idle: Record<'until' | 'beforeSave' | 'fieldsFrom', Case[]> = {
  until: [
    ['above the list', waiting({ position: 'list' }, { calls: { run: 'POST run' } }), 'actions.0.until'],
    ['next to the title', waiting({ position: 'page' }), 'actions.0.until'],
    ['in rows of a list with pages', waiting({ position: 'row' }, pages), 'actions.0.until'],
    ['in a table without a key', inTable(), 'actions.0.until'],
    ['for a new record', waiting({ when: { form: 'create' } }), 'actions.0.until'],
    ['for several rows from a form', waiting({ several: { label: 'Run all' } }), 'actions.0.until'],
    ['of an action that closes the page', waiting({ then: 'close' }), 'actions.0.until'],
    ['of an action that duplicates', waiting({ call: undefined, duplicate: true }), 'actions.0.until'],
    ['of an action that opens a tab', waiting({ call: undefined, open: 'show' }, show), 'actions.0.until'],
    ['with a condition about the user', until({ user: 'admin' }), 'actions.0.until.when'],
    ['with a condition about permissions', until({ all: [{ may: 'nexus:settings:read' }] }), 'actions.0.until.when'],
    ['with a condition about the server', until({ edition: 'PRO' }, 'row'), 'actions.0.until.when'],
    ['with a condition about the form', until({ form: 'changed' }), 'actions.0.until.when'],
    ['with a condition about the value before', until({ loaded: 'active', is: true }), 'actions.0.until.when'],
    ['with a condition about the page', until({ any: [ended, { page: 'failed' }] }), 'actions.0.until.when'],
    ['with a condition that is never true', until({ all: [ended, { not: ended }] }), 'actions.0.until.when'],
  ],
  beforeSave: [
    [
      'with a condition about an unchanged form',
      asking({ when: { form: 'unchanged' }, confirm }),
      'form.beforeSave.when',
    ],
    ['with a condition about a changed form', asking({ when: { form: 'changed' }, confirm }), 'form.beforeSave.when'],
    ['with a condition about edits but no update call', saving('update', { form: 'edit' }), 'form.beforeSave.when'],
    [
      'with a condition about new records but no create call',
      saving('create', { form: 'create' }),
      'form.beforeSave.when.form',
    ],
    [
      'with a question that does not depend on the response',
      asking({ ...asked, ask: { when: { field: 'note', blank: true }, confirm } }),
      'form.beforeSave.ask.when',
    ],
    ['with equal button labels', asking({ confirm: without({ no: 'Save' }) }), 'form.beforeSave.confirm.no'],
    [
      'with equal button labels after a call',
      asking({ ...asked, ask: { ...asked.ask, confirm: without({ no: 'Save' }) } }),
      'form.beforeSave.ask.confirm.no',
    ],
    ['with a call that changes something', asking(asked, 'PUT look'), 'calls.look'],
    ['with an unknown call', asking(asked, ''), 'form.beforeSave.call'],
    [
      'with a placeholder of a response but no call',
      asking({ confirm: without({ text: '{answer.x}' }) }),
      'form.beforeSave.confirm.text',
    ],
    ['with a call and a question that does not use it', asking({ ...asked, confirm }), 'form.beforeSave'],
    ['with a call but no question', asking({ call: 'look', failed: 'No' }), 'form.beforeSave'],
  ],
  fieldsFrom: [
    ['with a field without options', described({ field: 'when' }, {}, [{ field: 'when' }]), `${from}.field`],
    ['with a field that is not in the form', described({ field: 'size' }), `${from}.field`],
    ['with the field itself', described({ field: 'extra' }), `${from}.field`],
    ['with a field that is a list', described({ field: 'tags' }, {}, [{ field: 'tags', options }]), `${from}.field`],
    ['with a repeated name of the server', described({ own: ['a.', 'a.'] }), `${from}.own.1`],
    ['with a name of the server that an earlier one covers', described({ own: ['a.', 'b', 'a.b'] }), `${from}.own.2`],
    ['with a different widget', described({}, { widget: 'json' }), from],
    [
      'if it is missing although the widget requires it',
      described({}, { fieldsFrom: undefined }),
      'form.fields.0.widget',
    ],
  ],
};

describe.each(Object.entries(idle))('the check reports "%s"', (_, of) => {
  test.each(of)('%s', (_name, screen, at) => {
    expect(findingPaths(screen, withTexts)).toContain(at);
  });
});

test('the check reports the widget "described" for an object of numbers', () => {
  const extra: Schema = { type: 'object', title: 'Extra', additionalProperties: { type: 'number' } };
  const entity = { ...thing, properties: { ...thing.properties, extra } };
  expect(findingPaths(described({}), entity)).toEqual(['form.fields.0.widget']);
});

describe('a condition about a secret, which the server never returns, is reported', () => {
  const secret: Schema = { type: 'string', title: 'Secret', writeOnly: true };
  const entity = { ...thing, properties: { ...thing.properties, secret } };

  test('in "until"', () => {
    expect(findingPaths(until({ field: 'secret', blank: false }), entity)).toEqual(['actions.0.until.when']);
  });

  test('if it is about the loaded value', () => {
    const when = { loaded: 'secret', blank: false };
    expect(findingPaths(asking({ when, confirm }), entity)).toEqual(['form.beforeSave.when.loaded']);
  });
});

const fine: [name: string, screen: Partial<Screen>][] = [
  ['"beforeSave" if a field has changed', asking({ when: { loaded: 'note', isNot: { field: 'note' } }, confirm })],
  ['"until" with a condition about a field or a permission', until({ any: [ended, { may: 'nexus:settings:update' }] })],
  ['"until" with a condition that compares the user with a field', until({ user: { field: 'note' } })],
  ['"until" for several rows', waiting({ position: 'row', several: { label: 'Run all' } })],
  ['"until" in the rows of a table', inTable('name')],
  [
    '"until" after a confirmation',
    waiting({ confirm: without({ text: 'Run {record.name}?', yes: 'Run', no: 'Cancel' }) }),
  ],
  ['a question before saving that depends on a field', asking({ when: { field: 'note', blank: true }, confirm })],
  ['a question before saving new records', saving(null, { form: 'create' })],
  ['a question before saving that depends on a search by POST', asking(asked, 'POST look')],
  [
    'a question before saving that depends on the response and a field',
    asking({ ...asked, ask: { when: both, confirm } }),
  ],
  ['described fields', described({ about: 'about', own: ['a.', 'b.'] })],
];

test.each(fine)('the check accepts %s', (_name, screen) => {
  expect(findingPaths(screen, withTexts)).toEqual([]);
});
