// Lists that load page by page show the same rows as the whole list, also while the user filters, sorts and reloads.
import { allSettled, type Scope } from 'effector';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { createWholeScreen } from './screen-with-all-parts.ts';
import type { Request } from '../../../src/http/request.ts';
import { rejected } from '../../http/rejected.ts';
import { testHost } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';

type Thing = { name: string; size: number; kind: string };

const entity = {
  properties: {
    name: { type: 'string', title: 'Name' },
    size: { type: 'integer', title: 'Size' },
    kind: { type: 'string', title: 'Kind', enum: ['a', 'b'] },
  },
} satisfies Schema;

/** The ways of paging, with the parameters of the list call and the keys of the response. */
const ways = {
  'by offset': { path: 'skip={list.skip}&take={list.take}', more: {} },
  'by page number, with a total': {
    path: 'page={list.page}&take={list.take}',
    more: { rows: 'items', total: 'total' },
  },
  'by cursor': { path: 'token={list.cursor}', more: { rows: 'items', next: 'next' } },
} as const;
type Way = keyof typeof ways;

const screenOf = (way: Way, pages: number): Partial<Screen> => ({
  calls: {
    list: {
      call: `GET things?${ways[way].path}&q={list.search}&sort={list.sortBy}&order={list.direction}&kind={filters.kind}`,
      ...ways[way].more,
    },
    read: 'GET things/{key}',
  },
  list: {
    pages,
    columns: [{ field: 'name' }, { field: 'size' }, { field: 'kind' }],
    sortBy: '-size',
    filters: [{ field: 'kind' }],
  },
});

/** All things of a view, in the order of the server. */
function wholeOf(things: readonly Thing[], query: URLSearchParams): Thing[] {
  const [search, kind] = [query.get('q') ?? '', query.get('kind')];
  const by = (query.get('sort') ?? 'name') as keyof Thing;
  const sign = query.get('order') === 'desc' ? -1 : 1;
  return things
    .filter((thing) => thing.name.includes(search) && (kind === null || thing.kind === kind))
    .sort((left, right) =>
      left[by] === right[by] ? (left.name < right.name ? -1 : 1) : left[by] < right[by] ? -sign : sign,
    );
}

function answerOf(things: readonly Thing[], { path }: Request, pages: number): unknown {
  const query = new URL(path, 'http://server').searchParams;
  const whole = wholeOf(things, query);
  const take = Number(query.get('take') ?? pages);
  const start = Number(query.get('skip') ?? query.get('token') ?? (Number(query.get('page') ?? 1) - 1) * take);
  const items = whole.slice(start, start + take);
  if (query.has('skip')) return items;
  const end = start + items.length;
  return { items, total: whole.length, next: end < whole.length ? String(end) : null };
}

function open(way: Way, pages: number, things: readonly Thing[]) {
  let running = 0;
  let most = 0;
  /** `same`: the response to every request, as from a server that ignores its parameters. */
  const server: { fails: boolean; things: readonly Thing[]; same?: readonly Thing[] } = { fails: false, things };
  const { host, scope, seen } = testHost(async (request) => {
    most = Math.max(most, ++running);
    const isStopped = await new Promise<boolean>((done) => {
      const timer = setTimeout(() => end(false), (path(request).length * 7) % 20);
      const end = (is: boolean) => {
        clearTimeout(timer);
        running--;
        done(is);
      };
      request.signal!.addEventListener('abort', () => end(true), { once: true });
      if (request.signal!.aborted) end(true);
    });
    if (isStopped) throw { kind: 'no-response' };
    if (server.fails) throw rejected(500, { messages: [{ id: null, text: 'Too busy' }] });
    return server.same ?? answerOf(server.things, request, pages);
  });
  const model = createWholeScreen(testDefinition(screenOf(way, pages), entity), host);
  const list = model.list!;
  const begin = (unit: unknown, params?: unknown) => void allSettled(unit as never, { scope, params } as never);
  /** Runs a unit, and waits for all timers. */
  const run = async (unit: unknown, params?: unknown) => {
    begin(unit, params);
    await vi.runAllTimersAsync();
  };
  return { model, list, begin, paging: list.paging!, run, scope, seen, server, most: () => most };
}

beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

const path = ({ path: text }: Request) => text;

/** The query of the request for the view that the list is to show. */
function wanted({ list, scope }: { list: ReturnType<typeof open>['list']; scope: Scope }): URLSearchParams {
  const { sort, filter, filters } = scope.getState(list.$view);
  return new URLSearchParams({
    q: filter.trim(),
    sort: sort!.column,
    order: sort!.descending ? 'desc' : 'asc',
    ...(filters!['kind'] && { kind: filters!['kind'] }),
  });
}

async function loadAll({ paging, run, scope }: ReturnType<typeof open>) {
  for (let count = 0; scope.getState(paging.$hasMore); count++) {
    expect(count).toBeLessThan(200);
    await run(paging.moreWanted);
  }
}

const thing = fc.record({
  name: fc.integer({ min: 0, max: 400 }).map((number) => `thing-${number}`),
  size: fc.integer({ min: 0, max: 5 }),
  kind: fc.constantFrom('a', 'b'),
});
const things = fc.uniqueArray(thing, { maxLength: 40, selector: ({ name }) => name });
const action = fc.oneof(
  fc.constantFrom('', '1', 'thing-2', ' ').map((typed) => ({ typed })),
  fc.constantFrom('name', 'size').map((pressed) => ({ pressed })),
  fc.constantFrom('', 'a', 'b').map((kind) => ({ kind })),
  fc.constantFrom('more', 'end', 'reload').map((event) => ({ event })),
);

