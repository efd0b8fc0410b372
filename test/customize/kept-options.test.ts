// The options that remain after a restriction: which lists are refused for a field, and why.
import { expect, test } from 'vitest';
import { customizedIn, fieldsWithOptions } from './customized.ts';

const notAList = '"options" is not a list of values.';
const lists: [what: string, options: (all: readonly unknown[]) => unknown, problem: string][] = [
  ['an empty list', () => [], notAList],
  ['a text', () => 'first', notAList],
  ['an object', () => ({}), notAList],
  ['null', () => null, notAList],
  [
    'a value that is not an option',
    (all) => [all[0], 'not-an-option'],
    '"not-an-option" is not an option of this field.',
  ],
  ['all options', (all) => [...all].reverse(), 'These are all the options of this field.'],
];

const fields = fieldsWithOptions().filter(({ options }) => options.length > 1);

test('several fields have options', () => expect(fields.length).toBeGreaterThan(10));

test.each(lists)('%s is refused as the remaining options of every field', (_what, remaining, problem) => {
  const refused = fields.map(({ screenSet, slug, id, options }) => ({
    field: `${slug} ${id}`,
    why: customizedIn(screenSet, slug, { [id]: { restrict: { options: remaining(options) } } }).skipped.map(
      ({ summary }) => summary,
    ),
  }));
  expect(refused).toEqual(refused.map(({ field }) => ({ field, why: [problem] })));
});
