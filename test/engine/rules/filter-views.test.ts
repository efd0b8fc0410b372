// Filters of a list as they are shown: their names, and the texts of the values that they offer.
import { describe, expect, test } from 'vitest';
import type { Column, Filter } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { toColumns } from '../../../src/engine/table/columns.ts';
import { defaultFilters, filterId, filterViews } from '../../../src/engine/rules/list-filters.ts';
import { loadAllKinds } from '../kinds/load-all-kinds.ts';

const listWith = (...filters: Filter[]) => filters;

describe('a filter', () => {
  test('has its own id, or its field with dots as dashes, and its default value', () => {
    const filters = listWith({ field: 'a.b.c' }, { id: 'own', field: 'a.b', default: 'x' });
    expect(filters.map(filterId)).toEqual(['a-b-c', 'own']);
    expect(defaultFilters(filters)).toEqual({ 'a-b-c': '', own: 'x' });
    const views = filterViews(filters, {}, { rows: [], columns: [], chosen: { own: 'y' } });
    expect(views.map(({ id, place, value }) => [id, place, value])).toEqual([
      ['a-b-c', 'list/filter:a.b.c', ''],
      ['own', 'list/filter:own', 'y'],
    ]);
  });

  test('has its own label, or the title or name of its field', () => {
    const entity = { properties: { a: { title: 'Title' }, b: { title: '' } } };
    const filters = listWith({ field: 'a', label: 'Own' }, { id: 'x', field: 'a' }, { field: 'b' }, { field: 'c' });
    const views = filterViews(filters, entity, { rows: [], columns: [], chosen: {} });
    expect(views.map(({ label }) => label)).toEqual(['Own', 'Title', 'b', 'c']);
  });

  test('offers choices only if it compares values, and prefers those that its call has returned', () => {
    const filters = listWith(
      { field: 'value' },
      { id: 'text', field: 'value', match: 'text' },
      { id: 'days', field: 'value', match: 'days' },
      { id: 'call', field: 'value' },
    );
    const offered = { call: [{ value: 'c', text: 'C' }], text: [{ value: 'c', text: 'C' }] };
    const chosen = { call: 'c', text: 'b', days: '..' };
    const views = filterViews(filters, {}, { rows: [{ value: 'a' }], columns: [], chosen, offered });
    expect(views.map(({ match, choices }) => [match, choices.map(({ value }) => value)])).toEqual([
      ['value', ['a']],
      ['text', []],
      ['days', []],
      ['value', ['c']],
    ]);
  });

  test.each<[string, Schema, string, string]>([
    ['its title', { oneOf: [{ const: 'b', title: 'Bee' }] }, 'b', 'Bee'],
    ['its value if it has no title', { oneOf: [{ const: 'b', title: 'Bee' }] }, 'x', 'x'],
    ['"Yes" for a boolean', { type: 'boolean' }, 'true', 'Yes'],
    ['"No" for a boolean', { type: 'boolean' }, 'false', 'No'],
    ['its value for a boolean that is neither', { type: 'boolean' }, 'x', 'x'],
    ['its value for a text', { type: 'string' }, 'true', 'true'],
  ])('offers a chosen value that no row has as %s', (_what, value, set, text) => {
    const [view] = filterViews(
      listWith({ field: 'value' }),
      { properties: { value } },
      {
        rows: [],
        columns: [],
        chosen: { value: set },
      },
    );
    expect(view!.choices).toEqual([{ value: set, text }]);
  });

  test('shows a chosen value by the same text before and after the rows with it have loaded', () => {
    const properties = {
      text: { type: 'string' },
      titled: { type: 'integer', oneOf: [{ const: 5, title: 'Five' }] },
      plain: { type: 'integer', enum: [5] },
      flag: { type: 'boolean' },
      healthy: { type: 'boolean' },
      named: { type: 'boolean', oneOf: [{ const: true, title: 'On' }] },
      state: { type: 'string', enum: ['a'] },
      levels: { type: 'array', items: { oneOf: [{ const: 5, title: 'Five' }] } },
    } as Record<string, Schema>;
    const cells: Record<string, Column['cell']> = { healthy: 'health', state: { values: [{ is: 'a', text: 'Ay' }] } };
    const columns = toColumns(
      Object.keys(properties).map((field) => ({ field, ...(cells[field] && { cell: cells[field] }) })),
      { properties },
    );
    const row = { text: 'x', titled: 5, plain: 5, flag: true, healthy: true, named: true, state: 'a', levels: [5] };
    const chosen = Object.fromEntries(Object.entries(row).map(([field, value]) => [field, String(value)]));
    const filters = Object.keys(row).map((field) => ({ field }));
    for (const shown of [columns, []]) {
      const textsIn = (rows: (typeof row)[], isPart: boolean) =>
        filterViews(filters, { properties }, { rows, columns: shown, chosen, isPart }).map(({ value, choices }) =>
          choices
            .filter((choice) => choice.value === value)
            .map(({ text }) => text)
            .join(),
        );
      const loaded = textsIn([row], false);
      const labels = shown.length > 0 ? ['Healthy', 'On', 'Ay'] : ['Yes', 'On', 'a'];
      expect(loaded).toEqual(['x', 'Five', '5', 'Yes', ...labels, 'Five']);
      expect([textsIn([], false), textsIn([], true)]).toEqual([loaded, loaded]);
    }
  });

  test('offers the items of lists by their titles, because the column shows whole lists', () => {
    const entity = { properties: { tags: { type: 'array', items: { oneOf: [{ const: 'a', title: 'First' }] } } } };
    const columns = [{ field: 'tags', shown: () => 'whole list' }];
    for (const isPart of [false, true]) {
      const around = { rows: [{ tags: ['a'] }], columns, chosen: {}, isPart };
      expect(filterViews(listWith({ field: 'tags' }), entity, around)[0]!.choices).toEqual([
        { value: 'a', text: 'First' },
      ]);
    }
  });

  test('offers the titles of an entity if the text of the column depends on other fields', () => {
    const entity = { properties: { kind: { enum: ['a'] } } };
    const columns = [{ field: 'kind', shown: () => 'a of b', text: () => 'a of b' }];
    const [view] = filterViews(listWith({ field: 'kind' }), entity, { rows: [], columns, chosen: {}, isPart: true });
    expect(view!.choices).toEqual([{ value: 'a', text: 'a' }]);
  });
});

