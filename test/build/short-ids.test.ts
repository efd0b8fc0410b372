// The ids by which the bundled page calls its modules.
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { buildPageIfStale, pageDir } from '../../src/build/build-page.ts';
import { haveChanged, shortened } from '../../src/build/short-ids.ts';

const idOf = shortened((id, isTaken) => {
  const free = [5, 6].map((length) => id.slice(0, length)).find((candidate) => !isTaken(candidate));
  if (free === undefined) throw new Error('The id is not unique.');
  return free;
});

beforeAll(async () => void (await buildPageIfStale()), 120_000);

test.each([
  { taken: [], id: 'ab' },
  { taken: ['ab'], id: 'abc' },
  { taken: ['ab', 'abc', 'abcd'], id: 'abcde' },
  { taken: ['ab', 'abc', 'abcd', 'abcde'], id: 'abcdef' },
])('an id is as short as the taken ones allow: $id', ({ taken, id }) => {
  expect(idOf('abcdefghij', (candidate) => taken.includes(candidate))).toBe(id);
});

test('the built page has short ids', () => {
  const ids = readdirSync(pageDir)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [...readFileSync(`${pageDir}/${name}`, 'utf8').matchAll(/\b\w\("(\w+)",function\(/g)])
    .map(([, id]) => id!);
  expect(ids.length).toBeGreaterThan(100);
  // Ids are hashes, so that a few modules share the first three characters with another by chance.
  expect(ids.filter((id) => id.length > 3).length).toBeLessThan(ids.length / 100);
  expect(ids.filter((id) => id.length > 4)).toEqual([]);
});

test('a module with another id than before is found, and a new module is not one', () => {
  expect(haveChanged({ one: 'a' }, { one: 'a', two: 'b' })).toBe(false);
  expect(haveChanged({ one: 'a' }, {})).toBe(false);
  expect(haveChanged({ one: 'a', two: 'b' }, { one: 'ab', two: 'b' })).toBe(true);
});
