// The names of languages.

/** The name of a language in the language `inLocale`, capitalized. */
export function languageName(locale: string, inLocale: string): string {
  const name = new Intl.DisplayNames([inLocale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(inLocale) + name.slice(1);
}

/** Whether a name is the tag of a language, as it is usually written. */
export function isLocale(name: string): boolean {
  try {
    return /^[a-z]{2,3}(?:-\w+)*$/.test(name) && Intl.getCanonicalLocales(name)[0] === name;
  } catch {
    return false;
  }
}
