// The guide for product teams: its examples are applied without a finding.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parsedScreens, screenTexts } from '../../src/build/languages.ts';
import { customize } from '../../src/customize/customize.ts';
import { keyRules, type PartKind } from '../../src/customize/key-rules.ts';
import { kindOfId } from '../../src/customize/places.ts';
import { customized, shipped, vocabulary, screenSets } from './customized.ts';

const guide = readFileSync('schemas/CUSTOMIZE.md', 'utf8');
const examples = [...guide.matchAll(/^```jsonc\n(.*?)^```/gms)].map(([, text]) => text!);
const files = examples.filter((text) => text.startsWith('{'));

test.each(files.map((text, at) => [at + 1, text]))('every change of example %i is applied', (_, text) => {
  const { skipped, changes } = customize(shipped, [{ screen: 'routing-rules', path: 'x.json', text }], vocabulary);
  expect(skipped).toEqual([]);
  expect(changes.length).toBeGreaterThan(0);
});

test('the guide names a place of each kind', () => {
  const ids = [...guide.matchAll(/`([\w./:-]+)`/g)].map(([, id]) => kindOfId(id!));
  expect(Object.keys(keyRules).filter((kind) => !ids.includes(kind as PartKind))).toEqual([]);
});

test('the examples use only existing icons', () => {
  expect(files).toHaveLength(3);
  const icons = [...guide.matchAll(/"icon": "([^"]*)"/g)].map(([, icon]) => icon);
  expect(icons).not.toEqual([]);
  expect(icons.filter((icon) => !vocabulary.icons.includes(icon!))).toEqual([]);
});

/** The keys of lists whose items are identified by their positions. */
const positionsIn = (places: Iterable<string>) =>
  [...places].flatMap((place) => [...place.matchAll(/([A-Za-z]+):\d+\//g)].map(([, key]) => key!));

test('the guide has an existing example of every kind of text place with a position', () => {
  const some = { when: { user: 'trainee' }, why: 'Ask your tutor' };
  const rule = { maxLength: 9, message: 'Too long', when: { user: 'trainee' } };
  const { screens } = customized('routing-rules', {
    'action:delete': { disabled: some },
    'form/field:name': { readOnly: [some, some], restrict: rule },
  });
  const places = [...screenTexts(screens[0]!).keys()];
  const named = [...guide.matchAll(/`([\w/:-]+:\d+\/\w+)`/g)].map(([, place]) => place!);
  expect(named.length).toBeGreaterThan(2);
  expect(places).toEqual(expect.arrayContaining(named.filter((place) => !place.startsWith('form/readOnly'))));
  const shown = screenSets.flatMap(({ sources }) =>
    parsedScreens(sources).flatMap((parts) => [...screenTexts(parts).keys()]),
  );
  // The choices of a field, and their labels in rules, are named by their values, of which some are numbers.
  const all = positionsIn([...places, ...shown]).filter((key) => !['choice', 'label'].includes(key));
  expect(new Set(positionsIn(named))).toEqual(new Set(all));
});
