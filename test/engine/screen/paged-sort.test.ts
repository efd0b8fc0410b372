// The sort and the filters of a list with pages follow the columns that the user sees.
import { allSettled } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { testDefinition } from '../definitions.ts';
import { testHost } from '../test-host.ts';
import { createWholeScreen } from './screen-with-all-parts.ts';

const screen: Partial<Screen> = {
  key: 'name',
  calls: { list: 'GET things?skip={list.skip}&sort={list.sortBy}', read: 'GET things/{key}' },
  list: { pages: 5, columns: [{ field: 'name' }, { field: 'size' }], sortBy: 'name' },
};
const entity = { properties: { name: { type: 'string' }, size: { type: 'integer' } } };

test('a list with pages is not sorted by a column that the user hides', async () => {
  const { host, scope, seen } = testHost(() => [{ name: 'a', size: 1 }]);
  const model = createWholeScreen(testDefinition(screen, entity), host);
  const list = model.list!;
  await allSettled(model.opened, { scope, params: { at: 'list' } });
  await allSettled(list.columnClicked, { scope, params: 'size' });
  await allSettled(list.columnsHidden, { scope, params: ['size'] });
  expect(scope.getState(list.$shownView).sort?.column).toBe('name');
  expect(seen.asked.map(({ path }) => path)).toEqual(['name', 'size', 'name'].map((by) => `things?skip=0&sort=${by}`));
  await allSettled(list.columnsHidden, { scope, params: [] });
  expect(seen.asked.at(-1)?.path).toBe('things?skip=0&sort=size');
});

describe.each([true, false])('a filter by a column with a condition that is %s', (isSeen) => {
  const withFilters: Partial<Screen> = {
    ...screen,
    calls: { ...screen.calls, list: 'GET things?skip={list.skip}&size={filters.size}&name={filters.name}' },
    list: {
      pages: 5,
      columns: [{ field: 'name' }, { field: 'size', when: { may: 'sizes:read' } }],
      filters: [
        { field: 'name', match: 'text' },
        { field: 'size', match: 'text', default: '1' },
      ],
    },
  };
  const open = async () => {
    const { host, scope, seen } = testHost(() => [{ name: 'a', size: 1 }], { may: () => isSeen });
    const model = createWholeScreen(testDefinition(withFilters, entity), host);
    await allSettled(model.opened, { scope, params: { at: 'list' } });
    return { list: model.list!, scope, asked: () => seen.asked.map(({ path }) => path) };
  };
  const sent = (name: string, size: string) =>
    `things?skip=0${isSeen ? `&size=${size}` : ''}${name === '' ? '' : `&name=${name}`}`;

  test(`is ${isSeen ? '' : 'not '}sent when the list opens and when a view with it is given`, async () => {
    const { list, scope, asked } = await open();
    const filters = { name: 'a', size: '2' };
    await allSettled(list.viewGiven, { scope, params: { sort: null, filter: '', filters } });
    // A text that is typed is sent after a pause.
    await allSettled(list.reloadWanted, { scope });
    expect(asked()[0]).toBe(sent('', '1'));
    expect(asked().at(-1)).toBe(sent('a', '2'));
  });

  test(`${isSeen ? 'leaves' : 'does not leave'} records out`, async () => {
    const { list, scope } = await open();
    expect(list.paging!.showsAll(scope.getState(list.$shownView))).toBe(!isSeen);
  });
});
