// Checks the plural forms of a translated message or text.
import { refusal, type Refusal } from '../customize/refusal.ts';
import { languageName } from '../engine/format/language-names.ts';
import { extraForm, missingPluralForm } from '../engine/format/plural-forms.ts';
import { t } from '../messages/gen/languages.gen.ts';

/** A form of the value `name` that the language needs and lacks, or that it does not have. */
export function pluralFormFlaw(name: string, forms: readonly string[], locale: string): Refusal | undefined {
  const missing = missingPluralForm(forms, locale);
  const extra = missing === undefined ? extraForm(forms, locale) : undefined;
  if (missing === undefined && !extra) return undefined;
  // Computed only for a problem, because it takes long.
  const language = languageName(locale, 'en');
  return extra
    ? refusal(t('extra-form', { form: extra.form, language }), t('plural-forms', extra))
    : refusal(t('no-form', { name, form: missing!, language }), t('add-form'));
}
