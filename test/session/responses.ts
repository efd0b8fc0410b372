// The server's responses to the requests of the session itself.
import type { Request } from '../../src/http/request.ts';
import type { ServerState } from '../../src/session/server-state.ts';

/** A handler of `sendFx`: `state` responds to polls with changes, or with null for a key that was removed. */
export const sessionResponses =
  (state: () => Promise<Changes> | Changes, permissions: string[] = []) =>
  async ({ path }: Request): Promise<unknown> =>
    path.includes('/poll/')
      ? { data: { success: true, data: await state() } }
      : { type: 'rpc', result: { success: true, data: permissions.map((id) => ({ id })) } };

export type Changes = { [key: string]: ServerState[string] | null };
