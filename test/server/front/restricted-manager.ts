// An embedded manager behind a front, with restrictions that a test sets, and calls by its administrator.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { CustomizedScreen } from '../../../src/customize/change.ts';
import { type Manager, openManager } from '../../../src/server/manager/manager.ts';
import { customized } from '../../customize/customized.ts';
import { openTestFront, createPageFolder } from './serving.ts';

/** Opens the manager for the tests of a file, with `nodes` in its cluster. */
export function aRestrictedManager({ nodes }: { nodes?: number } = {}) {
  const page = createPageFolder();
  const dataDir = mkdtempSync(join(tmpdir(), 'registrar-restricted-'));
  let manager: Manager;
  let front: Awaited<ReturnType<typeof openTestFront>>;
  let screens: ReadonlyMap<string, CustomizedScreen> = new Map();

  beforeAll(async () => {
    const customizations = { customized: () => screens, ...(nodes !== undefined && { nodes }) };
    manager = await openManager({ dataDir, contextPath: '', components: 10, ...customizations });
    front = await openTestFront({ pageDir: page.dir, manager });
  });

  afterAll(async () => {
    await front.close();
    await manager.close();
    page.remove();
    rmSync(dataDir, { recursive: true });
  });

  return {
    send: async (method: string, path: string, body: string) => {
      const headers = { 'content-type': 'application/json', authorization: `Basic ${btoa('admin:admin123')}` };
      const response = await fetch(new URL(`/service/rest${path}`, front.url), { method, body, headers });
      return { status: response.status, text: await response.text() };
    },
    /** Replaces the restrictions with changes of one screen, which must be valid. */
    restrict: (slug: string, changes: object) => {
      const made = customized(slug, changes);
      expect(made.skipped).toEqual([]);
      screens = new Map(made.screens.map((screen) => [screen.slug, screen]));
    },
    lift: () => {
      screens = new Map();
    },
  };
}
