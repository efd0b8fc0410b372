// The plural forms of languages, such as `one`, `few` and `other`.

const formsOf = (locale: string): readonly string[] => new Intl.PluralRules(locale).resolvedOptions().pluralCategories;

/** The integers that distinguish plural forms. */
const numbers = Array.from({ length: 201 }, (_, number) => number);

/** A form that a language needs and a plural lacks: neither itself, nor each of its numbers, as in `=1`. */
export function missingPluralForm(forms: readonly string[], locale: string): string | undefined {
  const rules = new Intl.PluralRules(locale);
  const isCovered = (form: string) =>
    forms.includes(form) ||
    (form !== 'other' && numbers.every((number) => rules.select(number) !== form || forms.includes(`=${number}`)));
  return formsOf(locale).find((form) => !isCovered(form));
}

/** A form that a language does not have, with those that it has. */
export function extraForm(forms: readonly string[], locale: string): { form: string; forms: string } | undefined {
  const own = formsOf(locale);
  const form = forms.find((one) => !one.startsWith('=') && !own.includes(one));
  return form === undefined ? undefined : { form, forms: own.join(', ') };
}
