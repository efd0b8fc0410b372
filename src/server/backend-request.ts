// Sends requests of this server itself to the backend. Not by `fetch`, which refuses the ports that browsers block.
import * as http from 'node:http';
import * as https from 'node:https';
import { text } from 'node:stream/consumers';
import { t } from '../messages/gen/gateway.gen.ts';

export type BackendRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The milliseconds until the whole response has arrived. */
  limit: number;
};

/** The result of reading a response. Redirects are not followed. Fails with the `TimeoutError` of a signal. */
async function withResponse<Result>(
  address: URL,
  { method = 'GET', headers = {}, body = '', limit }: BackendRequest,
  read: (response: http.IncomingMessage) => Result | Promise<Result>,
): Promise<Result> {
  const { request } = address.protocol === 'https:' ? https : http;
  const signal = AbortSignal.timeout(limit);
  try {
    return await new Promise((done, fail) => {
      // With its own connection, because an idle one may be closed at the same moment.
      const asked = request(address, { method, headers, signal, agent: false });
      asked.once('response', (response) => done(read(response)));
      asked.once('upgrade', (_response, socket) => {
        socket.destroy();
        fail(new Error(t('protocol-switched')));
      });
      asked.on('error', fail);
      asked.end(body);
    });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

/** The status of a response, whose body is not read. */
export const statusOf = (address: URL, request: BackendRequest): Promise<number> =>
  withResponse(address, request, (response) => {
    response.on('error', () => {}).destroy();
    return response.statusCode ?? 0;
  });

/** The status and the whole body of a response. */
export const responseOf = (address: URL, request: BackendRequest): Promise<{ status: number; body: string }> =>
  withResponse(address, request, async (response) => ({
    status: response.statusCode ?? 0,
    body: await text(response),
  }));
