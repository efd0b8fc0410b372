// Serves a manager over a real socket, in a temporary folder that is removed afterwards.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { type ManagerOptions, openManager } from '../../../src/server/manager/manager.ts';

export type Served = {
  url: string;
  dataDir: string;
  manager: Awaited<ReturnType<typeof openManager>>;
  stop(): Promise<void>;
};

/** A new folder below the temporary folder of the system. */
export const freshFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'registrar-'));

/** Serves a manager on a port that the system picks. */
export async function serveManager(options: Partial<ManagerOptions> = {}): Promise<Served> {
  const dataDir = options.dataDir ?? freshFolder();
  const contextPath = options.contextPath ?? '';
  const manager = await openManager({
    ...(options.world === undefined ? { components: 50 } : {}),
    ...options,
    dataDir,
    contextPath,
  });
  const fastify = Fastify();
  await fastify.register(manager.plugin, { prefix: contextPath });
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    // A connection that is still busy would keep the server open for a minute.
    const late = setTimeout(() => fastify.server.closeAllConnections(), 10_000);
    await fastify.close();
    clearTimeout(late);
    await manager.close();
    if (!options.dataDir) fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: url + contextPath, dataDir, manager, stop };
}
