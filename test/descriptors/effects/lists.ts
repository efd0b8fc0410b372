// Effects of the keys of lists: columns, tallies, links and the help tile.
import type { Column, List } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { columns, href } from './cells.ts';
import { rejectsDuplicateId, showsText, type Effects, type Page } from './effect.tsx';
import { pagesEffect } from './filters.ts';
import { detailsEffects } from './details.ts';
import { orderEffects } from './order.ts';
import { aCollection, aList } from './setups.ts';

const order = (page: Page) => page.cells().filter((cell) => cell === 'first' || cell === 'second');

export const columnEffects: Effects<'column', keyof Column> = {
  'column.id': {
    setup: aList({ columns: [{ field: 'name' }, { id: 'by-size', field: 'size' }], sortBy: '-by-size' }),
    at: 'screen.list.columns.1.id',
    see: (page) => page.screen.getByRole('columnheader', { name: /Size/ }).getAttribute('aria-sort'),
    is: 'descending',
  },
  'column.field': showsText(columns({ field: 'note' }), 'screen.list.columns.1.field', 'One', { instead: 'active' }),
  'column.header': showsText(columns({ field: 'note', header: 'Remark' }), 'screen.list.columns.1.header', 'Remark'),
  'column.cell': showsText(columns({ field: 'name', id: 'b', cell: 'upper' }), 'screen.list.columns.1.cell', 'FIRST'),
  'column.when': showsText(columns({ field: 'note', when: { signedIn: true } }), 'screen.list.columns.1.when', 'One', {
    instead: { signedIn: false },
  }),
  'column.text': showsText(columns({ field: 'note', text: '{record.size} kB' }), 'screen.list.columns.1.text', '20 kB'),
  'column.width': {
    setup: columns({ field: 'note', width: 77 }),
    at: 'screen.list.columns.1.width',
    see: (page) => page.screen.getByRole('columnheader', { name: /Note/ }).style.width,
    is: '77px',
  },
  'column.sortable': {
    setup: columns({ field: 'note', sortable: false }),
    at: 'screen.list.columns.1.sortable',
    act: (page) => page.person.click(page.screen.getByRole('columnheader', { name: /Note/ })),
    see: (page) => page.screen.getByRole('columnheader', { name: /Note/ }).getAttribute('aria-sort'),
    is: null,
  },
  'column.wrap': {
    // If rows do not open, every text wraps, since there is no other place to read it.
    setup: aCollection(
      { list: { columns: [{ field: 'name' }, { field: 'note', wrap: true }], sortBy: 'name' } },
      { place: { at: 'list' } },
    ),
    at: 'screen.list.columns.1.wrap',
    see: () => document.querySelector('[col-id="note"] .table-wraps') !== null,
    is: true,
  },
  'cell.link': {
    setup: columns({ field: 'note', cell: { link: 'admin/notes:{record.note}' } }),
    at: 'screen.list.columns.1.cell',
    see: href('One'),
    is: '#admin/notes:One',
  },
};

export const listEffects: Effects<'list', keyof List> = {
  'list.columns': showsText(columns({ field: 'note' }), 'screen.list.columns.1', 'One'),
  'list.pages': pagesEffect,
  'list.sortBy': {
    setup: aList({ sortBy: '-name' }),
    at: 'screen.list.sortBy',
    instead: 'name',
    see: order,
    is: ['second', 'first'],
  },
  'list.search': {
    setup: aList({ search: ['name'] }),
    at: 'screen.list.search',
    act: (page) => page.person.type(page.screen.getByRole('searchbox'), 'sec'),
    see: order,
    is: ['second'],
  },
  'list.searchLabel': {
    setup: aList({ search: ['name'], searchLabel: 'Find things' }),
    at: 'screen.list.searchLabel',
    see: (page) => page.screen.queryByRole('searchbox', { name: 'Find things' }) !== null,
    is: true,
  },
  'list.filter': {
    setup: aList({ search: ['name'], filter: 'sec' }),
    at: 'screen.list.filter',
    see: order,
    is: ['second'],
  },
  'list.filters': {
    setup: aList({ filters: [{ field: 'note' }] }),
    at: 'screen.list.filters',
    act: (page) => page.person.selectOptions(page.control('Note'), 'One'),
    see: order,
    is: ['first'],
  },
  'list.refresh': {
    setup: aList({ refresh: 'Look Again' }),
    at: 'screen.list.refresh',
    see: (page) => page.screen.queryByRole('button', { name: 'Look Again' }) !== null,
    is: true,
  },
  'list.refreshEvery': showsText(aList({ refreshEvery: 10 }), 'screen.list.refreshEvery', 'Auto-refresh'),
  'list.create': {
    setup: aCollection({}, { place: { at: 'list' } }),
    at: 'screen.list.create',
    see: href('Create Thing'),
    is: '#create',
  },
  'list.none': showsText(
    aList({ none: 'Not one thing' }, { answers: { 'GET things': [] } }),
    'screen.list.none',
    'Not one',
  ),
  'list.notes': showsText(
    aList({ notes: [{ id: 'a', tone: 'info', text: 'Mind this' }] }),
    'screen.list.notes',
    'Mind this',
  ),
  ...orderEffects,
  ...detailsEffects,
  ...tallies(),
  ...linksAndHelp(),
};

function tallies() {
  const setup = aList({
    search: ['name'],
    tallies: [{ id: 'idle', when: { field: 'active', is: false }, tone: 'error', text: '{count} idle' }],
  });
  const tag = (page: Page) => page.screen.queryByText('1 idle')?.className;
  return {
    'list.tallies': showsText(setup, 'screen.list.tallies', '1 idle'),
    'list.tallies.id': rejectsDuplicateId('list.tallies.0', setup),
    'list.tallies.when': showsText(setup, 'screen.list.tallies.0.when', '1 idle', { instead: { signedIn: false } }),
    'list.tallies.tone': {
      setup,
      at: 'screen.list.tallies.0.tone',
      instead: 'plain',
      see: tag,
      is: 'table-tag is-error',
    },
    'list.tallies.text': showsText(setup, 'screen.list.tallies.0.text', '1 idle', { instead: 'idle' }),
  };
}

function linksAndHelp() {
  const links = aList({ links: [{ id: 'more', label: 'More', to: 'admin/more' }] });
  const help = aList({ help: { title: 'What is a thing?', text: 'Anything at all.', to: 'https://things.example' } });
  return {
    'list.links': showsText(links, 'screen.list.links', 'More'),
    'list.links.id': rejectsDuplicateId('list.links.0', links),
    'list.links.label': showsText(links, 'screen.list.links.0.label', 'More', { instead: 'Less' }),
    'list.links.to': {
      setup: links,
      at: 'screen.list.links.0.to',
      instead: 'admin/less',
      see: href('More'),
      is: '#admin/more',
    },
    'list.help': showsText(help, 'screen.list.help', 'What is a thing?'),
    'list.help.title': showsText(help, 'screen.list.help.title', 'What is a thing?', { instead: 'Else' }),
    'list.help.text': showsText(help, 'screen.list.help.text', 'Anything at all.', { instead: 'Else' }),
    'list.help.to': {
      setup: help,
      at: 'screen.list.help.to',
      see: href('What is a thing?'),
      is: 'https://things.example',
    },
  };
}
