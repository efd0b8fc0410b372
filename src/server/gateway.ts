// Forwards requests under /service, /repository and /static to a real server and its responses back, both as streams.
// Uses node:http itself: a library that parses the target as a URL would resolve `..` and re-encode names.
import * as http from 'node:http';
import * as https from 'node:https';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { clientOf, originOf } from './addresses.ts';
import { createConnections, isRepeatable } from './backend-connections.ts';
import { responseOf, statusOf } from '../build/http-request.ts';
import { codingFor, compressor, isCompressible } from './compression.ts';
import { encodedHeaders, requestHeaders, responseHeaders, type ForwardingContext } from './gateway-headers.ts';
import { apiPath } from '../engine/rules/vocabulary.gen.ts';
import type { AskManager } from './identity.ts';
import type { BackendOutcome, Metrics } from './metrics.ts';
import { escapesFolder, backendPathOf } from './gateway-target.ts';
import { fileHeaders, passedHeaders } from './security-headers.ts';
import { isNavigation, shortResponse } from './short-page.ts';
import { t } from '../messages/gen/gateway.gen.ts';

export type GatewayOptions = {
  backend: URL;
  contextPath: string;
  /** Whether a client address is a proxy whose X-Forwarded-For is passed on; none by default. */
  isTrusted?: (address: string) => boolean;
  /**
   * Milliseconds: to connect, and without a byte in either direction (some calls work for minutes before they respond).
   */
  limits?: { connect: number; silence: number };
  /** Called with the seconds until the header of each response of the backend, or until its failure. */
  measure?: Metrics['backend'];
};

export type Gateway = {
  /** Whether requests for a target are forwarded to the backend. */
  handles(target: string): boolean;
  /** Handles a request. */
  pass(request: http.IncomingMessage, response: http.ServerResponse): void;
  /** Sends a request on behalf of this server itself. */
  ask: AskManager;
  /** Whether the backend responds within a short time. */
  isUp(): Promise<boolean>;
  /** Closes the connections to the backend. */
  close(): void;
};

/** Milliseconds in which a backend that is up responds. */
const readyLimit = 2_000;

class BackendTimeout extends Error {}

/** A gateway to `backend`. Its only state is open connections, so a backend that returns is simply used again. */
export function openGateway({
  backend,
  contextPath,
  isTrusted = () => false,
  limits = { connect: 10_000, silence: 15 * 60_000 },
  measure = () => {},
}: GatewayOptions): Gateway {
  const protocol = backend.protocol === 'https:' ? https : http;
  const connected = protocol === https ? 'secureConnect' : 'connect';
  const connections = createConnections(protocol);
  const backendContextPath = backend.pathname.replace(/\/$/, '');
  // Not relative to `backend`: a context path that begins with two slashes would name another host.
  const addressOf = (path: string) => new URL(backend.origin + backendContextPath + path);

  function pass(request: http.IncomingMessage, response: http.ServerResponse): void {
    const path = backendPathOf(request.url ?? '', contextPath);
    const coding = request.headers['transfer-encoding'];
    if (path === undefined || escapesFolder(path)) return respond(request, response, 400, t('outside-folder'));
    if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
      return respond(request, response, 501, t('transfer-encoding', { encoding: coding }));
    }
    const forwarding: ForwardingContext = {
      backend,
      contextPath,
      ownOrigin: originOf(request.headers),
      clientAddress: request.socket.remoteAddress ?? 'unknown',
      isTrusted: isTrusted(request.socket.remoteAddress ?? ''),
    };
    const forwardedFor = String(request.headers['x-forwarded-for'] ?? '');
    const client = clientOf(forwarding.clientAddress, forwardedFor, isTrusted);
    const headers = requestHeaders(request.rawHeaders, forwarding, coding !== undefined);
    const hasBody = coding !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    if (!hasBody && /^(POST|PUT|PATCH)$/.test(request.method ?? '') && !request.headers['content-length']) {
      headers.push('Content-Length', '0');
    }
    const mayRepeat = isRepeatable(request, hasBody);
    send(true);

    function send(canRetry: boolean): void {
      const backendRequest = protocol.request({
        // Other idle connections may be closed as well.
        agent: canRetry ? connections.agentFor(mayRepeat) : false,
        hostname: backend.hostname.replace(/[[\]]/g, ''),
        port: backend.port,
        method: request.method,
        path: backendContextPath + path,
        headers,
      });
      const begun = performance.now();
      const measured = (outcome: BackendOutcome) => measure((performance.now() - begun) / 1000, outcome);
      // No header line of the backend is dropped; the size limit is enough.
      backendRequest.maxHeadersCount = 0;
      const cancel = () => backendRequest.destroy();
      backendRequest.once('socket', (socket) => limitConnecting(socket, backendRequest, connected, limits.connect));
      backendRequest.setTimeout(limits.silence, () => backendRequest.destroy(new BackendTimeout(t('no-response'))));
      backendRequest.once('response', (backendResponse) => {
        measured('answered');
        const problem = problemOf(backendResponse);
        if (problem !== undefined) {
          backendResponse.destroy();
          return respondUnreachable(request, response, backend, new Error(problem));
        }
        const mayEncode = isCompressible(request, backendResponse, path!);
        const encoding = mayEncode ? codingFor(request.headers, client) : undefined;
        const passedOn = responseHeaders(backendResponse.rawHeaders, forwarding, passedHeaders(path!));
        const clientHeaders = encoding ? encodedHeaders(passedOn, encoding) : passedOn;
        if (mayEncode) clientHeaders.push('Vary', 'Accept-Encoding');
        // The client may still be sending this request, so the connection cannot be reused.
        if (!request.complete) clientHeaders.push('Connection', 'close');
        try {
          response.writeHead(backendResponse.statusCode ?? 0, backendResponse.statusMessage, clientHeaders);
        } catch {
          // Node can read some statuses and headers that it refuses to write.
          backendResponse.resume();
          return respondUnreachable(request, response, backend, new Error(t('response-invalid')));
        }
        backendResponse.on('error', () => response.destroy());
        // `pipeline` destroys all streams if one fails.
        if (encoding) pipeline(backendResponse, compressor(encoding), response, () => {});
        else backendResponse.pipe(response);
      });
      backendRequest.once('upgrade', (_response, socket) => {
        socket.destroy();
        respondUnreachable(request, response, backend, new Error(t('protocol-switched')));
      });
      backendRequest.once('error', (error: NodeJS.ErrnoException) => {
        backendRequest.on('error', () => {}); // later errors of the closing socket
        response.off('close', cancel);
        request.unpipe(backendRequest);
        if (response.headersSent) return;
        if (response.destroyed) return measured('aborted');
        // The backend may have closed an idle connection at the same moment, without processing the request.
        if (canRetry && backendRequest.reusedSocket && mayRepeat) return send(false);
        measured(error instanceof BackendTimeout ? 'timeout' : 'unreachable');
        respondUnreachable(request, response, backend, error);
      });
      response.once('close', cancel);
      if (hasBody) request.pipe(backendRequest);
      else backendRequest.end();
    }
  }

  return {
    handles: (target) => backendPathOf(target, contextPath) !== undefined,
    pass: (request, response) => {
      try {
        pass(request, response);
      } catch {
        respond(request, response, 400, t('forbidden-characters'));
      }
    },
    ask: (path, body, headers, from) => askBackend(addressOf(path), { body, headers, from, limit: limits.connect }),
    isUp: () => isUp(addressOf(`${apiPath}/v1/status`)),
    close: () => connections.close(),
  };
}

