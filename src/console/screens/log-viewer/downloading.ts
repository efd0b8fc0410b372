// Downloads a whole log. The browser loads the file itself, whatever its size, and does not report errors to the page, so
// one byte is requested first, and its failure is reported.
import { attach, combine, createEffect, createEvent, createStore, sample, type Store, type Unit } from 'effector';
import type { Host } from '../../../engine/host.ts';
import { toFailure, type Failure } from '../../../http/failure.ts';
import { onlyLog, pathOf, readLog, type LogSource } from './log-source.ts';

const addressIn = (base: string, source: LogSource) => `${base}/service/rest/${pathOf(source)}`;

/** `forgotten`: clears a failed download. */
export function createDownloading(host: Host, $source: Store<LogSource | null>, forgotten: Unit<any>[]) {
  const downloadClicked = createEvent();

  const tryFx = createEffect<LogSource | null, LogSource, Failure>(async (source) => {
    try {
      return (await readLog(host.askFx, { source, size: 1 / 1024 })).source;
    } catch (thrown) {
      throw toFailure(thrown);
    }
  });
  const saveFx = attach({
    source: host.$base,
    effect: (base, source: LogSource) => {
      const link = document.createElement('a');
      link.href = addressIn(base, source);
      link.download = '';
      link.click();
    },
  });

  sample({
    clock: downloadClicked,
    source: $source,
    filter: tryFx.pending.map((isTrying) => !isTrying),
    target: tryFx,
  });
  sample({ clock: tryFx.doneData, target: saveFx });

  return {
    downloadClicked,
    downloadFailed: tryFx.failData,
    /** Why the download failed; null otherwise. */
    $downloadFailure: createStore<Failure | null>(null)
      .on(tryFx.failData, (_, failure) => failure)
      .reset([tryFx, ...forgotten]),
    /** Address of the whole log. */
    $download: combine(host.$base, $source, (base, source) => addressIn(base, source ?? onlyLog)),
  };
}
