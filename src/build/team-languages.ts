// The languages of an installation: those of the project, merged with the files of customizations in
// `messages/<locale>`.
import { join } from 'node:path';
import type { Customized } from '../customize/customize.ts';
import { isFolder, namesIn, type NamedFolder } from '../customize/entries.ts';
import { fileProblem, type Problem } from '../customize/problem.ts';
import { refusal } from '../customize/refusal.ts';
import { noRenames } from '../customize/renames.ts';
import type { ScreenSource } from '../engine/check/check-screen.ts';
import { isLocale } from '../engine/format/language-names.ts';
import { sameJson } from '../engine/rules/paths.ts';
import { t as checkText } from '../messages/gen/check.gen.ts';
import { t } from '../messages/gen/languages.gen.ts';
import { languageChanges, textsByFile, type LanguageChanges } from './language-changes.ts';
import {
  ownProperty,
  readLanguage,
  screenOf,
  type EnglishTexts,
  type LanguageFolder,
  type LanguageProblem,
  type LanguageTexts,
} from './language-files.ts';
import { missingIn } from './language-gaps.ts';
import type { Languages } from './language-modules.ts';
import { alikeLabels, withoutLabels, filesWithoutLabels, type Label } from './question-buttons.ts';
import { englishTexts, parsedScreens, projectLocales, readProjectLanguage } from './languages.ts';

export type InstalledLanguages = {
  languages: Languages;
  /** Problems in the files of customizations. */
  problems: Problem[];
  /** Missing texts of the languages of customizations. */
  missing: Problem[];
  /** The changes of customizations to each language. */
  changes: () => LanguageChanges[];
};

/** Returns a function that merges the languages for customized screens. `shipped`: the screens of the project. */
export function createLanguages(root: string, shipped: readonly ScreenSource[], renames = noRenames) {
  const parts = parsedScreens(shipped);
  const english = englishTexts(root, parts);
  const own = projectLocales(root).map((locale) => [locale, readProjectLanguage(root, locale, english)] as const);
  return (folders: readonly NamedFolder[], { screens, refused }: Customized): InstalledLanguages => {
    const customized = new Map(screens.map((screen) => [screen.slug, screen]));
    const others = parts.filter(({ slug }) => !customized.has(slug));
    const current = { ...englishTexts(root, [...others, ...screens], english.areas), refused };
    const languages = new Map(
      own.map(([locale, language]) => {
        const used = withoutReplaced(language, english, current);
        return [locale, withoutLabels(used, alikeLabels(used, current))];
      }),
    );
    const problems: Problem[] = [];
    const shownIn = new Map<string, string>();
    const written = new Map<string, LanguageFolder['written'][]>();
    for (const { folder, shown, locale } of localesIn(folders, (problem) => problems.push(problem))) {
      const read = readLanguage(folder, shown, locale, current, english, renames);
      const alike = alikeLabels(read, current, languages.get(locale));
      problems.push(...[...read.problems, ...alikeProblems(read, alike)].map(toProblem));
      languages.set(locale, merged(languages.get(locale), withoutLabels(read, alike)));
      written.set(locale, [...(written.get(locale) ?? []), filesWithoutLabels(read.written, alike)]);
      if (locale !== 'en') shownIn.set(locale, shown);
    }
    const missing = [...shownIn].flatMap(([locale, shown]) =>
      missingIn(shown, languages.get(locale)!, current).map(toProblem),
    );
    const changes = () =>
      [...written].flatMap(([locale, folders]) => {
        const before = own.find(([name]) => name === locale)?.[1];
        const result = languageChanges({
          locale,
          isNew: before === undefined && locale !== 'en',
          before: [...(before ? [keptTexts(before, english, current)] : []), textsByFile(current)],
          written: folders,
          language: languages.get(locale)!,
          english: current,
        });
        // All texts of a folder may be refused.
        return result.isNew || result.changes.length > 0 ? [result] : [];
      });
    return { languages, problems, missing, changes };
  };
}

/** The problems of labels that make both buttons of a question look the same. */
const alikeProblems = ({ written }: LanguageFolder, labels: readonly Label[]): LanguageProblem[] =>
  labels.map(({ name, id }) => {
    const { file, positionOf } = written.get(name)!;
    const why = refusal(checkText('both-buttons-same-label'), checkText('use-labels-say-what'));
    return { file, ...positionOf(id), screen: screenOf(name), path: id, ...why };
  });

const toProblem = ({ path, keys = [], ...problem }: LanguageProblem): Problem => ({
  ...problem,
  place: path,
  key: keys.join(', '),
});

/** The folders of languages in customizations, in order. */
function localesIn(folders: readonly NamedFolder[], skip: (problem: Problem) => void) {
  return folders.flatMap((customization) => {
    const parent = join(customization.folder, 'messages');
    return namesIn(parent).flatMap((name) => {
      const shown = `${customization.shown}/messages/${name}`;
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

/** Whether a translation of the project still applies, because its English text was not replaced. */
const isKept = (slug: string, place: string, english: EnglishTexts, current: EnglishTexts): boolean =>
  sameJson(ownProperty(english.screens, slug)?.get(place), ownProperty(current.screens, slug)?.get(place));

/** A language of the project without the texts whose English text was replaced. */
function withoutReplaced(language: LanguageTexts, english: EnglishTexts, current: EnglishTexts): LanguageTexts {
  const screens = Object.entries(language.screens).map(([slug, texts]) => {
    const kept = Object.entries(texts).filter(([place]) => isKept(slug, place, english, current));
    return [slug, Object.fromEntries(kept)] as const;
  });
  return { areas: language.areas, screens: Object.fromEntries(screens) };
}

/** The same for uncompiled texts. */
const keptTexts = ({ written }: LanguageFolder, english: EnglishTexts, current: EnglishTexts) =>
  new Map(
    [...written].map(([name, { texts }]) => {
      const [, slug] = /^screens\/(.*)/.exec(name) ?? [];
      const isUsed = (place: string) => slug === undefined || isKept(slug, place, english, current);
      return [name, Object.fromEntries(Object.entries(texts).filter(([place]) => isUsed(place)))] as const;
    }),
  );

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
