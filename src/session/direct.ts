// Remote procedure calls of the server's own console, for functions that REST does not offer.
import { directData } from '../engine/rules/direct.ts';
import { directPath } from '../engine/rules/vocabulary.gen.ts';
import { send, type Request } from '../http/request.ts';
import type { Ask } from '../requests/host.ts';

/** The request of a call. */
const directRequest = (action: string, method: string): Request => ({
  method: 'POST',
  path: directPath,
  body: { action, method, data: null, type: 'rpc', tid: 1 },
});

/** The beginning of a list of permissions up to the one that covers all others, which servers list first. */
const upToAll = /^\{[^[\]{}]*"result":\{[^[\]{}]*"data":\[(?:\{"id":"[^"\\]*"\},)*?\{"id":"nexus:\*"\}/;

/** Requests the permissions of the user. Administrators have a dozen for each repository, but one covers them all. */
export const permissionsRequest: Request = {
  ...directRequest('rapture_Security', 'getPermissions'),
  shorten: (beginning) => {
    const sufficient = upToAll.exec(beginning)?.[0];
    return sufficient && `${sufficient}]},"type":"rpc"}`;
  },
};

/** Calls `action.method` and returns its data; null if there is none. Throws a Failure. */
export const callDirect = async (action: string, method: string, ask: Ask = send): Promise<unknown> =>
  directData(await ask(directRequest(action, method)));
