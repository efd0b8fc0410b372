// The positions of values and mistakes in JSON texts.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offsetAt, readPlaces } from './json-places.ts';

test.each([
  ['{ "a": }', 7, 'unexpected', '}'],
  ['{ "a": 1, "a": 2 }', 10, 'twice', 'a'],
  ['[1, 2', 5, 'end', ''],
  ['[1] nothing', 4, 'unexpected', 'nothing'],
  ['[01]', 2, 'unexpected', '1'],
  ['[1 2]', 3, 'unexpected', '2'],
  ['{ "a" 1 }', 6, 'unexpected', '1'],
  ['{ a: 1 }', 2, 'unexpected', 'a'],
  ['{ 1: 1 }', 2, 'unexpected', '1'],
  ['[1, ]', 4, 'unexpected', ']'],
  ['{ "a": 1, }', 10, 'unexpected', '}'],
  ['[1}', 2, 'unexpected', '}'],
  [', 1', 0, 'unexpected', ','],
  ['["a\nb"]', 1, 'unexpected', '"'],
  ['😀', 0, 'unexpected', '😀'],
  ['', 0, 'end', ''],
  [`${'['.repeat(201)}${']'.repeat(201)}`, 200, 'deep', ''],
])('the position and kind of the mistake in %j are reported', (text, offset, is, word) => {
  expect(readPlaces(text).mistake).toEqual({ offset, is, text: word });
});

test('the offset of every value points to that value in the text, at any indentation', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(3), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const { offsets, mistake } = readPlaces(text);
      expect(mistake).toBeNull();
      for (const [pointer, offset] of offsets) {
        const steps = pointer.split('/').slice(1);
        const part = steps.reduce<unknown>(
          (at, step) => (at as never)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
          JSON.parse(text),
        );
        // -0 is stored as 0.
        const written = JSON.stringify(part, null, indent).replaceAll(/\s/g, '');
        expect(text.slice(offset).replaceAll(/\s/g, '').startsWith(written)).toBe(true);
      }
    }),
  );
});

/** JSON whose objects may have duplicate names. */
const { json } = fc.letrec<{ json: string; member: string }>((tie) => ({
  member: fc.tuple(fc.constantFrom('"a"', '"b"', '"\\u0061"'), tie('json')).map((pair) => pair.join(':')),
  json: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('1', '"a:"', 'null'),
    fc.array(tie('json'), { maxLength: 3 }).map((items) => `[${items.join()}]`),
    fc.array(tie('member'), { maxLength: 3 }).map((members) => `{${members.join(', ')}}`),
  ),
}));

/** The kinds of mistakes that may be found first in a text. */
function mistakesOf(text: string): string[] {
  try {
    // JSON.parse keeps only one of several members with the same name.
    const written = text.replaceAll('"a:"', '').split(':').length - 1;
    return [written === namesIn(JSON.parse(text)) ? 'none' : 'twice'];
  } catch {
    return ['end', 'unexpected', 'twice'];
  }
}

/** The number of names in the objects of a value. */
function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, part) => sum + namesIn(part), own);
}

test('a text has no mistake if and only if it is JSON without duplicate names', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"b"',
    '1',
    '-1.5e3',
    'true',
    'null',
    ' ',
    '\n',
    '"\\u00e9"',
    '.',
    '\u00a0',
  );
  const anyText = fc.array(pieces, { maxLength: 9 }).map((all) => all.join(''));
  fc.assert(
    fc.property(fc.oneof(anyText, json), (text) => {
      const { mistake } = readPlaces(text);
      expect(mistakesOf(text)).toContain(mistake?.is ?? 'none');
    }),
    { numRuns: 3000 },
  );
});

test('the offset of a missing value is that of the closest value that would contain it', () => {
  const { offsets } = readPlaces('{ "a": [ 1 ], "b/c~d": 2 }');
  expect([
    offsetAt(offsets, '/a/0'),
    offsetAt(offsets, '/a/5'),
    offsetAt(offsets, '/b~1c~0d'),
    offsetAt(offsets, '/x'),
  ]).toEqual([9, 7, 23, 0]);
});
