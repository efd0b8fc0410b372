// Packaging of scripts: a bundled page behaves like its modules without a bundler.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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

type Bundled = {
  /** The path of the first script. */
  first: string;
  code: string;
  /** The id of a module in the scripts. */
  idOf: (name: string) => string;
};

/** Bundles the page, always to the same folder, because each folder has its own cache. */
async function bundled(): Promise<Bundled> {
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
  const ids = new Map<string, string>();
  first!.traverseAssets((asset) => void ids.set(basename(asset.filePath), bundleGraph.getAssetPublicId(asset)));
  const code = await readFile(first!.filePath, 'utf8');
  return { first: first!.filePath, code, idOf: (name) => ids.get(name)! };
}

/** Code that defines the part of a document with which the scripts of a folder load others. */
const documentOf = (folder: string): string => `
  let loads = 0;
  globalThis.document = {
    createElement: () => ({}),
    head: {
      // Node keeps the failure of each address.
      append: ({ src, onload, onerror }) =>
        void import(new URL(src + '?' + ++loads, ${JSON.stringify(`${pathToFileURL(folder).href}/`)})).then(onload, onerror),
    },
  };`;

/** The JSON that code prints in a separate process. `folder`: the folder of the scripts. */
async function printedBy(folder: string, code: string): Promise<unknown> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', documentOf(folder) + code]);
  return JSON.parse(stdout);
}

/** The report of the modules of a page. */
const reportOf = (file: string): Promise<unknown> =>
  printedBy(
    dirname(file),
    `await import(${JSON.stringify(pathToFileURL(file).href)}); console.log(JSON.stringify(await result))`,
  );

/** The names of the exports of a module that the first script provides to lazy scripts; null for none. */
async function provided({ first, idOf }: Bundled, name: string): Promise<string[] | null> {
  const code = `
    await import(${JSON.stringify(pathToFileURL(first).href)});
    await result;
    const load = globalThis[Object.keys(globalThis).find((key) => key.startsWith('parcelRequire'))];
    const namesIn = () => {
      try {
        return Object.keys(load(${JSON.stringify(idOf(name))})).sort();
      } catch (error) {
        if (error.code === 'MODULE_NOT_FOUND') return null;
        throw error;
      }
    };
    console.log(JSON.stringify(namesIn()));`;
  return (await printedBy(dirname(first), code)) as string[] | null;
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
  expect(await printedBy(folder, code)).toEqual([true, await asModules()]);
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
  expect(await printedBy(folder, code)).toEqual(await asModules());
});

test('the first script provides an export once a lazy script imports it', async () => {
  expect(await provided(await bundled(), 'even.js')).toBeNull();
  await edit(
    'late.js',
    ['import * as', "import { isEven } from './even.js';\nimport * as"],
    ['[changed,', '[isEven(8), changed,'],
  );
  const after = await bundled();
  expect(await provided(after, 'even.js')).toEqual(['a']);
  const report = (await reportOf(after.first)) as { late: unknown[] };
  expect(report.late[0]).toBe(true);
  expect(report).toEqual(await asModules());
});

test('an unchanged lazy script uses the new short name of an export', async () => {
  expect(await provided(await bundled(), 'odd.js')).toEqual(['a']);
  await edit('odd.js', ['export const', 'export const before = 1;\nexport const']);
  await edit('even.js', ['{ isOdd }', '{ isOdd, before }'], ['number - 1', 'number - before']);
  const after = await bundled();
  expect(await provided(after, 'odd.js')).toEqual(['b']);
  expect(await reportOf(after.first)).toEqual(await asModules());
});

test('an export has its full name instead of a short one once a dynamic import uses it', async () => {
  expect(await provided(await bundled(), 'odd.js')).not.toContain('isOdd');
  await edit('main.js', ['late: await', "odd: (await import('./odd.js')).isOdd(3),\n    late: await"]);
  const after = await bundled();
  expect(await provided(after, 'odd.js')).toContain('isOdd');
  expect(await reportOf(after.first)).toEqual(await asModules());
});