describe.each(Object.keys(ways) as Way[])('a list that is paged %s', (way) => {
  test('shows the same rows as the whole list once all pages are loaded, after any input', async () => {
    const steps = fc.array(fc.tuple(action, fc.constantFrom(0, 1, 5, 400)), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(things, fc.integer({ min: 1, max: 20 }), steps, async (some, pages, all) => {
        const page = open(way, pages, some);
        const { model, list, paging, begin, scope } = page;
        begin(model.opened, { at: 'list' });
        for (const [one, wait] of all) {
          if ('typed' in one) begin(list.filterTyped, one.typed);
          else if ('pressed' in one) begin(list.columnClicked, one.pressed);
          else if ('kind' in one) begin(list.filtering!.chosen, { id: 'kind', value: one.kind });
          else if (one.event === 'reload') begin(list.reloadWanted);
          else begin(one.event === 'more' ? paging.moreWanted : paging.endReached);
          await vi.advanceTimersByTimeAsync(wait);
          // Rows that are shown as up to date are the first rows of the wanted view.
          if (scope.getState(list.$isUpdating) === false) {
            const whole = wholeOf(some, wanted(page));
            expect(scope.getState(list.$visible)).toEqual(whole.slice(0, scope.getState(list.$visible).length));
          }
        }
        await vi.runAllTimersAsync();
        await loadAll(page);
        expect(scope.getState(list.$isUpdating)).toBe(false);
        expect(scope.getState(list.$visible)).toEqual(wholeOf(some, wanted(page)));
        expect(page.most()).toBe(1);
      }),
      { numRuns: 12 },
    );
  });

  test('keeps its rows if a later page fails, and continues with that page after a retry', async () => {
    const all = Array.from({ length: 9 }, (_, at) => ({ name: `thing-${at}`, size: at, kind: 'a' }));
    const page = open(way, 4, all);
    const { model, list, paging, run, scope, server, seen } = page;
    await run(model.opened, { at: 'list' });
    server.fails = true;
    await run(paging.endReached);
    expect(scope.getState(list.$visible).length).toBe(4);
    expect([scope.getState(list.$failure), scope.getState(paging.$laterFailure)?.kind]).toEqual([null, 'rejected']);
    // Scrolling does not repeat the failed request.
    const { length } = seen.asked;
    await run(paging.endReached);
    expect(seen.asked.length).toBe(length);
    server.fails = false;
    await run(paging.repeated);
    expect(scope.getState(list.$visible).length).toBe(8);
    expect(scope.getState(paging.$laterFailure)).toBeNull();
  });

  test('shows a row only once if new rows have moved it to a later page', async () => {
    const all = Array.from({ length: 9 }, (_, at) => ({ name: `thing-${at}`, size: at, kind: 'a' }));
    const { model, list, paging, run, scope, server } = open(way, 4, all);
    await run(model.opened, { at: 'list' });
    server.things = [...all, { name: 'thing-9', size: 9, kind: 'a' }];
    await run(paging.moreWanted);
    const names = scope.getState(list.$visible).map(({ name }) => name);
    expect(names).toEqual([8, 7, 6, 5, 4, 3, 2].map((at) => `thing-${at}`));
  });

  test('keeps its number of rows after a refresh, without the deleted row', async () => {
    const all = Array.from({ length: 12 }, (_, at) => ({ name: `thing-${at}`, size: at, kind: 'a' }));
    const { model, list, paging, run, scope, server } = open(way, 4, all);
    await run(model.opened, { at: 'list' });
    await run(paging.moreWanted);
    server.things = all.slice(0, 11);
    await run(list.reloadWanted);
    expect(scope.getState(list.$visible).map(({ name }) => name)).toEqual(
      [10, 9, 8, 7, 6, 5, 4, 3].map((at) => `thing-${at}`),
    );
    expect(scope.getState(paging.$hasMore)).toBe(true);
  });
});

test('a list with pages shows all rows that have no key', async () => {
  const { model, list, run, scope, server } = open('by offset', 3, []);
  server.same = [{ name: null }, { name: '' }, { size: 1 }] as unknown as Thing[];
  await run(model.opened, { at: 'list' });
  expect(scope.getState(list.$visible)).toEqual(server.same);
});

test('a reload ends if the server returns the same records for every page', async () => {
  const { model, list, run, seen, server } = open('by offset', 4, []);
  const all = Array.from({ length: 4 }, (_, at) => ({ name: `thing-${at}`, size: at, kind: 'a' }));
  server.same = all;
  await run(model.opened, { at: 'list' });
  server.same = [...all.slice(1), all[1]!];
  await run(list.reloadWanted);
  expect(seen.asked.length).toBeLessThan(30);
});

test('a list with pages sends no blank parameters, and debounces what is typed into its filter', async () => {
  const { model, list, run, begin, seen } = open('by offset', 5, []);
  await run(model.opened, { at: 'list' });
  expect(seen.asked.map(path)).toEqual(['things?skip=0&take=5&sort=size&order=desc']);
  for (const text of ['a', 'ab', 'a b']) begin(list.filterTyped, text);
  await vi.runAllTimersAsync();
  expect(seen.asked.map(path).slice(1)).toEqual(['things?skip=0&take=5&q=a%20b&sort=size&order=desc']);
});

test('a list with pages shows the failure of a filter, and clears it once the next filter succeeds', async () => {
  const { model, list, run, scope, server } = open('by cursor', 5, [{ name: 'thing', size: 1, kind: 'a' }]);
  await run(model.opened, { at: 'list' });
  server.fails = true;
  await run(list.filterTyped, 'other');
  expect(scope.getState(list.$failure)?.kind).toBe('rejected');
  server.fails = false;
  await run(list.filterTyped, '');
  expect([scope.getState(list.$failure), scope.getState(list.$visible).length]).toEqual([null, 1]);
});
