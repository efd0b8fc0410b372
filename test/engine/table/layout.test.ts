// The layout of a table: which columns are shown, their widths, and the estimated heights of rows.
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { toColumns, type Row } from '../../../src/engine/table/columns.ts';
import { base, estimatedHeight, layoutOf, columnNeeds, type TableFrame } from '../../../src/engine/table/layout.ts';
import type { Measure } from '../../../src/engine/table/measure.ts';
import { loadAllKinds } from '../kinds/load-all-kinds.ts';

beforeAll(loadAllKinds);

const columns = toColumns(
  [
    { field: 'name' },
    { field: 'type', cell: 'upper' },
    { field: 'description' },
    { field: 'uses', cell: { link: 'admin/uses' } },
  ],
  {},
);
const rows = [{ name: 'x'.repeat(40), type: 'csel', description: 'words '.repeat(200), uses: '1 repository' }];
const wide: TableFrame = { width: 900, narrow: false, opens: true, keyColumn: 'name' };
const narrow: TableFrame = { ...wide, width: 356, narrow: true };
const eight = (scale = 1): Measure => ({ scale, widthOf: (text) => text.length * 8 * scale });
const layoutIn = (frame: TableFrame, of = columns, sample: Row[] = rows, scale = 1) =>
  layoutOf(of, columnNeeds(of, sample, frame, eight(scale)), frame, scale);
const idsOf = (frame: TableFrame, of = columns) => layoutIn(frame, of).columns.map(({ id }) => id);
const widthsIn = (frame: TableFrame, of = columns, sample: Row[] = rows) =>
  Object.fromEntries(layoutIn(frame, of, sample).columns.map(({ id, width }) => [id, width]));

