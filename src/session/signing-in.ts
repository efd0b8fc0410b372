// The progress of signing in, and why it failed.
import { combine, createStore, sample } from 'effector';
import type { Failure } from '../http/failure.ts';
import { userOf } from './server-state.ts';
import {
  $isGranted,
  $user,
  permissionQuery,
  poll,
  signInDismissed,
  signInFx,
  signOutFx,
  stateReceived,
} from './session.ts';

/** `not-kept`: the server accepted the credentials, but the next request had no session. */
export type SignInFailure = Failure | { kind: 'not-kept' };

/** The steps of signing in. Other responses that arrive while credentials are being checked do not end it. */
const $step = createStore<'none' | 'checking' | 'loading'>('none')
  .on(signInFx, () => 'checking')
  .on(signInFx.done, () => 'loading')
  .on(signInFx.fail, () => 'none');
/** After signing in, the state had no user, or could not be loaded. */
const signInLost = sample({
  clock: [
    stateReceived.filterMap((state): SignInFailure | undefined =>
      userOf(state) === null ? { kind: 'not-kept' } : undefined,
    ),
    poll.failed.map(({ failure }): SignInFailure => failure),
  ],
  source: $step,
  filter: (step) => step === 'loading',
  fn: (_, failure) => failure,
});
$step.on([signInLost, permissionQuery.done, permissionQuery.failed, signInDismissed, signOutFx.done], (step) =>
  step === 'loading' ? 'none' : step,
);
/** Whether credentials are being checked, or the permissions of a new user loaded. */
export const $isSigningIn = $step.map((step) => step !== 'none');
/** Why the last attempt to sign in failed; null otherwise. */
export const $signInFailure = createStore<SignInFailure | null>(null)
  .on(signInFx.failData, (_, failure) => failure)
  .on(signInLost, (_, failure) => failure)
  .reset(signInFx, signInDismissed, signOutFx.done, $user);
/** Why the permissions of the signed-in user could not be loaded; null if they are loaded or loading. */
export const $grantFailure = combine(permissionQuery.$failure, $isGranted, (failure, isGranted) =>
  isGranted ? null : failure,
);
