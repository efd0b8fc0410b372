// Opens a console for a test: the front with the built page and a freshly seeded manager, on a free port.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageDir } from '../../src/build/build-page.ts';
import type { Customizations } from '../../src/server/customizations.ts';
import { openFront } from '../../src/server/front.ts';
import { openManager } from '../../src/server/manager/manager.ts';

export type OpenConsole = { url: string; dataDir: string; close(): Promise<void> };

/**
 * Opens it at `url` (with a trailing slash); closing removes its data. `world` is the content of a world file;
 * otherwise the manager is seeded. `page` is the folder of a page other than the built one.
 */
export async function openConsole(
  options: {
    contextPath?: string;
    world?: unknown;
    components?: number;
    nodes?: number;
    page?: string;
    customizations?: Customizations;
  } = {},
): Promise<OpenConsole> {
  const { contextPath = '', page = pageDir, customizations, ...seeding } = options;
  const customized = customizations ? { customized: customizations.screens } : {};
  const dataDir = await mkdtemp(join(tmpdir(), 'registrar-'));
  const manager = await openManager({ dataDir, contextPath, ...customized, ...seeding });
  const app = await openFront({ contextPath, pageDir: page, manager, ...(customizations ? { customizations } : {}) });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `${address}${contextPath}/`,
    dataDir,
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      await manager.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
