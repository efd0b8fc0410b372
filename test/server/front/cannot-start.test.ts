// A server that cannot start: it reports the reason in one line and exits with the code of that reason.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestBackend } from './serving.ts';
import { aProject, type Started } from './stub-project.ts';

const project = aProject();
const running: Started[] = [];
let backend: Awaited<ReturnType<typeof openTestBackend>>;

beforeAll(async () => {
  backend = await openTestBackend((_request, response) => response.writeHead(404).end('{}'));
});

afterEach(async () => {
  for (const started of running.splice(0)) {
    started.process.kill('SIGKILL');
    await started.exited;
  }
});

afterAll(async () => {
  await backend.close();
  project.remove();
});

describe('starting a server', () => {
  const ends = async (...args: string[]) => {
    const started = project.start(...args);
    running.push(started);
    const { code, stderr } = await started.exited;
    return [code, stderr];
  };

  test('reports an unknown option', async () => {
    expect(await ends('--prot', '1')).toEqual([2, 'Unknown option --prot. Did you mean --port?\n']);
  });

  test('reports a Node release that is too old, without any other output', async () => {
    const started = project.startOnNode('20.11.1');
    running.push(started);
    expect(await started.exited).toEqual({
      code: 8,
      stdout: '',
      stderr: expect.stringMatching(
        /^Registrar requires Node 20\.19\.0 or newer, and this is Node 20\.11\.1\. [^\n]*\n$/,
      ),
    });
  });

  test('reports options that exclude each other', async () => {
    const both = "--world and --seed can't be combined: a world contains its own components. Remove one of them.\n";
    expect(await ends('--seed', '10', '--world', 'world.json')).toEqual([2, both]);
    expect(await ends('--data', 'here', '--backend', 'http://localhost')).toEqual([
      2,
      '--data is for the embedded manager and has no effect with --backend.\n',
    ]);
  });

  test('reports a port that is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    expect(await ends('--port', String(port))).toEqual([
      3,
      `Port ${port} on 127.0.0.1 is in use. Choose another one with --port, or stop the program that uses it.\n`,
    ]);
    taken.close();
  });

  test('reports a port of the metrics that is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    expect(await ends('--port', '0', '--metrics', String(port))).toEqual([
      3,
      `Port ${port} on 127.0.0.1 is in use. Choose another one with --metrics, or stop the program that uses it.\n`,
    ]);
    taken.close();
  });

  test('reports an unreachable backend, and one that is not a repository manager', async () => {
    const stopped = await openTestBackend(() => {});
    await stopped.close();
    expect(await ends('--port', '0', '--backend', `${stopped.url.origin}/nexus`)).toEqual([
      4,
      `The backend ${stopped.url.origin}/nexus can't be reached (ECONNREFUSED). Check that it is running and that the address is right.\n`,
    ]);
    expect(await ends('--port', '0', '--backend', backend.url.origin)).toEqual([
      4,
      `The backend ${backend.url.origin} answered 404, but it is not a repository manager. Check that the address includes its context path.\n`,
    ]);
  });

  test('reports a missing world file', async () => {
    const [code, stderr] = await ends('--port', '0', '--world', 'nowhere.json');
    expect([code, stderr]).toEqual([5, `Can't read the world file ${join(project.dir, 'nowhere.json')} (ENOENT).\n`]);
  });

  test('reports a data folder that cannot be written', async () => {
    writeFileSync(join(project.dir, 'a-file'), '');
    const [code, stderr] = await ends('--port', '0', '--data', join('a-file', 'data'));
    expect(code).toBe(5);
    expect(stderr).toMatch(/^[^\n]*a-file[^\n]*\n$/);
  });

  test.runIf(existsSync('/proc/self'))('reports a data folder that cannot be created', async () => {
    const [code, stderr] = await ends('--port', '0', '--data', '/proc/nowhere');
    expect(code).toBe(5);
    expect(stderr).toMatch(/^The data folder \/proc\/nowhere can't be written \(ENOENT\)\. [^\n]*\n$/);
  });

  test('reports a data folder in use and a damaged database with different exit codes', async () => {
    const data = join(project.dir, 'shared-data');
    const first = project.start('--port', '0', '--data', data, '--seed', '10');
    running.push(first);
    await first.address();
    rmSync(join(data, 'db', 'in-use.lock'));
    expect(await ends('--port', '0', '--data', data)).toEqual([
      9,
      `The data folder ${data} is in use by another server. Stop that server, or choose a different folder with --data.\n`,
    ]);
    first.process.kill('SIGTERM');
    await first.exited;
    writeFileSync(join(data, 'db', 'registrar.db'), '');
    const [code, stderr] = await ends('--port', '0', '--data', data);
    expect(code).toBe(10);
    expect(stderr).toMatch(/^The database [^\n]* is empty \(0 bytes\)\. Restore it from a backup, [^\n]*\n$/);
  });

  test('refuses to listen on all addresses while admin has the default password', async () => {
    const [code, stderr] = await ends('--port', '0', '--host', '0.0.0.0', '--seed', '10');
    expect(code).toBe(6);
    expect(stderr).toMatch(/^Refusing to listen on 0\.0\.0\.0 while admin has the default password\. [^\n]*\n$/);
  });

  test('prints its options with --help', async () => {
    const started = project.start('--help');
    expect(await started.exited).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('--context-path PATH'),
    });
  });
});
