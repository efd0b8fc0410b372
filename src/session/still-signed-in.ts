// Distinguishes an expired session from a missing permission: the server rejects both without a message.
import type { Failure } from '../http/failure.ts';
import { send, type Request } from '../http/request.ts';
import { callDirect } from './direct.ts';

/** Whether the server still recognizes the session. An unreachable server does not end it. */
export async function isStillSignedIn(): Promise<boolean> {
  const user = await callDirect('rapture_Security', 'getUser').catch((failure: Failure) =>
    isUnauthorized(failure) ? null : undefined,
  );
  return user !== null;
}

/**
 * Sends a request as the signed-in user. Returns JSON, or throws a Failure, which is
 * `session-over` if the session has ended.
 */
export async function sendSignedIn(request: Request): Promise<unknown> {
  try {
    return await send(request);
  } catch (thrown) {
    throw await diagnose(thrown as Failure);
  }
}

/** The meaning of a rejection: an ended session, or the failure itself. */
export const diagnose = async (failure: Failure): Promise<Failure> =>
  (failure.kind !== 'forbidden' && !isUnauthorized(failure)) || (await isStillSignedIn())
    ? failure
    : { kind: 'session-over' };

/** Whether the server asks for credentials, without a message. */
const isUnauthorized = (failure: Failure): boolean =>
  failure.kind === 'rejected' && failure.status === 401 && failure.raw === '';
