// The model of a screen: its list, its actions, and requests that end after their page was left.
import { allSettled, type Store } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { createWholeScreen } from './screen-with-all-parts.ts';
import type { Request } from '../../../src/http/request.ts';
import { testHost, later, refused } from '../test-host.ts';
import type { Failure } from '../../../src/http/failure.ts';
import { testDefinition } from '../definitions.ts';
import { rejected } from '../../http/rejected.ts';

const entity: Schema = {
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name' },
    used: { type: 'integer' },
    note: { type: ['string', 'null'] },
  },
};
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
      position: 'form',
      call: 'delete',
      label: 'Delete',
      variant: 'danger',
      then: 'close',
      failed: '{key} stays',
      disabled: { when: { field: 'used', above: 0 }, why: 'Used' },
      confirm: { title: 'Delete', text: 'Delete {key}?', yes: 'Delete', no: 'Cancel' },
    },
    {
      id: 'reset-all',
      position: 'list',
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
  options: Parameters<typeof testHost>[1] = {},
  parts: Partial<Screen> = {},
) {
  const { host, seen, scope } = testHost(answer, options);
  const model = createWholeScreen(testDefinition({ ...screen, ...parts }, entity), host);
  const run = (unit: unknown, params?: unknown) => allSettled(unit as never, { scope, params } as never);
  const names = () => scope.getState(model.list!.$visible).map((row) => row.name);
  return {
    model,
    seen,
    run,
    names,
    host,
    get: <T>(store: Store<T>) => scope.getState(store),
  };
}

const turn = () => new Promise((done) => setTimeout(done));

describe('a list', () => {
  test('is initially sorted by the column of "sortBy", ignoring case', async () => {
    const { model, run, names } = open();
    await run(model.opened, { at: 'list' });
    expect(names()).toEqual(['A', 'b', 'c']);
  });

  test('reverses its order at a second press of a header, and sorts ascending by a different one', async () => {
    const { model, run, names, get } = open();
    await run(model.opened, { at: 'list' });
    await run(model.list!.columnClicked, 'name');
    expect(names()).toEqual(['c', 'b', 'A']);
    await run(model.list!.columnClicked, 'used');
    expect(names()).toEqual(['c', 'b', 'A']);
    expect(get(model.list!.$view).sort).toEqual({ column: 'used', descending: false });
  });

  test('is filtered by the fields of "search" only, ignoring case and null', async () => {
    const { model, run, names } = open();
    await run(model.opened, { at: 'list' });
    await run(model.list!.filterTyped, 'zEBr');
    expect(names()).toEqual(['A']);
    await run(model.list!.filterTyped, '10');
    expect(names()).toEqual([]);
  });

  test('keeps its rows under the failure of a reload, and replaces both at the next reload', async () => {
    const answers = [
      () => rows,
      () => {
        throw refused(500, 'Down');
      },
      () => [{ name: 'new' }],
    ];
    const { model, run, get, names } = open(() => answers.shift()!());
    await run(model.opened, { at: 'list' });
    await run(model.list!.reloadWanted);
    expect(get(model.list!.$failure)).toMatchObject({ status: 500 });
    expect(names()).toEqual(['A', 'b', 'c']);
    await run(model.list!.reloadWanted);
    expect(get(model.list!.$failure)).toBeNull();
    expect(names()).toEqual(['new']);
  });

  test('shows the response to the last request, even if an earlier one arrives later', async () => {
    const slow = later<unknown>();
    const answers = [slow.promise, [{ name: 'new' }]];
    const { model, run, names, get } = open(() => answers.shift());
    const first = run(model.opened, { at: 'list' });
    void run(model.list!.reloadWanted);
    await turn();
    expect([names(), get(model.list!.$isLoading)]).toEqual([['new'], false]);
    slow.resolve([{ name: 'old' }]);
    await first;
    expect(names()).toEqual(['new']);
  });
});

