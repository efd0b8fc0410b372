// Patterns of entities and customizations in the manager: they match the same texts as in browsers, in linear time.
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { readVocabulary } from '../../../src/build/vocabulary.ts';
import { checkPattern, patternEffort } from '../../../src/engine/check/patterns.ts';
import { createValidator } from '../../../src/server/manager/collections/validator.ts';
import { linearPattern } from '../../../src/server/manager/collections/linear-pattern.ts';
import { readScreens } from '../../../src/build/read-screens.ts';
import { sampledRuns } from '../../sampled.ts';

const vocabulary = await readVocabulary();

/** The patterns in a part of an entity; those in `x-messages` are messages. */
function patternsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === 'x-messages') return [];
    return key === 'pattern' && typeof value === 'string' ? [value] : patternsIn(value);
  });
}

/** The patterns of all entities. */
const shipped = [
  ...new Set(readScreens('schemas').flatMap(({ entity }) => patternsIn(JSON.parse(entity?.text ?? 'null')))),
];

const own = [
  '^\\s*$',
  '\\S',
  '[^\\s]',
  '[\\s-]',
  '^.$',
  '^[.]$',
  '\\.',
  '\\[.\\]',
  '^\\w+\\b',
  '(a|b)+$',
  '\\p{L}',
  'é',
  '^$',
  '[\\S]',
  '[^\\S-]',
  '^(?:[[:word:]|[x])$',
  '[]|[^]a[^]',
];
const odd = [
  'a',
  'b',
  '.',
  '-',
  '_',
  '/',
  ' ',
  '\t',
  '\n',
  '\v',
  '\u00a0',
  '\u2028',
  '\u3000',
  '\ufeff',
  '[',
  'é',
  '😀',
  'A',
  '1',
];
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...odd), maxLength: 6 }),
);

test.each([...new Set([...own, ...shipped])])('the pattern %s matches the same texts as in a browser', (pattern) => {
  const browser = new RegExp(pattern, 'u');
  fc.assert(
    fc.property(texts, (text) => linearPattern(pattern).test(text) === browser.test(text)),
    { numRuns: 300 },
  );
});

/** Parts of patterns, many of which have a different meaning in other engines. */
const letters = (text: string) => fc.constantFrom(...Array.from(text));
const longer = ['x41', 'u0041', 'u{1f600}', 'cA', 'p{L}', 'P{L}', 'p{Lu}', 'p{sc=Greek}'];
const escape = fc.oneof(letters('dDwWsStnvfr0-./[]'), fc.constantFrom(...longer)).map((one) => `\\${one}`);
const others = fc.constantFrom('[:alpha:', '[:^digit:', '&&', 'a-f', '\\b');
const inClass = fc.oneof(escape, letters('ab-.[^:&|({*é😀'), others);
const classes = fc
  .tuple(fc.constantFrom('', '^'), fc.array(inClass, { maxLength: 4 }))
  .map(([not, parts]) => `[${not}${parts.join('')}]`);
const single = fc.oneof(escape, classes, classes, letters('ab.é😀-'), fc.constantFrom('(?:)', '(?<n>a)'));
const repeated = fc.tuple(single, fc.constantFrom('', '', '?', '*', '+?', '{2}', '{0,}', '{1,2}', '{0}'));
const sequence = fc
  .array(fc.oneof(repeated, fc.tuple(fc.constantFrom('^', '$', '\\b', '\\B'))), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.flat().join(''));
const patterns = fc.oneof(
  sequence,
  fc.tuple(sequence, sequence, sequence).map(([one, other, after]) => `(?:${one}|${other})${after}`),
);

test('any pattern that passes the check matches the same texts as in a browser', () => {
  let accepted = 0;
  fc.assert(
    fc.property(patterns, fc.array(texts, { minLength: 20, maxLength: 20 }), (pattern, some) => {
      const report = vi.fn<() => void>();
      checkPattern(pattern, [], report, patternEffort(vocabulary));
      if (report.mock.calls.length > 0) return;
      accepted++;
      const browser = new RegExp(pattern, 'u');
      const linear = linearPattern(pattern);
      for (const text of [...odd, ...some]) expect([text, linear.test(text)]).toEqual([text, browser.test(text)]);
    }),
    { numRuns: sampledRuns(5_000) },
  );
  expect(accepted).toBeGreaterThan(100);
});

/** How often characters of the text are read until the validation rejects it. */
function readsUntilRejected(pattern: string, text: string): number {
  const entity = { type: 'object', properties: { name: { type: 'string', title: 'Name', pattern } } } as const;
  const validate = createValidator(entity);
  const read = vi.spyOn(String.prototype, 'charCodeAt');
  try {
    expect(validate({ name: text })).toHaveLength(1);
    return read.mock.contexts.filter((one) => String(one) === text).length;
  } finally {
    read.mockRestore();
  }
}

describe('a pattern that backtracks exponentially in browsers', () => {
  test.each(['^(a+)+$', '^(a|a)*$', '^([a-zA-Z]+)*$', '^(a|aa)+$'])(
    'such as %s rejects a text after it has read each character at most three times',
    (pattern) => {
      for (const length of [20, 2_000]) {
        const reads = readsUntilRejected(pattern, `${'a'.repeat(length)}!`);
        expect(reads).toBeGreaterThan(length);
        expect(reads).toBeLessThan(3 * length);
      }
    },
  );
});
