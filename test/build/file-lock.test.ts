// Locks of files between processes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFile } from '../../src/build/file-lock.ts';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'registrar-lock-'));
  file = join(dir, 'some.lock');
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a locked file cannot be locked again until it is unlocked', () => {
  const unlock = lockFile(file);
  expect(unlock).toBeDefined();
  expect(lockFile(file)).toBeUndefined();
  unlock!();
  const again = lockFile(file);
  expect(again).toBeDefined();
  again!();
});

test('a file is unlocked when the process that locked it is killed', async () => {
  const module = JSON.stringify(pathToFileURL(resolve('src/build/file-lock.ts')).href);
  const script = `import { lockFile } from ${module};
    lockFile(${JSON.stringify(file)});
    console.log('locked');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
  const exited = once(child, 'close');
  await once(child.stdout, 'data');
  expect(lockFile(file)).toBeUndefined();
  child.kill('SIGKILL');
  await exited;
  const unlock = lockFile(file);
  expect(unlock).toBeDefined();
  unlock!();
});

test('a damaged lock file is replaced', () => {
  writeFileSync(file, 'not a database '.repeat(100));
  const unlock = lockFile(file);
  expect(unlock).toBeDefined();
  unlock!();
});
