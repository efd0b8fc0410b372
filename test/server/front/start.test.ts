import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aBackend } from './serving.ts';
import { aProject, type Started } from './stub-project.ts';

const project = aProject();
const running: Started[] = [];
let backend: Awaited<ReturnType<typeof aBackend>>;

let release: (() => void) | undefined;

beforeAll(async () => {
  backend = await aBackend((request, response) => {
    if (request.url === '/nexus/service/slow') return void (release = () => response.end('whole'));
    response.setHeader('content-type', 'application/json');
    const known =
      request.url === '/nexus/service/rest/wonderland/status' && request.headers.accept === 'application/json';
    response.writeHead(known ? 200 : 404).end(known ? '{"edition":"OSS","version":"3.29.2-02"}' : '{}');
  });
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

function start(...args: string[]): Started {
  const started = project.start('--port', '0', '--backend', `${backend.url.origin}/nexus`, ...args);
  running.push(started);
  return started;
}

const dist = () => readdirSync(join(project.dir, 'dist')).filter((name) => /^[^.].*\.js$/.test(name));
const code = () => dist().map((name) => readFileSync(join(project.dir, 'dist', name), 'utf8'));

describe('server', () => {
  test('builds the page once, prints its address and its backend, and closes on SIGTERM and SIGINT', async () => {
    const first = start('--context-path', '/console');
    const address = await first.address();
    expect(address.pathname).toBe('/console/');
    expect(await (await fetch(address)).text()).toContain('<title>Stub</title>');
    await first.prints('Sign in with your account there');
    expect(first.printed()).toContain('Building the page');
    expect(first.printed()).toContain(`Connected to ${backend.url.origin}/nexus (OSS 3.29.2-02)`);
    first.process.kill('SIGTERM');
    expect(await first.exited).toMatchObject({ code: 0, stderr: '' });

    const second = start();
    await second.address();
    expect(second.printed()).not.toContain('Building');
    second.process.kill('SIGINT');
    expect(await second.exited).toMatchObject({ code: 0, stderr: '' });
  });

  test('drains after SIGTERM: it is not ready, but serves requests until a second signal, and finishes those', async () => {
    const started = start('--drain', '600', '--metrics', '0', '--log', 'json');
    const lineWith = async (text: string) => {
      await started.prints(text);
      const lines = started.printed().split('\n');
      return JSON.parse(lines.find((line) => line.includes(text))!) as { level: string; message: string };
    };
    const addressIn = async (text: string) => /http\S+/.exec((await lineWith(text)).message)![0];
    const address = await addressIn('Registrar is at ');
    const metrics = await addressIn('Metrics are at ');
    const slow = fetch(`${address}service/slow`).then((answer) => answer.text());
    await expect.poll(() => release).toBeDefined();
    expect((await fetch(`${address}health/ready`)).status).toBe(200);
    started.process.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${address}health/ready`)).text()).toContain('about to stop');
    expect((await fetch(address)).status).toBe(200);
    const text = await (await fetch(metrics)).text();
    expect(text).toContain('registrar_http_requests_in_progress{class="other"} 1');
    started.process.kill('SIGTERM');
    release!();
    expect(await slow).toBe('whole');
    const { code: exitCode, stdout } = await started.exited;
    expect(exitCode).toBe(0);
    const paths = stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { path?: string }).path);
    expect(paths).toContain('/service/slow');
  });

  test('also closes when npm, which started it in a shell, is stopped', async () => {
    const started = project.startByNpm('--port', '0', '--backend', `${backend.url.origin}/nexus`);
    running.push(started);
    const address = await started.address();
    started.process.kill('SIGTERM');
    await started.exited;
    await expect(fetch(address)).rejects.toThrow();
  });

  test('builds again when a source has changed, and removes the files of the old page', async () => {
    const before = dist();
    project.write('document.title = "second";');
    await start().address();
    expect(code().join()).toContain('second');
    expect(dist()).toHaveLength(1);
    expect(dist()).not.toEqual(before);
  });

  test('does not start with a source that cannot be built, names the place, and leaves the old page', async () => {
    project.write('document.title = ;');
    const { code: exitCode, stderr } = await start().exited;
    expect(exitCode).toBe(7);
    expect(stderr).toMatch(/^Couldn't build the page\.\n.*main\.ts:1:18 /);
    expect(code().join()).toContain('second');
    project.write('document.title = "second";');
  });

  test('in development rebuilds on a change and reloads open pages', async () => {
    const started = start('--dev');
    const address = await started.address();
    const html = await (await fetch(address)).text();
    expect(html).toContain('src="./dev/reload.js"');
    expect(await (await fetch(new URL('dev/reload.js', address))).text()).toContain('location.reload()');
    const reader = (await fetch(new URL('dev/builds', address))).body!.pipeThrough(new TextDecoderStream()).getReader();
    await reader.read();
    project.write('document.title = "third";');
    let received = '';
    while (!received.includes('event: built')) received += (await reader.read()).value;
    const script = /src="?([^" >]*\.js)"?/.exec(
      (await (await fetch(address)).text()).replace(/src="\.\/dev[^"]*"/, ''),
    )![1]!;
    expect(await (await fetch(new URL(script, address))).text()).toContain('third');
    started.process.kill('SIGTERM');
    expect((await started.exited).code).toBe(0);
    expect(code().join()).toContain('second');
  });
});

describe('server that cannot start', () => {
  const ends = async (...args: string[]) => {
    const started = project.start(...args);
    running.push(started);
    const { code, stderr } = await started.exited;
    return [code, stderr];
  };

  test('reports an unknown option', async () => {
    expect(await ends('--prot', '1')).toEqual([2, 'Unknown option --prot. Did you mean --port?\n']);
  });

  test('reports an old Node before it loads what would not run there', async () => {
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

  test('reports a port in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    expect(await ends('--port', String(port))).toEqual([
      3,
      `Port ${port} on 127.0.0.1 is in use. Choose another one with --port, or stop the program that uses it.\n`,
    ]);
    taken.close();
  });

  test('reports a backend that is away, and one that is something else', async () => {
    const gone = await aBackend(() => {});
    await gone.close();
    expect(await ends('--port', '0', '--backend', `${gone.url.origin}/nexus`)).toEqual([
      4,
      `The backend ${gone.url.origin}/nexus can't be reached (ECONNREFUSED). Check that it is running and that the address is right.\n`,
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

  test('reports a data folder in use and a damaged database, each with its own exit code', async () => {
    const data = join(project.dir, 'shared-data');
    const first = project.start('--port', '0', '--data', data, '--seed', '10');
    running.push(first);
    await first.address();
    rmSync(join(data, 'db', 'in-use.lock'));
    expect(await ends('--port', '0', '--data', data)).toEqual([
      9,
      `The data folder ${data} is in use by another server. Stop that one, or choose another folder with --data.\n`,
    ]);
    first.process.kill('SIGTERM');
    await first.exited;
    writeFileSync(join(data, 'db', 'registrar.db'), '');
    const [code, stderr] = await ends('--port', '0', '--data', data);
    expect(code).toBe(10);
    expect(stderr).toMatch(/^The database [^\n]* is empty \(0 bytes\)\. Restore it from a backup, [^\n]*\n$/);
  });

  test('refuses to listen beyond this machine with the default password, and says how to change it', async () => {
    const [code, stderr] = await ends('--port', '0', '--host', '0.0.0.0', '--seed', '10');
    expect(code).toBe(6);
    expect(stderr).toMatch(/^Refusing to listen on 0\.0\.0\.0 while admin has the default password\. [^\n]*\n$/);
  });

  test('explains itself when asked', async () => {
    const started = project.start('--help');
    expect(await started.exited).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('--context-path PATH'),
    });
  });
});