test('a filter of a list with pages offers both values of a boolean, and no value that would show all rows', () => {
  const properties: Record<string, Schema> = {
    flag: { type: ['boolean', 'null'] },
    level: { enum: ['', 'low', null, 0] },
  };
  const columns = toColumns([{ field: 'flag', cell: 'health' }, { field: 'level' }], { properties });
  const filters = listWith({ field: 'flag' }, { field: 'level' });
  const views = filterViews(filters, { properties }, { rows: [], columns, chosen: {}, isPart: true });
  expect(views.map(({ choices }) => choices.map(({ value, text }) => [value, text]))).toEqual([
    [
      ['true', 'Healthy'],
      ['false', 'Unhealthy'],
    ],
    [
      ['low', 'low'],
      ['0', '0'],
    ],
  ]);
});

test('a filter offers a value by the text of its column if all rows with the value show the same text', async () => {
  await loadAllKinds();
  const properties: Record<string, Schema> = { kind: { oneOf: [{ const: 'a', title: 'Ay' }] } };
  const row = (kind: string, name: string, isLate = false) => ({ kind, name, isLate });
  const textsIn = (column: Omit<Column, 'field'>, ...rows: ReturnType<typeof row>[]) => {
    const columns = toColumns([{ field: 'kind', ...column }], { properties });
    const around = { rows, columns, chosen: {} };
    return filterViews(listWith({ field: 'kind' }), { properties }, around)[0]!.choices.map(({ text }) => text);
  };
  const text = '{record.kind} of {record.name}';
  expect(textsIn({ text }, row('a', 'x'), row('b', 'y'), row('a', 'x'))).toEqual(['a of x', 'b of y']);
  expect(textsIn({ text }, row('a', 'x'), row('a', 'y'), row('a', 'x'), row('b', 'y'))).toEqual(['Ay', 'b of y']);
  const late = { id: 'late', when: { field: 'isLate', is: true }, tone: 'warning', text: 'late' } as const;
  const cell = { as: 'text' as const, tones: [late] };
  expect(textsIn({ cell }, row('a', 'x', true), row('a', 'y'))).toEqual(['Ay']);
  expect(textsIn({ cell }, row('a', 'x'), row('a', 'y', true))).toEqual(['Ay']);
  expect(textsIn({ cell }, row('a', 'x', true), row('b', 'y'))).toEqual(['Ay (late)', 'b']);
});
