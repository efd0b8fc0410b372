// Texts in the HTML that the server writes.
import { describe, expect, test } from 'vitest';
import { JSDOM } from 'jsdom';
import { escaped } from '../../../src/server/escaped.ts';

describe('an escaped text', () => {
  test.each(['&', '<', '>', '"', '&lt;', '<b>bold</b>', '"><script>x</script>', 'plain'])(
    'is read as %s in an element and in an attribute',
    (text) => {
      const { document } = new JSDOM(`<p title="${escaped(text)}">${escaped(text)}</p>`).window;
      const [only, ...others] = document.body.children;
      expect([others, only!.textContent, only!.getAttribute('title')]).toEqual([[], text, text]);
    },
  );

  test('has none of the characters that markup is made of', () => {
    expect(escaped('a & b < c > d "e"')).not.toMatch(/&(?!#\d+;)|[<>"]/);
  });
});
