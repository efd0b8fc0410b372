// The names of languages.

/** The name of a language in another one, with a capital letter as in a title. */
export function languageName(locale: string, inLocale: string): string {
  const name = new Intl.DisplayNames([inLocale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(inLocale) + name.slice(1);
}
