// The languages of the project, checked against its screens.
import { join } from 'node:path';
import { readScreens } from './read-screens.ts';
import type { Languages } from './language-modules.ts';
import { englishTexts, parsedScreens, projectLocales, readProjectLanguage } from './languages.ts';
import { projectRoot } from './project-root.ts';

/** The current languages of the project without their invalid texts. */
export function projectLanguages(): Languages {
  const locales = projectLocales(projectRoot);
  if (locales.length === 0) return new Map();
  const english = englishTexts(projectRoot, parsedScreens(readScreens(join(projectRoot, 'schemas'))));
  return new Map(locales.map((locale) => [locale, readProjectLanguage(projectRoot, locale, english)]));
}
