// Suggestions for a name that does not exist: all possible names, or only some of many.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectLanguages } from '../../src/build/project-languages.ts';
import { keysOf } from '../../src/customize/apply-change.ts';
import { suggestNames } from '../../src/engine/check/wording.ts';
import { textOf } from '../../src/messages/finding-messages.ts';
import { customized, placesIn, shipped } from './customized.ts';

const languages = [
  ['en', undefined] as const,
  ...[...projectLanguages()].map(([locale, language]) => [locale, { ...language, locale }] as const),
];
const aName = fc.stringMatching(/^[a-z]{3,12}$/);
const severalNames = (size: { minLength: number; maxLength: number }) => fc.uniqueArray(aName, size);
const listedIn = (text: string, names: readonly string[]) =>
  text.match(/[a-z]{3,}/g)!.filter((word) => names.includes(word));

test.each(languages)('in %s, up to 24 names are all listed, in their order', (_locale, language) => {
  fc.assert(
    fc.property(aName, severalNames({ minLength: 1, maxLength: 24 }), (name, names) => {
      expect(textOf(suggestNames(name, names, ''), language).endsWith(`: ${names.join(', ')}${end(language)}`)).toBe(
        true,
      );
    }),
  );
});

test.each(languages)(
  'in %s, of 25 or more names, 8 are listed with the most similar one, and the others are counted',
  (_locale, language) => {
    fc.assert(
      fc.property(severalNames({ minLength: 25, maxLength: 90 }), fc.nat(24), (names, index) => {
        const intended = names[index]!;
        const text = textOf(suggestNames(`${intended}x`, names, ''), language);
        const shown = listedIn(text.slice(text.indexOf(': ')), names);
        expect(shown).toContain(intended);
        expect(shown).toHaveLength(8);
        expect(text).toContain(String(names.length - 8));
      }),
    );
  },
);

function end(language: (typeof languages)[number][1]): string {
  return language?.locale === 'ja' ? '。' : '.';
}

test('a field that is named without its parent object is suggested with its full path', () => {
  const advice = shipped.flatMap(({ slug }) => {
    const fields = placesIn(slug).flatMap(({ id, field }) =>
      field !== undefined && id === `form/field:${field}` ? [field] : [],
    );
    const lastStep = (field: string) => field.slice(field.lastIndexOf('.') + 1);
    const nested = fields.filter(
      (field) => field.includes('.') && fields.filter((one) => lastStep(one) === lastStep(field)).length === 1,
    );
    const { skipped } = customized(
      slug,
      Object.fromEntries(nested.map((field) => [`form/field:${lastStep(field)}`, { label: 'Ours' }])),
    );
    return nested.map((field, index) => ({ field, advice: skipped[index]!.advice }));
  });
  expect(advice.length).toBeGreaterThan(20);
  expect(advice.filter(({ field, advice }) => !advice.includes(`Did you mean "form/field:${field}"?`))).toEqual([]);
});

test('a misspelled place is reported with the intended one, in at most 800 characters', () => {
  const advice = shipped.flatMap(({ slug }) => {
    const places = placesIn(slug).filter(({ id }) => id.includes('/') || id.includes(':'));
    const changes = places.map((place) => [`${place.id}q`, { [keysOf(place)[0]!]: 'Ours' }] as const);
    const { skipped } = customized(slug, Object.fromEntries(changes));
    return skipped.map(({ summary, advice }) => ({ advice, intended: /"([^"]+)q"/.exec(summary)?.[1] }));
  });
  expect(advice.length).toBeGreaterThan(300);
  expect(advice.filter(({ advice, intended }) => !advice.includes(`Did you mean "${intended}"?`))).toEqual([]);
  expect(advice.filter(({ advice }) => advice.length > 800)).toEqual([]);
});
