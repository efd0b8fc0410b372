// The remote procedure calls of /service/extdirect and its state poll:
// who is signed in, what they may do, tickets, state.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, checkPassword, isCsrfTokenValid, fromBase64, identify } from '../security/caller.ts';
import type { ManagerContext } from '../context.ts';
import { violationsOfProcedure, type Customizations } from '../collections/restrictions.ts';
import { sendErrorPage } from '../wire/pages.ts';
import { createProcedures } from './all-procedures.ts';
import { asText, bodyText, parseJson } from '../wire/json-text.ts';
import {
  failed,
  resultOf,
  success,
  type Procedure,
  type Procedures,
  type Result,
  type ResultText,
} from '../wire/direct.ts';
import { invalid, Refusal, tooManySignIns } from '../wire/refusals.ts';
import { sendRejected } from '../wire/rejected.ts';
import { type Rights, allPrivileges } from '../privileges.ts';
import { changesFor, userOf } from '../state.ts';
import type { Store } from '../data/database.ts';
import { recordChange } from '../services/changes.ts';
import { callFailure } from '../wire/call-failure.ts';
import { CallerDisconnected, createTimeSlices, mapInSlices } from '../time-slices.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

type RemoteCall = { action?: unknown; method?: unknown; data?: unknown; tid?: unknown };
const permissionTexts = new Map<Rights, Promise<string>>();
const maxCachedTexts = 10;

/** The permissions of a caller as JSON text, cached per set of rights because there are many. */
export function cachedPermissionsText({ store }: Pick<ManagerContext, 'store'>, rights: Rights): Promise<string> {
  const known = permissionTexts.get(rights);
  if (known) return known;
  const made = createPermissionsText(store, rights);
  if (permissionTexts.size >= maxCachedTexts) permissionTexts.delete(permissionTexts.keys().next().value!);
  permissionTexts.set(rights, made);
  // The next request tries again.
  made.catch(() => permissionTexts.delete(rights));
  return made;
}

async function createPermissionsText(store: Store, rights: Rights): Promise<string> {
  const slices = createTimeSlices();
  const held: string[] = [];
  for (const [, permission] of allPrivileges(store)) {
    const pause = slices.pause();
    if (pause) await pause;
    if (rights.may(permission)) held.push(permission);
  }
  // They arrive almost sorted, so sorting is fast.
  held.sort();
  const texts = await mapInSlices(held, (id) => `{"id":${JSON.stringify(id)}}`);
  return `[${texts.filter((text, i) => text !== texts[i - 1]).join()}]`;
}

function sessionProcedures(context: ManagerContext): Procedures {
  const authenticationToken: Procedure = async (caller, encoded, from) => {
    const [userId, password] = encoded.map((text) => (typeof text === 'string' ? fromBase64(text) : undefined));
    if (userId === undefined || password === undefined) return failed(t('authentication-failed'));
    if (caller.signedIn && caller.userId !== userId) return failed(t('username-mismatch'));
    const result = await checkPassword(context, userId, password, from);
    if (result === true) return success(context.tickets.issue(userId, caller.session));
    return failed(result.rejected === 'wait' ? tooManySignIns(result.seconds) : t('authentication-failed'));
  };
  return {
    rapture_Security: {
      getUser: (caller) => success(userOf(context, caller)),
      async getPermissions(caller) {
        if (caller.userId === null) return success(null);
        return { success: true, dataText: await cachedPermissionsText(context, caller.rights()) };
      },
      authenticationToken,
    },
  };
}

/** The response to a request for an unknown action or method. */
const exception = ({ tid, action, method }: RemoteCall, message: string) => {
  const cause = { type: 'com.softwarementors.extjs.djn.router.processor.RequestException', message, where: '' };
  const serverException = { rootException: cause, exception: cause, exceptions: [cause] };
  return {
    tid,
    action,
    method,
    message: t('request-exception', { problem: message }),
    where: '',
    serverException,
    type: 'exception',
  };
};

const maxBatchSize = 100;
/** The maximum number of bytes of a body: callers need not be signed in, and parsing blocks other callers. */
const maxBodyBytes = 64 * 1024;
const sendJson = (reply: FastifyReply, content: string | Readable) =>
  reply.header('x-frame-options', 'DENY').header('content-type', 'application/json;charset=utf-8').send(content);

/** The text of a response, in parts that are not concatenated: those of a batch may contain a large text many times. */
const answerText = (head: object, result: Result | ResultText): string[] => {
  const start = `${JSON.stringify(head).slice(0, -1)},"result":`;
  if ('dataText' in result) return [`${start}{"success":true,"data":`, result.dataText, '},"type":"rpc"}'];
  return [`${start}${JSON.stringify(result)},"type":"rpc"}`];
};

