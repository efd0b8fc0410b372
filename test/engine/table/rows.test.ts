// Sorting and filtering of rows.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toColumns, type Row } from '../../../src/engine/table/columns.ts';
import { orderOf } from '../../../src/engine/table/order.ts';
import { createRowSource, filtered, sorted, sortOf, toggledSort } from '../../../src/engine/table/rows.ts';

const columns = toColumns(
  [{ field: 'name' }, { field: 'count', text: '{record.count} things' }, { field: 'type', cell: 'upper' }],
  {},
);
const search = ['name', 'count', 'type', 'hidden'];

const anyValue = fc.oneof(
  fc.constantFrom(null, '', 'a', 'A', 'b', 'B', 'ä', 'é', 'e', 'E', true, false, 0, -1, 10, 9, '10', '9', 'zz'),
  fc.string({ maxLength: 5 }),
  fc.double({ noNaN: true }),
);
const anyRows = fc.array(
  fc.record({ name: anyValue, count: anyValue, type: anyValue, hidden: anyValue }, { requiredKeys: [] }),
  { maxLength: 40 },
);
const anyFilter = fc.oneof(fc.constantFrom('', ' ', 'a', 'A', 'things', '1', 'zz', 'Ä'), fc.string({ maxLength: 3 }));
const anySort = fc.option(
  fc.record({ column: fc.constantFrom('name', 'count', 'type', 'nowhere'), descending: fc.boolean() }),
);

/** -1 if `left` comes first, 1 if `right` does, 0 if they are equal. */
function compared(left: unknown, right: unknown): number {
  const { positions, groups } = orderOf([left, right]);
  return groups.length === 1 ? 0 : positions[0] === 0 ? -1 : 1;
}

const named = (...names: unknown[]): Row[] => names.map((name) => ({ name }));
const namesBy = (rows: readonly Row[], descending = false) =>
  sorted(rows, columns, { column: 'name', descending }).map((row) => row['name']);

test('a filter ignores the spaces around it, which keyboards of phones add', () => {
  fc.assert(
    fc.property(anyRows, anyFilter, fc.stringMatching(/^[ \t]{0,2}$/), (rows, filter, around) => {
      const padded = `${around}${filter}${around} `;
      const expected = filtered(rows, columns, search, filter.trim());
      expect(filtered(rows, columns, search, padded)).toEqual(expected);
      expect(createRowSource(rows, columns, search).visible({ sort: null, filter: padded })).toEqual(expected);
    }),
  );
});

