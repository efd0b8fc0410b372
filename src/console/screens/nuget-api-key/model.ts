// The user's NuGet API key: it is accessed or reset after re-authentication, shown for a minute, and discarded when its
// dialog closes.
import { createEvent, createStore, merge, sample } from 'effector';
import { isMembers } from '../../../engine/rules/paths.ts';
import { isAbsent, type Failure } from '../../../http/failure.ts';
import { createCommand } from '../../../requests/command.ts';
import { renewalOf } from '../../../requests/renewal.ts';
import { createTimer } from '../../../requests/timer.ts';
import { ticketInAddress } from '../../../session/ticket.ts';
import type { ConsoleHost } from '../../console-host.ts';
import { noticeOf, errorSummary, type ErrorSummary } from '../error-summary.ts';
import { t } from '../../../messages/gen/nuget-api-key.gen.ts';

/** Seconds for which a key is shown. */
const shownFor = 60;
/** Seconds before the end at which screen readers announce it. */
const announcedAt = [60, 30, 10];

/** When the key is discarded, in milliseconds: `since1970`, and `sinceStart` of the page. */
type End = { since1970: number; sinceStart: number };

const endOfMinute = (): End => ({
  since1970: Date.now() + shownFor * 1000,
  sinceStart: performance.now() + shownFor * 1000,
});

/** By both clocks, because one can be set back, and the other can stop while the computer is suspended. */
const timeUntil = ({ since1970, sinceStart }: End): number =>
  Math.min(since1970 - Date.now(), sinceStart - performance.now());

const path = (ticket: string) => `internal/nuget-api-key?authToken=${ticketInAddress(ticket)}`;

export type NugetApiKeyModel = ReturnType<typeof createNugetApiKey>;

export function createNugetApiKey(host: ConsoleHost) {
  // Events
  const opened = createEvent();
  const left = createEvent();
  const accessClicked = createEvent();
  const resetClicked = createEvent();
  const closed = createEvent();
  const timeIsUp = createEvent();

  /** Returns the key; null after a reset. */
  const command = createCommand<'access' | 'reset', string | null, string>({
    host,
    prove: (kind) => host.authenticateFx({ why: t(`why-${kind}`) }),
    run: async (kind, ask, ticket) => {
      if (kind === 'reset') {
        await ask({ method: 'DELETE', path: path(ticket) });
        return null;
      }
      const response = await ask({ method: 'GET', path: path(ticket), isSecret: true });
      const key = isMembers(response) ? response.apiKey : undefined;
      if (typeof key === 'string' && key !== '') return key;
      throw { kind: 'unsendable', text: t('no-key') } satisfies Failure;
    },
    owner: [opened, left],
  });
  const signedOut = host.$session.updates.filter({ fn: ({ signedIn }) => !signedIn });

  const sessionOver = merge([host.sessionEnded, signedOut]);

  // State
  /** The visible key; null if there is none. It is stored nowhere else. */
  const $key = createStore<string | null>(null).reset(closed, left, timeIsUp, sessionOver);
  /** Whether the session in which a key was requested is over. */
  const $isLate = createStore(false)
    .on(sessionOver, () => true)
    .reset(command.sent);
  const hidden = $key.updates.filter({ fn: (key) => key === null });
  /** When the visible key is discarded; null if there is none. */
  const $end = createStore<End | null>(null).reset(hidden);
  /** Full seconds until the key is discarded. */
  const $secondsLeft = createStore(shownFor);
  /** The remaining seconds that screen readers announce: only a few of them. */
  const $secondsAnnounced = createStore(shownFor).on($secondsLeft, (announced, seconds) =>
    announcedAt.includes(seconds) ? seconds : announced,
  );
  /** Whether a request is pending. */
  const $isBusy = command.$running.map((running) => running.length > 0);
  /** The last error; null if there is none. */
  const $error = createStore<ErrorSummary | null>(null).reset(
    opened,
    left,
    command.started,
    renewalOf(host, command.$failure),
  );
  /** Whether the server turned out not to support such keys. */
  const $isAbsent = createStore(false).reset(opened, left, command.started);

  // Logic
  sample({ clock: accessClicked, fn: () => 'access' as const, target: command.start });
  sample({ clock: resetClicked, fn: () => 'reset' as const, target: command.start });

  const shown = sample({
    clock: command.doneHere,
    source: $isLate,
    fn: (isLate, { result: key }) => (isLate ? null : key),
  }).filterMap((key) => (key !== null ? { key, end: endOfMinute() } : undefined));
  sample({ clock: shown, fn: ({ key }) => key, target: $key });
  sample({ clock: shown, fn: ({ end }) => end, target: $end });
  sample({ clock: shown, fn: () => shownFor, target: [$secondsLeft, $secondsAnnounced] });

  const timer = createTimer([hidden]);
  const ticked = sample({ clock: timer.elapsed, source: $end }).filterMap((end) =>
    end === null ? undefined : { end, seconds: Math.max(0, Math.round(timeUntil(end) / 1000)) },
  );
  sample({ clock: ticked, fn: ({ seconds }) => seconds, target: $secondsLeft });
  sample({ clock: ticked, filter: ({ seconds }) => seconds === 0, fn: () => undefined, target: timeIsUp });
  sample({
    clock: [shown, ticked.filter({ fn: ({ seconds }) => seconds > 0 })],
    fn: ({ end }) => timeUntil(end) % 1000 || 1000,
    target: timer.start,
  });

  sample({
    clock: command.done,
    filter: ({ params }) => params === 'reset',
    fn: () => ({ tone: 'success' as const, text: t('was-reset') }),
    target: host.noticed,
  });
  // A user who has left the page assumes that the reset succeeded, so a failure is shown as a notice.
  sample({
    clock: command.failedLate,
    filter: ({ params }) => params === 'reset',
    fn: ({ params, failure }) => noticeOf(toErrorSummary(params, failure)),
    target: host.noticed,
  });
  sample({ clock: command.failedHere, fn: ({ failure }) => isAbsent(failure), target: $isAbsent });
  sample({
    clock: command.failedHere,
    fn: ({ params, failure }) => toErrorSummary(params, failure),
    target: $error,
  });

  return {
    opened,
    left,
    accessClicked,
    resetClicked,
    closed,
    $key,
    $secondsLeft,
    $secondsAnnounced,
    $isBusy,
    $error,
    $isAbsent,
    $edition: host.$session.map(({ edition }) => edition),
    /** Why the key can be neither accessed nor reset at present; null if it can. */
    $locked: host.$session.map(({ locked }) => locked ?? null),
    $base: host.$base,
  };
}

/** The error above the buttons. The server rejects an invalid ticket with a message about `authToken`. */
function toErrorSummary(kind: 'access' | 'reset', failure: Failure): ErrorSummary {
  const isTicket = failure.kind === 'rejected' && failure.messages.some(({ id }) => id?.endsWith('authToken'));
  const summary = errorSummary(t(isTicket ? 'authentication-failed' : `failed-${kind}`), failure);
  return isAbsent(failure) ? { ...summary, details: t('absent') } : summary;
}
