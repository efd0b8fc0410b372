// No expensive request blocks other callers: each of them is sent in a small world. The large world is
// measured by `npm run bench -- blocking` and by `npm run test:long`.
import { expect, test } from 'vitest';
import { small } from './large-world.ts';
import { measureWaits } from './waits.ts';

/** Milliseconds of CPU time; a wait takes less than a tenth of it. */
const maxWork = 1000;

/** The requests that exceed a limit of the manager; all others are processed. */
const excessive = [
  'preview of 4,000 operands, curator',
  'selector of 300 patterns, curator',
  'test of 200 Unicode matchers, admin',
  'test of 100 matchers with wide ranges in any case, admin',
  'selector of 20 patterns with wide ranges in any case, curator',
  'test of 20,000 matchers, admin',
  'test of many repeats, admin',
  'a body nested a million times, curator',
  'a body of 300,000 texts, curator',
];

test('an expensive request does not block a second caller, and is rejected only if it exceeds a limit', async () => {
  const waits = await measureWaits(small, 1);
  expect(waits.filter(({ work }) => work > maxWork)).toEqual([]);
  expect(waits.flatMap(({ what, status }) => (status < 300 ? [] : [[what, status]]))).toEqual(
    excessive.map((what) => [what, 400]),
  );
});
