// Checks a translated text of a screen against the English one: its keys, placeholders and plural forms.
import { instead } from '../engine/check/wording.ts';
import type { Text } from '../engine/descriptor/descriptor.gen.ts';
import { isObject } from '../engine/rules/paths.ts';
import { placesIn } from '../engine/rules/texts.ts';
import { t } from '../messages/gen/languages.gen.ts';
import type { Flaw } from './message-check.ts';
import { languageName } from '../engine/format/language-names.ts';
import { extraForm, lackingForm } from '../engine/format/plural-forms.ts';

const flaw = (found: string, would: string): Flaw => ({ found, would });

/** The sentences of a text. */
const sentencesOf = (text: Text): string[] =>
  typeof text === 'string' ? [text] : Object.entries(text).flatMap(([key, part]) => (key === 'count' ? [] : [part]));

const placesOf = (text: Text): Set<string> => new Set(sentencesOf(text).flatMap(placesIn));

/** Whether a text has words: one of placeholders alone is the same in every language. */
export const hasWords = (text: Text): boolean =>
  sentencesOf(text).some((sentence) => /\p{L}/u.test(sentence.replace(/\{[^}]*\}/g, '')));

/** What is wrong with a translated text; undefined if nothing is. */
export function textFlaw(text: unknown, english: Text, locale: string): Flaw | undefined {
  const isOfText =
    typeof text === 'string' || (isObject(text) && Object.values(text).every((part) => typeof part === 'string'));
  if (!isOfText) return flaw(t('not-screen-text'), t('use-screen-text'));
  return keyFlaw(text as Text, english, locale) ?? placeFlaw(text as Text, english);
}

function keyFlaw(text: Text, english: Text, locale: string): Flaw | undefined {
  if (typeof text === 'string')
    return typeof english === 'object' && english.blank !== undefined
      ? flaw(t('lost-key', { key: 'blank' }), t('use-screen-text'))
      : undefined;
  if (typeof english === 'string') return flaw(t('not-text'), t('use-text'));
  const { count, blank, ...forms } = text as Record<string, string>;
  if (blank === undefined && english.blank !== undefined) return flaw(t('lost-key', { key: 'blank' }), t('add-form'));
  const given = Object.keys(forms);
  if (!('count' in english)) {
    const extra = given.find((key) => key !== 'text') ?? (count === undefined ? undefined : 'count');
    if (extra !== undefined) return unknownKey(extra, english);
    return given.length === 0 ? flaw(t('lost-key', { key: 'text' }), t('add-form')) : undefined;
  }
  if (count !== english.count) return flaw(t('count'), t('use-count', { count: english.count }));
  if (given.includes('text')) return unknownKey('text', english);
  // `zero` is for exactly 0 in every language.
  const plural = given.map((key) => (key === 'zero' ? '=0' : key));
  const language = languageName(locale, 'en');
  const lacking = lackingForm(plural, locale);
  if (lacking !== undefined) return flaw(t('no-form', { name: 'count', form: lacking, language }), t('add-form'));
  const extra = extraForm(plural, locale);
  return extra && flaw(t('extra-form', { form: extra.form, language }), t('plural-forms', extra));
}

const unknownKey = (key: string, english: object): Flaw =>
  flaw(t('unknown-key', { key }), t('keys', { keys: Object.keys(english).join(', ') }));

function placeFlaw(text: Text, english: Text): Flaw | undefined {
  const [found, needed] = [placesOf(text), placesOf(english)];
  const unknown = [...found].find((place) => !needed.has(place));
  if (unknown !== undefined)
    return flaw(t('unknown-value', { name: unknown }), instead(unknown, [...needed], t('values')));
  const lost = [...needed].find((place) => !found.has(place));
  return lost === undefined ? undefined : flaw(t('lost-value', { name: lost }), t('use-value', { name: lost }));
}
