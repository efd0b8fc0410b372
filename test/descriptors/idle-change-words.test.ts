// Words about changes that would do nothing: the check finds each of them, and nothing where they do something.
import { describe, expect, test } from 'vitest';
import type { Action, Field, FieldsFrom, Form, Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { foundIn } from './found-in.ts';
import { aCollection, aForm, aList, thing } from './effects/setups.ts';

const ended = { field: 'active', is: true } as const;

/** A collection with an action whose work goes on. */
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
  aForm([{ field: 'name' }, { field: 'note' }], {
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
  aForm(
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
    ['beside the title', waiting({ position: 'page' }), 'actions.0.until'],
    ['in rows that come in pages', waiting({ position: 'row' }, pages), 'actions.0.until'],
    ['in a table without a key', inTable(), 'actions.0.until'],
    ['for a new record', waiting({ when: { form: 'create' } }), 'actions.0.until'],
    ['for several rows from a form', waiting({ several: { label: 'Run all' } }), 'actions.0.until'],
    ['with a page that closes', waiting({ then: 'close' }), 'actions.0.until'],
    ['with a duplicate', waiting({ call: undefined, duplicate: true }), 'actions.0.until'],
    ['with a new tab', waiting({ call: undefined, open: 'show' }, show), 'actions.0.until'],
    ['about the user', until({ user: 'admin' }), 'actions.0.until.when'],
    ['about permissions of the user', until({ all: [{ may: 'nexus:settings:read' }] }), 'actions.0.until.when'],
    ['about the server', until({ edition: 'PRO' }, 'row'), 'actions.0.until.when'],
    ['about the form', until({ form: 'changed' }), 'actions.0.until.when'],
    ['about the page', until({ any: [ended, { page: 'failed' }] }), 'actions.0.until.when'],
    ['that is never true', until({ all: [ended, { not: ended }] }), 'actions.0.until.when'],
  ],
  beforeSave: [
    ['about an unchanged form', asking({ when: { form: 'unchanged' }, confirm }), 'form.beforeSave.when'],
    ['about a changed form', asking({ when: { form: 'changed' }, confirm }), 'form.beforeSave.when'],
    ['about edits that nothing saves', saving('update', { form: 'edit' }), 'form.beforeSave.when'],
    ['about new records that nothing creates', saving('create', { form: 'create' }), 'form.beforeSave.when.form'],
    [
      'that the response does not decide',
      asking({ ...asked, ask: { when: { field: 'note', blank: true }, confirm } }),
      'form.beforeSave.ask.when',
    ],
    ['with equal buttons', asking({ confirm: without({ no: 'Save' }) }), 'form.beforeSave.confirm.no'],
    [
      'with equal buttons after a call',
      asking({ ...asked, ask: { ...asked.ask, confirm: without({ no: 'Save' }) } }),
      'form.beforeSave.ask.confirm.no',
    ],
    ['with a call that changes something', asking(asked, 'PUT look'), 'calls.look'],
    ['with an unknown call', asking(asked, ''), 'form.beforeSave.call'],
    [
      'that prints a response without a call',
      asking({ confirm: without({ text: '{answer.x}' }) }),
      'form.beforeSave.confirm.text',
    ],
    ['with a call and a question that needs none', asking({ ...asked, confirm }), 'form.beforeSave'],
    ['with a call and no question', asking({ call: 'look', failed: 'No' }), 'form.beforeSave'],
  ],
  fieldsFrom: [
    ['a field without options', described({ field: 'when' }, {}, [{ field: 'when' }]), `${from}.field`],
    ['a field that the form lacks', described({ field: 'size' }), `${from}.field`],
    ['the field itself', described({ field: 'extra' }), `${from}.field`],
    ['a list of options', described({ field: 'tags' }, {}, [{ field: 'tags', options }]), `${from}.field`],
    ['a name of the server twice', described({ own: ['a.', 'a.'] }), `${from}.own.1`],
    ['a name of the server that another covers', described({ own: ['a.', 'b', 'a.b'] }), `${from}.own.2`],
    ['another widget', described({}, { widget: 'json' }), from],
    ['nothing', described({}, { fieldsFrom: undefined }), 'form.fields.0.widget'],
  ],
};

describe.each(Object.entries(idle))('A word of %s without effect is found', (_, of) => {
  test.each(of)('%s', (_name, screen, at) => {
    expect(foundIn(screen, withTexts)).toContain(at);
  });
});

test('Fields of numbers cannot be described', () => {
  const extra: Schema = { type: 'object', title: 'Extra', additionalProperties: { type: 'number' } };
  const entity = { ...thing, properties: { ...thing.properties, extra } };
  expect(foundIn(described({}), entity)).toEqual(['form.fields.0.widget']);
});

test('A secret ends no work, because the server never returns it', () => {
  const secret: Schema = { type: 'string', title: 'Secret', writeOnly: true };
  const entity = { ...thing, properties: { ...thing.properties, secret } };
  expect(foundIn(until({ field: 'secret', blank: false }), entity)).toEqual(['actions.0.until.when']);
});

const fine: [name: string, screen: Partial<Screen>][] = [
  ['work that ends by a field or for an administrator', until({ any: [ended, { may: 'nexus:settings:update' }] })],
  ['work that ends when the user becomes the owner', until({ user: { field: 'note' } })],
  ['work that is followed for several rows', waiting({ position: 'row', several: { label: 'Run all' } })],
  ['work in the rows of a table', inTable('name')],
  ['work after a dialog', waiting({ confirm: without({ text: 'Run {record.name}?', yes: 'Run', no: 'Cancel' }) })],
  ['a question about some records', asking({ when: { field: 'note', blank: true }, confirm })],
  ['a question about new records', saving(null, { form: 'create' })],
  ['a question that a search decides', asking(asked, 'POST look')],
  ['a question that the response and a field decide', asking({ ...asked, ask: { when: both, confirm } })],
  ['described fields', described({ about: 'about', own: ['a.', 'b.'] })],
];

test.each(fine)('Nothing is found in %s', (_name, screen) => {
  expect(foundIn(screen, withTexts)).toEqual([]);
});
