// Remote procedure calls of the server's own console, for functions that REST does not offer.
import { membersOf } from '../engine/rules/answer.ts';
import { isObject } from '../engine/rules/paths.ts';
import { send, type Request } from '../http/request.ts';
import type { Ask } from '../requests/host.ts';
import type { Failure } from '../http/failure.ts';

/** The call that returns the permissions of the user. */
export const permissionsCall = ['rapture_Security', 'getPermissions'] as const;

/** The request of a call. */
export const directRequest = (action: string, method: string): Request => ({
  method: 'POST',
  path: '/service/extdirect',
  body: { action, method, data: null, type: 'rpc', tid: 1 },
});

/** Calls `action.method` and returns its data; null if there is none. Throws a Failure. */
export async function callDirect(action: string, method: string, ask: Ask = send): Promise<unknown> {
  const answer = membersOf(await ask(directRequest(action, method)));
  const result = isObject(answer.result) ? answer.result : {};
  if (answer.type === 'rpc' && result.success === true) return result.data ?? null;
  const text = [result.message, answer.message].find((message) => typeof message === 'string') ?? '';
  throw {
    kind: 'rejected',
    status: 200,
    messages: text ? [{ id: null, text }] : [],
    listed: false,
    raw: text,
    faultId: null,
  } satisfies Failure;
}
