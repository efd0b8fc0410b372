// The connections to the backend. A backend closes idle connections, possibly just when the next request is sent, which
// fails then. Requests that may be repeated are sent again. Others use only connections that were used a moment ago.
import type { Agent, IncomingMessage } from 'node:http';
import type * as http from 'node:http';
import type * as https from 'node:https';
import type { Socket } from 'node:net';

/** Milliseconds without a request after which a connection is closed; servers wait for several seconds. */
const momentMillis = 1_000;

/** Whether a request may be sent twice. */
export const isRepeatable = ({ method }: IncomingMessage, hasBody: boolean): boolean =>
  !hasBody && (method === 'GET' || method === 'HEAD');

export type BackendConnections = {
  /** The connections for requests that may be repeated, or for others. */
  agentFor: (isRepeated: boolean) => Agent;
  close(): void;
};

/** Opens no connections yet. */
export function createConnections(protocol: typeof http | typeof https): BackendConnections {
  const [lasting, short] = [1, 2].map(() => new protocol.Agent({ keepAlive: true, maxFreeSockets: 64 }));
  const keep = short!.keepSocketAlive.bind(short);
  // The agent closes connections that time out while they are idle. A request sets its own time.
  short!.keepSocketAlive = (socket) => {
    const isKept = keep(socket);
    (socket as Socket).setTimeout(momentMillis);
    return isKept;
  };
  return {
    agentFor: (isRepeated) => (isRepeated ? lasting! : short!),
    close() {
      lasting!.destroy();
      short!.destroy();
    },
  };
}
