// Packaging of scripts: a bundled page behaves like its modules without a bundler.
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
  // Inside of the project, because the bundler reads its settings.
  await mkdir(join(projectRoot, '.parcel-cache'), { recursive: true });
  work = await mkdtemp(join(projectRoot, '.parcel-cache', 'packager-'));
  await cp(join(projectRoot, 'test', 'fixtures', 'scopes'), join(work, 'page'), { recursive: true });
});
afterAll(() => rm(work, { recursive: true, force: true }));

/** Bundles the page, always to the same folder, because each folder has its own cache. Returns the first script. */
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

/** The report of the modules of a page, which run in a separate process. */
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

test('a bundled page behaves like its modules', async () => {
  const { first, code } = await bundled();
  expect(await reportOf(first)).toEqual(await asModules());
  // Modules that only the first script evaluates are not wrapped in functions, even if other scripts use them, and
  // their exports have short names. Only exports that change are read by getters.
  expect(code.match(/get \w+\(\)/g)).toHaveLength(1);
  expect(code).not.toContain('isOdd');
});

/** The script that the first script loads lazily. */
async function lazyScript(first: string): Promise<{ folder: string; name: string }> {
  const folder = dirname(first);
  return { folder, name: (await readdir(folder)).find((file) => /^late\..*\.js$/.test(file))! };
}

test('a lazy script that could not be loaded is loaded at the next import', async () => {
  const { first } = await bundled();
  const { folder, name } = await lazyScript(first);
  const [original, moved] = [join(folder, name), join(work, name)];
  const code = `
    import { rename } from 'node:fs/promises';
    await rename(${JSON.stringify(original)}, ${JSON.stringify(moved)});
    await import(${JSON.stringify(pathToFileURL(first).href)});
    const failed = await result.then(() => false, () => true);
    await rename(${JSON.stringify(moved)}, ${JSON.stringify(original)});
    console.log(JSON.stringify([failed, await attempt()]));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code]);
  expect(JSON.parse(stdout)).toEqual([true, await asModules()]);
});

test.each([
  ['from the combined file that contains it', true],
  ['from its own file if the combined file is missing', false],
])('a lazy script is loaded %s', async (_source, isCombined) => {
  const { first } = await bundled();
  const { folder, name } = await lazyScript(first);
  const containing = join(folder, 'containing.js');
  const code = `
    import { rename } from 'node:fs/promises';
    globalThis.registrarCombined = { ${JSON.stringify(name)}: 'containing.js' };
    if (${isCombined}) await rename(${JSON.stringify(join(folder, name))}, ${JSON.stringify(containing)});
    await import(${JSON.stringify(pathToFileURL(first).href)});
    console.log(JSON.stringify(await result));
    if (${isCombined}) await rename(${JSON.stringify(containing)}, ${JSON.stringify(join(folder, name))});`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code]);
  expect(JSON.parse(stdout)).toEqual(await asModules());
});

test('the first script provides an export that a lazy script starts to import', async () => {
  await edit(
    'late.js',
    ['import * as', "import { isEven } from './even.js';\nimport * as"],
    ['[changed,', '[isEven(8), changed,'],
  );
  const report = (await reportOf((await bundled()).first)) as { late: unknown[] };
  expect(report.late[0]).toBe(true);
  expect(report).toEqual(await asModules());
});

test('an unchanged lazy script uses the new short name of an export', async () => {
  await edit('odd.js', ['export const', 'export const before = 1;\nexport const']);
  await edit('even.js', ['{ isOdd }', '{ isOdd, before }'], ['number - 1', 'number - before']);
  expect(await reportOf((await bundled()).first)).toEqual(await asModules());
});

test('an export keeps its name once it is used by a dynamic import', async () => {
  await edit('main.js', ['late: await', "odd: (await import('./odd.js')).isOdd(3),\n    late: await"]);
  expect(await reportOf((await bundled()).first)).toEqual(await asModules());
});
