// The remote procedure calls of /service/extdirect and its state poll: who is signed in, what they may do, tickets, state.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, checkPassword, csrfHolds, fromBase64, identify } from '../security/caller.ts';
import type { House } from '../house.ts';
import { sendPage } from '../wire/pages.ts';
import { waitSentence } from '../wire/refusals.ts';
import { allPrivileges } from '../privileges.ts';
import { changesFor, userOf } from '../state.ts';
import { mayAll } from '../../../engine/rules/permissions.ts';

type Request = { action?: unknown; method?: unknown; data?: unknown; tid?: unknown };
type Result = { success: boolean; data: unknown; message?: string; authenticationRequired?: boolean };
type Procedure = (caller: Caller, data: unknown[], address: string) => Result | Promise<Result>;

const good = (data: unknown): Result => ({ success: true, data });
const bad = (message: string): Result => ({ message, authenticationRequired: false, success: false, data: [] });

function proceduresOf(house: House): Record<string, Record<string, Procedure>> {
  const authenticationToken: Procedure = async (caller, [name, word], address) => {
    const [userId, password] = [name, word].map((one) => (typeof one === 'string' ? fromBase64(one) : undefined));
    if (userId === undefined || password === undefined) return bad('Authentication failed');
    if (caller.signedIn && caller.userId !== userId) return bad('Username mismatch');
    const result = await checkPassword(house, userId, password, address);
    if (result === true) return good(house.tickets.issue(userId));
    return bad(result.rejected === 'wait' ? waitSentence(result.seconds) : 'Authentication failed');
  };
  return {
    rapture_Security: {
      getUser: (caller) => good(userOf(house, caller)),
      getPermissions(caller) {
        if (caller.userId === null) return good(null);
        const grants = caller.grants();
        const held = [...new Set(allPrivileges(house.store).values())].filter((permission) =>
          mayAll(grants, permission),
        );
        return good(held.sort().map((id) => ({ id })));
      },
      authenticationToken,
    },
  };
}

/** The answer to a request that names nothing we have. */
const exception = ({ tid, action, method }: Request, message: string) => {
  const told = { type: 'com.softwarementors.extjs.djn.router.processor.RequestException', message, where: '' };
  const serverException = { rootException: told, exception: told, exceptions: [told] };
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
const asJson = (reply: FastifyReply, value: unknown) =>
  reply
    .header('x-frame-options', 'DENY')
    .header('content-type', 'application/json;charset=utf-8')
    .send(JSON.stringify(value));

/** Puts the remote procedure calls under /service/extdirect of a fastify instance, which must be one of its own. */
export function serveExtDirect(direct: FastifyInstance, house: House): void {
  const procedures = proceduresOf(house);
  const callers = new WeakMap<FastifyRequest, Caller>();
  const textOf = (request: FastifyRequest) => (Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');

  direct.removeAllContentTypeParsers();
  direct.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
  direct.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (!error.statusCode)
      house.log.write('ERROR', 'registrar.requests', `${request.method} ${request.url.split('?')[0]} ${error.stack}`);
    return sendPage(reply, error.statusCode ?? 500);
  });
  direct.setNotFoundHandler((_request, reply) => sendPage(reply, 404));

  direct.addHook('onRequest', async (request, reply) => {
    const caller = await identify(house, request);
    if ('rejected' in caller) return reply.status(401).header('www-authenticate', 'BASIC realm="Registrar"').send();
    if (!csrfHolds(request, caller))
      return reply.status(401).type('text/plain;charset=utf-8').send('Anti cross-site request forgery token mismatch');
    callers.set(request, caller);
  });

  const answer = async (asked: Request, request: FastifyRequest) => {
    const { action, method, data, tid } = asked;
    const actions = typeof action === 'string' && Object.hasOwn(procedures, action) ? procedures[action]! : undefined;
    if (!actions) return exception(asked, `No action registered as '${String(action)}'`);
    const procedure = typeof method === 'string' && Object.hasOwn(actions, method) ? actions[method]! : undefined;
    if (!procedure)
      return exception(asked, `No method registered as '${String(method)}' in action '${String(action)}'`);
    const result = await procedure(callers.get(request)!, Array.isArray(data) ? data : [], request.ip);
    return { tid, action, method, result, type: 'rpc' };
  };

  direct.post('/', async (request, reply) => {
    let asked: unknown;
    try {
      asked = JSON.parse(textOf(request));
    } catch {
      return sendPage(reply, 500);
    }
    const list = (Array.isArray(asked) ? asked : [asked]) as unknown[];
    if (list.length > mostInBatch || list.some((one) => typeof one !== 'object' || one === null))
      return sendPage(reply, 500);
    const answers: unknown[] = [];
    // One after the other: several wrong passwords in one batch have to wait for each other.
    for (const one of list) answers.push(await answer(one as Request, request));
    return asJson(reply, Array.isArray(asked) ? answers : answers[0]);
  });

  // As the original does: what is known is read from a form, and an address that says it is passed over.
  const poll = (request: FastifyRequest, reply: FastifyReply) => {
    const known = new URLSearchParams(request.method === 'POST' ? textOf(request) : '');
    const data = changesFor(house, callers.get(request)!, known);
    return asJson(reply, { data: { success: true, data }, name: 'rapture_State_get', type: 'event' });
  };
  direct.get('/poll/rapture_State_get', poll);
  direct.post('/poll/rapture_State_get', poll);
}
