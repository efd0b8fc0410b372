// Inserting marks into the log. The text is kept after a mark, since several marks of one kind are common.
import { attach, createEvent, createStore, sample, type Event, type Store } from 'effector';
import type { Host } from '../../../engine/host.ts';
import { toFailure, type Failure } from '../../../http/failure.ts';
import { mainLog, type LogSource } from './log-source.ts';

export function createMarking(
  host: Host,
  $source: Store<LogSource | null>,
  $isOpen: Store<boolean>,
  left: Event<void>,
) {
  const markTyped = createEvent<string>();
  const markClicked = createEvent();

  const markFx = attach({
    source: host.$base,
    effect: async (_base, text: string) => {
      await host.askFx({ method: 'POST', path: 'internal/logging/log/mark', text });
    },
  });

  const $mark = createStore('')
    .on(markTyped, (_, text) => text)
    .reset(left);
  /** The number of marks inserted since the page was opened. */
  const $inserted = createStore(0)
    .on(markFx.done, (count) => count + 1)
    .reset(left);
  const $markFailure = createStore<Failure | null>(null).reset(markFx, markTyped, left);
  const $mayMark = host.$session.map(({ may }) => may('nexus:logging:create'));
  const $isMarkable = $source.map((source) => source === null || source.file === mainLog);

  sample({
    clock: markClicked,
    source: { mark: $mark, mayMark: $mayMark, isMarkable: $isMarkable, isMarking: markFx.pending },
    filter: ({ mayMark, isMarkable, isMarking }) => mayMark && isMarkable && !isMarking,
    fn: ({ mark }) => mark,
    target: markFx,
  });
  sample({ clock: markFx.failData, filter: $isOpen, fn: toFailure, target: $markFailure });

  return { markTyped, markClicked, markFx, $mark, $inserted, $markFailure, $mayMark, $isMarkable };
}
