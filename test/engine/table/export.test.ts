// The export of a list as CSV and as JSON.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Column } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { Numeral } from '../../../src/engine/rules/numeral.ts';
import type { Json } from '../../../src/engine/rules/paths.ts';
import { toColumns, type Row } from '../../../src/engine/table/columns.ts';
import { csvCell, csvSteps, jsonSteps } from '../../../src/engine/table/export.ts';

const columnsOf = (...columns: Column[]) => toColumns(columns, {});
const whole = <Result>(steps: Generator<void, Result>): Result => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

/** Reads CSV as RFC 4180 describes it. */
function read(csv: string): string[][] {
  const rows: string[][] = [[]];
  const cells = csv.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g);
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const awkward = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '=1+1',
    '@SUM(A1)',
    '+cmd',
    '-2+3',
    ' =1',
    '\t=1',
    '"',
    'a,b',
    'line\r\nbreak',
    "it's",
    '＝1',
    '-5',
    '+4.5',
  ),
);

describe('the CSV export of a list', () => {
  const columns = columnsOf({ field: 'name', header: 'Name' }, { field: 'about', header: '=Header' });
  const rows = (texts: readonly (readonly [string, string])[]): Row[] =>
    texts.map(([name, about]) => ({ name, about }));

  test('has a header line and a line for each row, with the texts that the cells show', () => {
    const safe = fc.string().filter((text) => !/^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(safe, safe)), (texts) => {
        const [header, ...lines] = read(whole(csvSteps({ columns, rows: rows(texts) })));
        expect(header).toEqual(['Name', "'=Header"]);
        expect(lines).toEqual(rows(texts).map((row) => columns.map((column) => column.shown(row))));
      }),
    );
  });
  test('contains no cell that a spreadsheet would treat as a formula, and loses no character', () => {
    fc.assert(
      fc.property(awkward, (text) => {
        const [[cell] = []] = read(`${csvCell(text)}\r\n`);
        expect([text, `'${text}`]).toContain(cell);
        if (!/^[+-]?[\d.,]+$/.test(cell!)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
      }),
      { numRuns: 1000 },
    );
  });
  test.each([
    ['-5', '-5'],
    ['=1+1', `"'=1+1"`],
    ['\t=1', `"'\t=1"`],
    ['a "b"', '"a ""b"""'],
    ['', ''],
  ])('writes %j as %s', (text, cell) => expect(csvCell(text)).toBe(cell));
});

describe('the JSON export of a list', () => {
  test('contains the values as the server sent them, by field and in the order of the rows', () => {
    const columns = columnsOf(
      { field: 'name' },
      { field: 'size', cell: 'bytes' },
      { id: 'size-text', field: 'size' },
      { field: 'in.deep' },
    );
    const rows: Row[] = [
      { name: 'b', size: new Numeral('9007199254740993'), in: { deep: [1] }, other: 'not shown' },
      { name: 'a', size: null },
    ];
    expect(whole(jsonSteps({ columns, rows }))).toBe(
      '[\n  {\n    "name": "b",\n    "size": 9007199254740993,\n    "in.deep": [\n      1\n    ]\n  },\n  {\n    "name": "a",\n    "size": null,\n    "in.deep": null\n  }\n]\n',
    );
  });
  test('is an empty array without rows, and valid JSON for any values', () => {
    expect(whole(jsonSteps({ columns: columnsOf({ field: 'name' }), rows: [] }))).toBe('[]\n');
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 250 }), (values) => {
        const text = whole(
          jsonSteps({ columns: columnsOf({ field: 'name' }), rows: values.map((name) => ({ name: name as Json })) }),
        );
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(values.map((name) => ({ name })))));
      }),
      { numRuns: 30 },
    );
  });
});
