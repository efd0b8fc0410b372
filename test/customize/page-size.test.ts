// The size of the pages of a list that the server pages.
import { expect, test } from 'vitest';
import type { Call, Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import { firstPage, pageRequest } from '../../src/engine/rules/list-pages.ts';
import { settingsOf } from '../../src/console/customize/offers.ts';
import { baseOf, viewAfter } from '../console/customize/panel-view.ts';
import { customizedIn, refusalOf, screenAfter, vocabulary, type World } from './customized.ts';

/** A list of events that the server pages, with this call. */
function events(call: Call): World {
  const screen: Screen = {
    version: 2,
    kind: 'table',
    title: 'Events',
    menu: { mode: 'admin', path: '/System/Events', icon: 'bell', order: 90 },
    calls: { list: call },
    list: { pages: 50, columns: [{ field: 'name' }] },
  };
  const entity = {
    $id: 'events',
    title: 'Event',
    type: 'object',
    properties: { name: { type: 'string', title: 'Name' } },
  };
  const source = (name: string, text: string) => ({ path: `schemas/events/${name}`, text });
  return {
    name: 'events',
    sources: [
      {
        slug: 'events',
        screen: source('screen.json', JSON.stringify(screen)),
        entity: source('entity.json', JSON.stringify(entity)),
      },
    ],
    vocabulary,
  };
}

const asked = 'GET v1/events?skip={list.skip}&take={list.take}';
const change = (pages: unknown) => ({ list: { pages } });
const refusedIn = (call: Call, pages: unknown) =>
  customizedIn(events(call), 'events', change(pages)).skipped.map(({ found }) => found);

test.each([1, 20, 50])('A list is read in pages of %d records, as the customization says', (pages) => {
  const world = events(asked);
  const made = customizedIn(world, 'events', change(pages));
  expect(made.skipped).toEqual([]);
  const { list, calls } = screenAfter('events', made, world.sources).screen;
  const view = { sortBy: '', descending: false, search: '', filters: {} };
  expect(pageRequest(calls!['list']!, view, firstPage, list!).path).toContain(`take=${pages}`);
});

test.each([51, 1_000_000])('Pages of %d records are refused, because the server may cut them short', (pages) => {
  expect(refusedIn(asked, pages)).toEqual([
    'A page has at most 50 records, because the server may not return more at once.',
  ]);
});

test.each([0, -1, 1.5, '20', null, true])('%j is not a valid page size', (pages) => {
  expect(refusedIn(asked, pages)).toHaveLength(1);
});

test.each<Call>([
  'GET v1/events?skip={list.skip}',
  'GET v1/events?page={list.page}',
  { call: 'GET v1/events?at={list.cursor}', rows: 'items', next: 'next' },
])('The size is refused where the request does not name it: %j', (call) => {
  expect(refusedIn(call, 20)).toEqual([
    'The request of the list does not say how many records a page has: the server decides.',
  ]);
});

test('A list that shows all its records has no pages', () => {
  expect(refusalOf('routing-rules', change(20))).toContain('The list shows all its records, so it has no pages.');
});

test.each([
  [asked, true],
  ['GET v1/events?skip={list.skip}', false],
])('The panel offers the size of pages for %s: %s', (call, isOffered) => {
  const view = viewAfter(baseOf('events', '', events(call).sources));
  expect(
    settingsOf(
      view,
      view.parts.find(({ id }) => id === 'list')!,
    ).includes('pages'),
  ).toBe(isOffered);
});

test('The panel offers no size of pages for a list that shows all its records', () => {
  const view = viewAfter(baseOf('routing-rules'));
  expect(
    settingsOf(
      view,
      view.parts.find(({ id }) => id === 'list')!,
    ),
  ).not.toContain('pages');
});
