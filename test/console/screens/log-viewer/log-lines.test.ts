// Matching log lines between responses, finding text, and the two kinds of log sources.
import { describe, expect, test } from 'vitest';
import { noLines, mergeReading, type LogLines } from '../../../../src/console/screens/log-viewer/log-lines.ts';
import { matchesIn, matchPositions, matchAfter } from '../../../../src/console/screens/log-viewer/matches.ts';
import { singleLog, pathOf, readLog } from '../../../../src/console/screens/log-viewer/log-source.ts';
import { cpuTime } from '../../../cpu-time.ts';

const entry = (second: number, level = 'INFO') =>
  `2026-11-21 09:00:${String(second).padStart(2, '0')},000+0000 ${level.padEnd(5)} [main]  admin a.Logger - line ${second}`;
const entries = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => entry(from + at));
const asText = (lines: string[]) => lines.map((line) => `${line}\n`).join('');
const read = (before: LogLines, lines: string[], { isCut = false, keepsEarlier = false } = {}) =>
  mergeReading(before, { text: asText(lines), isCut, keepsEarlier });
const texts = ({ lines }: LogLines) => lines.map(({ text }) => text);

describe('the lines of a log', () => {
  test('are the same objects if a later response contains the same text', () => {
    const { log: before } = read(noLines, entries(0, 5));
    const { log, added } = read(before, entries(2, 8));
    expect(texts(log)).toEqual(entries(2, 8));
    expect(log.lines.slice(0, 3)).toEqual(before.lines.slice(2));
    expect(log.lines[0]).toBe(before.lines[2]);
    expect(added).toBe(3);
  });

  test('are limited to the last 20,000 while the user reads them, whether or not the responses overlap', () => {
    const numbered = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `line ${from + at}`);
    const { log: before } = read(noLines, numbered(0, 15_000));
    for (const [from, to] of [
      [14_990, 25_000],
      [30_000, 40_000],
    ] as const) {
      const { log } = read(before, numbered(from, to), { keepsEarlier: true });
      expect(log.lines).toHaveLength(20_000);
      expect(log.lines.at(-1)!.text).toBe(`line ${to - 1}`);
    }
  });

  test('are the same value if the next response has not changed', () => {
    const { log: before } = read(noLines, entries(0, 5));
    expect(read(before, entries(0, 5)).log).toBe(before);
  });

  test('keep a complete line if a later response starts within it', () => {
    const { log: before } = read(noLines, entries(0, 5));
    const { log } = read(before, [entry(2).slice(30), ...entries(3, 6)], { isCut: true });
    expect(log.lines[0]).toBe(before.lines[2]);
    expect(texts(log)).toEqual(entries(2, 6));
  });

  test('are marked as truncated if their start is unknown, and keep their id when a response completes them', () => {
    const { log: before } = read(noLines, [entry(2).slice(30), ...entries(3, 6)], { isCut: true });
    expect(before.lines[0]!.isCut).toBe(true);
    const { log } = read(before, entries(0, 7), { isCut: true });
    expect(texts(log)).toEqual(entries(0, 7));
    expect(log.lines[2]).toMatchObject({ id: before.lines[0]!.id, isCut: false });
    expect(log.lines[3]).toBe(before.lines[1]);
  });

  test('stay on the page while the user reads them, even if the next response lacks them', () => {
    const { log: before } = read(noLines, entries(0, 5));
    const { log } = read(before, entries(3, 8), { keepsEarlier: true });
    expect(texts(log)).toEqual(entries(0, 8));
  });

  test('show a gap if a response has no line in common with the previous one', () => {
    const { log: before } = read(noLines, entries(0, 3));
    const { log } = read(before, entries(20, 23), { keepsEarlier: true });
    expect(log.lines.map(({ kind }) => kind)).toEqual(['info', 'info', 'info', 'gap', 'info', 'info', 'info']);
    expect(texts(read(before, entries(20, 23)).log)).toEqual(entries(20, 23));
  });

  test('show a gap after a blank last line, which was complete', () => {
    const { log: before } = read(noLines, [...entries(0, 2), '']);
    const { log } = read(before, entries(20, 22), { keepsEarlier: true });
    expect(log.lines.map(({ kind }) => kind)).toEqual(['info', 'info', 'other', 'gap', 'info', 'info']);
  });

  test('show a single gap after several empty responses', () => {
    let { log } = read(noLines, entries(0, 2));
    log = read(log, [], { keepsEarlier: true }).log;
    const again = read(log, [], { keepsEarlier: true }).log;
    expect(again).toBe(log);
    expect(read(again, entries(5, 6), { keepsEarlier: true }).log.lines.map(({ kind }) => kind)).toEqual([
      'info',
      'info',
      'gap',
      'info',
    ]);
  });

  test('complete a line that was read while it was being written', () => {
    const { log: before } = mergeReading(noLines, {
      text: asText(entries(0, 2)) + 'half',
      isCut: false,
      keepsEarlier: false,
    });
    const { log, added } = read(before, [...entries(0, 2), 'half of it', entry(3)]);
    expect(texts(log)).toEqual([...entries(0, 2), 'half of it', entry(3)]);
    expect(log.lines[2]!.id).toBe(before.lines[2]!.id);
    expect(added).toBe(1);
  });

  test('have kinds for levels, stack traces below errors, and boxes of marks', () => {
    const { log } = read(noLines, [
      entry(0, 'ERROR'),
      '\tat a.B.c(B.java:1)',
      entry(1),
      '***********',
      '* one',
      'two *',
      '***********',
      entry(2, 'WARN'),
    ]);
    expect(log.lines.map(({ kind }) => kind)).toEqual([
      'error', 'error', 'info', 'mark', 'mark', 'mark', 'mark', 'warn',
    ]); // prettier-ignore
    const { text, level } = log.lines[7]!;
    expect(text.slice(level!.from, level!.to)).toBe('WARN');
  });

  test('have unique ids', () => {
    let log = noLines;
    for (const [from, to, keepsEarlier] of [
      [0, 9, false],
      [5, 12, true],
      [40, 45, true],
      [38, 50, true],
      [44, 52, false],
    ] as const)
      log = read(log, entries(from, to), { keepsEarlier }).log;
    const ids = log.lines.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('thousands of equal lines are merged with the next response in little time', () => {
  const lines = (end: string) => [...Array.from({ length: 10_000 }, () => '\tat a.B.c(B.java:1)'), end];
  const { log: before } = read(noLines, lines('before'));
  expect(cpuTime(() => read(before, lines('after')))).toBeLessThan(500);
});

test('a gap is also shown before a response that starts within an unknown line', () => {
  const { log: before } = read(noLines, entries(0, 3));
  const { log, added } = read(before, [entry(20).slice(30), ...entries(21, 23)], { isCut: true, keepsEarlier: true });
  expect(log.lines.map(({ kind }) => kind)).toEqual(['info', 'info', 'info', 'gap', 'other', 'info', 'info']);
  expect(new Set(log.lines.map(({ id }) => id)).size).toBe(7);
  expect(added).toBe(3);
});

describe('searching in a log', () => {
  test('ignores case and treats the text literally', () => {
    expect(matchPositions('a.b', 'A.B axb a.b').map(({ from }) => from)).toEqual([0, 8]);
    expect(matchPositions('i', 'İ i').map(({ from }) => from)).toEqual([0, 2]);
    expect(matchPositions('  ', 'a  b')).toEqual([]);
  });

  test('visits each of up to four matches in both directions, beginning with the last one', () => {
    for (let count = 1; count < 5; count++) {
      const matches = Array.from({ length: count }, (_, line) => ({ line, from: 0 }));
      for (const steps of [1, -1]) {
        const seen = [matchAfter(matches, null, steps)!.line];
        for (let step = 1; step < count; step++)
          seen.push(matchAfter(matches, { line: seen.at(-1)!, from: 0 }, steps)!.line);
        expect(seen[0]).toBe(count - 1);
        expect(new Set(seen).size).toBe(count);
      }
    }
  });

  test('starts at the last match and wraps around', () => {
    const { log } = read(noLines, ['one', 'two one', 'three']);
    const matches = matchesIn(log.lines, 'one');
    expect(matches).toEqual([
      { line: 0, from: 0 },
      { line: 1, from: 4 },
    ]);
    const first = matchAfter(matches, null, 1);
    expect(first).toBe(matches[1]);
    expect(matchAfter(matches, first, 1)).toBe(matches[0]);
    expect(matchAfter(matches, matches[0]!, -1)).toBe(matches[1]);
    expect(matchAfter([], null, 1)).toBeNull();
  });
});

test.each([
  ['1,023 letters', 'x'.repeat(1023), false],
  ['1,024 letters', 'x'.repeat(1024), true],
  ['511 letters of two bytes', 'ü'.repeat(511), false],
  ['512 letters of two bytes', 'ü'.repeat(512), true],
])('for a request of 1 KB, a response with $0 may start within a line: $2', async (_what, text, isCut) => {
  const response = await readLog(() => Promise.resolve(text), { source: singleLog, size: 1 });
  expect(response.isCut).toBe(isCut);
});

describe('the path of a log file', () => {
  test('keeps the slashes of a file name and percent-encodes other characters', () => {
    expect(pathOf({ files: ['tasks/a b.log'], file: 'tasks/a b.log' })).toBe('internal/logging/logs/tasks/a%20b.log');
    expect(pathOf({ files: [], file: 'nexus.log' })).toBe('internal/logging/log');
  });
});
