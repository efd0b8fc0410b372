// What happens after the hash of a password could not be computed, as without free memory.
import fs from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/manager/data/database.ts';
import { areCredentialsValid } from '../../../src/server/manager/security/accounts.ts';
import { passwordCost } from '../../../src/server/manager/security/password-cost.ts';
import { freshFolder } from './serve.ts';

const folder = freshFolder();
const store = openDatabase(folder);
afterAll(() => {
  store.close();
  fs.rmSync(folder, { recursive: true });
});

test('unknown users are rejected even after a hash could not be computed', async () => {
  const { N } = passwordCost;
  // Only powers of two are valid.
  passwordCost.N = 3;
  await areCredentialsValid(store, 'unknown', 'x').catch(() => undefined);
  passwordCost.N = N;
  expect(await areCredentialsValid(store, 'unknown', 'x')).toBe(false);
});
