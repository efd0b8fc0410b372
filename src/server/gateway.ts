// Forwards requests under /service, /repository and /static to a real server and its responses back, both as streams.
// Uses node:http itself: a library that parses the target as a URL would resolve `..` and re-encode names.
import * as http from 'node:http';
import * as https from 'node:https';
import type { Socket } from 'node:net';
import { originOf, requestHeaders, responseHeaders, type Sides } from './gateway-headers.ts';
import { leavesRoom, roomOf } from './gateway-target.ts';
import { fileHeaders, passedHeaders } from './security-headers.ts';
import { isNavigation, shortAnswer } from './short-page.ts';

export type GatewayOptions = {
  backend: URL;
  contextPath: string;
  /** Whether a client address is a proxy whose X-Forwarded-For is passed on; none by default. */
  isTrusted?: (address: string) => boolean;
  /**
   * Milliseconds: to connect, and without a byte in either direction (some calls work for minutes before they respond).
   */
  limits?: { connect: number; silence: number };
};

export type Gateway = {
  /** Whether a request target belongs to the backend. */
  takes(target: string): boolean;
  /** Handles a request. */
  pass(request: http.IncomingMessage, response: http.ServerResponse): void;
  /** Closes the connections to the backend. */
  close(): void;
};

class TooLate extends Error {}

/** A gateway to `backend`. Its only state is open connections, so a backend that returns is simply used again. */
export function openGateway({
  backend,
  contextPath,
  isTrusted = () => false,
  limits = { connect: 10_000, silence: 15 * 60_000 },
}: GatewayOptions): Gateway {
  const client = backend.protocol === 'https:' ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxFreeSockets: 64 });
  const theirContext = backend.pathname.replace(/\/$/, '');

  function pass(request: http.IncomingMessage, response: http.ServerResponse): void {
    const path = roomOf(request.url ?? '', contextPath);
    const coding = request.headers['transfer-encoding'];
    if (path === undefined || leavesRoom(path))
      return answer(request, response, 400, 'The address leads outside of its folder.');
    if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
      return answer(request, response, 501, `Transfer-Encoding "${coding}" is not supported.`);
    }
    const sides: Sides = {
      backend,
      contextPath,
      ourOrigin: originOf(request.headers),
      clientAddress: request.socket.remoteAddress ?? 'unknown',
      isTrusted: isTrusted(request.socket.remoteAddress ?? ''),
    };
    const headers = requestHeaders(request.rawHeaders, sides, coding !== undefined);
    const hasBody = coding !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    if (!hasBody && /^(POST|PUT|PATCH)$/.test(request.method ?? '') && !request.headers['content-length']) {
      headers.push('Content-Length', '0');
    }
    ask(true);

    function ask(mayRepeat: boolean): void {
      const asked = client.request({
        agent,
        hostname: backend.hostname.replace(/^\[|\]$/g, ''),
        port: backend.port,
        method: request.method,
        path: theirContext + path,
        headers,
      });
      // No header line of the backend is dropped; the size limit is enough.
      asked.maxHeadersCount = 0;
      const cancel = () => asked.destroy();
      asked.once('socket', (socket) => limitConnecting(socket, asked, limits.connect));
      asked.setTimeout(limits.silence, () => asked.destroy(new TooLate('did not answer in time')));
      asked.once('response', (answered) => {
        if (answered.statusCode === 101) {
          answered.destroy();
          return unreachable(request, response, backend, new Error('it switched to another protocol'));
        }
        const own = responseHeaders(answered.rawHeaders, sides, passedHeaders(path!));
        // The client may still be sending this request, so the connection cannot be reused.
        if (!request.complete) own.push('Connection', 'close');
        try {
          response.writeHead(answered.statusCode ?? 0, answered.statusMessage, own);
        } catch {
          // Node can read some statuses and headers that it refuses to write.
          answered.resume();
          return unreachable(request, response, backend, new Error('its answer is not valid HTTP'));
        }
        answered.on('error', () => response.destroy());
        answered.pipe(response);
      });
      asked.once('upgrade', (_answered, socket) => {
        socket.destroy();
        unreachable(request, response, backend, new Error('it switched to another protocol'));
      });
      asked.once('error', (error: NodeJS.ErrnoException) => {
        asked.on('error', () => {}); // what the closing socket still says
        response.off('close', cancel);
        request.unpipe(asked);
        if (response.headersSent || response.destroyed) return;
        // The backend may have closed a kept connection at the same moment, without processing the request.
        if (mayRepeat && asked.reusedSocket && !hasBody && /^(GET|HEAD)$/.test(request.method ?? '')) return ask(false);
        unreachable(request, response, backend, error);
      });
      response.once('close', cancel);
      if (hasBody) request.pipe(asked);
      else asked.end();
    }
  }

  return {
    takes: (target) => roomOf(target, contextPath) !== undefined,
    pass: (request, response) => {
      try {
        pass(request, response);
      } catch {
        answer(request, response, 400, 'The address or headers contain characters that HTTP does not allow.');
      }
    },
    close: () => agent.destroy(),
  };
}

function limitConnecting(socket: Socket, asked: http.ClientRequest, limit: number): void {
  if (!socket.connecting) return;
  const timer = setTimeout(() => asked.destroy(new TooLate('did not accept a connection in time')), limit);
  socket.once('connect', () => clearTimeout(timer));
  socket.once('close', () => clearTimeout(timer));
}

function unreachable(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  backend: URL,
  error: NodeJS.ErrnoException,
): void {
  const late = error instanceof TooLate;
  const why = late ? error.message : (error.code ?? error.message);
  const message = `The repository manager at ${backend.host} can't be reached (${why}). Every request tries again.`;
  answer(request, response, late ? 504 : 502, message, { backend: backend.host });
}

function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  status: number,
  message: string,
  details: { backend?: string } = {},
): void {
  if (response.headersSent || response.destroyed) return;
  const title = details.backend ? 'Repository Manager Unreachable' : 'Bad Request';
  const { type, body } = shortAnswer(isNavigation(request.headers), title, message, details);
  response.writeHead(status, {
    ...fileHeaders,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(details.backend ? { 'x-registrar-gateway': 'unreachable' } : {}),
    ...(request.complete ? {} : { connection: 'close' }),
  });
  response.end(body);
}
