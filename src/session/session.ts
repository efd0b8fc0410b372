// The signed-in user and their permissions: the page asks the server who is signed in; the user signs in or out, or
// the session expires, and users sign in again without losing their work.
import { attach, combine, createEffect, createEvent, createStore, sample, type Effect } from 'effector';
import { sameJson } from '../engine/rules/paths.ts';
import { permissionChecker, withoutCovered } from '../engine/rules/permissions.ts';
import { itemsOf, membersOf, textOf } from '../engine/rules/response-shape.ts';
import { directData } from '../engine/rules/direct.ts';
import { ownConsole } from '../http/base.ts';
import { toBase64 } from '../http/base64.ts';
import { isDisconnection, type Failure } from '../http/failure.ts';
import { send, type Request } from '../http/request.ts';
import { createQuery } from '../requests/query.ts';
import { $customizations } from './customizations.ts';
import { permissionsRequest } from './direct.ts';
import { isStillSignedIn, sendSignedIn } from './still-signed-in.ts';
import {
  hasLdap,
  isClustered,
  sessionKey,
  pollState,
  releaseOf,
  userOf,
  type ServerState,
  type User,
} from './server-state.ts';

export type Credentials = { username: string; password: string };

// Events
export const opened = createEvent();
export const signInSubmitted = createEvent<Credentials>();
export const signInDismissed = createEvent();
export const signOutConfirmed = createEvent();
export const sessionEnded = createEvent();
export const stateRequested = createEvent();

export const signInFx = createEffect<Credentials, void, Failure>(async ({ username, password }) => {
  await send({
    method: 'POST',
    path: '/service/rapture/session',
    form: { username: toBase64(username), password: toBase64(password) },
  });
});

export const signOutFx = createEffect<void, void, Failure>(async () => {
  try {
    await send({ method: 'DELETE', path: '/service/rapture/session' });
  } catch (problem) {
    // Some releases report an error when the session has already ended.
    if (await isStillSignedIn()) throw problem;
  }
});

/** Sends the requests of the session itself; tests replace this effect. */
export const sendFx = createEffect<Request, unknown, Failure>(send);
const sessionHost = { askFx: sendFx };

// State
/** The server's state, by key; empty before the first response. */
export const $state = createStore<ServerState>({});

/** Requests the state. A response from before a sign-in or sign-out belongs to a different user. */
export const poll = createQuery<void, ServerState, ServerState>({
  host: sessionHost,
  source: $state,
  run: (_, ask, current) => pollState(current, ask),
  until: [signInFx.done, signOutFx.done, signInDismissed],
});
export const stateReceived = poll.done.map(({ result }) => result);
$state.on(stateReceived, (_, state) => state);

/** Loads the permissions of a user, identified by `sessionKey`. */
export const permissionQuery = createQuery<string, string[]>({
  host: sessionHost,
  run: async (_, ask) => {
    const granted = directData(await ask(permissionsRequest));
    return withoutCovered(itemsOf(granted ?? []).map((one) => textOf(membersOf(one).id)));
  },
  until: [signOutFx.done, signInDismissed],
});

/** The signed-in user or null. After the session has expired, the user is kept until they sign in again or leave. */
export const $user = createStore<User | null>(null).reset(signOutFx.done, signInDismissed);
/** The user's permissions, without those that others cover; empty if unknown. */
export const $permissions = createStore<string[]>([])
  .on(permissionQuery.done, (_, { result }) => result)
  .reset(signOutFx.done, signInDismissed);

/** A user that the console is viewed as. `why`: the disabled reason of everything that would make a change. */
export type ViewAs = { signedIn: boolean; permissions: readonly string[]; who: string; why: string };

export const viewAsChanged = createEvent<ViewAs | null>();
/** The user that the console is viewed as; null for the user's own view. Signing in again does not change it. */
export const $viewAs = createStore<ViewAs | null>(null)
  .on(viewAsChanged, (_, viewAs) => viewAs)
  .reset($user.map((user) => user?.id ?? '').updates);
const $may = combine($permissions, $viewAs, (permissions, viewAs) =>
  permissionChecker(viewAs?.permissions ?? permissions),
);
/** The user whose permissions are loaded; null until then, and for a new session. */
const $grantedTo = createStore<string | null>(null)
  .on(permissionQuery.done, (_, { params }) => params)
  .reset(signInFx.done, signOutFx.done, signInDismissed);
/** Whether the loaded permissions are those of the signed-in user. */
export const $isGranted = combine(
  { user: $user, state: $state, person: $grantedTo },
  ({ user, state, person }) => user === null || sessionKey(state) === person,
);
/** Whether the permissions without a session are about to arrive, after one has ended. */
export const $isEnding = createStore(false)
  .on([signOutFx.done, signInDismissed], () => true)
  .reset(poll.failed, permissionQuery.done, permissionQuery.failed);
