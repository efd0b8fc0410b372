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
  const { haveChanged } = await createLook([folder], []);
  expect([await haveChanged(), await haveChanged()]).toEqual([false, false]);
  change();
  expect([await haveChanged(), await haveChanged(), await haveChanged()]).toEqual([false, true, false]);
});

test('A file that is still being written is waited for', async () => {
  const { haveChanged } = await createLook([folder], []);
  for (const part of ['{', ' "version"', ': 2']) {
    appendFileSync(file, part);
    expect(await haveChanged()).toBe(false);
  }
  expect([await haveChanged(), await haveChanged()]).toEqual([true, false]);
});

test('A file that changes all the time is read from time to time', async () => {
  const { haveChanged } = await createLook([folder], []);
  const said: boolean[] = [];
  for (let look = 0; look < 12; look++) {
    appendFileSync(file, 'more');
    said.push(await haveChanged());
  }
  expect(said.filter(Boolean)).toHaveLength(3);
});

test('A file that is known to be whole is not waited for', async () => {
  const { haveChanged } = await createLook([folder], []);
  writeFileSync(file, 'second');
  expect([await haveChanged(true), await haveChanged()]).toEqual([true, false]);
});

test('A file that is as it was before it changed needs nothing', async () => {
  const { haveChanged } = await createLook([folder], []);
  renameSync(folder, `${folder}-away`);
  expect(await haveChanged()).toBe(false);
  renameSync(`${folder}-away`, folder);
  expect([await haveChanged(), await haveChanged()]).toEqual([false, false]);
});

test('Looks come often, but take a small part of the time however many files there are', async () => {
  expect([0, 50, 200].map(pauseAfter)).toEqual([200, 200, 200]);
  for (const entries of [1_000, 100_000]) expect(pauseAfter(entries)).toBe(entries);
  for (let at = 0; at < 50; at++) writeFileSync(join(folder, `messages/de/f${at}.json`), '{}');
  const { haveChanged, entries } = await createLook([folder], []);
  const before = entries();
  expect(before).toBeGreaterThan(50);
  rmSync(join(folder, 'messages/de'), { recursive: true });
  await haveChanged();
  expect(entries()).toBeLessThan(before - 50);
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
  const { haveChanged } = await createLook([folder], []);
  const before = turns;
  await haveChanged();
  isOver = true;
  expect(Math.min(before, turns - before)).toBeGreaterThan(files / 2);
});

test('Looks that begin together say once that a file has changed', async () => {
  const { haveChanged } = await createLook([folder], []);
  writeFileSync(file, 'second');
  const said = await Promise.all([haveChanged(), haveChanged(), haveChanged(true)]);
  expect(said).toEqual([false, true, false]);
});
