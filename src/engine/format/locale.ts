// The locale in which numbers, sizes, dates and lists are written. Formatters are made when they are first used,
// because the language is set after their modules are loaded.

let locale: string | undefined;
let generation = 0;

/** Undefined: the locale of the browser, or of the server's process. */
export const formatLocale = (): string | undefined => locale;

/** Sets the locale of all formatters. */
export function setFormatLocale(next: string | undefined): void {
  locale = next;
  generation += 1;
}

/** A function that returns the result of `make` for the current locale, which is called once. */
export function perLocale<Made>(make: (locale: string | undefined) => Made): () => Made {
  let made: Made | undefined;
  let madeIn = -1;
  return () => {
    if (made === undefined || madeIn !== generation) {
      made = make(locale);
      madeIn = generation;
    }
    return made;
  };
}
