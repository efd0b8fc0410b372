// Inserting marks into the log. The text is kept after a mark, since several marks of one kind are common.
import { combine, createEvent, createStore, sample, type Event, type Store } from 'effector';
import type { Host } from '../../../engine/host.ts';
import type { Failure } from '../../../http/failure.ts';
import { createCommand } from '../../../requests/command.ts';
import { renewalOf } from '../../../requests/renewal.ts';
import { missingPermission } from '../missing-permission.ts';
import { t } from '../../../messages/gen/log-viewer.gen.ts';
import { mainLog, type LogSource } from './log-source.ts';

export function createMarking(host: Host, $source: Store<LogSource | null>, left: Event<void>) {
  const markTyped = createEvent<string>();
  const markClicked = createEvent();

  const command = createCommand<string, unknown>({
    host,
    run: (text, ask) => ask({ method: 'POST', path: 'internal/logging/log/mark', text }),
    owner: [left],
  });
  const marked = command.doneHere;

  const $mark = createStore('')
    .on(markTyped, (_, text) => text)
    .reset(left);
  /** The number of marks inserted since the page was opened. */
  const $inserted = createStore(0)
    .on(marked, (count) => count + 1)
    .reset(left);
  const $markFailure = createStore<Failure | null>(null)
    .on(command.failedHere, (_, { failure }) => failure)
    .reset(command.started, markTyped, left, renewalOf(host, command.$failure));
  /** Why no mark can be inserted now; null if it can. */
  const $markDisabledReason = combine(host.$session, $source, (session, source) => {
    const isMarkable = source === null || source.file === mainLog;
    return (
      missingPermission(session, 'nexus:logging:create') ?? (isMarkable ? null : t('mark-elsewhere', { file: mainLog }))
    );
  });

  sample({
    clock: markClicked,
    source: { mark: $mark, disabledReason: $markDisabledReason },
    filter: ({ disabledReason }) => disabledReason === null,
    fn: ({ mark }) => mark,
    target: command.start,
  });

  return {
    markTyped,
    markClicked,
    marked,
    markFailedLate: command.failedLate,
    $isMarking: command.$isActive,
    $mark,
    $inserted,
    $markFailure,
    $markDisabledReason,
  };
}
