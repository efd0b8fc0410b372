// The gateway in front of the server under test, on a free port, with a connection that can be interrupted.
import { pageDir } from '../../src/build/build-page.ts';
import { openFront } from '../../src/server/front.ts';
import type { PageCustomizations } from '../../src/server/page.ts';
import { openRelay } from './relay.ts';
import type { JourneyContext } from './journey-context.ts';

export type Gateway = { url: string; connection: JourneyContext['connection']; close(): Promise<void> };

/**
 * Opens it at `url`, with a trailing slash. A server with TLS is connected directly,
 * because its host name must match its certificate.
 */
export async function openGateway(
  backend: URL,
  contextPath: string,
  customizations?: PageCustomizations,
): Promise<Gateway> {
  const relay =
    backend.protocol === 'http:'
      ? await openRelay(backend.hostname.replace(/^\[|\]$/g, ''), Number(backend.port || 80))
      : null;
  const behind = new URL(backend);
  if (relay) behind.host = `127.0.0.1:${relay.port}`;
  const app = await openFront({ contextPath, pageDir, backend: behind, ...(customizations ? { customizations } : {}) });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `${address}${contextPath}/`,
    connection: relay,
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      await relay?.close();
    },
  };
}
