// Durations as people type them in controls.
import { expect, test } from 'vitest';
import { parseDuration } from '../../../src/engine/format/exact-durations.ts';

test.each([
  ['1 h 30 min', 5400],
  ['90', 90],
  ['2 days, 1 s', 172_801],
  ['30 min 1 h', 5400],
  // A unit that is repeated is rather a mistake than a sum.
  ['1 h 2 h', undefined],
  ['1 h 2 hours', undefined],
  ['1 h x', undefined],
])('"%s" is %j seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});
