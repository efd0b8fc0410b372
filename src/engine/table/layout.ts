// Computes column widths, and which columns a small window shows below the key instead. Pure arithmetic over measured
// widths.
import type { Row, TableColumn } from './columns.ts';
import type { Font, Measure } from './measure.ts';

/** Pixels at a font size of 16. */
export const base = { row: 38, header: 34, line: 20.3, small: 18.9 };
const padding = { wide: 32, narrow: 20 };
const chevronWidth = 28;
const sortSign = 18;
const maxUsual = 480;
const sampleSize = 200;
const maxMeasured = 24;
/** The share of its usual width below which a text that wraps is squeezed. */
const squeezed = 0.5;
/** Pixels of the key at a font size of 16 when other values are shown below it, each with its label. */
const roomForStack = 152;

export type TableFrame = {
  /** Pixels that the columns share. */
  width: number;
  /** Whether the table is narrow: texts wrap. */
  narrow: boolean;
  /** Whether rows open, so that truncated text can be read there. */
  opens: boolean;
  /** The column that names the row; it is never truncated. */
  keyColumn: string;
};

/** The minimum width of a column, and the width that fits nearly all of its values. */
export type ColumnNeed = { least: number; usual: number };

export type Layout = {
  /** The visible columns, with their widths in pixels. */
  columns: { id: string; width: number; least: number; declared: boolean }[];
  /** The columns whose values are shown below the key. */
  stacked: string[];
  /** The maximum number of lines of a text beside the key; 0 for no limit. */
  lines: number;
};

const isSpare = ({ look }: TableColumn) => look.width === 'spare';

const fontOf = (column: TableColumn, isKey: boolean): Font => (isKey ? 'key' : (column.look.font ?? 'value'));

/** The widths that each column needs, estimated from its header and the first rows. */
export function columnNeeds(
  columns: readonly TableColumn[],
  rows: readonly Row[],
  { narrow, keyColumn }: Omit<TableFrame, 'width' | 'opens'>,
  { scale, widthOf }: Measure,
): Map<string, ColumnNeed> {
  const sample = rows.slice(0, sampleSize);
  return new Map(
    columns.map((column, position) => {
      const isKey = column.id === keyColumn;
      const { look } = column;
      const isWhole = look.width === 'whole';
      const texts = sample.map(column.shown).sort((left, right) => right.length - left.length);
      const width = (text: string) => widthOf(text, fontOf(column, isKey));
      const longest = Math.max(0, ...[...new Set(texts)].slice(0, maxMeasured).map(width));
      const usual = isKey || isWhole ? longest : width(texts[Math.floor(texts.length * 0.1)] ?? '');
      const header = widthOf(column.header, 'header') + (column.sortable ? sortSign * scale : 0);
      const beside = (narrow ? padding.narrow : padding.wide) + (narrow && position === 0 ? 6 : 0) + (look.beside ?? 0);
      const enough = (narrow ? (isKey ? 128 : 80) : isKey ? 200 : 112) * scale;
      const whole = Math.max(header, usual);
      const least = isWhole ? whole : Math.max(header, Math.min(usual, enough));
      // Allows a pixel for rounding and kerning.
      const padded = (pixels: number) => Math.ceil(pixels + beside * scale + 3);
      return [
        column.id,
        { least: padded(least), usual: Math.max(padded(least), Math.min(maxUsual * scale, padded(whole))) },
      ];
    }),
  );
}

/** The visible columns of a frame and their widths; the values of the others are stacked below the key. */
export function layoutOf(
  columns: readonly TableColumn[],
  needs: ReadonlyMap<string, ColumnNeed>,
  frame: TableFrame,
  scale = 1,
): Layout {
  const needOf = (column: TableColumn): ColumnNeed => {
    if (column.width === undefined) return needs.get(column.id) ?? { least: 112 * scale, usual: 120 * scale };
    const declared = column.width * scale;
    return { least: Math.min(declared, frame.width * 0.4), usual: declared };
  };
  const room = Math.min(roomForStack * scale, frame.width * 0.6);
  /** What columns need side by side: the key has those that are stacked below it, and the last one the chevron. */
  const needsOf = (shown: readonly TableColumn[]): ColumnNeed[] => {
    const hasStack = stackedOf(columns, shown).length > 0;
    const last = frame.opens && !frame.narrow ? shown.findLast(({ Cell }) => !Cell) : undefined;
    return shown.map((column) => {
      const { least, usual } = needOf(column);
      const stack = hasStack && column.id === frame.keyColumn ? room : 0;
      const chevron = column === last && column.width === undefined ? chevronWidth * scale : 0;
      return { least: Math.max(least + chevron, stack), usual: Math.max(usual + chevron, stack) };
    });
  };
  const shown = fittingColumns(columns, needsOf, frame);
  const needed = needsOf(shown);
  const widths = shared(shown, needed, frame);
  const isAlone = shown.every(({ width }) => width !== undefined);
  return {
    columns: shown.map((column, at) => ({
      id: column.id,
      // Whole pixels that add up to the full width, so that the grid does not change them.
      width: Math.round(sum(widths.slice(0, at + 1))) - Math.round(sum(widths.slice(0, at))),
      least: Math.round(Math.min(needed[at]!.least, widths[at]!)),
      declared: column.width !== undefined && !isAlone,
    })),
    stacked: stackedOf(columns, shown).map(({ id }) => id),
    lines: frame.opens ? (frame.narrow ? 3 : 1) : 0,
  };
}

