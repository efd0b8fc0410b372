// The sort of a list with pages follows the columns that the user sees.
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
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
