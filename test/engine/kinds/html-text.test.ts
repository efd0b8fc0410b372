// The text of HTML, for searching and sorting.
import { expect, test } from 'vitest';
import { withoutMarkup } from '../../../src/engine/kinds/html/kind.ts';

test.each([
  ['<b>a</b><br>b', 'a b'],
  ['&lt;a&gt; &amp; &quot;b&quot;', '<a> & "b"'],
  ['it&#39;s', "it's"],
  ['it&#x27;s &#x1F600; &#X2F;', "it's 😀 /"],
  ['&#x110000; &#9999999; &none; &', '&#x110000; &#9999999; &none; &'],
  [null, ''],
])('of %j is %j', (html, text) => {
  expect(withoutMarkup(html)).toBe(text);
});
