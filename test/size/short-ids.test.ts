// The ids of modules in the built page.
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { buildPageIfStale, pageDir } from '../../src/build/build-page.ts';

beforeAll(async () => void (await buildPageIfStale()));

test('the modules of the built page have ids of at most four characters, and nearly all of at most three', () => {
  const ids = readdirSync(pageDir)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [...readFileSync(`${pageDir}/${name}`, 'utf8').matchAll(/\b\w\("(\w+)",function\(/g)])
    .map(([, id]) => id!);
  expect(ids.length).toBeGreaterThan(100);
  // Ids are shortened hashes, and a few of them share their first three characters by chance.
  expect(ids.filter((id) => id.length > 3).length).toBeLessThan(ids.length / 100);
  expect(ids.filter((id) => id.length > 4)).toEqual([]);
});
