// Sets the language of the page. Imported first, because some modules read messages when they are loaded.
import { setLanguage, type Language } from './messages/messages.ts';

declare global {
  /** Set by the file of the chosen language; missing if that is English, or if the file could not be loaded. */
  var registrarLanguage: Language | undefined;
}

const root = document.documentElement;
const chosen = root.lang;
const language = globalThis.registrarLanguage ?? { locale: 'en', areas: {} };
/** Browsers may report tags that formatters reject, such as en-US@posix. */
const isOf = new RegExp(`^${language.locale.split('-')[0]}(-[^\\W_]{1,8})*$`);

// Numbers and dates follow the region of the reader, such as de-AT.
setLanguage(language, navigator.languages.find((tag) => isOf.test(tag)) ?? language.locale);
root.lang = language.locale;
root.dir = language.direction ?? 'ltr';

/** The language that the reader chose, if its file could not be loaded. */
export const failedLanguage = chosen === language.locale ? undefined : chosen;
