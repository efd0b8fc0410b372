import { allSettled } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { createScreen } from '../../../src/engine/screen/screen-model.ts';
import type { Failure } from '../../../src/http/failure.ts';
import type { Request } from '../../../src/http/request.ts';
import { aHost, refused } from '../a-host.ts';
import { aDefinition } from '../definitions.ts';

const entity: Schema = {
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name' },
    used: { type: 'integer' },
    note: { type: ['string', 'null'] },
  },
} as Schema;
const screen: Partial<Screen> = {
  may: { delete: 'nexus:things:delete' },
  calls: {
    list: 'GET things',
    read: 'GET things/{key}',
    update: { call: 'PUT things/{key}', body: { record: true } },
    delete: 'DELETE things/{key}',
    resetAll: 'POST things/reset',
  },
  list: {
    columns: [{ field: 'name' }, { field: 'used' }, { field: 'note' }],
    sortBy: 'name',
    search: ['name', 'note'],
  },
  form: { fields: [{ field: 'name' }] },
  actions: [
    {
      id: 'delete',
      at: 'form',
      call: 'delete',
      label: 'Delete',
      tone: 'danger',
      then: 'close',
      failed: '{key} stays',
      disabled: { when: { field: 'used', above: 0 }, why: 'Used' },
      confirm: { title: 'Delete', text: 'Delete {key}?', yes: 'Delete', no: 'Cancel' },
    },
    {
      id: 'reset-all',
      at: 'list',
      call: 'resetAll',
      label: 'Reset',
      may: 'nexus:things:update',
      then: 'reload',
      afterFailure: 'reload',
      failed: 'Not reset',
      done: 'All reset',
    },
  ],
};
const rows = [
  { name: 'b', used: 2, note: null },
  { name: 'A', used: 10, note: 'Zebra' },
  { name: 'c', used: 0, note: null },
];

function open(
  answer: (request: Request) => unknown = (request) => (request.path === 'things' ? rows : { name: 'a', used: 0 }),
  options: Parameters<typeof aHost>[1] = {},
) {
  const { host, seen, scope } = aHost(answer, options);
  const model = createScreen(aDefinition(screen, entity), host);
  const run = (unit: unknown, params?: unknown) => allSettled(unit as never, { scope, params } as never);
  const names = () => scope.getState(model.list!.$visible).map((row) => row.name);
  return { model, seen, run, names, get: <T>(store: { getState: () => T }) => scope.getState(store as never) as T };
}

describe('a list', () => {
  test('is sorted by its first column at first, ignoring case', async () => {
    const { model, run, names } = open();
    await run(model.opened, { at: 'list' });
    expect(names()).toEqual(['A', 'b', 'c']);
  });

  test('turns round when the same header is pressed, and begins ascending at another', async () => {
    const { model, run, names, get } = open();
    await run(model.opened, { at: 'list' });
    await run(model.list!.columnClicked, 'name');
    expect(names()).toEqual(['c', 'b', 'A']);
    await run(model.list!.columnClicked, 'used');
    expect(names()).toEqual(['c', 'b', 'A']);
    expect(get(model.list!.$view).sort).toEqual({ column: 'used', descending: false });
  });

  test('is filtered over the declared fields, whatever the case, and null is no hindrance', async () => {
    const { model, run, names } = open();
    await run(model.opened, { at: 'list' });
    await run(model.list!.filterTyped, 'zEBr');
    expect(names()).toEqual(['A']);
    await run(model.list!.filterTyped, '10');
    expect(names()).toEqual([]);
  });

  test('that cannot be loaded says so, keeps what it had, and is loaded again', async () => {
    let isDown = false;
    const { model, run, get, names } = open(() => {
      if (isDown) throw refused(500, 'Down');
      return rows;
    });
    await run(model.opened, { at: 'list' });
    isDown = true;
    await run(model.list!.reloadWanted);
    expect(get(model.list!.$failure)).toMatchObject({ status: 500 });
    isDown = false;
    await run(model.list!.reloadWanted);
    expect(get(model.list!.$failure)).toBeNull();
    expect(names()).toHaveLength(3);
  });
});

