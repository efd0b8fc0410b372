// Sorts and searches many rows in slices, so that the page responds to each key and click. Loaded only for many rows.
import { inSlices } from '../../http/pauses.ts';
import type { Row, TableColumn } from './columns.ts';
import { compareByTexts, compareDigits, ranked, type Compare, type Order } from './order.ts';
import { needleOf, type PendingWork, type RowSource, type TableView } from './rows.ts';

type Work = Generator<void, void>;
type Preparation = {
  /** The requested view; a newer one replaces it. */
  view: TableView;
  /** The work that has been started, including that for earlier views, which is continued. */
  begun: Map<PendingWork, Work>;
  /** The view for which the work on matches was started. */
  matched?: TableView;
  /** Settles when the view is ready; null if nothing is being prepared. */
  ready: Promise<void> | null;
};

const preparations = new WeakMap<RowSource, Preparation>();

/** Computes what a view of a source needs, and then, while nothing else happens, what its filter will need. */
export async function prepare(source: RowSource, view: TableView): Promise<void> {
  const known = preparations.get(source);
  const now: Preparation = known ?? { view, begun: new Map(), ready: null };
  preparations.set(source, now);
  now.view = view;
  if (now.ready === null && typeof source.missing(view) === 'string') await nextFrame();
  do {
    now.ready ??= inSlices(preparation(source, now)).finally(() => (now.ready = null));
    await now.ready;
    // Work that was about to end has not seen this view.
  } while (now.view === view && source.missing(view) !== null);
  if (!known) void inBackground(texts(source, now));
}

/** Resolves after the next frame, which shows the typed letter and the first matches; at once if nothing is drawn. */
async function nextFrame(): Promise<void> {
  if (typeof document === 'undefined' || document.hidden) return;
  await new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });
}

/** More rows than a window shows. */
const screenful = 200;
/** Few enough that they are searched within the frame of the key. */
const searchedFirst = 5000;

/** The first rows that match a filter, in order; null if too few are among the first rows. */
export function firstMatches({ rows, known, missing, candidates, textsOf }: RowSource, view: TableView) {
  if (typeof missing(view) !== 'string') return null;
  const needle = needleOf(view.filter);
  const found: Row[] = [];
  for (const position of candidates(view).subarray(0, searchedFirst)) {
    const row = rows[position]!;
    if ((known.texts?.[position] ?? textsOf(row)).includes(needle) && found.push(row) === screenful) return found;
  }
  return null;
}

/** Does at each step what the view of that moment needs. */
export function* preparation(source: RowSource, now: Omit<Preparation, 'ready'>): Work {
  for (;;) {
    const missing = source.missing(now.view);
    if (missing === null) return;
    if (missing === 'matches' && now.matched !== now.view) now.begun.delete(missing);
    continued(missing, source, now).next();
    yield;
  }
}

/** The work that computes what is missing, begun at most once. */
function continued(missing: PendingWork, source: RowSource, now: Omit<Preparation, 'ready'>): Work {
  const begun = now.begun.get(missing);
  if (begun) return begun;
  if (missing === 'matches') now.matched = now.view;
  const work =
    missing === 'texts'
      ? searchable(source)
      : missing === 'matches'
        ? matching(source, now.view)
        : sortable(source, missing);
  now.begun.set(missing, work);
  return work;
}

/** The texts, which the first letter of a filter will need. */
function* texts(source: RowSource, now: Preparation): Work {
  for (; !source.known.texts; yield) continued('texts', source, now).next();
}

/** Milliseconds of work in the background between two pauses, each of which a browser makes about as long. */
const short = 4;

/** Does the work a little at a time, so that everything else comes first. */
async function inBackground(work: Work): Promise<void> {
  for (let until = performance.now() + short; !work.next().done;) {
    if (performance.now() < until) continue;
    await new Promise((done) => setTimeout(done));
    until = performance.now() + short;
  }
}

/** The rows in ascending order of a column. */
export async function inOrderOf<R extends Row>(rows: readonly R[], column: TableColumn): Promise<R[]> {
  const { positions } = await inSlices(orderSteps(rows, column.valueOf));
  return Array.from(positions, (position) => rows[position]!);
}

const slice = 500;

function* searchable({ rows, textsOf, known }: RowSource): Work {
  const made: string[] = [];
  for (const row of rows) if (made.push(textsOf(row)) % slice === 0) yield;
  known.texts = made;
}

function* matching({ known, candidates }: RowSource, view: TableView): Work {
  const needle = needleOf(view.filter);
  const from = candidates(view);
  const positions = new Uint32Array(from.length);
  let count = 0;
  for (const [at, position] of from.entries()) {
    if (known.texts![position]!.includes(needle)) positions[count++] = position;
    if (at % slice === 0) yield;
  }
  known.matches = { view, positions: positions.slice(0, count) };
}

function* sortable({ rows, known }: RowSource, column: TableColumn): Work {
  known.orders.set(column.id, yield* orderSteps(rows, column.valueOf));
}

