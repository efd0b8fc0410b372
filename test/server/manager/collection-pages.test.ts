// Pages of the records that the manager serves without code: together they form the complete list, sorted and filtered.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Call, List } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { firstPage, pageOf, pageRequest, type PageStart } from '../../../src/engine/rules/list-pages.ts';
import { pageOfRecords } from '../../../src/server/manager/collections/pages.ts';

const filtered = '&q={list.search}&kind={filters.kind}&from={filters.day.from}&to={filters.day.to}&sort={list.sortBy}';
const more = `${filtered}&order={list.direction}`;
const calls: Call[] = [
  `GET things?skip={list.skip}&take={list.take}${more}`,
  { call: `GET things?page={list.page}&take={list.take}${more}`, rows: 'data.items', total: 'data.total' },
  { call: `GET things?page={list.pageFromZero}${more}`, rows: 'items', total: 'total' },
  { call: `GET things?at={list.cursor}${more}`, rows: 'items', next: 'page.next' },
  { call: `GET things?skip={list.skip}${filtered}&down={list.descending}`, rows: 'items', total: 'total' },
];
const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
const anyThing = fc.record({
  name: fc.string({ maxLength: 2 }),
  size: fc.integer({ min: 0, max: 4 }),
  kind: fc.constantFrom('a', 'b', null),
  day: fc.constantFrom(...days, null),
});
const aDay = fc.constantFrom('', ...days);

test('all pages of a collection form the complete list in order, for any sort, filter, page size and paging call', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...calls),
      fc.array(anyThing, { maxLength: 30 }),
      fc.integer({ min: 1, max: 6 }),
      fc.record({
        sortBy: fc.constantFrom('name', 'size'),
        descending: fc.boolean(),
        search: fc.constantFrom('', '', 'a', '1'),
        filters: fc.record({
          kind: fc.constantFrom('', '', 'a'),
          day: fc.oneof(
            fc.constant(''),
            fc.tuple(aDay, aDay).map(([from, to]) => `${from}..${to}`),
          ),
        }),
      }),
      (call, things, pages, view) => {
        const list: List = {
          pages,
          columns: [{ field: 'name' }, { field: 'size' }],
          filters: [{ field: 'kind' }, { field: 'day', match: 'days' }],
        };
        const rows = [];
        let requests = 0;
        for (let start: PageStart | null = firstPage; start;) {
          const request = pageRequest(call, view, start, list);
          const { searchParams } = new URL(request.path, 'http://server');
          const page = pageOf(call, pageOfRecords(things, searchParams, call, list), start, list);
          rows.push(...page.rows);
          requests++;
          expect(page.rows.length).toBeLessThanOrEqual(pages);
          start = page.next;
        }
        const { search, filters, sortBy, descending } = view;
        const [from = '', to = ''] = filters.day.split('..');
        const isDue = (day: string | null) =>
          (from === '' && to === '') || (day !== null && day >= from && (to === '' || day <= to));
        const expected = things.filter(
          ({ name, size, kind, day }) =>
            (filters.kind === '' || kind === filters.kind) &&
            isDue(day) &&
            [name, String(size)].some((text) => text.toLowerCase().includes(search)),
        );
        expect(rows.length).toBe(expected.length);
        expect(new Set(rows)).toEqual(new Set(expected));
        const values = rows.map((row) => row[sortBy] as string | number);
        const inOrder = values.every(
          (value, at) => at === 0 || (descending ? values[at - 1]! >= value : values[at - 1]! <= value),
        );
        expect(inOrder).toBe(true);
        // Only a bare array does not indicate whether more rows follow.
        const least = Math.max(1, Math.ceil(rows.length / pages));
        expect(requests).toBeLessThanOrEqual(typeof call === 'string' ? least + 1 : least);
      },
    ),
    { numRuns: 400 },
  );
});

test('a page has 1 to 1000 rows, or the page size of the list if the requested number is invalid', () => {
  const things = Array.from({ length: 1500 }, (_, index) => ({ name: String(index) }));
  const list: List = { pages: 20, columns: [{ field: 'name' }] };
  const rowsOf = (query: string) =>
    pageOfRecords(things, new URLSearchParams(query), calls[0]!, list) as (typeof things)[number][];
  const sizes = {
    'take=7': 7,
    'take=0': 1,
    'take=5000': 1000,
    'take=-1': 20,
    'take=1.5': 20,
    'take=x': 20,
    'take=': 20,
    'take=%20': 20,
    '': 20,
  };
  for (const [query, size] of Object.entries(sizes)) expect([query, rowsOf(query).length]).toEqual([query, size]);
  for (const query of ['skip=-5', 'skip=x', 'skip=2.5', 'skip=', '']) expect(rowsOf(query)[0]).toBe(things[0]);
  expect(rowsOf('skip=3&take=2').map(({ name }) => name)).toEqual(['3', '4']);
  expect(rowsOf('skip=1500')).toEqual([]);
});
