// Texts in the HTML that the server writes.
import { describe, expect, test } from 'vitest';
import { escaped } from '../../../src/server/escaped.ts';

/** The text that a browser reads. */
const read = (html: string) => html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

describe.each(['&', '<', '>', '"', '&lt;', '&#38;', '<b>bold</b>', '"><script>x</script>', 'plain', ''])(
  'The text %j, escaped,',
  (text) => {
    test('has no character that markup is made of', () => {
      expect(escaped(text)).not.toMatch(/[<>"]|&(?!#\d+;)/);
    });

    test('is read as it was', () => {
      expect(read(escaped(text))).toBe(text);
    });
  },
);
