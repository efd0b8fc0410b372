// The log viewer: reads the log, inserts marks, downloads the log, finds text, and keeps the reader's preferences.
import { createEffect, createEvent, createStore, sample } from 'effector';
import { formatTime } from '../../../engine/format/times.ts';
import type { Host } from '../../../engine/host.ts';
import { noticeOf, errorSummary } from '../error-summary.ts';
import { createDownloading } from './downloading.ts';
import { createFinding } from './finding.ts';
import { createMarking } from './marking.ts';
import { noStorage, type PreferenceStorage } from './preferences.ts';
import { t } from '../../../messages/gen/log-viewer.gen.ts';
import { createReading } from './reading.ts';

export type LogViewerModel = ReturnType<typeof createLogViewer>;

/** `storage` keeps preferences between visits; `timeNow` returns the formatted time of a reading. */
export function createLogViewer(
  host: Host,
  storage: PreferenceStorage = noStorage,
  timeNow = () => formatTime(Date.now()),
) {
  const preferences = storage.load();
  const reading = createReading(host, { period: preferences.period, timeNow });
  const { left, fileChosen, periodChosen, $source, $lines, $period } = reading;
  const marking = createMarking(host, $source, left);
  const downloading = createDownloading(host, $source, { left, cleared: [left, fileChosen] });
  const finding = createFinding($lines, left);

  const wrapToggled = createEvent();
  const $wraps = createStore(preferences.wraps).on(wrapToggled, (wraps) => !wraps);

  sample({ clock: marking.marked, fn: () => undefined, target: reading.readWanted });
  // After the page was left, a failure is shown as a notice.
  sample({
    clock: [
      downloading.downloadFailedLate.map((end) => ({ ...end, headline: t('not-downloaded') })),
      marking.markFailedLate.map((end) => ({ ...end, headline: t('mark-failed') })),
    ],
    fn: ({ headline, failure }) => noticeOf(errorSummary(headline, failure)),
    target: host.noticed,
  });

  const savePreferencesFx = createEffect(storage.save);
  sample({
    clock: [wrapToggled, periodChosen],
    source: { wraps: $wraps, period: $period },
    fn: (preferences) => preferences,
    target: savePreferencesFx,
  });

  return { ...reading, ...marking, ...downloading, ...finding, wrapToggled, $wraps };
}
