// A response without any field of a record is a failed load, so that an empty form never replaces the record.
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { createRecord } from '../../../src/engine/form/record-model.ts';
import { aHost } from '../a-host.ts';
import { aDefinition } from '../definitions.ts';

const entity = { properties: { name: { type: 'string' }, level: { type: 'string' } } };
const form: Screen['form'] = { fields: [{ field: 'name' }, { field: 'level' }] };
const collection: Partial<Screen> = { key: 'name', calls: { list: 'GET things', read: 'GET things/{key}' } };
const settings: Partial<Screen> = { kind: 'settings', calls: { read: 'GET thing', update: 'PUT thing' } };

async function failureFor(answer: unknown, screen: Partial<Screen>, key: string | null) {
  const { host, scope } = aHost(() => answer);
  const model = createRecord(aDefinition({ form, ...screen }, entity), host);
  await allSettled(model.opened, { scope, params: { mode: 'edit', key } });
  return scope.getState(model.$loadFailure);
}

const others = [undefined, null, [], [{ name: 'a' }], 'a', 5, true];

test.each([...others, {}, { id: '*', message: 'Something went wrong' }, { Name: 'a' }])(
  'A record that is read as %j could not be loaded',
  async (answer) => {
    expect(await failureFor(answer, collection, 'a')).toMatchObject({ kind: 'unreadable' });
  },
);

test.each([{ name: 'a' }, { name: null }, { level: 'INFO' }, { name: 'b', more: 1 }])(
  'A record that is read as %j is shown',
  async (answer) => {
    expect(await failureFor(answer, collection, 'a')).toBeNull();
  },
);

test.each(others)('Settings that are read as %j could not be loaded', async (answer) => {
  expect(await failureFor(answer, settings, null)).toMatchObject({ kind: 'unreadable' });
});

test('Settings that were never set are shown empty', async () => {
  expect(await failureFor({}, settings, null)).toBeNull();
});