type Question = { body: string; headers: Record<string, string>; from: string; limit: number };

/** Sends a request of this server itself; a failure is a response with status 502. `limit` in milliseconds. */
async function askBackend(address: URL, { body, headers, from, limit }: Question): ReturnType<AskManager> {
  const { host: _own, ...others } = headers;
  try {
    const { status, body: text } = await responseOf(address, {
      method: 'POST',
      headers: { ...others, 'content-type': 'application/json', 'x-forwarded-for': from },
      body,
      limit,
    });
    return { status, body: text };
  } catch (error) {
    return { status: 502, body: (error as Error).message };
  }
}

/** Whether the backend responds. Any status other than a server error counts, since the request has no session. */
async function isUp(address: URL): Promise<boolean> {
  const status = await statusOf(address, { limit: readyLimit }).catch(() => undefined);
  return status !== undefined && status < 500;
}

/** Why a response cannot be passed on; undefined if it can. */
function problemOf({ statusCode, headers }: http.IncomingMessage): string | undefined {
  const encoding = headers['transfer-encoding'] ?? '';
  // Only chunks are decoded here. Without its header, any other coding would corrupt the body.
  if (!/^(chunked)?$/i.test(encoding)) return t('coding-unsupported', { encoding });
  return statusCode === 101 ? t('protocol-switched') : undefined;
}

/** Limits the time until a new connection emits `connected`: with TLS, after its handshake. */
function limitConnecting(socket: Socket, backendRequest: http.ClientRequest, connected: string, limit: number): void {
  if (!socket.connecting) return;
  const timer = setTimeout(() => backendRequest.destroy(new BackendTimeout(t('no-connection'))), limit);
  socket.once(connected, () => clearTimeout(timer));
  socket.once('close', () => clearTimeout(timer));
}

function respondUnreachable(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  backend: URL,
  error: NodeJS.ErrnoException,
): void {
  const isTimeout = error instanceof BackendTimeout;
  const reason = isTimeout ? error.message : (error.code ?? error.message);
  const message = t('unreachable', { backend: backend.host, reason });
  respond(request, response, isTimeout ? 504 : 502, message, { backend: backend.host });
}

function respond(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  status: number,
  message: string,
  details: { backend?: string } = {},
): void {
  if (response.headersSent || response.destroyed) return;
  const title = t(details.backend ? 'unreachable-title' : 'bad-request');
  const { type, body } = shortResponse(isNavigation(request.headers), title, message, details);
  // With a new reason, because one that Node has refused to write is still set.
  response.writeHead(status, http.STATUS_CODES[status], {
    ...fileHeaders,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(details.backend ? { 'x-registrar-gateway': 'unreachable' } : {}),
    ...(request.complete ? {} : { connection: 'close' }),
  });
  response.end(body);
}
