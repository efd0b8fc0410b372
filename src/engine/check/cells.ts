// How values are drawn: a cell must suit the type of its field.
import type { Cell, Column } from '../descriptor/descriptor.gen.ts';
import type { Context } from './context.ts';
import { fieldAt, typesOf, type Schema } from '../descriptor/entity.ts';
import type { CellCheck } from '../kinds/cell-check.ts';
import { kindColumn } from '../kinds/columns.ts';
import { settingKeys, type KindName } from '../kinds/kinds.gen.ts';
import { checks, language } from '../kinds/language.gen.ts';
import { kindOf } from '../kinds/cell-kind.ts';
import { linkColumnOf, columnId } from '../rules/link-column.ts';
import { fieldNames, noField, typesOfValues } from './entity-fields.ts';
import { isMaskedField } from './entity-secrets.ts';
import type { JsonPath, Report } from './finding.ts';
import { knowsColumns } from './known.ts';
import { isOfKind } from './values.ts';
import { suggestNames, nearest, quoted, typesInWords } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** Whether a cell works for a field; an unknown schema suits every kind. */
export function checkCell(
  cell: Cell,
  schema: Schema,
  at: JsonPath,
  report: Report,
  rows: Schema | 'free' | undefined = schema,
) {
  if (typeof cell === 'object' && 'as' in cell) checkCell(cell.as, schema, [...at, 'as'], report, rows);
  const name = kindOf(cell);
  const types = typesOfValues(schema);
  const suits = (kind: KindName) => {
    const { suits: wanted } = partOf(kind);
    return !wanted || types.length === 0 || types.some((type) => wanted.includes(type));
  };
  if (!suits(name)) {
    const fitting = (Object.keys(language) as KindName[]).filter(
      (kind) => suits(kind) && !(kind in settingKeys) && (kindColumn(kind).fits?.(schema) ?? true),
    );
    return report(
      at,
      t('cell-does-not-work', { name, types: typesInWords(types) }),
      t('cells', { fitting: fitting.join(', ') }),
    );
  }
  const problems = checkOf(name)?.({ settings: cell as never, schema, rows, isColumn: at[0] !== 'form' }) ?? [];
  for (const { at: inside, summary, advice } of problems) report([...at, ...inside], summary, advice);
  if (typeof cell !== 'object' || !('values' in cell) || types.length === 0) return;
  cell.values?.forEach(({ is }, index) => {
    // A missing value counts as null.
    if (is !== null && !isOfKind({ type: types }, is))
      report(
        [...at, 'values', index, 'is'],
        t('field-cannot-value', { value: quoted(is) }),
        t('use-values-compared-without', { types: typesInWords(types) }),
      );
  });
}

const partOf = (name: KindName): { suits?: readonly string[]; takesText: boolean; onlyDraws?: boolean } =>
  language[name];
const checkOf = (name: KindName): CellCheck | undefined => (checks as Partial<Record<KindName, CellCheck>>)[name];

/** The keys of cells that only draw something next to a text. */
const beside: readonly string[] = ['icon', 'letters', 'tone'];

/** A cell of the column whose text is the link to the record: only what it does to the text has an effect. */
export function checkKeyCell({ screen, report }: Context) {
  const column = linkColumnOf(screen);
  const cell = column?.cell;
  if (cell === undefined) return;
  const at = ['list', 'columns', screen.list!.columns.indexOf(column!), 'cell'];
  const idle = (where: JsonPath, name: string) => report(where, t('key-cell-idle', { name }), t('remove-it'), 'key');
  if (partOf(kindOf(cell)).onlyDraws) return idle(at, kindOf(cell));
  if (typeof cell !== 'object' || 'as' in cell) return;
  const reportKeys = (part: object, where: JsonPath) => {
    for (const name of beside) if (name in part) idle([...where, name], name);
  };
  reportKeys(cell, at);
  if ('values' in cell) cell.values?.forEach((value, position) => reportKeys(value, [...at, 'values', position]));
}

/**
 * Columns, the first order and the search of a table; `rows` is their entity, or `free` if they have none; undefined
 * if it cannot be read.
 */
export function checkTable(
  table: { columns: Column[]; sortBy?: string; search?: string[] },
  at: JsonPath,
  rows: Schema | 'free' | undefined,
  context: Context,
) {
  const { fields, report } = context;
  const entity = rows === 'free' ? undefined : rows;
  const ids = table.columns.map(columnId);
  const isMisspelled = (path: string) =>
    entity !== undefined &&
    table.columns.some(({ field }) => !fieldAt(entity, field) && nearest(field, fieldNames(entity)) === path);
  table.columns.forEach((column, index) => {
    const here = [...at, 'columns', index];
    const schema = entity && fieldAt(entity, column.field);
    if (entity && !schema) return report([...here, 'field'], ...noField(column.field, fieldNames(entity)));
    if (column.header === undefined && schema?.title === undefined && rows)
      report(
        [...here, 'field'],
        t('column-no-header', { field: column.field }),
        entity ? t('add-title-field-entity') : t('add-key', { key: 'header' }),
      );
    if (column.header !== undefined && column.header === schema?.title)
      report([...here, 'header'], t('header-repeats-title-entity'), t('remove-it'), 'key');
    if (column.cell !== undefined && rows) checkCell(column.cell, schema ?? {}, [...here, 'cell'], report, rows);
    if (column.text !== undefined && column.cell !== undefined && !partOf(kindOf(column.cell)).takesText)
      report(
        [...here, 'text'],
        t('text-replaces-value-cell', { cell: kindOf(column.cell) }),
        t('remove-one-them'),
        'key',
      );
    if (schema && typesOf(schema).includes('object') && column.text === undefined)
      report([...here, 'field'], t('object-no-cell-can', { field: column.field }), t('show-one-fields-add'));
    const isSecret = isMaskedField(column.field, { entity, fields });
    // Of an object, a list shows only what a text prints of it.
    if (isSecret && !schema?.writeOnly && !(schema && typesOf(schema).includes('object')))
      report([...here, 'field'], t('secret-list-must-not', { field: column.field }), t('remove-column'));
  });
  if (table.columns.every(({ when }) => when !== undefined))
    report([...at, 'columns', 0, 'when'], t('columns-all-conditional'), t('remove-it'), 'key');
  if (table.sortBy !== undefined) {
    const id = table.sortBy.replace(/^-/, '');
    const column = table.columns.find((one) => columnId(one) === id);
    if (!column && !isMisspelled(id) && knowsColumns(context, at))
      report([...at, 'sortBy'], t('sorted-by-unknown-column', { id }), suggestNames(id, ids, t('names-columns')));
    else if (column?.sortable === false)
      report([...at, 'sortBy'], t('column-cannot-sorted', { id }), t('sort-another-column-remove'));
  }
  table.search?.forEach((path, index) => {
    const here = [...at, 'search', index];
    const shown = table.columns.map((column) => column.field);
    if (table.search!.indexOf(path) < index) report(here, t('duplicate-field', { path }), t('remove-one-them'));
    else if (entity && !fieldAt(entity, path)) report(here, ...noField(path, fieldNames(entity)));
    else if (entity && fieldAt(entity, path)?.writeOnly)
      report(here, t('write-only-server-never', { path }), t('remove-from-search'));
    else if (isMaskedField(path, { entity, fields }))
      report(here, t('secret-list-must-not', { field: path }), t('remove-from-search'));
    else if (!shown.includes(path) && !isMisspelled(path) && knowsColumns(context, at))
      report(here, t('searched-but-not-shown', { path }), suggestNames(path, shown, t('names-columns')));
  });
}
