// The findings about customizations and screens in every language.
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readScreens, readVocabulary } from '../../src/build/check-schemas.ts';
import { projectLanguages } from '../../src/build/project-languages.ts';
import { withTranslations, type Problem } from '../../src/customize/problem.ts';
import { textOf, textsOf, type Message, type MessageOrText } from '../../src/messages/finding-messages.ts';
import { setLanguage, type Language } from '../../src/messages/messages.ts';
import { definitionsOf } from '../../src/engine/check/intended-branch.ts';
import { compare } from '../../src/engine/check/shape.ts';
import { brokenVariants } from '../descriptors/broken.ts';
import { casesOf, findingsOf, ruleCases } from '../descriptors/sources.ts';
import { outsideBrackets, pseudoLocale } from '../messages/pseudo-locale.ts';
import { sampledRuns } from '../sampled.ts';
import { customized } from './customized.ts';

type Attack = { screen?: string; changes: object };
const attacks = JSON.parse(readFileSync('test/customize/attacks.json', 'utf8')) as Attack[];
const languages = [...projectLanguages()].map(([locale, language]) => ({ ...language, locale }));

const problems = attacks.flatMap(
  ({ screen = 'routing-rules', changes }): Problem[] => customized(screen, changes).skipped,
);
const findings = [...ruleCases, ...casesOf('json'), ...casesOf('shape')].flatMap(findingsOf);
/** Screens with any broken part, compared with the schemas of the language. */
const { screenSchema, entitySchema, jsonSchema } = await readVocabulary();
const schemas = { screen: screenSchema, entity: entitySchema };
const whole = readScreens('schemas').map(({ screen }) => ({
  kind: 'screen' as const,
  path: screen.path,
  value: JSON.parse(screen.text) as unknown,
}));
const refusals = fc
  .sample(brokenVariants(whole), { numRuns: sampledRuns(1000), seed: 11 })
  .flatMap(({ kind, broken }) => compare(schemas[kind], broken, definitionsOf(schemas[kind], [jsonSchema])).refusals);
const allWords = [
  ...[...problems, ...findings].map(({ messages: words }) => words),
  ...refusals.map(({ summary, advice }) => [summary, advice] as const),
];

/** Values of a message that are not messages themselves. They are not translated, so they must be data. */
const fixedIn = (words: MessageOrText): string[] =>
  typeof words === 'string'
    ? [words]
    : Object.values(words.values ?? {}).flatMap((value) => (typeof value === 'number' ? [] : fixedIn(value)));

/** A name in a test case that is not an id. */
const oddNames = ['the id'];

/** Two words of English, outside of quoted values of a file. */
const isEnglish = (text: string) =>
  !oddNames.includes(text) && /[A-Za-z]{2,} [a-z]{2,}/.test(text.replace(/"(?:[^"\\]|\\.)*("|\.\.\.|$)/g, '""'));

const metaSchemas = ['screen', 'entity', 'customization'].map((name) =>
  readFileSync(`schemas/${name}.schema.json`, 'utf8'),
);
/** The beginnings of the descriptions in the JSON Schemas. */
const descriptions = metaSchemas.flatMap((text) =>
  [...text.matchAll(/"description": "((?:[^"\\]|\\.)+)"/g)].map(([, description]) => description!.slice(0, 25)),
);

test('every part of a finding is either a translatable message or a value of the file', () => {
  expect(allWords.length).toBeGreaterThan(600);
  expect(allWords.flat().flatMap(fixedIn).filter(isEnglish)).toEqual([]);
});

test('every finding has an English text for the problem and one for the advice', () => {
  expect(allWords.filter((words) => words.some((one) => textOf(one) === ''))).toEqual([]);
});

const pseudo: Language = { ...pseudoLocale(), locale: 'qps-ploc' };

test('the pseudo-locale translates every text of the findings', () => {
  const left = allWords.flat().map((one) => outsideBrackets(textOf(one, pseudo)));
  expect(left.filter((text) => text !== '')).toEqual([]);
});

test.each([...languages, pseudo].map((language) => [language.locale, language] as const))(
  'every finding is translated into the language %s',
  (_, language) => {
    const texts = allWords.flat().map((one) => [textOf(one, language), textOf(one)] as const);
    // The German for "Widgets" is "Widgets".
    expect(texts.filter(([text, english]) => text === english && isEnglish(text))).toEqual([]);
    expect(texts.filter(([text]) => text === '')).toEqual([]);
    expect(texts.filter(([text]) => /\[object|undefined/.test(text))).toEqual([]);
    expect(texts.filter(([text]) => descriptions.some((description) => text.includes(description)))).toEqual([]);
  },
);

test('a description from the JSON Schema of descriptors follows a finding only in English', () => {
  const hinted = allWords.flat().filter((one) => typeof one !== 'string' && one.hint !== undefined) as Message[];
  expect(hinted.length).toBeGreaterThan(10);
  expect(hinted.filter((one) => !textOf(one).endsWith(` ${one.hint!}`))).toEqual([]);
  expect(languages.flatMap((language) => hinted.filter((one) => textOf(one, language).includes(one.hint!)))).toEqual(
    [],
  );
});

test('a reported problem has its texts in every language, and the page shows those of its own language', () => {
  const { skipped } = customized('routing-rules', { 'form/field:nmae': { label: 'Name' } });
  const one = withTranslations(skipped[0]!, languages);
  expect(one).not.toHaveProperty('words');
  expect(textsOf(one).summary).toBe('There is no place "form/field:nmae" in this screen.');
  setLanguage(languages.find(({ locale }) => locale === 'de')!);
  expect(textsOf(one).summary).toBe('Diese Ansicht hat keine Stelle „form/field:nmae“.');
  expect(textsOf(one).advice).toMatch(/^Meinten Sie „form\/field:name“\? Stellen: /);
  setLanguage({ locale: 'fr', areas: {} });
  expect(textsOf(one).summary).toBe('There is no place "form/field:nmae" in this screen.');
  setLanguage({ locale: 'en', areas: {} });
});
