// The options that remain after a restriction: which lists are refused for a field, and why.
import { expect, test } from 'vitest';
import { choicesOf, fieldAt } from '../../src/engine/descriptor/entity.ts';
import { customizedIn, originalOf, placesIn, screenSets } from './customized.ts';

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

const fields = screenSets.flatMap((screenSet) =>
  screenSet.sources.flatMap(({ slug }) =>
    placesIn(slug, screenSet.sources).flatMap(({ id, field }) => {
      const schema = field === undefined ? undefined : fieldAt(originalOf(slug, screenSet.sources).entity, field);
      const all = schema && !schema.readOnly ? choicesOf(schema).map(({ value }) => value) : [];
      return all.length > 1 ? [{ screenSet, slug, id, all }] : [];
    }),
  ),
);

test('several fields have options', () => expect(fields.length).toBeGreaterThan(10));

test.each(lists)('%s is refused as the remaining options of every field', (_what, optionsOf, problem) => {
  const refused = fields.map(({ screenSet, slug, id, all }) => ({
    field: `${slug} ${id}`,
    why: customizedIn(screenSet, slug, { [id]: { restrict: { options: optionsOf(all) } } }).skipped.map(
      ({ summary }) => summary,
    ),
  }));
  expect(refused).toEqual(refused.map(({ field }) => ({ field, why: [problem] })));
});
