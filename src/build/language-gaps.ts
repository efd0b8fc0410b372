// Finds the texts that a language lacks.
import type { MessageOrText } from '../messages/finding-messages.ts';
import { refusal } from '../customize/refusal.ts';
import { t } from '../messages/gen/languages.gen.ts';
import {
  ownProperty,
  screenOf,
  wholeFile,
  type EnglishTexts,
  type LanguageProblem,
  type LanguageTexts,
} from './language-files.ts';
import { hasWords } from './screen-text-check.ts';

/** The missing texts of a file. `of`: the number of its English texts. `exists`: whether the language has the file. */
export type MissingTexts = { name: string; ids: string[]; of: number; exists: boolean };

/** The missing texts of a language, by file. */
export function missingTexts(language: LanguageTexts, english: EnglishTexts): MissingTexts[] {
  const gapIn = (name: string, needed: readonly string[], has: object | undefined): MissingTexts[] => {
    const ids = needed.filter((id) => !has || !Object.hasOwn(has, id));
    return ids.length === 0 ? [] : [{ name, ids, of: needed.length, exists: has !== undefined }];
  };
  return [
    ...Object.entries(english.areas).flatMap(([area, messages]) =>
      gapIn(area, Object.keys(messages), ownProperty(language.areas, area)),
    ),
    ...Object.entries(english.screens).flatMap(([slug, texts]) => {
      const needed = [...texts].flatMap(([place, text]) => (hasWords(text) ? [place] : []));
      return gapIn(`screens/${slug}`, needed, ownProperty(language.screens, slug));
    }),
  ];
}

/**
 * The gaps of a language: a problem for each incomplete file, and one for all missing files. `shown`: the path of its
 * folder in problems.
 */
export function missingIn(shown: string, language: LanguageTexts, english: EnglishTexts): LanguageProblem[] {
  const problem = (file: string, screen: string, found: MessageOrText): LanguageProblem => ({
    ...wholeFile(file, screen),
    ...refusal(found, t('translate')),
  });
  const all = missingTexts(language, english);
  const incomplete = all
    .filter(({ exists }) => exists)
    .map(({ name, ids }) =>
      problem(`${shown}/${name}.json`, screenOf(name), t('missing', { count: ids.length, ids: ids.join(', ') })),
    );
  const absent = all.filter(({ exists }) => !exists);
  if (absent.length === 0) return incomplete;
  const messages = absent.flatMap(({ ids }) => ids).length;
  const names = absent.map(({ name }) => name).join(', ');
  return [...incomplete, problem(shown, '', t('missing-files', { count: absent.length, messages, names }))];
}
