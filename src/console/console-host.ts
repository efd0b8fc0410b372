// The services that the console provides to its custom screens.
import { attach, createEffect, type Effect, type Event, type EventCallable } from 'effector';
import type { Host } from '../engine/host.ts';
import type { Failure } from '../http/failure.ts';
import { authenticateFx, ticketFx } from '../session/authenticate.ts';
import type { IdentityRequest } from '../session/identity-request.ts';
import { $customizations, customizationsChanged } from '../session/customizations.ts';
import { sessionEnded } from '../session/session.ts';
import { diagnose } from '../session/still-signed-in.ts';
import { host } from './host.ts';
import { loadReport } from './report.ts';
import type { Report } from './words/report.ts';

/** What custom screens get in addition to the services of the engine. */
export type ConsoleHost = Host & {
  /** Asks for the user's password. Returns a ticket for one call; null if the user cancels. */
  authenticateFx: Effect<IdentityRequest, string | null>;
  /** Exchanges the user's password for a ticket. */
  ticketFx: Effect<string, string, Failure>;
  /** Distinguishes an expired session from a missing permission. */
  diagnoseFx: Effect<Failure, Failure>;
  /** Reports that the session has expired. */
  sessionEnded: EventCallable<void>;
  /** Loads the report of the customizations; null if there are none. */
  reportFx: Effect<void, Report | null>;
  /** Other customizations have taken effect. */
  reportChanged: Event<unknown>;
};

const diagnoseFx = createEffect(diagnose);
const reportFx = attach({ source: $customizations, effect: loadReport });

export const consoleHost: ConsoleHost = {
  ...host,
  authenticateFx,
  ticketFx,
  diagnoseFx,
  sessionEnded,
  reportFx,
  reportChanged: customizationsChanged,
};
