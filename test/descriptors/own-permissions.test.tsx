// A permission area that a project adds: the check accepts the listed permissions, and page and manager enforce them.
import { expect, test } from 'vitest';
import { readVocabulary } from '../../src/build/check-schemas.ts';
import { checkScreen } from '../../src/engine/check/check-screen.ts';
import { permissionChecker } from '../../src/engine/rules/permissions.ts';
import { entity, hook, managerWithScreens, screen } from '../server/manager/webhook-screen.ts';
import { openPage } from './effects/effect.tsx';
import { aCollection } from './effects/setups.ts';

const permissions = { create: 'nexus:hooks:create', update: 'nexus:hooks:update', delete: 'nexus:hooks:delete' };
const actions = [{ id: 'delete', call: 'delete' }];
const secured = { when: { may: 'nexus:hooks:read' }, may: permissions };
const { client, write } = await managerWithScreens();

test('the check accepts a permission of the area only if the vocabulary lists it', async () => {
  const vocabulary = await readVocabulary();
  const found = (listed: string[]) =>
    checkScreen(
      {
        slug: 'webhooks',
        screen: { path: 'screen.json', text: JSON.stringify({ ...screen, ...secured, actions }) },
        entity: { path: 'entity.json', text: JSON.stringify(entity) },
      },
      { ...vocabulary, permissions: [...vocabulary.permissions, ...listed] },
    )
      .map(({ path }) => path)
      .filter((path) => /^(when|may)\b/.test(path));
  expect(found(['nexus:hooks:*'])).toEqual([]);
  expect(found(['nexus:hooks:read'])).toEqual(['may.create', 'may.update', 'may.delete']);
  expect(found([])).toEqual(['when.may', 'may.create', 'may.update', 'may.delete']);
});

test.each([
  ['nexus:hooks:*', [true, true]],
  ['nexus:hooks:update', [true, false]],
  ['nexus:settings:*', [false, false]],
])(
  'the page of a user with the permission %s shows only the permitted buttons',
  async (granted, [canSave, canDelete]) => {
    const page = await openPage({ ...aCollection({ may: permissions, actions }), may: permissionChecker([granted]) });
    expect(page.screen.queryByRole('button', { name: 'Save' }) !== null).toBe(canSave);
    const remove = page.screen.queryByRole('button', { name: 'Delete' });
    expect(remove !== null && remove.ariaDisabled !== 'true').toBe(canDelete);
  },
);

test('the manager serves the screen only to users with the permissions', async () => {
  write('webhooks', 'entity.json', entity);
  write('webhooks', 'screen.json', { ...screen, ...secured });
  const statuses = async (user: string) => [
    (await client.rest('POST', '/v1/webhooks', hook, user)).status,
    (await client.rest('GET', '/v1/webhooks', undefined, user)).status,
  ];
  // The reader may read settings, but has nothing of this area.
  expect(await statuses('reader')).toEqual([403, 403]);
  expect(await statuses('admin')).toEqual([200, 200]);
});