describe('an action', () => {
  test('asks first, makes its call, and closes without asking about changes', async () => {
    const { model, run, seen } = open();
    await run(model.opened, { at: 'record', key: 'a' });
    await run(model.actions.form.clicked, 'delete');
    expect(seen.questions).toMatchObject([{ text: 'Delete a?', tone: 'danger' }]);
    expect(seen.asked.at(-1)).toEqual({ method: 'DELETE', path: 'things/a' });
    expect(seen.ways).toEqual([{ place: { at: 'list' }, force: true }]);
  });

  test('that is declined does nothing', async () => {
    const { model, run, seen } = open(undefined, { yes: false });
    await run(model.opened, { at: 'record', key: 'a' });
    await run(model.actions.form.clicked, 'delete');
    expect(seen.asked.map(({ method }) => method)).toEqual(['GET']);
    expect(seen.ways).toEqual([]);
  });

  test('that is refused says its sentence and the words of the server', async () => {
    const { model, run, get } = open((request) => {
      if (request.method === 'DELETE') throw refused(500, 'Because');
      return { name: 'a', used: 0 };
    });
    await run(model.opened, { at: 'record', key: 'a' });
    await run(model.actions.form.clicked, 'delete');
    expect(get(model.actions.form.$trouble)).toMatchObject({ headline: 'a stays', details: 'Because' });
  });

  test('to delete says the reason only where the refusal is for it', async () => {
    const because = async (failure: Failure, said: Partial<Screen> = {}) => {
      const { host, scope } = aHost((request) => {
        if (request.method === 'DELETE') throw failure;
        return { name: 'a', used: 0 };
      });
      const errors = { delete: [{ id: 'used', status: 500, contains: 'in use', say: '{key} is used elsewhere' }] };
      const model = createScreen(aDefinition({ ...screen, errors, ...said }, entity), host);
      await allSettled(model.opened, { scope, params: { at: 'record', key: 'a' } });
      await allSettled(model.actions.form.clicked, { scope, params: 'delete' });
      return scope.getState(model.actions.form.$trouble)!;
    };
    expect(await because(refused(500, 'a is in use'))).toMatchObject({
      headline: 'a is used elsewhere',
      details: 'a is in use',
    });
    expect(await because(refused(404, 'a is in use'))).toMatchObject({ headline: 'a stays', details: 'a is in use' });
    expect(await because({ kind: 'forbidden' })).toMatchObject({
      headline: 'a stays',
      details: 'The server refused: you do not have the permission for this',
    });
    const actions = [{ ...screen.actions![0]!, failed: 'Not deleted: {server}' }];
    expect(await because(refused(409, 'Busy'), { actions })).toMatchObject({
      headline: 'Not deleted: Busy',
      details: '',
    });
  });

  test('is disabled with its reason, and a press does nothing', async () => {
    const { model, run, get, seen } = open((request) => (request.path === 'things' ? rows : { name: 'a', used: 3 }));
    await run(model.opened, { at: 'record', key: 'a' });
    expect(get(model.actions.form.$views)).toMatchObject([{ id: 'delete', isEnabled: false, why: 'Used' }]);
    await run(model.actions.form.clicked, 'delete');
    expect(seen.questions).toEqual([]);
  });

  test('to delete is hidden from whoever may not, and others are disabled with the permission that they need', async () => {
    const { model, run, get } = open(undefined, { may: () => false });
    await run(model.opened, { at: 'record', key: 'a' });
    expect(get(model.actions.form.$views)).toEqual([]);
    expect(get(model.actions.list.$views)).toMatchObject([
      { id: 'reset-all', isEnabled: false, why: 'You do not have permission: nexus:things:update is needed' },
    ]);
  });

  test('about a record is not offered while one is created', async () => {
    const { model, run, get } = open();
    await run(model.opened, { at: 'create' });
    expect(get(model.actions.form.$views)).toEqual([]);
  });

  test('of a list reloads it after success and after a failure', async () => {
    let isDown = false;
    const { model, run, seen, get } = open((request) => {
      if (isDown && request.method === 'POST') throw refused(500, 'Down');
      return rows;
    });
    await run(model.opened, { at: 'list' });
    await run(model.actions.list.clicked, 'reset-all');
    expect(seen.asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
    expect(seen.notices).toEqual([{ tone: 'success', text: 'All reset' }]);
    isDown = true;
    await run(model.actions.list.clicked, 'reset-all');
    expect(seen.asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'POST', 'GET']);
    expect(get(model.actions.list.$trouble)).toMatchObject({ headline: 'Not reset' });
  });
});
