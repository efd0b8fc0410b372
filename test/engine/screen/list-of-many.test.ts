// Lists of many records, which are filtered and sorted in slices: their rows, updates and memory.
import { allSettled, createWatch } from 'effector';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWholeScreen } from './screen-with-all-parts.ts';
import { filtered, manyRows, sorted } from '../../../src/engine/table/rows.ts';
import { testHost } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';

const entity = { properties: { name: { type: 'string' }, used: { type: 'integer' } } } as const;
const screen = {
  calls: { list: 'GET things' },
  list: { columns: [{ field: 'name' }, { field: 'used' }], sortBy: '-used', search: ['name', 'used'] },
};

/** Records with unique names in no particular order. */
const recordsOf = (load: number) =>
  Array.from({ length: manyRows + load }, (_, at) => ({
    name: `${'xyz'[at % 3]} thing-${((at + load) * 7919) % 100_003}`,
    used: at % (7 + load),
  }));

function open() {
  let load = 0;
  const { host, scope } = testHost(() => recordsOf(load++));
  const model = createWholeScreen(testDefinition(screen, entity), host);
  const list = model.list!;
  const run = (unit: unknown, params?: unknown) => allSettled(unit as never, { scope, params } as never);
  const shown = () => scope.getState(list.$visible);
  /** The rows that the list has to show once it is up to date. */
  const expected = () => {
    const { sort, filter } = scope.getState(list.$view);
    const rows = sorted(scope.getState(list.$rows)!, list.columns, { column: 'name', descending: false });
    return sorted(filtered(rows, list.columns, screen.list.search, filter), list.columns, sort);
  };
  return { model, list, run, shown, expected, scope };
}

test('a list of many records shows the rows of its sort and filter after any typing and reloading', async () => {
  const action = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('x', 'x t', 'x thing-1', 'thing-99', '3', '').map((typed) => ({ typed })) },
    fc.constantFrom('name', 'used').map((pressed) => ({ pressed })),
    fc.constant({}),
  );
  const steps = fc.array(fc.tuple(action, fc.constantFrom('settled', 'later', 'now')), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { model, list, run, shown, expected, scope } = open();
      const running = [run(model.opened, { at: 'list' })];
      for (const [one, when] of all) {
        if ('typed' in one) running.push(run(list.filterTyped, one.typed));
        else if ('pressed' in one) running.push(run(list.columnClicked, one.pressed));
        else running.push(run(list.reloadWanted));
        if (when === 'settled') await Promise.all(running);
        else if (when === 'later') await new Promise((done) => setTimeout(done, 1));
      }
      await Promise.all(running);
      expect(scope.getState(list.$isUpdating)).toBe(false);
      expect(shown()).toEqual(expected());
    }),
    { numRuns: 8 },
  );
});

test('a list of many records keeps its previous rows until those of the new sort are computed', async () => {
  const { model, list, run, shown, scope } = open();
  const seen: [isUpdating: boolean | null, rows: number][] = [];
  const see = () => seen.push([scope.getState(list.$isUpdating), shown().length]);
  createWatch({ unit: list.$rows, scope, fn: see });
  createWatch({ unit: list.columnClicked, scope, fn: see });
  createWatch({ unit: list.reloadWanted, scope, fn: see });
  await run(model.opened, { at: 'list' });
  see();
  await run(list.columnClicked, 'name');
  await run(list.reloadWanted);
  see();
  const { length } = recordsOf(0);
  const first = [
    [null, 0],
    [false, length],
  ];
  const reloaded = [
    [false, length],
    [true, length],
    [false, length + 1],
  ];
  expect(seen).toEqual([...first, [true, length], ...reloaded]);
});

test('a list of many records shows the first matches of a filter at once, and counts them when all are known', async () => {
  const { model, list, run, shown, expected, scope } = open();
  await run(model.opened, { at: 'list' });
  const [before, drawn] = [shown(), () => scope.getState(list.$drawn)];
  const searching = run(list.filterTyped, 'y');
  const first = drawn();
  expect(scope.getState(list.$isUpdating)).toBe(true);
  expect(shown()).toBe(before);
  await searching;
  expect(drawn()).toBe(shown());
  expect(drawn()).toEqual(expected());
  expect(first.length).toBeGreaterThan(100);
  expect(first).toEqual(expected().slice(0, first.length));
  // Too few of the first records match.
  const rare = run(list.filterTyped, 'z thing-999');
  expect(drawn()).toBe(shown());
  await rare;
  expect(drawn()).toEqual(expected());
});

test.each([
  ['without pages', {}],
  ['with pages', { pages: 5 }],
])('a list %s keeps the digits of numbers if and only if forms begin with its rows', async (_name, pages) => {
  const reads = [undefined, 'GET things/{key}', 'GET {variant}/{key}', 'GET {record.kind}/{key}'] as const;
  for (const read of reads) {
    const { host, seen, scope } = testHost(() => []);
    const calls = { ...screen.calls, ...(read && { read }) };
    const model = createWholeScreen(testDefinition({ calls, list: { ...screen.list, ...pages } }, entity), host);
    await allSettled(model.opened, { scope, params: { at: 'list' } });
    expect(seen.asked.map(({ keepsDigits = false }) => keepsDigits)).toEqual([read !== 'GET things/{key}']);
  }
});

test('a list of many records is emptied when it is left', async () => {
  const { model, list, run, shown, scope } = open();
  await run(model.opened, { at: 'list' });
  await run(list.left);
  expect([scope.getState(list.$rows), shown()]).toEqual([null, []]);
});

test('a short list reads its values when its filter receives the focus, and not at the first key', async () => {
  let reads = 0;
  const records = ['apple', 'pear'].map((name) => ({
    get name() {
      reads++;
      return name;
    },
    used: 1,
  }));
  const { host, scope } = testHost(() => records);
  const list = createWholeScreen(testDefinition(screen, entity), host);
  const run = (unit: unknown, params?: unknown) => allSettled(unit as never, { scope, params } as never);
  const readsOf = async (act: () => Promise<unknown>) => {
    const before = reads;
    await act();
    return reads - before;
  };
  await run(list.opened, { at: 'list' });
  expect(await readsOf(() => run(list.list!.filterFocused))).toBeGreaterThan(0);
  expect(await readsOf(() => run(list.list!.filterTyped, 'p'))).toBe(0);
  expect(await readsOf(() => run(list.list!.filterFocused))).toBe(0);
  expect(scope.getState(list.list!.$visible)).toHaveLength(2);
});
