// `npm run bench -- npm-start`: from the command to the page, with nothing built and with everything built. Measured in
// turns with a minimal server, and with a different checkout of the project if one is given.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { percentile } from './figures.ts';
import type { Part } from './parts.ts';

const parts = ['src', 'schemas', 'package.json', 'package-lock.json', 'tsconfig.json', '.parcelrc', '.terserrc'];

/** A minimal server: no npm script can start faster. It ends with the shell in which npm has started it. */
const bare = `
require('node:http').createServer((_request, response) => response.end()).listen(+process.argv.at(-1), '127.0.0.1');
const shell = process.ppid;
setInterval(() => process.ppid !== shell && process.exit(), 100);
`;

type Project = { name: string; dir: string; cold: number[]; warm: number[] };

const kinds = ['cold', 'warm'] as const;

export const npmStart: Part = {
  about: 'Milliseconds from `npm start` to the page: with nothing built, and with everything built.',
  measure: async ({ rounds, other }) => {
    const [limit, ...projects] = [
      project('limit', bareFolder()),
      project('this project', copyOf('.')),
      ...(other === undefined ? [] : [project(commitOf(other), copyOf(other))]),
    ] as [Project, Project, ...Project[]];
    try {
      for (let round = 0; round < rounds; round++) {
        for (const one of projects) {
          for (const made of ['dist', '.parcel-cache', '.registrar'])
            rmSync(join(one.dir, made), { recursive: true, force: true });
          one.cold.push(await millisToPage(one.dir));
        }
        for (const one of [limit, ...projects]) one.warm.push(await millisToPage(one.dir), await millisToPage(one.dir));
      }
      const medianOf = (one: Project, kind: (typeof kinds)[number]) => percentile(one[kind], 0.5);
      const own = projects[0];
      return {
        head: ['', 'to limit', 'this project to it', 'median'],
        lines: kinds.flatMap((kind) =>
          projects.map((one) => [
            `${kind}, ${one.name}`,
            `${(medianOf(one, kind) / medianOf(limit, 'warm')).toFixed(1)}x`,
            `${(medianOf(own, kind) / medianOf(one, kind)).toFixed(2)}x`,
            medianOf(one, kind).toFixed(0),
          ]),
        ),
      };
    } finally {
      for (const { dir } of [limit, ...projects]) rmSync(dir, { recursive: true, force: true });
    }
  },
};

const project = (name: string, dir: string): Project => ({ name, dir, cold: [], warm: [] });

/** The commit of a checkout, which is more useful to others than the name of its folder. */
const commitOf = (folder: string): string =>
  execFileSync('git', ['-C', folder, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

function bareFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'registrar-bench-'));
  writeFileSync(join(dir, 'start.cjs'), bare);
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ scripts: { start: 'node start.cjs' } }));
  return dir;
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
