// Distinguishes an ended session from a missing permission: the server rejects both without a message.
import type { Failure } from '../http/failure.ts';
import { send, type Request } from '../http/request.ts';
import { callDirect } from './direct.ts';

/** Whether the server still knows who this is; a server that does not answer is no reason to doubt it. */
export async function isStillSignedIn(): Promise<boolean> {
  const user = await callDirect('rapture_Security', 'getUser').catch(() => undefined);
  return user !== null;
}

/** Sends a request as the signed-in user: JSON, or a Failure, which is `session-over` if the session has ended. */
export async function sendSignedIn(request: Request): Promise<unknown> {
  try {
    return await send(request);
  } catch (thrown) {
    throw await toldApart(thrown as Failure);
  }
}

/** What a refusal means: that the session is over, or what it says. */
export const toldApart = async (failure: Failure): Promise<Failure> =>
  failure.kind !== 'forbidden' || (await isStillSignedIn()) ? failure : { kind: 'session-over' };
