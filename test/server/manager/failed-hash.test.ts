// What happens after the hash of a password could not be computed, as without free memory.
import fs from 'node:fs';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../src/server/manager/data/database.ts';
import { areCredentialsValid } from '../../../src/server/manager/security/accounts.ts';
import { freshFolder } from './serve.ts';

const memory = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const scrypt = (...args: Parameters<typeof crypto.scrypt>) =>
    memory.isFull ? (args.at(-1) as (error: Error) => void)(new Error('no memory')) : crypto.scrypt(...args);
  return { ...crypto, scrypt };
});

const folder = freshFolder();
const store = openDatabase(folder);
afterAll(() => {
  store.close();
  fs.rmSync(folder, { recursive: true });
});

test('unknown users are rejected again as soon as hashes can be computed', async () => {
  memory.isFull = true;
  await expect(areCredentialsValid(store, 'unknown', 'x')).rejects.toThrow('no memory');
  memory.isFull = false;
  expect(await areCredentialsValid(store, 'unknown', 'x')).toBe(false);
});
