// Serves the built page: index.html with a fresh nonce and policy for each request,
// the other files cached by their hash.
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { customFolder, withCustomizations, withLanguages } from '../build/custom-page.ts';
import { escaped } from './escaped.ts';
import { changesPlugin, type LiveCustomizations } from './page-changes.ts';
import { fileHeaders, pageHeaders, pagePolicy } from './security-headers.ts';
import { t } from '../messages/gen/gateway.gen.ts';

const errorPage = (title: string, message: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><p>${message}</p></html>`;
const notBuilt = () => errorPage(t('not-built-title'), t('not-built'));
const unreadable = () => errorPage(t('unreadable-title'), t('unreadable'));

const immutable = ['public', 'max-age=31536000', 'immutable'].join(', ');
const hashedName = /[.-][0-9a-f]{8}\.\w+$/;

/** The customizations that are in force, which may change. */
export type PageCustomizations = LiveCustomizations & {
  /** The JSON block of the page with its languages. */
  languages?: () => string;
  /** The content of a file by its name; undefined if it does not exist. */
  file: (name: string) => string | undefined;
};

export type PageOptions = {
  /** The folder that contains index.html and its files. */
  dir: string;
  /** The address of a script that is added in development. */
  devScript?: string;
  /** The block of the page with its languages, if they differ from those of the built page. */
  languages?: () => string;
  /** The customizations of the page, and their files. */
  customizations?: PageCustomizations;
  /** The address of the backend's own console, if it has one, for a browser that uses this name of the server. */
  ownConsole?: (hostname: string) => URL | undefined;
};

/** The plugin that serves the built page. */
export function pagePlugin(options: PageOptions): FastifyPluginAsync {
  return async (app) => {
    app.get('/', { prefixTrailingSlash: 'slash' }, async (request, reply) => {
      let failure: string | undefined;
      const html = await readFile(join(options.dir, 'index.html'), 'utf8').catch((error: NodeJS.ErrnoException) => {
        failure = error.code === 'ENOENT' ? notBuilt() : unreadable();
        return failure;
      });
      const nonce = randomBytes(18).toString('base64');
      return reply
        .code(failure === undefined ? 200 : 503)
        .headers(pageHeaders(pagePolicy(nonce, inlineScriptHashes(html))))
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(
          preparePage(html, nonce, {
            devScript: options.devScript,
            ownConsole: options.ownConsole?.(request.hostname),
            customizations: options.customizations?.block(),
            languages: options.customizations?.languages?.() ?? options.languages?.(),
          }),
        );
    });
    app.get('/index.html', (_request, reply) => reply.redirect('./'));
    const { customizations } = options;
    if (customizations) await app.register(changesPlugin(customizations), { prefix: customFolder });
    if (customizations)
      app.get<{ Params: { name: string } }>(`/${customFolder}/:name`, async ({ params: { name } }, reply) => {
        const content = customizations.file(name);
        if (content === undefined) return reply.callNotFound();
        return reply.header('cache-control', immutable).type('text/javascript; charset=utf-8').send(content);
      });
    await app.register(fastifyStatic, {
      root: options.dir,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      cacheControl: false,
      preCompressed: true,
      // The page is served above, with its nonce; compressed variants are chosen by Accept-Encoding, not by name.
      allowedPath: (path) => !/^\/index\.html|\.(br|gz)$/.test(path),
      setHeaders: (response, path) => {
        for (const [name, value] of Object.entries(fileHeaders)) response.setHeader(name, value);
        response.setHeader('vary', 'accept-encoding');
        // In development a file keeps its name when its content changes.
        const isImmutable = !options.devScript && hashedName.test(path.replace(/\.(br|gz)$/, ''));
        response.setHeader('cache-control', isImmutable ? immutable : 'no-cache');
      },
    });
  };
}

type Additions = {
  devScript?: string | undefined;
  ownConsole?: URL | undefined;
  /** The JSON of the languages, and of the customizations, safe inside a script element. */
  languages?: string | undefined;
  customizations?: string | undefined;
};

/**
 * index.html as this server sends it: the meta tag `registrar` contains the location of `service` and the nonce;
 * the policy for other servers is replaced by the header.
 */
export function preparePage(html: string, nonce: string, additions: Additions = {}): string {
  const { devScript, ownConsole, languages, customizations } = additions;
  const address = ownConsole ? ` data-console="${escaped(ownConsole.href.replace(/\/?$/, '/'))}"` : '';
  const meta = `<meta name="registrar" nonce="${nonce}" content="./"${address}>`;
  const script = devScript ? `<script type="module" src="${devScript}"></script>` : '';
  const withoutPolicy = html.replace(/<meta\s[^>]*http-equiv=["']?content-security-policy\b[^>]*>/gi, '');
  const tag = /<meta\s[^>]*name=["']?registrar\b[^>]*>/i;
  const page = tag.test(withoutPolicy)
    ? withoutPolicy.replace(tag, () => meta + script)
    : withoutPolicy.replace(/<head[^>]*>|$/i, (head) => head + meta + script);
  const translated = languages === undefined ? page : withLanguages(page, languages);
  return customizations === undefined ? translated : withCustomizations(translated, customizations);
}

/** The `script-src` sources of the inline scripts in the page, such as an import map. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*(?:\ssrc\b|application\/json))[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  );
}
