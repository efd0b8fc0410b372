// Text for the lines of a log.
import { expect, test } from 'vitest';
import { oneLine } from '../../../src/engine/format/one-line.ts';

test.each([
  ['a b–ü😀', 'a b–ü😀'],
  ['a\nb\r\tc', 'a\\nb\\r\\tc'],
  ['\x1b[31m', '\\x1b[31m'],
  ['\u009b', '\\u009b'],
  // Marks of writing direction.
  ['\u061c\u200f\u202e\u2066', '\\u061c\\u200f\\u202e\\u2066'],
])('%j is written as %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});
