// Folders that are created with all of their files at once.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolder } from '../../src/build/replace-file.ts';

let parent: string;
beforeEach(() => (parent = mkdtempSync(join(tmpdir(), 'registrar-folder-'))));
afterEach(() => rmSync(parent, { recursive: true }));

test('a folder is created with its files, readable for all users', () => {
  const folder = join(parent, 'one');
  createFolder(folder, { 'a.json': '{}', 'b.md': '# B' }, parent);
  expect(readdirSync(parent)).toEqual(['one']);
  expect(readdirSync(folder).sort()).toEqual(['a.json', 'b.md']);
  expect(readFileSync(join(folder, 'b.md'), 'utf8')).toBe('# B');
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

test('an existing folder is kept, and an error leaves no temporary folder', () => {
  const folder = join(parent, 'one');
  mkdirSync(folder);
  writeFileSync(join(folder, 'a.json'), 'old');
  expect(() => createFolder(folder, { 'a.json': 'new' }, parent)).toThrow(/ENOTEMPTY|EEXIST/);
  expect(() => createFolder(join(parent, 'two'), { 'missing/a.json': '' }, parent)).toThrow('ENOENT');
  expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe('old');
  expect(existsSync(join(parent, 'two'))).toBe(false);
  expect(readdirSync(parent)).toEqual(['one']);
});
