// Filters of a list: the rows that they match and the values that they offer.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Filter } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { printed } from '../../../src/engine/rules/texts.ts';
import { toColumns } from '../../../src/engine/table/columns.ts';
import { defaultFilters, filterViews, matchingRows, offeredChoices } from '../../../src/engine/rules/list-filters.ts';

const listWith = (...filters: Filter[]) => filters;
const matching = (filter: Filter, wanted: string, values: readonly unknown[]) =>
  matchingRows(
    listWith(filter),
    values.map((value) => ({ value })),
    { value: wanted },
  ).map(({ value }) => value);

const anyValue = fc.oneof(
  fc.constantFrom(null, '', 'a', 'A', 'ab', true, false, 0, 10, '10', ['a', 'b'], [], 'true'),
  fc.string({ maxLength: 3 }),
);

/** Local times, as the filter compares them. */
const at = (time: string) => new Date(time).toISOString();
const times = [
  at('2026-01-30T23:59:59'),
  at('2026-01-31T00:00'),
  at('2026-02-01T23:59:59.999'),
  at('2026-02-02T00:00'),
];

describe('a filter by days', () => {
  test.each<[string, unknown[]]>([
    ['2026-01-31..2026-02-01', [times[1], times[2], '2026-02-01']],
    ['2026-01-31..', [times[1], times[2], times[3], '2026-02-01']],
    ['..2026-01-31', [times[0], times[1]]],
    ['..', [...times, '2026-02-01', '', null, 'never']],
  ])('%s matches the times of its days, in the time zone of the user', (wanted, found) => {
    const values = [...times, '2026-02-01', '', null, 'never'];
    expect(matching({ field: 'value', match: 'days' }, wanted, values)).toEqual(found);
  });
});

