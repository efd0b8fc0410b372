// Changes the user's own password: the current password is exchanged for a ticket, with which the new one is sent; then
// the fields are cleared. A wrong current password is reported at its field.
import { combine, createEvent, createStore, sample } from 'effector';
import { correctionHint } from '../../../engine/rules/field-errors.ts';
import { explainUnsaved, faultIdOf } from '../../../engine/rules/explain.ts';
import { encodePart } from '../../../engine/rules/texts.ts';
import { t as engineText } from '../../../messages/gen/engine.gen.ts';
import { t as formText } from '../../../messages/gen/form.gen.ts';
import type { Failure } from '../../../http/failure.ts';
import { createCommand } from '../../../requests/command.ts';
import { createQuery } from '../../../requests/query.ts';
import { renewalOf } from '../../../requests/renewal.ts';
import { authenticationError } from '../../../session/authentication-error.ts';
import type { ConsoleHost } from '../../console-host.ts';
import { missingPermission } from '../missing-permission.ts';
import { noticeOf, type ErrorSummary } from '../error-summary.ts';
import { t } from '../../../messages/gen/password-change.gen.ts';
import { empty, errorsIn, fieldIds, type FieldId, type Passwords } from './rules.ts';

type Change = { userId: string; passwords: Passwords };

export type PasswordChangeModel = ReturnType<typeof createPasswordChange>;

export function createPasswordChange(host: ConsoleHost) {
  // Events
  const opened = createEvent();
  const left = createEvent();
  const fieldTyped = createEvent<{ field: FieldId; value: string }>();
  const fieldLeft = createEvent<FieldId>();
  const submitted = createEvent();
  const discarded = createEvent();
  const signedOut = host.$session.updates.filter({ fn: ({ signedIn }) => !signedIn });

  // If the user has left the page or changed the fields meanwhile, the ticket is not used.
  const proof = createQuery<Change, string>({
    host,
    run: ({ passwords }) => host.ticketFx(passwords.passwordCurrent),
    until: [left, fieldTyped, discarded, signedOut],
    isRepeated: false,
  });
  const change = createCommand<Change & { ticket: string }>({
    host,
    run: async ({ userId, passwords, ticket }, ask) => {
      await ask({
        method: 'PUT',
        path: `internal/ui/user/${encodePart(userId)}/password`,
        body: { authToken: ticket, password: passwords.passwordNew },
      });
    },
    owner: [left],
  });

  /** The input is removed together with its errors. */
  const cleared = [change.doneHere, discarded, left, signedOut];

  // State
  /** The values of the three fields; they are stored nowhere else. */
  const $passwords = createStore(empty)
    .on(fieldTyped, (passwords, { field, value }) => ({ ...passwords, [field]: value }))
    .reset(cleared);
  /** Whether there is any input. */
  const $isChanged = $passwords.map((passwords) => fieldIds.some((field) => passwords[field] !== ''));
  const $isBusy = combine(proof.$isPending, change.$isActive, (isProving, isChanging) => isProving || isChanging);
  const $invalid = $passwords.map(errorsIn);
  const $touched = createStore<ReadonlySet<FieldId>>(new Set())
    .on(fieldLeft, (touched, field) => new Set([...touched, field]))
    .on(submitted, () => new Set(fieldIds))
    .reset(cleared);
  /** Whether the server has rejected the current password. */
  const $isRejected = createStore(false)
    .on(proof.failed, (before, { failure }) => before || failure.kind === 'forbidden')
    .reset(proof.started, fieldTyped.filter({ fn: ({ field }) => field === 'passwordCurrent' }), ...cleared);
  const $errors = combine($invalid, $touched, $isRejected, shownErrors);
  /** Why the password cannot be changed now; null if it can. */
  const $disabledReason = combine(
    { passwords: $passwords, isChanged: $isChanged, invalid: $invalid, errors: $errors, session: host.$session },
    ({ passwords, isChanged, invalid, errors, session: { locked = null } }) => {
      const isMarked = Object.keys(errors).length > 0;
      const isWrong = fieldIds.some((field) => invalid[field] !== undefined && passwords[field] !== '');
      if (!isChanged && !isMarked) return formText('unchanged');
      return Object.keys(invalid).length > 0 ? correctionHint(isMarked, isWrong) : locked;
    },
  );
  /** A message about the missing permission; null if none is missing. */
  const $forbidden = host.$session.map(({ may }) => missingPermission({ may }, 'nexus:userschangepw:create'));
  /** The server's error; null if there is none. */
  const $error = createStore<ErrorSummary | null>(null)
    .on(proof.failed, (_, { failure }) => proofError(failure))
    .on(change.failedHere, (_, { failure }) => toErrorSummary(failure))
    .reset(proof.started, fieldTyped, discarded, left, renewalOf(host, proof.$failure, change.$failure));
  /** Counts the submits that revealed errors, so that the focus can move there. */
  const $attempts = createStore(0).on(
    [proof.failed, sample({ clock: submitted, source: $disabledReason, filter: (reason) => reason !== null })],
    (count) => count + 1,
  );

  // Logic
  sample({
    clock: submitted,
    source: {
      passwords: $passwords,
      session: host.$session,
      disabledReason: $disabledReason,
      forbidden: $forbidden,
      isBusy: $isBusy,
    },
    filter: ({ session, disabledReason, forbidden, isBusy }) =>
      session.signedIn && disabledReason === null && forbidden === null && !isBusy,
    fn: ({ passwords, session }): Change => ({ userId: session.userId, passwords }),
    target: proof.start,
  });
  sample({ clock: proof.done, fn: ({ params, result }) => ({ ...params, ticket: result }), target: change.start });
  sample({
    clock: change.done,
    fn: () => ({ tone: 'success' as const, text: t('changed') }),
    target: host.noticed,
  });
  // Users who have left the page get a notice.
  sample({
    clock: change.failedLate,
    fn: ({ failure }) => noticeOf(toErrorSummary(failure)),
    target: host.noticed,
  });

  return {
    opened,
    left,
    fieldTyped,
    fieldLeft,
    submitted,
    discarded,
    $passwords,
    $isChanged,
    $isBusy,
    $errors,
    $disabledReason,
    $forbidden,
    $error,
    $attempts,
    $userId: host.$session.map(({ userId }) => userId),
  };
}

/** The error of each field that lost the focus, or of all fields after a submit. */
function shownErrors(invalid: Partial<Passwords>, touched: ReadonlySet<FieldId>, isRejected: boolean) {
  const shown = fieldIds.filter((field) => touched.has(field) && invalid[field] !== undefined);
  const errors: Partial<Passwords> = Object.fromEntries(shown.map((field) => [field, invalid[field]]));
  return isRejected ? { ...errors, passwordCurrent: t('not-current') } : errors;
}

/** A wrong current password is explained at its field. */
const proofError = (failure: Failure): ErrorSummary => ({
  ...authenticationError(failure),
  headline: t('failed'),
  ...(failure.kind === 'forbidden' && { details: '' }),
});

// The messages of a list are joined, except those about the ticket, which users do not enter.
function toErrorSummary(failure: Failure): ErrorSummary {
  const faultId = faultIdOf(failure);
  const texts =
    failure.kind === 'rejected' && failure.listed
      ? failure.messages.filter(({ id }) => !/(^|[ .])authToken$/.test(id ?? '')).map(({ text }) => text)
      : [explainUnsaved(failure)];
  const details = [...new Set(texts)].join(' ');
  return { headline: t('failed'), details, faultId: faultId && engineText('fault-id', { id: faultId }) };
}
