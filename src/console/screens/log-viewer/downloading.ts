// Downloads a full log. The browser loads the file itself, because it can be large, and does not report errors to the
// page. So one byte is requested first, and its failure is reported.
import { attach, combine, createEvent, createStore, sample, type Store } from 'effector';
import type { AnyUnit } from '../../../requests/any-unit.ts';
import type { Host } from '../../../engine/host.ts';
import type { Failure } from '../../../http/failure.ts';
import { apiPath } from '../../../engine/rules/vocabulary.gen.ts';
import { createCommand } from '../../../requests/command.ts';
import { renewalOf } from '../../../requests/renewal.ts';
import { singleLog, pathOf, readLog, type LogSource } from './log-source.ts';

const addressIn = (base: string, source: LogSource) => `${base}${apiPath}/${pathOf(source)}`;

/** `cleared`: events that clear the failure. */
export function createDownloading(
  host: Host,
  $source: Store<LogSource | null>,
  { left, cleared }: { left: AnyUnit; cleared: AnyUnit[] },
) {
  const downloadClicked = createEvent();

  const command = createCommand<LogSource | null, LogSource>({
    host,
    run: async (source, ask) => (await readLog(ask, { source, size: 1 / 1024 })).source,
    owner: [left],
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

  sample({ clock: downloadClicked, source: $source, target: command.start });
  sample({ clock: command.done, fn: ({ result }) => result, target: saveFx });

  return {
    downloadClicked,
    downloadFailedLate: command.failedLate,
    /** Why the download failed; null otherwise. */
    $downloadFailure: createStore<Failure | null>(null)
      .on(command.failedHere, (_, { failure }) => failure)
      .reset([command.started, renewalOf(host, command.$failure), ...cleared]),
    /** Address of the full log. */
    $download: combine(host.$base, $source, (base, source) => addressIn(base, source ?? singleLog)),
  };
}
