// Everything under /service/rest: matches calls, checks permissions before anything is read, and writes responses
// and refusals in the format of the reference server. The calls themselves are defined elsewhere.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from './accept.ts';
import { originOf } from '../../addresses.ts';
import { codingFor, smallestCompressed } from '../../compression.ts';
import { type Answer, answerOf, bodyIn, isKnown, keepAnswers } from './answers.ts';
import { readBody } from './body.ts';
import type { CallRequest, CallResponse, Call } from './call.ts';
import { type RouteMatch, createRouter } from './router.ts';
import { callFailure } from './call-failure.ts';
import { type Caller, isCsrfTokenValid, identify } from '../security/caller.ts';
import { recordChange } from '../services/changes.ts';
import { isFrozen } from '../data/frozen.ts';
import type { ManagerContext } from '../context.ts';
import type { Log } from '../services/log.ts';
import { bodyText } from './json-text.ts';
import { jsonText } from './large-json.ts';
import { Refusal, type Violation, invalid, plainRefusal } from './refusals.ts';
import { sendRejected } from './rejected.ts';
import { apiPath } from '../../../engine/rules/vocabulary.gen.ts';
import { CallerDisconnected } from '../time-slices.ts';
import { nameProblem, textProblem } from '../stored-text.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const jsonType = 'application/json';
const violationsType = 'application/vnd.siesta-validation-errors-v1+json';

const mentions = (accept: string | undefined, type: string) => (accept ?? '').toLowerCase().includes(type);

/** The maximum number of bytes of a body from a caller who has not signed in. */
const maxAnonymousBytes = 64 * 1024;

type Found = RouteMatch & { caller: Caller };

/** The error of the text in an address. */
const textProblems = ({ params, query }: RouteMatch): Violation[] =>
  [
    ...Object.entries(params).map(([id, text]) => ({ id, message: nameProblem(text) })),
    ...[...query].map(([id, text]) => ({ id, message: textProblem(text) })),
  ].filter((one): one is Violation => one.message !== undefined);

/** The text of a body that is not JSON; throws a refusal if it could not be stored. */
function plainText(body: unknown): string {
  const text = bodyText(body);
  const message = textProblem(text);
  if (message !== undefined) throw invalid({ id: '*', message });
  return text;
}

/** Responds with a refusal; those of the server itself are logged with their fault id. */
function sendRefusal(
  log: Log,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  user?: string | null,
  fault = randomUUID(),
): FastifyReply {
  const accept = request.headers.accept;
  reply.status(refusal.status).header('x-siesta-faultid', fault);
  if (refusal.status >= 500)
    log.write(
      'WARN',
      'registrar.requests',
      `(ID ${fault}) ${request.method} ${request.url.split('?')[0]} ${refusal.message}`,
      user,
    );
  if (refusal.text !== undefined)
    return reply.type('text/plain;charset=utf-8').send(t('error', { fault, problem: refusal.text }));
  if (refusal.plain !== undefined) return reply.type('text/plain;charset=utf-8').send(refusal.plain);
  if (refusal.json === undefined) return reply.send();
  const list = Array.isArray(refusal.json) && !mentions(accept, jsonType) && accepts(accept, violationsType);
  if (!list && !accepts(accept, jsonType)) return reply.send();
  return reply.header('content-type', list ? violationsType : jsonType).send(JSON.stringify(refusal.json, null, 2));
}

/** The JSON text of a successful response. */
const textOf = async ({ content, json }: CallResponse): Promise<string> =>
  typeof content === 'string' ? content : jsonText(json);

const cachedByBrowsers = {
  'cache-control': ['private', 'no-cache'].join(', '),
  vary: ['accept-encoding', 'authorization', 'cookie'].join(', '),
};

/** Sends a cacheable response; 304 if the browser has it already. */
async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  const { body, etag } = answer;
  reply.headers({ ...cachedByBrowsers, etag });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
  // Otherwise buffers of another JavaScript realm, such as that of jsdom, would be serialized as JSON.
  reply.header('content-type', jsonType).serializer((bytes: string) => bytes);
  const coding = body.length < smallestCompressed ? undefined : codingFor(request.headers, request.ip);
  if (!coding) return reply.send(body);
  return reply.header('content-encoding', coding).send(await bodyIn(answer, coding));
}

