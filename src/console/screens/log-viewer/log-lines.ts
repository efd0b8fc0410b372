// The lines of a log, matched between two readings so that unchanged lines are not rerendered. Pure.

/** The kind of a line: an entry with a level, the continuation of one, part of a mark, or a gap. */
export type LineKind = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'other' | 'mark' | 'gap';

export type LogLine = {
  id: number;
  text: string;
  kind: LineKind;
  /** Index of the level in the text; null for lines that do not start an entry. */
  level: { from: number; to: number } | null;
  /** Whether the reading started in the middle of this line. */
  isCut: boolean;
};

export type LogLines = { lines: readonly LogLine[]; nextId: number };

/**
 * How to merge a reading: whether it may start within a line, and whether to keep earlier lines because the reader is
 * looking at them.
 */
export type Reading = { text: string; isCut: boolean; keepsEarlier: boolean };

/** No lines; the first id is 0. */
export const noLines: LogLines = { lines: [], nextId: 0 };

const entry = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d\S*\s+(TRACE|DEBUG|INFO|WARN|ERROR)\b/;
const asterisks = /^\*{3,}$/;
const maxLines = 20_000;

/**
 * The lines after a reading, and the number of new ones at the end. A reading that has no line in common with the
 * current ones replaces them.
 */
export function mergeReading(
  before: LogLines,
  { text, isCut, keepsEarlier }: Reading,
): { log: LogLines; added: number } {
  const texts = textsOf(text);
  const cut = isCut && texts.length > 0 && !entry.test(texts[0]!);
  const old = before.lines;
  const shift = alignment(old, texts, cut);
  let nextId = before.nextId;
  const oldAt = (position: number): LogLine | undefined => (shift === null ? undefined : old[position + shift]);
  const fresh: LogLine[] = [];
  texts.forEach((line, position) => {
    const previous = oldAt(position);
    const isCutHere = cut && position === 0;
    if (previous && (previous.text === line || (isCutHere && previous.text.endsWith(line)))) fresh.push(previous);
    else fresh.push(toLine(previous?.id ?? nextId++, line, fresh.at(-1), isCutHere));
  });
  const added = shift === null ? fresh.length : Math.max(0, texts.length + shift - old.length);
  if (!keepsEarlier || old.length === 0) return { log: unchanged(before, { lines: fresh, nextId }), added };
  if (shift === null) {
    const gap: LogLine = { id: nextId++, text: '', kind: 'gap', level: null, isCut: false };
    const gaps = old.at(-1)!.kind === 'gap' ? [] : [gap];
    return { log: unchanged(before, capped({ lines: [...old, ...gaps, ...fresh], nextId })), added };
  }
  const earlier = shift > 0 ? old.slice(0, shift) : [];
  return { log: unchanged(before, capped({ lines: [...earlier, ...fresh], nextId })), added };
}

function textsOf(text: string): string[] {
  const texts = text.split(/\r?\n/);
  if (texts.at(-1) === '') texts.pop();
  return texts;
}

/**
 * The offset from the old lines to the new texts, found by the longest run of old lines, up to their
 * end, that occurs in the new texts; null if there is none.
 */
function alignment(old: readonly LogLine[], texts: readonly string[], isCut: boolean): number | null {
  const gap = old.findLastIndex(({ kind }) => kind === 'gap');
  const known = old.slice(Math.max(gap + 1, old[0]?.isCut ? 1 : 0)).map(({ text }) => text);
  const [last, ...others] = known.reverse();
  if (last === undefined) return null;
  const fresh = texts.slice(isCut ? 1 : 0).reverse();
  const runs = commonRuns(others, fresh);
  const at = fresh.findIndex((text, position) => {
    const above = fresh.length - position - 1;
    // The last line may have been read while it was being written, but a blank one was complete.
    const isSame = last === '' ? text === '' : text.startsWith(last);
    return isSame && (runs[position + 1] ?? 0) >= (gap < 0 ? Math.min(above, others.length) : above);
  });
  return at < 0 ? null : old.length - texts.length + at;
}

/** How many texts from each position on equal the first ones of `pattern`. In linear time, by the Z algorithm. */
function commonRuns(pattern: readonly string[], texts: readonly string[]): number[] {
  const all = [...pattern, null, ...texts];
  const runs = all.map(() => 0);
  let [from, to] = [0, 0];
  for (let at = 1; at < all.length; at++) {
    let run = at < to ? Math.min(runs[at - from]!, to - at) : 0;
    while (at + run < all.length && all[run] === all[at + run]) run++;
    runs[at] = run;
    if (at + run > to) [from, to] = [at, at + run];
  }
  return runs.slice(pattern.length + 1);
}

function toLine(id: number, text: string, before: LogLine | undefined, isCut: boolean): LogLine {
  const found = entry.exec(text);
  if (found) {
    const to = found[0].length;
    const word = found[1]!;
    return { id, text, kind: word.toLowerCase() as LineKind, level: { from: to - word.length, to }, isCut };
  }
  return { id, text, kind: kindWithin(text, before), level: null, isCut };
}

/** A line without a level belongs to a box of asterisks, or to the entry above it. */
function kindWithin(text: string, before: LogLine | undefined): LineKind {
  if (asterisks.test(text) || before?.kind === 'mark') return 'mark';
  return before?.kind === 'warn' || before?.kind === 'error' ? before.kind : 'other';
}

const capped = ({ lines, nextId }: LogLines): LogLines => ({ lines: lines.slice(-maxLines), nextId });

/** The previous value if both are equal, so that nothing is updated. */
function unchanged(before: LogLines, after: LogLines): LogLines {
  const same =
    before.lines.length === after.lines.length &&
    before.lines.every((line, position) => line === after.lines[position]);
  return same ? before : after;
}
