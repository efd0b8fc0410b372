// How scripts are packaged: a page that is bundled does what its modules do without a bundler.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Bundles the page, and returns the folder and the file of its first script. */
async function bundled(name: string): Promise<{ first: string; code: string }> {
  const { bundleGraph } = await new Parcel({
    entries: join(work, 'page', 'index.html'),
    config: join(projectRoot, '.parcelrc'),
    mode: 'production',
    targets: { page: { ...(await pageTarget()), distDir: join(work, name) } },
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

test('a bundled page does what its modules do, and a change of a later script reaches the first one', async () => {
  const before = await bundled('first');
  expect(await reportOf(before.first)).toEqual(await reportOf(join(work, 'page', 'main.js')));
  // Modules that the first script alone evaluates have no function of their own, even if others use them.
  expect(before.code).toMatch(/get isOdd\(\)/);
  expect(before.code).not.toMatch(/"isOdd",\(\)=>/);

  const late = join(work, 'page', 'late.js');
  const code = await readFile(late, 'utf8');
  await writeFile(
    late,
    `import { isEven } from './even.js';\n${code}`.replace('return [changed,', 'return [isEven(8), changed,'),
  );
  const after = await bundled('second');
  const report = (await reportOf(after.first)) as { late: unknown[] };
  expect(report.late[0]).toBe(true);
}, 120_000);
