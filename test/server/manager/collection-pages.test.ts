// Pages of the records that the manager serves without code: together they are the whole list, sorted and filtered.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Call, List } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { firstPage, pageOf, pageRequest, type PageStart } from '../../../src/engine/rules/list-pages.ts';
import { pageOfRecords } from '../../../src/server/manager/collections/pages.ts';

const more = '&q={list.search}&sort={list.sortBy}&order={list.direction}&kind={filters.kind}';
const calls: Call[] = [
  `GET things?skip={list.skip}&take={list.take}${more}`,
  { call: `GET things?page={list.page}&take={list.take}${more}`, rows: 'data.items', total: 'data.total' },
  { call: `GET things?page={list.pageFromZero}${more}`, rows: 'items', total: 'total' },
  { call: `GET things?at={list.cursor}${more}`, rows: 'items', next: 'page.next' },
];
const anyThing = fc.record({
  name: fc.string({ maxLength: 2 }),
  size: fc.integer({ min: 0, max: 4 }),
  kind: fc.constantFrom('a', 'b', null),
});

test('The pages of a collection are the whole list in its order, for any sort, filter, page size and way to ask', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...calls),
      fc.array(anyThing, { maxLength: 30 }),
      fc.integer({ min: 1, max: 12 }),
      fc.record({
        sortBy: fc.constantFrom('name', 'size'),
        descending: fc.boolean(),
        search: fc.constantFrom('', 'a', '1'),
        filters: fc.record({ kind: fc.constantFrom('', 'a') }),
      }),
      (call, things, pages, view) => {
        const list: List = {
          pages,
          columns: [{ field: 'name' }, { field: 'size' }],
          filters: [{ field: 'kind' }],
        };
        const rows = [];
        for (let start: PageStart | null = firstPage; start;) {
          const request = pageRequest(call, view, start, list);
          const { searchParams } = new URL(request.path, 'http://server');
          const page = pageOf(call, pageOfRecords(things, searchParams, call, list), start, list);
          rows.push(...page.rows);
          expect(page.rows.length).toBeLessThanOrEqual(pages);
          start = page.next;
        }
        const { search, filters, sortBy, descending } = view;
        const expected = things.filter(
          ({ name, size, kind }) =>
            (filters.kind === '' || kind === filters.kind) &&
            [name, String(size)].some((text) => text.toLowerCase().includes(search)),
        );
        expect(rows.length).toBe(expected.length);
        expect(new Set(rows)).toEqual(new Set(expected));
        const values = rows.map((row) => row[sortBy] as string | number);
        const inOrder = values.every(
          (value, at) => at === 0 || (descending ? values[at - 1]! >= value : values[at - 1]! <= value),
        );
        expect(inOrder).toBe(true);
      },
    ),
  );
});