describe('the columns of a wide table', () => {
  test('are all shown if there is room for their minimum widths', () => {
    expect(idsOf(wide)).toEqual(['name', 'type', 'description', 'uses']);
    expect(layoutIn(wide).stacked).toEqual([]);
  });

  test('show the name of the row in full before other columns get more than their minimum width', () => {
    const width = widthsIn(wide);
    expect(width['name']).toBeGreaterThanOrEqual(40 * 8 + 32);
    expect(width['description']).toBeLessThan(width['name']!);
  });

  test('never truncate a date or a size, which would be misleading', () => {
    const dated = toColumns(
      [
        { field: 'name' },
        { field: 'a' },
        { field: 'b' },
        { field: 'time', cell: 'date-time' },
        { field: 'size', cell: 'bytes' },
      ],
      {},
    );
    const row = {
      name: 'n'.repeat(60),
      a: 'a'.repeat(99),
      b: 'b'.repeat(99),
      time: '2026-01-31T12:00:00Z',
      size: 1234567,
    };
    for (let width = 320; width < 1500; width += 60) {
      const { columns: shown } = layoutIn({ ...wide, width }, dated, [row]);
      for (const column of dated.slice(3)) {
        const pixels = shown.find(({ id }) => id === column.id)?.width ?? Infinity;
        expect(pixels).toBeGreaterThanOrEqual(column.shown(row).length * 8 + 32);
      }
    }
  });

  test('leave room for the chevron in the last visible column, even if others are stacked below the name', () => {
    const dated = toColumns(
      [{ field: 'name' }, { field: 'expiresOn', cell: 'date' }, { field: 'notes' }, { field: 'owner' }],
      {},
    );
    const row = { name: 'n'.repeat(20), expiresOn: '2026-12-31', notes: 'n'.repeat(60), owner: 'o'.repeat(60) };
    const roomAt = (width: number) => {
      const layout = layoutIn({ ...wide, width }, dated, [row]);
      const last = dated.find(({ id }) => id === layout.columns.at(-1)!.id)!;
      return { isDate: last.id === 'expiresOn', room: layout.columns.at(-1)!.width - 32 - last.shown(row).length * 8 };
    };
    const stacked = Array.from({ length: 40 }, (_, at) => roomAt(300 + at * 10)).filter(({ isDate }) => isDate);
    expect(stacked.length).toBeGreaterThan(0);
    for (const { room } of stacked) expect(room).toBeGreaterThanOrEqual(28);
  });

  test('have the width that the descriptor declares, scaled with the font size of the user', () => {
    const declared = toColumns([{ field: 'name' }, { field: 'description', width: 60 }], {});
    expect(widthsIn({ ...wide, width: 720 }, declared)).toEqual({ name: 660, description: 60 });
    const large = layoutIn({ ...wide, width: 720 }, declared, rows, 2).columns;
    expect(large.find(({ id }) => id === 'description')).toMatchObject({ width: 120, declared: true });
  });

  test('omit a column without values only if a text that wraps would get less than half of its usual width', () => {
    const of = toColumns([{ field: 'name' }, { field: 'message', cell: 'html' }, { field: 'error' }], {});
    const blank = of.map((column) => (column.id === 'error' ? { ...column, isBlank: true } : column));
    const sample = [{ name: 'n'.repeat(20), message: 'm'.repeat(50), error: '' }];
    const shownAt = (width: number) =>
      layoutIn({ ...wide, width, opens: false }, blank, sample).columns.map(({ id }) => id);
    expect(shownAt(720)).toEqual(['name', 'message', 'error']);
    expect(shownAt(480)).toEqual(['name', 'message']);
    expect(layoutIn({ ...wide, width: 480, opens: false }, of, sample).columns).toHaveLength(3);
  });

  test('give the name of the row only half of the spare width if another text wraps, and share the other half', () => {
    const frame = { ...wide, width: 600, opens: false };
    const sample = [{ name: 'n'.repeat(50), message: 'm'.repeat(50) }];
    const withMessage = (cell: 'html' | 'upper') => {
      const of = toColumns([{ field: 'name' }, { field: 'message', cell }], {});
      return { widths: widthsIn(frame, of, sample), needs: columnNeeds(of, sample, frame, eight()) };
    };
    const { widths, needs } = withMessage('html');
    const [name, message] = [needs.get('name')!, needs.get('message')!];
    const spare = frame.width - name.least - message.least;
    expect(name.usual).toBeGreaterThan(name.least + spare * 0.75);
    expect(widths['name']).toBe(Math.round(name.least + spare * 0.75));
    expect(widths['message']).toBe(frame.width - widths['name']!);
    expect(withMessage('upper').widths['name']).toBe(name.usual);
  });

  test('reduce a declared width before they truncate the name of the row', () => {
    const greedy = toColumns([{ field: 'name' }, { field: 'description', width: 2000 }], {});
    const width = widthsIn({ ...wide, width: 720 }, greedy);
    expect(width['name']).toBeGreaterThanOrEqual(40 * 8 + 32);
  });

  test('are each shown or stacked, and fill the width of the table at any font size', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        lengths,
        fc.integer({ min: 160, max: 2560 }),
        fc.constantFrom(1, 1.25, 1.5, 2),
        (taken, width, scale) => {
          const many = toColumns(
            taken.map((_length, at) => ({ field: `c${at}` })),
            {},
          );
          const row = Object.fromEntries(taken.map((length, at) => [`c${at}`, 'x'.repeat(length)]));
          const { columns: shown, stacked } = layoutIn({ ...wide, width, keyColumn: 'c0' }, many, [row], scale);
          expect(Math.abs(shown.reduce((all, column) => all + column.width, 0) - width)).toBeLessThanOrEqual(
            shown.length,
          );
          expect([...shown.map(({ id }) => id), ...stacked].sort()).toEqual(many.map(({ id }) => id).sort());
          expect(shown.map(({ id }) => id)).toContain('c0');
        },
      ),
    );
  });
});

