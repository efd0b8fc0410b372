// A list that is read by itself, as well as by the user: it shows the rows of the latest request.
import { allSettled } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { createWholeScreen } from './screen-with-all-parts.ts';
import { later, testHost } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';

const entity = { properties: { name: { type: 'string' as const }, state: { type: 'string' as const } } };
const columns = [{ field: 'name' }, { field: 'state' }];
const refreshed: Partial<Screen> = { calls: { list: 'GET things' }, list: { columns, refreshEvery: 10 } };
const waiting: Partial<Screen> = {
  calls: { list: 'GET things', run: 'POST things/{key}/run' },
  list: { columns },
  actions: [
    {
      id: 'run',
      position: 'row',
      label: 'Run',
      call: 'run',
      until: { when: { field: 'state', is: 'Done' }, every: 10 },
    },
  ],
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['refreshes itself', 'opened', refreshed],
  ['refreshes itself', 'reloadWanted', refreshed],
  ['waits for work', 'opened', waiting],
  ['waits for work', 'reloadWanted', waiting],
] as const)('a list that %s ignores a response to a request from before "%s"', async (_name, again, screen) => {
  const slow = later<unknown>();
  const rows = { now: [{ name: 'a', state: 'Running' }] as unknown };
  const { host, scope } = testHost(({ method }) => (method === 'GET' ? rows.now : undefined));
  const model = createWholeScreen(testDefinition({ kind: 'table', ...screen }, entity), host);
  const list = model.list!;
  const states = () => scope.getState(list.$rows)?.map(({ state }) => state);
  await allSettled(model.opened, { scope, params: { at: 'list' } });
  if (model.rowActions) {
    const [row] = scope.getState(list.$rows)!;
    await allSettled(model.rowActions.menuOpened, { scope, params: { row: row!, button: {} as HTMLElement } });
    await allSettled(model.actions.row!.clicked, { scope, params: 'run' });
    await allSettled(model.rowActions.menuClosed, { scope });
  }
  rows.now = slow.promise;
  await vi.advanceTimersByTimeAsync(11_000);
  rows.now = [{ name: 'a', state: 'Stopped' }];
  void allSettled(list[again], { scope });
  await vi.advanceTimersByTimeAsync(100);
  expect(states()).toEqual(['Stopped']);
  slow.resolve([{ name: 'a', state: 'Running' }]);
  await vi.advanceTimersByTimeAsync(100);
  expect(states()).toEqual(['Stopped']);
  // The list is still read by itself.
  rows.now = [{ name: 'a', state: 'Started' }];
  await vi.advanceTimersByTimeAsync(11_000);
  expect(states()).toEqual(['Started']);
});
