// Rows as text in CSV or JSON, as the table shows them: its columns, its rows, its order. Pure; in slices.
import type { Json } from '../rules/paths.ts';
import { valueAt } from '../rules/paths.ts';
import { writeJson } from '../rules/exact-json.ts';
import type { Row, TableColumn } from './columns.ts';

/** The columns and the rows to export. */
export type Exported = { columns: readonly TableColumn[]; rows: readonly Row[] };

// The number of rows between two possible pauses.
const step = 100;

// A byte order mark, without which spreadsheets read UTF-8 as another encoding.
const byteOrderMark = '\uFEFF';

// Characters that spreadsheets take for the start of a formula, also in full width.
const formula = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)*$/;

/** A value as a CSV cell. Text that a spreadsheet would run as a formula starts with an apostrophe. */
export function csvCell(text: string): string {
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",;\t\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** CSV as in RFC 4180 with a header line; each cell is the text that the table shows. */
export function* csvSteps({ columns, rows }: Exported): Generator<void, string> {
  const lines = [columns.map(({ header }) => csvCell(header)).join(',')];
  for (const [at, row] of rows.entries()) {
    lines.push(columns.map((column) => csvCell(column.shown(row))).join(','));
    if (at % step === step - 1) yield;
  }
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

/** A JSON list with an object for each row: the values as the server sent them, by the fields of the columns. */
export function* jsonSteps({ columns, rows }: Exported): Generator<void, string> {
  const fields = [...new Set(columns.map(({ field }) => field))];
  const objects: string[] = [];
  for (const [at, row] of rows.entries()) {
    const entries = fields.map((field): [string, Json] => [field, valueAt(row, field) ?? null]);
    objects.push(writeJson(Object.fromEntries(entries), 2).replaceAll('\n', '\n  '));
    if (at % step === step - 1) yield;
  }
  return objects.length === 0 ? '[]\n' : `[\n  ${objects.join(',\n  ')}\n]\n`;
}
