// The log viewer: reads the log, inserts marks, downloads the log, finds text, and keeps the reader's preferences.
import { createEffect, createEvent, createStore, sample } from 'effector';
import { formatTime } from '../../../engine/format/times.ts';
import type { Host } from '../../../engine/host.ts';
import { noticeOf, troubleOf } from '../trouble.ts';
import { createDownloading } from './downloading.ts';
import { createFinding } from './finding.ts';
import { createMarking } from './marking.ts';
import { noMemory, type Memory } from './memory.ts';
import { t } from './messages.ts';
import { createReading } from './reading.ts';

export type LogViewerModel = ReturnType<typeof createLogViewer>;

/** `memory` keeps preferences between visits; `timeNow` returns the formatted time of a reading. */
export function createLogViewer(host: Host, memory: Memory = noMemory, timeNow = () => formatTime(Date.now())) {
  const remembered = memory.load();
  const reading = createReading(host, { period: remembered.period, timeNow });
  const { left, fileChosen, periodChosen, $source, $lines, $period } = reading;
  const marking = createMarking(host, $source, left);
  const downloading = createDownloading(host, $source, { left, forgotten: [left, fileChosen] });
  const finding = createFinding($lines, left);

  const wrapToggled = createEvent();
  const $wraps = createStore(remembered.wraps).on(wrapToggled, (wraps) => !wraps);

  sample({ clock: marking.marked, fn: () => undefined, target: reading.readWanted });
  // After the page was left, a failure is shown as a notice.
  sample({
    clock: [
      downloading.downloadFailedLate.map((end) => ({ ...end, headline: t('not-downloaded') })),
      marking.markFailedLate.map((end) => ({ ...end, headline: t('mark-failed') })),
    ],
    fn: ({ headline, failure }) => noticeOf(troubleOf(headline, failure)),
    target: host.noticed,
  });

  const rememberFx = createEffect(memory.save);
  sample({
    clock: [wrapToggled, periodChosen],
    source: { wraps: $wraps, period: $period },
    fn: (preferences) => preferences,
    target: rememberFx,
  });

  return { ...reading, ...marking, ...downloading, ...finding, wrapToggled, $wraps };
}
