import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rangeOf } from '../../../src/server/manager/calls/logging.ts';
import { type Store, openDatabase } from '../../../src/server/manager/data/database.ts';
import { createLevels } from '../../../src/server/manager/system/levels.ts';
import { openLog } from '../../../src/server/manager/system/log.ts';
import { freshFolder } from './serve.ts';

let folder: string;
let store: Store;
beforeEach(() => {
  folder = freshFolder();
  store = openDatabase(folder);
});
afterEach(() => {
  store.close();
  fs.rmSync(folder, { recursive: true, force: true });
});
const now = () => Date.UTC(2026, 0, 31, 8, 5, 0, 123);
const read = (name = 'nexus.log') => fs.readFileSync(path.join(folder, name), 'utf8');

describe('the levels of loggers', () => {
  test('are inherited from the nearest name above, by dots', () => {
    const levels = createLevels(store);
    levels.set('a.b', 'DEBUG');
    expect(['a.b.c.d', 'a.b', 'a', 'a.bc'].map((name) => levels.effective(name))).toEqual([
      'DEBUG',
      'DEBUG',
      'INFO',
      'INFO',
    ]);
  });
  test('decide what is written', () => {
    const levels = createLevels(store);
    const log = openLog(folder, levels.allows, now);
    log.write('DEBUG', 'a.b', 'not yet');
    levels.set('a', 'DEBUG');
    log.write('DEBUG', 'a.b', 'now');
    levels.set('a.b', 'OFF');
    log.write('ERROR', 'a.b', 'no more');
    log.close();
    expect(read()).toMatch(/^[^\n]* - now\n$/);
  });
  test('are kept, and go back to what they were first', () => {
    createLevels(store).set('ROOT', 'ERROR');
    const levels = createLevels(store);
    expect(levels.effective('anything')).toBe('ERROR');
    levels.set('mine', 'TRACE');
    levels.reset('ROOT');
    levels.reset('mine');
    expect([levels.effective('anything'), levels.has('mine'), levels.has('ROOT')]).toEqual(['INFO', false, true]);
  });
  test('of names that every object has are like any other', () => {
    expect(createLevels(store).effective('constructor')).toBe('INFO');
  });
});

describe('the log', () => {
  test('has one line for each event, with time, level, user and logger', () => {
    const log = openLog(folder, () => true, now);
    log.write('WARN', 'registrar.security', 'refused', 'reader');
    log.write('INFO', 'registrar.database', 'opened');
    log.close();
    const lines = read().split('\n');
    expect(lines[0]).toMatch(
      /^2026-01-3\d \d\d:05:00,123[+-]\d{4} WARN  \[main\]  reader registrar\.security - refused$/,
    );
    expect(lines[1]).toMatch(/ INFO  \[main\]  \*SYSTEM registrar\.database - opened$/);
  });
  test('cannot be given a forged line', () => {
    const log = openLog(folder, () => true, now);
    log.write('INFO', 'a', 'one\n2026-01-31 ERROR two', 'x\ny');
    log.close();
    expect(read().trimEnd().split('\n')).toHaveLength(1);
  });
  test('shows control characters instead of sending them to a terminal', () => {
    const log = openLog(folder, () => true, now);
    log.write('INFO', 'a', 'red \x1b[31m');
    log.writeBlock('INFO', 'a', 'two\nlines \x1b[31m');
    log.close();
    expect(read()).not.toContain('\x1b');
    expect(read()).toContain('red \\x1b[31m\n');
    expect(read()).toContain('two\nlines \\x1b[31m\n');
  });
  test('is set aside when it has grown, and only so many are kept', () => {
    const log = openLog(folder, () => true, now, { mostBytes: 200, keep: 2 });
    for (let i = 0; i < 12; i++) log.write('INFO', 'a', `event number ${i} of twelve in all`);
    log.close();
    expect(
      fs
        .readdirSync(folder)
        .filter((name) => name.endsWith('.log'))
        .sort(),
    ).toEqual(['nexus-1.log', 'nexus-2.log', 'nexus.log']);
    expect(read()).toContain('number 11');
    for (const name of ['nexus-1.log', 'nexus-2.log', 'nexus.log']) expect(read(name).length).toBeLessThanOrEqual(200);
  });
});

describe('a part of the log', () => {
  test.each([
    ['the whole', null, null, { start: 0, count: 100 }],
    ['the end', null, '-30', { start: 70, count: 30 }],
    ['more than there is, from the end', null, '-300', { start: 0, count: 100 }],
    ['a range', '10', '20', { start: 10, count: 20 }],
    ['a range beyond the end', '90', '20', { start: 90, count: 10 }],
    ['a range behind the end', '200', '20', { start: 100, count: 0 }],
    ['a range from before the start', '-5', '20', { start: 0, count: 20 }],
    ['nothing', null, '0', { start: 0, count: 0 }],
    ['no number', null, 'x', undefined],
  ])('%s', (_, fromByte, bytesCount, expected) => {
    expect(rangeOf(100, fromByte, bytesCount)).toEqual(expected);
  });
});
