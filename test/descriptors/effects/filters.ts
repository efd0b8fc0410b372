// Effects of the keys of filters by field, and of pages.
import { expect } from 'vitest';
import type { Filter } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { findings, type Effect, type Effects, type Page } from './effect.tsx';
import { aList, first, second } from './setups.ts';

const order = (page: Page) => page.cells().filter((cell) => cell === 'first' || cell === 'second');
const filtered = (filter: Partial<Filter>, rows: object[] = [first, second]) =>
  aList({ filters: [{ field: 'size', ...filter }] }, { answers: { 'GET things': rows } });

function options() {
  const setup = aList(
    { filters: [{ field: 'note', options: { call: 'kinds', value: 'id', label: 'title' } }] },
    {
      answers: { 'GET things': [first, second], 'GET kinds': [{ id: 'One', title: 'The one', other: 'Else' }] },
      screen: { calls: { list: 'GET things', kinds: 'GET kinds' } },
    },
  );
  const shown = (page: Page) => [...page.screen.getByRole<HTMLSelectElement>('combobox').options];
  const at = 'screen.list.filters.0.options';
  return {
    'filter.options': {
      setup,
      at,
      see: (page: Page) => shown(page).map(({ text }) => text),
      is: ['All', 'The one'],
    },
    'filter.options.call': {
      setup,
      at: `${at}.call`,
      instead: 'list',
      see: (page: Page) => shown(page).map(({ text }) => text),
      is: ['All', 'The one'],
    },
    'filter.options.value': {
      setup,
      at: `${at}.value`,
      instead: 'other',
      see: (page: Page) => shown(page).map(({ value }) => value),
      is: ['', 'One'],
    },
    'filter.options.label': {
      setup,
      at: `${at}.label`,
      instead: 'other',
      see: (page: Page) => shown(page).map(({ text }) => text),
      is: ['All', 'The one'],
    },
  };
}

export const filterEffects: Effects<'filter', keyof Filter> = {
  'filter.id': {
    check: () => {
      const found = (id?: string) =>
        findings(aList({ filters: [{ field: 'size' }, { field: 'size', match: 'text', ...(id && { id }) }] }));
      expect(found()).toEqual([expect.stringContaining('"size"')]);
      expect(found('as-text')).toEqual([]);
    },
  },
  'filter.field': {
    setup: filtered({ field: 'note', default: 'One' }),
    at: 'screen.list.filters.0.field',
    instead: 'size',
    see: order,
    is: ['first'],
  },
  'filter.label': {
    setup: filtered({ label: 'How large' }),
    at: 'screen.list.filters.0.label',
    see: (page) => page.screen.queryByRole('combobox', { name: 'How large' }) !== null,
    is: true,
  },
  'filter.match': {
    setup: filtered({ match: 'text', default: '00' }),
    at: 'screen.list.filters.0.match',
    see: order,
    is: ['first'],
  },
  ...options(),
  'filter.default': {
    setup: filtered({ default: '20' }),
    at: 'screen.list.filters.0.default',
    see: order,
    is: ['second'],
  },
};

export const pagesEffect: Effect = {
  setup: {
    ...aList({ pages: 1 }, { screen: { calls: { list: 'GET things?skip={list.skip}' } } }),
    answers: { 'GET things?skip=0': [first], 'GET things?skip=1': [second], 'GET things?skip=': [first] },
  },
  at: 'screen.list.pages',
  act: (page) => page.press('Load More'),
  see: order,
  is: ['first', 'second'],
};
