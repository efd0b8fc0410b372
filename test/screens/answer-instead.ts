// Answers that no manager of ours would give, or not yet, so that a page can be seen with them: one call, until it is given back.

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

/** From now on the answers to a method on `path` (below /service/rest) are held back; the returned function lets them through. */
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
