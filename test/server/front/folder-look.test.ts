// Whether the files of customizations have changed, however they are written.
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
import { createLook, pauseAfter } from '../../../src/server/folder-look.ts';

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

const ways: { what: string; change: () => void }[] = [
  { what: 'written again', change: () => writeFileSync(file, 'second') },
  {
    what: 'written again with as many characters and the time of before',
    change: () => {
      const { atime, mtime } = statSync(file);
      writeFileSync(file, 'FIRST');
      utimesSync(file, atime, mtime);
    },
  },
  {
    what: 'replaced by another one that is renamed',
    change: () => {
      writeFileSync(join(root, 'next'), 'first');
      renameSync(join(root, 'next'), file);
    },
  },
  {
    what: 'replaced by a link',
    change: () => {
      writeFileSync(join(root, 'next'), 'first');
      rmSync(file);
      symlinkSync(join(root, 'next'), file);
    },
  },
  { what: 'removed', change: () => rmSync(file) },
  { what: 'renamed to capitals', change: () => renameSync(file, join(folder, 'LOGGING.json')) },
  {
    what: 'joined by one whose name has the same letters in another form',
    change: () => ['ü', 'u\u0308'].forEach((name) => writeFileSync(join(folder, `${name}.json`), '')),
  },
  { what: 'removed with its folder', change: () => rmSync(folder, { recursive: true }) },
  {
    what: 'removed with its folder, which is made again',
    change: () => {
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
      writeFileSync(file, 'first');
    },
  },
  {
    what: 'joined by one of an added screen',
    change: () => writeFileSync(join(folder, 'screens/teams/screen.json'), ''),
  },
  { what: 'joined by a language', change: () => writeFileSync(join(folder, 'messages/de/screens/teams.json'), '') },
];

test.each(ways)('A file is $what', async ({ change }) => {
  const haveChanged = await createLook([folder], []);
  expect([await haveChanged(), await haveChanged()]).toEqual([false, false]);
  change();
  expect([await haveChanged(), await haveChanged(), await haveChanged()]).toEqual([false, true, false]);
});

test('A file that is still being written is waited for', async () => {
  const haveChanged = await createLook([folder], []);
  for (const part of ['{', ' "version"', ': 2']) {
    appendFileSync(file, part);
    expect(await haveChanged()).toBe(false);
  }
  expect([await haveChanged(), await haveChanged()]).toEqual([true, false]);
});

test('A file that changes all the time is read from time to time', async () => {
  const haveChanged = await createLook([folder], []);
  const said: boolean[] = [];
  for (let look = 0; look < 12; look++) {
    appendFileSync(file, 'more');
    said.push(await haveChanged());
  }
  expect(said.filter(Boolean)).toHaveLength(3);
});

test('A file that is known to be whole is not waited for', async () => {
  const haveChanged = await createLook([folder], []);
  writeFileSync(file, 'second');
  expect([await haveChanged(true), await haveChanged()]).toEqual([true, false]);
});

test('A file that is as it was before it changed needs nothing', async () => {
  const haveChanged = await createLook([folder], []);
  renameSync(folder, `${folder}-away`);
  expect(await haveChanged()).toBe(false);
  renameSync(`${folder}-away`, folder);
  expect([await haveChanged(), await haveChanged()]).toEqual([false, false]);
});

test('Looks come often, but take a small part of the time however many files there are', () => {
  expect([0, 5, 10].map(pauseAfter)).toEqual([200, 200, 200]);
  for (const millis of [10, 100, 1000, 10_000]) expect(millis / pauseAfter(millis)).toBeLessThanOrEqual(0.05);
});

test('Requests go on during looks at many files, so that slow storage delays none of them', async () => {
  const files = 300;
  for (let at = 0; at < files; at++) writeFileSync(join(folder, `messages/de/f${at}.json`), '{}');
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  const haveChanged = await createLook([folder], []);
  const before = turns;
  await haveChanged();
  isOver = true;
  expect(Math.min(before, turns - before)).toBeGreaterThan(files / 2);
});

test('Looks that begin together say once that a file has changed', async () => {
  const haveChanged = await createLook([folder], []);
  writeFileSync(file, 'second');
  const said = await Promise.all([haveChanged(), haveChanged(), haveChanged(true)]);
  expect(said).toEqual([false, true, false]);
});
