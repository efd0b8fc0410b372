// Texts of documents in drafts.
import { expect, test } from 'vitest';
import { plainText } from '../../../src/build/openapi/names.ts';

test.each([
  ['a\u061cb', 'a b'],
  ['a\u200e\u200f\u202e\u2066b', 'a b'],
  ['\u0000 a\n{b}\u2028', 'a b'],
])('the text %j becomes %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
