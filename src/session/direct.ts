// Remote procedure calls of the server's own console, for functions that REST does not offer.
import { directData } from '../engine/rules/direct.ts';
import { directPath } from '../engine/rules/vocabulary.gen.ts';
import { send, type Request } from '../http/request.ts';
import type { Ask } from '../requests/host.ts';

/** The call that returns the permissions of the user. */
export const permissionsCall = ['rapture_Security', 'getPermissions'] as const;

/** The request of a call. */
export const directRequest = (action: string, method: string): Request => ({
  method: 'POST',
  path: directPath,
  body: { action, method, data: null, type: 'rpc', tid: 1 },
});

/** Calls `action.method` and returns its data; null if there is none. Throws a Failure. */
export const callDirect = async (action: string, method: string, ask: Ask = send): Promise<unknown> =>
  directData(await ask(directRequest(action, method)));
