import { beforeAll, describe, expect, test } from 'vitest';
import type { Column } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { toColumns, type Row } from '../../../src/engine/table/columns.ts';
import { loadAllKinds } from '../kinds/load-all-kinds.ts';

beforeAll(loadAllKinds);

const entity: Schema = {
  properties: {
    name: { title: 'Name' },
    message: { title: 'Message', contentMediaType: 'text/html' },
    error: { properties: { message: { title: 'Error' } } },
  },
};

const one = (column: Column, schema: Schema = entity) => toColumns([column], schema)[0]!;
const shown = (cell: Column['cell'], value: unknown) => one({ field: 'x', cell }).shown({ x: value });

describe('A column', () => {
  test('is called by its own id, else by its field with dots as dashes', () => {
    expect(one({ field: 'error.message' }).id).toBe('error-message');
    expect(one({ field: 'count', id: 'used-by' }).id).toBe('used-by');
  });

  test('has the header of the descriptor, else the title of the entity, else the field', () => {
    expect(one({ field: 'name', header: 'Policy' }).header).toBe('Policy');
    expect(one({ field: 'error.message' }).header).toBe('Error');
    expect(one({ field: 'unknown' }).header).toBe('unknown');
  });

  test('sorts unless the descriptor says no, and keeps a declared width', () => {
    expect(one({ field: 'name' })).toMatchObject({ sortable: true });
    expect(one({ field: 'name' }).width).toBeUndefined();
    expect(one({ field: 'name', sortable: false, width: 60 })).toMatchObject({ sortable: false, width: 60 });
  });

  test('shows a value as its cell labels it, and any other by the title of its choice', () => {
    const mode: Schema = {
      properties: {
        mode: {
          oneOf: [
            { const: 'BLOCK', title: 'Block' },
            { const: 'ALLOW', title: 'Allow' },
          ],
        },
      },
    };
    const column = one({ field: 'mode', cell: { values: [{ is: 'BLOCK', text: 'Refused', tone: 'error' }] } }, mode);
    expect([column.shown({ mode: 'BLOCK' }), column.shown({ mode: 'ALLOW' })].map(String)).toEqual([
      'Refused',
      'Allow',
    ]);
  });

  test.each([
    { type: 'boolean', more: {}, shows: ['Yes', 'No'] },
    { type: ['boolean', 'null'], more: {}, shows: ['Yes', 'No'] },
    { type: 'boolean', more: { cell: 'text' }, shows: ['true', 'false'] },
    { type: 'boolean', more: { text: '{record.flag}' }, shows: ['true', 'false'] },
    { type: 'string', more: {}, shows: ['true', 'false'] },
  ] as const)('of type $type with $more shows $shows for true and false', ({ type, more, shows }) => {
    const schema = { properties: { flag: { type } } } as unknown as Schema;
    const column = one({ field: 'flag', ...more }, schema);
    expect([true, false].map((flag) => column.shown({ flag }))).toEqual(shows);
    expect(column.shown({})).toBe('');
  });

  test('shows a boolean by the titles of the entity if it has any', () => {
    const oneOf = [
      { const: true, title: 'On' },
      { const: false, title: 'Off' },
    ];
    const column = one({ field: 'flag' }, { properties: { flag: { type: 'boolean', oneOf } } });
    expect([column.shown({ flag: true }), column.shown({ flag: false })]).toEqual(['On', 'Off']);
  });

  test('draws html only where the entity calls the field html', () => {
    expect(one({ field: 'message', cell: 'html' }).cell).toBe('html');
    expect(one({ field: 'name', cell: 'html' }).cell).toBe('text');
  });
});

describe('What a column shows', () => {
  test('of a time is the local day and time, of a number of milliseconds as of a text', () => {
    const noon = new Date(2026, 0, 31, 12, 5, 9);
    const words = noon.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
    expect(words).toMatch(/2026/);
    expect(shown('date-time', noon.toISOString())).toBe(words);
    expect(shown('date-time', noon.getTime())).toBe(words);
  });

  test('is the sentence of its text, with plurals and the places of the row', () => {
    const column = one({
      field: 'count',
      text: { count: '{record.count}', zero: 'none, assign it', one: '1 repository', other: '{count} repositories' },
    });
    expect([0, 1, 1200, null].map((count) => column.shown({ count }))).toEqual([
      'none, assign it',
      '1 repository',
      '1,200 repositories',
      'none, assign it',
    ]);
  });

  test('takes further places from the host', () => {
    const [column] = toColumns(
      [{ field: 'a', text: '{base}/{record.a}' }],
      {},
      {
        places: (row) => (place) => (place === 'base' ? 'http://host' : row['a']),
      },
    );
    expect(column!.shown({ a: 'b' })).toBe('http://host/b');
  });
});

describe('What a column sorts by', () => {
  const sortedBy = (cell: Column['cell'], value: unknown) => one({ field: 'x', cell }).valueOf({ x: value });

  test('is the value, even if another text is shown', () => {
    const column = one({ field: 'count', text: 'always the same' });
    expect(column.valueOf({ count: 12 })).toBe(12);
  });

  test('is a number for sizes, numbers and times that came as text', () => {
    expect(sortedBy('bytes', '1024')).toBe(1024);
    expect(sortedBy('number', '-3')).toBe(-3);
    expect(sortedBy('date-time', '1970-01-01T00:00:01Z')).toBe(1000);
    expect(sortedBy('date-time', 'never')).toBe('never');
  });
});

describe('The address of a link cell', () => {
  const link = (address: string, row: Row) => one({ field: 'x', cell: { link: address } }).href(row);

  test('of the console begins with #, its places encoded', () => {
    expect(link('admin/repository/repositories', { x: 1 })).toBe('#admin/repository/repositories');
    expect(link('admin/rules:{record.x}', { x: 'a/b:c %ü' })).toBe('#admin/rules:a%2Fb%3Ac%20%25%C3%BC');
  });

  test('of the web stays as it is, its places encoded', () => {
    expect(link('https://example.org/{record.x}', { x: '../a?b' })).toBe('https://example.org/..%2Fa%3Fb');
  });

  test('is null where nothing is shown, where a place is blank, and in other cells', () => {
    expect(link('admin/rules', { x: null })).toBeNull();
    expect(link('admin/rules:{record.y}', { x: 'a', y: '' })).toBeNull();
    expect(one({ field: 'x' }).href({ x: 'javascript:alert(1)' })).toBeNull();
  });

  test('never becomes a script', () => {
    expect(link('{record.x}', { x: 'javascript:alert(1)' })).toBe('#javascript%3Aalert(1)');
  });
});
