// The server of a small project is compiled again only if a source has changed.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compiledServer } from '../../src/build/compiled-server.mjs';

let root = '';
const longAgo = new Date(Date.now() - 60_000);

function write(file: string, text: string, at = longAgo): void {
  writeFileSync(join(root, 'src', 'server', file), text);
  utimesSync(join(root, 'src', 'server', file), at, at);
}

const valueOf = async (path: string) => ((await import(pathToFileURL(path).href)) as { value: string }).value;
const folders = () => readdirSync(join(root, '.parcel-cache')).filter((name) => name.startsWith('server-'));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'registrar-compiled-'));
  mkdirSync(join(root, 'src', 'server'), { recursive: true });
  write('main.ts', "import { word } from './word.ts';\nexport const value: string = word;\n");
  write('word.ts', "export const word = 'first';\n");
});

afterEach(() => rmSync(root, { recursive: true }));

test('the server is compiled once while the files that it imports are unchanged', async () => {
  const first = await compiledServer(root);
  write('unused.ts', 'export const other = 1;');
  expect(await compiledServer(root)).toBe(first);
  expect(await valueOf(first)).toBe('first');
});

test('the server is compiled again after a change to a file that it imports', async () => {
  const first = await compiledServer(root);
  write('word.ts', "export const word = 'other';\n");
  const second = await compiledServer(root);
  expect(await valueOf(second)).toBe('other');
  expect(await valueOf(first)).toBe('first');
});

test('the compiled server is not cached if a source changes during compilation', async () => {
  write('word.ts', "export const word = 'first';\n", new Date(Date.now() + 60_000));
  await compiledServer(root);
  expect(readdirSync(join(root, '.parcel-cache'))).not.toContain('server.json');
});

test('the last three compiled servers are kept for processes that still use them', async () => {
  for (const word of ['a', 'b', 'c', 'd']) {
    write('word.ts', `export const word = '${word}';\n`);
    await compiledServer(root);
  }
  expect(folders()).toHaveLength(3);
});

test('a source that cannot be compiled is reported and leaves no folder', async () => {
  write('word.ts', 'export const word = ;');
  await expect(compiledServer(root)).rejects.toThrow('word.ts');
  expect(() => folders()).toThrow('ENOENT');
});
