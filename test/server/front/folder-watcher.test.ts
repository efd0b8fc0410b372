// How changes of the files of customizations are detected, in each way that files are written.
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderWatcher, pauseAfter } from '../../../src/server/folder-watcher.ts';

let root: string;
let folder: string;
let file: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'registrar-look-'));
  folder = join(root, 'team');
  file = join(folder, 'logging.json');
  mkdirSync(join(folder, 'screens/teams'), { recursive: true });
  mkdirSync(join(folder, 'messages/de/screens'), { recursive: true });
  writeFileSync(file, 'first');
});

afterEach(() => rmSync(root, { recursive: true }));

const ways: [what: string, change: () => void][] = [
  ['overwritten', () => writeFileSync(file, 'second')],
  [
    'overwritten with the same length and modification time',
    () => {
      const { atime, mtime } = statSync(file);
      writeFileSync(file, 'FIRST');
      utimesSync(file, atime, mtime);
    },
  ],
  [
    'replaced by renaming a different file',
    () => {
      writeFileSync(join(root, 'next'), 'first');
      renameSync(join(root, 'next'), file);
    },
  ],
  [
    'replaced by a symbolic link',
    () => {
      writeFileSync(join(root, 'next'), 'first');
      rmSync(file);
      symlinkSync(join(root, 'next'), file);
    },
  ],
  ['removed', () => rmSync(file)],
  ['renamed to upper case', () => renameSync(file, join(folder, 'LOGGING.json'))],
  [
    'added in two Unicode forms of its name',
    () => ['ü', 'u\u0308'].forEach((name) => writeFileSync(join(folder, `${name}.json`), '')),
  ],
  ['removed with its folder', () => rmSync(folder, { recursive: true })],
  [
    'removed with its folder and created again',
    () => {
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
      writeFileSync(file, 'first');
    },
  ],
  ['added for a new screen', () => writeFileSync(join(folder, 'screens/teams/screen.json'), '')],
  ['added for a language', () => writeFileSync(join(folder, 'messages/de/screens/teams.json'), '')],
];

test.each(ways)('a change is detected once if a file is %s', async (_, change) => {
  const { haveChanged } = await createFolderWatcher([folder], []);
  expect([await haveChanged(), await haveChanged()]).toEqual([false, false]);
  change();
  expect([await haveChanged(), await haveChanged(), await haveChanged()]).toEqual([false, true, false]);
});

test('a change is reported only after the file stops growing', async () => {
  const { haveChanged } = await createFolderWatcher([folder], []);
  for (const part of ['{', ' "version"', ': 2']) {
    appendFileSync(file, part);
    expect(await haveChanged()).toBe(false);
  }
  expect([await haveChanged(), await haveChanged()]).toEqual([true, false]);
});

test('a file that changes all the time is reported at intervals', async () => {
  const { haveChanged } = await createFolderWatcher([folder], []);
  const reported: boolean[] = [];
  for (let look = 0; look < 12; look++) {
    appendFileSync(file, 'more');
    reported.push(await haveChanged());
  }
  expect(reported.filter(Boolean)).toHaveLength(3);
});

test('a change is reported at once if the file is known to be complete', async () => {
  const { haveChanged } = await createFolderWatcher([folder], []);
  writeFileSync(file, 'second');
  expect([await haveChanged(true), await haveChanged()]).toEqual([true, false]);
});

test('a folder that is moved away and back is not reported as a change', async () => {
  const { haveChanged } = await createFolderWatcher([folder], []);
  renameSync(folder, `${folder}-away`);
  expect(await haveChanged()).toBe(false);
  renameSync(`${folder}-away`, folder);
  expect([await haveChanged(), await haveChanged()]).toEqual([false, false]);
});

test('the pause between polls grows with the number of files', async () => {
  expect([0, 50, 200].map(pauseAfter)).toEqual([200, 200, 200]);
  for (const entries of [1_000, 100_000]) expect(pauseAfter(entries)).toBe(entries);
  for (let at = 0; at < 50; at++) writeFileSync(join(folder, `messages/de/f${at}.json`), '{}');
  const { haveChanged, entries } = await createFolderWatcher([folder], []);
  const before = entries();
  expect(before).toBeGreaterThan(50);
  rmSync(join(folder, 'messages/de'), { recursive: true });
  await haveChanged();
  expect(entries()).toBeLessThan(before - 50);
});

test('other work continues while many files are polled', async () => {
  const files = 300;
  for (let at = 0; at < files; at++) writeFileSync(join(folder, `messages/de/f${at}.json`), '{}');
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  const { haveChanged } = await createFolderWatcher([folder], []);
  const before = turns;
  await haveChanged();
  isOver = true;
  expect(Math.min(before, turns - before)).toBeGreaterThan(files / 2);
});

test('polls that start at the same time report a change only once', async () => {
  const { haveChanged } = await createFolderWatcher([folder], []);
  writeFileSync(file, 'second');
  const reported = await Promise.all([haveChanged(), haveChanged(), haveChanged(true)]);
  expect(reported).toEqual([false, true, false]);
});
