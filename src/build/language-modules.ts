// The files of languages as the page loads them: one for each, which sets the language before the page starts.
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
  /** The address of each file by locale, which the page has as a block of JSON. */
  addresses: Record<string, string>;
};

/** The files, and the block for the page. `folder`: where the files are, as an address with a slash at the end. */
export function languageModules(languages: Languages, folder: string): LanguageModules {
  const files = new Map<string, string>();
  const addresses = [...languages].map(([locale, { areas, screens }]) => {
    const language = {
      locale,
      direction: writingDirection(locale),
      areas: Object.fromEntries(Object.entries(areas).filter(([area]) => Object.hasOwn(pageAreas, area))),
      screens: Object.fromEntries(Object.entries(screens).map(([slug, texts]) => [slug, counted(texts, locale)])),
    };
    const text = `registrarLanguage=${literal(language)}`;
    const file = hashedScript(`language-${locale}`, text);
    files.set(file, text);
    return [locale, folder + file] as const;
  });
  return { files, addresses: Object.fromEntries(addresses) };
}

/** Texts with plurals carry the language by whose rules their form is chosen. */
const counted = (texts: ScreenCatalogue, locale: string): ScreenCatalogue =>
  Object.fromEntries(
    Object.entries(texts).map(([place, text]) => [
      place,
      isObject(text as Text) && 'count' in (text as object) ? { ...(text as object), locale } : text,
    ]),
  );
