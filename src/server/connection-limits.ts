// Limits slow and numerous clients: how long a request may take to arrive, and how many
// connections an address may hold.
import fs from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientKey } from './addresses.ts';
import { respondMalformed } from './malformed.ts';

export type ConnectionLimits = {
  /** Milliseconds until the header of a request must be complete. */
  header: number;
  /** Milliseconds in which at least `bodyBytes` of an unfinished body must arrive. */
  body: number;
  bodyBytes: number;
  /** Milliseconds without a byte in either direction while a response is being sent. */
  stalled: number;
  /** The maximum number of connections per address. */
  perAddress: number;
  /** The maximum number of unanswered requests on one connection. */
  pipelined: number;
  /** The maximum number of connections of all addresses together. */
  total: number;
};

export const defaultLimits: Omit<ConnectionLimits, 'total'> = {
  header: 60_000,
  body: 60_000,
  bodyBytes: 1024,
  // Longer than the gateway waits for a silent backend, so that its clients still get a 504.
  stalled: 16 * 60_000,
  perAddress: 256,
  // Browsers and reverse proxies wait for a response before they send the next request.
  pipelined: 16,
};

// Files that the server opens in addition to its connections: the page, the database, logs.
const reservedFiles = 24;

/** How many connections fit into the limit on open files; a connection of the gateway takes two. */
export function connectionCapacity(filesEach: number): number {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(fs.readFileSync('/proc/self/limits', 'utf8')) ?? [];
    if (limit === undefined) return Infinity;
    const free = Number(limit) - fs.readdirSync('/proc/self/fd').length - reservedFiles;
    return Math.max(8, Math.floor(free / filesEach));
  } catch {
    return Infinity; // This system has no limit on open files that could be read.
  }
}

/** Applies the limits to a server; `isTrusted` addresses may hold any number of connections. */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  isTrusted: (address: string) => boolean,
): { begin(request: IncomingMessage, response: ServerResponse): boolean } {
  const { total } = limits;
  // A single address never takes more than half of the connections.
  const perAddress = Math.min(limits.perAddress, Math.max(4, Math.floor(total / 2)));
  const byAddress = new Map<string, Set<Socket>>();
  const answering = new Map<Socket, number>();
  const refused = new WeakSet<Socket>();
  server.setTimeout(limits.stalled);
  if (Number.isFinite(total)) server.maxConnections = total;

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrusted(address)) return;
    const key = clientKey(address);
    const held = byAddress.get(key) ?? new Set();
    byAddress.set(key, held);
    if (held.size >= perAddress) {
      // Closes a connection without a request in progress to make room for the new one,
      // so that idle connections cannot block others.
      const idle = [...held].find((one) => !answering.has(one));
      if (!idle) {
        refused.add(socket);
        return respondMalformed({ code: 'TOO_MANY_CONNECTIONS' }, socket, false);
      }
      held.delete(idle);
      idle.destroy();
    }
    held.add(socket);
    socket.once('close', () => {
      held.delete(socket);
      if (held.size === 0 && byAddress.get(key) === held) byAddress.delete(key);
    });
  });

  return {
    begin(request, response) {
      const { socket } = request;
      if (refused.has(socket)) return false;
      const unanswered = (answering.get(socket) ?? 0) + 1;
      if (unanswered > limits.pipelined) {
        // Destroyed without a response, which would have to wait for those of the earlier requests.
        refused.add(socket);
        socket.destroy();
        return false;
      }
      answering.set(socket, unanswered);
      response.once('close', () => {
        const left = (answering.get(socket) ?? 1) - 1;
        if (left > 0) answering.set(socket, left);
        else answering.delete(socket);
      });
      watchBody(request, response, limits);
      return true;
    },
  };
}

/** Ends a request whose body stops arriving, unless the server itself has paused reading. */
function watchBody(request: IncomingMessage, response: ServerResponse, { body, bodyBytes }: ConnectionLimits): void {
  const { headers, socket } = request;
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return;
  let bytesSeen = socket.bytesRead;
  let slowPeriods = 0;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    const isHeldBack = request.isPaused() || request.readableLength >= request.readableHighWaterMark;
    slowPeriods = isHeldBack || socket.bytesRead - bytesSeen >= bodyBytes / 2 ? 0 : slowPeriods + 1;
    bytesSeen = socket.bytesRead;
    // Twice in a row: after the first time, the server itself may just have resumed reading.
    if (slowPeriods < 2) return;
    clearInterval(timer);
    respondMalformed({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket, response.headersSent);
  }, body / 2).unref();
  // No listener on the socket, because a connection carries many requests. The timer checks whether it is closed.
  request.once('close', () => request.complete && clearInterval(timer));
}