describe('an action of a form', () => {
  test('is disabled with a reason while the request of another one for the same record is pending', async () => {
    const slow = later<unknown>();
    const actions: Screen['actions'] = [
      { id: 'check', position: 'form', label: 'Check', call: 'resetAll', busy: 'Checking' },
      { id: 'other', position: 'form', label: 'Other', call: 'resetAll' },
    ];
    const { model, run, get } = open(({ method }) => (method === 'POST' ? slow.promise : rows[0]), {}, { actions });
    await run(model.opened, { at: 'record', key: 'a' });
    const views = () => get(model.actions.form!.$views).map(({ isEnabled, isBusy, why }) => [isEnabled, isBusy, why]);
    const checked = run(model.actions.form!.clicked, 'check');
    await turn();
    expect(views()).toEqual([
      [false, true, ''],
      [false, false, 'Checking'],
    ]);
    slow.resolve(undefined);
    await checked;
    expect(views()).toEqual([
      [true, false, ''],
      [true, false, ''],
    ]);
  });

  test('shows no notice after success if its text is blank', async () => {
    const actions: Screen['actions'] = [
      { id: 'check', position: 'form', label: 'Check', call: 'resetAll', done: '{record.note}' },
    ];
    const { model, run, seen } = open(() => ({ name: 'a', note: null }), {}, { actions });
    await run(model.opened, { at: 'record', key: 'a' });
    await run(model.actions.form!.clicked, 'check');
    expect([seen.asked.at(1)?.method, seen.notices]).toEqual(['POST', []]);
  });
});

