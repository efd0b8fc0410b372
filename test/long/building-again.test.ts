// Building the page several times in one process, as happens if the bundler cannot read its cache.
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundlePage } from '../../src/build/build-page.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'registrar-built-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test('the page can be built several times in one process, even if the cache of the bundler is damaged', async () => {
  const target = { distDir: join(dir, 'page'), cacheDir: join(dir, 'bundler') };
  const names = async () => (await bundlePage(target)).files.map((path) => basename(path)).sort();
  const built = await names();
  expect(built).toContain('index.html');
  expect(await names()).toEqual(built);
  const graphs = (await readdir(target.cacheDir)).filter((name) => name.includes('Graph'));
  expect(graphs.length).toBeGreaterThan(0);
  for (const graph of graphs) await truncate(join(target.cacheDir, graph), 100);
  expect(await names()).toEqual(built);
});
