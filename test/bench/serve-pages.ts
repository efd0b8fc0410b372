// Bundles the measured pages into a temporary folder and serves them to this machine only.
import { build, type Plugin } from 'esbuild';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledLibrary } from '../../src/build/library-bundle.mjs';
import { screenModule } from '../../src/build/screen-modules.mjs';
import { entityOf, screenOf } from './pages/form-fields.ts';

export type ServedPages = { url: (page: string, count: number) => string; close: () => Promise<void> };

const policy = "default-src 'self'; style-src 'self' 'nonce-bench'; style-src-attr 'unsafe-inline'";
/**
 * The imports that .parcelrc provides in the build: libraries reduced to their used parts,
 * and screens, which are generated here.
 */
const asInBuild: Plugin = {
  name: 'as-in-build',
  setup(bundler) {
    bundler.onLoad({ filter: /\.bundle\.ts$/ }, async ({ path }) => ({
      contents: await bundledLibrary(path, 'production'),
    }));
    bundler.onResolve({ filter: /^screen:bench-\d+$/ }, ({ path }) => ({ path, namespace: 'screen' }));
    bundler.onLoad({ filter: /.*/, namespace: 'screen' }, ({ path }) => {
      const count = Number(path.split('-')[1]);
      const contents = screenModule(JSON.stringify(screenOf(count)), JSON.stringify(entityOf(count)));
      return { contents, resolveDir: import.meta.dirname };
    });
  },
};
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

/** Serves `pages` (the files of the folder pages, by the names of their pages) at a free port. */
export async function servePages(pages: Record<string, string>): Promise<ServedPages> {
  const folder = await mkdtemp(join(tmpdir(), 'registrar-bench-'));
  await build({
    entryPoints: Object.entries(pages).map(([name, file]) => ({
      in: new URL(`pages/${file}`, import.meta.url).pathname,
      out: name,
    })),
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'chrome109',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [asInBuild],
    outdir: folder,
    logLevel: 'error',
  });
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const name = new URL(request.url ?? '/', 'http://bench').pathname.slice(1);
    response.setHeader('content-security-policy', policy);
    if (Object.hasOwn(pages, name)) {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(shell(name));
      return;
    }
    // Only names that esbuild generates are read.
    const content = /^[\w-]+\.(js|css)$/.test(name) ? await readFile(join(folder, name)).catch(() => null) : null;
    if (content) response.setHeader('content-type', types[name.split('.').pop()!]!).end(content);
    else response.writeHead(404).end();
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (page, count) => `http://127.0.0.1:${port}/${page}?${count}`,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

const shell = (name: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><link rel="stylesheet" href="${name}.css">` +
  `<div id="page"></div><script type="module" src="${name}.js"></script></html>`;
