// The log viewer: reads the log once or repeatedly while the page is visible, inserts marks, follows the
// end or keeps the scroll position, and finds text.
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { formatTime } from '../../../engine/format/times.ts';
import type { Host } from '../../../engine/host.ts';
import { toFailure, type Failure } from '../../../http/failure.ts';
import { inOneLine, troubleOf } from '../trouble.ts';
import type { Period, Size } from './choices.ts';
import { createDownloading } from './downloading.ts';
import { noLines, takenIn, type LogLines } from './log-lines.ts';
import { readLog, type Answer, type LogSource, type Wanted } from './log-source.ts';
import { createMarking } from './marking.ts';
import { noMemory, type Memory } from './memory.ts';
import { matchesIn, positionOf, stepped, type Match } from './matches.ts';
import { words } from './words.ts';

/** A reading: its text, the requested size (KB), and its time. */
type Read = Answer & { size: number; time: string };

export type LogViewerModel = ReturnType<typeof createLogViewer>;

/** `memory` keeps preferences between visits; `timeNow` returns the formatted time of a reading. */
export function createLogViewer(host: Host, memory: Memory = noMemory, timeNow = () => formatTime(Date.now())) {
  const remembered = memory.load();

  // Events
  const opened = createEvent();
  const left = createEvent();
  const pageHidden = createEvent();
  const pageShown = createEvent();
  const refreshClicked = createEvent();
  const periodChosen = createEvent<Period>();
  const sizeChosen = createEvent<Size>();
  const fileChosen = createEvent<string>();
  /** The reader has scrolled to the end, or away from it. */
  const scrolled = createEvent<{ isAtEnd: boolean }>();
  const endWanted = createEvent();
  const wrapToggled = createEvent();
  const findTyped = createEvent<string>();
  /** Moves to the next match (1) or the previous one (-1). */
  const matchWanted = createEvent<1 | -1>();
  const timeIsUp = createEvent();
  const retrieve = createEvent();

  const retrieveFx = createEffect<Wanted & { number: number }, Read, Failure>(async (wanted) => {
    try {
      return { ...(await readLog(host.askFx, wanted)), size: wanted.size, time: timeNow() };
    } catch (thrown) {
      throw toFailure(thrown);
    }
  });

  // State
  const $isOpen = createStore(false)
    .on(opened, () => true)
    .on(left, () => false);
  const $isPageShown = createStore(true)
    .on(pageHidden, () => false)
    .on(pageShown, () => true);
  const $period = createStore<Period>(remembered.period).on(periodChosen, (_, period) => period);
  const $size = createStore<Size>(25)
    .on(sizeChosen, (_, size) => size)
    .reset(left);
  /** The calls that the server has, and the selected file; null until known. */
  const $source = createStore<LogSource | null>(null)
    .on(fileChosen, (source, file) => source && { ...source, file })
    .reset(left);
  /** The number of the last request: responses to earlier ones are ignored. */
  const $number = createStore(0)
    .on(retrieve, (number) => number + 1)
    .on(left, (number) => number + 1);
  const isCurrent = (number: number, { params }: { params: { number: number } }) => number === params.number;
  const answered = sample({
    clock: retrieveFx.done,
    source: $number,
    filter: isCurrent,
    fn: (_, { result }) => result,
  });
  const refused = sample({ clock: retrieveFx.fail, source: $number, filter: isCurrent, fn: (_, { error }) => error });

  const $isFollowing = createStore(true)
    .on(scrolled, (_, { isAtEnd }) => isAtEnd)
    .on([endWanted, fileChosen], () => true)
    .reset(left);
  const readings = createEvent<{ log: LogLines; added: number }>();
  const $log = createStore<LogLines>(noLines)
    .on(readings, (_, { log }) => log)
    .on(fileChosen, ({ nextId }) => ({ lines: [], nextId }))
    .reset(left);
  const $lines = $log.map(({ lines }) => lines);
  /** The requested size of the current lines, in KB; 0 before the first response. */
  const $sizeRead = createStore(0).reset(left);
  /** When the lines were read; null before the first response. */
  const $readAt = createStore<string | null>(null)
    .on(answered, (_, { time }) => time)
    .reset(left, fileChosen);
  /** The number of lines that arrived while the reader was not at the end. */
  const $newer = createStore(0).reset(left, endWanted, fileChosen);
  /** Why the last request failed; null otherwise. */
  const $failure = createStore<Failure | null>(null)
    .on(refused, (_, failure) => failure)
    .reset(answered, left, fileChosen);
  const $isReading = combine(retrieveFx.inFlight, $isOpen, (inFlight, isOpen) => inFlight > 0 && isOpen);

  const downloading = createDownloading(host, $source, [opened, fileChosen]);

  const marking = createMarking(host, $source, $isOpen, left);

  const $wraps = createStore(remembered.wraps).on(wrapToggled, (wraps) => !wraps);
  const $find = createStore('')
    .on(findTyped, (_, text) => text)
    .reset(left);
  const $matches = combine($lines, $find, matchesIn);
  /** The current match; null for none. */
  const $current = createStore<Match | null>(null).reset(left);
  const $found = combine($find, $matches, $current, (find, matches, current) => ({
    find,
    current,
    position: positionOf(matches, current) + 1,
    total: matches.length,
  }));

  // Logic: reading
  sample({
    clock: [opened, refreshClicked, periodChosen, sizeChosen, fileChosen, marking.markFx.done, timeIsUp],
    filter: $isOpen,
    fn: () => undefined,
    target: retrieve,
  });
  sample({
    clock: retrieve,
    source: { source: $source, size: $size, number: $number },
    target: retrieveFx,
  });
  sample({ clock: answered, fn: ({ source }) => source, target: $source });
  sample({
    clock: answered,
    source: { log: $log, isFollowing: $isFollowing, before: $sizeRead },
    // Another size is another view of the log: lines outside of it are not kept.
    fn: ({ log, isFollowing, before }, { text, isCut, size }) =>
      takenIn(log, { text, isCut, keepsEarlier: !isFollowing && size === before }),
    target: readings,
  });
  sample({ clock: answered, fn: ({ size }) => size, target: $sizeRead });
  sample({
    clock: readings,
    source: { newer: $newer, isFollowing: $isFollowing },
    fn: ({ newer, isFollowing }, { added }) => (isFollowing ? 0 : newer + added),
    target: $newer,
  });
  sample({ clock: scrolled, filter: ({ isAtEnd }) => isAtEnd, fn: () => 0, target: $newer });

  // Logic: waiting. The timer runs only between a response and the next request, and only while the page is visible.
  const $clock = createStore<ReturnType<typeof setTimeout> | null>(null, { serialize: 'ignore' });
  const startClockFx = attach({
    source: $clock,
    effect: (running, seconds: number) => {
      clearTimeout(running ?? undefined);
      return setTimeout(scopeBind(timeIsUp, { safe: true }), seconds * 1000);
    },
  });
  const stopClockFx = attach({ source: $clock, effect: (running) => clearTimeout(running ?? undefined) });
  sample({ clock: startClockFx.doneData, target: $clock });
  sample({ clock: [retrieve, pageHidden, left], fn: () => undefined, target: stopClockFx });
  sample({
    clock: [answered, refused],
    source: { period: $period, isOpen: $isOpen, isShown: $isPageShown, failure: $failure },
    filter: ({ period, isOpen, isShown, failure }) =>
      period > 0 && isOpen && isShown && failure?.kind !== 'session-over',
    fn: ({ period }) => period,
    target: startClockFx,
  });
  sample({
    clock: pageShown,
    source: { period: $period, isOpen: $isOpen, isReading: $isReading },
    filter: ({ period, isOpen, isReading }) => period > 0 && isOpen && !isReading,
    fn: () => undefined,
    target: retrieve,
  });
  sample({
    clock: [host.signedInAgain, host.reconnected],
    source: { isOpen: $isOpen, failure: $failure },
    filter: ({ isOpen, failure }) => isOpen && failure !== null,
    fn: () => undefined,
    target: retrieve,
  });

  // After the page was left, a failure is shown as a notice.
  const failedLate = sample({
    clock: [
      downloading.downloadFailed.map((failure) => troubleOf(words('not-downloaded'), failure)),
      marking.markFx.failData.map((thrown) => troubleOf(words('mark-failed'), toFailure(thrown))),
    ],
    filter: $isOpen.map((isOpen) => !isOpen),
  });
  sample({
    clock: failedLate,
    fn: (trouble) => ({ tone: 'error' as const, text: inOneLine(trouble) }),
    target: host.noticed,
  });

  // Logic: preferences
  const rememberFx = createEffect(memory.save);
  sample({
    clock: [wrapToggled, periodChosen],
    source: { wraps: $wraps, period: $period },
    fn: (preferences) => preferences,
    target: rememberFx,
  });

  // Logic: finding
  sample({ clock: findTyped, source: $matches, fn: (matches) => stepped(matches, null, 0), target: $current });
  sample({
    clock: matchWanted,
    source: { matches: $matches, current: $current },
    fn: ({ matches, current }, steps) => stepped(matches, current, steps),
    target: $current,
  });

  return {
    opened,
    left,
    pageHidden,
    pageShown,
    refreshClicked,
    periodChosen,
    sizeChosen,
    fileChosen,
    markTyped: marking.markTyped,
    markClicked: marking.markClicked,
    downloadClicked: downloading.downloadClicked,
    scrolled,
    endWanted,
    wrapToggled,
    findTyped,
    matchWanted,
    $period,
    $size,
    $source,
    $lines,
    $readAt,
    $isReading,
    $failure,
    $downloadFailure: downloading.$downloadFailure,
    $isFollowing,
    $newer,
    $mark: marking.$mark,
    $inserted: marking.$inserted,
    $markFailure: marking.$markFailure,
    $mayMark: marking.$mayMark,
    $isMarkable: marking.$isMarkable,
    $isMarking: marking.markFx.pending,
    $wraps,
    $found,
    $download: downloading.$download,
  };
}
