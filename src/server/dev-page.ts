// Development: the bundler watches the sources, and open pages reload after each build.
// Reloading rather than hot replacement: replacing a model would leave the old stores running beside the new ones,
// and the page can keep its strict policy.
import { join } from 'node:path';
import { Parcel } from '@parcel/core';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { buildEmbed } from '../build/build-embed.ts';
import { explainBuild } from '../build/build-failure.ts';
import { pageTarget } from '../build/page-target.ts';
import { projectRoot } from '../build/project-root.ts';
import { descriptorFindings } from './dev-check.ts';
import { embedPlugin } from './dev-embed.ts';
import { t } from '../messages/gen/command-line.gen.ts';

const reloader = String.raw`new EventSource('./dev/builds').addEventListener('built', () => location.reload());`;

export type DevPage = { dir: string; script: string; plugin: FastifyPluginAsync; close(): Promise<void> };

/**
 * Watches and builds the page into a separate folder; resolves after the first build, even if it failed.
 * `print` receives the outcome of each build.
 */
export async function watchPage(print: (line: string) => void): Promise<DevPage> {
  const workDir = join(projectRoot, '.parcel-cache');
  const dir = join(workDir, 'page-dev');
  const listeners = new Set<FastifyReply>();
  const bundler = new Parcel({
    entries: join(projectRoot, 'src', 'index.html'),
    defaultConfig: '@parcel/config-default',
    mode: 'development',
    targets: { page: { ...(await pageTarget()), distDir: dir, sourceMap: true } },
    env: { NODE_ENV: 'development' },
    shouldAutoInstall: false,
    hmrOptions: null,
  });
  let first = () => {};
  const built = new Promise<void>((done) => (first = done));
  // The bundler accepts any JSON for a screen, so its descriptor is checked separately,
  // unless a newer build has started.
  let builds = 0;
  const check = async () => {
    const build = (builds += 1);
    const findings = await descriptorFindings();
    if (findings !== '' && build === builds) print(findings);
  };
  const watching = await bundler.watch((error, event) => {
    if (error) print(t('build-error', { problem: error.message }));
    if (event?.type === 'buildFailure') print(t('build-failed', { problem: explainBuild(event.diagnostics) }));
    if (event?.type === 'buildSuccess') {
      print(t('built', { millis: String(event.buildTime) }));
      for (const reply of listeners) reply.raw.write('event: built\ndata:\n\n');
    }
    void check();
    first();
  });
  await built;
  return {
    dir,
    script: './dev/reload.js',
    plugin: async (app) => {
      app.addHook('preClose', async () => {
        for (const reply of listeners) reply.raw.end();
      });
      await app.register(embedPlugin({ folder: join(workDir, 'embed-dev'), build: buildEmbed, print }));
      app.get('/dev/reload.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(reloader));
      app.get('/dev/builds', (request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        reply.raw.write(':\n\n');
        listeners.add(reply);
        request.raw.once('close', () => listeners.delete(reply));
      });
    },
    close: () => watching.unsubscribe() as Promise<void>,
  };
}
