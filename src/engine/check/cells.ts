// How values are drawn: a cell must suit the type of its field.
import type { Cell, Column } from '../descriptor/descriptor.gen.ts';
import type { Context } from './context.ts';
import { fieldAt, isUnknown, typesOf, type Schema } from '../descriptor/entity.ts';
import { fieldNames, valuesOf } from './entity-fields.ts';
import type { JsonPath, Report } from './finding.ts';
import { knowsColumns } from './known.ts';
import { instead, nearest, typesInWords } from './wording.ts';

const suits: Record<string, readonly string[]> = {
  upper: ['string'],
  'yes-no': ['boolean'],
  health: ['boolean'],
  html: ['string'],
  date: ['string', 'number', 'integer'],
  size: ['number', 'integer'],
  number: ['number', 'integer'],
  chips: ['array'],
};

/** Whether a cell suits a field; an unknown schema suits every cell but html. */
export function checkCell(
  cell: Cell,
  schema: Schema,
  at: JsonPath,
  report: Report,
  rows: Schema | 'free' | undefined = schema,
) {
  if (typeof cell === 'object' && 'values' in cell && cell.values)
    return checkValues(cell.values, schema, [...at, 'values'], report);
  if (typeof cell === 'object' && 'links' in cell && at[0] === 'form')
    return report(at, '"links" works only in columns.', 'Use "link", or a note of the form.');
  if (typeof cell !== 'string') return;
  const types = typesOf(schema);
  const wanted = suits[cell];
  if (wanted && types.length > 0 && !types.some((type) => wanted.includes(type))) {
    const fitting = [
      'text',
      ...Object.keys(suits).filter((name) => types.some((type) => suits[name]!.includes(type)) && name !== 'html'),
      'code',
    ];
    return report(at, `The cell "${cell}" does not work for ${typesInWords(types)}.`, `Cells: ${fitting.join(', ')}.`);
  }
  if (cell === 'html' && rows === 'free')
    return report(at, 'The cell "html" does not work in a panel.', 'Use another cell.');
  if (cell === 'html' && rows && !isUnknown(schema) && schema.contentMediaType !== 'text/html') {
    report(
      at,
      'The entity does not mark this field as HTML.',
      'Use another cell, or, if the server generates the HTML, add "contentMediaType": "text/html" to the entity.',
    );
  }
}

/** Each value once, and only values that the field can hold. */
function checkValues(values: readonly { is: unknown }[], schema: Schema, at: JsonPath, report: Report) {
  const allowed = valuesOf(schema);
  values.forEach(({ is }, index) => {
    const isSame = (other: unknown) => JSON.stringify(other) === JSON.stringify(is);
    if (values.findIndex((one) => isSame(one.is)) < index)
      report([...at, index, 'is'], `Duplicate value ${JSON.stringify(is)}.`, 'Remove one of them.');
    else if (allowed && !allowed.some(isSame))
      report(
        [...at, index, 'is'],
        `The field cannot have the value ${JSON.stringify(is)}.`,
        `Values: ${allowed.map((value) => JSON.stringify(value)).join(', ')}.`,
      );
  });
}

/** The id of a column: its own, or its field with dots as dashes. */
export const columnId = (column: Column) => column.id ?? column.field.replaceAll('.', '-');

/** Columns, the first order and the search of a table; `rows` is their entity, or free where they have none; undefined when it cannot be read. */
export function checkTable(
  table: { columns: Column[]; sortBy?: string; search?: string[] },
  at: JsonPath,
  rows: Schema | 'free' | undefined,
  context: Context,
) {
  const { fields, report } = context;
  const entity = rows === 'free' ? undefined : rows;
  const ids = table.columns.map(columnId);
  const isMisspelt = (path: string) =>
    entity !== undefined &&
    table.columns.some(({ field }) => !fieldAt(entity, field) && nearest(field, fieldNames(entity)) === path);
  table.columns.forEach((column, index) => {
    const here = [...at, 'columns', index];
    const schema = entity && fieldAt(entity, column.field);
    if (entity && !schema)
      return report(
        [...here, 'field'],
        `The entity has no field "${column.field}".`,
        instead(column.field, fieldNames(entity), 'Fields'),
      );
    if (column.header === undefined && schema?.title === undefined && rows)
      report(
        [...here, 'field'],
        `The column "${column.field}" has no header.`,
        entity ? 'Add a "title" to the field in the entity, or a "header" to the column.' : 'Add "header".',
      );
    if (column.header !== undefined && column.header === schema?.title)
      report([...here, 'header'], '"header" repeats the title in the entity.', 'Remove it.', 'key');
    if (column.cell !== undefined && rows) checkCell(column.cell, schema ?? {}, [...here, 'cell'], report, rows);
    if (
      column.text !== undefined &&
      ['html', 'health', 'yes-no', 'date', 'size', 'number', 'chips'].includes(String(column.cell))
    )
      report(
        [...here, 'text'],
        `"text" replaces the value, so the cell "${String(column.cell)}" has no effect.`,
        'Remove one of them.',
        'key',
      );
    if (schema && typesOf(schema).includes('object') && column.text === undefined)
      report(
        [...here, 'field'],
        `"${column.field}" is an object, which no cell can show.`,
        'Show one of its fields, or add "text".',
      );
    const isSecret = fields.some((field) => field.path === column.field && field.field.widget === 'secret');
    if (isSecret && !schema?.writeOnly)
      report([...here, 'field'], `"${column.field}" is a secret, which a list must not show.`, 'Remove the column.');
  });
  if (table.sortBy !== undefined) {
    const id = table.sortBy.replace(/^-/, '');
    const column = table.columns.find((one) => columnId(one) === id);
    if (!column && !isMisspelt(id) && knowsColumns(context, at))
      report([...at, 'sortBy'], `Unknown column "${id}".`, instead(id, ids, 'Columns'));
    else if (column?.sortable === false)
      report(
        [...at, 'sortBy'],
        `The column "${id}" cannot be sorted.`,
        'Sort by another column, or remove "sortable": false.',
      );
  }
  table.search?.forEach((path, index) => {
    const here = [...at, 'search', index];
    const shown = table.columns.map((column) => column.field);
    if (table.search!.indexOf(path) < index) report(here, `Duplicate field "${path}".`, 'Remove one of them.');
    else if (entity && !fieldAt(entity, path))
      report(here, `The entity has no field "${path}".`, instead(path, fieldNames(entity), 'Fields'));
    else if (entity && fieldAt(entity, path)?.writeOnly)
      report(here, `"${path}" is write-only, so the server never returns it.`, 'Remove it from "search".');
    else if (!shown.includes(path) && !isMisspelt(path) && knowsColumns(context, at))
      report(
        here,
        `"${path}" is searched but not shown in any column, so people could not see why a row matches.`,
        instead(path, shown, 'Columns'),
      );
  });
}
