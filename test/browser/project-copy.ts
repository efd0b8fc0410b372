// A copy of the project in a temporary folder, served there by a separate process; changes never reach the project.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { printedAddress } from '../printed-address.ts';

const loader = pathToFileURL(resolve('node_modules', 'tsx', 'dist', 'loader.mjs')).href;

// The environment of the test run must not affect the processes that it starts.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(REGISTRAR_|NODE_ENV|VITEST|npm_)/.test(name)),
);

export type ProjectCopy = ReturnType<typeof createProjectCopy>;

/** Makes the copy. `develop` starts its server in a different folder, and returns its address with a trailing slash. */
export function createProjectCopy() {
  const home = mkdtempSync(join(tmpdir(), 'registrar-copy-'));
  const dir = join(home, 'project');
  const elsewhere = join(home, 'elsewhere');
  for (const folder of [dir, elsewhere]) mkdirSync(folder);
  for (const name of ['src', 'schemas', 'package.json', 'package-lock.json', 'tsconfig.json', '.parcelrc'])
    cpSync(name, join(dir, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(dir, 'node_modules'));
  let server: ChildProcess | undefined;

  /** Runs a script of the copy in its folder, as npm does; returns its output, and throws if it fails. */
  const run = (script: string, ...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', loader, script, ...args], {
      cwd: dir,
      env,
      encoding: 'utf8',
      // Node can wait forever for a folder that is removed while it starts.
      timeout: 300_000,
      killSignal: 'SIGKILL',
    });
    if (status !== 0) throw new Error(`${script} ended with ${status}: ${stdout}${stderr}`);
    return stdout;
  };

  const develop = (): Promise<string> => {
    const main = join(dir, 'src', 'server', 'main.ts');
    server = spawn(process.execPath, ['--import', loader, main, '--dev', '--port', '0', '--seed', '50'], {
      cwd: elsewhere,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return printedAddress(server);
  };

  const remove = async () => {
    if (server && server.exitCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(home, { recursive: true, force: true });
  };
  return { dir, run, develop, remove };
}
