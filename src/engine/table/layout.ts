// How wide columns are, which ones a narrow window leaves out, and how tall rows are. Pure arithmetic over pixels.
import type { Row, TableColumn } from './columns.ts';
import type { CellKind } from './shown.ts';

export const rowHeight = 38;
export const headerHeight = 32;
const lineHeight = 20;
const cellPadding = { wide: 32, narrow: 20 };
const signWidth = 72;
const chevronRoom = 28;
const headerWidth = 7.4;
const characterWidths: Partial<Record<CellKind, number>> = {
  upper: 10,
  code: 8,
  number: 9,
  size: 9,
  date: 9,
  health: 8,
};
const characterWidth = 7.6;
const boldWidth = 9;
// Words go to the next line whole, so a line of a wrapped text holds less than its width.
const wrappedWidth = 8.4;
// The scroll bar, and the wider padding at the edges.
const narrowEdges = 22;
const mostSampled = 200;
const leastWidth = 72;

export type Frame = {
  /** Pixels that the columns share. */
  width: number;
  /** Whether the window is narrow: long texts give way. */
  narrow: boolean;
  /** Whether rows open, so that a column that was left out can be read there. */
  opens: boolean;
  /** The column that always stays. */
  keyColumn: string;
};

export type Layout = {
  /** The columns that are shown, with their pixels. */
  columns: { id: string; width: number; declared: boolean }[];
  /** How many lines the text of a row may take. */
  lines: number;
  /** Whether only the columns that ask for it take them. */
  fewWrap: boolean;
};

/** What each column would like to have, in pixels, judged by its header and the first rows. */
export function needsOf(
  columns: readonly TableColumn[],
  rows: readonly Row[],
  { opens, narrow, keyColumn }: Omit<Frame, 'width'>,
): Map<string, number> {
  const sample = rows.slice(0, mostSampled);
  return new Map(
    columns.map((column, position) => {
      const lengthOf = narrow && column.wraps ? longestWord : (text: string) => text.length;
      const lengths = sample.map((row) => lengthOf(column.shown(row))).sort((left, right) => left - right);
      const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
      const sign = column.cell === 'health' || column.cell === 'chips' ? 3 : 0;
      const width = opens && column.id === keyColumn ? boldWidth : (characterWidths[column.cell] ?? characterWidth);
      const words = Math.max((column.header.length + 3) * headerWidth, (usual + sign) * width);
      const beside =
        paddingOf(narrow) +
        (narrow && position === 0 ? 6 : 0) +
        (opens && !narrow && position === columns.length - 1 ? chevronRoom : 0);
      return [column.id, Math.min(480, Math.max(leastWidth, Math.round(words) + beside))];
    }),
  );
}

const longestWord = (text: string): number => Math.max(...text.split(' ').map((word) => word.length));

/** The columns that a frame shows, and their widths: declared ones keep theirs, the others share the rest by need. */
export function layoutOf(columns: readonly TableColumn[], needs: ReadonlyMap<string, number>, frame: Frame): Layout {
  const width = frame.width - (frame.narrow ? narrowEdges : 0);
  const widthOf = (column: TableColumn) => (frame.narrow && column.cell === 'health' ? signWidth : column.width);
  const needOf = (column: TableColumn) => widthOf(column) ?? needs.get(column.id) ?? 120;
  const shown = frame.narrow ? thatFit(columns, widthOf, needOf, frame) : [...columns];
  const declared = sum(shown.map((column) => widthOf(column) ?? 0));
  const sharing = shown.filter((column) => widthOf(column) === undefined);
  // Declared widths give way only where they would push another column out of sight.
  const squeeze = Math.min(1, Math.max(0, width - sharing.length * leastWidth) / (declared || 1));
  const shares = shared(sharing.map(needOf), Math.max(0, width - declared * squeeze));
  return {
    columns: shown.map((column) => {
      const own = widthOf(column);
      const alone = sharing.length === 0;
      const pixels = own === undefined ? (shares[sharing.indexOf(column)] ?? leastWidth) : alone ? own : own * squeeze;
      return { id: column.id, width: Math.round(pixels), declared: own !== undefined && !alone };
    }),
    lines: frame.narrow ? (frame.opens ? 3 : 12) : shown.some(({ wraps }) => wraps) ? 12 : 1,
    fewWrap: !frame.narrow,
  };
}

/** The height of a row whose long texts wrap in the widths of `layout`, in pixels; the first column has `indent` less. */
export function rowHeightOf(row: Row, columns: readonly TableColumn[], layout: Layout, indent = 0): number {
  if (layout.lines === 1) return rowHeight;
  const lines = layout.columns.map(({ id, width }, at) => {
    const column = columns.find((one) => one.id === id);
    if (!column || (layout.fewWrap && !column.wraps)) return 1;
    const room = width - paddingOf(!layout.fewWrap) - (at === 0 ? indent : 0);
    return linesOf(column.shown(row), room, layout.fewWrap ? wrappedWidth : boldWidth);
  });
  return rowHeight + (Math.min(layout.lines, Math.max(1, ...lines)) - 1) * lineHeight;
}

function paddingOf(narrow: boolean): number {
  return narrow ? cellPadding.narrow : cellPadding.wide;
}

// Names break at hyphens and slashes as texts do at spaces; a piece that is longer than a line breaks anywhere.
function linesOf(text: string, width: number, character: number): number {
  const most = Math.max(1, Math.floor(width / character));
  let lines = 1;
  let taken = 0;
  for (const [piece] of text.matchAll(/[^\s/-]*[\s/-]?/g)) {
    const { length } = piece.trimEnd();
    if (taken > 0 && taken + length > most) [lines, taken] = [lines + 1, 0];
    if (length > most) [lines, taken] = [lines + Math.ceil(length / most) - 1, length % most];
    else taken += piece.length;
  }
  return lines;
}

function thatFit(
  columns: readonly TableColumn[],
  widthOf: (column: TableColumn) => number | undefined,
  needOf: (column: TableColumn) => number,
  frame: Frame,
): TableColumn[] {
  const enough = (column: TableColumn) => (!frame.opens ? 88 : column.id === frame.keyColumn ? 140 : 150);
  const least = (column: TableColumn) => widthOf(column) ?? Math.min(needOf(column), enough(column));
  const shown = columns.filter((column) => !column.isBlank || column.id === frame.keyColumn);
  while (sum(shown.map(least)) > frame.width - narrowEdges) {
    const last = shown.findLastIndex(
      ({ cell, id, stays }) => ['text', 'code', 'html'].includes(cell) && id !== frame.keyColumn && !stays,
    );
    if (last < 0) break;
    shown.splice(last, 1);
  }
  return shown;
}

/** `room` shared out: in proportion where there is enough for all needs, else the modest are served first. */
function shared(needs: readonly number[], room: number): number[] {
  const all = sum(needs);
  if (all <= room) return needs.map((need) => (need / all) * room);
  const shares = new Array<number>(needs.length).fill(0);
  const modestFirst = [...needs.keys()].sort((left, right) => needs[left]! - needs[right]!);
  let left = room;
  modestFirst.forEach((position, served) => {
    shares[position] = Math.min(needs[position]!, left / (needs.length - served));
    left -= shares[position]!;
  });
  return shares;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
