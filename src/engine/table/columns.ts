// Turns the columns of a descriptor into those of a table: header, text, sort value, address. Renders nothing.
import type { Cell, Column } from '../descriptor/descriptor.gen.ts';
import { resolved, schemaAt, type Schema } from '../descriptor/entity.ts';
import { addressOf } from '../rules/address.ts';
import { holds } from '../rules/conditions.ts';
import { valueAt, type Json } from '../rules/paths.ts';
import { printed, sentence, type Places } from '../rules/texts.ts';
import { asNumber, asTime, titlesOf } from '../rules/values.ts';
import { kindOf, shownIn, shownValue, type CellKind } from './shown.ts';

/** One record of a list. */
export type Row = Readonly<Record<string, Json>>;

export type TableColumn = {
  id: string;
  /** Path of the displayed field. */
  field: string;
  header: string;
  cell: CellKind;
  /** The declared cell, with its settings for single values. */
  declared: Cell | CellKind;
  /** The text that replaces the value; undefined if the value itself is shown. */
  text?: (row: Row) => string;
  /** The text that readers and the search see; '' for nothing. */
  shown: (row: Row) => string;
  /** The displayed value: that of the record, or its title. */
  raw: (row: Row) => Json;
  /** The sort value. */
  valueOf: (row: Row) => Json;
  /** The address of a link cell, with a leading `#` for addresses of the console; null for other cells and if there is nothing to link. */
  href: (row: Row) => string | null;
  /** Pixels at the default font size of 16; undefined if the column shares the remaining width. */
  width?: number;
  sortable: boolean;
  /** Whether a long text wraps even if the opened row would show all of it. */
  wraps: boolean;
  /** Whether an icon precedes the text. */
  sign?: boolean;
  /** Whether the column is blank in every record, so that a small window omits it. */
  isBlank?: boolean;
  /** Whether a small window stacks other columns in its place. */
  stays?: boolean;
};

/** The host's additions to a table: placeholders of a row beyond {record.x}. */
export type HostText = { places: (row: Row) => Places };

/** The placeholders of a row: {record.x}. */
export function placesOf(row: Row): Places {
  return (place) => (place.startsWith('record.') ? valueAt(row, place.slice('record.'.length)) : undefined);
}

/** The columns of a table, in order. HTML is rendered as text unless the entity declares the field as text/html. */
export function toColumns(
  columns: readonly Column[],
  entity: Schema,
  hostText: HostText = { places: placesOf },
): TableColumn[] {
  return columns.map((column) => toColumn(column, entity, hostText));
}

function toColumn(column: Column, entity: Schema, { places }: HostText): TableColumn {
  if (typeof column.cell === 'object' && 'links' in column.cell) return toLinks(column, column.cell, entity, places);
  const schema = resolved(entity, schemaAt(entity, column.field));
  const declared = column.cell ?? 'text';
  const cell = declared === 'html' && schema.contentMediaType !== 'text/html' ? 'text' : kindOf(declared);
  const titled = titlesOf(schema);
  const raw = titled ? (row: Row) => titled(valueAt(row, column.field)) : (row: Row) => valueAt(row, column.field);
  const { text } = column;
  const textOf = text === undefined ? undefined : (row: Row) => sentence(text, places(row));
  return {
    id: column.id ?? column.field.replaceAll('.', '-'),
    field: column.field,
    header: sentence(column.header) || schema.title || column.field,
    cell,
    declared: kindOf(declared) === cell ? declared : cell,
    ...(textOf && { text: textOf }),
    shown: textOf ? (row) => shownText(cell, textOf(row)) : (row) => shownIn(declared, raw(row)),
    raw,
    valueOf: (row) => sortValue(cell, raw(row)),
    href: (row) => addressIn(declared, textOf ? textOf(row) : printed(raw(row)), places(row)),
    ...(column.width !== undefined && { width: column.width }),
    sortable: column.sortable ?? true,
    wraps: column.wrap ?? false,
    sign: cell === 'health' || cell === 'values',
  };
}

// The links of a cell depend on the record alone; the descriptor check rejects conditions about the session.
const signedOut = { signedIn: false, edition: '', clustered: false, may: () => false };

/** A column that replaces the value with the first of several links whose condition is true. */
function toLinks(
  column: Column,
  { links }: Extract<Cell, { links: unknown }>,
  entity: Schema,
  places: HostText['places'],
): TableColumn {
  const linkOf = (row: Row) =>
    links.find(({ when }) => holds(when, { session: signedOut, field: (path) => valueAt(row, path) }));
  const words = (row: Row) => sentence(linkOf(row)?.text, places(row));
  return {
    id: column.id ?? column.field.replaceAll('.', '-'),
    field: column.field,
    header: sentence(column.header) || resolved(entity, schemaAt(entity, column.field)).title || column.field,
    cell: 'link',
    declared: 'link',
    text: words,
    shown: words,
    raw: (row) => valueAt(row, column.field),
    // Links that say a number sort by it.
    valueOf: (row) => asNumber(valueAt(row, column.field)) ?? words(row),
    href: (row) => addressOf(linkOf(row)?.to ?? '', places(row)),
    ...(column.width !== undefined && { width: column.width }),
    sortable: column.sortable ?? true,
    wraps: true,
  };
}

function shownText(kind: CellKind, text: string): string {
  return kind === 'upper' ? text.toUpperCase() : text;
}

function sortValue(kind: CellKind, value: Json): Json {
  if (kind === 'date') return asTime(value) ?? value;
  if (kind === 'size' || kind === 'number') return asNumber(value) ?? value;
  return kind === 'html' ? shownValue(kind, value) : value;
}

function addressIn(cell: Cell, words: string, places: Places): string | null {
  return typeof cell === 'string' || !('link' in cell) || words === '' ? null : addressOf(cell.link, places);
}

/** `columns` with those marked that are blank in all `rows`; `before` itself if nothing has changed. */
export function withBlanksMarked(
  columns: readonly TableColumn[],
  rows: readonly Row[],
  before: readonly TableColumn[] = columns,
): readonly TableColumn[] {
  const isBlank = columns.map((column) => rows.length > 0 && rows.every((row) => column.shown(row) === ''));
  if (isBlank.every((blank, at) => blank === (before[at]?.isBlank ?? false))) return before;
  return columns.map((column, at) => (isBlank[at] ? { ...column, isBlank: true } : column));
}
