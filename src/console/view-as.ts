// Viewing the console as another user: an administrator sees it with other permissions. The session stays that of the
// administrator, and nothing is sent as the other user.
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { permissionChecker } from '../engine/rules/permissions.ts';
import { t } from '../messages/gen/view-as.gen.ts';
import { $permissions, $user, viewAsChanged, type ViewAs } from '../session/session.ts';
import { answered, confirmFx } from './confirmation.ts';
import { $hash, $isGuarded, unsavedQuestion } from './navigation.ts';

/** What the user chooses: it determines menus, screens and buttons. */
export type ViewAsChoice = Pick<ViewAs, 'signedIn' | 'permissions'>;

/** Whether the signed-in user may view the console as another user. */
export const $mayViewAs = combine(
  $user,
  $permissions,
  (user, permissions) => user !== null && permissionChecker(permissions)('nexus:settings:update'),
);

/** Starts viewing as another user, or ends it if null; asks first if there are unsaved changes. */
export const viewAsRequested = createEvent<ViewAsChoice | null>();

type Asked = { choice: ViewAsChoice | null; isGuarded: boolean; hash: string | null; userId: string };
const $now = combine({ isGuarded: $isGuarded, hash: $hash, userId: $user.map((user) => user?.id ?? '') });

const askFx = createEffect(({ isGuarded }: Asked) =>
  isGuarded ? confirmFx(unsavedQuestion()) : Promise.resolve(true),
);

sample({ clock: viewAsRequested, source: $now, fn: (now, choice) => ({ ...now, choice }), target: askFx });
// Once a save has ended, there is nothing left to ask about.
sample({
  clock: $isGuarded,
  source: askFx.pending,
  filter: (isPending, isGuarded) => isPending && !isGuarded,
  fn: () => false,
  target: answered,
});
const agreed = askFx.done.filter({ fn: ({ result }) => result });
/** The request whose question was withdrawn when a save ended: it takes effect when the form is left. */
const $waiting = createStore<Asked | null>(null)
  .reset(viewAsRequested, $hash)
  .on(
    sample({
      clock: askFx.done,
      source: $now,
      filter: (now, { params, result }) => !result && (now.hash !== params.hash || !now.isGuarded),
      fn: (_, { params }) => params,
    }),
    (_, asked) => asked,
  );
const ended = sample({
  source: { waiting: $waiting, isGuarded: $isGuarded },
  filter: ({ waiting, isGuarded }) => waiting !== null && !isGuarded,
  fn: ({ waiting }) => waiting!,
});
$waiting.reset(ended);
sample({
  clock: [agreed.map(({ params }) => params), ended],
  source: { now: $now, mayViewAs: $mayViewAs },
  filter: ({ now, mayViewAs }, { choice, userId }) => now.userId === userId && (choice === null || mayViewAs),
  fn: (_, { choice }) => choice && toViewAs(choice),
  target: viewAsChanged,
});

// The administrator's own permissions can change.
sample({ clock: $mayViewAs, filter: (mayViewAs) => !mayViewAs, fn: () => null, target: viewAsChanged });

function toViewAs({ signedIn, permissions }: ViewAsChoice): ViewAs {
  const who = t(signedIn ? 'someone-in' : 'someone-out', { count: permissions.length });
  return { signedIn, permissions, who, why: t('why', { who }) };
}
