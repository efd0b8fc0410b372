import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toColumns } from '../../../src/engine/table/columns.ts';
import { layoutOf, needsOf, rowHeight, rowHeightOf, type Frame } from '../../../src/engine/table/layout.ts';

const columns = toColumns(
  [
    { field: 'name' },
    { field: 'type', cell: 'upper' },
    { field: 'description' },
    { field: 'uses', cell: { link: 'admin/uses' } },
  ],
  {},
);
const rows = [{ name: 'x'.repeat(300), type: 'csel', description: 'words '.repeat(200), uses: '1 repository' }];
const wide: Frame = { width: 720, narrow: false, opens: true, keyColumn: 'name' };
const narrow: Frame = { ...wide, width: 356, narrow: true };
const laidOut = (frame: Frame, of = columns) => layoutOf(of, needsOf(of, rows, frame), frame);
const idsOf = (frame: Frame, of = columns) => laidOut(frame, of).columns.map(({ id }) => id);

describe('The widths of a table', () => {
  test('leave every column in sight in a wide window, whatever the texts', () => {
    const { columns: shown } = laidOut(wide);
    expect(shown.map(({ id }) => id)).toEqual(['name', 'type', 'description', 'uses']);
    expect(shown.every(({ width }) => width >= 72)).toBe(true);
    expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(722);
  });

  test('leave out others in a narrow window before a column that stays', () => {
    const staying = columns.map((column) => (column.id === 'description' ? { ...column, stays: true } : column));
    expect(idsOf(narrow)).not.toContain('description');
    expect(idsOf(narrow, staying)).toContain('description');
    expect(idsOf(narrow, staying)).toContain('name');
  });

  test('give short columns what they need and the long ones the rest', () => {
    const width = Object.fromEntries(laidOut(wide).columns.map((column) => [column.id, column.width]));
    expect(width['type']).toBeLessThan(width['name']!);
    expect(width['description']).toBe(width['name']);
  });

  test('keep what a descriptor declares', () => {
    const declared = toColumns([{ field: 'name', width: 60 }, { field: 'description' }], {});
    expect(laidOut(wide, declared).columns).toEqual([
      { id: 'name', width: 60, declared: true },
      { id: 'description', width: 660, declared: false },
    ]);
  });

  test('let declared widths give way before a column is pushed out of sight', () => {
    const greedy = toColumns([{ field: 'name', width: 2000 }, { field: 'description' }], {});
    expect(laidOut(wide, greedy).columns.map(({ width }) => width)).toEqual([648, 72]);
  });

  test('fill the frame to the pixel, give or take rounding', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 8 }), (lengths) => {
        const many = toColumns(
          lengths.map((_length, at) => ({ field: `c${at}` })),
          {},
        );
        const row = Object.fromEntries(lengths.map((length, at) => [`c${at}`, 'x'.repeat(length)]));
        const { columns: shown } = layoutOf(many, needsOf(many, [row], wide), wide);
        const sum = shown.reduce((all, { width }) => all + width, 0);
        expect(Math.abs(sum - wide.width)).toBeLessThanOrEqual(shown.length);
      }),
    );
  });
});

describe('A narrow table', () => {
  test('leaves out the last text columns first, and keeps the key and the others', () => {
    expect(idsOf(narrow)).toEqual(['name', 'type', 'uses'].filter((id) => idsOf(narrow).includes(id)));
    expect(idsOf(narrow)).not.toContain('description');
    expect(idsOf(narrow)).toContain('name');
    expect(idsOf(narrow)).toContain('uses');
  });

  test('keeps everything that fits', () => {
    const two = toColumns([{ field: 'name' }, { field: 'level' }], {});
    expect(idsOf(narrow, two)).toEqual(['name', 'level']);
  });

  test('wraps instead of leaving out where rows do not open', () => {
    const three = toColumns([{ field: 'name' }, { field: 'description' }, { field: 'message' }], {});
    expect(idsOf({ ...narrow, opens: false }, three)).toEqual(['name', 'description', 'message']);
  });

  test('has taller rows for longer texts, to a limit', () => {
    const layout = laidOut(narrow);
    const height = (name: string) => rowHeightOf({ name }, columns, layout);
    expect(height('short')).toBe(rowHeight);
    expect(height('a name that takes two lines')).toBeGreaterThan(rowHeight);
    expect(height('x'.repeat(300))).toBe(height('x'.repeat(3000)));
    expect(rowHeightOf({ name: 'x'.repeat(300) }, columns, laidOut(wide))).toBe(rowHeight);
  });

  test('give a name the lines that it takes where it breaks at hyphens, and behind the button of a tree', () => {
    const one = toColumns([{ field: 'name' }], {});
    const layout = { columns: [{ id: 'name', width: 110, declared: false }], lines: 3, fewWrap: false };
    const lines = (name: string, indent?: number) => (rowHeightOf({ name }, one, layout, indent) - rowHeight) / 20 + 1;
    expect(lines('try-abc')).toBe(1);
    expect(lines('try-842b0b45-hosted')).toBe(3);
    expect(lines('maven-snapshot')).toBe(2);
    expect(lines('maven-snapshot', 40)).toBe(3);
  });
});
