// A screen with a part of every kind that a form, a list, an action and a panel can have, and what its server sends.
import type { Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';

const values = [
  { is: 'one', text: 'The first', tone: 'success' as const },
  { is: 'two', text: 'The second' },
];
const tones = [{ id: 'small', when: { field: 'size', below: 1 }, tone: 'warning' as const, text: 'Small' }];
const links = [{ id: 'rules', to: 'admin/repository/routingrules', text: 'Rules' }];
const columns: { field: string; cell: object | string }[] = [
  { field: 'name', cell: 'upper' },
  { field: 'owner', cell: { links } },
  { field: 'kind', cell: { values } },
  { field: 'size', cell: { as: 'number', tones } },
];
const inResult = columns.map(({ field, cell }) => ({ field, header: `A ${field}`, cell }));
const table = { table: { columns: inResult, sortBy: 'name', none: 'No rows' } };
const inFacts = [
  { from: 'size', label: 'Size in bytes', cell: { as: 'number', tones } },
  { from: 'kind', label: 'Kind of thing', cell: { values } },
];
const facts = [{ id: 'more', title: 'More', rows: inFacts }];
const alerted = { alerts: [{ id: 'good', tone: 'success' as const, text: 'All is well' }], facts };
const inputs = [{ id: 'to', label: 'Send to', required: true }];

export const screen = {
  $schema: '../screen.schema.json',
  version: 2,
  kind: 'collection',
  title: 'Things',
  menu: { mode: 'admin', path: '/Repository/Things', icon: 'bell', order: 96 },
  when: { may: 'nexus:settings:read' },
  key: 'name',
  calls: {
    list: 'GET v1/things',
    read: 'GET v1/things/{key}',
    create: { call: 'POST v1/things', body: { record: true } },
    update: { call: 'PUT v1/things/{key}', body: { record: true } },
    delete: 'DELETE v1/things/{key}',
    rows: 'GET v1/things/first/rows',
    inspect: 'GET v1/things/{key}/facts',
    facts: 'GET v1/things/first/facts?at={panel.at}',
    show: 'GET v1/things/first/facts',
    send: { call: 'POST v1/things/{key}/send', body: { values: { to: '{action.to}' } } },
  },
  list: {
    columns,
    sortBy: 'name',
    create: 'Create thing',
    filters: [{ field: 'kind' }],
    links: [{ id: 'status', label: 'Status', to: 'admin/support/status' }],
    tallies: [{ id: 'first', tone: 'info', when: { field: 'kind', is: 'one' }, text: '{count} first' }],
    notes: [{ id: 'daily', tone: 'info', text: 'Things are counted daily' }],
    help: { title: 'What is a thing?', text: 'A thing has a size.' },
    none: 'No things',
  },
  form: {
    title: { create: 'Create Thing', edit: 'Edit Thing' },
    tags: [{ id: 'kind', text: 'A tag' }],
    notes: [{ id: 'sizes', tone: 'info', text: 'Sizes are in bytes' }],
    sentence: {
      text: 'It has {parts}',
      none: 'It has nothing',
      join: { between: ', ', last: ' and ' },
      parts: [{ id: 'name', when: { field: 'name', blank: false }, text: 'a name' }],
    },
    fields: [
      { field: 'name', readOnly: 'onEdit', examples: [{ id: 'short', title: 'Short name', value: 'a' }] },
      { id: 'kinds', title: 'Kind and size', fields: [{ field: 'kind', widget: 'text-only', cell: { values } }] },
      { id: 'rest', title: 'Others', folded: true, fields: [{ field: 'size' }] },
      { field: 'rules', items: { fields: [{ field: 'url' }] } },
    ],
  },
  actions: [
    {
      id: 'delete',
      call: 'delete',
      confirm: { title: 'Delete it?', text: 'It cannot be restored.', yes: 'Delete', no: 'Keep' },
      several: { label: 'Delete things', text: 'They cannot be restored.' },
    },
    { id: 'inspect', position: 'row', label: 'Inspect', call: 'inspect', done: 'Inspected' },
    { id: 'rows', position: 'form', label: 'Show rows', call: 'rows', result: table },
    { id: 'facts', position: 'form', label: 'Show facts', call: 'show', result: alerted },
    { id: 'send', position: 'form', label: 'Send', call: 'send', inputs, done: 'Sent' },
  ],
  panels: [
    { id: 'rows', title: 'Rows', run: { label: 'Look', call: 'rows' }, result: table },
    {
      id: 'facts',
      title: 'Facts',
      inputs: [{ id: 'at', label: 'At' }],
      run: { label: 'Ask', call: 'facts' },
      result: alerted,
    },
  ],
  errors: {
    create: [{ id: 'taken', status: 409, text: 'Taken' }],
    update: [{ id: 'gone', status: 404, text: 'Gone' }],
    save: [{ id: 'other', text: 'Not saved' }],
    delete: [{ id: 'used', status: 409, text: 'Not deleted' }],
  },
} as unknown as Screen;

const url = { type: 'string' as const, title: 'Address' };
export const entity = {
  $schema: '../entity.schema.json',
  $id: 'things',
  title: 'Thing',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name' },
    owner: { type: 'string', title: 'Owner', readOnly: true },
    kind: { type: 'string', title: 'Kind', readOnly: true },
    size: { type: 'integer', title: 'Size' },
    rules: { type: 'array', title: 'Rules', items: { type: 'object', properties: { url } } },
  },
} as Schema;

const thing = (name: string) => ({ name, owner: 'team', kind: 'one', size: 0, rules: [{ url: 'https://a.example' }] });
const rows = [thing('first'), thing('second')];

/** What the server sends, by the path below /service/rest/v1. */
export const responses: Record<string, unknown> = {
  things: rows,
  search: {
    items: [{ id: '1', repository: 'raw', format: 'raw', name: 'a', assets: [{ path: 'a' }] }],
    continuationToken: null,
  },
  'things/first': rows[0],
  'things/first/rows': rows,
  'things/first/facts': rows[0],
  'things/first/facts?at=': rows[0],
};

/** The screen as files of a customization. */
export const thingsFiles = {
  slug: 'things',
  screen: { path: 'team/screens/things/screen.json', text: JSON.stringify(screen) },
  entity: { path: 'team/screens/things/entity.json', text: JSON.stringify(entity) },
};

const { $schema, version, key } = screen;
/** A table of the same records, with details. */
const readOnly = {
  $schema,
  version,
  key,
  kind: 'table',
  title: 'All things',
  calls: { list: 'GET v1/things' },
  menu: { ...screen.menu, path: '/Repository/AllThings' },
  list: { columns: [{ field: 'name' }], sortBy: 'name', details: { facts } },
};
export const tableOfThings = {
  slug: 'all-things',
  screen: { path: 'team/screens/all-things/screen.json', text: JSON.stringify(readOnly) },
  entity: { path: 'team/screens/all-things/entity.json', text: JSON.stringify({ ...entity, $id: 'all-things' }) },
};
