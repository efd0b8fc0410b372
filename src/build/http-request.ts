// Requests of this program to other servers. Not by `fetch`, which refuses the ports that browsers block.
import * as http from 'node:http';
import * as https from 'node:https';
import { t } from '../messages/gen/gateway.gen.ts';

export type HttpRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The milliseconds until the whole response has arrived. */
  limit: number;
};

export type HttpResponse = { status: number; headers: http.IncomingHttpHeaders; body: string };

const megabyte = 1024 * 1024;

/** A response has more bytes than its reader accepts. */
export class ResponseTooLarge extends Error {}

/** The result of reading a response. Redirects are not followed. Fails with the `TimeoutError` of a signal. */
async function withResponse<Result>(
  address: URL,
  { method = 'GET', headers = {}, body = '', limit }: HttpRequest,
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
export const statusOf = (address: URL, request: HttpRequest): Promise<number> =>
  withResponse(address, request, (response) => {
    response.on('error', () => {}).destroy();
    return response.statusCode ?? 0;
  });

/** A response with its whole body. Fails with `ResponseTooLarge` if the body is larger than `maxBytes`. */
export const responseOf = (address: URL, request: HttpRequest, maxBytes = 32 * megabyte): Promise<HttpResponse> =>
  withResponse(address, request, async (response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new ResponseTooLarge(t('response-too-large', { limit: String(maxBytes / megabyte) }));
      chunks.push(chunk);
    }
    const body = new TextDecoder().decode(Buffer.concat(chunks));
    return { status: response.statusCode ?? 0, headers: response.headers, body };
  });
