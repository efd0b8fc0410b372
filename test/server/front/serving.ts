// Shared by the tests of the front: a page folder, a front on a free port, a backend on a
// free port, and requests as bytes.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { openFront, type FrontOptions } from '../../../src/server/front.ts';

type Running = { url: URL; close(): Promise<void> };

/** A folder as the bundler leaves it, with a secret next to it that must never be served. */
export function createPageFolder(html = aPage): { dir: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'registrar-page-'));
  const dir = join(root, 'dist');
  mkdirSync(dir);
  writeFileSync(join(root, 'secret.txt'), 'secret');
  writeFileSync(join(dir, '.hidden'), 'secret');
  writeFileSync(join(dir, 'index.html'), html);
  const script = 'console.log("a script that is long enough to be worth a compression");'.repeat(20);
  writeFileSync(join(dir, 'main.4dac489c.js'), script);
  writeFileSync(join(dir, 'main.4dac489c.js.br'), brotliCompressSync(script));
  writeFileSync(join(dir, 'main.4dac489c.js.gz'), gzipSync(script));
  writeFileSync(join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return { dir, remove: () => rmSync(root, { recursive: true }) };
}

export const aPage =
  '<!DOCTYPE html><html lang=en><meta charset=utf-8><title>Stub</title><meta name=registrar data-nonce content>' +
  '<script type=module src=main.4dac489c.js></script><div id=root></div>';

/** A front on a free port. */
export async function openTestFront(options: Partial<FrontOptions> & { pageDir: string }): Promise<Running> {
  const app = await openFront({ contextPath: '', ...options });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: new URL(address),
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

/** A server that responds with `listener`, on a free port or a given one. */
export async function openTestBackend(listener: RequestListener, port = 0): Promise<Running & { server: Server }> {
  const server = createServer(listener);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Sends bytes unchanged, and returns all that it receives until the connection closes. */
export async function exchange(url: URL, bytes: string): Promise<string> {
  return String(await exchangeBytes(url, bytes));
}

/** A GET request that closes the connection, with the target unchanged. */
export function get(url: URL, target: string, headers = '', host = url.host): Promise<string> {
  return getBytes(url, target, headers, host).then(String);
}

/** The same, with the response as bytes. */
export function getBytes(url: URL, target: string, headers = '', host = url.host): Promise<Buffer> {
  return exchangeBytes(url, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`);
}

async function exchangeBytes(url: URL, bytes: string): Promise<Buffer> {
  const socket = connect(Number(url.port), url.hostname);
  socket.setTimeout(5_000, () => socket.destroy(new Error('The response did not end within 5 s')));
  socket.write(bytes, 'latin1');
  return Buffer.concat(await socket.toArray());
}
