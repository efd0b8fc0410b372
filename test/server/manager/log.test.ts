// The log of the manager: levels, entries, rotation, failures and ranges.
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rangeOf } from '../../../src/server/manager/calls/logging.ts';
import { type Store, openDatabase } from '../../../src/server/manager/data/database.ts';
import { createLevels } from '../../../src/server/manager/services/levels.ts';
import { openLog } from '../../../src/server/manager/services/log.ts';
import { workOf } from '../../../src/server/manager/tasks/work.ts';
import { createTimeSlices } from '../../../src/server/manager/time-slices.ts';
import { createClient } from './client.ts';
import { freshFolder, serveManager } from './serve.ts';

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
  test('are inherited from the nearest parent in the dotted name', () => {
    const levels = createLevels(store);
    levels.set('a.b', 'DEBUG');
    expect(['a.b.c.d', 'a.b', 'a', 'a.bc'].map((name) => levels.effective(name))).toEqual([
      'DEBUG',
      'DEBUG',
      'INFO',
      'INFO',
    ]);
  });
  test('determine which entries are written', () => {
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
  test('are stored, and can be reset to their defaults', () => {
    createLevels(store).set('ROOT', 'ERROR');
    const levels = createLevels(store);
    expect(levels.effective('anything')).toBe('ERROR');
    levels.set('mine', 'TRACE');
    levels.reset('ROOT');
    levels.reset('mine');
    expect([levels.effective('anything'), levels.has('mine'), levels.has('ROOT')]).toEqual(['INFO', false, true]);
  });
  test('have a default for a logger that is named like an object member, such as "constructor"', () => {
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
  test('writes a message and a user that contain line breaks on a single line', () => {
    const log = openLog(folder, () => true, now);
    log.write('INFO', 'a', 'one\n2026-01-31 ERROR two', 'x\ny');
    log.close();
    expect(read().trimEnd().split('\n')).toHaveLength(1);
  });
  test('escapes control characters', () => {
    const log = openLog(folder, () => true, now);
    log.write('INFO', 'a', 'red \x1b[31m');
    log.writeBlock('INFO', 'a', 'two\nlines \x1b[31m');
    log.write('INFO', 'a', 'all \u009b2J \u202e \u2028', '\u009b');
    log.writeBlock('INFO', 'a', 'all\t\u009b2J \u202e \u2028');
    log.close();
    for (const control of ['\x1b', '\u009b', '\u202e', '\u2028']) expect(read()).not.toContain(control);
    expect(read()).toContain('all\t\\u009b2J \\u202e \\u2028\n');
    expect(read()).toContain('red \\x1b[31m\n');
    expect(read()).toContain('two\nlines \\x1b[31m\n');
  });
  test('is rotated at a maximum size, and keeps a limited number of files', () => {
    const log = openLog(folder, () => true, now, { maxBytes: 200, keep: 2 });
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

describe('a log that cannot be written', () => {
  const failures = () => vi.spyOn(console, 'error').mockImplementation(() => {});
  afterEach(() => void vi.restoreAllMocks());

  test('continues in the same file if rotation fails, and never writes to a closed descriptor', () => {
    const printed = failures();
    fs.mkdirSync(path.join(folder, 'nexus-1.log', 'not-empty'), { recursive: true });
    const log = openLog(folder, () => true, now, { maxBytes: 200, keep: 1 });
    const others: number[] = [];
    for (let i = 0; i < 20; i++) {
      log.write('INFO', 'a', `event number ${i} of twenty in all`);
      others.push(fs.openSync(path.join(folder, 'other-file'), 'w'));
    }
    log.close();
    log.write('INFO', 'a', 'after closing');
    others.push(fs.openSync(path.join(folder, 'other-file'), 'a'));
    log.write('INFO', 'a', 'after closing');
    expect(read('other-file')).toBe('');
    expect(
      read()
        .split('\n')
        .filter((line) => line.includes('event number')),
    ).toHaveLength(20);
    expect(read()).not.toContain('after closing');
    expect(fs.readdirSync(folder).filter((one) => one.endsWith('.new'))).toEqual([]);
    expect(printed.mock.calls[0]![0]).toMatch(/^Couldn't rotate the log file .*nexus\.log: /);
    others.forEach((one) => fs.closeSync(one));
  });

  test('continues in the same file if no other file can be opened, and rotates later', () => {
    failures();
    const log = openLog(folder, () => true, now, { maxBytes: 200, keep: 9 });
    const openSync = vi.spyOn(fs, 'openSync').mockImplementation(() => {
      throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
    });
    for (let i = 0; i < 5; i++) log.write('INFO', 'a', `event number ${i}`);
    openSync.mockRestore();
    for (let i = 5; i < 10; i++) log.write('INFO', 'a', `event number ${i}`);
    log.close();
    const all = fs
      .readdirSync(folder)
      .filter((one) => one.startsWith('nexus'))
      .map((one) => read(one))
      .join('');
    expect(all.match(/event number/g)).toHaveLength(10);
    expect(fs.existsSync(path.join(folder, 'nexus-1.log'))).toBe(true);
  });

  test.runIf(fs.existsSync('/dev/full'))(
    'does not throw if the disk is full, prints one error, and counts the lost entries',
    () => {
      const printed = failures();
      const disk = path.join(folder, 'disk');
      fs.mkdirSync(disk);
      fs.symlinkSync('/dev/full', path.join(disk, 'nexus.log'));
      const log = openLog(disk, () => true, now);
      for (let i = 0; i < 3; i++) log.write('INFO', 'a', `event number ${i}`);
      expect(printed).toHaveBeenCalledTimes(1);
      expect(printed.mock.calls[0]![0]).toMatch(/^Couldn't write the log file .*ENOSPC/);
      fs.rmSync(path.join(disk, 'nexus.log'));
      vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000);
      log.write('INFO', 'a', 'there is space again');
      log.close();
      expect(fs.readFileSync(path.join(disk, 'nexus.log'), 'utf8')).toMatch(
        /WARN .* registrar\.log - 3 entries were lost\n.* - there is space again\n$/,
      );
    },
  );

  test('makes the task that rotates logs fail if it cannot be rotated, after the other logs were', async () => {
    failures();
    const names = ['nexus', 'audit', 'background'];
    const logs = names.map((name) => openLog(folder, () => true, now, { name }));
    for (const log of logs) log.write('INFO', 'a', 'event');
    fs.mkdirSync(path.join(folder, 'nexus.log.new', 'in the way'), { recursive: true });
    const rotate = async () => workOf.get('log.rotate')!({ store, dataDir: folder, now, logs }, {}, createTimeSlices());
    await expect(rotate()).rejects.toThrow("Couldn't rotate the log file nexus.log");
    expect(names.map((name) => fs.existsSync(path.join(folder, `${name}-1.log`)))).toEqual([false, true, true]);
    fs.rmSync(path.join(folder, 'nexus.log.new'), { recursive: true });
    expect(await rotate()).toBe('Rotated 3 log files');
    for (const log of logs) log.close();
  });

  test.runIf(fs.existsSync('/dev/full'))('rejects a mark that cannot be written', async () => {
    failures();
    fs.mkdirSync(path.join(folder, 'log'));
    fs.symlinkSync('/dev/full', path.join(folder, 'log', 'nexus.log'));
    store.close();
    const served = await serveManager({ dataDir: folder, components: 0 });
    const client = createClient(served.url);
    const headers = { 'content-type': 'text/plain', accept: 'application/json', ...(await client.session('admin')) };
    const mark = await client.send('POST', '/service/rest/internal/logging/log/mark', headers, 'mark');
    await served.stop();
    store = openDatabase(folder);
    expect([mark.status, mark.text]).toEqual([500, expect.stringContaining('The mark was not written')]);
  });

  test('is created again with its folder after both were removed', () => {
    const logFolder = path.join(folder, 'log');
    const log = openLog(logFolder, () => true, now);
    log.write('INFO', 'a', 'before');
    fs.rmSync(logFolder, { recursive: true });
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000);
    log.write('INFO', 'a', 'after');
    log.close();
    expect(read(path.join('log', 'nexus.log'))).toMatch(/^[^\n]* - after\n$/);
  });
});

describe('a requested part of the log', () => {
  test.each([
    ['is the complete log by default', null, null, { start: 0, count: 100 }],
    ['is the end of the log if the count is negative', null, '-30', { start: 70, count: 30 }],
    ['is the complete log if the negative count exceeds its size', null, '-300', { start: 0, count: 100 }],
    ['begins at the given byte and has the given size', '10', '20', { start: 10, count: 20 }],
    ['stops at the end of the log', '90', '20', { start: 90, count: 10 }],
    ['is empty if it begins after the end', '200', '20', { start: 100, count: 0 }],
    ['begins at the start if the first byte is negative', '-5', '20', { start: 0, count: 20 }],
    ['is empty if the count is 0', null, '0', { start: 0, count: 0 }],
    ['is invalid if the count is not a number', null, 'x', undefined],
  ])('%s', (_, fromByte, bytesCount, expected) => {
    expect(rangeOf(100, fromByte, bytesCount)).toEqual(expected);
  });
});
