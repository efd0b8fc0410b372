// The cells of facts: like those of columns, with badges that depend on the response, an object in it, or a row.
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Cell, FactSection } from '../../src/engine/descriptor/descriptor.gen.ts';
import { Numeral } from '../../src/engine/rules/numeral.ts';
import { findings, openPage, type Page, type Setup } from './effects/effect.tsx';
import { formSetup, aList, first, second } from './effects/setups.ts';

const low = { id: 'low', when: { field: 'size', below: 100 }, tone: 'warning' as const, text: 'too small' };
const none = {
  id: 'none',
  when: { field: 'size', is: -1 },
  tone: 'info' as const,
  text: 'unlimited',
  alone: true as const,
};
const sizes = { as: 'bytes' as const, tones: [none, low] };
const facts = (cell: Cell, each?: string): [FactSection] => [
  { id: 'about', title: 'About', ...(each && { each }), rows: [{ from: 'size', label: 'Size', cell }] },
];

const inPanel = (cell: Cell, answer: unknown, each?: string): Setup =>
  formSetup([{ field: 'name' }], {
    screen: {
      calls: { ask: 'GET answer' },
      panels: [{ id: 'ask', title: 'P', run: { label: 'Ask', call: 'ask' }, result: { facts: facts(cell, each) } }],
    },
    answers: { 'GET answer': answer },
  });
const inDialog = (cell: Cell, answer: unknown, each?: string): Setup =>
  formSetup([{ field: 'name' }], {
    screen: {
      calls: { ask: 'GET answer' },
      actions: [{ id: 'ask', label: 'Ask', position: 'form', call: 'ask', result: { facts: facts(cell, each) } }],
    },
    answers: { 'GET answer': answer },
  });
const inDetails = (cell: Cell, row: object): Setup => ({
  ...aList({ details: { facts: facts(cell) } }, { screen: { key: 'name' } }),
  answers: { 'GET things': [{ ...first, ...row }, second] },
  place: { at: 'record', key: 'first' },
});

const onPage = (cell: Cell, ...objects: object[]): Setup => ({
  entity: { properties: {} },
  screen: {
    kind: 'facts',
    calls: { read: 'GET facts' },
    facts: { sections: [{ from: 'all', grouped: true, cells: { size: cell } }] },
  },
  // Not cloned, because a clone would lose the digits of numbers.
  server: () => ({ all: Object.fromEntries(objects.entries()) }),
});

const ask = async (page: Page) => {
  await page.press('Ask');
  await page.settled();
};
const values = async (setup: Setup, act?: (page: Page) => unknown) => {
  const page = await openPage(setup);
  await act?.(page);
  await page.settled();
  // Facts load with the first response that has some.
  await waitFor(() => expect(document.querySelector('.fact dd')).not.toBeNull());
  return [...document.querySelectorAll('.fact dd')].map((value) => ({
    text: value.textContent,
    tone: value.querySelector('.table-tag')?.className.replace('table-tag is-', ''),
    icons: value.querySelectorAll('svg').length,
  }));
};

const badges: [size: number, text: string, tone: string | undefined][] = [
  [2048, '2 KB', undefined],
  [20, '20 bytestoo small', 'warning'],
  [-1, 'unlimited', 'info'],
];

describe.each(badges)('the size %d', (size, text, tone) => {
  const shown = [{ text, tone, icons: tone === undefined ? 0 : 1 }];

  test('has its text and badge, if any, in the facts of a panel', async () => {
    expect(await values(inPanel(sizes, { size }), ask)).toEqual(shown);
  });

  test('has its text and badge, if any, in the dialog of an action', async () => {
    expect(await values(inDialog(sizes, { size }), ask)).toEqual(shown);
  });

  test('has its text and badge, if any, in the details of a row', async () => {
    expect(await values(inDetails(sizes, { size }))).toEqual(shown);
  });

  test('has its text and badge, if any, on a page of facts', async () => {
    expect(await values(onPage(sizes, { size }))).toEqual(shown);
  });
});

test('each object of a list has a separate badge', async () => {
  const list = badges.map(([size]) => ({ size }));
  const shown = badges.map(([, text, tone]) => expect.objectContaining({ text, tone }));
  expect(await values(inPanel(sizes, { size: 5, list }, 'list'), ask)).toEqual(shown);
});

test('each object of a group on a page of facts has a separate badge', async () => {
  const shown = badges.map(([, text, tone]) => expect.objectContaining({ text, tone }));
  expect(await values(onPage(sizes, ...badges.map(([size]) => ({ size }))))).toEqual(shown);
});

test('a page of facts shows a time for milliseconds, a label for a value, and a dash for null', async () => {
  const at = Date.parse('2026-01-31T12:05:09');
  const exactly = new Numeral(`${at}.0`);
  expect(await values(onPage('date-time', { size: at }, { size: exactly }, { size: null }, { size: 'soon' }))).toEqual(
    ['Jan 31, 2026, 12:05:09 PM', 'Jan 31, 2026, 12:05:09 PM', '–', 'soon'].map((text) =>
      expect.objectContaining({ text }),
    ),
  );
  const labels: Cell = { values: [{ is: 2, text: 'Ready', tone: 'success' }] };
  expect(await values(onPage(labels, { size: new Numeral('2.0') }, { size: new Numeral('2.10') }))).toEqual(
    ['Ready', '2.10'].map((text) => expect.objectContaining({ text })),
  );
});

describe('the check of cells in facts', () => {
  const everywhere = [inPanel, inDialog, inDetails, onPage];
  const found = (cell: Cell) => everywhere.map((setup) => findings(setup(cell, {})));

  test('accepts badges', () => {
    expect(found(sizes)).toEqual([[], [], [], []]);
  });

  test.each<[what: string, cell: Cell, end: string]>([
    ['a link', { link: 'admin/system/things' }, '.cell.link: "link" does not work in facts.'],
    [
      'links',
      { links: [{ id: 'a', to: 'admin/system/things', text: 'A' }] },
      '.cell.links: "links" does not work in facts.',
    ],
    ['a duplicate id', { as: 'bytes', tones: [low, { ...none, id: 'low' }] }, '.tones[1].id: Duplicate id "low".'],
    ['HTML', 'html', '.cell: '],
    ['a duplicate condition', { as: 'bytes', tones: [low, { ...low, id: 'b' }] }, '.tones[1].when: '],
    [
      'a condition about the session',
      { as: 'bytes', tones: [{ ...low, when: { signedIn: true } }] },
      '.tones[0].when.signedIn: ',
    ],
    [
      'a condition about the form',
      { as: 'bytes', tones: [{ ...low, when: { form: 'edit' } }] },
      '.tones[0].when.form: ',
    ],
  ])('rejects %s', (_what, cell, end) => {
    // On a page, the cell is named after its key.
    const ends = [end, end, end, end.replace('.cell', '.cells.size')];
    expect(found(cell)).toEqual(ends.map((one) => [expect.stringContaining(one)]));
  });

  test('rejects a cell of details that does not fit the type of the field', () => {
    expect(findings(inDetails('chips', {}))).toEqual([expect.stringContaining('rows[0].cell: ')]);
  });

  test('rejects a condition about a field that the rows of a list do not have', () => {
    const cell: Cell = { as: 'bytes', tones: [{ ...low, when: { field: 'sise', below: 1 } }] };
    expect(findings(inDetails(cell, {}))).toEqual([expect.stringContaining('tones[0].when.field: ')]);
  });
});
