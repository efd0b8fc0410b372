// Everything under /service/rest: tables of calls are matched here, permissions checked before anything is read, answers
// and refusals put on the wire as the reference server does. Knows no call by itself.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Kind, type Read, readBody } from './body.ts';
import { type Caller, csrfHolds, identify } from './caller.ts';
import { isFrozen } from './frozen.ts';
import type { House } from './house.ts';
import { Refusal } from './refusals.ts';

export type Asked = {
  /** What the call's path names with `:`, decoded. */
  params: Record<string, string>;
  query: URLSearchParams;
  caller: Caller;
  /** Where the request comes from. */
  address: string;
  accept: string;
  /** Scheme, host and port that the caller reached us at. */
  origin: string;
  text(): string;
  /** The JSON body's fields; throws the refusal that says what is wrong with them. */
  read<Shape extends Record<string, Kind<unknown>>>(shape: Shape): Read<Shape>;
};

/** An answer: JSON unless a type says otherwise; without a body when there is no content. */
export type Answer = {
  status: number;
  json?: unknown;
  content?: string | Buffer | NodeJS.ReadableStream;
  type?: string;
  headers?: Record<string, string>;
};

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /service/rest; `:name` stands for one part. */
  path: string;
  /** Who may make the call, told what its path names. */
  allows: (caller: Caller, params: Record<string, string>) => boolean;
  /** What the call reads and answers with, as content types; JSON when not said. */
  consumes?: string;
  produces?: readonly string[];
  /** A call beyond GET that is answered in read-only mode too, because it changes nothing. */
  whenFrozen?: boolean;
  answer(asked: Asked): Answer | Promise<Answer>;
};

export const json = (value: unknown): Answer => ({ status: 200, json: value });
export const done: Answer = { status: 204 };

export const anyone = (): boolean => true;
/** Callers with a principal: signed in, or the anonymous user. */
export const somebody = (caller: Caller): boolean => caller.userId !== null;
/** Callers who hold one of the permissions, signed in or not. */
export const may =
  (...permissions: string[]) =>
  (caller: Caller): boolean =>
    permissions.some((permission) => caller.may(permission));
/** Signed-in callers who hold one of the permissions. */
export const signedInMay =
  (...permissions: string[]) =>
  (caller: Caller): boolean =>
    caller.signedIn && may(...permissions)(caller);

const jsonType = 'application/json';
const violationsType = 'application/vnd.siesta-validation-errors-v1+json';

/** Whether an Accept header admits a content type; a missing header admits all. */
export function accepts(accept: string | undefined, type: string): boolean {
  const ranges = (accept ?? '*/*').split(',').map((range) => range.split(';').map((part) => part.trim().toLowerCase()));
  return ranges.some(
    ([range, ...parts]) =>
      !parts.includes('q=0') && (range === '*/*' || range === type || range === `${type.split('/')[0]}/*`),
  );
}

const named = (accept: string | undefined, type: string) => (accept ?? '').toLowerCase().includes(type);

const pathParts = (path: string) => path.split('/').filter(Boolean);

function match(call: Call, parts: readonly string[]): Record<string, string> | undefined {
  const wanted = pathParts(call.path);
  if (wanted.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = parts[i]!;
    else if (part !== parts[i]) return undefined;
  }
  return params;
}

/** The parts of a path, each decoded; undefined when one cannot be. */
function decodedParts(path: string): string[] | undefined {
  try {
    return pathParts(path).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

type Found = { call: Call; params: Record<string, string>; query: URLSearchParams; caller: Caller };

/** Puts the calls under /service/rest of a fastify instance, which must be one of its own; `others` is asked for those that no call knows. */
export function serveRest(rest: FastifyInstance, house: House, calls: readonly Call[], others: () => Call[]): void {
  // Words before names: `/preview` is tried before `/:name`.
  const inOrder = (list: readonly Call[]) =>
    [...list].sort((a, b) => a.path.split(':').length - b.path.split(':').length);
  const ordered = inOrder(calls);
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

  const find = (request: FastifyRequest, caller: Caller): Found | Refusal | { allow: string } => {
    const [path, search] = request.raw.url!.slice(base.length).split(/\?(.*)/s);
    const parts = decodedParts(path!);
    const matching = (list: readonly Call[]) =>
      list.map((call) => ({ call, params: match(call, parts!)! })).filter(({ params }) => params);
    const known = parts ? matching(ordered) : [];
    const here = parts && !known.length ? matching(inOrder(others())) : known;
    const nearest = here.filter(({ call }) => call.path === here[0]!.call.path);
    if (!nearest.length) return new Refusal(404);
    const allow = [
      ...new Set(
        nearest.flatMap(({ call }) => (call.method === 'GET' ? ['HEAD', 'GET'] : [call.method])).concat('OPTIONS'),
      ),
    ].join(', ');
    const hit = nearest.find(({ call }) => call.method === (request.method === 'HEAD' ? 'GET' : request.method));
    return hit ? { ...hit, caller, query: new URLSearchParams(search ?? '') } : { allow };
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
        .send(`Too many failed sign-ins. Try again in ${caller.seconds} seconds.`);
    }
    if (!csrfHolds(request, caller))
      return reply.status(401).type('text/plain;charset=utf-8').send('Anti cross-site request forgery token mismatch');
    const hit = find(request, caller);
    if (hit instanceof Refusal) return refuse(request, reply, hit);
    if ('allow' in hit) {
      if (request.method === 'OPTIONS') return reply.status(204).header('allow', hit.allow).send();
      reply.header('allow', hit.allow);
      return refuse(request, reply, new Refusal(405));
    }
    if (!typeHolds(hit.call, request)) return refuse(request, reply, new Refusal(415));
    if (!(hit.call.produces ?? [jsonType]).some((type) => accepts(request.headers.accept, type)))
      return refuse(request, reply, new Refusal(406));
    if (!hit.call.allows(caller, hit.params)) return refuse(request, reply, new Refusal(403));
    if (hit.call.method !== 'GET' && !hit.call.whenFrozen && isFrozen(house)) {
      const told = `Nexus Repository Manager is in read-only mode: (ID ${randomUUID()})`;
      return reply.status(503).type('text/plain;charset=utf-8').send(told);
    }
    found.set(request, hit);
  });

  rest.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const user = found.get(request)?.caller.userId;
    if (error instanceof Refusal) return refuse(request, reply, error, user);
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
    const told = `${request.method} ${request.url.split('?')[0]} ${reply.statusCode} in ${Math.round(reply.elapsedTime)} ms`;
    const user = found.get(request)?.caller.userId;
    house.log.write('DEBUG', 'registrar.requests', told, user);
    if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 300)
      house.audit.write('INFO', 'registrar.audit', told, user);
  });

  rest.all('/*', async (request, reply) => {
    const { call, params, query, caller } = found.get(request)!;
    const raw = () => (Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
    const accept = request.headers.accept ?? '*/*';
    const scheme = request.headers['x-forwarded-proto'] === 'https' ? 'https' : request.protocol;
    const origin = `${scheme}://${request.headers.host ?? 'localhost'}`;
    const asked: Asked = {
      params,
      query,
      caller,
      address: request.ip,
      accept,
      origin,
      text: raw,
      read: (shape) => readBody(raw(), shape),
    };
    const answer = await call.answer(asked);
    reply.status(answer.status).headers(answer.headers ?? {});
    if (answer.content !== undefined)
      return reply.header('content-type', answer.type ?? 'application/octet-stream').send(answer.content);
    if (answer.json === undefined) return reply.send();
    return reply.header('content-type', jsonType).send(JSON.stringify(answer.json, null, 2));
  });
}
