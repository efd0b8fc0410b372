// A second client of the server, independent of the browser: requests with credentials, to prepare and check steps.

export type Answer = { status: number; text: string };

export type SecondClient = {
  /** Sends a request to a path below /service/rest, with a JSON body. Does not throw for error status codes. */
  rest(method: string, path: string, body?: unknown): Promise<Answer>;
  /** The result of a remote procedure (Action.method); throws if it fails. */
  direct(procedure: string, ...data: unknown[]): Promise<unknown>;
  /** Uploads a text file to a repository. */
  upload(repository: string, path: string, text: string): Promise<Answer>;
  /** Ends the session of the browser with these cookies, like signing out in another window. */
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
      if (status !== 200) throw new Error(`The response to ${procedure} is ${status} ${text}`);
      const { result } = JSON.parse(text) as { result?: { success?: boolean; data: unknown } };
      if (result?.success !== true) throw new Error(`The response to ${procedure} is ${text}`);
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
