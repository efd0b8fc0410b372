// The page size of a list that the server splits into pages.
import { expect, test } from 'vitest';
import type { Call, Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import { firstPage, pageRequest } from '../../src/engine/rules/list-pages.ts';
import { settingsOf } from '../../src/console/customize/offers.ts';
import { baseOf, viewAfter } from '../console/customize/panel-view.ts';
import { customizedIn, refusalOf, screenAfter, vocabulary, type ScreenSet } from './customized.ts';

/** A list of events that the server pages, with this call. */
function events(call: Call): ScreenSet {
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
  customizedIn(events(call), 'events', change(pages)).skipped.map(({ summary: found }) => found);

test.each([1, 20, 50])('a list is loaded in pages of %d records if a customization sets that size', (pages) => {
  const screenSet = events(asked);
  const made = customizedIn(screenSet, 'events', change(pages));
  expect(made.skipped).toEqual([]);
  const { list, calls } = screenAfter('events', made, screenSet.sources).screen;
  const view = { sortBy: '', descending: false, search: '', filters: {} };
  expect(pageRequest(calls!['list']!, view, firstPage, list!).path).toContain(`take=${pages}`);
});

test.each([51, 1_000_000])(
  'a page size of %d is refused, because the server may not return so many records',
  (pages) => {
    expect(refusedIn(asked, pages)).toEqual([
      'A page has at most 50 records, because the server may not return more at once.',
    ]);
  },
);

test.each([0, -1, 1.5, '20', null, true])('%j is refused as a page size', (pages) => {
  expect(refusedIn(asked, pages)).toHaveLength(1);
});

test.each<Call>([
  'GET v1/events?skip={list.skip}',
  'GET v1/events?page={list.page}',
  { call: 'GET v1/events?at={list.cursor}', rows: 'items', next: 'next' },
])('a page size is refused if the request does not contain it: %j', (call) => {
  expect(refusedIn(call, 20)).toEqual([
    'The list call does not send a page size, so the server decides how many records a page has.',
  ]);
});

test('a page size is refused for a list that shows all of its records', () => {
  expect(refusalOf('routing-rules', change(20))).toContain('The list shows all its records, so it has no pages.');
});

test.each([
  [asked, true],
  ['GET v1/events?skip={list.skip}', false],
])('the customize panel offers the page size for the call %s: %s', (call, isOffered) => {
  const view = viewAfter(baseOf('events', '', events(call).sources));
  expect(
    settingsOf(
      view,
      view.parts.find(({ id }) => id === 'list')!,
    ).includes('pages'),
  ).toBe(isOffered);
});

test('the customize panel offers no page size for a list that shows all of its records', () => {
  const view = viewAfter(baseOf('routing-rules'));
  expect(
    settingsOf(
      view,
      view.parts.find(({ id }) => id === 'list')!,
    ),
  ).not.toContain('pages');
});
