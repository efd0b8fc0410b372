// The recipes in src/deploy refer to existing files and options, and their commands start. No container image is built.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { help, readCommandLine } from '../../../src/server/command-line.ts';
import { healthPaths, routeClasses } from '../../../src/server/route-class.ts';
import { createMetrics } from '../../../src/server/metrics.ts';
import { exitCodes } from '../../../src/server/problem.ts';
import { openTestBackend, openTestFront, createPageFolder } from '../front/serving.ts';

const folder = resolve(import.meta.dirname, '../../../src/deploy');
const text = (name: string) => readFileSync(join(folder, name), 'utf8');
const [image, unit, readme] = ['Containerfile', 'registrar.service', 'README.md'].map(text) as [string, string, string];
const manifest = JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8')) as { version: string };

const scratch = mkdtempSync(join(tmpdir(), 'registrar-deploy-'));
const page = createPageFolder();
afterAll(() => {
  rmSync(scratch, { recursive: true });
  page.remove();
});

/** The variables that a recipe sets, by name. */
const variablesIn = (recipe: string) =>
  Object.fromEntries([...recipe.matchAll(/\b(REGISTRAR_[A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name!, value!]));
/** The last value of a key of the unit. */
const unitValue = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1];

describe.each(readdirSync(folder))('the file %s', (name) => {
  test('refers only to existing options and variables', () => {
    const known = help();
    const variables = [...text(name).matchAll(/\bREGISTRAR_[A-Z]+(?:_[A-Z]+)*\b/g)].map(([found]) => found);
    expect(variables.filter((one) => !known.includes(one))).toEqual([]);
    // Options of other programs are in blocks of code; those of this one are in the text.
    const own = [...text(name).matchAll(/`(--[a-z-]+)[^`\n]*`/g)].map(([, option]) => option!);
    expect(own.filter((one) => !known.includes(`  ${one}`))).toEqual([]);
  });

  test('refers only to existing files and to releases of this version', () => {
    const files = [...text(name).matchAll(/\bsrc\/[\w./-]+\w/g)].map(([file]) => file);
    expect(files.filter((file) => !existsSync(resolve(folder, '../..', file)))).toEqual([]);
    for (const [, version] of text(name).matchAll(/\b(?:registrar[-:]|VERSION=)(\d+\.\d+\.\d+)/g))
      expect(version).toBe(manifest.version);
  });
});

test.each([
  ['Containerfile', image, { host: '0.0.0.0', port: 8080, metrics: { host: '0.0.0.0', port: 9090 } }],
  ['registrar.service', unit, { host: '127.0.0.1' }],
])('the variables in %s are valid options of a gateway', (_, recipe, expected) => {
  const settings = readCommandLine([], { ...variablesIn(recipe), REGISTRAR_BACKEND: 'http://nexus.test:8081' }, '/');
  expect(settings).toMatchObject({ ...expected, log: 'json', drain: 5 });
});

describe('the image', () => {
  test('runs the released program as a user other than root', () => {
    const user = /^USER (\d+):(\d+)$/m.exec(image);
    expect(Number(user?.[1])).toBeGreaterThan(0);
    expect(/^ENTRYPOINT \["(.*)"\]$/m.exec(image)?.[1]).toBe('/app/node_modules/.bin/registrar');
    expect(image).toContain('--omit=dev');
    expect(image).toContain(`COPY registrar-\${VERSION}.tgz`);
    expect(/^EXPOSE (.*)$/m.exec(image)?.[1]).toBe('8080 9090');
  });

  test.each([
    ['', 0],
    ['/console', 0],
    ['/console/', 0],
    ['/elsewhere', 1],
  ])('has a health check that, for the context path "%s", exits with %i', async (contextPath, expected) => {
    const front = await openTestFront({ pageDir: page.dir, contextPath: contextPath === '' ? '' : '/console' });
    const [program, ...args] = JSON.parse(/^HEALTHCHECK .*CMD (\[.*\])$/m.exec(image)![1]!) as string[];
    expect(program).toBe('node');
    // In the background, because the server is in this process.
    const { spawn } = await import('node:child_process');
    const env = {
      ...process.env,
      REGISTRAR_PORT: front.url.port,
      ...(contextPath ? { REGISTRAR_CONTEXT_PATH: contextPath } : {}),
    };
    const status = await new Promise((done) => spawn(process.execPath, args, { env }).once('exit', done));
    expect(status).toBe(expected);
    await front.close();
  });
});

describe('the unit', () => {
  test('starts the program that the README installs', () => {
    const prefix = /--prefix (\S+)/.exec(readme)![1]!;
    expect(unitValue('ExecStart')).toBe(`${prefix}/node_modules/.bin/registrar`);
    expect(readme).toContain(`sudo tee ${unitValue('EnvironmentFile')!}`);
  });

  test('has a stop timeout that is longer than the drain and the remaining requests', () => {
    const drain = Number(variablesIn(unit).REGISTRAR_DRAIN);
    expect(Number(unitValue('TimeoutStopSec'))).toBeGreaterThan(drain + 5);
  });

  test('does not restart after permanent failures', () => {
    const codes = unitValue('RestartPreventExitStatus')!.split(' ').map(Number);
    expect(codes).toEqual([exitCodes.commandLine, exitCodes.refused, exitCodes.node]);
  });

  test('allows the sockets that the system information needs', () => {
    expect(unitValue('RestrictAddressFamilies')!.split(' ')).toContain('AF_NETLINK');
  });

  const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0;
  test.runIf(isInstalled)('is valid for systemd and has a low security exposure', () => {
    const file = join(scratch, 'registrar.service');
    // The program is not installed here.
    writeFileSync(file, unit.replace(/^ExecStart=.*$/m, `ExecStart=${process.execPath}`));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect([status, stderr.split('\n').filter((line) => line.includes('registrar.service'))]).toEqual([0, []]);
    const exposure = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=20', file]);
    expect(exposure.status).toBe(0);
  });
});

describe('the README', () => {
  test('lists exactly the metrics that are served, and their classes', async () => {
    const backend = await openTestBackend((_, response) => void response.end());
    const metrics = createMetrics('');
    const front = await openTestFront({ pageDir: page.dir, backend: backend.url, metrics });
    await (await fetch(new URL('/service/rest/x', front.url))).text();
    await front.close();
    await backend.close();
    const served = [...metrics.text().matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);
    metrics.close();
    const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
    const listed = rows.flatMap((row) =>
      [...row.matchAll(/`((?:registrar|nodejs|process)_[a-z_]+)`/g)].map(([, name]) => name!),
    );
    expect(new Set(listed)).toEqual(new Set(served));
    expect(readme).toContain(`Classes are ${routeClasses.slice(0, -1).join(', ')} and ${routeClasses.at(-1)}.`);
  });

  test('contains the addresses of health checks', () => {
    for (const path of Object.values(healthPaths)) expect(readme).toContain(`\`${path}\``);
  });
});