/** The first column that shows a value: its cells have the focus first. */
export const firstValueIn = (layout: Layout, columns: readonly TableColumn[]): string | undefined =>
  layout.columns.find(({ id }) => !columns.find((column) => column.id === id)?.Cell)?.id;

/** Whether a text may wrap in a layout. */
export const isWrapped = (column: TableColumn, layout: Layout, keyColumn: string): boolean =>
  column.id === keyColumn || column.wraps || layout.lines !== 1;

/** The estimated height of a row before it is rendered and can be measured. */
export function estimatedHeight(
  row: Row,
  columns: ReadonlyMap<string, TableColumn>,
  layout: Layout,
  { narrow, keyColumn }: Omit<TableFrame, 'width' | 'opens'>,
  { scale, widthOf }: Measure,
  indent = 0,
): number {
  const stacked = layout.stacked.filter((id) => columns.get(id)!.shown(row) !== '').length;
  const lines = layout.columns.map(({ id, width }, at) => {
    const column = columns.get(id)!;
    if (!isWrapped(column, layout, keyColumn)) return 1;
    const text = column.shown(row);
    const space = width - ((narrow ? padding.narrow : padding.wide) + (at === 0 ? indent : 0)) * scale;
    // Most texts fit regardless of their letters, so they are not measured.
    if (text.length * 9 * scale <= space && !text.includes('\n')) return 1;
    const needed = text.split('\n').reduce((sum, line) => sum + linesOf(line, space), 0);
    return id === keyColumn || column.wraps || layout.lines === 0 ? needed : Math.min(layout.lines, needed);
    function linesOf(line: string, pixels: number) {
      return Math.max(1, Math.ceil((widthOf(line, fontOf(column, id === keyColumn)) * 1.08) / Math.max(40, pixels)));
    }
  });
  return Math.round((base.row + (Math.max(1, ...lines) - 1) * base.line + stacked * base.small) * scale);
}

/** The columns whose values are shown below the key because they are not shown themselves. */
const stackedOf = (columns: readonly TableColumn[], shown: readonly TableColumn[]): TableColumn[] =>
  columns.filter((column) => !shown.includes(column) && !column.isBlank);

function fittingColumns(
  columns: readonly TableColumn[],
  needsOf: (shown: readonly TableColumn[]) => ColumnNeed[],
  frame: TableFrame,
): TableColumn[] {
  const shown = [...columns];
  const removalOrder = [
    ({ isBlank }: TableColumn) => isBlank === true,
    (column: TableColumn) => isSpare(column) && !column.stays,
    ({ stays }: TableColumn) => !stays,
    () => true,
  ];
  const isKey = ({ id }: TableColumn) => id === frame.keyColumn;
  const fits = () => sum(needsOf(shown).map(({ least }) => least)) <= frame.width;
  // A column without values must not squeeze one with texts that wrap.
  const squeezesTexts = () => {
    if (!shown.some((column) => column.isBlank && !isKey(column))) return false;
    const needs = needsOf(shown);
    const widths = shared(shown, needs, frame);
    return shown.some((column, at) => canWrap(column, frame) && widths[at]! < needs[at]!.usual * squeezed);
  };
  while (shown.length > 1 && (!fits() || squeezesTexts())) {
    const [last] = removalOrder
      .map((gives) => shown.findLastIndex((column) => !isKey(column) && !column.Cell && gives(column)))
      .filter((at) => at >= 0);
    if (last === undefined) break;
    shown.splice(last, 1);
  }
  return shown;
}

/** Whether a column other than the key has texts that wrap. */
const canWrap = (column: TableColumn, { opens, keyColumn }: TableFrame): boolean =>
  column.id !== keyColumn && (column.wraps || (!opens && isSpare(column)));

/**
 * The widths of columns: first their minimum, then what the key needs, then what narrow columns need, then the rest. A
 * key next to texts that wrap starts with half of what is left.
 */
function shared(columns: readonly TableColumn[], needs: readonly ColumnNeed[], frame: TableFrame): number[] {
  const { width, keyColumn } = frame;
  const squeeze = Math.min(1, width / sum(needs.map(({ least }) => least)));
  const widths = needs.map(({ least }) => least * squeeze);
  let left = width - sum(widths);
  const grow = (at: number, most: number) => {
    const more = Math.min(left, most, Math.max(0, needs[at]!.usual - widths[at]!));
    widths[at]! += more;
    left -= more;
  };
  const key = columns.findIndex(({ id }) => id === keyColumn);
  if (key >= 0) grow(key, columns.some((column) => canWrap(column, frame)) ? left / 2 : left);
  const modestFirst = [...needs.keys()].sort((one, other) => needs[one]!.usual - needs[other]!.usual);
  modestFirst.forEach((at, served) => grow(at, left / (needs.length - served)));
  const free = columns.some((column) => column.width === undefined);
  const growing = needs.map(({ usual }, at) => (free && columns[at]!.width !== undefined ? 0 : usual));
  const all = sum(growing);
  return left > 0 && all > 0 && free ? widths.map((pixels, at) => pixels + (left * growing[at]!) / all) : widths;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
