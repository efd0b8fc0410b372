// The cached texts of permissions.
import { expect, test } from 'vitest';
import { cachedPermissionsText } from '../../../src/server/manager/calls/extdirect.ts';
import type { Store } from '../../../src/server/manager/data/database.ts';

test('a failure to read permissions is not cached', async () => {
  let fails = true;
  const all = () => {
    if (fails) throw new Error('the disk is full');
    return [];
  };
  const store = { generation: () => 0, all } as unknown as Store;
  const rights = { grants: [], may: (permission: string) => permission === 'nexus:search:read' };
  await expect(cachedPermissionsText({ store }, rights)).rejects.toThrow('the disk is full');
  fails = false;
  expect(JSON.parse(await cachedPermissionsText({ store }, rights))).toEqual([{ id: 'nexus:search:read' }]);
});
