// A client of the manager that behaves like the console: sessions with cookie and CSRF token, basic credentials and
// tickets.

import http from 'node:http';

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads any part of a JSON text
export type AnyJson = any;
export type ClientResponse = {
  status: number;
  type: string;
  headers: Headers;
  text: string;
  bytes: Buffer;
  json: () => AnyJson;
};

const b64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

/** A client of the manager at a URL, with the passwords of its users. */
export function createClient(
  url: string,
  passwords: Record<string, string> = { admin: 'admin123', reader: 'reader123', nobody: 'nobody123' },
) {
  const sessions = new Map<string, Record<string, string>>();

  // Not fetch, which normalizes paths such as `..` before it sends them.
  const exchange = (method: string, path: string, headers: Record<string, string>, body?: string | Buffer) =>
    new Promise<{ response: http.IncomingMessage; bytes: Buffer }>((resolve, reject) => {
      const { hostname, port, pathname } = new URL(url);
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const options = {
        hostname,
        port,
        method,
        path: pathname.replace(/\/$/, '') + path,
        headers: { ...headers, ...length },
      };
      const request = http.request(options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ response, bytes: Buffer.concat(parts) }));
      });
      request.on('error', reject);
      request.end(body);
    });

  const send = async (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string | Buffer,
  ): Promise<ClientResponse> => {
    const { response, bytes } = await exchange(method, path, headers, body);
    const text = bytes.toString('utf8');
    const responseHeaders = new Headers();
    for (const [name, value] of Object.entries(response.headers))
      for (const one of [value ?? []].flat()) responseHeaders.append(name, one);
    const type = (responseHeaders.get('content-type') ?? '').split(';')[0]!;
    return {
      status: response.statusCode!,
      type,
      headers: responseHeaders,
      text,
      bytes,
      json: () => JSON.parse(text) as unknown,
    };
  };

  const signIn = (user: string, password: string, headers: Record<string, string> = {}) =>
    send(
      'POST',
      '/service/rapture/session',
      { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      new URLSearchParams({ username: b64(user), password: b64(password) }).toString(),
    );

  /** The headers of a user's session, which is started if there is none yet. */
  const session = async (user: string): Promise<Record<string, string>> => {
    const known = sessions.get(user);
    if (known) return known;
    const answer = await signIn(user, passwords[user]!);
    if (answer.status !== 204) throw new Error(`sign-in of ${user}: ${answer.status} ${answer.text}`);
    const token = `0.7311${sessions.size}`;
    const headers = {
      cookie: `${answer.headers.getSetCookie().at(-1)!.split(';')[0]}; NX-ANTI-CSRF-TOKEN=${token}`,
      'NX-ANTI-CSRF-TOKEN': token,
    };
    sessions.set(user, headers);
    return headers;
  };
  const basic = (user: string, password = passwords[user]!) => ({
    authorization: `Basic ${b64(`${user}:${password}`)}`,
  });

  /** A call below /service/rest with a JSON body, as a user with a session (by default the administrator). */
  const rest = async (method: string, path: string, body?: unknown, user = 'admin'): Promise<ClientResponse> => {
    const headers = { accept: 'application/json, text/plain, */*', ...(await session(user)) };
    if (body === undefined) return send(method, `/service/rest${path}`, headers);
    return send(
      method,
      `/service/rest${path}`,
      { ...headers, 'content-type': 'application/json' },
      JSON.stringify(body),
    );
  };
  const ticket = async (user: string): Promise<string> => {
    const answer = await rest('POST', '/wonderland/authenticate', { u: b64(user), p: b64(passwords[user]!) }, user);
    return (answer.json() as { t: string }).t;
  };
  return {
    send,
    signIn,
    session,
    basic,
    rest,
    ticket,
    b64,
    passwords,
    forget: (user: string) => sessions.delete(user),
  };
}
