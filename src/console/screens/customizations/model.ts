// Loads the report of the customizations, and reloads it when they change.
import { createEvent, createStore, sample } from 'effector';
import type { Failure } from '../../../http/failure.ts';
import { createQuery } from '../../../requests/query.ts';
import type { ConsoleHost } from '../../console-host.ts';
import type { Report } from '../../words/report.ts';

const noReport: Report = { screens: [], languages: [], skipped: [], isWithoutFolder: true };

export type ReportModel = ReturnType<typeof createModel>;

/** The model of the report. */
export function createModel({ askFx, reportFx, reportChanged }: ConsoleHost) {
  const opened = createEvent();
  const left = createEvent();
  const retried = createEvent();
  // It continues after the page was left, because a report is loaded only once.
  const query = createQuery<void, Report | null>({
    host: { askFx },
    run: () =>
      reportFx().catch(() => {
        throw { kind: 'no-response' } satisfies Failure;
      }),
    isRepeated: false,
  });
  const $report = createStore<Report | null>(null).on(query.done, (_, { result }) => result ?? noReport);
  const $isFailed = query.$failure.map((failure) => failure !== null);
  sample({
    clock: opened,
    source: $report,
    filter: (report) => report === null,
    fn: () => undefined,
    target: query.start,
  });
  sample({ clock: retried, target: query.start });
  sample({
    clock: reportChanged,
    source: { report: $report, isPending: query.$isPending },
    filter: ({ report, isPending }) => report !== null || isPending,
    fn: () => undefined,
    target: query.start,
  });
  return { opened, left, retried, $report, $isFailed };
}
