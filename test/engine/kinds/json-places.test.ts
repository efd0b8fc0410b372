// Mistakes in the text of a JSON control.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlaces } from '../../../src/engine/kinds/json/json-places.ts';

const part = fc.constantFrom(
  ...'{}[],:" \\\n0-1.e+'.split(''),
  '"a"',
  '"\\n"',
  '"\\u00e9"',
  '"\\x"',
  'true',
  'null',
  '"b":',
);

test('a text without a mistake is one that JSON.parse can read', () => {
  const isJson = (text: string) => {
    try {
      return JSON.parse(text) !== undefined;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const text = parts.join('');
      expect(readPlaces(text).mistake === null).toBe(isJson(text));
    }),
    { numRuns: 2_000 },
  );
});

test('a string can have any length', () => {
  expect(readPlaces(`["${'x'.repeat(20_000_000)}"]`).mistake).toBeNull();
});
