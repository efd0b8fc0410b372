// Changes the user's own password: three fields are filled in; the current password is exchanged for a ticket, and only
// with that is the new one sent; afterwards the fields are cleared. A wrong current password is reported at its field.
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { explain, faultIdOf } from '../../../engine/rules/explain.ts';
import { say } from '../../../engine/rules/sentences.ts';
import type { Failure } from '../../../http/failure.ts';
import { ticketFx } from '../../../session/authenticate.ts';
import { $facts, $user, askFx } from '../../../session/session.ts';
import { whyNotProven } from '../../../session/authenticate-words.ts';
import { guardSet } from '../../navigation.ts';
import { noticed } from '../../notices.ts';
import { inOneLine, type Trouble } from '../trouble.ts';
import { empty, faultsOf, fieldIds, type FieldId, type Passwords } from './rules.ts';
import { words } from './words.ts';

// Events
export const left = createEvent();
export const fieldTyped = createEvent<{ field: FieldId; value: string }>();
export const fieldLeft = createEvent<FieldId>();
export const submitted = createEvent();
export const discarded = createEvent();

/** `visit`: the number of the visit in which it was requested. */
type Change = { userId: string; passwords: Passwords; visit: number };

const proveFx = createEffect<Change, string, Failure>(({ passwords }) => ticketFx(passwords.passwordCurrent));
const changeFx = createEffect<{ change: Change; ticket: string }, void, Failure>(async ({ change, ticket }) => {
  const { userId, passwords } = change;
  await askFx({
    method: 'PUT',
    path: `internal/ui/user/${encodeURIComponent(userId)}/password`,
    body: { authToken: ticket, password: passwords.passwordNew },
  });
});

// State
const $visit = createStore(0).on(left, (visit) => visit + 1);
const notProven = sample({
  clock: proveFx.fail,
  source: $visit,
  filter: (visit, { params }) => visit === params.visit,
  fn: (_, failed) => failed,
});
/** The values of the three fields; they are stored nowhere else. */
export const $passwords = createStore(empty)
  .on(fieldTyped, (passwords, { field, value }) => ({ ...passwords, [field]: value }))
  .reset(changeFx.done, discarded, left, $user.updates.filter({ fn: (user) => user === null }));
/** Whether there is any input. */
export const $isChanged = $passwords.map((passwords) => fieldIds.some((field) => passwords[field] !== ''));
export const $isBusy = combine(proveFx.pending, changeFx.pending, (...pending) => pending.some(Boolean));
const $faults = $passwords.map(faultsOf);
const $touched = createStore<ReadonlySet<FieldId>>(new Set())
  .on(fieldLeft, (touched, field) => new Set([...touched, field]))
  .on(submitted, () => new Set(fieldIds))
  .reset(changeFx.done, discarded, left);
/** The current password that the server rejected; null if there is none. */
const $refused = createStore<string | null>(null)
  .on(notProven, (before, { params, error }) =>
    error.kind === 'forbidden' ? params.passwords.passwordCurrent : before,
  )
  .reset(proveFx, fieldTyped.filter({ fn: ({ field }) => field === 'passwordCurrent' }), discarded, left);
/** The error of each field that lost the focus, or of all fields after a submit. */
export const $errors = combine($faults, $touched, $refused, (faults, touched, refused) => {
  const shown = fieldIds.filter((field) => touched.has(field) && faults[field] !== undefined);
  const errors: Partial<Passwords> = Object.fromEntries(shown.map((field) => [field, faults[field]]));
  return refused === null ? errors : { ...errors, passwordCurrent: words.notCurrent };
});
/** Why the password cannot be changed now; null if it can. */
export const $cannotChange = combine($isChanged, $faults, (isChanged, faults) => {
  if (!isChanged) return say('unchanged');
  return Object.keys(faults).length > 0 ? say('invalid') : null;
});
/** A message about the missing permission; null if none is missing. */
export const $forbidden = $facts.map(({ may }) => {
  const needed = 'nexus:userschangepw:create';
  return may(needed) ? null : say('may-not', { permission: needed });
});
/** The server's error; null if there is none. */
export const $trouble = createStore<Trouble | null>(null)
  .on(notProven, (_, { error }) => (error.kind === 'forbidden' ? null : whyNotProven(error)))
  .reset(proveFx, fieldTyped, discarded, left);
/** Counts the submits that revealed errors, so that the focus can move there. */
export const $attempts = createStore(0).on(proveFx.fail, (count) => count + 1);

// spec 8: the messages of a list are joined, except those about the ticket, which users do not enter.
function toTrouble(failure: Failure): Trouble {
  const faultId = faultIdOf(failure);
  const told =
    failure.kind === 'rejected' && failure.listed
      ? failure.messages.filter(({ id }) => !/(^|[ .])authToken$/.test(id ?? '')).map(({ text }) => text)
      : [explain(failure)];
  const details = [...new Set(told)].join(' ');
  return { headline: words.failed, details, faultId: faultId && say('fault-id', { id: faultId }) };
}

// Logic
sample({
  clock: submitted,
  source: {
    passwords: $passwords,
    user: $user,
    visit: $visit,
    cannot: $cannotChange,
    forbidden: $forbidden,
    isBusy: $isBusy,
  },
  filter: ({ user, cannot, forbidden, isBusy }) => user !== null && cannot === null && forbidden === null && !isBusy,
  fn: ({ passwords, user, visit }): Change => ({ userId: user!.id, passwords, visit }),
  target: proveFx,
});
$attempts.on(
  sample({ clock: submitted, source: $cannotChange, filter: (cannot) => cannot !== null }),
  (count) => count + 1,
);
// If the user has left the page or typed something else meanwhile, the ticket is not used.
sample({
  clock: proveFx.done,
  source: $passwords,
  filter: (passwords, { params }) => passwords === params.passwords,
  fn: (_, { params, result }) => ({ change: params, ticket: result }),
  target: changeFx,
});
sample({ clock: changeFx.done, fn: () => ({ tone: 'success' as const, text: words.changed }), target: noticed });
const failed = sample({
  clock: changeFx.fail,
  source: $visit,
  fn: (visit, { params, error }) => ({ isHere: visit === params.change.visit, trouble: toTrouble(error) }),
});
sample({ clock: failed, filter: ({ isHere }) => isHere, fn: ({ trouble }) => trouble, target: $trouble });
// Users who have left the page get a notice.
sample({
  clock: failed,
  filter: ({ isHere }) => !isHere,
  fn: ({ trouble }) => ({ tone: 'error' as const, text: inOneLine(trouble) }),
  target: noticed,
});
sample({ clock: $isChanged, fn: (isChanged) => ({ id: 'password-change', isChanged }), target: guardSet });