function isContentTypeAccepted(call: Call, request: FastifyRequest): boolean {
  if (call.method === 'GET' || call.method === 'DELETE' || call.consumes === '') return true;
  return (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase() === (call.consumes ?? jsonType);
}

/** Why a request may not make its call, before its body is read; undefined if it may. */
function refusalOf(route: RouteMatch, caller: Caller, request: FastifyRequest): Refusal | undefined {
  if (!isContentTypeAccepted(route.call, request)) return new Refusal(415);
  if (!(route.call.produces ?? [jsonType]).some((type) => accepts(request.headers.accept, type)))
    return new Refusal(406);
  if (!route.call.allows(caller, route.params)) return new Refusal(403);
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (!caller.signedIn && (coding !== undefined || Number(length ?? 0) > maxAnonymousBytes)) return new Refusal(413);
  const problems = textProblems(route);
  return problems.length ? invalid(...problems) : undefined;
}

/**
 * Registers the calls under /service/rest on a separate fastify instance;
 * `others` finds calls that are not in the tables.
 */
export function serveRest(
  rest: FastifyInstance,
  context: ManagerContext,
  calls: readonly Call[],
  others: () => Call[],
): void {
  const find = createRouter(calls, others);
  const base = `${context.contextPath}${apiPath}`;
  const found = new WeakMap<FastifyRequest, Found>();
  const keep = keepAnswers(context.store);
  const isInTable = new Set(calls);

  rest.removeAllContentTypeParsers();
  rest.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));

  const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal, user?: string | null) =>
    sendRefusal(context.log, request, reply, refusal, user);

  rest.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const caller = await identify(context, request);
    if ('rejected' in caller) return sendRejected(reply, caller);
    if (!isCsrfTokenValid(request, caller)) return reply.status(401).type('text/plain;charset=utf-8').send(t('csrf'));
    const route = find(request.method, request.raw.url!.slice(base.length));
    if (!route) return refuse(request, reply, new Refusal(404));
    if ('allow' in route) {
      if (request.method === 'OPTIONS') return reply.status(204).header('allow', route.allow).send();
      reply.header('allow', route.allow);
      return refuse(request, reply, new Refusal(405));
    }
    const refusal = refusalOf(route, caller, request);
    if (refusal) return refuse(request, reply, refusal);
    if (route.call.method !== 'GET' && !route.call.allowedWhenFrozen && isFrozen(context)) {
      const fault = randomUUID();
      const frozen = plainRefusal(503, t('read-only', { fault }));
      return sendRefusal(context.log, request, reply, frozen, caller.userId, fault);
    }
    found.set(request, { ...route, caller });
  });

  rest.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const user = found.get(request)?.caller.userId;
    if (error instanceof Refusal) return refuse(request, reply, error, user);
    if (error instanceof CallerDisconnected) {
      context.log.write(
        'DEBUG',
        'registrar.requests',
        `${request.method} ${request.url.split('?')[0]} ended, because its caller has disconnected`,
        user,
      );
      return reply.status(503).send();
    }
    if (error.statusCode && error.statusCode < 500) return refuse(request, reply, new Refusal(error.statusCode));
    context.log.write(
      'ERROR',
      'registrar.requests',
      `${request.method} ${request.url.split('?')[0]} ${error.stack ?? error}`,
      user,
    );
    return refuse(request, reply, callFailure(error), user);
  });

  rest.addHook('onResponse', async (request, reply) => {
    const took = `${Math.round(reply.elapsedTime)} ms`;
    const line = [request.method, request.url.split('?')[0], reply.statusCode, 'in', took].join(' ');
    const user = found.get(request)?.caller.userId;
    context.log.write('DEBUG', 'registrar.requests', line, user);
    if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 300)
      recordChange(context, line, { domain: 'rest', type: request.method, context: request.url.split('?')[0]! }, user);
  });

  rest.all('/*', async (request, reply) => {
    const { call, params, query, caller } = found.get(request)!;
    const accept = request.headers.accept ?? '*/*';
    const origin = originOf(request.headers);
    const callRequest: CallRequest = {
      params,
      query,
      caller,
      from: request,
      accept,
      isHead: request.method === 'HEAD',
      origin,
      isDisconnected: () => request.raw.socket.destroyed,
      text: () => plainText(request.body),
      read: (shape) => readBody(bodyText(request.body), shape),
    };
    if (call.isCacheable) {
      const make = async () => textOf(await call.handle(callRequest));
      // Others depend on descriptors as well.
      const answer = isInTable.has(call)
        ? await keep({ caller, origin, target: request.raw.url! }, make)
        : await answerOf(await make());
      return sendAnswer(request, reply, answer);
    }
    const response = await call.handle(callRequest);
    reply.status(response.status).headers(response.headers ?? {});
    if (response.content !== undefined)
      return reply.header('content-type', response.type ?? 'application/octet-stream').send(response.content);
    if (response.json === undefined) return reply.send();
    return reply.header('content-type', jsonType).send(await jsonText(response.json));
  });
}
