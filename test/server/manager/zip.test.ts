// ZIP archives: their files, their size limit, and what happens on failures.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createZip } from '../../../src/server/manager/system/zip.ts';
import { freshFolder } from './serve.ts';
import { unzip } from './unzip.ts';

const at = new Date(2026, 0, 31, 8, 5);

describe('a ZIP archive', () => {
  let folder: string;
  beforeAll(() => {
    folder = freshFolder();
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  test('contains the added files, with names in any script', async () => {
    const file = path.join(folder, 'whole.zip');
    const zip = await createZip(file, 10_000, at);
    expect(await zip.add('größe/一.txt', [Buffer.from('one '), Buffer.from('two')])).toBe(true);
    expect(await zip.add('empty', [])).toBe(true);
    expect(await zip.finish()).toBe(fs.statSync(file).size);
    const files = unzip(fs.readFileSync(file));
    expect([...files].map(([name, content]) => [name, content.toString()])).toEqual([
      ['größe/一.txt', 'one two'],
      ['empty', ''],
    ]);
  });

  test.each([1970, 2108])('is written in the year %i, which the format does not have', async (year) => {
    const file = path.join(folder, `${year}.zip`);
    const zip = await createZip(file, 10_000, new Date(year, 5, 1));
    await zip.add('one.txt', [Buffer.from('one')]);
    await zip.finish();
    expect([...unzip(fs.readFileSync(file)).keys()]).toEqual(['one.txt']);
  });

  test('stays below its size limit, remains readable, and reports truncated and missing files', async () => {
    const file = path.join(folder, 'limited.zip');
    const zip = await createZip(file, 400_000, at);
    const parts = Array.from({ length: 100 }, () => randomBytes(16_384));
    expect(await zip.add('small', [Buffer.from('small')])).toBe(true);
    expect(await zip.add('large', parts)).toBe(false);
    expect(await zip.add('late', [Buffer.from('late')])).toBe(false);
    expect(await zip.finish()).toBeLessThanOrEqual(400_000);
    const files = unzip(fs.readFileSync(file));
    expect([...files.keys()]).toEqual(['small', 'large']);
    expect(Buffer.concat(parts).subarray(0, files.get('large')!.length).equals(files.get('large')!)).toBe(true);
  });

  test('that is abandoned is deleted', async () => {
    const file = path.join(folder, 'abandoned.zip');
    const zip = await createZip(file, 10_000, at);
    const broken = (function* () {
      yield Buffer.from('one');
      throw new Error('gone');
    })();
    await expect(zip.add('broken', broken)).rejects.toThrow('gone');
    await zip.abandon();
    expect(fs.existsSync(file)).toBe(false);
  });

  test('is complete if the system writes less than it was given at once', async () => {
    const file = path.join(folder, 'short.zip');
    const zip = await createZip(file, 1_000_000, at);
    const handle = await fs.promises.open(file);
    const prototype = Object.getPrototypeOf(handle) as typeof handle;
    await handle.close();
    const write = Reflect.get(prototype, 'write') as (bytes: Uint8Array) => Promise<unknown>;
    const short = vi.spyOn(prototype, 'write').mockImplementation(function (this: unknown, bytes: unknown) {
      const given = bytes as Uint8Array;
      return Reflect.apply(write, this, [given.subarray(0, Math.ceil(given.length / 2))]) as never;
    });
    onTestFinished(() => short.mockRestore());
    const content = randomBytes(100_000);
    await zip.add('random', [content]);
    await zip.finish();
    expect(unzip(fs.readFileSync(file)).get('random')!.equals(content)).toBe(true);
  });

  test('does not replace an existing file', async () => {
    const file = path.join(folder, 'there.zip');
    fs.writeFileSync(file, 'x');
    await expect(createZip(file, 1000, at)).rejects.toThrow(/EEXIST/);
  });
});
