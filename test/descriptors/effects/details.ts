// Effects of the keys of the details of a row next to a list.
import type { Effect, Page } from './effect.tsx';
import { aList, first, second } from './setups.ts';

const facts = [{ id: 'more', title: 'More', rows: [{ from: 'size', label: 'Size' }] }];
const setup = {
  ...aList({ details: { facts } }, { screen: { key: 'name' } }),
  answers: { 'GET things': [first, second] },
  place: { at: 'record' as const, key: 'second' },
};
const shown = (page: Page) => page.screen.queryByRole('region', { name: 'Details' })?.textContent ?? '';

export const detailsEffects = {
  'list.details': {
    setup: { ...setup, place: { at: 'list' as const } },
    at: 'screen.list.details',
    see: (page) => page.screen.queryByRole('link', { name: 'first' })?.getAttribute('href'),
    is: '#record:first',
  },
  'list.details.facts': {
    setup,
    at: 'screen.list.details.facts.0.rows.0.from',
    instead: 'note',
    see: shown,
    is: 'secondMoreSize20',
  },
} satisfies Record<`list.${string}`, Effect>;
