// The same words have the same capitals in the whole interface.
import { expect, test } from 'vitest';
import { englishAreas } from '../../src/build/language-files.ts';
import { root } from '../source-files.ts';

/** A state, and the title of a question. */
const deliberate = new Set(['Unsaved changes', 'Unsaved Changes']);

test('no two messages differ only in capitals after their first letter', () => {
  const byWords = new Map<string, Set<string>>();
  for (const text of Object.values(englishAreas(root)).flatMap((texts) => Object.values(texts))) {
    // A condition begins a sentence in one message and continues one in another.
    if (deliberate.has(text) || text.includes('select')) continue;
    const rest = text.slice(1).replace(/[.?]$/, '');
    const words = `${text[0]}${rest}`.toLowerCase();
    byWords.set(words, (byWords.get(words) ?? new Set()).add(rest));
  }
  expect(byWords.size).toBeGreaterThan(1000);
  expect([...byWords.values()].filter((variants) => variants.size > 1).map((variants) => [...variants])).toEqual([]);
});
