// Work that sends requests: in the scope of its caller, with every thrown value converted to a Failure.
import { scopeBind, type Effect } from 'effector';
import { toFailure, type Failure } from '../http/failure.ts';
import type { Request } from '../http/request.ts';
import type { Ask } from './host.ts';

/** Runs work with a function that sends requests. Call it inside an effect, before any `await`. */
export async function attempt<Result>(
  askFx: Effect<Request, unknown, Failure>,
  work: (ask: Ask) => Result | Promise<Result>,
): Promise<Result> {
  const ask: Ask = scopeBind(askFx, { safe: true });
  try {
    return await work(ask);
  } catch (thrown) {
    throw toFailure(thrown);
  }
}