/** Registers the remote procedure calls under /service/extdirect on a separate fastify instance. */
export function serveExtDirect(direct: FastifyInstance, context: ManagerContext, customizations: Customizations): void {
  const procedures = createProcedures(context, sessionProcedures(context));
  const callers = new WeakMap<FastifyRequest, Caller>();
  const textOf = (request: FastifyRequest) => (Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');

  const logError = ({ stack }: Error, request: FastifyRequest) =>
    context.log.write(
      'ERROR',
      'registrar.requests',
      `${request.method} ${request.url.split('?')[0]} ${stack}`,
      callers.get(request)?.userId,
    );

  direct.removeAllContentTypeParsers();
  direct.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, parsed) =>
    parsed(null, body),
  );
  direct.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof CallerDisconnected) {
      context.log.write(
        'DEBUG',
        'registrar.requests',
        `${request.method} ${request.url.split('?')[0]} ended, because its caller has disconnected`,
        callers.get(request)?.userId,
      );
      return sendErrorPage(reply, 503);
    }
    if (!error.statusCode) logError(error, request);
    return sendErrorPage(reply, error.statusCode ?? 500);
  });
  direct.setNotFoundHandler((_request, reply) => sendErrorPage(reply, 404));

  direct.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const caller = await identify(context, request);
    if ('rejected' in caller) return sendRejected(reply, caller);
    if (!isCsrfTokenValid(request, caller)) return reply.status(401).type('text/plain;charset=utf-8').send(t('csrf'));
    callers.set(request, caller);
  });

  const carryOut = async (
    procedure: Procedure,
    [action, method]: readonly [string, string],
    data: unknown[],
    request: FastifyRequest,
  ): Promise<Result | ResultText> => {
    const caller = callers.get(request)!;
    const given = { data, caller, from: request };
    const isRestricted = procedure.changes === true && procedure.may !== undefined && caller.may(procedure.may);
    const broken = isRestricted
      ? await violationsOfProcedure(`${action}.${method}`, given, { procedures, customizations, server: context })
      : [];
    const result = broken.length > 0 ? resultOf(invalid(...broken)) : await procedure(caller, data, request);
    if (procedure.changes && result.success)
      recordChange(
        context,
        `${request.method} ${request.url.split('?')[0]} ${action}.${method}`,
        { domain: action, type: method, context: '' },
        caller.userId,
      );
    return result;
  };

  /** The result of a call that failed. It does not affect the other calls of its batch, which may have taken effect. */
  const resultOfError = (error: Error, request: FastifyRequest): Result => {
    if (error instanceof CallerDisconnected) throw error;
    if (error instanceof Refusal) return resultOf(error);
    logError(error, request);
    return resultOf(callFailure(error));
  };

  const answer = async (call: RemoteCall, request: FastifyRequest): Promise<string[]> => {
    const { action, method, data, tid } = call;
    const actions = typeof action === 'string' && Object.hasOwn(procedures, action) ? procedures[action]! : undefined;
    if (!actions) return [JSON.stringify(exception(call, t('no-action', { action: asText(action) })))];
    const procedure = typeof method === 'string' && Object.hasOwn(actions, method) ? actions[method]! : undefined;
    if (!procedure)
      return [JSON.stringify(exception(call, t('no-method', { method: asText(method), action: asText(action) })))];
    const named = [String(action), String(method)] as const;
    const result = await carryOut(procedure, named, Array.isArray(data) ? data : [], request).catch((error) =>
      resultOfError(error, request),
    );
    return answerText({ tid, action, method }, result);
  };

  direct.post('/', async (request, reply) => {
    let body: unknown;
    try {
      body = parseJson(bodyText(request.body));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // As on the reference server for invalid JSON; text that cannot be stored is rejected with the name of its field.
      if (!Array.isArray(error.json)) return sendErrorPage(reply, 500);
      return sendJson(reply.status(error.status), JSON.stringify(error.json));
    }
    const list = (Array.isArray(body) ? body : [body]) as unknown[];
    if (list.length > maxBatchSize || list.some((one) => typeof one !== 'object' || one === null))
      return sendErrorPage(reply, 500);
    const answers: string[][] = [];
    const slices = createTimeSlices(Infinity, () => request.raw.socket.destroyed);
    // One after the other: several wrong passwords in one batch have to wait for each other.
    for (const one of list) {
      await slices.pause();
      answers.push(await answer(one as RemoteCall, request));
    }
    if (!Array.isArray(body)) return sendJson(reply, answers[0]!.join(''));
    const parts = answers.flatMap((one, i) => [i === 0 ? '[' : ',', ...one]);
    return sendJson(reply, Readable.from([...(parts.length > 0 ? parts : ['[']), ']']));
  });

  // As on the reference server, known hashes are read from a form, and those in the address are ignored.
  const poll = (request: FastifyRequest, reply: FastifyReply) => {
    const known = new URLSearchParams(request.method === 'POST' ? textOf(request) : '');
    const data = changesFor(context, callers.get(request)!, known);
    return sendJson(reply, JSON.stringify({ data: { success: true, data }, name: 'rapture_State_get', type: 'event' }));
  };
  direct.get('/poll/rapture_State_get', poll);
  direct.post('/poll/rapture_State_get', poll);
}
