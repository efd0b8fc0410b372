// The user of a request and their permissions, requested from the manager, or the gateway's backend, as that user.
import type { FastifyRequest } from 'fastify';
import { permissionChecker } from '../engine/rules/permissions.ts';
import { isMembers } from '../engine/rules/paths.ts';

export type Answer = { status: number; body: string };

/** Sends a request with a JSON body to the repository manager, as a caller with these headers. */
export type AskManager = (path: string, body: string, headers: Record<string, string>, from: string) => Promise<Answer>;

/** A signed-in user; otherwise the response for the caller. */
export type Identity = { user: string; may: (permission: string) => boolean } | Answer;

/** The headers by which the manager identifies the caller and the page. */
const passed = ['host', 'cookie', 'authorization', 'nx-anti-csrf-token', 'x-nexus-ui', 'x-forwarded-host'];

/** The caller of a request. The manager refuses requests without the CSRF token of the page, like other commands. */
export async function identityOf(request: FastifyRequest, ask: AskManager): Promise<Identity> {
  const headers = Object.fromEntries(
    passed.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
  const call = async (method: string): Promise<{ data: unknown } | Answer> => {
    const body = JSON.stringify({ action: 'rapture_Security', method, data: null, type: 'rpc', tid: 1 });
    const answer = await ask('/service/extdirect', body, headers, request.ip);
    return answer.status === 200 ? { data: resultIn(answer.body) } : asFailure(answer);
  };
  const user = await call('getUser');
  if ('status' in user) return user;
  const id = isMembers(user.data) && user.data['authenticated'] === true ? user.data['id'] : undefined;
  if (typeof id !== 'string') return { status: 401, body: '' };
  const granted = await call('getPermissions');
  if ('status' in granted) return granted;
  const permissions = Array.isArray(granted.data) ? granted.data : [];
  const ids = permissions.flatMap((one: unknown) =>
    isMembers(one) && typeof one['id'] === 'string' ? [one['id']] : [],
  );
  return { user: id, may: permissionChecker(ids) };
}

/** A response as a failure: any other status, such as that of a redirect, could look like success to the caller. */
const asFailure = (answer: Answer): Answer =>
  answer.status >= 400 && answer.status < 600 ? answer : { status: 502, body: '' };

/** The data of a successful remote procedure call. */
function resultIn(body: string): unknown {
  try {
    const { result } = JSON.parse(body) as { result?: { success?: unknown; data?: unknown } };
    return result?.success === true ? result.data : undefined;
  } catch {
    return undefined;
  }
}