describe('an action', () => {
  test('asks for confirmation, sends its call, and closes the page without asking about changes', async () => {
    const { model, run, seen } = open();
    await run(model.opened, { at: 'record', key: 'a' });
    await run(model.actions.form!.clicked, 'delete');
    expect(seen.questions).toMatchObject([{ text: 'Delete a?', tone: 'danger' }]);
    expect(seen.asked.at(-1)).toEqual({ method: 'DELETE', path: 'things/a' });
    expect(seen.ways).toEqual([{ place: { at: 'list' }, force: true }]);
  });

  test('sends nothing if the confirmation is declined', async () => {
    const { model, run, seen } = open(undefined, { yes: false });
    await run(model.opened, { at: 'record', key: 'a' });
    await run(model.actions.form!.clicked, 'delete');
    expect(seen.asked.map(({ method }) => method)).toEqual(['GET']);
    expect(seen.ways).toEqual([]);
  });

  test('shows its own message and the message of the server if it is rejected', async () => {
    const { model, run, get } = open((request) => {
      if (request.method === 'DELETE') throw refused(500, 'Because');
      return { name: 'a', used: 0 };
    });
    await run(model.opened, { at: 'record', key: 'a' });
    await run(model.actions.form!.clicked, 'delete');
    expect(get(model.actions.form!.$trouble)).toMatchObject({ headline: 'a stays', details: 'Because' });
  });

  test('explains a failed deletion by an error rule only if the rule matches the response', async () => {
    const troubleAfter = async (failure: Failure, more: Partial<Screen> = {}) => {
      const { host, scope } = testHost((request) => {
        if (request.method === 'DELETE') throw failure;
        return { name: 'a', used: 0 };
      });
      const errors = { delete: [{ id: 'used', status: 500, contains: 'in use', text: '{key} is used elsewhere' }] };
      const model = createWholeScreen(testDefinition({ ...screen, errors, ...more }, entity), host);
      await allSettled(model.opened, { scope, params: { at: 'record', key: 'a' } });
      await allSettled(model.actions.form!.clicked, { scope, params: 'delete' });
      return scope.getState(model.actions.form!.$trouble)!;
    };
    expect(await troubleAfter(refused(500, 'a is in use'))).toMatchObject({
      headline: 'a is used elsewhere',
      details: 'a is in use',
    });
    expect(await troubleAfter(refused(404, 'a is in use'))).toMatchObject({
      headline: 'a stays',
      details: 'a is in use',
    });
    expect(await troubleAfter({ kind: 'forbidden' })).toMatchObject({
      headline: 'a stays',
      details: 'You do not have permission to do this.',
    });
    const actions = [{ ...screen.actions![0]!, failed: 'Not deleted: {server}' }];
    expect(await troubleAfter(refused(409, 'Busy'), { actions })).toMatchObject({
      headline: 'Not deleted: Busy',
      details: '',
    });
  });

  test('is disabled, with the reason, while its condition is true, and ignores presses', async () => {
    const { model, run, get, seen } = open((request) => (request.path === 'things' ? rows : { name: 'a', used: 3 }));
    await run(model.opened, { at: 'record', key: 'a' });
    expect(get(model.actions.form!.$views)).toMatchObject([{ id: 'delete', isEnabled: false, why: 'Used' }]);
    await run(model.actions.form!.clicked, 'delete');
    expect(seen.questions).toEqual([]);
  });

  test('is hidden without its permission if it deletes, and otherwise disabled with the reason', async () => {
    const { model, run, get } = open(undefined, { may: () => false });
    await run(model.opened, { at: 'record', key: 'a' });
    expect(get(model.actions.form!.$views)).toEqual([]);
    expect(get(model.actions.list!.$views)).toMatchObject([
      { id: 'reset-all', isEnabled: false, why: 'This requires the nexus:things:update permission.' },
    ]);
  });

  test('for a record is not offered in the create form', async () => {
    const { model, run, get } = open();
    await run(model.opened, { at: 'create' });
    expect(get(model.actions.form!.$views)).toEqual([]);
  });

  test('of a list reloads the list after success and after a failure', async () => {
    let isDown = false;
    const { model, run, seen, get } = open((request) => {
      if (isDown && request.method === 'POST') throw refused(500, 'Down');
      return rows;
    });
    await run(model.opened, { at: 'list' });
    await run(model.actions.list!.clicked, 'reset-all');
    expect(seen.asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
    expect(seen.notices).toEqual([{ tone: 'success', text: 'All reset' }]);
    isDown = true;
    await run(model.actions.list!.clicked, 'reset-all');
    expect(seen.asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'POST', 'GET']);
    expect(get(model.actions.list!.$trouble)).toMatchObject({ headline: 'Not reset' });
  });
});

describe('a failed action', () => {
  test('reloads the record, and shows its new disabled reason if the response has no message', async () => {
    let used = 0;
    const { model, run, get } = open((request) => {
      if (request.method !== 'DELETE') return { name: 'a', used };
      used = 3;
      throw rejected(400);
    });
    await run(model.opened, { at: 'record', key: 'a' });
    await run(model.record!.fieldTyped, { path: 'name', value: 'typed' });
    await run(model.actions.form!.clicked, 'delete');
    expect(get(model.actions.form!.$trouble)).toMatchObject({ headline: 'a stays', details: 'Used' });
    expect(get(model.actions.form!.$views)).toMatchObject([{ id: 'delete', isEnabled: false }]);
    expect(get(model.record!.$view)!.record).toEqual({ name: 'typed', used: 3 });
  });

  test('reports that the record was deleted meanwhile', async () => {
    const { model, run, get } = open((request) => {
      if (request.method === 'DELETE') throw rejected(404);
      return { name: 'a', used: 0 };
    });
    await run(model.opened, { at: 'record', key: 'a' });
    await run(model.actions.form!.clicked, 'delete');
    expect(get(model.actions.form!.$trouble)?.details).toBe(
      'There is no record named a. It may have been renamed or deleted.',
    );
  });

  test('clears its message of an unreachable server once the server responds again', async () => {
    const { model, run, get, host } = open((request) => {
      if (request.method === 'DELETE') throw { kind: 'no-response' } satisfies Failure;
      return { name: 'a', used: 0 };
    });
    await run(model.opened, { at: 'record', key: 'a' });
    await run(model.actions.form!.clicked, 'delete');
    expect(get(model.actions.form!.$trouble)).not.toBeNull();
    await run(host.reconnected);
    expect(get(model.actions.form!.$trouble)).toBeNull();
  });
});

