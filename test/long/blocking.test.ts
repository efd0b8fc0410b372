// No request keeps other callers waiting, in a world of 100,000 components, 5,000 repositories and 5,000 rules.
import { expect, test } from 'vitest';
import { large } from '../server/load/large-world.ts';
import { measureWaits } from '../server/load/waits.ts';

/** Milliseconds of CPU time during one wait; the goal is a wait of 250 ms on two idle cores. */
const maxWork = 1000;

test('no expensive request makes another caller wait for more than a second of CPU time, or fails', async () => {
  const waits = await measureWaits(large);
  expect(waits.filter(({ work }) => work > maxWork)).toEqual([]);
  expect(waits.filter(({ status }) => status >= 500)).toEqual([]);
});
