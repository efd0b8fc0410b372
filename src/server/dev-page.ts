// Development: the bundler watches the sources, and open pages reload after each build.
// Reloading rather than hot replacement: replacing a model would leave the old stores running next to the new ones,
// and the page can keep its strict policy.
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { Parcel } from '@parcel/core';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { buildEmbed } from '../build/build-embed.ts';
import { explainBuild } from '../build/build-failure.ts';
import { pageTarget } from '../build/page-target.ts';
import { languageModules } from '../build/language-modules.ts';
import { messagesFolder } from '../build/languages.ts';
import { projectLanguages } from '../build/project-languages.ts';
import { projectRoot } from '../build/project-root.ts';
import { descriptorFindings } from './dev-check.ts';
import { embedPlugin } from './dev-embed.ts';
import { t } from '../messages/gen/command-line.gen.ts';

const reloader = String.raw`new EventSource('./dev/builds').addEventListener('built', () => location.reload());`;

/** Not English, whose compiled form the bundler watches. */
const isLanguageFile = (name: string) => name.endsWith('.json') && !name.startsWith('en');

export type DevPage = {
  dir: string;
  script: string;
  plugin: FastifyPluginAsync;
  /** The block of the page with the languages as their files are now. */
  languages: () => string;
  close(): Promise<void>;
};

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
  const reload = () => {
    for (const reply of listeners) reply.raw.write('event: built\ndata:\n\n');
  };
  // The bundler does not know the files of languages.
  const messages = join(projectRoot, messagesFolder);
  const watcher = existsSync(messages)
    ? watch(messages, { recursive: true }, (_event, name) => name !== null && isLanguageFile(name) && reload())
    : undefined;
  let files = new Map<string, string>();
  let onFirstBuild = () => {};
  const built = new Promise<void>((done) => (onFirstBuild = done));
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
      reload();
    }
    void check();
    onFirstBuild();
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
      app.get<{ Params: { name: string } }>('/dev/languages/:name', async ({ params: { name } }, reply) => {
        const content = files.get(name);
        return content === undefined
          ? reply.callNotFound()
          : reply.type('text/javascript; charset=utf-8').send(content);
      });
      app.get('/dev/reload.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(reloader));
      app.get('/dev/builds', (request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        reply.raw.write(':\n\n');
        listeners.add(reply);
        request.raw.once('close', () => listeners.delete(reply));
      });
    },
    languages: () => {
      const modules = languageModules(projectLanguages(), './dev/languages/');
      files = modules.files;
      return JSON.stringify(modules.addresses);
    },
    close: () => {
      watcher?.close();
      return watching.unsubscribe() as Promise<void>;
    },
  };
}
