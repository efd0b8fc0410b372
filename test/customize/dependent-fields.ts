// A screen whose fields depend on each other: one makes another required, and a field starts its object.
import { vocabulary, type ScreenSet } from './customized.ts';

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
    ship: {
      type: 'object',
      title: 'Shipping',
      required: ['street'],
      properties: { street: { type: 'string', title: 'Street' }, town: { type: 'string', title: 'Town' } },
    },
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
      { id: 'ship', title: 'Shipping', object: 'ship', fields: [{ field: 'street' }, { field: 'town' }] },
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
/** A screen with the rules across fields that those of the console do not have. */
export const orders: ScreenSet = {
  name: 'orders',
  sources: [
    {
      slug: 'orders',
      screen: { path: 'orders/screen.json', text: JSON.stringify(screen) },
      entity: { path: 'orders/entity.json', text: JSON.stringify(entity) },
    },
  ],
  vocabulary,
};
