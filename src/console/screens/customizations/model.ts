// Loads the report of the customizations, and loads it again when they change.
import { createEvent, createStore, sample } from 'effector';
import type { ConsoleHost } from '../../console-host.ts';

type Position = { file: string; line: number; column: number };

/**
 * A change in force: `before` is missing if there was no value. `rules`: those that it adds to a field. `reasons`: the
 * number of reasons that it adds. `idle`: why it, or some of its keys, have no effect.
 */
export type ReportedChange = Position & {
  place: string;
  key: string;
  before?: string;
  after: string;
  rules?: Record<string, unknown>[];
  reasons?: number;
  idle?: Translated;
};
/** A change that is skipped: what was found, and what would do. */
export type SkippedChange = Position & Translated & { screen: string; place: string; key: string };
type Texts = { found: string; would: string };
/** `translations`: the texts in other languages, by locale. */
type Translated = Texts & { translations?: Record<string, Texts> };

export type Report = {
  screens: { slug: string; title: string; isNew: boolean; changes: ReportedChange[] }[];
  skipped: SkippedChange[];
  /** The server has no folder of customizations. */
  isWithoutFolder?: true;
};

const noReport: Report = { screens: [], skipped: [], isWithoutFolder: true };

export type ReportModel = ReturnType<typeof createModel>;

/** The model of the report. */
export function createModel({ reportFx, reportChanged }: ConsoleHost) {
  const opened = createEvent();
  const left = createEvent();
  const retried = createEvent();
  const $report = createStore<Report | null>(null).on(reportFx.doneData, (_, report) => (report ?? noReport) as Report);
  const $isFailed = createStore(false)
    .on(reportFx.fail, () => true)
    .reset(reportFx);
  sample({
    clock: [opened, retried],
    source: $report,
    filter: (report) => report === null,
    fn: () => undefined,
    target: reportFx,
  });
  sample({
    clock: reportChanged,
    source: $report,
    filter: (report) => report !== null,
    fn: () => undefined,
    target: reportFx,
  });
  return { opened, left, retried, $report, $isFailed };
}
