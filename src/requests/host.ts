// The services of the host for queries and commands: sending requests and asking the user.
import type { Effect, Event } from 'effector';
import type { Failure } from '../http/failure.ts';
import type { Request } from '../http/request.ts';

export type Question = {
  title: string;
  text: string;
  yes: string;
  no: string;
  tone?: 'danger' | 'plain';
  /** The place of the descriptor that has the texts. */
  place?: string;
};

/** Sends a request in the scope of the caller, also after other promises were awaited. */
export type Ask = (request: Request) => Promise<unknown>;

export type QueryHost = {
  askFx: Effect<Request, unknown, Failure>;
  /** The user signed in again after the session had expired. */
  signedInAgain: Event<void>;
  /** The server responds again after an outage. */
  reconnected: Event<void>;
};

export type CommandHost = {
  askFx: Effect<Request, unknown, Failure>;
  /** Asks the user; true is yes. Needed only for commands with a question. */
  confirmFx?: Effect<Question, boolean>;
};
