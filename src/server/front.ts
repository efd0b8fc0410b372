// The front of the server: puts the page, and behind it the embedded manager or the gateway, on one port. Starts nothing by itself.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { openGateway } from './gateway.ts';
import { answerMalformed } from './malformed.ts';
import { pagePlugin } from './page.ts';
import { fileHeaders, passedHeaders } from './security-headers.ts';
import { isNavigation, shortAnswer } from './short-page.ts';

export type FrontOptions = {
  /** `''` or `/nexus`. */
  contextPath: string;
  /** Folder of the built page. */
  pageDir: string;
  manager?: { plugin: FastifyPluginAsync; hasSeededPassword(): boolean };
  backend?: URL;
  /** What development adds: a script for the page, and the routes behind it. */
  dev?: { script: string; plugin: FastifyPluginAsync };
};

/** The server with everything registered, not yet listening. Closing it closes the gateway's connections too, but not the manager. */
export async function openFront(options: FrontOptions): Promise<FastifyInstance> {
  const { contextPath } = options;
  const gateway = options.backend && openGateway({ backend: options.backend, contextPath });
  const last = new WeakMap<Duplex, ServerResponse>();
  const app = Fastify({
    clientErrorHandler: (error, socket) => {
      const begun = last.get(socket);
      answerMalformed(error, socket, begun?.headersSent === true && !begun.writableFinished);
    },
    forceCloseConnections: 'idle',
    // Names of any length that a server may hold are part of an address.
    routerOptions: { maxParamLength: 16_000 },
    frameworkErrors: (_error, request, reply) => void badAddress(request, reply),
    serverFactory: (handler) =>
      createServer({ requestTimeout: 0, keepAliveTimeout: 72_000, requireHostHeader: false }, (request, response) => {
        last.set(request.socket, response);
        if (request.headers.host === undefined && request.httpVersion === '1.1')
          refuse(request, response, 'This request names no host.');
        else if (!request.url?.startsWith('/') && request.url !== '*')
          refuse(request, response, 'Ask with a path, not with an address.');
        else if (gateway?.takes(request.url)) gateway.pass(request, response);
        else handler(request, response);
      }),
  });
  app.addHook('onClose', async () => gateway?.close());
  app.addHook('onSend', async (request, reply) => {
    const path = request.url.slice(contextPath.length);
    const own = options.manager && /^\/(service|repository|static)\b/.test(path) ? passedHeaders(path) : fileHeaders;
    for (const [name, value] of Object.entries(own)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error.statusCode && error.statusCode < 500) return badAddress(request, reply);
    console.error(`${request.method} ${request.url} failed:`, error);
    return say(request, reply, 500, 'Something failed', 'The server could not answer this request.');
  });
  app.setNotFoundHandler(notFound);

  const manager = options.manager;
  if (manager) {
    app.addHook('onRequest', async (request, reply) => {
      // A page of a stranger can point its own name at this machine; while the password is known to all, only this machine's names are served.
      if (isLoopback(request.hostname) || !manager.hasSeededPassword()) return;
      return say(
        request,
        reply,
        421,
        'Not served here',
        'Until the seeded password is changed, only localhost is served.',
      );
    });
    await app.register(manager.plugin, { prefix: contextPath });
  }
  if (options.dev) await app.register(options.dev.plugin, { prefix: contextPath });
  const page = pagePlugin({ dir: options.pageDir, ...(options.dev ? { devScript: options.dev.script } : {}) });
  await app.register(page, { prefix: contextPath });
  if (contextPath) {
    app.get('/', (_request, reply) => reply.redirect(`${contextPath}/`));
    app.get(contextPath, (_request, reply) => reply.redirect(`${contextPath}/`));
  }
  await app.ready();
  return app;
}

/** Whether a host name or address means this machine only. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

function notFound(request: FastifyRequest, reply: FastifyReply) {
  if (request.method === 'GET' || request.method === 'HEAD') {
    return say(request, reply, 404, 'Not found', 'There is nothing at this address.');
  }
  reply.header('allow', 'GET, HEAD');
  return say(request, reply, 405, 'Not possible', `This address can be read only, it does not take ${request.method}.`);
}

function badAddress(request: FastifyRequest, reply: FastifyReply) {
  return say(request, reply, 400, 'Bad request', 'This address cannot be read.');
}

function say(request: FastifyRequest, reply: FastifyReply, status: number, title: string, message: string) {
  const { type, body } = shortAnswer(isNavigation(request.headers), title, message);
  return reply.code(status).headers(fileHeaders).header('cache-control', 'no-store').type(type).send(body);
}

function refuse(request: IncomingMessage, response: ServerResponse, message: string) {
  const { type, body } = shortAnswer(isNavigation(request.headers), 'Bad request', message);
  response.writeHead(400, { ...fileHeaders, 'content-type': type, connection: 'close' }).end(body);
}
