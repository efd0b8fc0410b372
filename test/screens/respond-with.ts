// Replaces or delays single responses of the manager until a test ends, so that a page gets invalid or late ones.
import { onTestFinished } from 'vitest';

type Fetch = typeof globalThis.fetch;

/** Replaces `fetch` until the returned function is called or the test ends. */
function replaceFetch(change: (before: Fetch) => Fetch): () => void {
  const before = globalThis.fetch;
  globalThis.fetch = change(before);
  const restore = () => {
    globalThis.fetch = before;
  };
  onTestFinished(restore);
  return restore;
}

const isCall = (method: string, path: string, ...[input, init]: Parameters<Fetch>): boolean => {
  const address = input instanceof Request ? input.url : String(input);
  return (init?.method ?? 'GET') === method && address.endsWith(path.startsWith('/') ? path : `/service/rest/${path}`);
};

/**
 * Responds to GET (or another method) on `path` (below /service/rest, or an absolute path) with `body`; the returned
 * function lets the manager respond again.
 */
export const respondWith = (path: string, body: unknown, status = 200, method = 'GET'): (() => void) =>
  replaceFetch(
    (before) =>
      async (...request) =>
        isCall(method, path, ...request)
          ? new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
          : before(...request),
  );

/** Responds to a remote procedure, by its method, with this data. */
export const respondToProcedure = (method: string, data: unknown): (() => void) =>
  replaceFetch(
    (before) =>
      async (...request) =>
        isCall('POST', '/service/extdirect', ...request) && String(request[1]?.body).includes(`"${method}"`)
          ? new Response(JSON.stringify({ type: 'rpc', result: { success: true, data } }), {
              headers: { 'content-type': 'application/json' },
            })
          : before(...request),
  );

/** Delays the responses to a method on `path` (below /service/rest) until the returned function is called. */
export function delayResponses(method: string, path: string): () => void {
  let release!: () => void;
  const released = new Promise<void>((done) => (release = done));
  const restore = replaceFetch((before) => async (...request) => {
    const answer = await before(...request);
    if (isCall(method, path, ...request)) await released;
    return answer;
  });
  return () => {
    restore();
    release();
  };
}
