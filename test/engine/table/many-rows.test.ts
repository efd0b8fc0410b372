// Many rows: work in slices has the same result as work at once, even if the view changes meanwhile.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toColumns, type Row } from '../../../src/engine/table/columns.ts';
import { firstMatches, inOrderOf, orderSteps, preparation, prepare } from '../../../src/engine/table/many-rows.ts';
import { orderOf } from '../../../src/engine/table/order.ts';
import { createRowSource, filtered, manyRows, sorted, type TableView } from '../../../src/engine/table/rows.ts';

const columns = toColumns([{ field: 'name' }, { field: 'count' }], {});
const search = ['name', 'count'];

const anyValue = fc.oneof(
  fc.constantFrom(null, '', 'a', 'A', 'b', 'ä', 'é', 'e', 'E', true, false, 0, -1, 10, '10', '9', 'zz'),
  fc.string({ maxLength: 3 }),
  fc.double({ noNaN: true }),
);
const anyView = fc.record({
  sort: fc.option(fc.record({ column: fc.constantFrom('name', 'count'), descending: fc.boolean() })),
  filter: fc.constantFrom('', 'a', 'ab', 'A', '1', '10', 'zz'),
});

/** Many rows that repeat a few values: in their order, or mixed. */
function manyOf(values: readonly unknown[], isMixed: boolean): Row[] {
  const { length } = values;
  return Array.from({ length: manyRows }, (_, at) => {
    const place = isMixed ? (at * 7919) % manyRows : at;
    return { name: `${String(values[place % length])} ${place % 1001}`, count: values[(place >> 3) % length] };
  });
}

function finished<Result>(steps: Iterator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

describe('many rows', () => {
  test('are sorted in slices exactly as they are sorted at once', () => {
    const values = fc.array(anyValue, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 3000 }), fc.boolean(), (some, length, isMixed) => {
        const rows = manyOf(some, isMixed).slice(0, length);
        for (const column of columns)
          expect(finished(orderSteps(rows, column.valueOf))).toEqual(orderOf(rows.map(column.valueOf)));
      }),
      { numRuns: 30 },
    );
  });

  test('match the last sort and filter, even if both change at any time during the preparation', () => {
    const changes = fc.array(fc.tuple(anyView, fc.nat({ max: 60 })), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(anyValue, { minLength: 1, maxLength: 9 }), fc.boolean(), changes, (some, isMixed, views) => {
        const rows = manyOf(some, isMixed);
        const source = createRowSource(rows, columns, search);
        const now = { view: views[0]![0] as TableView, begun: new Map() };
        const work = preparation(source, now);
        for (const [view, steps] of views) {
          now.view = view;
          for (let step = 0; step < steps; step++) work.next();
        }
        // A finished preparation is started again for a view that needs more.
        finished(preparation(source, now));
        const { sort, filter } = now.view;
        expect(source.missing(now.view)).toBeNull();
        expect(source.visible(now.view)).toEqual(sorted(filtered(rows, columns, search, filter), columns, sort));
      }),
      { numRuns: 15 },
    );
  });

  test('are prepared in many short steps', () => {
    const rows = manyOf(['a', 'b', 'c'], true);
    const source = createRowSource(rows, columns, search);
    const now = { view: { sort: { column: 'name', descending: true }, filter: 'a' }, begun: new Map() };
    const work = preparation(source, now);
    let steps = 1;
    while (!work.next().done) steps++;
    expect(steps).toBeGreaterThan(100);
  });

  test('need a preparation only if they reach the limit, and only once for each sort and filter', () => {
    const view = { sort: { column: 'name', descending: false }, filter: 'a' };
    const few = createRowSource(manyOf(['a'], false).slice(1), columns, search);
    expect(few.missing(view)).toBeNull();
    const many = createRowSource(manyOf(['a'], false), columns, search);
    expect(many.missing(view)).toBe(columns[0]);
    expect(many.missing({ sort: null, filter: ' ' })).toBeNull();
    many.visible(view);
    expect(many.missing(view)).toBeNull();
    expect(many.missing({ sort: { column: 'name', descending: true }, filter: 'b' })).toBe('matches');
  });

  test('are prepared for the last requested view', async () => {
    const source = createRowSource(manyOf(['a', 'b'], true), columns, search);
    const first = { sort: { column: 'name', descending: false }, filter: '' };
    const second = { sort: { column: 'count', descending: false }, filter: 'b' };
    await Promise.all([prepare(source, first), prepare(source, second)]);
    expect(source.missing(second)).toBeNull();
    await prepare(source, first);
    expect(source.missing(first)).toBeNull();
  });

  test('have their texts prepared in the background after they are sorted, before a filter is typed', async () => {
    const source = createRowSource(manyOf(['a', 'b'], true), columns, search);
    await prepare(source, { sort: { column: 'name', descending: false }, filter: '' });
    await expect.poll(() => source.missing({ sort: null, filter: 'a' })).toBe('matches');
  });

  test('are searched again only if the new filter may match more rows', async () => {
    const source = createRowSource(manyOf(['a', 'b'], true), columns, search);
    const view = (filter: string) => ({ sort: null, filter });
    await prepare(source, view('b'));
    expect(source.visible(view('b')).length).toBeLessThan(manyRows);
    expect(source.missing(view('b 1'))).toBeNull();
    expect(source.missing(view('1'))).toBe('matches');
  });

  test('have first matches if their order is known and the first rows contain enough of them', () => {
    fc.assert(
      fc.property(fc.array(anyValue, { minLength: 1, maxLength: 9 }), fc.boolean(), anyView, (some, hasTexts, view) => {
        const rows = manyOf(some, true);
        const source = createRowSource(rows, columns, search);
        if (hasTexts) source.visible({ sort: null, filter: 'zz' });
        const isSearched = typeof source.missing(view) === 'string';
        const first = firstMatches(source, view);
        const soon = filtered(sorted(rows, columns, view.sort).slice(0, 5000), columns, search, view.filter);
        expect(first).toEqual(isSearched && soon.length >= 200 ? soon.slice(0, 200) : null);
      }),
      { numRuns: 30 },
    );
    const source = createRowSource(manyOf(['a', 'b'], false), columns, search);
    expect(firstMatches(source, { sort: null, filter: 'b' })).toHaveLength(200);
  });

  test('are put in the same order by inOrderOf as by sorting them at once', async () => {
    const rows = manyOf([3, 'b', null], true);
    expect(await inOrderOf(rows, columns[1]!)).toEqual(sorted(rows, columns, { column: 'count', descending: false }));
  });
});
