// Keys of lists that would have no effect: the check reports each of them, and nothing if they have one.
import { describe, expect, test } from 'vitest';
import type { List, Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import { aCollection, aList } from './effects/setups.ts';
import { findingPaths } from './finding-paths.ts';

type Case = [name: string, screen: Partial<Screen>, at: string];

const paged = (call: string, list: Partial<List> = {}, more: Partial<Screen> = {}) =>
  aList(
    { sortBy: undefined, pages: 10, ...list },
    {
      screen: {
        calls: { list: call, ...(list.order && { order: { call: 'PUT order', body: { value: '{keys}' } } }) },
        ...more,
      },
    },
  ).screen;
const pagedBy = (query: string, list?: Partial<List>) => paged(`GET things?skip={list.skip}${query}`, list);
const cases: Record<string, Case[]> = {
  'an ordered list': [
    ['pages', paged('GET things?skip={list.skip}', { order: { call: 'order' } }, { key: 'name' }), 'list.order'],
  ],
  'a list with pages': [
    [
      'a sortable column without a parameter for the sort',
      pagedBy('', { columns: [{ field: 'name', sortable: true }] }),
      'list.columns.0.sortable',
    ],
    [
      '"sortable": false without a parameter for the sort',
      pagedBy('', { columns: [{ field: 'name', sortable: false }] }),
      'list.columns.0.sortable',
    ],
    ['a sort without its direction', pagedBy('&sort={list.sortBy}'), 'calls.list'],
    ['a direction without a sort', pagedBy('&order={list.direction}'), 'calls.list'],
    ['a descending flag without a sort', pagedBy('&desc={list.descending}'), 'calls.list'],
    [
      'a filter by days without a parameter for the end',
      pagedBy('&from={filters.when.from}', { filters: [{ field: 'when', match: 'days' }] }),
      'list.filters.0.field',
    ],
    [
      'a filter by days without a parameter for the beginning',
      pagedBy('&to={filters.when.to}', { filters: [{ field: 'when', match: 'days' }] }),
      'list.filters.0.field',
    ],
    ['a filter that is not sent', pagedBy('', { filters: [{ field: 'note', match: 'text' }] }), 'list.filters.0.field'],
    ['a search', pagedBy('', { search: ['name'] }), 'list.search'],
    ['a default text of a filter box that is not shown', pagedBy('', { filter: 'x' }), 'list.filter'],
    [
      'tallies',
      pagedBy('', { tallies: [{ id: 'one', when: { field: 'active', is: true }, tone: 'info', text: '{count}' }] }),
      'list.tallies',
    ],
    ['an automatic refresh', pagedBy('', { refreshEvery: 10 }), 'list.refreshEvery'],
  ],
  'notes of a list': [
    [
      'a position',
      aList({ notes: [{ id: 'one', tone: 'info', text: 'One', position: 'foot' }] }).screen,
      'list.notes.0.position',
    ],
  ],
  'details of a list': [
    [
      'details in a collection',
      aCollection({
        list: {
          columns: [{ field: 'name' }],
          sortBy: 'name',
          create: 'Create',
          details: { facts: [{ id: 'one', title: 'One', rows: [{ from: 'note', label: 'Note' }] }] },
        },
      }).screen,
      'list.details',
    ],
    [
      'details without a key',
      aList({ details: { facts: [{ id: 'one', title: 'One', rows: [{ from: 'note', label: 'Note' }] }] } }).screen,
      'list.details',
    ],
  ],
};

describe.each(Object.entries(cases))('the check of %s', (_, of) => {
  test.each(of)('reports %s', (_name, screen, at) => {
    expect(findingPaths(screen)).toContain(at);
  });
});

const fine: [name: string, screen: Partial<Screen>][] = [
  [
    'pages with a sort that is sent',
    pagedBy('&sort={list.sortBy}&order={list.direction}', {
      sortBy: '-name',
      columns: [{ field: 'name' }, { field: 'note', sortable: false }],
    }),
  ],
  [
    'pages with a filter by days that is sent',
    pagedBy('&from={filters.when.from}&to={filters.when.to}', { filters: [{ field: 'when', match: 'days' }] }),
  ],
  [
    'an order that requires a permission to change',
    aList(
      { sortBy: undefined, order: { call: 'order' } },
      {
        screen: {
          key: 'name',
          may: { update: 'nexus:settings:update' },
          calls: { list: 'GET things', order: { call: 'PUT order', body: { value: '{keys}' } } },
        },
      },
    ).screen,
  ],
];

test.each(fine)('the check accepts %s', (_name, screen) => {
  expect(findingPaths(screen)).toEqual([]);
});
