// A second client of the server, besides the browser: plain requests with credentials, for the preconditions of steps.

export type Answer = { status: number; text: string };

export type SecondClient = {
  /** Asks at a path below /service/rest, with a JSON body. Never throws for a status. */
  rest(method: string, path: string, body?: unknown): Promise<Answer>;
  /** The data that a remote procedure (Action.method) answers; throws if it does not succeed. */
  direct(procedure: string, ...data: unknown[]): Promise<unknown>;
  /** Puts a text file into a repository. */
  upload(repository: string, path: string, text: string): Promise<Answer>;
  /** Ends the session that a browser's cookies belong to, as signing out elsewhere does. */
  endSession(cookies: { name: string; value: string }[]): Promise<Answer>;
};

/** A client of the server at `backend`. */
export function secondClient(backend: URL, user: string, password: string): SecondClient {
  const base = backend.href.replace(/\/$/, '');
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

  async function ask(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
    const answer = await fetch(base + path, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(120_000),
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, text: await answer.text() };
  }

  return {
    rest: (method, path, body) =>
      ask(
        method,
        `/service/rest/${path}`,
        {
          authorization,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body === undefined ? undefined : JSON.stringify(body),
      ),
    direct: async (procedure, ...data) => {
      const [action, method] = procedure.split('.');
      const call = JSON.stringify({ action, method, type: 'rpc', tid: 1, data: data.length === 0 ? null : data });
      const headers = { authorization, 'content-type': 'application/json' };
      const { status, text } = await ask('POST', '/service/extdirect', headers, call);
      if (status !== 200) throw new Error(`${procedure} is answered with ${status} ${text}`);
      const { result } = JSON.parse(text) as { result?: { success?: boolean; data: unknown } };
      if (result?.success !== true) throw new Error(`${procedure} is answered with ${text}`);
      return result.data;
    },
    upload: (repository, path, text) =>
      ask('PUT', `/repository/${repository}/${path}`, { authorization, 'content-type': 'text/plain' }, text),
    endSession: (cookies) => {
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const token = cookies.find(({ name }) => name === 'NX-ANTI-CSRF-TOKEN')?.value ?? '';
      return ask('DELETE', '/service/rapture/session', { cookie, 'NX-ANTI-CSRF-TOKEN': token });
    },
  };
}
