// A minimal project with its own page, in a temporary folder, in which the real server starts as a separate process.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
// Like `npm start`, from the compiled form, because most tests only start it.
const main = [join(root, 'src', 'server', 'start.mjs')];

const asNode = (release: string) =>
  `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '${release}' })`;

export type Started = {
  process: ChildProcess;
  /** Everything printed so far, both streams. */
  printed(): string;
  /** The address that it prints; rejects with its output if it ends before. */
  address(): Promise<URL>;
  /** Waits for a text to be printed. */
  prints(text: string): Promise<void>;
  exited: Promise<{ code: number | null; stderr: string; stdout: string }>;
};

/** Creates the folder, without a build of the page. */
export function aProject() {
  const dir = mkdtempSync(join(tmpdir(), 'registrar-project-'));
  mkdirSync(join(dir, 'src'));
  for (const file of ['package-lock.json', 'tsconfig.json']) cpSync(join(root, file), join(dir, file));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const scripts = { start: ['node', ...main].join(' ') };
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ ...manifest, scripts }));
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
  writeFileSync(join(dir, '.parcelrc'), JSON.stringify({ extends: '@parcel/config-default' }));
  const html = '<meta charset="utf-8"><title>Stub</title><script type="module" src="main.ts"></script>';
  writeFileSync(join(dir, 'src', 'index.html'), `<!doctype html><html lang="en"><head>${html}</head></html>`);
  const write = (text: string) => writeFileSync(join(dir, 'src', 'main.ts'), text);
  write('document.title = "first";');
  return {
    dir,
    write,
    start: (...args: string[]) => start(dir, process.execPath, [...main, ...args]),
    /** Starts it on a Node that reports a different release. */
    startOnNode: (release: string) => start(dir, process.execPath, ['--import', asNode(release), ...main]),
    startByNpm: (...args: string[]) => start(dir, 'npm', ['start', '--silent', '--', ...args]),
    remove: () => rmSync(dir, { recursive: true }),
  };
}

function start(cwd: string, program: string, args: string[]): Started {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(REGISTRAR_|NODE_ENV|VITEST|npm_)/.test(name)),
  );
  const child = spawn(program, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (part) => (stdout += part));
  child.stderr.on('data', (part) => (stderr += part));
  const exited = once(child, 'close').then(([code]) => ({ code: code as number | null, stderr, stdout }));
  const prints = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => stdout.includes(text) && resolve();
      child.stdout.on('data', look);
      void exited.then(() =>
        stdout.includes(text) ? resolve() : reject(new Error(`ended without "${text}": ${stdout}${stderr}`)),
      );
      look();
    });
  const address = async () => {
    await prints('Registrar is at ');
    return new URL(/Registrar is at (\S+)/.exec(stdout)![1]!);
  };
  return { process: child, printed: () => stdout + stderr, address, prints, exited };
}
