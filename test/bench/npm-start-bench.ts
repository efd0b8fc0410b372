// How long `npm start` takes until it answers with the page: without anything built, and the next time. In turns with
// another checkout of the project, if there is one to compare with.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { percentile } from './figures.ts';

const parts = ['src', 'schemas', 'package.json', 'package-lock.json', 'tsconfig.json', '.parcelrc', '.terserrc'];

/** Prints the medians of `rounds` starts of this project, and of the one in `other` if it is given. */
export async function benchNpmStart(rounds: number, other?: string): Promise<void> {
  const projects = [{ name: 'this project', from: '.' }, ...(other ? [{ name: other, from: other }] : [])].map(
    (one) => ({
      ...one,
      dir: copyOf(one.from),
      cold: [] as number[],
      warm: [] as number[],
    }),
  );
  try {
    for (let round = 0; round < rounds; round++) {
      for (const { dir, cold } of projects) {
        for (const made of ['dist', '.parcel-cache', '.registrar'])
          rmSync(join(dir, made), { recursive: true, force: true });
        cold.push(await millisToPage(dir));
      }
      for (const { dir, warm } of projects) warm.push(await millisToPage(dir), await millisToPage(dir));
    }
    const [own, compared] = projects;
    for (const kind of ['cold', 'warm'] as const) {
      for (const project of projects)
        console.log(
          `${kind}  ${Math.round(percentile(project[kind], 0.5)).toString().padStart(7)} ms  ${project.name}`,
        );
      if (compared)
        console.log(`${kind}  ratio ${(percentile(own![kind], 0.5) / percentile(compared[kind], 0.5)).toFixed(2)}`);
    }
  } finally {
    for (const { dir } of projects) rmSync(dir, { recursive: true, force: true });
  }
}

function copyOf(project: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'registrar-bench-'));
  for (const part of parts.filter((name) => existsSync(join(project, name))))
    cpSync(join(project, part), join(dir, part), { recursive: true });
  symlinkSync(resolve(project, 'node_modules'), join(dir, 'node_modules'));
  return dir;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Milliseconds from the command to the page; then the server is stopped. */
async function millisToPage(dir: string): Promise<number> {
  const port = String(await freePort());
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(REGISTRAR_|NODE_ENV|npm_)/.test(name)),
  );
  const started = performance.now();
  const child = spawn('npm', ['start', '--silent', '--', '--port', port], { cwd: dir, env, stdio: 'ignore' });
  const exited = once(child, 'exit');
  try {
    const page = async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.ok;
    while (!(await page())) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}.`);
      await new Promise((wake) => setTimeout(wake, 5));
    }
    return performance.now() - started;
  } finally {
    child.kill('SIGTERM');
    await exited;
    // npm does not wait for the server.
    while (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))
      await new Promise((wake) => setTimeout(wake, 50));
  }
}
