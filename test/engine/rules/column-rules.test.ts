// The columns of a table that a user sees, the fields that are searched, its sort, and the column of the link.
import { describe, expect, test } from 'vitest';
import type { Column, Condition, Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { columnRules, searchFields } from '../../../src/engine/rules/column-rules.ts';
import {
  columnId,
  keyIn,
  linkColumn,
  linkColumnOf,
  listedName,
  rowKeys,
} from '../../../src/engine/rules/link-column.ts';

const session = { signedIn: true, edition: 'OSS', clustered: false, may: () => false };
const pro: Condition = { edition: 'PRO' };
const oss: Condition = { edition: 'OSS' };

describe('the columns of a table', () => {
  const columns: Column[] = Array.from({ length: 12 }, (_, at) => ({ field: `f${at}` }));
  const withConditions = (when: Condition) =>
    columns.map((column, at) => (at === 1 || at === 10 ? { ...column, when } : column));

  test('are hidden if their condition is false, and all shown otherwise', () => {
    expect(columnRules.hidden(withConditions(pro), session)).toBe('1,10');
    expect(columnRules.hidden(withConditions(oss), session)).toBe('');
  });

  test('are shown in their order without those at the hidden positions', () => {
    const search = ['f0', 'f1', 'f10', 'name', 'other'];
    const made = columns.map(({ field }) => field.toUpperCase());
    const shown = columnRules.shown({ columns, search }, made, '1,10', 'name');
    expect(shown.columns).toEqual(['F0', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9', 'F11']);
    expect(shown.search).toEqual(['f0', 'name', 'other']);
    const all = columnRules.shown({ columns, search }, made, '', 'name');
    expect([all.columns, all.search]).toEqual([made, search]);
    expect(all.columns).toBe(made);
    expect(columnRules.shown({ columns }, made, '0').search).toEqual([]);
  });

  test.each<[string, Column, boolean]>([
    ['its field', { field: 'size' }, true],
    ['its text', { field: 'name', text: '{record.size} bytes' }, true],
    ['one form of its text', { field: 'name', text: { count: '{record.count}', other: '{record.size}' } }, true],
    ['its cell', { field: 'name', cell: { tones: { by: 'size' } } as unknown as Column['cell'] }, true],
    ['a longer path', { field: 'size.unit', text: '{record.size.unit} {record.sizes}' }, false],
  ])(
    'are searched by a field that only a hidden column shows, unless a visible column shows it in %s',
    (_, left, is) => {
      const hidden: Column = { field: 'size' };
      expect(searchFields(['size'], [hidden, left], [left], 'id')).toEqual(is ? ['size'] : []);
    },
  );

  test('are searched by the key, and by fields that no column shows', () => {
    const [size, name]: Column[] = [{ field: 'size' }, { field: 'name' }];
    expect(searchFields(['id', 'size', 'note'], [size!, name!], [name!], 'id')).toEqual(['id', 'note']);
    expect(searchFields(['size'], [size!, name!], [name!], 'size')).toEqual(['size']);
  });
});

describe('the sort of a table', () => {
  const by = (column: string) => ({ sort: { column, descending: true }, filter: 'x' });
  const ids = [{ id: 'a' }, { id: 'b' }];

  test.each([
    ['stays if its column is shown', by('b'), by('a'), by('b')],
    ['is the usual one if its column is hidden', by('hidden'), by('a'), { filter: 'x', sort: by('a').sort }],
    ['is none if both columns are hidden', by('hidden'), by('other'), { filter: 'x', sort: null }],
    ['stays none', { sort: null, filter: 'x' }, by('a'), { sort: null, filter: 'x' }],
    ['is none if that is usual', by('hidden'), { sort: null }, { filter: 'x', sort: null }],
  ])('%s', (_what, wanted, usual, shown) => {
    expect(columnRules.view(wanted, usual, ids)).toEqual(shown);
  });
});

describe('the link of a row', () => {
  const rows = (kind: Screen['kind'], columns: Column[], more = {}) => ({
    kind,
    key: 'id',
    list: { columns, ...more },
  });
  const [id, name]: Column[] = [{ field: 'id' }, { field: 'name' }];

  test('is in the column of the key, otherwise in the first, if rows open a record or their details', () => {
    expect(linkColumn([name!, id!], 'id')).toBe(id);
    expect(linkColumn([name!, id!], 'other')).toBe(name);
    expect(linkColumn([], 'id')).toBeUndefined();
    expect(linkColumnOf(rows('collection', [name!, id!]))).toBe(id);
    expect(linkColumnOf(rows('table', [name!, id!]))).toBeUndefined();
    expect(linkColumnOf(rows('table', [name!, id!], { details: {} }))).toBe(id);
    expect(linkColumnOf({ kind: 'collection', key: 'id' })).toBeUndefined();
  });

  test.each<[string, Column, unknown, string | undefined]>([
    ['names the record by its text', id!, 'x', 'x'],
    ['names no record if its text is empty', id!, '', undefined],
    ['names no record if its value is not a text', id!, 5, undefined],
    ['names no record if its column shows a text of its own', { ...id!, text: '#{record.id}' }, 'x', undefined],
    ['names no record if its column has a cell', { ...id!, cell: 'yes-no' }, 'x', undefined],
  ])('%s', (_what, column, value, named) => {
    const valueOf = (path: string) => (path === 'id' ? value : 'other');
    expect(listedName(rows('collection', [name!, column]), valueOf)).toBe(named);
    expect(listedName(rows('table', [column]), valueOf)).toBeUndefined();
  });

  test('has the key of its row in its address, also if that is inside of an object or missing', () => {
    const row = { id: 7, at: { id: 'x' }, none: null };
    const keys = ['id', 'at.id', 'none', 'other', undefined];
    expect(keys.map((key) => keyIn(key, row))).toEqual([7, 'x', null, undefined, undefined]);
    expect(keys.map((key) => rowKeys(key)(row))).toEqual(['7', 'x', '', '', '']);
  });

  test('has a column with its own id, or its field with dots as dashes', () => {
    expect(columnId({ field: 'a.b.c' })).toBe('a-b-c');
    expect(columnId({ id: 'own', field: 'a.b' })).toBe('own');
  });
});
