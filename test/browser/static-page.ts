// The built page on a plain web server: only files, and the API of a manager if there is one.
import { createReadStream, existsSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import { pageDir } from '../../src/build/build-page.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves the page in a folder. `manager`: the address of a manager that answers the calls of the page. */
export async function serveStaticPage({ folder = '/', manager = '' } = {}): Promise<{
  url: string;
  close: () => void;
}> {
  const server = createServer((incoming, response) => {
    const path = incoming.url!.split('?')[0]!;
    if (manager !== '' && path.startsWith('/service/')) {
      const { host, origin, port } = new URL(manager);
      const headers = { ...incoming.headers, host, origin };
      const call = request({ port, path: incoming.url, method: incoming.method, headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      });
      // The page may be closed already.
      call.on('error', () => response.destroy());
      incoming.pipe(call);
      return;
    }
    const file = join(pageDir, path === folder ? 'index.html' : basename(path));
    if (!path.startsWith(folder) || path.slice(folder.length).includes('/') || !existsSync(file))
      return void response.writeHead(404).end();
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder}`, close };
}
