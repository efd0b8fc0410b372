// Mistakes in the fields of items, which the check reports with their paths.
import { expect, test } from 'vitest';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { findingsForField } from './foreign.ts';

const rule: Schema = {
  type: 'object',
  required: ['url'],
  properties: { url: { type: 'string', title: 'Address' }, port: { type: 'integer', title: 'Port' } },
};
const properties: Record<string, Schema> = {
  rules: { type: 'array', title: 'Rules', items: rule },
  labels: { type: 'object', title: 'Labels', additionalProperties: { type: 'string' } },
  proxy: { type: 'object', title: 'Proxy', properties: { host: { type: 'string', title: 'Host' } } },
  tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
};

const findingsFor = (field: object) => findingsForField(field, properties);

test.each([
  [{ field: 'rules', items: { fields: [{ field: 'url' }, { field: 'port' }] } }, []],
  [{ field: 'labels', items: { add: 'Add Label' } }, []],
  [
    { field: 'rules', items: { fields: [{ field: 'url' }, { field: 'prot' }] } },
    ['items.fields[1].field: The entity has no field "prot". Did you mean "port"? Fields: url, port.'],
  ],
  [
    { field: 'rules', items: { fields: [{ field: 'url' }, { field: 'url' }] } },
    ['items.fields[1].field: Duplicate field "url". Remove one of them: a form shows a field once.'],
  ],
  [
    { field: 'rules', items: { fields: [{ field: 'port' }] } },
    [
      'items.fields: Items require "url", but "fields" does not show it. Add it to "fields", or add a default to the entity.',
    ],
  ],
  [
    { field: 'rules', items: { fields: [{ field: 'url', widget: 'number' }] } },
    [expect.stringContaining('items.fields[0].widget: The widget "number" does not work for "url"')],
  ],
  [
    { field: 'proxy', widget: 'records' },
    [
      'widget: "proxy" has its own fields, which the widget records does not show. Use a group with "object", or another widget.',
    ],
  ],
  [
    { field: 'tags', items: { fields: [{ field: 'url' }] } },
    [expect.stringContaining('items.fields: "items.fields" has no effect on widget "text-list"')],
  ],
])('the check of the field %j reports exactly the expected findings', (field, expected) => {
  expect(findingsFor(field)).toEqual(expected);
});
