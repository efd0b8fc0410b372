// The front of the server: serves the page, and behind it the embedded manager or the gateway,
// on one port. Does not listen yet.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { addressMatcher, clientOf, isLoopback, plainAddress } from './addresses.ts';
import { type ConnectionLimits, connectionCapacity, defaultLimits, limitConnections } from './connection-limits.ts';
import { oneLine } from '../engine/format/one-line.ts';
import type { Editing } from './editing.ts';
import { editingPlugin } from './editing-routes.ts';
import { openGateway } from './gateway.ts';
import { createHealth } from './health.ts';
import type { AskManager } from './identity.ts';
import { respondMalformed } from './malformed.ts';
import type { Metrics } from './metrics.ts';
import { type PageCustomizations, pagePlugin } from './page.ts';
import { fileHeaders, passedHeaders } from './security-headers.ts';
import { createServerLog, type ServerLog } from './server-log.ts';
import { isNavigation, shortResponse } from './short-page.ts';
import { t } from '../messages/gen/gateway.gen.ts';

export type FrontOptions = {
  /** `''` or `/nexus`. */
  contextPath: string;
  /** Folder of the built page. */
  pageDir: string;
  manager?: { plugin: FastifyPluginAsync; hasSeededPassword(): boolean; audit?: (line: string, user: string) => void };
  backend?: URL;
  /** The address of the backend's own console for browsers; defaults to the backend. */
  ownConsole?: URL;
  /** Customizations of the page. */
  customizations?: PageCustomizations & { editing?: Editing };
  /** Additions for development: a script for the page, and the routes behind it. */
  dev?: { script: string; plugin: FastifyPluginAsync; languages?: () => string };
  /** Addresses and networks of proxies whose X-Forwarded-For is trusted; none by default. */
  trustedProxies?: readonly string[];
  /** Limits on slow and numerous clients, where they differ from the defaults. */
  limits?: Partial<ConnectionLimits>;
  metrics?: Metrics;
  log?: ServerLog;
  /** Whether the server is about to stop: it is not ready for more clients then, and keeps no connections. */
  isStopping?: () => boolean;
};

/** The headers in which a proxy reports how browsers reach it. */
const proxyHeaders = ['x-forwarded-proto', 'x-forwarded-host', 'forwarded'] as const;

// How often Node checks for requests whose header is late.
const headerCheckMillis = 5_000;

/**
 * The server with everything registered, not yet listening. Closing it closes the gateway's
 * connections too, but not the manager.
 */
