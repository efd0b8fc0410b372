// The remote procedure calls of /service/extdirect and its state poll:
// who is signed in, what they may do, tickets, state.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, type From, checkPassword, csrfHolds, fromBase64, identify } from '../security/caller.ts';
import type { House } from '../house.ts';
import { sendPage } from '../wire/pages.ts';
import { bodyText, parseJson } from '../wire/json-text.ts';
import { Refusal, waitSentence } from '../wire/refusals.ts';
import { type Rights, allPrivileges } from '../privileges.ts';
import { changesFor, userOf } from '../state.ts';
import type { Store } from '../data/database.ts';
import { CallerLeft, createSlices, mapInSlices } from '../slices.ts';

type Request = { action?: unknown; method?: unknown; data?: unknown; tid?: unknown };
type Result = { success: boolean; data: unknown; message?: string; authenticationRequired?: boolean };
/** A result whose data is already serialized. */
type ResultText = { success: true; dataText: string };
type Procedure = (caller: Caller, data: unknown[], from: From) => Result | ResultText | Promise<Result | ResultText>;

const good = (data: unknown): Result => ({ success: true, data });
const bad = (message: string): Result => ({ message, authenticationRequired: false, success: false, data: [] });

const heldTexts = new Map<Rights, Promise<string>>();
const mostHeldTexts = 10;

/** The permissions of a caller as JSON text, cached per set of rights because there are many. */
function heldPermissions({ store }: House, rights: Rights): Promise<string> {
  const known = heldTexts.get(rights);
  if (known) return known;
  const made = heldText(store, rights);
  if (heldTexts.size >= mostHeldTexts) heldTexts.delete(heldTexts.keys().next().value!);
  heldTexts.set(rights, made);
  return made;
}

