// Files of customizations that are edited while their folder changes, and by two users at once.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { namedFolders } from '../../../src/customize/entries.ts';
import type { Reported } from '../../../src/customize/problem.ts';
import { createEditing } from '../../../src/server/editing.ts';

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'registrar-edited-'));
  folder = join(root, 'team');
});
afterEach(() => rmSync(root, { recursive: true }));

const inForce = {
  slugs: ['logging'],
  screens: [],
  changes: [],
  skipped: [],
  kinds: new Map(),
  renames: { screens: {}, places: {} },
};
const editing = () =>
  createEditing({
    folder: namedFolders([folder])[0]!,
    current: () => inForce,
    customize: () => Promise.resolve({ skipped: [], block: '{}' }),
    isWritable: true,
    refresh: () => Promise.resolve(),
  });
const write = (text: string) => editing().write('logging', text, '', () => Promise.resolve(true));

const insteadOfFolder: [what: string, make: () => void][] = [
  ['nothing', () => {}],
  ['a file', () => writeFileSync(folder, '')],
  ['a link to itself', () => symlinkSync(folder, folder)],
  ['a broken link', () => symlinkSync(join(root, 'nowhere'), folder)],
  ['a pipe', () => execFileSync('mkfifo', [folder])],
];

test.each(insteadOfFolder)('no file is read or written if there is %s instead of the folder', async (_, make) => {
  make();
  const before = readdirSync(root);
  expect(editing().read('logging')).toBeUndefined();
  expect(await write('text')).toEqual({ refused: 'not-a-file' });
  expect(readdirSync(root)).toEqual(before);
});

const insteadOfFile: [what: string, make: (file: string) => void][] = [
  ['a folder', (file) => mkdirSync(file)],
  ['a link to a file', (file) => symlinkSync(join(root, 'other.json'), file)],
  ['a link to itself', (file) => symlinkSync(file, file)],
  ['a pipe', (file) => execFileSync('mkfifo', [file])],
];

test.each(insteadOfFile)('no file is read or written if there is %s instead of the file', async (_, make) => {
  mkdirSync(folder);
  writeFileSync(join(root, 'other.json'), 'other');
  make(join(folder, 'logging.json'));
  expect(editing().read('logging')).toBeUndefined();
  expect(await write('text')).toEqual({ refused: 'not-a-file' });
  expect(readFileSync(join(root, 'other.json'), 'utf8')).toBe('other');
});

test('if two users save a file at the same time, the second save is rejected because the file has changed', async () => {
  mkdirSync(folder);
  const [one, two] = await Promise.all([write('one'), write('two')]);
  expect([one, two]).toEqual([expect.objectContaining({ before: '' }), { refused: 'changed' }]);
  expect(readFileSync(join(folder, 'logging.json'), 'utf8')).toBe('one');
});

test('if two files that conflict are saved at the same time, the second one is rejected with the finding', async () => {
  mkdirSync(folder);
  const where = { file: 'team/roles.json', line: 1, column: 1, screen: 'roles', place: 'screen', key: 'title' };
  const problem: Reported = { ...where, summary: 'Both have one title.', advice: 'Use a different title.' };
  const { write: save } = createEditing({
    folder: namedFolders([folder])[0]!,
    current: () => ({ ...inForce, slugs: ['logging', 'roles'] }),
    customize: async (draft) => {
      const others = readdirSync(folder).filter((name) => name !== `${draft.screen}.json`);
      await new Promise((done) => setTimeout(done));
      return { skipped: others.length > 0 ? [problem] : [], block: '{}' };
    },
    isWritable: true,
    refresh: () => Promise.resolve(),
  });
  const may = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const [one, two] = await Promise.all([save('logging', 'one', '', may), save('roles', 'two', '', may)]);
  expect([one, two]).toEqual([expect.objectContaining({ before: '' }), { findings: [problem] }]);
  expect(readdirSync(folder)).toEqual(['logging.json']);
});

test('a file is not rejected for a mistake in a different file that the folder already contained', async () => {
  mkdirSync(folder);
  const where = { file: 'team/roles.json', line: 1, column: 1, screen: 'roles', place: 'screen', key: 'title' };
  const problem: Reported = { ...where, summary: 'The text is blank.', advice: 'Add a text.' };
  let skipped: Reported[] = [];
  const { write: save } = createEditing({
    folder: namedFolders([folder])[0]!,
    current: () => ({ ...inForce, skipped }),
    customize: () => Promise.resolve({ skipped: [problem], block: '{}' }),
    isWritable: true,
    refresh: async () => {
      await new Promise((done) => setTimeout(done));
      skipped = [problem];
    },
  });
  expect(await save('logging', 'one', '', () => Promise.resolve(true))).toMatchObject({ before: '' });
});
