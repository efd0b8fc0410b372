// Formats lists of names, such as "A, B, and C". Pure.

/** The items joined by "and" (`conjunction`) or by "or" (`disjunction`) of a language. */
export const formatList = (items: readonly string[], type: 'conjunction' | 'disjunction', locale: string): string =>
  new Intl.ListFormat(locale, { type }).format(items);
