// Texts in the HTML that the server writes.
import { describe, expect, test } from 'vitest';
import { escaped } from '../../../src/server/escaped.ts';

/** The text that a browser reads. */
const read = (html: string) => html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

describe.each(['&', '<', '>', '"', '&lt;', '&#38;', '<b>bold</b>', '"><script>x</script>', 'plain', ''])(
  'the escaped text %j',
  (text) => {
    test('contains no characters of markup', () => {
      expect(escaped(text)).not.toMatch(/[<>"]|&(?!#\d+;)/);
    });

    test('is decoded to the original text', () => {
      expect(read(escaped(text))).toBe(text);
    });
  },
);
