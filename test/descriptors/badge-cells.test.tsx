// A value looks the same with and without a badge: in a list, in the details of a row, and in facts.
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Cell, FactSection } from '../../src/engine/descriptor/descriptor.gen.ts';
import { openPage, type Setup } from './effects/effect.tsx';
import { formSetup, aList, first, second } from './effects/setups.ts';
import { plainKinds } from './sources.ts';
import { sampled } from '../sampled.ts';

const facts = (cell: Cell): [FactSection] => [
  { id: 'about', title: 'About', rows: [{ from: 'extra', label: 'Extra', cell }] },
];
const withValue = (value: unknown) => ({ 'GET things': [{ ...first, extra: value }, second] });

/** The places that show a value, each with the selector of the element that shows it. */
const places: Record<string, { setup: (cell: Cell, value: unknown) => Setup; at: string; isAsked?: boolean }> = {
  'a list': {
    setup: (cell, value) => ({
      ...aList({ columns: [{ field: 'name' }, { field: 'extra', header: 'Extra', cell }] }),
      answers: withValue(value),
    }),
    at: '[role=gridcell]:nth-child(2)',
  },
  'the details of a row': {
    setup: (cell, value) => ({
      ...aList({ details: { facts: facts(cell) } }, { screen: { key: 'name' } }),
      answers: withValue(value),
      place: { at: 'record', key: 'first' },
    }),
    at: '.panel-facts dd',
  },
  'the facts of a panel': {
    setup: (cell, value) =>
      formSetup([{ field: 'name' }], {
        screen: {
          calls: { ask: 'GET answer' },
          panels: [{ id: 'ask', title: 'P', run: { label: 'Ask', call: 'ask' }, result: { facts: facts(cell) } }],
        },
        answers: { 'GET answer': { extra: value } },
      }),
    at: '.panel-facts dd',
    isAsked: true,
  },
  'a page of facts': { setup: (cell, value) => aFactsPage(cell, value), at: '.fact dd' },
};

/** A page of facts with one value. */
const aFactsPage = (cell: Cell, value: unknown): Setup => ({
  entity: { properties: {} },
  screen: {
    kind: 'facts',
    calls: { read: 'GET facts' },
    facts: { sections: [{ from: 'about', cells: { extra: cell } }] },
  },
  answers: { 'GET facts': { about: { extra: value } } },
});

/** The element that shows a value in a place. */
async function shown(place: keyof typeof places, cell: Cell, value: unknown): Promise<Element> {
  const { setup, at, isAsked } = places[place]!;
  const page = await openPage(setup(cell, value));
  if (isAsked) await page.press('Ask');
  await page.settled();
  await waitFor(() => expect(document.querySelector(at)).not.toBeNull());
  return document.querySelector(at)!;
}

/** The innermost markup of a value, without the frame of a cell of a grid. */
const lookOf = (element: Element) =>
  element.querySelector('.table-text, .table-chips, .table-code, .table-state')?.outerHTML;

// HTML is shown only where an entity declares it.
const kinds = plainKinds
  .filter(({ name, file }) => name !== 'html' && file.examples.length > 0)
  .map(({ name, file }) => ({ name: name as Extract<Cell, string>, value: file.examples[0]!.value }));

const badge = (isIt: boolean) =>
  [{ id: 'mark', when: { field: 'extra', blank: !isIt }, tone: 'warning', text: 'marked' }] as const;

test('more than eight kinds of cells have examples', () => {
  expect(kinds.length).toBeGreaterThan(8);
});

describe.each(Object.keys(places).map((place, at) => [place, at] as const))('in %s', (place, at) => {
  test.each(sampled(kinds, 8, at).map((kind) => [kind.name, kind] as const))(
    'a value shown as %s looks the same with a badge, and with a badge that does not apply',
    async (_name, kind) => {
      const plain = lookOf(await shown(place, kind.name, kind.value));
      expect(plain).toBeDefined();
      const without = await shown(place, { as: kind.name, tones: [...badge(false)] }, kind.value);
      await waitFor(() => expect(lookOf(without)).toBe(plain));
      expect(without.textContent).not.toContain('marked');
      const marked = await shown(place, { as: kind.name, tones: [...badge(true)] }, kind.value);
      await waitFor(() => expect(marked.querySelector('.table-state')?.innerHTML).toContain(plain));
      expect(marked.textContent).toContain('marked');
    },
  );
});
