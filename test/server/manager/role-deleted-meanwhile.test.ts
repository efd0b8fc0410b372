// A role that is deleted while the password of a new user is hashed, which takes long.
import fs from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { userAdministrationCalls } from '../../../src/server/manager/calls/users.ts';
import type { ManagerContext } from '../../../src/server/manager/context.ts';
import { openDatabase } from '../../../src/server/manager/data/database.ts';
import { deleteRole, saveRole } from '../../../src/server/manager/data/roles.ts';
import { accountOf } from '../../../src/server/manager/security/accounts.ts';
import { readBody } from '../../../src/server/manager/wire/body.ts';
import type { CallRequest } from '../../../src/server/manager/wire/call.ts';
import { freshFolder } from './serve.ts';

test('is not assigned to the new user', async () => {
  const folder = freshFolder();
  const store = openDatabase(folder);
  onTestFinished(() => {
    store.close();
    fs.rmSync(folder, { recursive: true });
  });
  saveRole(store, { id: 'brief', name: 'brief', description: '', privileges: [], roles: [] });
  const user = {
    userId: 'ann',
    firstName: 'Ann',
    lastName: 'Lee',
    emailAddress: 'ann@example.org',
    password: 'a-password',
    status: 'active',
    roles: ['brief'],
  };
  const context = { store, log: { write: () => {} } } as unknown as ManagerContext;
  const call = userAdministrationCalls(context).find(({ method }) => method === 'POST')!;
  const request = {
    read: (shape: Parameters<CallRequest['read']>[0]) => readBody(JSON.stringify(user), shape),
    caller: { userId: 'admin' },
  } as unknown as CallRequest;
  // It runs up to the hash before it returns a promise.
  const created = call.handle(request);
  deleteRole(store, 'brief');
  await expect(created).rejects.toMatchObject({ status: 400, json: [{ id: 'roles' }] });
  expect(accountOf(store, 'ann')).toBeUndefined();
});
