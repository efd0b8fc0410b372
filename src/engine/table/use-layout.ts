// The layout of a table that is on the page: worked out anew when the frame or the columns change, not with every row.
import { useMemo, useRef } from 'react';
import type { Row, TableColumn } from './columns.ts';
import { layoutOf, needsOf, type Layout } from './layout.ts';
import type { Room } from './room.ts';

/** The layout of a frame; needs are judged once by the first rows that come, so that a filter moves no column. */
export function useLayout(
  columns: readonly TableColumn[],
  rows: readonly Row[],
  keyColumn: string,
  opens: boolean,
  room: Room,
): Layout {
  const { width, narrow } = room;
  const judged = useRef<{ columns: readonly TableColumn[]; narrow: boolean; needs: Map<string, number> }>(null);
  const known = judged.current?.columns === columns && judged.current.narrow === narrow;
  if (!known && rows.length > 0)
    judged.current = { narrow, columns, needs: needsOf(columns, rows, { opens, narrow, keyColumn }) };
  const needs = judged.current?.columns === columns ? judged.current.needs : null;
  return useMemo(
    () =>
      layoutOf(columns, needs ?? needsOf(columns, [], { opens, narrow, keyColumn }), {
        width,
        narrow,
        opens,
        keyColumn,
      }),
    [columns, needs, width, narrow, opens, keyColumn],
  );
}
