// Filters of a list by field: which rows match, and the values to choose from. Pure.
import type { Filter, Options } from '../descriptor/descriptor.gen.ts';
import { choicesOf, schemaAt, typeOf, type Choice, type Schema } from '../descriptor/entity.ts';
import { compareTexts } from '../format/compare.ts';
import { folded } from '../format/fold.ts';
import { asDate } from './moments.ts';
import { isBlank, valueAt, withValueAt, type Json } from './paths.ts';
import { printed, formatText } from './texts.ts';
import { titlesOf, yesOrNo } from './values.ts';

/** The values of the filters, by their ids; '' shows all. */
export type Filters = Readonly<Record<string, string>>;

type Row = Record<string, Json>;

export type FilterChoice = { value: string; text: string };

/** A filter as it is shown. */
export type FilterView = {
  id: string;
  /** Its place in the descriptor. */
  place: string;
  label: string;
  match: NonNullable<Filter['match']>;
  value: string;
  /** The values to choose from; none unless `match` is `value`. */
  choices: readonly FilterChoice[];
};

/** The id of a filter: its own, or its field with dots as dashes. */
export const filterId = ({ id, field }: Filter): string => id ?? field.replaceAll('.', '-');

/** The values of the filters of a list when it opens. */
export const defaultFilters = (filters: readonly Filter[]): Filters =>
  Object.fromEntries(filters.map((filter) => [filterId(filter), filter.default ?? '']));

/** The days of a range such as `2026-01-01..2026-01-31`; '' for one that is left open. */
export function daysOf(range: string): { from: string; to: string } {
  const [from = '', to = ''] = range.split('..');
  return { from, to };
}

const valuesAt = (row: Row, field: string): readonly Json[] => {
  const value = valueAt(row, field);
  return Array.isArray(value) ? value : [value];
};

/** Milliseconds since 1970 of the local midnight a number of days after a day; undefined for anything else. */
function midnight(day: string, later: number): number | undefined {
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? asDate(day) : undefined;
  if (start === undefined) return undefined;
  const date = new Date(start);
  // A day that a month lacks is read as one of the next month.
  if (date.getDate() !== Number(day.slice(-2))) return undefined;
  // A day can have 23 or 25 hours, and begin after midnight.
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + later).getTime();
}

/** Whether a value matches the value of a filter. An invalid day sets no limit. */
function test({ match = 'value' }: Filter, wanted: string): (value: Json) => boolean {
  if (match === 'value') return (value) => printed(value) === wanted;
  if (match === 'text') {
    const needle = folded(wanted.trim());
    return (value) => folded(printed(value)).includes(needle);
  }
  const { from, to } = daysOf(wanted);
  const [start, end] = [midnight(from, 0) ?? -Infinity, midnight(to, 1) ?? Infinity];
  if (start === -Infinity && end === Infinity) return () => true;
  return (value) => {
    const time = asDate(value);
    return time !== undefined && time >= start && time < end;
  };
}

/** The rows that match all filters; the same array if no filter is set. */
export function matchingRows<R extends Row>(
  filters: readonly Filter[],
  rows: readonly R[],
  chosen: Filters,
): readonly R[] {
  const tests = filters.flatMap((filter) => {
    const wanted = chosen[filterId(filter)] ?? '';
    return wanted.trim() === '' ? [] : [{ field: filter.field, fits: test(filter, wanted) }];
  });
  if (tests.length === 0) return rows;
  return rows.filter((row) => tests.every(({ field, fits }) => valuesAt(row, field).some(fits)));
}

type Around = {
  rows: readonly Row[];
  columns: readonly Shown[];
  chosen: Filters;
  offered?: Readonly<Record<string, FilterChoice[]>>;
  isPart?: boolean;
};

/** `text`: what replaces the value, which may depend on others. */
type Shown = { field: string; shown: (row: Row) => string; text?: (row: Row) => string };

/** The values of a field in the rows, as its column shows them, by their text. */
function choicesIn({ field }: Filter, schema: Schema, rows: readonly Row[], columns: readonly Shown[]): FilterChoice[] {
  const column = columns.find((one) => one.field === field);
  const titled = titlesOf(schema);
  const texts = new Map<string, string>();
  for (const row of rows) {
    const isMany = Array.isArray(valueAt(row, field));
    for (const value of valuesAt(row, field)) {
      const name = printed(value);
      const known = texts.get(name);
      if (name === '' || (known !== undefined && !column?.text)) continue;
      const shown = (!isMany && column?.shown(row)) || '';
      // A text that differs between rows with the same value does not name the value.
      const isOwn = shown !== '' && (known ?? shown) === shown;
      texts.set(name, isOwn ? shown : titled ? printed(titled(value)) : yesOrNo(value));
    }
  }
  return [...texts]
    .map(([value, text]) => ({ value, text }))
    .sort((left, right) => compareTexts(left.text, right.text));
}

/** The text of a value that no row may have: as the column of the field shows it, unless that depends on other fields. */
function textIn({ field }: Filter, schema: Schema, columns: readonly Shown[], { value, label }: Choice): string {
  const column = schema.items ? undefined : columns.find((one) => one.field === field && one.text === undefined);
  return column?.shown(withValueAt({}, field, value) as Row) || label;
}

/** The values of an entity, in its order, as the column of the field shows them. */
function declared(filter: Filter, schema: Schema, columns: readonly Shown[]): FilterChoice[] {
  const choices = choicesOf(schema.items ?? schema);
  const flags = typeOf(schema) === 'boolean' && choices.length === 0 ? [true, false] : [];
  return [...choices, ...flags.map((value) => ({ value, label: yesOrNo(value) }))].flatMap((choice) => {
    const value = printed(choice.value);
    // A blank value would show all rows.
    return value === '' ? [] : [{ value, text: textIn(filter, schema, columns, choice) }];
  });
}

/**
 * The choices in the records of a call, each value once. One without a label is shown as its value; one without a value
 * would show all rows, and is left out.
 */
export function offeredChoices(records: readonly Json[], { value, label }: Options): FilterChoice[] {
  const texts = new Map<string, string>();
  for (const record of records) {
    const name = printed(valueAt(record, value));
    if (!isBlank(name) && !texts.has(name)) texts.set(name, printed(valueAt(record, label)) || name);
  }
  return [...texts].map(([one, text]) => ({ value: one, text }));
}

/** Choices with the value that is set, which may have been deleted. */
function withSet(choices: FilterChoice[], set: string, others: () => FilterChoice[]): FilterChoice[] {
  if (set === '' || choices.some(({ value }) => value === set)) return choices;
  return [...choices, others().find(({ value }) => value === set) ?? { value: set, text: set }];
}

/**
 * The filters of a list as they are shown. `columns`: all of the list; `offered`: the choices that calls have returned,
 * by the ids of filters; `isPart`: whether the list has further records on the server.
 */
export function filterViews(
  filters: readonly Filter[],
  entity: Schema,
  { rows, columns, chosen, offered = {}, isPart = false }: Around,
): FilterView[] {
  return filters.map((filter) => {
    const { field, match = 'value', label } = filter;
    const id = filterId(filter);
    const value = chosen[id] ?? '';
    const schema = schemaAt(entity, field);
    const own = () => declared(filter, schema, columns);
    return {
      id,
      place: `list/filter:${filter.id ?? field}`,
      label: formatText(label) || schema.title || field,
      match,
      value,
      choices:
        match === 'value'
          ? withSet(offered[id] ?? (isPart ? own() : choicesIn(filter, schema, rows, columns)), value, own)
          : [],
    };
  });
}
