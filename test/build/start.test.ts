// `npm start` runs the compiled server, or the sources if they cannot be compiled.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const dir = mkdtempSync(join(tmpdir(), 'registrar-start-'));
const help = join(dir, 'src', 'server', 'help.ts');
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

beforeAll(() => {
  for (const name of ['src', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(name, join(dir, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(dir, 'node_modules'));
});
afterAll(() => rmSync(dir, { recursive: true }));

const start = (...args: string[]) =>
  spawnSync(process.execPath, ['src/server/start.mjs', ...args], { cwd: dir, encoding: 'utf8' });

test('the server starts from compiled code that is updated after a change to a source', () => {
  expect(start('--version').stdout).toBe(`${version}\n`);
  writeFileSync(help, `${readFileSync(help, 'utf8')}\nconsole.log('changed');\n`);
  expect(start('--version').stdout).toBe(`changed\n${version}\n`);
});

test('the server does not start, and names the source, if a source cannot be compiled', () => {
  writeFileSync(help, 'export const = 1;');
  const { status, stderr } = start('--version');
  expect(status).not.toBe(0);
  expect(stderr).toContain('help.ts:1');
});
