// The files of languages that the page loads: one for each language, which sets it before the page starts.
import type { Text } from '../engine/descriptor/descriptor.gen.ts';
import { writingDirection } from '../engine/format/writing-direction.ts';
import { isObject } from '../engine/rules/paths.ts';
import type { ScreenCatalogue } from '../messages/messages.ts';
import type { LanguageTexts } from './language-files.ts';
import { literal } from './literal.mjs';
import { pageAreas } from './page-areas.gen.ts';
import { hashedScript } from './short-hash.ts';

/** The languages of a page by locale. */
export type Languages = ReadonlyMap<string, LanguageTexts>;

export type LanguageModules = {
  /** The files by name. */
  files: Map<string, string>;
  /** The address of each file by locale, for a JSON block of the page. */
  addresses: Record<string, string>;
};

/** The files, and the block for the page. `folder`: the address of the files, with a trailing slash. */
export function languageModules(languages: Languages, folder: string): LanguageModules {
  const files = new Map<string, string>();
  const addresses = [...languages].map(([locale, { areas, screens }]) => {
    const language = {
      locale,
      direction: writingDirection(locale),
      areas: Object.fromEntries(Object.entries(areas).filter(([area]) => Object.hasOwn(pageAreas, area))),
      screens: Object.fromEntries(Object.entries(screens).map(([slug, texts]) => [slug, withLocale(texts, locale)])),
    };
    const text = `registrarLanguage=${literal(language)}`;
    const file = hashedScript(`language-${locale}`, text);
    files.set(file, text);
    return [locale, folder + file] as const;
  });
  return { files, addresses: Object.fromEntries(addresses) };
}

/** Adds the locale to texts with plurals, because its rules choose their form. */
const withLocale = (texts: ScreenCatalogue, locale: string): ScreenCatalogue =>
  Object.fromEntries(
    Object.entries(texts).map(([place, text]) => [
      place,
      isObject(text as Text) && 'count' in (text as object) ? { ...(text as object), locale } : text,
    ]),
  );
