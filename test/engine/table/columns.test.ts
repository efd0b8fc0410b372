// The columns of a table: their texts, sort values and addresses, by descriptor and entity.
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

describe('a column', () => {
  test('has the id of its descriptor, or its field with dashes instead of dots', () => {
    expect(one({ field: 'error.message' }).id).toBe('error-message');
    expect(one({ field: 'count', id: 'used-by' }).id).toBe('used-by');
  });

  test('has the header of the descriptor, or else the title in the entity, or else the name of the field', () => {
    expect(one({ field: 'name', header: 'Policy' }).header).toBe('Policy');
    expect(one({ field: 'error.message' }).header).toBe('Error');
    expect(one({ field: 'unknown' }).header).toBe('unknown');
  });

  test('is sortable unless the descriptor disables that, and has the width that the descriptor declares', () => {
    expect(one({ field: 'name' })).toMatchObject({ sortable: true });
    expect(one({ field: 'name' }).width).toBeUndefined();
    expect(one({ field: 'name', sortable: false, width: 60 })).toMatchObject({ sortable: false, width: 60 });
  });

  test('shows the text that its cell defines for a value, or else the title of the choice', () => {
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
  ] as const)('of the type $type with the settings $more shows true and false as $shows', ({ type, more, shows }) => {
    const schema = { properties: { flag: { type } } } as unknown as Schema;
    const column = one({ field: 'flag', ...more }, schema);
    expect([true, false].map((flag) => column.shown({ flag }))).toEqual(shows);
    expect(column.shown({})).toBe('');
  });

  test('shows a boolean by its titles in the entity, if there are any', () => {
    const oneOf = [
      { const: true, title: 'On' },
      { const: false, title: 'Off' },
    ];
    const column = one({ field: 'flag' }, { properties: { flag: { type: 'boolean', oneOf } } });
    expect([column.shown({ flag: true }), column.shown({ flag: false })]).toEqual(['On', 'Off']);
  });

  test('shows HTML only if the entity declares the field as HTML', () => {
    expect(one({ field: 'message', cell: 'html' }).cell).toBe('html');
    expect(one({ field: 'name', cell: 'html' }).cell).toBe('text');
  });
});

describe('the text of a column', () => {
  test('is the local date and time for a time, given as text or in milliseconds', () => {
    const noon = new Date(2026, 0, 31, 12, 5, 9);
    const words = noon.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
    expect(words).toMatch(/2026/);
    expect(shown('date-time', noon.toISOString())).toBe(words);
    expect(shown('date-time', noon.getTime())).toBe(words);
  });

  test('is built from the text in the descriptor, with plural forms and values of the row', () => {
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

  test('can contain placeholders with values from the host', () => {
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

describe('the sort value of a column', () => {
  const sortedBy = (cell: Column['cell'], value: unknown) => one({ field: 'x', cell }).valueOf({ x: value });

  test('is the value of its field, even if a different text is shown', () => {
    const column = one({ field: 'count', text: 'always the same' });
    expect(column.valueOf({ count: 12 })).toBe(12);
  });

  test('is a number for sizes, numbers and times that the server sends as text', () => {
    expect(sortedBy('bytes', '1024')).toBe(1024);
    expect(sortedBy('number', '-3')).toBe(-3);
    expect(sortedBy('date-time', '1970-01-01T00:00:01Z')).toBe(1000);
    expect(sortedBy('date-time', 'never')).toBe('never');
  });
});

describe('the address of a link cell', () => {
  const link = (address: string, row: Row) => one({ field: 'x', cell: { link: address } }).href(row);

  test('within the console begins with #, and has encoded values for its placeholders', () => {
    expect(link('admin/repository/repositories', { x: 1 })).toBe('#admin/repository/repositories');
    expect(link('admin/rules:{record.x}', { x: 'a/b:c %ü' })).toBe('#admin/rules:a%2Fb%3Ac%20%25%C3%BC');
  });

  test('on the web is unchanged, except for encoded values for its placeholders', () => {
    expect(link('https://example.org/{record.x}', { x: '../a?b' })).toBe('https://example.org/..%2Fa%3Fb');
  });

  test('is null if the value or a placeholder is blank, and for a cell without a link', () => {
    expect(link('admin/rules', { x: null })).toBeNull();
    expect(link('admin/rules:{record.y}', { x: 'a', y: '' })).toBeNull();
    expect(one({ field: 'x' }).href({ x: 'javascript:alert(1)' })).toBeNull();
  });

  test('never runs a script if the value is a javascript: URL', () => {
    expect(link('{record.x}', { x: 'javascript:alert(1)' })).toBe('#javascript%3Aalert(1)');
  });
});
