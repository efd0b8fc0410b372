// The cells of facts: badges by conditions about the response, an object of a list in it, or the row of a list.
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Cell, FactSection } from '../../src/engine/descriptor/descriptor.gen.ts';
import { findings, openPage, type Page, type Setup } from './effects/effect.tsx';
import { aForm, aList, first, second } from './effects/setups.ts';

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
  aForm([{ field: 'name' }], {
    screen: {
      calls: { ask: 'GET answer' },
      panels: [{ id: 'ask', title: 'P', run: { label: 'Ask', call: 'ask' }, result: { facts: facts(cell, each) } }],
    },
    answers: { 'GET answer': answer },
  });
const inDialog = (cell: Cell, answer: unknown, each?: string): Setup =>
  aForm([{ field: 'name' }], {
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

const ask = async (page: Page) => {
  await page.press('Ask');
  await page.settled();
};
const values = async (setup: Setup, act?: (page: Page) => unknown) => {
  const page = await openPage(setup);
  await act?.(page);
  await page.settled();
  // Facts load with the first response that has some.
  await waitFor(() => expect(document.querySelector('.panel-facts dd')).not.toBeNull());
  return [...document.querySelectorAll('.panel-facts dd')].map((value) => ({
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

describe.each(badges)('The size %d', (size, text, tone) => {
  const shown = [{ text, tone, icons: tone === undefined ? 0 : 1 }];

  test('has its badge in the facts of a panel', async () => {
    expect(await values(inPanel(sizes, { size }), ask)).toEqual(shown);
  });

  test('has its badge in the dialog of an action', async () => {
    expect(await values(inDialog(sizes, { size }), ask)).toEqual(shown);
  });

  test('has its badge in the details of a row', async () => {
    expect(await values(inDetails(sizes, { size }))).toEqual(shown);
  });
});

test('Each object of a list has its own badge', async () => {
  const list = badges.map(([size]) => ({ size }));
  const shown = badges.map(([, text, tone]) => expect.objectContaining({ text, tone }));
  expect(await values(inPanel(sizes, { size: 5, list }, 'list'), ask)).toEqual(shown);
});

describe('The check', () => {
  const found = (cell: Cell) => [inPanel(cell, {}), inDialog(cell, {}), inDetails(cell, {})].map(findings);

  test('accepts badges', () => {
    expect(found(sizes)).toEqual([[], [], []]);
  });

  test.each<[what: string, cell: Cell, end: string]>([
    ['a link', { link: 'admin/system/things' }, '.cell.link: "link" does not work in facts.'],
    [
      'links',
      { links: [{ id: 'a', to: 'admin/system/things', text: 'A' }] },
      '.cell.links: "links" does not work in facts.',
    ],
    ['an id twice', { as: 'bytes', tones: [low, { ...none, id: 'low' }] }, '.tones[1].id: Duplicate id "low".'],
    ['a condition twice', { as: 'bytes', tones: [low, { ...low, id: 'b' }] }, '.tones[1].when: '],
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
  ])('refuses %s', (_what, cell, end) => {
    for (const all of found(cell)) expect(all).toEqual([expect.stringContaining(end)]);
  });

  test('refuses a condition about a field that the rows of a list do not have', () => {
    const cell: Cell = { as: 'bytes', tones: [{ ...low, when: { field: 'sise', below: 1 } }] };
    expect(findings(inDetails(cell, {}))).toEqual([expect.stringContaining('tones[0].when.field: ')]);
  });
});
