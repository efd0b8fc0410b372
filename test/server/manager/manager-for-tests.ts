// The manager that all tests of a file share, with a client. It is stopped after the last test.
import { afterAll } from 'vitest';
import type { ManagerOptions } from '../../../src/server/manager/manager.ts';
import { createClient } from './client.ts';
import { serveManager } from './serve.ts';

export async function managerForTests(options: Partial<ManagerOptions>, passwords?: Record<string, string>) {
  const served = await serveManager(options);
  afterAll(() => served.stop());
  return { served, client: createClient(served.url, passwords) };
}
