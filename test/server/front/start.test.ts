// The start of the server as a separate process: building the page, signals, and development.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestBackend } from './serving.ts';
import { aProject, type Started } from './stub-project.ts';

const project = aProject();
const running: Started[] = [];
let backend: Awaited<ReturnType<typeof openTestBackend>>;

let release: (() => void) | undefined;

beforeAll(async () => {
  backend = await openTestBackend((request, response) => {
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

describe('the server', () => {
  test('builds the page once, prints its address and its backend, and exits on SIGTERM and SIGINT', async () => {
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

  test('is not ready after SIGTERM while it drains, but serves and finishes requests until a second signal', async () => {
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

  test('exits when the npm process that has started it is stopped', async () => {
    const started = project.startByNpm('--port', '0', '--backend', `${backend.url.origin}/nexus`);
    running.push(started);
    const address = await started.address();
    started.process.kill('SIGTERM');
    await started.exited;
    await expect(fetch(address)).rejects.toThrow();
  });

  test('finishes requests in progress when the npm process that has started it is stopped', async () => {
    release = undefined;
    const started = project.startByNpm('--port', '0', '--backend', `${backend.url.origin}/nexus`);
    running.push(started);
    const slow = fetch(new URL('service/slow', await started.address())).then((answer) => answer.text());
    await expect.poll(() => release).toBeDefined();
    started.process.kill('SIGTERM');
    // Longer than the pause between two checks for the npm process.
    await after(1_000);
    release!();
    expect(await slow).toBe('whole');
    await started.exited;
  });

  test('builds the page again after a source has changed, and removes the old files', async () => {
    const before = dist();
    project.write('document.title = "second";');
    await start().address();
    expect(code().join()).toContain('second');
    expect(dist()).toHaveLength(1);
    expect(dist()).not.toEqual(before);
  });

  test('builds the page again after a build was killed while it wrote files', async () => {
    writeFileSync(join(project.dir, '.parcel-cache', 'bundler', 'ids.json'), '{"a');
    rmSync(join(project.dir, 'dist'), { recursive: true });
    await start().address();
    expect(code().join()).toContain('second');
  });

  test('does not start if a source cannot be built, reports the position, and keeps the old page', async () => {
    project.write('document.title = ;');
    const { code: exitCode, stderr } = await start().exited;
    expect(exitCode).toBe(7);
    expect(stderr).toMatch(/^Couldn't build the page\.\n.*main\.ts:1:18 /);
    expect(code().join()).toContain('second');
    project.write('document.title = "second";');
  });

  test('rebuilds the page and reloads open pages after a change in development', async () => {
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

test('a server that gets two signals, as from a terminal and npm, finishes requests in progress', async () => {
  release = undefined;
  const started = start();
  const slow = fetch(new URL('service/slow', await started.address())).then((answer) => answer.text());
  await expect.poll(() => release).toBeDefined();
  for (let times = 0; times < 2; times++) {
    started.process.kill('SIGINT');
    await after(500);
  }
  release!();
  expect(await slow).toBe('whole');
  expect(await started.exited).toMatchObject({ code: 0, stderr: '' });
});

test('a server whose output is closed continues to run, even if it reports an error', async () => {
  const data = join(project.dir, 'data');
  const started = project.start('--port', '0', '--data', data, '--seed', '0');
  running.push(started);
  const address = await started.address();
  for (const output of [started.process.stdout!, started.process.stderr!]) output.destroy();
  // A log that cannot be written is reported on the standard error output.
  rmSync(join(data, 'log'), { recursive: true });
  writeFileSync(join(data, 'log'), '');
  const body = new URLSearchParams({ username: btoa('admin'), password: btoa('wrong') });
  for (let times = 0; times < 4; times++) {
    // Longer than the pause between two checks of the log.
    await after(1_200);
    expect((await fetch(new URL('service/rapture/session', address), { method: 'POST', body })).status).toBe(403);
  }
  expect((await fetch(new URL('health/live', address))).status).toBe(200);
});
