// Calls of all forms, served without a network to callers with and without a session.
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ManagerContext } from '../../../../src/server/manager/context.ts';
import { addFirstCapabilities } from '../../../../src/server/manager/data/capabilities.ts';
import { type Store, openDatabase } from '../../../../src/server/manager/data/database.ts';
import { addAccount } from '../../../../src/server/manager/security/accounts.ts';
import { CallerDisconnected } from '../../../../src/server/manager/time-slices.ts';
import * as types from '../../../../src/server/manager/wire/body.ts';
import { anyCaller, done, json, type Call } from '../../../../src/server/manager/wire/call.ts';
import { Refusal, invalid, notFound, serverError } from '../../../../src/server/manager/wire/refusals.ts';
import { serveRest } from '../../../../src/server/manager/wire/rest-server.ts';
import { freshFolder } from '../serve.ts';

const fails = (error: Error): Pick<Call, 'handle'> => ({
  handle: () => {
    throw error;
  },
});
const call = (path: string, more: Partial<Call>): Call => ({
  method: 'GET',
  path,
  allows: anyCaller,
  handle: () => done,
  ...more,
});
const readsText = (more: Partial<Call> = {}): Partial<Call> => ({
  method: 'POST',
  handle: ({ text }) => json(text()),
  ...more,
});
const calls: Call[] = [
  call('/done', {}),
  call('/json', { handle: () => json({ a: [1] }) }),
  call('/origin', { handle: ({ origin }) => json(origin) }),
  call('/created', { handle: () => ({ status: 201, json: null, headers: { 'x-more': '1' } }) }),
  call('/text', { produces: ['text/plain'], handle: () => ({ status: 200, content: 'text', type: 'text/plain' }) }),
  call('/bytes', { handle: () => ({ status: 200, content: Readable.from(['by', 'tes']) }) }),
  call('/forbidden', { allows: () => false }),
  call('/fields', {
    method: 'PUT',
    handle: ({ read }) => json(read({ a: types.number })),
  }),
  call('/any-text', readsText({ consumes: '' })),
  call('/plain-text', readsText({ consumes: 'text/plain' })),
  call('/named/:name', { handle: ({ params, query }) => json([params, [...query]]) }),
  call('/when-frozen', { method: 'POST', consumes: '', allowedWhenFrozen: true }),
  call('/removed', { method: 'DELETE' }),
  call('/invalid', fails(invalid({ id: 'name', message: 'bad' }))),
  call('/missing', fails(notFound('No such thing'))),
  call('/gone', fails(notFound())),
  call('/server-error', fails(serverError('java.lang.Error', 'no'))),
  call('/defect', fails(new TypeError('secret'))),
  call('/left', fails(new CallerDisconnected())),
  call('/too-many', fails(Object.assign(new Error('x'), { statusCode: 429 }))),
  call('/refused-by-type', fails(new Refusal(409, { text: 'conflict' }))),
];

let app: FastifyInstance;
export let store: Store;
export let log: string[];
export let audit: string[];
/** Serves the calls to the tests of a file. */
export function useServedCalls(): void {
  beforeAll(async () => {
    store = openDatabase(freshFolder());
    addFirstCapabilities(store, 0);
    addAccount(store, {
      userId: 'u',
      password: '',
      firstName: '',
      lastName: '',
      email: '',
      source: 'default',
      status: 'active',
      roles: [],
    });
    const writer = (lines: () => string[]) => ({ write: (...line: unknown[]) => lines().push(line.join(' ')) });
    const context = {
      store,
      contextPath: '',
      sessions: { userOf: (id: string) => (id === 's' ? 'u' : undefined) },
      log: writer(() => log),
      audit: writer(() => audit),
      webhooks: { send: () => undefined },
    } as unknown as ManagerContext;
    app = Fastify();
    await app.register(
      (rest, _options, registered) => {
        serveRest(rest, context, calls, () => []);
        registered();
      },
      { prefix: '/service/rest' },
    );
  });
  afterAll(async () => {
    await app.close();
    store.close();
  });
  beforeEach(() => {
    [log, audit] = [[], []];
  });
}

export const session = { cookie: 'NXSESSIONID=s; NX-ANTI-CSRF-TOKEN=t', 'nx-anti-csrf-token': 't' };
export const send = async (method: string, path: string, headers: Record<string, string> = {}, payload?: string) => {
  const answer = await app.inject({ method: method as 'GET', url: `/service/rest${path}`, headers, payload });
  const type = String(answer.headers['content-type'] ?? '').replace('; charset=utf-8', '');
  return {
    status: answer.statusCode,
    type,
    body: answer.body,
    headers: answer.headers,
    json: () => answer.json() as unknown,
  };
};
export const asJson = { 'content-type': 'application/json' };
