// A host for tests of custom screens: the host of the engine, with a user who confirms their identity.
import { createEvent, fork } from 'effector';
import type { ConsoleHost } from '../../../src/console/console-host.ts';
import type { Failure } from '../../../src/http/failure.ts';
import type { IdentityRequest } from '../../../src/session/identity-request.ts';
import type { Report } from '../../../src/console/words/report.ts';
import { testHost, inScope } from '../../engine/test-host.ts';

type Respond = Parameters<typeof testHost>[0];
type Options = Parameters<typeof testHost>[1] & {
  /** The result of the password step; null if the user cancels. */
  ticket?: string | null;
};

/** `proofs`: the reasons for which the user was asked for the password. */
export function createConsoleHost(respond: Respond, { ticket = 'tk', ...options }: Options = {}) {
  const engine = testHost(respond, options);
  const proofs: string[] = [];
  const host: ConsoleHost = {
    ...engine.host,
    authenticateFx: inScope<IdentityRequest, string | null>('Re-authentication'),
    ticketFx: inScope<string, string, Failure>('A password'),
    diagnoseFx: inScope<Failure, Failure>('A diagnosis'),
    sessionEnded: createEvent(),
    reportFx: inScope<void, Report | null>('A report'),
    reportChanged: createEvent(),
  };
  const handlers: typeof engine.handlers = [
    ...engine.handlers,
    [
      host.authenticateFx,
      ({ why }: IdentityRequest) => {
        proofs.push(why);
        return ticket;
      },
    ],
    [host.diagnoseFx, (failure: Failure) => failure],
  ];
  return { host, seen: engine.seen, proofs, handlers, scope: fork({ handlers }) };
}
