// Fields whose rules depend on other fields or on their parts stay in the hands of users.
import { expect, test } from 'vitest';
import { customize } from '../../src/customize/customize.ts';
import { fileOf, refusalOf, vocabulary } from './customized.ts';

const entity = {
  $id: 'orders',
  title: 'Order',
  type: 'object',
  required: ['name'],
  dependentRequired: { card: ['address'] },
  properties: {
    name: { type: 'string', title: 'Name' },
    card: { type: 'string', title: 'Card' },
    address: { type: 'string', title: 'Address' },
    gift: { type: 'boolean', title: 'Gift', default: false },
    lines: {
      type: 'array',
      title: 'Lines',
      items: {
        type: 'object',
        properties: { article: { type: 'string', title: 'Article' }, note: { type: 'string', title: 'Note' } },
      },
    },
  },
};
const body = { record: true };
const screen = {
  version: 2,
  kind: 'collection',
  title: 'Orders',
  menu: { mode: 'admin', path: '/System/Orders', icon: 'tag' },
  key: 'name',
  calls: {
    list: 'GET v1/orders',
    create: { call: 'POST v1/orders', body },
    update: { call: 'PUT v1/orders/{key}', body },
  },
  list: { columns: [{ field: 'name' }], sortBy: 'name', search: ['name'], create: 'Create Order' },
  form: {
    title: { create: 'Create Order', edit: 'Order {key}' },
    fields: [
      { field: 'name', readOnly: 'onEdit' },
      { field: 'card' },
      { field: 'address' },
      { field: 'gift' },
      {
        field: 'lines',
        when: { field: 'gift', is: false },
        whenHidden: 'clear',
        items: { label: 'Line {position}', fields: [{ field: 'article' }, { field: 'note' }] },
      },
    ],
  },
};
const sources = [
  {
    slug: 'orders',
    screen: { path: 'orders/screen.json', text: JSON.stringify(screen) },
    entity: { path: 'orders/entity.json', text: JSON.stringify(entity) },
  },
];

/** What is skipped of changes of the orders. */
const skipped = (changes: object) =>
  customize(sources, [{ screen: 'orders', path: 'orders.json', text: fileOf(changes) }], vocabulary).skipped.map(
    ({ place, found }) => `${place}: ${found}`,
  );

const locks = [
  { hidden: true },
  { when: { signedIn: true } },
  { readOnly: 'always' },
  { readOnly: { when: { user: 'jane' }, why: 'No' } },
  { widget: 'text-only' },
];

test.each(locks)('a field that another one makes required cannot be locked by %j', (lock) => {
  expect(skipped({ 'form/field:address': lock })).toEqual([
    'form/field:address: Whether "address" is valid depends on a condition, so it cannot be hidden or read-only.',
  ]);
});

test('a field that makes another one required can be hidden', () => {
  expect(skipped({ 'form/field:card': { hidden: true } })).toEqual([]);
});

test('the last field of the items of a list cannot be hidden, as the list would go with it', () => {
  const last = 'form/field:lines/items/item:note';
  expect(skipped({ 'form/field:lines/items/item:article': { hidden: true }, [last]: { hidden: true } })).toEqual([
    `${last}: "${last}" cannot be hidden.`,
  ]);
});

test.each([{ readOnly: 'onEdit' }, { readOnly: { when: { form: 'edit' }, why: 'No' } }])(
  'what the server describes can be locked in existing records by %j',
  (lock) => {
    expect(refusalOf('tasks', { 'form/field:properties': lock })).toBe('');
  },
);
