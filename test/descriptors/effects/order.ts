// Effects of the keys of a list whose order users can change.
import { fireEvent } from '@testing-library/react';
import type { Effect, Page } from './effect.tsx';
import { aList, first, second } from './setups.ts';

const shown = (page: Page) => page.cells().filter((cell) => cell === 'first' || cell === 'second');
const body = { value: '{keys}' };
const setup = aList(
  { sortBy: undefined, order: { call: 'order', field: 'size' } },
  {
    answers: {
      'GET things': [
        { ...first, size: 2 },
        { ...second, size: 1 },
      ],
    },
    screen: {
      key: 'name',
      calls: { list: 'GET things', order: { call: 'PUT order', body }, other: { call: 'PUT other', body } },
    },
  },
);
const toTheTop = (page: Page) => {
  const cell = page.screen.getAllByRole('gridcell', { name: 'first' })[0]!;
  fireEvent.keyDown(cell, { key: 'Home', altKey: true });
};
const requests = (page: Page) => page.asked.filter(({ method }) => method === 'PUT').map((one) => [one.path, one.body]);

export const orderEffects = {
  'list.order': {
    setup,
    at: 'screen.list.order',
    act: toTheTop,
    see: requests,
    is: [['order', ['first', 'second']]],
  },
  'list.order.call': {
    setup,
    at: 'screen.list.order.call',
    instead: 'other',
    act: toTheTop,
    see: requests,
    is: [['order', ['first', 'second']]],
  },
  'list.order.field': {
    setup,
    at: 'screen.list.order.field',
    see: shown,
    is: ['second', 'first'],
  },
} satisfies Record<`list.${string}`, Effect>;