describe('filters of a list', () => {
  test('match all rows if no filter is set', () => {
    const list = listWith({ field: 'value' }, { id: 'text', field: 'value', match: 'text' });
    fc.assert(
      fc.property(fc.array(anyValue), (values) => {
        const rows = values.map((value) => ({ value }));
        expect(matchingRows(list, rows, defaultFilters(list))).toBe(rows);
      }),
    );
  });

  test('offer "Yes" and "No" for a boolean, even without a column or if no row has the chosen value', () => {
    const entity = { properties: { flag: { type: 'boolean' } } };
    const offered = (columns: Parameters<typeof toColumns>[0], flags: boolean[], chosen: string) =>
      filterViews(listWith({ field: 'flag' }), entity, {
        rows: flags.map((flag) => ({ flag })),
        columns: toColumns(columns, entity),
        chosen: { flag: chosen },
      })[0]!.choices.map(({ value, text }) => [value, text]);
    const both = [
      ['false', 'No'],
      ['true', 'Yes'],
    ];
    for (const columns of [[], [{ field: 'flag' }]]) {
      expect(offered(columns, [true, false], '')).toEqual(both);
      expect(offered(columns, [false], 'true')).toEqual(both);
    }
  });

  test('offer the values of the entity, as their column shows them, if not all records are loaded', () => {
    const entity = {
      properties: {
        kind: { type: 'string', enum: ['get', 'delete'] },
        level: { oneOf: [{ const: 1, title: 'Low' }] },
        tags: { type: 'array', items: { enum: ['a'] } },
      },
    };
    const labels = { values: [{ is: 'delete', text: 'Deletion' }] };
    const columns = toColumns(
      [{ field: 'kind', cell: labels }, { field: 'level' }, { field: 'tags', text: 'Tags: {record.tags}' }],
      entity,
    );
    const filters = listWith({ field: 'kind' }, { field: 'level' }, { field: 'tags' });
    const views = filterViews(filters, entity, { rows: [], columns, chosen: {}, isPart: true });
    expect(views.map(({ choices }) => choices.map(({ value, text }) => [value, text]))).toEqual([
      [
        ['get', 'get'],
        ['delete', 'Deletion'],
      ],
      [['1', 'Low']],
      [['a', 'a']],
    ]);
  });

  test('offer exactly the values of the rows, each of them once', () => {
    const filter: Filter = { field: 'value' };
    fc.assert(
      fc.property(fc.array(anyValue), (values) => {
        const rows = values.map((value) => ({ value }));
        const [view] = filterViews(listWith(filter), {}, { rows, columns: [], chosen: {} });
        const offered = view!.choices.map(({ value }) => value);
        expect(new Set(offered).size).toBe(offered.length);
        for (const value of offered) expect(matching(filter, value, values).length).toBeGreaterThan(0);
        const isOffered = (row: unknown) => offered.some((one) => matching(filter, one, [row]).length > 0);
        for (const value of values) if (String(value ?? '') !== '') expect(isOffered(value)).toBe(true);
      }),
    );
  });

  test('offer each value that a call returns once, with its label, and no blank value', () => {
    const anyName = fc.constantFrom('', ' x', 'Same', null, undefined, 0);
    fc.assert(
      fc.property(fc.array(fc.record({ id: anyValue, name: anyName })), (records) => {
        const choices = offeredChoices(records, { call: 'kinds', value: 'id', label: 'name' });
        const offered = choices.map(({ value }) => value);
        const returned = new Set(records.map(({ id }) => printed(id)));
        expect(offered).toEqual([...returned].filter((id) => id.trim() !== ''));
        for (const { value, text } of choices) {
          const first = records.find(({ id }) => printed(id) === value)!;
          expect(text).toBe(printed(first.name) || value);
        }
      }),
    );
  });

  test('offer the texts of their column, or else the titles of the entity, in alphabetical order', () => {
    const rows = [{ value: 'z' }, { value: 'a' }, { value: 'gone' }];
    const titled = {
      properties: {
        value: {
          oneOf: [
            { const: 'z', title: 'First' },
            { const: 'a', title: 'Second' },
          ],
        },
      },
    };
    const offered = (columns: Parameters<typeof filterViews>[2]['columns'], chosen = '') =>
      filterViews(listWith({ field: 'value' }), titled, { rows, columns, chosen: { value: chosen } })[0]!.choices;
    expect(offered([]).map(({ text }) => text)).toEqual(['First', 'gone', 'Second']);
    const column = { field: 'value', shown: (row: { value?: unknown }) => `is ${String(row.value)}` };
    expect(offered([column]).map(({ text }) => text)).toEqual(['is a', 'is gone', 'is z']);
    expect(offered([], 'other').map(({ value }) => value)).toContain('other');
  });

  test('compare days in the local time zone, including the first and the last day', () => {
    const days: Filter = { field: 'value', match: 'days' };
    const at = (...parts: [number, number, number, number, number]) => new Date(...parts);
    const first = at(2026, 0, 31, 0, 0).toISOString();
    const last = at(2026, 1, 1, 23, 59).getTime();
    const values = [at(2026, 0, 30, 23, 59).toISOString(), first, '2026-01-31', last, at(2026, 1, 2, 0, 0).getTime()];
    expect(matching(days, '2026-01-31..2026-02-01', [...values, null, 'never'])).toEqual([first, '2026-01-31', last]);
    expect(matching(days, '2026-01-31..', values)).toEqual(values.slice(1));
    expect(matching(days, '..2026-01-31', values)).toEqual(values.slice(0, 3));
    expect(matching(days, 'nonsense', [null, ...values])).toEqual([null, ...values]);
    expect(matching(days, '2026-02-31..', values)).toEqual(values);
  });
});

describe('a filter by text', () => {
  test('ignores white space around the text', () => {
    expect(matching({ field: 'value', match: 'text' }, ' a b ', ['a b', 'a', 'b', 'xa by'])).toEqual(['a b', 'xa by']);
  });

  test('ignores case and accents', () => {
    expect(matching({ field: 'value', match: 'text' }, 'ÉT', ['été', 'summer', ['x', 'Étage'], null])).toEqual([
      'été',
      ['x', 'Étage'],
    ]);
  });
});

describe('a filter', () => {
  test.each(['', ' ', '  '])('matches all rows if its value is %j', (wanted) => {
    expect(matching({ field: 'value' }, wanted, ['a', '', null])).toEqual(['a', '', null]);
  });

  test('matches a whole value, and both it and others must match', () => {
    expect(matching({ field: 'value' }, 'a', ['a', 'ab', 'A', ['a', 'b'], 'b'])).toEqual(['a', ['a', 'b']]);
    const rows = [
      { a: 'x', b: 'x' },
      { a: 'x', b: 'y' },
    ];
    expect(matchingRows(listWith({ field: 'a' }, { field: 'b' }), rows, { a: 'x', b: 'y' })).toEqual([rows[1]]);
  });

  test.each(['2026-1-31..', '2026-02-30..', 'x2026-01-31..', '2026-01-31x..', '..', '..2026-13-01'])(
    'by days sets no limit for the days of "%s", which are not valid',
    (wanted) => {
      const values = ['2020-01-01', '2030-01-01', null, 'never'];
      expect(matching({ field: 'value', match: 'days' }, wanted, values)).toEqual(values);
    },
  );
});
