// The column whose text is the link to the record: a cell is accepted only if it changes the text.
import { beforeAll, expect, test } from 'vitest';
import { readKinds } from '../../src/build/kinds.ts';
import type { Cell } from '../../src/engine/descriptor/descriptor.gen.ts';
import { sameJson } from '../../src/engine/rules/paths.ts';
import { toColumns } from '../../src/engine/table/columns.ts';
import { loadAllKinds } from '../engine/kinds/load-all-kinds.ts';
import { customized, originalOf, refusalOf, screenAfter } from './customized.ts';

beforeAll(loadAllKinds);

const examples = readKinds().flatMap(({ name, file }) =>
  file.examples.map(({ cell, value }) => ({ name, cell: (cell ?? name) as Cell, value })),
);

/** The text of the link for a value. */
function linkText(cell: Cell | undefined, value: unknown): string {
  const made = cell === undefined ? originalOf('routing-rules') : screenAfter('routing-rules', keyCell(cell));
  const column = made.screen.list!.columns.find(({ field }) => field === 'name')!;
  return toColumns([column], made.entity)[0]!.shown({ name: value });
}

const keyCell = (cell: Cell) => customized('routing-rules', { 'list/column:name': { cell } });
const accepted = examples.filter(
  ({ cell }, index) =>
    keyCell(cell).changes.length > 0 && examples.findIndex((one) => sameJson(one.cell, cell)) === index,
);

test.each(accepted.filter(({ name }) => name !== 'text'))(
  'the accepted cell $cell changes the text of at least one example value',
  ({ name, cell }) => {
    const values = examples.filter((one) => one.name === name).map(({ value }) => value);
    expect(values.filter((value) => linkText(cell, value) !== linkText(undefined, value))).not.toEqual([]);
  },
);

test('cells that change texts are accepted', () => {
  const names = new Set(accepted.map(({ name }) => name));
  expect([...names]).toEqual(expect.arrayContaining(['date', 'date-time', 'text', 'time', 'upper', 'values']));
});

const links = [{ id: 'a', to: 'admin/repository/repositories', text: 'Open' }];
const on = { is: 'a', text: 'A' };

test.each<[cell: object | string, key: string]>([
  ['code', 'code'],
  [{ link: 'admin/repository/repositories' }, 'link'],
  [{ links }, 'links'],
  [{ letters: true }, 'letters'],
  [{ icon: 'bell' }, 'icon'],
  [{ values: [{ ...on, tone: 'success' }] }, 'tone'],
  [{ values: [{ ...on, icon: 'bell' }] }, 'icon'],
])('the cell %j is refused because it does not change the text', (cell, key) => {
  const idle = `The text of this column is the link to the record, so "${key}" has no effect.`;
  expect(refusalOf('routing-rules', { 'list/column:name': { cell } })).toContain(idle);
  expect(refusalOf('routing-rules', { 'list/column:description': { cell } })).toBe('');
  // A list that does not show the key has the link in its first column.
  expect(refusalOf('tasks', { 'list/column:name': { cell } })).toContain(idle);
  expect(refusalOf('tasks', { 'list/column:typeName': { cell } })).toBe('');
});

test('a cell that labels values is accepted if it adds no tones or icons', () => {
  expect(refusalOf('routing-rules', { 'list/column:name': { cell: { values: [on] } } })).toBe('');
});
