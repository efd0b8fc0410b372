// Text in base64, as the server expects some parameters.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBase64 } from '../../src/http/base64.ts';

test('any text is encoded as the base64 of its UTF-8 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(toBase64(text)).toBe(Buffer.from(text).toString('base64'));
    }),
  );
});

test('a text of several megabytes, such as one pasted by mistake, is encoded', () => {
  const text = 'é'.repeat(2_000_000);
  expect(toBase64(text)).toBe(Buffer.from(text).toString('base64'));
});
