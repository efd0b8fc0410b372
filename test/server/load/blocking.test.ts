// No expensive request blocks other callers: each of them is sent in a small world. The large world is
// measured by `npm run bench -- blocking` and by `npm run test:long`.
import { expect, test } from 'vitest';
import { small } from './large-world.ts';
import { measureWaits } from './waits.ts';

/** Milliseconds of CPU time; a wait takes less than a tenth of it. */
const maxWork = 1000;

test('a second caller gets a response while an expensive request is processed', async () => {
  const waits = await measureWaits(small, 1);
  expect(waits.filter(({ work }) => work > maxWork)).toEqual([]);
  expect(waits.filter(({ status }) => status >= 500)).toEqual([]);
});
