// Serves the example page under a strict policy, in front of an embedded manager of the PRO edition.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { rolldown } from 'rolldown';
import { pageDir } from '../../../src/build/build-page.ts';
import { openManager } from '../../../src/server/manager/manager.ts';

const here = new URL('.', import.meta.url).pathname;
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'";

/** `url` has a trailing slash; the page is at `hostile.html` and, without its style, at `calm.html`. */
export async function openHost(options: { nodes?: number } = { nodes: 2 }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'registrar-'));
  const manager = await openManager({ dataDir, contextPath: '', components: 200, ...options });
  const script = await scriptOfPage();
  const html = await readFile(join(here, 'host.html'), 'utf8');
  const app = Fastify();
  await app.register(manager.plugin);
  for (const [name, style] of Object.entries({ hostile: 'host.css', calm: 'calm.css' })) {
    app.get(`/${name}.html`, (_request, reply) =>
      reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(html.replace('STYLE', style)),
    );
    app.get(`/${style}`, async (_request, reply) => reply.type('text/css').send(await readFile(join(here, style))));
  }
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  app.get('/host.js', (_request, reply) => reply.type('text/javascript').send(script));
  app.get('/embed/analyze-application.js', async (_request, reply) =>
    reply.type('text/javascript').send(await readFile(join(pageDir, 'embed', 'analyze-application.js'))),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `${url}/`,
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      await manager.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function scriptOfPage(): Promise<string> {
  const bundle = await rolldown({
    input: join(here, 'host-page.ts'),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"development"' } },
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return output[0].code;
}
