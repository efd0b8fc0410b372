// Reads and checks the languages of the project.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenSource } from '../engine/check/check-screen.ts';
import type { Screen, Text } from '../engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import { textsOf, type ScreenTexts } from '../engine/descriptor/translate.ts';
import {
  englishAreas,
  readLanguage,
  type EnglishTexts,
  type LanguageFolder,
  type LanguageProblem,
} from './language-files.ts';
import { missingIn } from './language-gaps.ts';

/** The folder of the project's messages. */
export const messagesFolder = join('src', 'messages');

/** The texts of a screen by their places, with the title of its group in the menu. */
export function screenTexts(parts: ScreenTexts): ReadonlyMap<string, Text> {
  const [group] = parts.screen.menu.path.split('/').slice(1, -1);
  return new Map([...(group ? [['menu/group', group] as const] : []), ...textsOf(parts)]);
}

/** Everything that languages translate: the messages of the page, and the texts of screens. */
export const englishTexts = (
  root: string,
  screens: readonly (ScreenTexts & { slug: string })[],
  areas = englishAreas(root),
): EnglishTexts => ({
  areas,
  screens: Object.fromEntries(screens.map(({ slug, ...parts }) => [slug, screenTexts(parts)])),
});

/** The parsed screens; those with invalid JSON are omitted. */
export function parsedScreens(sources: readonly ScreenSource[]): (ScreenTexts & { slug: string })[] {
  return sources.flatMap(({ slug, screen, entity }) => {
    try {
      return [{ slug, screen: JSON.parse(screen.text) as Screen, entity: JSON.parse(entity?.text ?? '{}') as Schema }];
    } catch {
      return [];
    }
  });
}

/** The languages of the project except English. */
export const projectLocales = (root: string): string[] =>
  existsSync(join(root, messagesFolder))
    ? readdirSync(join(root, messagesFolder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !['en', 'gen'].includes(entry.name))
        .map(({ name }) => name)
        .sort()
    : [];

/** A language of the project. */
export const readProjectLanguage = (root: string, locale: string, english: EnglishTexts): LanguageFolder =>
  readLanguage(join(root, messagesFolder, locale), join(messagesFolder, locale), locale, english);

/** The problems and the missing texts of the project's languages. */
export function checkLanguages(
  root: string,
  sources: readonly ScreenSource[],
): { problems: LanguageProblem[]; missing: LanguageProblem[] } {
  const english = englishTexts(root, parsedScreens(sources));
  const all = projectLocales(root).map((locale) => ({ locale, ...readProjectLanguage(root, locale, english) }));
  return {
    problems: all.flatMap(({ problems }) => problems),
    missing: all.flatMap(({ locale, ...language }) => missingIn(join(messagesFolder, locale), language, english)),
  };
}