describe('an action that ends after its page was left', () => {
  /** Deletes `a` with a slow response; meanwhile the user opens `place`. */
  async function leaveWhileDeleting(place: unknown) {
    const slow = later<Failure | null>();
    const opened = open(async (request) => {
      if (request.path === 'things') return rows;
      if (request.method === 'GET') return { name: request.path.split('/')[1], used: 0 };
      const failure = await slow.promise;
      if (failure) throw failure;
      return undefined;
    });
    const { model, run, seen } = opened;
    await run(model.opened, { at: 'record', key: 'a' });
    const acting = run(model.actions.form!.clicked, 'delete');
    await turn();
    void run(model.opened, place);
    await turn();
    const before = seen.asked.length;
    return {
      ...opened,
      /** Ends the deletion, and returns the requests that follow. */
      end: async (failure: Failure | null = null) => {
        slow.resolve(failure);
        await acting;
        return seen.asked.slice(before).map(({ method, path }) => `${method} ${path}`);
      },
    };
  }

  test('neither closes a record that is open by then nor discards its changes', async () => {
    const { model, run, end, seen, get } = await leaveWhileDeleting({ at: 'record', key: 'b' });
    expect(get(model.actions.form!.$views)).toMatchObject([{ id: 'delete', isBusy: false }]);
    void run(model.record!.fieldTyped, { path: 'name', value: 'typed' });
    expect(await end()).toEqual([]);
    expect(seen.ways).toEqual([]);
    expect(get(model.record!.$view)!.record).toMatchObject({ name: 'typed' });
  });

  test('reloads the list that is open by then', async () => {
    const { end } = await leaveWhileDeleting({ at: 'list' });
    expect(await end()).toEqual(['GET things']);
  });

  test('reloads the record if it was reopened', async () => {
    const { end } = await leaveWhileDeleting({ at: 'record', key: 'a' });
    expect(await end()).toEqual(['GET things/a']);
  });

  test('shows a failure as a notice and not above a different record', async () => {
    const { model, end, seen, get } = await leaveWhileDeleting({ at: 'record', key: 'b' });
    await end(refused(500, 'Because'));
    expect(get(model.actions.form!.$trouble)).toBeNull();
    expect(seen.notices).toEqual([{ tone: 'error', text: 'a stays. Because.' }]);
  });

  test('is not sent if it is confirmed after its page was left', async () => {
    const { model, run, seen } = open();
    const yes = later<boolean>();
    seen.answerQuestion = () => yes.promise;
    await run(model.opened, { at: 'record', key: 'a' });
    const acting = run(model.actions.form!.clicked, 'delete');
    void run(model.opened, { at: 'list' });
    yes.resolve(true);
    await acting;
    expect(seen.asked.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });
});

describe('a save that ends after its form was left', () => {
  test('reloads the list that is open by then', async () => {
    const slow = later<unknown>();
    const { model, run, seen } = open((request) =>
      request.path === 'things' ? rows : request.method === 'PUT' ? slow.promise : { name: 'a', used: 0 },
    );
    await run(model.opened, { at: 'record', key: 'a' });
    await run(model.record!.fieldTyped, { path: 'name', value: 'b' });
    const saving = run(model.record!.saveClicked);
    await turn();
    void run(model.opened, { at: 'list' });
    slow.resolve(undefined);
    await saving;
    expect(seen.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET things/a',
      'PUT things/a',
      'GET things',
      'GET things',
    ]);
    expect(seen.ways).toEqual([]);
  });
});
