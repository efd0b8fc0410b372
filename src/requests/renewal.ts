// The end of a failure because the session had ended: the user has signed in again.
import { sample, type Store } from 'effector';
import type { Failure } from '../http/failure.ts';
import type { QueryHost } from './host.ts';

/** The user has signed in again after one of these failures because the session had ended. */
export const renewalOf = (
  { signedInAgain }: Pick<QueryHost, 'signedInAgain'>,
  ...$failures: readonly Store<Failure | null>[]
) =>
  sample({
    clock: signedInAgain,
    source: $failures,
    filter: (failures) => failures.some((failure) => failure?.kind === 'session-over'),
    fn: () => undefined,
  });
