// A PATCH keeps values that are not sent, so values that users remove from a record are sent as null.
import { expect, test } from 'vitest';
import type { Field, Group } from '../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { openPage, type Page } from './effects/effect.tsx';

const properties: Record<string, Schema> = {
  name: { type: 'string', title: 'Name' },
  size: { type: 'integer', title: 'Size' },
  mail: { type: 'string', format: 'email', title: 'Mail' },
  kind: { type: 'string', enum: ['a', 'b'], title: 'Kind' },
  proxy: { type: 'object', title: 'Proxy', properties: { host: { type: 'string', title: 'Host', minLength: 1 } } },
};
const record = { name: 'first', size: 3, mail: 'a@b.org', kind: 'a', proxy: { host: 'h' } };

const clear = (label: RegExp) => async (page: Page) => page.person.clear(page.control(label));
const press = (name: RegExp) => async (page: Page) => page.person.click(page.screen.getByRole('checkbox', { name }));

test.each<[string, Field | Group, (page: Page) => Promise<void>, object]>([
  ['a cleared number', { field: 'size' }, clear(/^Size/), { size: null }],
  ['a cleared text that may not be empty', { field: 'mail' }, clear(/^Mail/), { mail: null }],
  [
    'a choice that is reset',
    { field: 'kind' },
    async (page) => page.person.selectOptions(page.control(/^Kind/), 'Not set'),
    { kind: null },
  ],
  [
    'a field that is switched off',
    { field: 'size', toggle: { label: 'Limit', whenOff: 'omit' } },
    press(/^Limit/),
    { size: null },
  ],
  [
    'an object that is switched off',
    { id: 'proxy', object: 'proxy', toggle: { label: 'Use it', whenOff: 'omit' }, fields: [{ field: 'host' }] },
    press(/^Use it/),
    { proxy: null },
  ],
  [
    'a field that is hidden',
    { field: 'size', when: { field: 'name', is: 'first' }, whenHidden: 'omit' },
    async (page) => page.person.type(page.control(/^Name/), 'x'),
    { name: 'firstx', size: null },
  ],
])('%s is sent as null in a PATCH request', async (_what, field, act, changes) => {
  const page = await openPage({
    screen: {
      kind: 'settings',
      calls: { read: 'GET thing', update: { call: 'PATCH thing', body: Object.keys(properties) } },
      form: { fields: [field, { field: 'name' }] },
    },
    entity: { properties },
    answers: { 'GET thing': record },
  });
  await act(page);
  await page.press('Save');
  expect(page.sent()).toEqual({ ...record, ...changes });
});
