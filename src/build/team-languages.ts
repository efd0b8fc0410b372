// The languages of an installation: those of the project, with the files of customizations in `messages/<locale>`.
import { basename, join } from 'node:path';
import type { Customized } from '../customize/customize.ts';
import { isFolder, namesIn } from '../customize/entries.ts';
import { fileProblem, type Problem } from '../customize/problem.ts';
import { refusal } from '../customize/refusal.ts';
import type { ScreenSource } from '../engine/check/check-screen.ts';
import { isLocale } from '../engine/format/language-names.ts';
import { sameJson } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/languages.gen.ts';
import {
  missingIn,
  readLanguage,
  type EnglishTexts,
  type LanguageProblem,
  type LanguageTexts,
} from './language-files.ts';
import type { Languages } from './language-modules.ts';
import { englishTexts, parsedScreens, projectLocales, readProjectLanguage } from './languages.ts';

export type InstalledLanguages = {
  languages: Languages;
  /** What is wrong in the files of customizations. */
  problems: Problem[];
  /** What the languages of customizations lack. */
  missing: Problem[];
};

/** A function that composes the languages for customized screens. `shipped`: the screens of the project. */
export function createLanguages(root: string, shipped: readonly ScreenSource[]) {
  const parts = parsedScreens(shipped);
  const english = englishTexts(root, parts);
  const own = projectLocales(root).map((locale) => [locale, readProjectLanguage(root, locale, english)] as const);
  return (folders: readonly string[], { screens }: Customized): InstalledLanguages => {
    const customized = new Map(screens.map((screen) => [screen.slug, screen]));
    const others = parts.filter(({ slug }) => !customized.has(slug));
    const current = englishTexts(root, [...others, ...screens]);
    const languages = new Map(own.map(([locale, language]) => [locale, withoutReplaced(language, english, current)]));
    const problems: Problem[] = [];
    const shownIn = new Map<string, string>();
    for (const { folder, shown, locale } of localesIn(folders, (problem) => problems.push(problem))) {
      const read = readLanguage(folder, shown, locale, current, english);
      problems.push(...read.problems.map(toProblem));
      languages.set(locale, merged(languages.get(locale), read));
      if (locale !== 'en') shownIn.set(locale, shown);
    }
    const missing = [...shownIn].flatMap(([locale, shown]) =>
      missingIn(shown, languages.get(locale)!, current).map(toProblem),
    );
    return { languages, problems, missing };
  };
}

const toProblem = ({ path, ...problem }: LanguageProblem): Problem => ({
  ...problem,
  screen: '',
  place: path,
  key: '',
});

/** The folders of languages in customizations, in order. */
function localesIn(folders: readonly string[], skip: (problem: Problem) => void) {
  return folders.flatMap((customization) => {
    const parent = join(customization, 'messages');
    return namesIn(parent).flatMap((name) => {
      const shown = `${basename(customization)}/messages/${name}`;
      const folder = join(parent, name);
      if (!isLocale(name) || !isFolder(folder)) {
        skip(fileProblem(shown, refusal(t('not-a-locale', { name }), t('use-locale'))));
        return [];
      }
      if (name === 'en' && isFolder(join(folder, 'screens')))
        skip(fileProblem(`${shown}/screens`, refusal(t('english-screens'), t('use-customization'))));
      if (namesIn(folder).includes('screens') && !isFolder(join(folder, 'screens')))
        skip(fileProblem(`${shown}/screens`, refusal(t('not-a-folder'), t('use-folder'))));
      return [{ folder, shown, locale: name }];
    });
  });
}

/** A language of the project without the texts whose English was replaced: they say something else. */
function withoutReplaced(language: LanguageTexts, english: EnglishTexts, current: EnglishTexts): LanguageTexts {
  const screens = Object.entries(language.screens).map(([slug, texts]) => {
    const [before, now] = [english.screens[slug], current.screens[slug]];
    const kept = Object.entries(texts).filter(([place]) => sameJson(before?.get(place), now?.get(place)));
    return [slug, Object.fromEntries(kept)] as const;
  });
  return { areas: language.areas, screens: Object.fromEntries(screens) };
}

const merged = (before: LanguageTexts | undefined, next: LanguageTexts): LanguageTexts => ({
  areas: mergedTexts(before?.areas, next.areas),
  screens: mergedTexts(before?.screens, next.screens),
});

const mergedTexts = <Texts extends object>(
  before: Readonly<Record<string, Texts>> = {},
  next: Readonly<Record<string, Texts>>,
): Record<string, Texts> => ({
  ...before,
  ...Object.fromEntries(Object.entries(next).map(([name, texts]) => [name, { ...before[name], ...texts }])),
});