describe('sorting', () => {
  test('of texts ignores case, and puts accented letters next to their base letters', () => {
    expect(namesBy(named('Z', 'b', 'a', 'B', 'z', 'é', 'f', 'e'))).toEqual(['a', 'b', 'B', 'e', 'é', 'f', 'Z', 'z']);
  });

  test('of numbers is numeric, and of texts with digits alphabetical', () => {
    expect(namesBy(named(10, 9, -1, 100))).toEqual([-1, 9, 10, 100]);
    expect(namesBy(named('10', '9', '100'))).toEqual(['10', '100', '9']);
  });

  test('of booleans puts false first', () => {
    expect(namesBy(named(true, false, true))).toEqual([false, true, true]);
  });

  test('treats null like an empty text: first if ascending, last if descending', () => {
    expect(namesBy(named('a', null, 'b', ''))).toEqual([null, '', 'a', 'b']);
    expect(namesBy(named('a', null, 'b', ''), true)).toEqual(['b', 'a', null, '']);
    expect(namesBy(named(1, null, -1))).toEqual([null, -1, 1]);
  });

  test('keeps the order of the rows if there is no sort or its column does not exist', () => {
    expect(sorted(named('b', 'a'), columns, { column: 'nowhere', descending: false })).toEqual(named('b', 'a'));
    expect(sorted(named('b', 'a'), columns, null)).toEqual(named('b', 'a'));
  });

  test('is a total order of all values that a server can send', () => {
    fc.assert(
      fc.property(anyValue, anyValue, anyValue, (one, two, three) => {
        expect(compared(one, two)).toBe(0 - compared(two, one) + 0);
        if (compared(one, two) <= 0 && compared(two, three) <= 0) expect(compared(one, three)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('follows English collation for texts in any script, ignoring case', () => {
    const collator = new Intl.Collator('en', { sensitivity: 'accent' });
    const anyText = fc.oneof(
      fc.string({ minLength: 1, unit: 'grapheme-ascii' }),
      fc.string({ minLength: 1, unit: fc.constantFrom('a', 'A', 'b', '-', '_', '.', ' ', '1', 'ä', '\n') }),
      fc.string({ minLength: 1 }),
    );
    fc.assert(
      fc.property(anyText, anyText, (left, right) => {
        expect(compared(left, right)).toBe(Math.sign(collator.compare(left, right)));
      }),
      { numRuns: 2000 },
    );
  });

  test('keeps every row, and the order of equal rows, in both directions', () => {
    fc.assert(
      fc.property(anyRows, fc.boolean(), (rows, down) => {
        const result = sorted(rows, columns, { column: 'name', descending: down });
        expect(new Set(result)).toEqual(new Set(rows));
        result.slice(1).forEach((row, before) => {
          const step = compared(result[before]!.name, row.name) * (down ? -1 : 1);
          expect(step).toBeLessThanOrEqual(0);
          if (step === 0) expect(rows.indexOf(result[before]!)).toBeLessThan(rows.indexOf(row));
        });
      }),
    );
  });
});

describe('filtering', () => {
  const found = (rows: readonly Row[], filter: string) => filtered(rows, columns, search, filter);

  test('matches the displayed text, ignoring case', () => {
    const rows = [
      { name: 'Maven', count: 3, type: 'csel' },
      { name: 'npm', count: 4, type: 'jexl' },
    ];
    expect(found(rows, 'mAV')).toEqual([rows[0]]);
    expect(found(rows, '4 things')).toEqual([rows[1]]);
    expect(found(rows, 'csel')).toEqual([rows[0]]);
  });

  test('finds texts regardless of accents and letter widths', () => {
    const rows = [{ name: 'Über' }, { name: 'ＭＡＶＥＮ' }, { name: 'İzmir' }];
    expect(['uber', 'maven', 'izmir'].map((filter) => found(rows, filter))).toEqual(rows.map((row) => [row]));
  });

  test('searches the printed value of a field that no column shows', () => {
    const rows = [{ hidden: ['one', 'two'] }, { hidden: null }];
    expect(found(rows, 'one, t')).toEqual([rows[0]]);
  });

  test('keeps all rows if the filter is blank, and never matches null', () => {
    const rows = [{ name: null }, { name: 'null and void' }];
    expect(found(rows, '  ')).toEqual(rows);
    expect(filtered(rows, columns, ['name'], 'null')).toEqual([rows[1]]);
  });

  test('does not match across the boundary of two fields', () => {
    expect(filtered([{ name: 'ab', hidden: 'cd' }], columns, ['name', 'hidden'], 'bc')).toEqual([]);
  });

  test('searches only the declared fields', () => {
    expect(filtered([{ name: 'a', type: 'b' }], columns, ['name'], 'b')).toEqual([]);
    expect(filtered([{ name: 'a' }], columns, [], 'a')).toEqual([]);
  });
});

describe('a row source', () => {
  test('returns the same view as sorting and filtering from scratch, in any order of requests', () => {
    fc.assert(
      fc.property(
        anyRows,
        fc.array(fc.record({ sort: anySort, filter: anyFilter }), { maxLength: 8 }),
        (rows, views) => {
          const source = createRowSource(rows, columns, search);
          for (const view of views)
            expect(source.visible(view)).toEqual(
              sorted(filtered(rows, columns, search, view.filter), columns, view.sort),
            );
        },
      ),
    );
  });

  test('returns the same rows as from scratch while a filter is typed and deleted letter by letter', () => {
    fc.assert(
      fc.property(anyRows, fc.string({ maxLength: 4 }), anySort, (rows, typed, sort) => {
        const source = createRowSource(rows, columns, search);
        const steps = Array.from(typed).map((_letter, at) => typed.slice(0, at + 1));
        for (const filter of [...steps, ...steps.toReversed()])
          expect(source.visible({ sort, filter })).toEqual(
            sorted(filtered(rows, columns, search, filter), columns, sort),
          );
      }),
    );
  });

  test('returns the same array for an equal view', () => {
    const source = createRowSource(named('b', 'a'), columns, ['name']);
    const first = source.visible({ sort: { column: 'name', descending: false }, filter: 'A' });
    expect(source.visible({ sort: { column: 'name', descending: false }, filter: 'a' })).toBe(first);
  });

  test('reads the texts of a row only once, also for later filters', () => {
    let read = 0;
    const row = {
      get name() {
        read += 1;
        return 'abc';
      },
    };
    const source = createRowSource([row], columns, ['name']);
    for (const filter of ['a', 'ab', 'abc', 'x']) source.visible({ sort: null, filter });
    expect(read).toBe(1);
  });
});

describe('the sort of a header', () => {
  test('is ascending for a new column, and reversed for the same column', () => {
    const first = toggledSort(null, 'name');
    expect(first).toEqual({ column: 'name', descending: false });
    expect(toggledSort(first, 'name')).toEqual({ column: 'name', descending: true });
    expect(toggledSort(toggledSort(first, 'name'), 'name')).toEqual(first);
    expect(toggledSort({ column: 'name', descending: true }, 'type')).toEqual({ column: 'type', descending: false });
  });

  test('is read from a descriptor, where a leading minus means descending', () => {
    expect(sortOf('name')).toEqual({ column: 'name', descending: false });
    expect(sortOf('-name')).toEqual({ column: 'name', descending: true });
    expect(sortOf(undefined)).toBeNull();
  });
});
