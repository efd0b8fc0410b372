// The compressed files of a page: their content, and reusing those of unchanged files.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { compressPage, keepCompressed } from '../../src/build/compress-page.ts';

const home = mkdtempSync(join(tmpdir(), 'registrar-compress-'));
afterAll(() => rmSync(home, { recursive: true }));

function folderWith(name: string, files: Record<string, string>): string {
  const dir = join(home, name);
  mkdirSync(join(dir, 'embed'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, file), text);
  return dir;
}

test('each text file of a page gets a .br and a .gz file with its content, also in a subfolder', async () => {
  const files = { 'index.html': '<p>page</p>', 'a.js': 'let a', 'a.css': 'p {}', 'embed/b.js': 'let b' };
  const dir = folderWith('page', { ...files, 'icon.png': 'png' });
  await compressPage(dir);
  for (const [file, text] of Object.entries(files)) {
    expect(brotliDecompressSync(readFileSync(join(dir, `${file}.br`))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(join(dir, `${file}.gz`))).toString()).toBe(text);
  }
  expect(readdirSync(dir, { recursive: true })).toHaveLength(3 * Object.keys(files).length + 2);
});

test('compressed files are copied from the previous page only for files with the same content', async () => {
  const former = folderWith('former', {
    'same.js': 'let a',
    'other.js': 'let b',
    'same.js.br': 'kept',
    'other.js.br': 'old',
  });
  const dir = folderWith('next', { 'same.js': 'let a', 'other.js': 'let c' });
  await keepCompressed(former, dir);
  await compressPage(dir);
  expect(readFileSync(join(dir, 'same.js.br'), 'utf8')).toBe('kept');
  expect(brotliDecompressSync(readFileSync(join(dir, 'other.js.br'))).toString()).toBe('let c');
});
