// Lists whose records the user can move: the shown order, the sent order, undo, refusals and late responses.
import { allSettled, fork } from 'effector';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWholeScreen } from './screen-with-all-parts.ts';
import { inRequestedOrder, moveItem } from '../../../src/engine/screen/list-order.ts';
import type { Failure } from '../../../src/http/failure.ts';
import { testHost, later, refused } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';

const entity = { properties: { name: { type: 'string' as const }, place: { type: 'integer' as const } } };
const definition = testDefinition(
  {
    kind: 'table',
    may: { update: 'things:update' },
    calls: { list: 'GET things', order: { call: 'PUT order', body: { value: '{keys}' } } },
    list: {
      columns: [{ field: 'name' }, { field: 'place' }],
      order: { call: 'order', field: 'place' },
      search: ['name'],
    },
  },
  entity,
);

type Rows = { name: string; place: number }[];
const column = 'name';

/** An open list whose server stores the order; `accept` can reject a request or delay its response. */
async function open(accept: (keys: string[]) => unknown = () => undefined, may = true) {
  const server = { keys: ['a', 'b', 'c', 'd'], active: 0, most: 0 };
  const { host, seen, handlers } = testHost(
    async ({ method, body }) => {
      if (method === 'GET') return server.keys.map((name, at) => ({ name, place: at + 1 }));
      server.most = Math.max(server.most, ++server.active);
      try {
        await accept(body as string[]);
      } finally {
        server.active--;
      }
      server.keys = [...(body as string[])];
      return undefined;
    },
    { may: () => may },
  );
  const scope = fork({ handlers });
  const model = createWholeScreen(definition, host);
  await allSettled(model.opened, { scope, params: { at: 'list' } });
  const order = model.list!.order!;
  const rows = () => scope.getState(model.list!.$visible) as Rows;
  return {
    model,
    scope,
    server,
    host,
    seen,
    names: () =>
      rows()
        .map(({ name }) => name)
        .join(''),
    places: () => rows().map(({ place }) => place),
    move: (key: string, by: number) => allSettled(order.stepped, { scope, params: { key, by, column } }),
    undo: (follows = false) => allSettled(order.undone, { scope, params: { follows } }),
    focus: () => scope.getState(order.$focus),
    announcement: () => scope.getState(order.$said),
    sent: () => seen.asked.filter(({ method }) => method === 'PUT').map(({ body }) => (body as string[]).join('')),
  };
}

describe('moving a record', () => {
  test('sends the keys of all records, shows the new positions, and reloads the list', async () => {
    const { move, names, places, sent, server, seen } = await open();
    await move('c', -1);
    expect([names(), places(), sent()]).toEqual(['acbd', [1, 2, 3, 4], ['acbd']]);
    expect(server.keys.join('')).toBe('acbd');
    expect(seen.asked.at(-1)!.method).toBe('GET');
  });

  test('stops at the first and at the last position', async () => {
    const { move, names, sent, announcement } = await open();
    await move('c', -Infinity);
    expect(names()).toBe('cabd');
    await move('c', -1);
    expect([names(), announcement()]).toEqual(['cabd', 'c is the first one']);
    await move('c', Infinity);
    expect([names(), announcement()]).toEqual(['abdc', 'c: now at position 4 of 4']);
    expect(sent()).toEqual(['cabd', 'abdc']);
  });

  test('is shown before the server has responded', async () => {
    const answer = later<void>();
    const { move, names, scope } = await open(() => answer.promise);
    const done = move('a', 1);
    expect(names()).toBe('bacd');
    answer.resolve();
    await done;
    await allSettled(scope);
    expect(names()).toBe('bacd');
  });

  test('several times in quick succession sends one request at a time, and the final order last', async () => {
    const first = later<void>();
    let count = 0;
    const { move, names, sent, server } = await open(() => (count++ === 0 ? first.promise : undefined));
    const moves = [move('a', 1), move('a', 1), move('a', 1)];
    expect(names()).toBe('bcda');
    first.resolve();
    await Promise.all(moves);
    expect([names(), sent(), server.most]).toEqual(['bcda', ['bacd', 'bcda'], 1]);
  });

  test('is undone, with a notice that contains the reason, if the server refuses it', async () => {
    const { move, names, announcement, seen } = await open(() => {
      throw refused(400, 'No such server');
    });
    await move('d', -Infinity);
    expect([names(), announcement()]).toEqual(['abcd', '']);
    expect(seen.notices).toEqual([{ tone: 'error', text: 'The order was not changed. No such server' }]);
  });

  test('is undone without a response, and the list is loaded when the server responds again', async () => {
    let isSilent = true;
    const { move, names, seen, host, scope } = await open(() => {
      if (isSilent) throw { kind: 'no-response' } satisfies Failure;
    });
    await move('d', -1);
    expect(names()).toBe('abcd');
    const asked = seen.asked.length;
    isSilent = false;
    await allSettled(host.reconnected as never, { scope });
    expect(seen.asked.length).toBe(asked + 1);
  });

  test('is sent even if the list is left while an earlier request runs', async () => {
    const first = later<void>();
    let count = 0;
    const { move, names, sent, model, scope, server } = await open(() => (count++ === 0 ? first.promise : undefined));
    const moves = [move('a', 1), move('a', 1)];
    const left = allSettled(model.left, { scope });
    first.resolve();
    await Promise.all([...moves, left]);
    expect(sent()).toEqual(['bacd', 'bcad']);
    await allSettled(model.opened, { scope, params: { at: 'list' } });
    expect([names(), server.keys.join('')]).toEqual(['bcad', 'bcad']);
  });
});

