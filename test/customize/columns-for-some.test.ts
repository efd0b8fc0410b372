// Columns with a condition: users for whom it is false cannot see, search, filter or sort by them.
import { allSettled } from 'effector';
import { describe, expect, test } from 'vitest';
import { customize } from '../../src/customize/customize.ts';
import type { Condition } from '../../src/engine/descriptor/descriptor.gen.ts';
import type { Facts } from '../../src/engine/rules/conditions.ts';
import { createWholeScreen } from '../engine/screen/screen-with-all-parts.ts';
import { testHost } from '../engine/test-host.ts';
import { testDefinition } from '../engine/definitions.ts';
import { session } from '../engine/form/form-state.ts';
import { customized, fileOf, placesIn, refusalOf, screenAfter, shipped, vocabulary } from './customized.ts';

const screen = 'routing-rules';
const rows = [
  { name: 'a', description: 'last', mode: 'BLOCK' },
  { name: 'b', description: 'first', mode: 'ALLOW' },
  { name: 'c', description: 'middle', mode: 'BLOCK' },
];
type Person = Facts['session'];
const jane: Person = {
  ...session,
  userId: 'jane',
  edition: 'OSS',
  may: (one: string) => one === 'nexus:settings:read',
};
const joe: Person = { ...session, userId: 'joe', edition: 'PRO', may: () => true };

/** Conditions, each true for the first person and false for the second. */
const forJane: Condition[] = [
  { user: 'jane' },
  { edition: 'OSS' },
  { not: { may: 'nexus:settings:update' } },
  { all: [{ signedIn: true }, { any: [{ user: 'jane' }, { user: 'jim' }] }] },
];

/** The list of the routing rules with changes, opened by Jane. */
async function openedByJane(changes: object) {
  const made = customized(screen, changes);
  expect(made.skipped).toEqual([]);
  const parts = screenAfter(screen, made);
  const { host, scope } = testHost(() => rows);
  const { opened, list } = createWholeScreen(testDefinition(parts.screen, parts.entity), host);
  const run = (unit: unknown, params: unknown) => allSettled(unit as never, { scope, params } as never);
  await run(host.$session, jane);
  await run(opened, { at: 'list' });
  return {
    columns: () => scope.getState(list!.$columns).map(({ id }) => id),
    names: () => scope.getState(list!.$visible).map(({ name }) => name),
    sort: () => scope.getState(list!.$shownView).sort,
    press: (column: string) => run(list!.columnClicked, column),
    filter: (text: string) => run(list!.filterTyped, text),
    choose: (id: string, value: string) => run(list!.filtering!.chosen, { id, value }),
    filters: () => scope.getState(list!.filtering!.$filters).map(({ id }) => id),
    become: (person: Person) => run(host.$session, person),
  };
}

describe.each(forJane.map((when) => [JSON.stringify(when), when] as const))(
  'a column with the condition %s',
  (_condition, when) => {
    const change = { 'list/column:description': { when } };

    test('is shown at its position while the condition is true', async () => {
      const page = await openedByJane(change);
      const all = page.columns();
      expect(all).toContain('description');
      await page.become(joe);
      expect(page.columns()).toEqual(all.filter((id) => id !== 'description'));
      await page.become(jane);
      expect(page.columns()).toEqual(all);
    });

    test('is not searched while the condition is false', async () => {
      const page = await openedByJane(change);
      await page.filter('middle');
      expect(page.names()).toEqual(['c']);
      await page.become(joe);
      expect(page.names()).toEqual([]);
      await page.filter('b');
      expect(page.names()).toEqual(['b']);
    });

    test('cannot be filtered by while the condition is false', async () => {
      const page = await openedByJane({ ...change, 'list/filter:description': { add: true } });
      await page.choose('description', 'middle');
      expect([page.names(), page.filters()]).toEqual([['c'], ['description']]);
      await page.become(joe);
      expect([page.names(), page.filters()]).toEqual([['a', 'b', 'c'], []]);
    });

    test('does not sort the list while the condition is false; the initial sort applies instead', async () => {
      const page = await openedByJane(change);
      await page.press('description');
      expect(page.names()).toEqual(['b', 'a', 'c']);
      await page.become(joe);
      expect([page.names(), page.sort()]).toEqual([['a', 'b', 'c'], { column: 'name', descending: false }]);
      await page.become(jane);
      expect(page.names()).toEqual(['b', 'a', 'c']);
    });

    test('is not used as the initial sort while the condition is false', async () => {
      const page = await openedByJane({ ...change, list: { sortBy: 'description' } });
      expect(page.names()).toEqual(['b', 'a', 'c']);
      await page.become(joe);
      expect([page.names(), page.sort()]).toEqual([['a', 'b', 'c'], null]);
    });
  },
);

test('the conditions that several files set for a column must all be true', () => {
  const [first, second] = [{ user: 'jane' }, { edition: 'PRO' as const }];
  const files = [first, second].map((when, at) => ({
    screen,
    path: `${at}/${screen}.json`,
    text: fileOf({ 'list/column:description': { when } }),
  }));
  const { list } = screenAfter(screen, customize(shipped, files, vocabulary)).screen;
  expect(list!.columns.find(({ field }) => field === 'description')!.when).toEqual({ all: [first, second] });
});

describe('a condition of a column', () => {
  test.each<[what: string, when: Condition]>([
    ['depends on a record', { field: 'mode', is: 'BLOCK' }],
    ['contains a part that depends on a record', { all: [{ user: 'jane' }, { field: 'mode', is: 'BLOCK' }] }],
    ['depends on the page', { page: 'loaded' }],
    ['depends on a form', { form: 'create' }],
  ])('is refused if it %s', (_what, when) => {
    expect(refusalOf(screen, { 'list/column:description': { when } })).toContain(
      'A column can depend only on the user and the server. Use may, edition, signedIn, user or server.',
    );
  });

  test('is refused if some users would see no column', () => {
    const columns = placesIn(screen).filter(({ id }) => id.startsWith('list/column:'));
    const all = Object.fromEntries(columns.map(({ id }) => [id, { when: { user: 'jane' } }]));
    const { skipped, changes } = customized(screen, all);
    expect(changes.length).toBeGreaterThan(0);
    expect(skipped.map(({ summary: found }) => found).join()).toContain('some users would see none');
  });
});
