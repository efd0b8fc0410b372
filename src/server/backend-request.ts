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
function withResponse<Result>(
  address: URL,
  { method = 'GET', headers = {}, body = '', limit }: BackendRequest,
  read: (response: http.IncomingMessage) => Result | Promise<Result>,
): Promise<Result> {
  const { request } = address.protocol === 'https:' ? https : http;
  return new Promise((done, fail) => {
    const signal = AbortSignal.timeout(limit);
    const failed = (error: unknown) => fail(signal.aborted ? signal.reason : error);
    // With its own connection, because an idle one may be closed at the same moment.
    const asked = request(address, { method, headers, signal, agent: false });
    asked.once('response', (response) => void Promise.resolve(read(response)).then(done, failed));
    asked.once('upgrade', (_response, socket) => {
      socket.destroy();
      fail(new Error(t('protocol-switched')));
    });
    asked.on('error', failed);
    asked.end(body);
  });
}

/** The status of a response, whose body is not read. */
export const statusOf = (address: URL, request: BackendRequest): Promise<number> =>
  withResponse(address, request, (response) => {
    response.on('error', () => {}).destroy();
    return response.statusCode ?? 0;
  });

/** The status and the whole body of a response. */
export const answerOf = (address: URL, request: BackendRequest): Promise<{ status: number; body: string }> =>
  withResponse(address, request, async (response) => ({
    status: response.statusCode ?? 0,
    body: await text(response),
  }));
