// Renaming the small files of the page so that its first script can derive their names.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deriveNames } from '../../src/build/derived-names.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'registrar-names-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const list = {
  lO: 'screen.0000000a.js',
  lo: 'screen.0000000b.js',
  '5h': 'list.0000000c.css',
  // The bundler gives files with the same content the same name.
  '5H': 'list.0000000c.css',
  gr: 'Grid.0000000d.js',
};
const first = (files: Record<string, string>) => `Object.assign(h.i??={},${JSON.stringify(files)}),globalThis.names=h`;

/** A folder with the files of a list, of which the grid is large, and the script that has the list. */
function write(files: Record<string, string> = list) {
  for (const file of Object.values(files))
    writeFileSync(join(dir, file), file.startsWith('Grid') ? 'x'.repeat(1e5) : file);
  writeFileSync(join(dir, 'page.0.js'), first(files));
}

/** The name of a file by its id, as the first script of the page has it. */
function namesInPage(): Record<string, string> {
  const { names } = runInNewContext(`const h={};${readFileSync(join(dir, 'page.0.js'), 'utf8')};globalThis`, {
    globalThis: {},
  }) as { names: { i: Record<string, string> } };
  return names.i;
}

describe('the names of small files', () => {
  test('are derived by the first script from their ids', async () => {
    write();
    const names = await deriveNames(dir);
    const inPage = namesInPage();
    const { gr, ...small } = list;
    for (const [id, file] of Object.entries(small)) {
      expect(inPage[id]).toBe(names.get(file));
      expect(readFileSync(join(dir, inPage[id]!), 'utf8')).toBe(file);
    }
    expect(inPage['gr']).toBe(gr);
    expect(inPage[gr]).toBe(gr);
    expect(readFileSync(join(dir, 'page.0.js'), 'utf8')).not.toContain('screen.');
  });

  test('differ on file systems that ignore case', async () => {
    write();
    const names = [...(await deriveNames(dir)).values()];
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(readdirSync(dir)).toHaveLength(5);
  });

  test('change if one of the files changes', async () => {
    write();
    const before = await deriveNames(dir);
    rmSync(dir, { recursive: true });
    dir = mkdtempSync(join(tmpdir(), 'registrar-names-'));
    write({ ...list, lo: 'screen.0000000e.js' });
    const after = await deriveNames(dir);
    expect(after.get(list.lO)).not.toBe(before.get(list.lO));
  });

  test.each([
    ['an unknown list', { 'page.0.js': 'h.i ??= new Map()' }],
    ['two lists', { 'page.1.js': first(list) }],
  ])('cannot be derived in a page with %s', async (_which, more) => {
    write();
    for (const [name, text] of Object.entries(more)) writeFileSync(join(dir, name), text);
    await expect(deriveNames(dir)).rejects.toThrow('The bundler does not write one list of files into one script.');
  });

  test('are left as they are in a page of one script, which has no list', async () => {
    writeFileSync(join(dir, 'page.0.js'), 'document.title = "one";');
    expect(await deriveNames(dir)).toEqual(new Map());
    expect(readdirSync(dir)).toEqual(['page.0.js']);
  });
});
