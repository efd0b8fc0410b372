// A load balancer for tests: each request is sent to the next server in turn. Like nginx, it tries a different server
// if one refuses the connection, or if one ends before the response to a request that changes nothing.
import http from 'node:http';
import { openTestBackend } from './serving.ts';

export type Balancer = {
  url: URL;
  /** The requests that got no response. */
  failed: string[];
  /** How many responses came from each server. */
  served: Map<string, number>;
  close(): Promise<void>;
};

/** A balancer of the servers at `targets`. */
export async function openBalancer(targets: readonly URL[]): Promise<Balancer> {
  const agent = new http.Agent({ keepAlive: true });
  const failed: string[] = [];
  const served = new Map<string, number>();
  let turn = 0;
  const balancer = await openTestBackend((request, response) => {
    const { method = '', url: path = '', rawHeaders } = request;
    void request.toArray().then((parts: Buffer[]) => {
      const order = targets.map((_, at) => targets[(turn + at) % targets.length]!);
      turn += 1;
      const attempt = ([target, ...others]: URL[]): void => {
        const { hostname: host, port } = target!;
        // The received headers contain the host.
        const forwarded = http.request({ agent, host, port, method, path, setHost: false });
        for (let at = 0; at < rawHeaders.length; at += 2) forwarded.appendHeader(rawHeaders[at]!, rawHeaders[at + 1]!);
        const cancel = () => forwarded.destroy();
        response.once('close', cancel);
        forwarded.once('response', (answer) => {
          served.set(target!.port, (served.get(target!.port) ?? 0) + 1);
          response.writeHead(answer.statusCode!, answer.rawHeaders);
          answer.on('error', () => response.destroy());
          answer.pipe(response);
        });
        forwarded.once('error', (error: NodeJS.ErrnoException) => {
          forwarded.on('error', () => {});
          response.off('close', cancel);
          if (response.headersSent || response.destroyed) return void response.destroy();
          const isUnsent = error.code === 'ECONNREFUSED' || forwarded.reusedSocket;
          if (others.length > 0 && (isUnsent || method === 'GET' || method === 'HEAD')) return attempt(others);
          failed.push(`${method} ${path}: ${error.message}`);
          response.destroy();
        });
        forwarded.end(Buffer.concat(parts));
      };
      attempt(order);
    });
  });
  return {
    url: balancer.url,
    failed,
    served,
    close: async () => {
      agent.destroy();
      await balancer.close();
    },
  };
}
