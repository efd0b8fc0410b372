// The check of calls that follow a different call, as "followedBy" lists them.
import { describe, expect, test } from 'vitest';
import type { Action, Call, Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import { aCollection, aList } from './effects/setups.ts';
import { findingPaths } from './finding-paths.ts';

const refresh = { call: 'POST things/{key}/invalidate', followedBy: ['rebuild', 'check'] };
const word = (text: string) => ({ call: 'POST things/{key}', body: { values: { word: text } } });

/** A screen whose action sends three calls. */
const screenOf = (calls: Record<string, unknown> = {}, action: Partial<Action> = {}): Partial<Screen> =>
  aCollection({
    calls: {
      refresh: refresh as Call,
      rebuild: 'POST things/{key}/rebuild',
      check: 'POST things/{key}/check',
      ...(calls as Screen['calls']),
    },
    actions: [
      { id: 'refresh', position: 'form', label: 'Refresh', call: 'refresh', ...action },
      { id: 'delete', call: 'delete' },
    ],
  }).screen;
const followedBy = (...ids: string[]) => screenOf({ refresh: { ...refresh, followedBy: ids } });
const at = 'calls.refresh.followedBy';
const several = { position: 'row', several: { label: 'Refresh things' } } as const;

describe('an invalid "followedBy"', () => {
  test.each<[string, Partial<Screen>, string]>([
    ['an empty list', followedBy(), at],
    ['a repeated call', followedBy('check', 'check', 'rebuild'), at],
    ['an unknown call', followedBy('rebuild', 'check', 'x'), `${at}.2`],
    ['a call that follows itself', followedBy('refresh', 'rebuild', 'check'), `${at}.0`],
    ['the call of the list', followedBy('list', 'rebuild', 'check'), `${at}.0`],
    ['the call that saves', followedBy('update', 'rebuild', 'check'), `${at}.0`],
    ['the call that deletes', followedBy('delete', 'rebuild', 'check'), `${at}.0`],
    ['a call that reads', screenOf({ check: 'GET things/{key}/check' }), `${at}.1`],
    [
      'a call that has following calls itself',
      screenOf({ rebuild: { call: 'POST x/{key}', followedBy: ['check'] } }),
      `${at}.0`,
    ],
    ['a call after one that reads', screenOf({ refresh: { ...refresh, call: 'GET x/{key}' } }), at],
    [
      'a call after the creation of a record',
      screenOf({ create: { call: 'POST things', body: ['name', 'note'], followedBy: ['check'] } }),
      'calls.create.followedBy',
    ],
    [
      'a call after the call of the list',
      aList({}, { screen: { calls: { list: { call: 'POST x', followedBy: ['check'] }, check: 'POST x' } } }).screen,
      'calls.list.followedBy',
    ],
    [
      '"rows" of a call that has following calls',
      screenOf({ refresh: { ...refresh, rows: 'x' } }),
      'calls.refresh.rows',
    ],
    [
      'the call that saves, if no call sends a field',
      screenOf({ update: { call: 'PUT x/{key}', body: ['name'], followedBy: ['check'] }, check: word('{key}') }),
      'form.fields.1.field',
    ],
    ['a value without a source in a later call', screenOf({ check: 'POST x/{action.word}' }), 'calls.check'],
    [
      'a value of the form in a later call for several rows',
      screenOf({ check: 'POST x/{form.note}' }, several),
      'actions.0.several',
    ],
  ])('is reported for %s', (_, screen, where) => {
    expect(findingPaths(screen)).toContain(where);
  });
});

describe('a valid "followedBy"', () => {
  test.each<[string, Partial<Screen>]>([
    ['the call of an action', screenOf()],
    [
      'the call of an action for several rows, if only a later call contains the key',
      screenOf({ rebuild: 'POST rebuild' }, several),
    ],
    [
      'an input that only a later call sends',
      screenOf({ check: word('{action.word}') }, { inputs: [{ id: 'word', label: 'Word' }] }),
    ],
    [
      'the call that saves',
      screenOf({ update: { call: 'PUT x/{key}', body: ['name', 'note'], followedBy: ['check'] } }),
    ],
    [
      'the call that saves, if only a later call sends a field',
      screenOf({
        update: { call: 'PUT x/{key}', body: ['name'], followedBy: ['check'] },
        check: { call: 'PUT x/{key}/note', body: { value: '{form.note}' } },
      }),
    ],
    ['the call that deletes', screenOf({ delete: { call: 'DELETE x/{key}', followedBy: ['check'] } })],
    [
      'a result with the rows of the last call',
      screenOf(
        { check: { call: 'POST x/{key}', rows: 'found' } },
        { result: { table: { columns: [{ field: 'name', header: 'Name' }], none: 'None' } } },
      ),
    ],
  ])('is accepted for %s', (_, screen) => {
    expect(findingPaths(screen)).toEqual([]);
  });
});
