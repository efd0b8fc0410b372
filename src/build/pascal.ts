// Creates names of types from words.

/** Words as one name: `content selector` becomes `ContentSelector`. */
export const pascal = (words: string): string =>
  words.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_, first: string) => first.toUpperCase());
