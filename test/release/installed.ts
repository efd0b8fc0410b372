// Installs a release with npm into an empty folder, and runs its commands there.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startRegistry } from './registry.ts';
import { printedAddress } from '../printed-address.ts';

// The environment of the test run must not affect npm or the installed program.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(REGISTRAR_|NODE_|VITEST|npm_)/i.test(name)),
);

/** Installs the tarball, for production only. */
export async function install(tarball: Buffer) {
  const dir = mkdtempSync(join(tmpdir(), 'registrar-installed-'));
  const home = join(dir, 'home');
  mkdirSync(home);
  writeFileSync(join(dir, 'registrar.tgz'), tarball);
  writeFileSync(join(dir, 'package.json'), '{ "name": "empty", "scripts": { "probe": "true" } }');
  // Npm runs scripts with a shell that only records them.
  const [shell, record] = [join(dir, 'recording-shell'), join(dir, 'scripts-run')];
  writeFileSync(shell, `#!/bin/sh\necho "$npm_lifecycle_event of $npm_package_name" >> '${record}'\n`, { mode: 0o755 });
  const settings = ['audit=false', 'fund=false', 'update-notifier=false', 'ignore-scripts=false'];
  writeFileSync(join(dir, '.npmrc'), [...settings, `script-shell=${shell}`, ''].join('\n'));
  const npm = (...args: string[]) => promisify(execFile)('npm', args, { cwd: dir, env: { ...env, HOME: home } });
  const registry = await startRegistry();
  try {
    const cache = join(home, 'cache');
    await npm('install', '--omit=dev', '--registry', registry.url, '--cache', cache, './registrar.tgz');
    // Proves that scripts would be recorded.
    await npm('run', 'probe');
  } finally {
    registry.close();
  }
  const command = join(dir, 'node_modules', '.bin', 'registrar');
  const running: ChildProcess[] = [];

  /** Runs the command until it ends. */
  const run = async (...args: string[]): Promise<{ code: number; printed: string }> => {
    const child = spawn(command, args, { cwd: dir, env });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += part));
    const [code] = (await once(child, 'close')) as [number];
    return { code, printed };
  };

  /** Starts a server on a free port, and returns its address with a trailing slash. */
  const start = (...args: string[]): Promise<string> => {
    const child = spawn(command, ['--port', '0', ...args], { cwd: dir, env });
    running.push(child);
    return printedAddress(child);
  };

  /** The scripts that npm has run: during the installation, and then "probe". */
  const scriptsRun = (): string[] => readFileSync(record, 'utf8').trim().split('\n');

  const packages = (): string[] => {
    const path = join(dir, 'node_modules', '.package-lock.json');
    const { packages: found } = JSON.parse(readFileSync(path, 'utf8')) as { packages: object };
    return Object.keys(found).map((folder) =>
      folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
    );
  };

  const remove = async () => {
    for (const child of running) {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
    }
    rmSync(dir, { recursive: true });
  };

  return { dir, run, start, packages, scriptsRun, remove };
}
