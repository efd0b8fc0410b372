// Builds the page into dist/ if its sources have changed. Writes to another folder first, so that a failed build
// leaves the old page. Modules that only a build needs are imported on demand, because most starts build nothing.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BundleFailure } from './build-failure.ts';
import { bundle, type Bundled, type Bundling } from './bundle.ts';
import { compressPage, keepCompressed } from './compress-page.ts';
import { stateOf } from './file-states.mjs';
import { projectRoot } from './project-root.ts';
import { haveChanged, shortenIds, takeAssigned } from './short-ids.ts';
import type { FilesByImport } from './start-block.ts';

const sources = ['src', 'schemas', 'package.json', 'package-lock.json', 'tsconfig.json', '.parcelrc'];
const notInPage = join('src', 'server');

export const pageDir = join(projectRoot, 'dist');
const workDir = join(projectRoot, '.parcel-cache');
const builtFrom = join(workDir, 'page-built-from');
/** The names of the files of the page by those of the bundler, which say what the files contain. */
export const pageNames = join(workDir, 'page-names.json');

/**
 * Builds the page for production into dist/ with .br and .gz files. If a source has an error, it throws with the
 * bundler's message and leaves dist/ unchanged. `customizations`: folders whose changes become part of the page.
 */
export async function buildPage(customizations: readonly string[] = []): Promise<void> {
  if (customizations.length === 0)
    return withLock(async () => {
      await build();
      await compress();
    });
  const { createCustomizer } = await import('./customizer.ts');
  const { bakeCustomizations } = await import('./bake-customizations.ts');
  const read = await createCustomizer(customizations);
  await withLock(async () => {
    await build();
    // Makes the next start without these customizations build again.
    await writeFile(builtFrom, 'customized\n');
    await bakeCustomizations(pageDir, read());
    await compress();
  });
}

/** Builds the page if dist/ is out of date, and returns whether it did. */
export async function buildPageIfStale(announce: () => void = () => {}): Promise<boolean> {
  const hasBuilt = await buildServablePage(announce);
  await compressServedPage();
  return hasBuilt;
}

/** Like `buildPageIfStale`, but without compressed files, which `compressServedPage` writes. */
export async function buildServablePage(announce: () => void = () => {}): Promise<boolean> {
  if (await isCurrent()) return false;
  return withLock(async () => {
    // Another process may have built it while this one waited for the lock.
    if (await isCurrent()) return false;
    announce();
    await build();
    return true;
  });
}

/** Writes the compressed files that dist/ lacks. */
export async function compressServedPage(): Promise<void> {
  if (!isCompressed(await readRecord())) await withLock(compress);
}

