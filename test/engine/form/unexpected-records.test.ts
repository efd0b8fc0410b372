// A response without any field of a record counts as a failed load, so no empty form can overwrite the record.
import { allSettled } from 'effector';
import { describe, expect, test } from 'vitest';
import { readScreens } from '../../../src/build/read-screens.ts';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { schemaAt, type Schema } from '../../../src/engine/descriptor/entity.ts';
import { createRecord } from '../../../src/engine/form/record-model.ts';
import { longCall } from '../../../src/engine/rules/request.ts';
import { testHost } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';

const entity = { properties: { name: { type: 'string' }, level: { type: 'string' } } };
const form: Screen['form'] = { fields: [{ field: 'name' }, { field: 'level' }] };
const collection: Partial<Screen> = { key: 'name', calls: { list: 'GET things', read: 'GET things/{key}' } };
const settings: Partial<Screen> = { kind: 'settings', calls: { read: 'GET thing', update: 'PUT thing' } };

async function failureFor(answer: unknown, screen: Partial<Screen>, key: string | null, schema: Schema = entity) {
  const { host, scope } = testHost(() => answer);
  const model = createRecord(testDefinition({ form, ...screen }, schema), host);
  await allSettled(model.opened, { scope, params: { mode: 'edit', key } });
  return scope.getState(model.$loadFailure);
}

const others = [undefined, null, [], [{ name: 'a' }], 'a', 5, true];
/** One row for each answer, because the title of a case that is an array would show its first item. */
const rowsOf = (answers: readonly unknown[]) => answers.map((answer) => [answer] as const);

test.each(rowsOf([...others, {}, { id: '*', message: 'Something went wrong' }, { Name: 'a' }, { toString: 'a' }]))(
  'a record fails to load if the response is %j',
  async (answer) => {
    expect(await failureFor(answer, collection, 'a')).toMatchObject({ kind: 'unreadable' });
  },
);

test.each([{ name: 'a' }, { name: null }, { level: 'INFO' }, { name: 'b', more: 1 }])(
  'a record loads if the response is %j',
  async (answer) => {
    expect(await failureFor(answer, collection, 'a')).toBeNull();
  },
);

test.each(rowsOf(others))('settings fail to load if the response is %j', async (answer) => {
  expect(await failureFor(answer, settings, null)).toMatchObject({ kind: 'unreadable' });
});

test.each(rowsOf([{ id: '*', message: 'Something went wrong' }, { toString: 'a' }]))(
  'settings with a required field fail to load if the response is %j, and others load',
  async (answer) => {
    const withRequired = { ...entity, required: ['name'] };
    expect(await failureFor(answer, settings, null, withRequired)).toMatchObject({ kind: 'unreadable' });
    expect(await failureFor(answer, settings, null)).toBeNull();
  },
);

test('settings load as an empty form if the response is an empty object', async () => {
  expect(await failureFor({}, settings, null)).toBeNull();
});

/** Settings with a required field that users cannot enter, as in the account of a user. */
const ofAUser = {
  required: ['userId', 'name'],
  properties: { ...entity.properties, userId: { type: 'string', readOnly: true } },
};

test.each([
  [{}, 'unreadable'],
  [{ name: 'a' }, 'unreadable'],
  [{ userId: null, name: 'a' }, 'unreadable'],
  [{ userId: '', name: 'a' }, null],
  [{ userId: 'ann' }, null],
  [{ userId: 'ann', name: '' }, null],
])('settings with a required field that users cannot enter load from %j with the failure %j', async (answer, kind) => {
  expect((await failureFor(answer, settings, null, ofAUser))?.kind ?? null).toBe(kind);
});

/** The shipped settings with a required field that users cannot enter. */
const locked = readScreens('schemas').flatMap(({ slug, ...files }) => {
  const screen = JSON.parse(files.screen.text) as Screen;
  const own = JSON.parse(files.entity?.text ?? '{}') as Schema;
  const isLocked = (name: string) => own.properties?.[name]?.readOnly === true;
  return screen.kind === 'settings' && own.required?.some(isLocked) ? [{ slug, screen, own }] : [];
});

test('the shipped screens with such a field are known', () => {
  expect(locked.map(({ slug }) => slug)).toEqual(['account']);
});

test.each(locked)('the screen $slug fails to load if the response is an empty object', async ({ screen, own }) => {
  expect(await failureFor({}, screen, null, own)).toMatchObject({ kind: 'unreadable' });
});

const samples = { array: [], object: {}, string: 'hello', number: 5, boolean: true, null: null };
const typesIn = ({ type = [] }: Schema) => [type].flat().map((one) => (one === 'integer' ? 'number' : one));
/** The shipped screens whose record is a single value. */
const single = readScreens('schemas').flatMap(({ slug, ...files }) => {
  const screen = JSON.parse(files.screen.text) as Screen;
  const entity = JSON.parse(files.entity?.text ?? '{}') as Schema;
  const { valueAs } = longCall(screen.calls?.read ?? 'GET');
  return valueAs === undefined ? [] : [{ slug, screen, entity, valueAs }];
});

test('the shipped screens include "realms", whose record is a single value', () => {
  expect(single.map(({ slug }) => slug)).toContain('realms');
});

describe.each(single)('the single value of the screen $slug', ({ screen, entity, valueAs }) => {
  const types = typesIn(schemaAt(entity, valueAs));

  test.each(Object.entries(samples))(
    'loads from a response of the type %s if and only if the entity allows this type',
    async (type, answer) => {
      const { host, scope } = testHost(({ path }) => (longCall(screen.calls!.read!).call.endsWith(path) ? answer : []));
      const model = createRecord(testDefinition(screen, entity), host);
      await allSettled(model.opened, { scope, params: { mode: 'edit', key: null } });
      const failure = scope.getState(model.$loadFailure);
      if (types.includes(type)) expect(failure).toBeNull();
      else expect(failure).toMatchObject({ kind: 'unreadable' });
    },
  );
});

test.each([
  [undefined, Object.keys(samples)],
  ['integer', ['number']],
  ['number', ['number']],
  ['boolean', ['boolean']],
  ['string', ['string']],
  ['object', ['object']],
  [
    ['array', 'null'],
    ['array', 'null'],
  ],
])('a single value of the type %j loads only from a response of the types %j', async (type, accepted) => {
  const shown = await Promise.all(
    Object.entries(samples).map(async ([name, answer]) => {
      const { host, scope } = testHost(() => answer);
      const screen: Partial<Screen> = { kind: 'settings', calls: { read: { call: 'GET thing', valueAs: 'it' } } };
      const it = { ...(type !== undefined && { type }) };
      const model = createRecord(
        testDefinition({ ...screen, form: { fields: [{ field: 'it' }] } }, { properties: { it } }),
        host,
      );
      await allSettled(model.opened, { scope, params: { mode: 'edit', key: null } });
      return scope.getState(model.$loadFailure) === null ? [name] : [];
    }),
  );
  expect(shown.flat()).toEqual(accepted);
});
