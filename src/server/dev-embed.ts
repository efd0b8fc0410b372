// Development: rebuilds the embedded dialog on request if its sources have changed. Independent of the bundler.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { t } from '../messages/gen/command-line.gen.ts';

/**
 * The plugin that serves embed/analyze-application.js from `folder`, where `build` writes it unless it is up to
 * date. `print` receives build errors.
 */
export function embedPlugin(options: {
  folder: string;
  build: (folder: string) => Promise<void>;
  print: (line: string) => void;
}): FastifyPluginAsync {
  const { folder, build, print } = options;
  const name = 'analyze-application.js';
  // One at a time: two builds into one folder would conflict.
  let last: Promise<unknown> = Promise.resolve();
  const buildNext = () => {
    const next = last.catch(() => undefined).then(() => build(folder));
    last = next;
    return next;
  };
  return async (app) => {
    app.get(`/embed/${name}`, async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      try {
        await buildNext();
        return await reply.type('text/javascript; charset=utf-8').send(await readFile(join(folder, name)));
      } catch (error) {
        const message = t('embed-build-failed', { problem: (error as Error).message });
        print(message);
        return reply.code(503).type('text/plain; charset=utf-8').send(message);
      }
    });
  };
}
