// A gateway in front of a backend that a test defines, for the tests of one file.
import type { RequestListener } from 'node:http';
import { openTestBackend, openTestFront, createPageFolder } from './serving.ts';

const page = createPageFolder();
export const opened: { close(): Promise<void> }[] = [];

/** Closes the servers that were opened. */
export async function closeOpened(): Promise<void> {
  for (const server of opened.splice(0)) await server.close();
}

/** A gateway to a backend that responds by `listener`. */
export async function gatewayTo(
  listener: RequestListener,
  paths: { contextPath?: string; backendContextPath?: string } = {},
) {
  const backend = await openTestBackend(listener);
  const front = await openTestFront({
    pageDir: page.dir,
    contextPath: paths.contextPath ?? '',
    backend: new URL(paths.backendContextPath ?? '/', backend.url),
  });
  opened.push(front, backend);
  return { front: front.url, backend };
}

/** Responds with the request that it has received. */
export const echo: RequestListener = (request, response) => {
  const { method, url, rawHeaders } = request;
  void request.toArray().then((parts) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, url, rawHeaders, body: Buffer.concat(parts).toString() }));
  });
};