/** A hash of all sources of the page. */
export async function fingerprint(root = projectRoot): Promise<string> {
  const files = await sourceFiles(root);
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

async function build(): Promise<void> {
  const state = await stateOfSources();
  const sourcesHash = await fingerprint();
  // The bundler writes only files that have changed since its last run, so its output folder is kept and copied.
  const written = join(workDir, 'page');
  const fresh = join(workDir, 'page-next');
  const old = join(workDir, 'page-old');
  const { files, imports } = await bundlePage({ distDir: written });
  // The embedded bundle is built separately, because it rarely changes with the page.
  const { buildEmbed, embedFile, embedSource } = await import('./build-embed.ts');
  const embed = join(workDir, 'embed');
  const hasEmbed = existsSync(join(projectRoot, embedSource));
  if (hasEmbed) await buildEmbed(embed);
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  for (const filePath of files) await copyFile(filePath, join(fresh, basename(filePath)));
  if (hasEmbed) {
    await mkdir(join(fresh, 'embed'));
    await copyFile(join(embed, embedFile), join(fresh, 'embed', embedFile));
  }
  const { deferScripts } = await import('./defer-scripts.ts');
  const { deriveNames } = await import('./derived-names.ts');
  const { bakeLanguages, bakeStart } = await import('./bake-customizations.ts');
  const { projectLanguages } = await import('./project-languages.ts');
  const { startBlock } = await import('./start-block.ts');
  await deferScripts(fresh);
  const names = await deriveNames(fresh);
  await writeFile(pageNames, JSON.stringify(Object.fromEntries(names), null, 2));
  await bakeLanguages(fresh, projectLanguages());
  const { hintScripts } = await import('./compile-hint.ts');
  const { combineScripts } = await import('./combine-scripts.ts');
  const start = startBlock(renamed(imports, names));
  const combined = await combineScripts(fresh, start);
  await bakeStart(fresh, combined);
  const started = [start, combined].flatMap(({ files }) => [...files.list, ...files.record]);
  await hintScripts(fresh, started);
  await keepCompressed(pageDir, fresh);
  await rm(old, { recursive: true, force: true });
  if (existsSync(pageDir)) await rename(pageDir, old);
  await rename(fresh, pageDir);
  await rm(old, { recursive: true, force: true });
  await writeFile(builtFrom, `${sourcesHash}\n${state}\n`);
}

/** The files of modules with their new names. */
const renamed = (imports: FilesByImport, names: ReadonlyMap<string, string>): FilesByImport =>
  new Map([...imports].map(([path, files]) => [path, files.map((file) => names.get(file) ?? file)]));

const compressedMark = 'compressed';

async function compress(): Promise<void> {
  await compressPage(pageDir);
  if (!isCompressed(await readRecord())) await appendFile(builtFrom, `${compressedMark}\n`);
}

/** The lines of the record of what dist/ was built from: hash of the sources, state of the files, and the mark. */
const readRecord = async (): Promise<string[]> => (await readFile(builtFrom, 'utf8').catch(() => '')).split('\n');

const isCompressed = (lines: readonly string[]): boolean => lines.includes(compressedMark);

/** Bundles the page for production into `distDir`, and returns the paths of its files. */
export async function bundlePage({ cacheDir = join(workDir, 'bundler'), ...target }: Bundling): Promise<Bundled> {
  shortenIds();
  const idsFile = join(cacheDir, 'ids.json');
  const settings = await readFile(join(projectRoot, '.parcelrc'), 'utf8');
  let before = await readIds(idsFile, settings);
  // An aborted build may have cached files with unknown ids, and the bundler reuses names from earlier settings.
  if (!before) await rm(cacheDir, { recursive: true, force: true });
  takeAssigned();
  let bundled = await bundle(target, cacheDir).catch(async (failure: BundleFailure) => {
    if (!before || failure.isAboutSource) throw failure;
    // The bundler sometimes cannot read its cache after imports between files have changed.
    await rm(cacheDir, { recursive: true });
    before = undefined;
    takeAssigned();
    return bundle(target, cacheDir);
  });
  let ids = { ...before, ...takeAssigned() };
  if (before && haveChanged(before, ids)) {
    await rm(cacheDir, { recursive: true });
    bundled = await bundle(target, cacheDir);
    ids = takeAssigned();
  }
  await writeFile(idsFile, JSON.stringify({ settings, ids }));
  return bundled;
}

/** The ids of the last build; undefined if it had other settings of the bundler. */
async function readIds(path: string, settings: string): Promise<Record<string, string> | undefined> {
  try {
    const before = JSON.parse(await readFile(path, 'utf8')) as { settings: string; ids: Record<string, string> };
    return before.settings === settings ? before.ids : undefined;
  } catch {
    return undefined;
  }
}

async function isCurrent(): Promise<boolean> {
  if (!existsSync(join(pageDir, 'index.html'))) return false;
  const [hash, state, ...marks] = await readRecord();
  const now = await stateOfSources();
  if (state === now) return true;
  if (hash !== (await fingerprint())) return false;
  // The files were rewritten without a change: with their new state, the next check reads none of them.
  await writeFile(builtFrom, [hash, now, ...marks].join('\n'));
  return true;
}

async function sourceFiles(root: string): Promise<string[]> {
  return (await Promise.all(sources.map((source) => filesIn(root, source)))).flat().sort();
}

const stateOfSources = async () => stateOf((await sourceFiles(projectRoot)).map((file) => join(projectRoot, file)));

async function filesIn(root: string, source: string): Promise<string[]> {
  if (source === notInPage || !existsSync(join(root, source))) return [];
  const entries = await readdir(join(root, source), { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [source];
  const found = entries.map(async (entry) => {
    const path = join(source, entry.name);
    return entry.isDirectory() ? filesIn(root, path) : [path];
  });
  return (await Promise.all(found)).flat();
}

/** Runs `work` while no other process is building: the bundler's cache supports a single writer. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  const { lockFile } = await import('./file-lock.ts');
  await mkdir(workDir, { recursive: true });
  const file = join(workDir, 'building.lock');
  let unlock = lockFile(file);
  while (!unlock) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    unlock = lockFile(file);
  }
  try {
    return await work();
  } finally {
    unlock();
  }
}
