// Looking at the console as another user: an administrator sees what other permissions show. The session stays
// that of the administrator, and nothing is sent as the other user.
import { combine, createEffect, createEvent, sample } from 'effector';
import { permissionChecker } from '../engine/rules/permissions.ts';
import { t } from '../messages/gen/look.gen.ts';
import { $permissions, $user, lookChanged, type Look } from '../session/session.ts';
import { confirmFx } from './confirmation.ts';
import { $isGuarded, unsavedQuestion } from './navigation.ts';

/** The choice of a user: what decides about menus, screens and buttons. */
export type LookChoice = Pick<Look, 'signedIn' | 'permissions'>;

/** Whether the signed-in user themselves may look as another user. */
export const $mayLook = combine(
  $user,
  $permissions,
  (user, permissions) => user !== null && permissionChecker(permissions)('nexus:settings:update'),
);

/** Starts or, with null, ends looking; asks first if there are unsaved changes. */
export const lookRequested = createEvent<LookChoice | null>();

const askFx = createEffect(({ isGuarded }: { isGuarded: boolean; choice: LookChoice | null }) =>
  isGuarded ? confirmFx(unsavedQuestion()) : Promise.resolve(true),
);

sample({ clock: lookRequested, source: $isGuarded, fn: (isGuarded, choice) => ({ isGuarded, choice }), target: askFx });
sample({
  clock: askFx.done,
  source: $mayLook,
  filter: (mayLook, { params: { choice }, result }) => result && (choice === null || mayLook),
  fn: (_, { params: { choice } }) => choice && toLook(choice),
  target: lookChanged,
});

// Permissions can change while a user looks.
sample({ clock: $mayLook, filter: (mayLook) => !mayLook, fn: () => null, target: lookChanged });

function toLook({ signedIn, permissions }: LookChoice): Look {
  const who = t(signedIn ? 'someone-in' : 'someone-out', { count: permissions.length });
  return { signedIn, permissions, who, why: t('why', { who }) };
}
