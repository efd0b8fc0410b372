// Sends requests of this server itself to the backend. Not by `fetch`, which refuses the ports that browsers block.
import * as http from 'node:http';
import * as https from 'node:https';
import { text } from 'node:stream/consumers';

export type BackendRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The milliseconds until the whole response has arrived. */
  limit: number;
};

/** The response to a request, with its body unread. Redirects are not followed. */
export function responseOf(
  address: URL,
  { method = 'GET', headers = {}, body = '', limit }: BackendRequest,
): Promise<http.IncomingMessage> {
  const { request } = address.protocol === 'https:' ? https : http;
  return new Promise((done, fail) => {
    const signal = AbortSignal.timeout(limit);
    // With its own connection, because an idle one may be closed at the same moment.
    const asked = request(address, { method, headers, signal, agent: false }, done);
    asked.on('error', (error) => fail(signal.aborted ? signal.reason : error));
    asked.end(body);
  });
}

/** The status and the whole body of a response. */
export async function answerOf(address: URL, request: BackendRequest): Promise<{ status: number; body: string }> {
  const response = await responseOf(address, request);
  return { status: response.statusCode ?? 0, body: await text(response) };
}
