// Input during a save is never lost: a new record stays open, at its own address.
import { allSettled } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { createRecord } from '../../../src/engine/form/record-model.ts';
import { testHost, later } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';

const entity = {
  required: ['name'],
  properties: {
    id: { type: 'string', readOnly: true },
    name: { type: 'string' },
    level: { type: 'string', default: 'INFO' },
    password: { type: 'string' },
    revision: { type: 'integer', readOnly: true },
    proxy: { type: 'object', properties: { host: { type: 'string' } } },
  },
} as Schema;
const screen: Partial<Screen> = {
  may: { create: 'nexus:things:create', update: 'nexus:things:update' },
  form: { fields: [{ field: 'name', readOnly: 'onEdit' }, { field: 'level' }] },
  calls: {
    list: 'GET things',
    read: 'GET things/{key}',
    create: { call: 'POST things', body: ['name', 'level'] },
    update: { call: 'PUT things/{key}', body: { record: true } },
  },
};

type More = { screen?: Partial<Screen>; answer?: unknown; may?: (permission: string) => boolean };

/** Saves a record called b, and enters `more` in a field before the server responds. */
async function typeWhileSaving(
  mode: 'create' | 'edit',
  more: { path: string; value: string } | { path: string; on: boolean } | null,
  options: More = {},
) {
  const slow = later<unknown>();
  const { host, seen, scope } = testHost(
    ({ method }) => (method === 'GET' ? { name: 'b', level: 'INFO', revision: 1 } : slow.promise),
    options.may ? { may: options.may } : {},
  );
  const model = createRecord(testDefinition({ ...screen, ...options.screen }, entity), host);
  const run = (unit: unknown, params?: unknown) => allSettled(unit as never, { scope, params } as never);
  await run(model.opened, { mode, key: mode === 'edit' ? 'b' : null });
  await run(model.fieldTyped, mode === 'create' ? { path: 'name', value: 'b' } : { path: 'level', value: 'ERROR' });
  const saving = run(model.saveClicked);
  if (more !== null) void run('on' in more ? model.toggleSwitched : model.fieldTyped, more);
  slow.resolve(options.answer);
  await saving;
  return {
    model,
    run,
    seen,
    view: () => scope.getState(model.$view)!,
    isLoading: () => scope.getState(model.$isLoading),
  };
}

const level = { path: 'level', value: 'WARN' };
const listAfterConfirmation = [{ place: { at: 'list' }, force: false }];

describe('a new record with input during its save', () => {
  test('stays open at its own address, and is updated by the next Save', async () => {
    const { model, run, seen, view } = await typeWhileSaving('create', level);
    expect(seen.ways).toEqual([{ place: { at: 'record', key: 'b' }, force: true }]);
    expect(seen.notices.map(({ text }) => text)).toEqual(['Things "b" created']);
    expect(view()).toMatchObject({ isChanged: true, save: { isEnabled: true }, facts: { form: { mode: 'edit' } } });
    const asked = seen.asked.length;
    await run(model.opened, { mode: 'edit', key: 'b' });
    expect(view().fields.level!.value).toBe('WARN');
    expect(seen.asked).toHaveLength(asked);
    await run(model.saveClicked);
    expect(seen.asked.at(-1)).toEqual({
      method: 'PUT',
      path: 'things/b',
      body: { name: 'b', level: 'WARN', revision: 1 },
    });
    expect(seen.ways.at(-1)).toEqual({ place: { at: 'list' }, force: true });
  });

  test('stays open under the key that the server assigned', async () => {
    const { seen } = await typeWhileSaving('create', level, { screen: { key: 'id' }, answer: { id: '7', name: 'b' } });
    expect(seen.ways).toEqual([{ place: { at: 'record', key: '7' }, force: true }]);
    expect(seen.asked.at(-1)).toMatchObject({ method: 'GET', path: 'things/7' });
  });

  test('stays open if that input is in a second box', async () => {
    const repeat = { label: 'Password again', message: 'The passwords differ' };
    const form = { fields: [{ field: 'name' }, { field: 'password', repeat }] } as Screen['form'];
    const { seen } = await typeWhileSaving('create', { path: 'repeat:password', value: 'x' }, { screen: { form } });
    expect(seen.ways).toEqual([{ place: { at: 'record', key: 'b' }, force: true }]);
  });

  test.each([
    ['the switch of a group is on', undefined, { place: { at: 'record', key: 'b' }, force: true }],
    [
      'the switch of a group is on that is read-only on edit',
      { when: { form: 'edit' }, why: 'Fixed' },
      listAfterConfirmation[0],
    ],
  ] as const)('stays open or is left for the list if meanwhile %s', async (_, readOnly, way) => {
    const group = {
      id: 'proxy',
      object: 'proxy',
      toggle: { label: 'Proxy' },
      fields: [{ field: 'proxy.host' }],
      ...(readOnly && { readOnly }),
    };
    const form = { fields: [{ field: 'name' }, group] } as Screen['form'];
    const { seen } = await typeWhileSaving('create', { path: 'proxy', on: true }, { screen: { form } });
    expect(seen.ways).toEqual([way]);
  });

  test('is loaded again without that input if a different record was opened in between', async () => {
    const { model, run, view, seen } = await typeWhileSaving('create', level);
    const asked = seen.asked.length;
    for (const key of ['other', 'b']) {
      await run(model.opened, { mode: 'edit', key });
      expect(view().fields.level!.value).toBe('INFO');
    }
    expect(seen.asked.slice(asked).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET things/other',
      'GET things/b',
    ]);
  });

  test.each<[string, Parameters<typeof typeWhileSaving>[1], More]>([
    ['its key is unknown', level, { screen: { key: 'id' } }],
    ['the changed field is read-only on edit', { path: 'name', value: 'c' }, {}],
    ['the user may not update it', level, { may: (permission) => permission !== 'nexus:things:update' }],
    [
      'the screen cannot update records',
      level,
      { screen: { calls: { list: 'GET things', create: screen.calls!.create! } } },
    ],
  ])('is left for the list only after a confirmation if %s', async (_why, typed, options) => {
    const { seen, view } = await typeWhileSaving('create', typed, options);
    expect(seen.ways).toEqual(listAfterConfirmation);
    expect(view()).toMatchObject({ isChanged: true, facts: { form: { mode: 'create' } } });
  });
});

describe('a record with input during its update', () => {
  test('is left for the list only after a confirmation', async () => {
    const { seen, view } = await typeWhileSaving('edit', level);
    expect(seen.ways).toEqual(listAfterConfirmation);
    expect(view()).toMatchObject({ isChanged: true, record: { name: 'b', level: 'WARN' } });
  });
});

describe('a record without input during its save', () => {
  test.each(['create', 'edit'] as const)(
    'is left for the list without a confirmation after Save on %s',
    async (mode) => {
      expect((await typeWhileSaving(mode, null)).seen.ways).toEqual([{ place: { at: 'list' }, force: true }]);
    },
  );
});
