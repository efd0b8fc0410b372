// How scripts are packaged: a page that is bundled does what its modules do without a bundler.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Parcel } from '@parcel/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageTarget } from '../../src/build/page-target.ts';
import { projectRoot } from '../../src/build/project-root.ts';

const run = promisify(execFile);

let work: string;
beforeAll(async () => {
  // Within the project, whose settings the bundler takes.
  await mkdir(join(projectRoot, '.parcel-cache'), { recursive: true });
  work = await mkdtemp(join(projectRoot, '.parcel-cache', 'packager-'));
  await cp(join(projectRoot, 'test', 'fixtures', 'scopes'), join(work, 'page'), { recursive: true });
});
afterAll(() => rm(work, { recursive: true, force: true }));

/** Bundles the page, always to the same folder, because the cache is kept for each. Returns its first script. */
async function bundled(): Promise<{ first: string; code: string }> {
  const { bundleGraph } = await new Parcel({
    entries: join(work, 'page', 'index.html'),
    config: join(projectRoot, '.parcelrc'),
    mode: 'production',
    targets: { page: { ...(await pageTarget()), distDir: join(work, 'dist') } },
    env: { NODE_ENV: 'production' },
    shouldAutoInstall: false,
    cacheDir: join(work, 'cache'),
    defaultTargetOptions: { shouldOptimize: true, shouldScopeHoist: true },
  }).run();
  const [first] = bundleGraph.getBundles().filter(({ type, name: file }) => type === 'js' && file.startsWith('page.'));
  return { first: first!.filePath, code: await readFile(first!.filePath, 'utf8') };
}

/** What the modules of a page report when they run, in a process of their own. */
async function reportOf(file: string): Promise<unknown> {
  const code = `await import(${JSON.stringify(pathToFileURL(file).href)}); console.log(JSON.stringify(await result))`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code]);
  return JSON.parse(stdout);
}

/** Replaces texts of a module of the page. */
async function edit(name: string, ...changes: [from: string, to: string][]): Promise<void> {
  const file = join(work, 'page', name);
  const code = await readFile(file, 'utf8');
  await writeFile(
    file,
    changes.reduce((text, [from, to]) => text.replace(from, to), code),
  );
}

const asModules = () => reportOf(join(work, 'page', 'main.js'));

test('a bundled page does what its modules do', async () => {
  const { first, code } = await bundled();
  expect(await reportOf(first)).toEqual(await asModules());
  // Modules that the first script alone evaluates have no function of their own, even if others use them, and their
  // exports have short names. Only those that change are read by getters.
  expect(code.match(/get \w+\(\)/g)).toHaveLength(1);
  expect(code).not.toContain('isOdd');
});

/** The script that the first one loads later. */
async function lateScript(first: string): Promise<{ folder: string; name: string }> {
  const folder = dirname(first);
  return { folder, name: (await readdir(folder)).find((file) => /^late\..*\.js$/.test(file))! };
}

test('a script that could not be loaded is loaded when it is imported again', async () => {
  const { first } = await bundled();
  const { folder, name } = await lateScript(first);
  const [there, away] = [join(folder, name), join(work, name)];
  const code = `
    import { rename } from 'node:fs/promises';
    await rename(${JSON.stringify(there)}, ${JSON.stringify(away)});
    await import(${JSON.stringify(pathToFileURL(first).href)});
    const failed = await result.then(() => false, () => true);
    await rename(${JSON.stringify(away)}, ${JSON.stringify(there)});
    console.log(JSON.stringify([failed, await attempt()]));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code]);
  expect(JSON.parse(stdout)).toEqual([true, await asModules()]);
});

test.each([
  ['is loaded with the file that contains it', true],
  ['is loaded itself if the file that contains it fails', false],
])('a script %s', async (_what, isThere) => {
  const { first } = await bundled();
  const { folder, name } = await lateScript(first);
  const containing = join(folder, 'containing.js');
  const code = `
    import { rename } from 'node:fs/promises';
    globalThis.registrarCombined = { ${JSON.stringify(name)}: 'containing.js' };
    if (${isThere}) await rename(${JSON.stringify(join(folder, name))}, ${JSON.stringify(containing)});
    await import(${JSON.stringify(pathToFileURL(first).href)});
    console.log(JSON.stringify(await result));
    if (${isThere}) await rename(${JSON.stringify(containing)}, ${JSON.stringify(join(folder, name))});`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code]);
  expect(JSON.parse(stdout)).toEqual(await asModules());
});

test('a change of a later script reaches the first one', async () => {
  await edit(
    'late.js',
    ['import * as', "import { isEven } from './even.js';\nimport * as"],
    ['[changed,', '[isEven(8), changed,'],
  );
  const report = (await reportOf((await bundled()).first)) as { late: unknown[] };
  expect(report.late[0]).toBe(true);
  expect(report).toEqual(await asModules());
});

test('a new name for an export reaches later scripts that have not changed', async () => {
  await edit('odd.js', ['export const', 'export const before = 1;\nexport const']);
  await edit('even.js', ['{ isOdd }', '{ isOdd, before }'], ['number - 1', 'number - before']);
  expect(await reportOf((await bundled()).first)).toEqual(await asModules());
});

test('an export that is now used by its name keeps it', async () => {
  await edit('main.js', ['late: await', "odd: (await import('./odd.js')).isOdd(3),\n    late: await"]);
  expect(await reportOf((await bundled()).first)).toEqual(await asModules());
});
