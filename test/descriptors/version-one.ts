// Generated screens in version 1 of the descriptor language, each with some of the keys that version 2 renames.
import * as fc from 'fast-check';

const entity = {
  $id: 'things',
  title: 'Thing',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name' },
    size: { type: ['integer', 'null'], title: 'Size' },
    note: { type: ['string', 'null'], title: 'Note' },
    kind: { type: 'string', title: 'Kind' },
    since: { type: 'string', title: 'Since', format: 'date-time' },
    uses: { type: 'integer', title: 'Uses', readOnly: true },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
    proxy: { type: ['object', 'null'], title: 'Proxy', properties: { host: { type: 'string', title: 'Host' } } },
  },
};

/** Some of the members of an object. */
const someOf = (members: Record<string, fc.Arbitrary<unknown>>) => fc.record(members, { requiredKeys: [] });
const maybe = (value: unknown) => fc.constantFrom(value, value, undefined);

const conditions: fc.Arbitrary<object> = fc.letrec<{ condition: object }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      { field: 'size', above: 3 },
      { field: 'note', isNot: 'x' },
      { field: 'name', is: 'y' },
      { chosen: 'kind', of: 'offers', includes: 'size' },
      { not: { chosen: 'kind', of: 'offers.inner', is: true } },
    ),
    tie('condition').map((one) => ({ not: { not: { not: one } } })),
  ),
})).condition;
const reason = fc.record({ when: conditions, why: fc.constant('It is in use') });
const whenOff = fc.constantFrom(null, 'keep');

const noteField = someOf({
  before: fc.constant('about'),
  after: fc.constant('or so'),
  required: conditions,
  readOnly: reason,
}).map((more) => ({ field: 'note', ...more }));
const sizeField = fc
  .record({ show: conditions, whenHidden: fc.option(whenOff, { nil: undefined }), whenOff })
  .map(({ whenOff: off, ...more }) => ({ field: 'size', toggle: { whenOff: off }, ...more }));
const group = someOf({ show: conditions, readOnly: reason }).map((more) => ({
  id: 'proxy',
  of: 'proxy',
  toggle: { label: 'Use a proxy', whenOff: null },
  fields: [{ field: 'host' }],
  ...more,
}));

const screens = fc
  .record({
    note: noteField,
    size: sizeField,
    group,
    show: fc.option(conditions, { nil: undefined }),
    visible: maybe({ all: [{ signedIn: true }, { may: 'nexus:settings:read' }] }),
    says: maybe({ saved: 'It is kept', saving: 'Keeping it' }),
    after: maybe([{ id: 'password-change', show: { field: 'size', below: 3 } }]),
    cell: fc.constantFrom('date', undefined),
    tone: fc.constantFrom('danger', 'primary', undefined),
    at: fc.constantFrom('form', 'list', 'page'),
    foot: fc.constantFrom('foot', 'top', undefined),
    listed: fc.constantFrom({ list: true, strayAt: 'note' }, { status: 409, at: 'name', say: 'It exists' }),
  })
  .map(({ note, size, group: proxy, show, visible, says, after, cell, tone, at, foot, listed }) => ({
    version: 1,
    kind: 'collection',
    title: 'Things',
    menu: { mode: 'admin', path: '/System/Things' },
    visible,
    key: 'name',
    calls: {
      list: 'GET v1/things',
      create: { call: 'POST v1/things', body: ['name', 'note', 'size', 'kind', 'tags', 'proxy'] },
      update: { call: 'PUT v1/things/{key}', body: { record: true } },
      delete: 'DELETE v1/things/{key}',
      kinds: 'GET v1/kinds',
      run: 'POST v1/things/run',
      test: { call: 'POST v1/things/test', body: { values: { say: '{panel.say}' } } },
    },
    list: {
      columns: [{ field: 'name' }, { field: 'since', cell }],
      sortBy: 'name',
      create: 'Create Thing',
      tallies: [{ id: 'big', when: { field: 'size', above: 9 }, tone: 'error', text: '{count} big' }],
    },
    form: {
      fields: [
        { field: 'name', readOnly: 'onEdit' },
        { field: 'kind', options: { call: 'kinds', value: 'id', label: 'title', load: 'first' } },
        { field: 'tags', widget: 'list' },
        note,
        size,
        proxy,
      ],
      notes: [{ id: 'mind', at: foot, when: show, tone: 'info', text: 'Mind this' }],
    },
    actions: [
      { id: 'run', at, tone, label: 'Run', call: 'run', disabled: { why: 'Not today' } },
      {
        id: 'delete',
        at: 'form',
        call: 'delete',
        label: 'Delete',
        tone: 'danger',
        confirm: { title: 'Delete?', text: 'It is gone then.', yes: 'Delete', no: 'Cancel' },
        then: 'close',
      },
    ],
    panels: [
      {
        id: 'test',
        title: 'Test',
        show,
        inputs: [{ id: 'say', label: 'Words', before: 'Say' }],
        run: { label: 'Run', call: 'test' },
        result: { alerts: [{ id: 'good', tone: 'success', text: 'It works' }] },
      },
    ],
    after,
    says,
    errors: {
      save: [
        { id: 'first', ...listed },
        { id: 'other', say: 'It was not saved' },
      ],
    },
  }))
  .map((screen) => JSON.parse(JSON.stringify(screen)) as object);

export const versionOneScreens = { entity, screens };
