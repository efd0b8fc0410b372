// The heading of a record has its name, also if the title contains the same word.
import { expect, test } from 'vitest';
import { openPage } from '../../descriptors/effects/effect.tsx';

const entity = { properties: { name: { type: 'string' }, level: { type: 'string' } } } as const;

test.each([
  ['Edit Thing', 'a', 'Edit Thing a'],
  ['Edit Thing', 'Thing', 'Edit Thing Thing'],
  ['Thing {key}', 'a', 'Thing a'],
])('a record with the title "%s" and the key "%s" has the heading "%s"', async (edit, key, heading) => {
  const page = await openPage({
    screen: {
      kind: 'collection',
      key: 'name',
      calls: { list: 'GET things', read: 'GET things/{key}', update: { call: 'PUT things/{key}', body: ['level'] } },
      list: { columns: [{ field: 'name' }] },
      form: { title: { create: 'New Thing', edit }, fields: [{ field: 'level' }] },
    },
    entity,
    server: ({ path }) => (path === 'things' ? [{ name: key }] : { name: key, level: 'INFO' }),
    place: { at: 'record', key },
  });
  await page.settled();
  expect(document.querySelector('h1')!.textContent).toBe(heading);
});
