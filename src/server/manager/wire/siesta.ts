// Everything under /service/rest: matches calls, checks permissions before anything is read, and writes responses
// and refusals in the format of the reference server. The calls themselves are defined elsewhere.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from './accept.ts';
import { readBody } from './body.ts';
import type { Asked, Call } from './call.ts';
import { type Hit, callTable } from './call-table.ts';
import { type Caller, csrfHolds, identify } from '../security/caller.ts';
import { isFrozen } from '../data/frozen.ts';
import type { House } from '../house.ts';
import { bodyText } from './json-text.ts';
import { jsonText } from './large-json.ts';
import { Refusal, type Violation, invalid, waitSentence } from './refusals.ts';
import { CallerLeft } from '../slices.ts';
import { nameProblem, textProblem } from '../stored-text.ts';

const jsonType = 'application/json';
const violationsType = 'application/vnd.siesta-validation-errors-v1+json';

const named = (accept: string | undefined, type: string) => (accept ?? '').toLowerCase().includes(type);

/** The maximum number of bytes of a body from a caller who has not signed in. */
const largestWithoutSignIn = 64 * 1024;

type Found = Hit & { caller: Caller };

/** The error of the text in an address. */
const textProblems = ({ params, query }: Hit): Violation[] =>
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

/**
 * Registers the calls under /service/rest on a separate fastify instance;
 * `others` finds calls that are not in the tables.
 */
export function serveRest(rest: FastifyInstance, house: House, calls: readonly Call[], others: () => Call[]): void {
  const find = callTable(calls, others);
  const base = `${house.contextPath}/service/rest`;
  const found = new WeakMap<FastifyRequest, Found>();

  rest.removeAllContentTypeParsers();
  rest.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));

  const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal, user?: string | null) => {
    const fault = randomUUID();
    const accept = request.headers.accept;
    reply.status(refusal.status).header('x-siesta-faultid', fault);
    if (refusal.status >= 500)
      house.log.write(
        'WARN',
        'registrar.requests',
        `(ID ${fault}) ${request.method} ${request.url.split('?')[0]} ${refusal.message}`,
        user,
      );
    if (refusal.text !== undefined)
      return reply.type('text/plain;charset=utf-8').send(`ERROR: (ID ${fault}) ${refusal.text}`);
    if (refusal.json === undefined) return reply.send();
    const list = Array.isArray(refusal.json) && !named(accept, jsonType) && accepts(accept, violationsType);
    if (!list && !accepts(accept, jsonType)) return reply.send();
    return reply.header('content-type', list ? violationsType : jsonType).send(JSON.stringify(refusal.json, null, 2));
  };

  const typeHolds = (call: Call, request: FastifyRequest): boolean => {
    if (call.method === 'GET' || call.method === 'DELETE' || call.consumes === '') return true;
    return (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase() === (call.consumes ?? jsonType);
  };

  rest.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const caller = await identify(house, request);
    if ('rejected' in caller) {
      if (caller.rejected === 'wrong')
        return reply.status(401).header('www-authenticate', 'BASIC realm="Registrar"').send();
      return reply
        .status(429)
        .header('retry-after', String(caller.seconds))
        .type('text/plain;charset=utf-8')
        .send(waitSentence(caller.seconds));
    }
    if (!csrfHolds(request, caller))
      return reply.status(401).type('text/plain;charset=utf-8').send('Anti cross-site request forgery token mismatch');
    const hit = find(request.method, request.raw.url!.slice(base.length));
    if (!hit) return refuse(request, reply, new Refusal(404));
    if ('allow' in hit) {
      if (request.method === 'OPTIONS') return reply.status(204).header('allow', hit.allow).send();
      reply.header('allow', hit.allow);
      return refuse(request, reply, new Refusal(405));
    }
    if (!typeHolds(hit.call, request)) return refuse(request, reply, new Refusal(415));
    if (!(hit.call.produces ?? [jsonType]).some((type) => accepts(request.headers.accept, type)))
      return refuse(request, reply, new Refusal(406));
    if (!hit.call.allows(caller, hit.params)) return refuse(request, reply, new Refusal(403));
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (!caller.signedIn && (coding !== undefined || Number(length ?? 0) > largestWithoutSignIn))
      return refuse(request, reply, new Refusal(413));
    const problems = textProblems(hit);
    if (problems.length) return refuse(request, reply, invalid(...problems));
    if (hit.call.method !== 'GET' && !hit.call.whenFrozen && isFrozen(house)) {
      const message = `Nexus Repository Manager is in read-only mode: (ID ${randomUUID()})`;
      return reply.status(503).type('text/plain;charset=utf-8').send(message);
    }
    found.set(request, { ...hit, caller });
  });

  rest.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const user = found.get(request)?.caller.userId;
    if (error instanceof Refusal) return refuse(request, reply, error, user);
    if (error instanceof CallerLeft) {
      const ended = `${request.method} ${request.url.split('?')[0]} ended, because its caller has disconnected`;
      house.log.write('DEBUG', 'registrar.requests', ended, user);
      return reply.status(503).send();
    }
    if (error.statusCode && error.statusCode < 500) return refuse(request, reply, new Refusal(error.statusCode));
    house.log.write(
      'ERROR',
      'registrar.requests',
      `${request.method} ${request.url.split('?')[0]} ${error.stack ?? error}`,
      user,
    );
    return refuse(request, reply, new Refusal(500, { text: `${error.name}: the call failed, see the log` }), user);
  });

  rest.addHook('onResponse', async (request, reply) => {
    const line = `${request.method} ${request.url.split('?')[0]} ${reply.statusCode} in ${Math.round(reply.elapsedTime)} ms`;
    const user = found.get(request)?.caller.userId;
    house.log.write('DEBUG', 'registrar.requests', line, user);
    if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 300)
      house.audit.write('INFO', 'registrar.audit', line, user);
  });

  rest.all('/*', async (request, reply) => {
    const { call, params, query, caller } = found.get(request)!;
    const accept = request.headers.accept ?? '*/*';
    const scheme = request.headers['x-forwarded-proto'] === 'https' ? 'https' : request.protocol;
    const origin = `${scheme}://${request.headers.host ?? 'localhost'}`;
    const asked: Asked = {
      params,
      query,
      caller,
      from: request,
      accept,
      origin,
      hasLeft: () => request.raw.socket.destroyed,
      text: () => plainText(request.body),
      read: (shape) => readBody(bodyText(request.body), shape),
    };
    const answer = await call.answer(asked);
    reply.status(answer.status).headers(answer.headers ?? {});
    if (answer.content !== undefined)
      return reply.header('content-type', answer.type ?? 'application/octet-stream').send(answer.content);
    if (answer.json === undefined) return reply.send();
    return reply.header('content-type', jsonType).send(await jsonText(answer.json));
  });
}
