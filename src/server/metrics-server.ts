// Serves the metrics on a separate port, so that the console's users cannot read them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopback } from './addresses.ts';
import type { Metrics } from './metrics.ts';

export type MetricsServer = { port: number; close(): Promise<void> };

/** Listens on `host` and `port`; rejects with the error of the system. */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const name = (request.headers.host ?? '').replace(/:\d+$/, '');
    // DNS rebinding: a web page could otherwise read the metrics in a browser on this machine.
    if (isLoopback(host) && !isLoopback(name)) return void response.writeHead(421).end();
    if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
    response.writeHead(200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(metrics.text());
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen({ port, host }, done);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