export async function openFront(options: FrontOptions): Promise<FastifyInstance> {
  const { contextPath, metrics, isStopping = () => false } = options;
  const log = options.log ?? createServerLog('text', contextPath);
  const proxies = options.trustedProxies ?? [];
  const isTrusted = addressMatcher(proxies) ?? (() => false);
  // If none are configured, a proxy on this machine can report how browsers reach it, but not their addresses.
  const isProxy = (address: string) => (proxies.length > 0 ? isTrusted(address) : isLoopback(plainAddress(address)));
  const measure = metrics?.backend;
  const gateway =
    options.backend &&
    openGateway({ backend: options.backend, contextPath, isTrusted, ...(measure ? { measure } : {}) });
  const respondToHealthCheck = createHealth({
    contextPath,
    isStopping,
    ...(gateway ? { isBackendUp: () => gateway.isUp() } : {}),
  });
  const limits = { ...defaultLimits, total: connectionCapacity(gateway ? 2 : 1), ...options.limits };
  const lastResponses = new WeakMap<Duplex, ServerResponse>();
  const app = Fastify({
    clientErrorHandler: (error, socket) => {
      const lastResponse = lastResponses.get(socket);
      respondMalformed(error, socket, lastResponse?.headersSent === true && !lastResponse.writableFinished);
    },
    forceCloseConnections: 'idle',
    // Long enough for any name that a server may store.
    routerOptions: { maxParamLength: 16_000 },
    frameworkErrors: (_error, request, reply) => void badAddress(request, reply),
    trustProxy: options.trustedProxies?.length ? isTrusted : false,
    serverFactory: (handler) => {
      const server = createServer(
        {
          // Long uploads are fine as long as they progress; connection-limits.ts ends those that do not.
          requestTimeout: 0,
          headersTimeout: limits.header,
          connectionsCheckingInterval: Math.min(headerCheckMillis, limits.header),
          keepAliveTimeout: 72_000,
          requireHostHeader: false,
        },
        (request, response) => {
          lastResponses.set(request.socket, response);
          if (!connections.begin(request, response)) return;
          metrics?.request(request, response);
          const address = request.socket.remoteAddress ?? '';
          const forwardedFor = String(request.headers['x-forwarded-for'] ?? '');
          log.request(request, response, clientOf(address, forwardedFor, isTrusted));
          if (!isProxy(address)) for (const name of proxyHeaders) delete request.headers[name];
          if (isStopping()) response.setHeader('connection', 'close');
          if (respondToHealthCheck(request, response)) return;
          const hosts = request.headersDistinct.host ?? [];
          if (hosts.length === 0 && request.httpVersion === '1.1') refuse(request, response, t('no-host'));
          // Node uses the first one; a proxy in front may have used another.
          else if (hosts.length > 1) refuse(request, response, t('several-hosts'));
          else if (!request.url?.startsWith('/') && request.url !== '*')
            refuse(request, response, t('target-not-path'));
          else if (gateway?.handles(request.url)) gateway.pass(request, response);
          else handler(request, response);
        },
      );
      // By default Node drops header lines beyond the 2,000th, Content-Length among them. The size limit is enough.
      server.maxHeadersCount = 0;
      const connections = limitConnections(server, limits, isTrusted);
      return server;
    },
  });
  app.addHook('onClose', async () => gateway?.close());
  app.addHook('onSend', async (request, reply) => {
    const path = request.url.slice(contextPath.length);
    const headers =
      options.manager && /^\/(service|repository|static)\b/.test(path) ? passedHeaders(path) : fileHeaders;
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error.statusCode && error.statusCode < 500) return badAddress(request, reply);
    log.error(`${request.method} ${request.url.split('?')[0]} failed:`, error);
    return sendShortResponse(request, reply, 500, t('server-error'), t('request-failed'));
  });
  app.setNotFoundHandler(notFound);

  const manager = options.manager;
  if (manager) {
    app.addHook('onRequest', async (request, reply) => {
      // DNS rebinding: another site can point its own name at this machine. While the password is the default one,
      // only this machine's names are served.
      if (isLoopback(request.hostname) || !manager.hasSeededPassword()) return;
      return sendShortResponse(request, reply, 421, t('host-not-allowed'), t('localhost-only'));
    });
    await app.register(manager.plugin, { prefix: contextPath });
  }
  const editing = options.customizations?.editing;
  if (editing && (manager || gateway)) {
    const ask = gateway ? gateway.ask : askWithin(app, contextPath);
    const write = manager?.audit ?? ((line, user) => log.info(oneLine(`${new Date().toISOString()} ${user} ${line}`)));
    await app.register(editingPlugin({ editing, ask, write }), { prefix: contextPath });
  }
  if (options.dev) await app.register(options.dev.plugin, { prefix: contextPath });
  const page = pagePlugin({
    dir: options.pageDir,
    ...(options.dev ? { devScript: options.dev.script } : {}),
    ...(options.dev?.languages ? { languages: options.dev.languages } : {}),
    ...(options.customizations ? { customizations: options.customizations } : {}),
    ownConsole: (hostname) => ownConsoleFor(hostname, options),
  });
  await app.register(page, { prefix: contextPath });
  if (contextPath) {
    app.get('/', (_request, reply) => reply.redirect(`${contextPath}/`));
    app.get(contextPath, (_request, reply) => reply.redirect(`${contextPath}/`));
  }
  await app.ready();
  return app;
}

/** Sends requests to the embedded manager without a connection. */
const askWithin =
  (app: FastifyInstance, contextPath: string): AskManager =>
  async (path, body, headers, from) => {
    const { statusCode, body: text } = await app.inject({
      method: 'POST',
      url: contextPath + path,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
      remoteAddress: from,
    });
    return { status: statusCode, body: text };
  };

/** The backend's own console for a browser. Browsers on other machines cannot open a backend on this machine. */
function ownConsoleFor(hostname: string, { ownConsole, backend }: FrontOptions): URL | undefined {
  if (ownConsole) return ownConsole;
  return backend && isLoopback(backend.hostname) && !isLoopback(hostname) ? undefined : backend;
}

function notFound(request: FastifyRequest, reply: FastifyReply) {
  if (request.method === 'GET' || request.method === 'HEAD') {
    return sendShortResponse(request, reply, 404, t('not-found'), t('no-page'));
  }
  reply.header('allow', 'GET, HEAD');
  return sendShortResponse(
    request,
    reply,
    405,
    t('method-not-allowed'),
    t('method-not-supported', { method: request.method }),
  );
}

function badAddress(request: FastifyRequest, reply: FastifyReply) {
  return sendShortResponse(request, reply, 400, t('bad-request'), t('address-invalid'));
}

function sendShortResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  title: string,
  message: string,
) {
  const { type, body } = shortResponse(isNavigation(request.headers), title, message);
  return reply.code(status).headers(fileHeaders).header('cache-control', 'no-store').type(type).send(body);
}

function refuse(request: IncomingMessage, response: ServerResponse, message: string) {
  const { type, body } = shortResponse(isNavigation(request.headers), t('bad-request'), message);
  response.writeHead(400, { ...fileHeaders, 'content-type': type, connection: 'close' }).end(body);
}
