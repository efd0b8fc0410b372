// Long texts are truncated without damaging characters.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { truncate } from '../../../src/engine/format/truncate.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom('a', ' ', '😀', '𠮷'), maxLength: 30 }),
);

describe('a truncated text', () => {
  test('is the same text if it has the length, otherwise its start with an ellipsis, in whole characters', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 20 }), (given, maxLength) => {
        const short = truncate(given, maxLength);
        expect(short.length).toBeLessThanOrEqual(maxLength);
        if (given.length <= maxLength) {
          expect(short).toBe(given);
          return;
        }
        expect(short.endsWith('…')).toBe(true);
        expect(given.startsWith(short.slice(0, -1))).toBe(true);
        // With the `u` flag, this matches only halves of pairs.
        expect(short).not.toMatch(/[\ud800-\udfff]/u);
      }),
    );
  });

  test('keeps as many characters as the length allows', () => {
    expect(truncate('abcdef', 6)).toBe('abcdef');
    expect(truncate('abcdefg', 6)).toBe('abcde…');
    expect(truncate('abcd😀fg', 6)).toBe('abcd…');
    expect(truncate('abc😀efg', 6)).toBe('abc😀…');
    expect(truncate('abcd    efg', 6)).toBe('abcd…');
  });
});
