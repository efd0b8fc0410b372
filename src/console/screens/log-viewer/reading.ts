// Reads the log: once, or repeatedly while the page is visible; follows its end, or keeps what the reader looks at.
import { combine, createEvent, createStore, sample } from 'effector';
import type { Host } from '../../../engine/host.ts';
import type { Failure } from '../../../http/failure.ts';
import { createQuery } from '../../../requests/query.ts';
import { createTimer } from '../../../requests/timer.ts';
import { firstSize, type Period, type Size } from './choices.ts';
import { noLines, mergeReading, type LogLines } from './log-lines.ts';
import { readLog, type LogResponse, type LogSource, type LogParams } from './log-source.ts';

/** A reading: its text, the requested size (KB), and its time. */
type Read = LogResponse & { size: number; time: string };

type Options = { period: Period; timeNow: () => string };

/** `period`: the interval at first; `timeNow` returns the formatted time of a reading. */
export function createReading(host: Host, { period, timeNow }: Options) {
  // Events
  const opened = createEvent();
  const left = createEvent();
  const pageHidden = createEvent();
  const pageShown = createEvent();
  const readWanted = createEvent();
  const periodChosen = createEvent<Period>();
  const sizeChosen = createEvent<Size>();
  const fileChosen = createEvent<string>();
  /** The reader has scrolled to the end, or away from it. */
  const scrolled = createEvent<{ isAtEnd: boolean }>();
  const endWanted = createEvent();
  const endReached = scrolled.filter({ fn: ({ isAtEnd }) => isAtEnd });

  // State
  const $isOpen = createStore(false)
    .on(opened, () => true)
    .reset(left);
  const $isPageShown = createStore(true)
    .on(pageHidden, () => false)
    .on(pageShown, () => true);
  const $period = createStore<Period>(period).on(periodChosen, (_, chosen) => chosen);
  const $size = createStore<Size>(firstSize)
    .on(sizeChosen, (_, size) => size)
    .reset(left);
  /** The calls that the server has, and the selected file; null until known. */
  const $source = createStore<LogSource | null>(null)
    .on(fileChosen, (source, file) => source && { ...source, file })
    .reset(left);

  const query = createQuery<void, Read, LogParams>({
    host,
    source: combine({ source: $source, size: $size }),
    run: async (_, ask, params) => ({ ...(await readLog(ask, params)), size: params.size, time: timeNow() }),
    until: [left],
  });
  const received = query.done.map(({ result }) => result);
  $source.on(received, (_, { source }) => source);

  const $isFollowing = createStore(true)
    .on(scrolled, (_, { isAtEnd }) => isAtEnd)
    .on([endWanted, fileChosen], () => true)
    .reset(left);
  /** The lines, and the size in KB that they were requested with. */
  const $log = createStore<{ log: LogLines; size: number }>({ log: noLines, size: 0 });
  const merged = sample({
    clock: received,
    source: { before: $log, isFollowing: $isFollowing },
    fn: ({ before, isFollowing }, { text, isCut, size }) => {
      // A different size is a different view of the log, so earlier lines are not kept.
      const keepsEarlier = !isFollowing && size === before.size;
      return { ...mergeReading(before.log, { text, isCut, keepsEarlier }), size, isFollowing };
    },
  });
  $log
    .on(merged, (_, { log, size }) => ({ log, size }))
    .on(fileChosen, ({ log, size }) => ({ log: { lines: [], nextId: log.nextId }, size }))
    .reset(left);
  /** When the lines were read; null before the first response. */
  const $readAt = createStore<string | null>(null)
    .on(received, (_, { time }) => time)
    .reset(left, fileChosen);
  /** The number of lines that arrived while the reader was not at the end. */
  const $newer = createStore(0)
    .on(merged, (newer, { added, isFollowing }) => (isFollowing ? 0 : newer + added))
    .reset(left, endWanted, endReached, fileChosen);
  /** Why the last request failed; kept while the log is read again. */
  const $failure = createStore<Failure | null>(null)
    .on(query.failed, (_, { failure }) => failure)
    .reset(received, left, fileChosen);

  // Logic. The timer runs only between a response and the next request, and only while the page is visible.
  const timer = createTimer([query.started, pageHidden, left]);
  sample({
    clock: [opened, readWanted, periodChosen, sizeChosen, fileChosen, timer.elapsed],
    filter: $isOpen,
    fn: () => undefined,
    target: query.start,
  });
  sample({
    clock: [query.done, query.failed.filter({ fn: ({ failure }) => failure.kind !== 'session-over' })],
    source: { period: $period, isShown: $isPageShown },
    filter: ({ period, isShown }) => period > 0 && isShown,
    fn: ({ period }) => period * 1000,
    target: timer.start,
  });
  sample({
    clock: pageShown,
    source: { period: $period, isOpen: $isOpen, isReading: query.$isPending },
    filter: ({ period, isOpen, isReading }) => period > 0 && isOpen && !isReading,
    fn: () => undefined,
    target: query.start,
  });

  return {
    opened,
    left,
    pageHidden,
    pageShown,
    readWanted,
    periodChosen,
    sizeChosen,
    fileChosen,
    scrolled,
    endWanted,
    $period,
    $size,
    $source,
    $lines: $log.map(({ log }) => log.lines),
    $readAt,
    $isReading: query.$isPending,
    $failure,
    $isFollowing,
    $newer,
  };
}
