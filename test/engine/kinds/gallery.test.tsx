// The examples in the folders of kinds, each shown in a cell, and the gallery of all kinds.
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readVocabulary } from '../../../src/build/check-schemas.ts';
import { readKinds } from '../../../src/build/kinds.ts';
import { checkScreen } from '../../../src/engine/check/check-screen.ts';
import type { Cell } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { DrawnCell } from '../../../src/engine/kinds/drawn-cell.tsx';
import { language } from '../../../src/engine/kinds/language.gen.ts';
import { kindOf } from '../../../src/engine/kinds/cell-kind.ts';
import { toColumns } from '../../../src/engine/table/columns.ts';
import { allKinds } from '../../gallery/all-kinds.ts';
import { listScreen, sourceOf } from '../../gallery/small-screens.ts';
import { loadAllKinds } from './load-all-kinds.ts';

afterEach(cleanup);
beforeAll(loadAllKinds);

const kinds = readKinds();
const examples = kinds.flatMap(({ name, file }) =>
  file.examples.map(({ value, cell, text }) => ({
    name,
    cell: (cell ?? name) as Cell,
    value,
    text,
    field: { title: name, type: file.suits?.[0] ?? 'string', ...file.fields } as Schema,
  })),
);
const columnOf = ({ cell, field }: (typeof examples)[number]) =>
  toColumns([{ field: 'x', cell }], { properties: { x: field } })[0]!;

test('every folder of a kind is part of the descriptor language and has an example', () => {
  expect(kinds.map(({ name }) => name)).toEqual(Object.keys(language));
  expect(kinds.filter(({ file }) => file.examples.length === 0)).toEqual([]);
});

describe('the example', () => {
  test.each(examples)(
    'of the kind $name for the value $value is shown as $text, both as plain text and in its cell',
    (example) => {
      const column = columnOf(example);
      const row = { x: example.value };
      expect(kindOf(example.cell)).toBe(example.name);
      expect(column.shown(row)).toBe(example.text);
      const badge = column.badge?.(row);
      const { container } = render(
        <DrawnCell
          kind={column.kind}
          isFigure={column.look.align === 'end'}
          settings={column.cell}
          value={column.raw(row)}
          text={column.text?.(row)}
          shown={column.shown(row)}
          {...(badge && { badge })}
          href={column.href(row)}
          linkTabIndex={-1}
        />,
      );
      const items = [...container.querySelectorAll('li')].map((item) => item.textContent);
      const text = items.length > 0 ? items.join(', ') : container.textContent;
      // HTML is shown with its own spaces once the sanitizer has loaded.
      const drawn = text.replaceAll('\u00A0', ' ');
      // A badge is shown next to the value, without parentheses.
      expect(drawn).toBe(badge ? example.text.replace(/ \((.*)\)$/, '$1') : example.text);
    },
  );
});

test('the kinds marked "onlyDraws" are exactly links and those that never change the text of a value', () => {
  const changesText = (name: string) =>
    examples.some((one) => {
      const plain = columnOf({ ...one, cell: 'text' });
      return one.name === name && columnOf(one).shown({ x: one.value }) !== plain.shown({ x: one.value });
    });
  const expected = kinds.filter(({ name }) => name === 'links' || (name !== 'text' && !changesText(name)));
  expect(kinds.filter(({ file }) => file.onlyDraws).map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
});

const blanks = [{ x: null }, {}, { x: '' }];

test.each(kinds.filter(({ name }) => name !== 'links'))(
  'the kind $name shows nothing for null, a missing value and an empty string',
  ({ name, file }) => {
    const { cell } = file.examples.find((example) => !JSON.stringify(example.cell ?? '').includes('"is":null')) ?? {};
    const column = columnOf({ ...examples.find((one) => one.name === name)!, cell: (cell ?? name) as Cell });
    expect(blanks.map(column.shown)).toEqual(['', '', '']);
  },
);

test('the kind links shows its link instead of any value, even of null, a missing value and an empty string', () => {
  const column = columnOf(examples.find(({ name }) => name === 'links')!);
  expect([{ x: 1 }, ...blanks].map(column.shown)).toEqual(['Open', 'Open', 'Open', 'Open']);
});

test('the check of descriptors accepts each kind without settings for exactly the types that it suits', async () => {
  const vocabulary = await readVocabulary();
  const findings = (type: string, name: string, fields: Schema = {}) =>
    checkScreen(
      sourceOf(
        listScreen(
          'kinds',
          { x: { type, title: 'X', ...(type === 'array' && { items: { type: 'string' } }), ...fields } },
          [{ field: 'x', cell: name }],
        ),
      ),
      vocabulary,
    ).map(({ path, summary: found }) => `${path}: ${found}`);
  const types = ['string', 'number', 'integer', 'boolean', 'array'];
  for (const { name, file } of kinds.filter((kind) => !kind.file.settings))
    for (const type of types) {
      const isSuited = (file.suits ?? types).includes(type);
      const about = findings(type, name, isSuited ? file.fields : {}).filter((one) => one.startsWith('list.columns'));
      expect([name, type, about.length]).toEqual([name, type, isSuited ? 0 : 1]);
    }
});

test('the gallery of all kinds is a valid screen', async () => {
  expect(checkScreen(sourceOf(allKinds().screen), await readVocabulary())).toEqual([]);
});
