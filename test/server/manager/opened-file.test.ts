// Files that are sent as responses with a length, even if they are rotated or shortened meanwhile.
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { exactly, openedFile } from '../../../src/server/manager/system/opened-file.ts';
import { freshFolder } from './serve.ts';

const folder = freshFolder();
const file = path.join(folder, 'nexus.log');
const openFiles = () => fs.readdirSync('/proc/self/fd').length;

test('a file that is rotated after it was opened is sent with its original content', async () => {
  fs.writeFileSync(file, 'before');
  const found = openedFile(file)!;
  fs.renameSync(file, `${file}.1`);
  fs.writeFileSync(file, 'a');
  expect([found.size, await text(exactly(4, found.read(2, 4)))]).toEqual([6, 'fore']);
});

test('a response fails if the file has become shorter than announced', async () => {
  fs.writeFileSync(file, 'x'.repeat(200_000));
  const found = openedFile(file)!;
  fs.truncateSync(file, 100_000);
  await expect(text(exactly(found.size, found.read(0, found.size)))).rejects.toThrow('100000 bytes are missing');
});

test('a missing file is not opened', () => {
  expect(openedFile(path.join(folder, 'none'))).toBeUndefined();
});

test('a file is closed if its response is destroyed before it is read', async () => {
  fs.writeFileSync(file, 'text');
  const before = openFiles();
  for (const count of [0, 4]) {
    const content = exactly(count, openedFile(file)!.read(0, count));
    content.destroy();
    await new Promise((closed) => content.once('close', closed));
  }
  await expect.poll(openFiles).toBe(before);
});
