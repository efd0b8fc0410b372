// Loads the report of the customizations, and reloads it when they change.
import { createEvent, createStore, sample } from 'effector';
import type { ConsoleHost } from '../../console-host.ts';
import type { Report } from '../../words/report.ts';

const noReport: Report = { screens: [], languages: [], skipped: [], isWithoutFolder: true };

export type ReportModel = ReturnType<typeof createModel>;

/** The model of the report. */
export function createModel({ reportFx, reportChanged }: ConsoleHost) {
  const opened = createEvent();
  const left = createEvent();
  const retried = createEvent();
  const $report = createStore<Report | null>(null).on(reportFx.doneData, (_, report) => report ?? noReport);
  const $isFailed = createStore(false)
    .on(reportFx.fail, () => true)
    .reset(reportFx);
  sample({
    clock: opened,
    source: $report,
    filter: (report) => report === null,
    fn: () => undefined,
    target: reportFx,
  });
  sample({ clock: retried, target: reportFx });
  sample({
    clock: reportChanged,
    source: $report,
    filter: (report) => report !== null,
    fn: () => undefined,
    target: reportFx,
  });
  return { opened, left, retried, $report, $isFailed };
}
