// Turns the columns of a descriptor into those of a table: header, text, sort value, address. Renders nothing.
import type { ComponentType } from 'react';
import type { Column } from '../descriptor/descriptor.gen.ts';
import { schemaAt, typeOf, type Schema } from '../descriptor/entity.ts';
import type { ColumnParts, Kind, TextLayout, Row } from '../kinds/kind.ts';
import { kindColumn } from '../kinds/columns.ts';
import type { KindName } from '../kinds/kinds.gen.ts';
import { kindNamed, kindOf, cellText, valueCellOf, type AnyCell } from '../kinds/cell-kind.ts';
import { valueAt, type Json } from '../rules/paths.ts';
import { formatText, type PlaceholderValues } from '../rules/texts.ts';
import { titlesOf } from '../rules/values.ts';
import { columnId } from '../rules/link-column.ts';

export type { Row };

export type TableColumn = ColumnParts & {
  id: string;
  /** Path of the displayed field. */
  field: string;
  header: string;
  /** The name of its kind. */
  kind: KindName;
  /** The cell of the descriptor, with its settings. */
  cell: AnyCell;
  look: TextLayout & Pick<Kind, 'align'>;
  /** Pixels at the default font size of 16; undefined if the column shares the remaining width. */
  width?: number;
  sortable: boolean;
  /** Whether the column is blank in every record, so that a small window omits it. */
  isBlank?: boolean;
  /** Whether a small window stacks other columns in its place. */
  stays?: boolean;
  /** Draws the cells of a column that shows no value, such as the buttons of a row. It is always shown. */
  Cell?: ComponentType<{ row: Row }>;
  /** Draws the header of such a column. Left out: only screen readers have it. */
  Header?: ComponentType;
};

/** The host's additions to a table: placeholders of a row beyond {record.x}. */
export type HostText = { places: (row: Row) => PlaceholderValues };

/** The placeholders of a row: {record.x}. */
export function rowPlaceholders(row: Row): PlaceholderValues {
  return (place) => (place.startsWith('record.') ? valueAt(row, place.slice('record.'.length)) : undefined);
}

/** The columns of a table, in order. HTML is rendered as text unless the entity declares the field as text/html. */
export function toColumns(
  columns: readonly Column[],
  entity: Schema,
  hostText: HostText = { places: rowPlaceholders },
): TableColumn[] {
  return columns.map((column) => toColumn(column, entity, hostText));
}

function toColumn(column: Column, entity: Schema, { places }: HostText): TableColumn {
  const schema = schemaAt(entity, column.field);
  const titled = titlesOf(schema);
  const isFlag = typeOf(schema) === 'boolean' && !titled && column.text === undefined;
  const declared = column.cell ?? (isFlag ? 'yes-no' : 'text');
  const cell = (kindColumn(kindOf(declared)).fits?.(schema) ?? true) ? declared : 'text';
  const name = kindOf(cell);
  const shownAs = valueCellOf(cell);
  const { styled = (words) => words, align } = kindNamed(kindOf(shownAs));
  const { sortValue = (value) => value, labels } = kindColumn(kindOf(shownAs));
  const { column: ownParts, width, font, beside } = kindColumn(name);
  const plain = (row: Row) => valueAt(row, column.field);
  const titledOf = (value: Json) => (labels?.(value, shownAs as never) ? value : titled!(value));
  const raw = titled ? (row: Row) => titledOf(plain(row)) : plain;
  const { text } = column;
  const textOf = text === undefined ? undefined : (row: Row) => formatText(text, places(row));
  const usual: ColumnParts = {
    ...(textOf && { text: textOf }),
    shown: textOf ? (row) => styled(textOf(row)) : (row) => cellText(shownAs, raw(row)),
    raw,
    valueOf: (row) => sortValue(raw(row)),
    href: () => null,
    wraps: column.wrap ?? false,
  };
  return {
    id: columnId(column),
    field: column.field,
    header: formatText(column.header) || schema.title || column.field,
    kind: name,
    cell,
    look: { align, width, font, beside },
    ...(column.width !== undefined && { width: column.width }),
    sortable: column.sortable ?? true,
    ...usual,
    ...ownParts?.(cell as never, usual, places),
  };
}

/** `columns` with those marked that are blank in all `rows`; `before` itself if nothing has changed. */
export function withBlanksMarked(
  columns: readonly TableColumn[],
  rows: readonly Row[],
  before: readonly TableColumn[] = columns,
): readonly TableColumn[] {
  const isBlank = columns.map((column) => rows.length > 0 && rows.every((row) => column.shown(row) === ''));
  const isAsBefore = (column: TableColumn, at: number) =>
    column.id === before[at]?.id && isBlank[at] === (before[at].isBlank ?? false);
  if (columns.length === before.length && columns.every(isAsBefore)) return before;
  return columns.map((column, at) => (isBlank[at] ? { ...column, isBlank: true } : column));
}
