// A list does not refresh itself while a menu, a drag or a dialog needs its rows to stay in place.
import { allSettled, type Scope } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { ScreenModel } from '../../../src/engine/screen/screen-model.ts';
import { testHost } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';
import { createWholeScreen } from './screen-with-all-parts.ts';

const entity = { properties: { name: { type: 'string' as const }, size: { type: 'integer' as const } } };
const rows = [
  { name: 'a', size: 1 },
  { name: 'b', size: 2 },
];
const screen: Partial<Screen> = {
  calls: { list: 'GET things', run: 'POST things/{key}/run', order: { call: 'PUT order', body: { value: '{keys}' } } },
  actions: [{ id: 'run', position: 'row', label: 'Run', call: 'run', several: { label: 'Run' } }],
  list: { columns: [{ field: 'name' }], order: { call: 'order' }, refreshEvery: 10 },
};
const menu = { row: rows[0]!, button: document.createElement('button') };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Change = (model: ScreenModel, scope: Scope) => unknown;
const send =
  (find: (model: ScreenModel) => unknown, params?: unknown): Change =>
  (model, scope) =>
    void allSettled(find(model) as never, { scope, params } as never);

const cases: [name: string, open: Change[], close: Change[]][] = [
  [
    'the menu of a row is open',
    [send(({ rowActions }) => rowActions!.menuOpened, menu)],
    [send(({ rowActions }) => rowActions!.menuClosed)],
  ],
  [
    'the menu of a handle is open',
    [send(({ list }) => list!.order!.model.menuOpened, menu)],
    [send(({ list }) => list!.order!.model.menuClosed)],
  ],
  [
    'a row is dragged',
    [send(({ list }) => list!.order!.model.dragged, true)],
    [send(({ list }) => list!.order!.model.dragged, false)],
  ],
  [
    'the dialog of an action for several rows is open',
    [send(({ several }) => several!.allPressed), send(({ several }) => several!.clicked, 'run')],
    [send(({ several }) => several!.dismissed)],
  ],
];

test.each(cases)('a list does not refresh itself while %s, and does so afterwards', async (_, open, close) => {
  const { host, seen, scope } = testHost(() => structuredClone(rows));
  const model = createWholeScreen(testDefinition(screen, entity), host);
  await allSettled(model.opened, { scope, params: { at: 'list' } });
  const asked = () => seen.asked.length;
  for (const one of open) one(model, scope);
  await vi.advanceTimersByTimeAsync(35_000);
  expect(asked()).toBe(1);
  for (const one of close) one(model, scope);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(asked()).toBe(2);
});
