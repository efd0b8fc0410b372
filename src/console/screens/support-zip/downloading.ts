// Downloads support ZIPs after re-authentication. The browser loads the file itself; a response that is not a file is
// reported.
import { createEffect, createEvent, createStore, sample, scopeBind, type Event, type Store } from 'effector';
import type { AnyUnit } from '../../../requests/any-unit.ts';
import { download } from '../../../http/download.ts';
import { isAbsent, type Failure } from '../../../http/failure.ts';
import { createCommand } from '../../../requests/command.ts';
import { ticketInAddress } from '../../../session/ticket.ts';
import type { ConsoleHost } from '../../console-host.ts';
import { missingPermission } from '../missing-permission.ts';
import { noticeOf, errorSummary, type ErrorSummary } from '../error-summary.ts';
import { t } from '../../../messages/gen/support-zip.gen.ts';
import type { Zip } from './zips.ts';

type Context = {
  left: Event<void>;
  /** Whether the created ZIPs are shown. */
  $isShown: Store<boolean>;
  /** Events that clear the messages about the last download. */
  cleared: AnyUnit[];
};

type Refused = { name: string; failure: Failure };

/** The error of a download. If the file is missing, and the server gives no message, it says what to do. */
function downloadError({ name, failure }: Refused): ErrorSummary {
  const error = errorSummary(t('not-downloaded', { name }), failure);
  return isAbsent(failure) && failure.messages.length === 0 ? { ...error, details: t('file-absent') } : error;
}

export function createDownloading(host: ConsoleHost, { left, $isShown, cleared }: Context) {
  const downloadClicked = createEvent<Zip>();
  /** The response to a download was not a file. */
  const downloadRefused = createEvent<Refused>();

  /**
   * Lets the browser download an address. A ticket is valid for one call, so the download cannot be tested
   * beforehand.
   */
  const downloadFx = createEffect(({ zip: { name }, ticket }: { zip: Zip; ticket: string }) => {
    const refused = scopeBind(downloadRefused, { safe: true });
    const path = `wonderland/download/${encodeURIComponent(name)}?t=${ticketInAddress(ticket)}`;
    return download(path, (failure) => refused({ name, failure }));
  });
  // A ticket is valid once and briefly, so each download requests a new one and uses it immediately.
  const command = createCommand<Zip, void, string>({
    host,
    prove: ({ name }) => host.authenticateFx({ why: t('why-download', { name }) }),
    run: (zip, _, ticket) =>
      downloadFx({ zip, ticket }).catch(() => {
        throw { kind: 'no-response' } satisfies Failure;
      }),
    owner: [left],
  });
  const diagnoseFx = createEffect(async ({ name, failure }: Refused) => ({
    name,
    failure: await host.diagnoseFx(failure),
  }));

  /** Why nothing can be downloaded; null if it can. */
  const $downloadDisabledReason = host.$session.map((session) =>
    missingPermission(session, 'nexus:wonderland:download'),
  );
  /** Why a user who may create ZIPs may not download them; null for all others. */
  const $missingDownloadPermission = host.$session.map(({ may }) =>
    may('nexus:atlas:create') ? missingPermission({ may }, 'nexus:wonderland:download') : null,
  );
  /** The ZIP that the browser downloaded last; null for none. */
  const $startedDownload = createStore<string | null>(null)
    .on(command.sent, (_, { name }) => name)
    .on(downloadRefused, (started, { name }) => (name === started ? null : started))
    .reset(command.started, ...cleared);
  /** Why the last download failed; null otherwise. */
  const $downloadError = createStore<ErrorSummary | null>(null).reset(command.started, ...cleared);

  sample({
    clock: downloadClicked,
    source: $downloadDisabledReason,
    filter: (disabledReason) => disabledReason === null,
    fn: (_, zip) => zip,
    target: command.start,
  });
  sample({
    clock: command.failed,
    fn: ({ params: { name }, failure }) => ({ name, failure }),
    target: downloadRefused,
  });
  sample({ clock: downloadRefused, target: diagnoseFx });
  const notDownloaded = sample({
    clock: diagnoseFx.doneData,
    source: $isShown,
    fn: (isShown, refused) => ({ error: downloadError(refused), isShown }),
  });
  sample({
    clock: notDownloaded,
    filter: ({ isShown }) => isShown,
    fn: ({ error }) => error,
    target: $downloadError,
  });
  // A user who has left the page assumes that the download succeeded, so a failure is shown as a notice.
  sample({
    clock: notDownloaded,
    filter: ({ isShown }) => !isShown,
    fn: ({ error }) => noticeOf(error),
    target: host.noticed,
  });
  sample({
    clock: diagnoseFx.doneData,
    filter: ({ failure }) => failure.kind === 'session-over',
    fn: () => undefined,
    target: host.sessionEnded,
  });

  return {
    downloadClicked,
    downloadRefused,
    downloadFx,
    $downloadDisabledReason,
    $missingDownloadPermission,
    $startedDownload,
    $downloadError,
  };
}
