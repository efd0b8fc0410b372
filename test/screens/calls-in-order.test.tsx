// An action with two consecutive calls, against the embedded manager: it invalidates the cache of a repository, then
// rebuilds its index, which the manager accepts or rejects depending on the type of the repository.
import '../customized-page.ts';
import { fireEvent, screen as page } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import { inForceChanged } from '../../src/console/in-force.ts';
import { changeTo } from '../../src/console/live.ts';
import { blockOf } from '../customized-block.ts';
import { openScreens } from './open-screen.tsx';
import { openPage, settled } from './pages.tsx';

const caches = {
  $schema: '../screen.schema.json',
  version: 2,
  kind: 'table',
  title: 'Caches',
  menu: { mode: 'admin', path: '/Repository/Caches', icon: 'database', order: 97 },
  when: { may: 'nexus:settings:read' },
  key: 'name',
  calls: {
    list: 'GET v1/repositories',
    invalidate: { call: 'POST v1/repositories/{key}/invalidate-cache', followedBy: ['rebuild'] },
    rebuild: 'POST v1/repositories/{key}/rebuild-index',
  },
  list: { columns: [{ field: 'name' }, { field: 'type' }], sortBy: 'name', none: 'No repositories' },
  actions: [
    {
      id: 'refresh',
      position: 'row',
      label: 'Refresh',
      call: 'invalidate',
      done: '{key} refreshed',
      failed: '{key} could not be refreshed',
    },
  ],
} as Screen;
const text = { type: 'string' };
const source = {
  slug: 'caches',
  screen: { path: 'team/screens/caches/screen.json', text: JSON.stringify(caches) },
  entity: {
    path: 'team/screens/caches/entity.json',
    text: JSON.stringify({
      $schema: '../entity.schema.json',
      $id: 'caches',
      title: 'Caches',
      type: 'object',
      properties: { name: { ...text, title: 'Name' }, type: { ...text, title: 'Type' } },
    }),
  },
};

const shown = await openScreens();
beforeAll(async () => {
  await shown.signIn('admin');
  const block = blockOf({}, [source]);
  inForceChanged(block);
  await changeTo(block);
});

async function refresh(name: string) {
  await openPage('caches', '#admin/repository/caches');
  fireEvent.click(await page.findByRole('button', { name: `Actions for ${name}` }));
  fireEvent.click(await page.findByRole('menuitem', { name: 'Refresh' }));
  await settled();
}

test('an action with two calls reports success if both succeed', async () => {
  await refresh('maven-central');
  await page.findByText('maven-central refreshed');
});

test('an action with two calls reports which of them the manager rejected, with its reason', async () => {
  await refresh('maven-public');
  const alert = (await page.findByText('maven-public could not be refreshed')).closest('[role="alert"]');
  expect(alert?.textContent).toContain('Step 2 of 2 failed');
  expect(alert?.textContent).toContain('You can rebuild search index of hosted or proxy repository only');
});
