// The selection of rows under random selecting, filtering, sorting and reloading.
import { allSettled } from 'effector';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampledRuns } from '../../sampled.ts';
import { createWholeScreen } from './screen-with-all-parts.ts';
import { testHost } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';

const entity = { properties: { name: { type: 'string' }, size: { type: 'integer' } } } as const;
const screen = {
  actions: [{ id: 'delete', call: 'delete', several: { label: 'Delete' } }],
  list: { columns: [{ field: 'name' }, { field: 'size' }], sortBy: 'name', search: ['name'] },
};
const names = Array.from({ length: 8 }, (_, at) => `${'ab'[at % 2]}${'xyz'[at % 3]}${at}`);

const at = fc.nat({ max: names.length - 1 });
const step = fc.oneof(
  fc.record({ is: fc.constant('press' as const), at }),
  fc.record({ is: fc.constant('extend' as const), at }),
  fc.record({ is: fc.constant('range' as const), at, to: at }),
  fc.record({ is: fc.constant('all' as const) }),
  fc.record({ is: fc.constant('clear' as const) }),
  fc.record({ is: fc.constant('filter' as const), text: fc.constantFrom('', 'a', 'x', 'by', 'z', 'none') }),
  fc.record({ is: fc.constant('sort' as const), column: fc.constantFrom('name', 'size') }),
  fc.record({ is: fc.constant('reload' as const), deleted: fc.array(at, { maxLength: 3 }) }),
);

async function open() {
  let deleted: readonly string[] = [];
  const { host, seen, scope } = testHost(({ method }) =>
    method === 'GET'
      ? names.filter((name) => !deleted.includes(name)).map((name, size) => ({ name, size: -size }))
      : null,
  );
  const model = createWholeScreen(testDefinition(screen, entity), host);
  const run = (unit: unknown, params?: unknown) => allSettled(unit as never, { scope, params } as never);
  await run(model.opened, { at: 'list' });
  const several = model.several!;
  const list = model.list!;
  const shown = () => scope.getState(list.$visible).map(({ name }) => name as string);
  /** The expected selection, computed independently of the model. */
  let expected = new Set<string>();
  /** The start of a range, and the selection before it. */
  let begin: { name: string; before: Set<string> } | null = null;
  const extend = (to: string, from: string) => {
    const rows = shown();
    if (!rows.includes(to)) return;
    if (!begin || !rows.includes(begin.name)) begin = { name: from, before: new Set(expected) };
    const ends = [rows.indexOf(begin.name), rows.indexOf(to)].sort((one, other) => one - other);
    expected = new Set([...begin.before, ...rows.slice(ends[0], ends[1]! + 1)]);
  };
  const take = async (action: Parameters<Parameters<typeof step.map>[0]>[0]) => {
    const key = 'at' in action ? names[action.at]! : '';
    switch (action.is) {
      case 'press':
        // A row that is not shown cannot be pressed.
        if (!shown().includes(key)) return;
        if (!expected.delete(key)) expected.add(key);
        begin = { name: key, before: new Set(expected) };
        return run(several.rowPressed, { key, isRange: false });
      case 'extend':
        if (!shown().includes(key)) return;
        extend(key, key);
        return run(several.rowPressed, { key, isRange: true });
      case 'range': {
        const to = names[action.to]!;
        if (!shown().includes(key) || !shown().includes(to)) return;
        extend(to, key);
        return run(several.rangeWanted, { from: key, to });
      }
      case 'all': {
        const rows = shown();
        const isAll = rows.every((name) => expected.has(name));
        rows.forEach((name) => (isAll ? expected.delete(name) : expected.add(name)));
        begin = null;
        return run(several.allPressed);
      }
      case 'clear':
        expected.clear();
        begin = null;
        return run(several.cleared);
      case 'filter':
        return run(list.filterTyped, action.text);
      case 'sort':
        return run(list.columnClicked, action.column);
      case 'reload':
        deleted = action.deleted.map((one) => names[one]!);
        deleted.forEach((name) => (expected.delete(name), begin?.before.delete(name)));
        return run(list.reloadWanted);
    }
  };
  const act = async () => {
    const before = shown();
    await run(several.clicked, 'delete');
    await run(several.confirmed);
    const sent = seen.asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path.split('/').at(-1)!);
    return { sent, before };
  };
  return { take, act, expected: () => expected };
}

test('an action for several rows is sent for exactly the selected rows that are shown, in their order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const { take, act, expected } = await open();
      for (const one of steps) await take(one);
      const { sent, before } = await act();
      expect(sent).toEqual(before.filter((name) => expected().has(name)));
    }),
    { seed: 12, numRuns: sampledRuns(150) },
  );
});

test('two rows with the same key are one record, which is counted once and sent once', async () => {
  const rows = ['a', 'b', 'a', '', ''].map((name, size) => ({ name, size }));
  const { host, seen, scope } = testHost(({ method }) => (method === 'GET' ? rows : null));
  const model = createWholeScreen(testDefinition(screen, entity), host);
  const run = (unit: unknown, params?: unknown) => allSettled(unit as never, { scope, params } as never);
  await run(model.opened, { at: 'list' });
  const several = model.several!;
  await run(several.allPressed);
  expect(scope.getState(several.$counts)).toEqual({ chosen: 3, hidden: 0, isAll: true });
  await run(several.clicked, 'delete');
  await run(several.confirmed);
  const sent = seen.asked.flatMap(({ method, path }) => (method === 'DELETE' ? [path.split('/').at(-1)!] : []));
  expect(sent.toSorted()).toEqual(['a', 'b']);
});