/** Edition and version; '' if unknown. */
export const $release = $state.map(releaseOf);
/** The state of the startup: starting, ready, or failed with the reason. */
export const $start = createStore<{ is: 'starting' | 'ready' } | { is: 'failed'; failure: Failure }>({ is: 'starting' })
  .on(opened, () => ({ is: 'starting' as const }))
  .on(permissionQuery.done, () => ({ is: 'ready' as const }))
  .on([poll.failed, permissionQuery.failed], (start, { failure }) =>
    start.is === 'ready' ? start : { is: 'failed' as const, failure },
  );
/** The name of the user whose session has expired; null otherwise. */
export const $ended = createStore<string | null>(null)
  .on(stateReceived, (ended, state) => (userOf(state) === null ? ended : null))
  .reset(signInFx.done, signOutFx.done, signInDismissed);
/** Why the last state poll failed; null if it succeeded. */
export const $pollFailure = createStore<Failure | null>(null)
  .on(poll.failed, (_, { failure }) => failure)
  .reset(poll.done);
/** Whether the server responded to the last poll, even with an error. */
export const $isConnected = $pollFailure.map((failure) => failure === null || !isDisconnection(failure));

const ownConsoleFx = createEffect(() => ownConsole());
const $ownConsole = createStore('').on(ownConsoleFx.doneData, (_, address) => address);

/** The session facts that descriptors can test. */
export const $facts = combine(
  [$viewAs, $user, $may, $release, $state, $ownConsole, $customizations],
  ([viewAs, person, may, release, state, console, customizations]) => {
    const user = viewAs?.signedIn === false ? null : person;
    return {
      signedIn: user !== null,
      userId: user?.id ?? '',
      edition: release.edition,
      clustered: isClustered(state),
      ldap: hasLdap(state),
      console,
      customized: Boolean(customizations?.changes),
      may,
      ...(viewAs && { locked: viewAs.why }),
    };
  },
);

// Logic
/** How often a session has begun or ended on this page. */
const $session = createStore(0).on([signInFx.done, signOutFx.done, signInDismissed], (count) => count + 1);

type Exchange = { user: User | null; viewAs: ViewAs | null; session: number; request: Request };

/** A single request; tests replace this effect. */
export const exchangeFx = createEffect<Exchange, unknown, Failure>(async ({ user, viewAs, request }) => {
  // While viewing as another user, only requests that read are sent.
  if (viewAs && request.method !== 'GET' && !request.isReading)
    throw { kind: 'unsendable', text: viewAs.why } satisfies Failure;
  return user === null ? send(request) : sendSignedIn(request);
});

/** Sends a request as the signed-in user; distinguishes an expired session from a missing permission. */
export const askFx: Effect<Request, unknown, Failure> = attach({
  source: { user: $user, viewAs: $viewAs, session: $session },
  effect: exchangeFx,
  mapParams: (request: Request, sent) => ({ ...sent, request }),
});

sample({
  clock: [opened, stateRequested, signInFx.done, signOutFx.done, signInDismissed],
  fn: () => undefined,
  target: poll.start,
});
sample({ clock: permissionQuery.done, fn: () => undefined, target: ownConsoleFx });
sample({ clock: signInSubmitted, target: signInFx });
sample({ clock: signOutConfirmed, target: signOutFx });
sample({
  clock: stateReceived,
  source: $user,
  filter: (user, state) => userOf(state) !== null && !sameJson(user, userOf(state)),
  fn: (_, state) => userOf(state),
  target: $user,
});
sample({
  clock: stateReceived,
  source: $user,
  filter: (user, state) => user !== null && userOf(state) === null,
  fn: () => undefined,
  target: sessionEnded,
});
// Permissions belong to a user: they are loaded at startup, and again whenever the user changes.
sample({
  clock: stateReceived,
  source: { user: $user, start: $start, grantedTo: $grantedTo },
  filter: ({ user, start, grantedTo }, state) =>
    (user === null || userOf(state) !== null) && (start.is !== 'ready' || sessionKey(state) !== grantedTo),
  fn: (_, state) => sessionKey(state),
  target: permissionQuery.start,
});
// A rejection may mean that a permission was revoked meanwhile.
sample({
  clock: askFx.failData,
  source: $state,
  filter: (_, failure) => failure.kind === 'forbidden',
  fn: sessionKey,
  target: permissionQuery.start,
});
// A request that was sent in an earlier session says nothing about this one.
sample({
  clock: exchangeFx.fail,
  source: $session,
  filter: (session, { params, error }) => error.kind === 'session-over' && params.session === session,
  fn: () => undefined,
  target: sessionEnded,
});
sample({
  clock: sessionEnded,
  source: $user,
  filter: (user) => user !== null,
  fn: (user) => user!.id,
  target: $ended,
});