/** The order of the rows by a value, as `orderOf` computes it at once. */
export function* orderSteps<R extends Row>(
  rows: readonly R[],
  valueOf: TableColumn['valueOf'],
): Generator<void, Order> {
  const ranks = new Uint8Array(rows.length);
  // Of texts the number of the text, and later its place in their order: comparing texts takes long.
  const numbers = new Float64Array(rows.length);
  const numberOfText = new Map<string, number>();
  const digits = new Map<number, string>();
  for (const [at, row] of rows.entries()) {
    const { rank, number, text } = ranked(valueOf(row));
    ranks[at] = rank;
    numbers[at] = number;
    if (rank === 2 && text !== '') digits.set(at, text);
    if (rank === 3) {
      numbers[at] = numberOfText.get(text) ?? numberOfText.size;
      numberOfText.set(text, numbers[at]);
    }
    if (at % slice === 0) yield;
  }
  const places = yield* placesOf([...numberOfText.keys()]);
  for (let at = 0; at < rows.length; at++) if (ranks[at] === 3) numbers[at] = places[numbers[at]!]!;
  if (ranks.every((rank) => rank === 3)) return yield* byPlaces(numbers, numberOfText.size);
  const compare: Compare = (left, right) =>
    ranks[left]! - ranks[right]! ||
    (numbers[left]! < numbers[right]! ? -1 : Number(numbers[left]! > numbers[right]!)) ||
    compareDigits(numbers[left]!, digits.get(left), digits.get(right));
  const positions = yield* sortedSteps(rows.length, compare);
  const groups: number[] = [];
  for (let at = 0; at < positions.length; at++)
    if (at === 0 || compare(positions[at - 1]!, positions[at]!) !== 0) groups.push(at);
  return { positions, groups };
}

/** The order of rows by their places, which are whole numbers below `count`. */
function* byPlaces(places: Float64Array, count: number): Generator<void, Order> {
  const starts = new Uint32Array(count + 1);
  for (const place of places) starts[place + 1]!++;
  const groups: number[] = [];
  for (let place = 0; place < count; place++) {
    if (starts[place + 1]! > 0) groups.push(starts[place]!);
    starts[place + 1]! += starts[place]!;
  }
  const positions = new Uint32Array(places.length);
  for (const [at, place] of places.entries()) {
    positions[starts[place]!++] = at;
    if (at % slice === 0) yield;
  }
  return { positions, groups };
}

/** The place of each text in their order; texts that are equal in it share one. */
function* placesOf(texts: readonly string[]): Generator<void, Uint32Array> {
  const compare = compareByTexts(texts);
  const places = new Uint32Array(texts.length);
  // Rows often arrive in order, and comparing texts takes longest.
  let inOrder = 1;
  for (; inOrder < texts.length; inOrder++) {
    const compared = compare(inOrder - 1, inOrder);
    if (compared > 0) break;
    places[inOrder] = places[inOrder - 1]! + Number(compared !== 0);
    if (inOrder % slice === 0) yield;
  }
  if (inOrder >= texts.length) return places;
  const positions = yield* sortedSteps(texts.length, compare);
  places[positions[0]!] = 0;
  for (let at = 1; at < positions.length; at++) {
    const [before, position] = [positions[at - 1]!, positions[at]!];
    places[position] = places[before]! + Number(compare(before, position) !== 0);
    if (at % slice === 0) yield;
  }
  return places;
}

/** The indexes below `length` in order, stable: short runs are sorted, then merged. Rows often arrive in order. */
function* sortedSteps(length: number, compare: Compare): Generator<void, Uint32Array> {
  const inOrder: Compare = (left, right) => compare(left, right) || left - right;
  let from = Uint32Array.from({ length }, (_, at) => at);
  let to = new Uint32Array(length);
  for (let start = 0; start < length; start += slice) {
    const run = from.subarray(start, start + slice);
    if (run.some((position, at) => at > 0 && inOrder(run[at - 1]!, position) > 0)) run.sort(inOrder);
    yield;
  }
  for (let width = slice; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width)
      yield* merged(from, to, start, Math.min(start + width, length), Math.min(start + 2 * width, length), compare);
    [from, to] = [to, from];
  }
  return from;
}

/** Merges two sorted runs, `start` to `middle` and `middle` to `end`. */
function* merged(
  from: Uint32Array,
  to: Uint32Array,
  start: number,
  middle: number,
  end: number,
  compare: Compare,
): Work {
  if (middle >= end || compare(from[middle - 1]!, from[middle]!) <= 0) {
    to.set(from.subarray(start, end), start);
    yield;
    return;
  }
  let [left, right] = [start, middle];
  for (let at = start; at < end; at++) {
    const isLeft = right >= end || (left < middle && compare(from[left]!, from[right]!) <= 0);
    to[at] = isLeft ? from[left++]! : from[right++]!;
    if (at % slice === 0) yield;
  }
}
