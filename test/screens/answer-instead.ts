// Answers that no manager of ours would give, so that a page can be seen with them: one call, until it is given back.

/** From now on a GET of `path` (below /service/rest), or another method, is answered with `body`; everything else goes on as before. Gives what ends it. */
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