describe('undoing a move', () => {
  test('reverts one move after the other', async () => {
    const { move, undo, names, sent } = await open();
    await move('a', 1);
    await move('d', -Infinity);
    await undo();
    expect(names()).toBe('bacd');
    await undo();
    await undo();
    expect([names(), sent()]).toEqual(['abcd', ['bacd', 'dbac', 'bacd', 'abcd']]);
  });

  test('moves the focus to the record if a key was pressed, and leaves it if the button was pressed', async () => {
    const { move, undo, focus } = await open();
    await move('a', 1);
    await move('a', Infinity);
    await undo(true);
    expect(focus()).toEqual({ index: 1, column, count: 3 });
    await undo();
    expect(focus()).toEqual({ index: 1, column, count: 3 });
  });

  test('keeps records that were created since, and ignores those that were deleted', async () => {
    const { move, undo, names, server, model, scope } = await open();
    await move('a', 1);
    server.keys = ['b', 'e', 'a', 'd'];
    await allSettled(model.list!.reloadWanted, { scope });
    await undo();
    expect(names()).toBe('abde');
  });
});

test('the menu of a record is closed when the list is left', async () => {
  const { model, scope } = await open();
  const order = model.list!.order!;
  await allSettled(order.model.menuOpened, { scope, params: { row: { name: 'a' }, button: {} as HTMLElement } });
  expect(scope.getState(order.$isHeld)).toBe(true);
  await allSettled(model.left, { scope });
  expect([scope.getState(order.model.$menu), scope.getState(order.$isHeld)]).toEqual([null, false]);
});

describe('a record cannot be moved', () => {
  test('while a filter hides records', async () => {
    const { move, names, sent, announcement, model, scope } = await open();
    await allSettled(model.list!.filterTyped, { scope, params: 'b' });
    await move('b', -1);
    expect([names(), sent(), announcement()]).toEqual(['b', [], 'Clear the filter to change the order.']);
  });

  test('without the permission to change records', async () => {
    const { move, names, sent, announcement } = await open(undefined, false);
    await move('b', -1);
    expect([names(), sent()]).toEqual(['abcd', []]);
    expect(announcement()).toContain('things:update');
  });

  test('by a sort, even if the address contains one', async () => {
    const { names, model, scope } = await open();
    const view = { sort: { column: 'name', descending: true }, filter: '' };
    await allSettled(model.list!.viewGiven, { scope, params: view });
    expect(names()).toBe('abcd');
    expect(scope.getState(model.list!.$columns).some(({ sortable }) => sortable)).toBe(false);
  });
});

test('after any moves and refusals, the list shows the order of the server', async () => {
  const steps = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), by: fc.integer({ min: -4, max: 4 }) }));
  await fc.assert(
    fc.asyncProperty(steps, fc.array(fc.boolean()), async (moves, refusals) => {
      const answers = [...refusals];
      const { move, names, server, scope } = await open(async () => {
        await Promise.resolve();
        if (answers.pop()) throw refused(400, 'No');
      });
      await Promise.all(moves.map(({ key, by }) => move(key, by)));
      await allSettled(scope);
      expect(names()).toBe(server.keys.join(''));
      expect(server.most).toBeLessThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
});

test('moveItem puts one item at its new position and keeps the order of the others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (items, one, other) => {
      const [from, to] = [one % items.length, other % items.length];
      const moved = moveItem(items, from, to);
      expect(moved[to]).toBe(items[from]);
      expect(new Set(moved)).toEqual(new Set(items));
      expect(moved.filter((item) => item !== items[from])).toEqual(items.filter((item) => item !== items[from]));
    }),
  );
});

test('records without positions from the server keep the order of the response', () => {
  const rows = [{ name: 'b' }, { name: 'a' }];
  expect(inRequestedOrder(rows, ({ name }) => String(name))).toEqual(rows);
  expect(inRequestedOrder(rows, ({ name }) => String(name), 'place', ['a', 'b'])).toEqual([
    { name: 'a' },
    { name: 'b' },
  ]);
});