describe('a narrow table', () => {
  test('stacks the last columns below the name of the row, and omits none', () => {
    const { columns: shown, stacked } = layoutIn(narrow);
    expect(shown.map(({ id }) => id)).toContain('name');
    expect(stacked).toContain('description');
    expect([...shown.map(({ id }) => id), ...stacked].sort()).toEqual(columns.map(({ id }) => id).sort());
  });

  test('stacks other columns instead of one that is marked with "stays"', () => {
    const staying = columns.map((column) => (column.id === 'description' ? { ...column, stays: true } : column));
    expect(idsOf(narrow, staying)).toContain('description');
    expect(layoutIn(narrow, staying).stacked).not.toContain('description');
  });

  test('leaves enough width for the labels of stacked values below a short name, at any font size', () => {
    const short = [{ name: 'x', type: 'csel', description: 'words', uses: '1 repository' }];
    for (const scale of [1, 2])
      for (let width = 240; width < 900; width += 20) {
        const { columns: shown, stacked } = layoutIn({ ...narrow, width }, columns, short, scale);
        const name = shown.find(({ id }) => id === 'name')!;
        if (stacked.length > 0)
          expect(name.width).toBeGreaterThanOrEqual(Math.floor(Math.min(152 * scale, width * 0.6)));
      }
    expect(layoutIn({ ...narrow, width: 240 }, columns, short).stacked).not.toEqual([]);
  });

  test('omits a column without values before it stacks others, and does not stack it', () => {
    const isType = ({ id }: { id: string }) => id === 'type';
    const others = columns.filter((column) => !isType(column));
    const needs = columnNeeds(others, rows, narrow, eight());
    const frame = { ...narrow, width: [...needs.values()].reduce((sum, { least }) => sum + least, 0) };
    expect(layoutIn(frame).stacked).not.toEqual([]);
    const blank = columns.map((column) => (isType(column) ? { ...column, isBlank: true } : column));
    const layout = layoutIn(frame, blank);
    expect(layout.columns.map(({ id }) => id)).toEqual(['name', 'description', 'uses']);
    expect(layout.stacked).toEqual([]);
  });

  test('shows all columns if they fit', () => {
    const two = toColumns([{ field: 'name' }, { field: 'level' }], {});
    expect(idsOf(narrow, two)).toEqual(['name', 'level']);
  });

  test('does not truncate texts if rows cannot be opened', () => {
    expect(layoutIn({ ...narrow, opens: false }).lines).toBe(0);
    expect(layoutIn({ ...wide, opens: false }).lines).toBe(0);
  });
});

describe('the estimated height of a row', () => {
  const height = (row: Row, frame: TableFrame, scale = 1) => {
    const layout = layoutIn(frame, columns, rows, scale);
    const byId = new Map(columns.map((column) => [column.id, column]));
    return estimatedHeight(row, byId, layout, frame, eight(scale));
  };

  test('is the height of one line for short texts, scaled with the font size of the user', () => {
    expect(height({ name: 'short' }, wide)).toBe(base.row);
    expect(height({ name: 'short' }, { ...wide, width: 1800 }, 2)).toBe(base.row * 2);
  });

  test('grows with the length of the name, in a wide and in a narrow table', () => {
    expect(height({ name: 'x'.repeat(300) }, wide)).toBeGreaterThan(base.row + 2 * base.line);
    expect(height({ name: 'x'.repeat(3000) }, narrow)).toBeGreaterThan(height({ name: 'x'.repeat(300) }, narrow));
  });

  test('grows with other texts only if rows cannot be opened', () => {
    const row = { name: 'a', description: 'word '.repeat(100) };
    expect(height(row, wide)).toBe(base.row);
    expect(height(row, { ...wide, opens: false })).toBeGreaterThan(base.row);
  });

  test('includes the values that are stacked below the name', () => {
    expect(height({ name: 'a', description: 'b' }, narrow)).toBeGreaterThan(height({ name: 'a' }, narrow));
  });
});
