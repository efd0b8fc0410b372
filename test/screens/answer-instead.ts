// Replaces single responses of the manager, so that a page can be tested with invalid or delayed ones.

/**
 * Responds to GET (or another method) on `path` (below /service/rest) with `body` until
 * the returned function is called.
 */
export function answerInstead(path: string, body: unknown, status = 200, method = 'GET'): () => void {
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if ((init?.method ?? 'GET') !== method || !address.endsWith(`/service/rest/${path}`)) return before(input, init);
    return Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    );
  };
  return () => {
    globalThis.fetch = before;
  };
}

/** Delays the responses to a method on `path` (below /service/rest) until the returned function is called. */
export function holdAnswers(method: string, path: string): () => void {
  const before = globalThis.fetch;
  let release!: () => void;
  const released = new Promise<void>((done) => (release = done));
  globalThis.fetch = async (input, init) => {
    const answer = await before(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (init?.method === method && address.endsWith(`/service/rest/${path}`)) await released;
    return answer;
  };
  return () => {
    globalThis.fetch = before;
    release();
  };
}
