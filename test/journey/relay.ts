// A connection to the server that can be interrupted and restored, which simulates an outage of the server.
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type Relay = { port: number; cut(): Promise<void>; join(): Promise<void>; close(): Promise<void> };

/** A relay on loopback to `host` and `port`; connections are refused while it is interrupted. */
export async function openRelay(host: string, port: number): Promise<Relay> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, host);
    for (const socket of [near, far]) {
      open.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    near.pipe(far).pipe(near);
  });
  const listen = (at: number) =>
    new Promise<void>((done, fail) => void server.once('error', fail).listen(at, '127.0.0.1', () => done()));
  const cut = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of open) socket.destroy();
    });
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  return { port: own, cut, join: () => listen(own), close: () => (server.listening ? cut() : Promise.resolve()) };
}
