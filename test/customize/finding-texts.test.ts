// The findings about customizations and screens in the languages of their readers.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectLanguages } from '../../src/build/project-languages.ts';
import { reported, type Problem } from '../../src/customize/problem.ts';
import { textOf, textsOf, type Words } from '../../src/messages/finding-messages.ts';
import { setLanguage } from '../../src/messages/messages.ts';
import { checkScreens } from '../../src/engine/check/check-screens.ts';
import { casesOf, ruleCases, sourcesOf, vocabulary } from '../descriptors/sources.ts';
import { customized } from './customized.ts';

type Attack = { screen?: string; changes: object };
const attacks = JSON.parse(readFileSync('test/customize/attacks.json', 'utf8')) as Attack[];
const languages = [...projectLanguages()].map(([locale, language]) => ({ ...language, locale }));

const problems = attacks.flatMap(
  ({ screen = 'routing-rules', changes }): Problem[] => customized(screen, changes).skipped,
);
const findings = [...ruleCases, ...casesOf('json'), ...casesOf('shape')].flatMap((one) =>
  checkScreens(sourcesOf(one), vocabulary),
);
const allWords = [...problems, ...findings].map(({ words }) => words);

/** The words that are texts in English, and so the same in each language. */
const fixedIn = (words: Words): string[] =>
  typeof words === 'string' ? (/[A-Z][a-z]+ [a-z]+ [a-z]+/.test(words) ? [words] : []) : [];

test('What is found is a message in every finding, so that it has translations', () => {
  expect(allWords.length).toBeGreaterThan(300);
  expect(allWords.flatMap(([found]) => fixedIn(found))).toEqual([]);
});

test.each(languages.map((language) => [language.locale, language] as const))(
  'Every finding has texts of its own in the language %s',
  (_, language) => {
    const same = allWords.flatMap(([found]) => (textOf(found, language) === textOf(found) ? [textOf(found)] : []));
    expect(same).toEqual([]);
    const broken = allWords.flat().filter((words) => /\[object|undefined/.test(textOf(words, language)));
    expect(broken).toEqual([]);
  },
);

test('A reported problem has its texts by language, and the page shows those of its own', () => {
  const { skipped } = customized('routing-rules', { 'form/field:nmae': { label: 'Name' } });
  const one = reported(skipped[0]!, languages);
  expect(one).not.toHaveProperty('words');
  expect(textsOf(one).found).toBe('There is no place "form/field:nmae" in this screen.');
  setLanguage(languages.find(({ locale }) => locale === 'de')!);
  expect(textsOf(one).found).toBe('Diese Ansicht hat keine Stelle „form/field:nmae“.');
  expect(textsOf(one).would).toMatch(/^Meinten Sie „form\/field:name“\? Stellen: /);
  setLanguage({ locale: 'fr', areas: {} });
  expect(textsOf(one).found).toBe('There is no place "form/field:nmae" in this screen.');
  setLanguage({ locale: 'en', areas: {} });
});
