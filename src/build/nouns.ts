// The singular and plural of English nouns in titles.

type Rule = readonly [ending: RegExp, replacement: string];

/** The first matching rule applies. */
const toSingular: readonly Rule[] = [
  // Nouns that end in s in the singular, as in Status and Analysis, unlike Menus and Skus.
  [/(series|species|news|ss|(?<!\b\w\w|men)us|sis|axis|alias|canvas|atlas|bias)$/i, '$&'],
  [/(analy|diagno|hypothe|synthe|cri)ses$/i, '$1sis'],
  [/(cook|mov)ies$/i, '$1ie'],
  [/ies$/, 'y'],
  [/(ss|x|[nrt]ch|sh|[^ao]us|alias|canvas|atlas|bias)es$/i, '$1'],
  [/([^s])s$/, '$1'],
];

const toPlural: readonly Rule[] = [
  [/(series|species|news)$/i, '$&'],
  [/sis$/, 'ses'],
  [/([^aeiou])y$/, '$1ies'],
  [/(s|x|ch|sh)$/, '$1es'],
  [/$/, 's'],
];

function inflected(noun: string, rules: readonly Rule[]): string {
  const rule = rules.find(([ending]) => ending.test(noun));
  return rule ? noun.replace(...rule) : noun;
}

/** The singular of a noun. */
export const singular = (noun: string): string => inflected(noun, toSingular);

/** The plural of a noun. */
export const plural = (noun: string): string => inflected(noun, toPlural);