async function heldText(store: Store, rights: Rights): Promise<string> {
  const slices = createSlices();
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

function proceduresOf(house: House): Record<string, Record<string, Procedure>> {
  const authenticationToken: Procedure = async (caller, [name, word], from) => {
    const [userId, password] = [name, word].map((one) => (typeof one === 'string' ? fromBase64(one) : undefined));
    if (userId === undefined || password === undefined) return bad('Authentication failed');
    if (caller.signedIn && caller.userId !== userId) return bad('Username mismatch');
    const result = await checkPassword(house, userId, password, from);
    if (result === true) return good(house.tickets.issue(userId, caller.session));
    return bad(result.rejected === 'wait' ? waitSentence(result.seconds) : 'Authentication failed');
  };
  return {
    rapture_Security: {
      getUser: (caller) => good(userOf(house, caller)),
      async getPermissions(caller) {
        if (caller.userId === null) return good(null);
        return { success: true, dataText: await heldPermissions(house, caller.rights()) };
      },
      authenticationToken,
    },
  };
}

/** The response to a request for an unknown action or method. */
const exception = ({ tid, action, method }: Request, message: string) => {
  const cause = { type: 'com.softwarementors.extjs.djn.router.processor.RequestException', message, where: '' };
  const serverException = { rootException: cause, exception: cause, exceptions: [cause] };
  return {
    tid,
    action,
    method,
    message: `RequestException: ${message}`,
    where: '',
    serverException,
    type: 'exception',
  };
};

const mostInBatch = 100;
/** The maximum number of bytes of a body: callers need not be signed in, and parsing blocks other callers. */
const largestBody = 64 * 1024;
const sendJson = (reply: FastifyReply, content: string | Readable) =>
  reply.header('x-frame-options', 'DENY').header('content-type', 'application/json;charset=utf-8').send(content);

/** The text of a response, in parts that are not concatenated: those of a batch may contain a large text many times. */
const answerText = (head: object, result: Result | ResultText): string[] => {
  const start = `${JSON.stringify(head).slice(0, -1)},"result":`;
  if ('dataText' in result) return [`${start}{"success":true,"data":`, result.dataText, '},"type":"rpc"}'];
  return [`${start}${JSON.stringify(result)},"type":"rpc"}`];
};

/** Registers the remote procedure calls under /service/extdirect on a separate fastify instance. */
export function serveExtDirect(direct: FastifyInstance, house: House): void {
  const procedures = proceduresOf(house);
  const callers = new WeakMap<FastifyRequest, Caller>();
  const textOf = (request: FastifyRequest) => (Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');

  direct.removeAllContentTypeParsers();
  direct.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, parsed) =>
    parsed(null, body),
  );
  direct.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof CallerLeft) {
      const ended = `${request.method} ${request.url.split('?')[0]} ended, because its caller has disconnected`;
      house.log.write('DEBUG', 'registrar.requests', ended, callers.get(request)?.userId);
      return sendPage(reply, 503);
    }
    if (!error.statusCode)
      house.log.write('ERROR', 'registrar.requests', `${request.method} ${request.url.split('?')[0]} ${error.stack}`);
    return sendPage(reply, error.statusCode ?? 500);
  });
  direct.setNotFoundHandler((_request, reply) => sendPage(reply, 404));

  direct.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const caller = await identify(house, request);
    if ('rejected' in caller) return reply.status(401).header('www-authenticate', 'BASIC realm="Registrar"').send();
    if (!csrfHolds(request, caller))
      return reply.status(401).type('text/plain;charset=utf-8').send('Anti cross-site request forgery token mismatch');
    callers.set(request, caller);
  });

  const answer = async (asked: Request, request: FastifyRequest): Promise<string[]> => {
    const { action, method, data, tid } = asked;
    const actions = typeof action === 'string' && Object.hasOwn(procedures, action) ? procedures[action]! : undefined;
    if (!actions) return [JSON.stringify(exception(asked, `No action registered as '${String(action)}'`))];
    const procedure = typeof method === 'string' && Object.hasOwn(actions, method) ? actions[method]! : undefined;
    if (!procedure)
      return [
        JSON.stringify(exception(asked, `No method registered as '${String(method)}' in action '${String(action)}'`)),
      ];
    const result = await procedure(callers.get(request)!, Array.isArray(data) ? data : [], request);
    return answerText({ tid, action, method }, result);
  };

  direct.post('/', async (request, reply) => {
    let asked: unknown;
    try {
      asked = parseJson(bodyText(request.body));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Like the original for invalid JSON; text that cannot be stored is rejected with the name of its field.
      if (!Array.isArray(error.json)) return sendPage(reply, 500);
      return sendJson(reply.status(error.status), JSON.stringify(error.json));
    }
    const list = (Array.isArray(asked) ? asked : [asked]) as unknown[];
    if (list.length > mostInBatch || list.some((one) => typeof one !== 'object' || one === null))
      return sendPage(reply, 500);
    const answers: string[][] = [];
    const slices = createSlices(Infinity, () => request.raw.socket.destroyed);
    // One after the other: several wrong passwords in one batch have to wait for each other.
    for (const one of list) {
      await slices.pause();
      answers.push(await answer(one as Request, request));
    }
    if (!Array.isArray(asked)) return sendJson(reply, answers[0]!.join(''));
    const parts = answers.flatMap((one, i) => [i === 0 ? '[' : ',', ...one]);
    return sendJson(reply, Readable.from([...(parts.length > 0 ? parts : ['[']), ']']));
  });

  // As in the original, known hashes are read from a form, and those in the address are ignored.
  const poll = (request: FastifyRequest, reply: FastifyReply) => {
    const known = new URLSearchParams(request.method === 'POST' ? textOf(request) : '');
    const data = changesFor(house, callers.get(request)!, known);
    return sendJson(reply, JSON.stringify({ data: { success: true, data }, name: 'rapture_State_get', type: 'event' }));
  };
  direct.get('/poll/rapture_State_get', poll);
  direct.post('/poll/rapture_State_get', poll);
}
