// Patterns of entities and customizations in the manager: the same as in the page, and linear, whatever is sent.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createValidator } from '../../../src/server/manager/collections/validator.ts';
import { linearPattern } from '../../../src/server/manager/collections/linear-pattern.ts';
import { readScreens } from '../../../src/build/read-screens.ts';

/** The patterns of all entities. */
const shipped = [
  ...new Set(
    readScreens('schemas').flatMap(({ entity }) => [
      ...(entity?.text ?? '').matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g),
    ]),
  ),
].map(([, text]) => JSON.parse(text!) as string);

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

test.each([...own, ...shipped])('%s matches what it matches in the page', (pattern) => {
  const page = new RegExp(pattern, 'u');
  fc.assert(
    fc.property(texts, (text) => linearPattern(pattern).test(text) === page.test(text)),
    { numRuns: 300 },
  );
});

describe('A text that would make other engines wait for hours is refused', () => {
  test.each(['^(a+)+$', '^(a|a)*$', '^([a-zA-Z]+)*$', '^(a|aa)+$'])('by %s', (pattern) => {
    const entity = { type: 'object', properties: { name: { type: 'string', title: 'Name', pattern } } } as const;
    const validate = createValidator(entity);
    expect(validate({ name: `${'a'.repeat(50_000)}!` })).toHaveLength(1);
    expect(validate({ name: 'a'.repeat(100) })).toEqual([]);
  });
});
