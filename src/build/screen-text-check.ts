// Checks a translated text of a screen against the English one: its keys, placeholders and plural forms.
import { refusal, type Refusal } from '../customize/refusal.ts';
import { characterProblem } from '../engine/check/hidden-characters.ts';
import { suggestNames, isInvisible } from '../engine/check/wording.ts';
import type { Text } from '../engine/descriptor/descriptor.gen.ts';
import { isObject } from '../engine/rules/paths.ts';
import { placeholdersIn, textsIn } from '../engine/rules/texts.ts';
import { t as checkText } from '../messages/gen/check.gen.ts';
import { t } from '../messages/gen/languages.gen.ts';
import { pluralFormFlaw } from './plural-form-flaw.ts';

/** The forms of a text. */
const sentencesOf = (text: Text): string[] =>
  typeof text === 'string' ? [text] : Object.entries(text).flatMap(([key, part]) => (key === 'count' ? [] : [part]));

const placesOf = (text: Text): Set<string> => new Set(sentencesOf(text).flatMap(placeholdersIn));

/** Whether a text has words to translate, not only placeholders. */
export const hasWords = (text: Text): boolean =>
  sentencesOf(text).some((sentence) => /\p{L}/u.test(sentence.replace(/\{[^}]*\}/g, '')));

/** The first problem of a translated text; undefined if it has none. */
export function translationProblem(text: unknown, english: Text, locale: string): Refusal | undefined {
  const isOfText =
    typeof text === 'string' || (isObject(text) && Object.values(text).every((part) => typeof part === 'string'));
  if (!isOfText) return refusal(t('not-screen-text'), t('use-screen-text'));
  return keyFlaw(text as Text, english, locale) ?? placeFlaw(text as Text, english) ?? shownFlaw(text as Text);
}

/** A blank text, or one with characters that hide or reorder others. */
function shownFlaw(text: Text): Refusal | undefined {
  const texts = textsIn(text);
  const isBlank = texts.some(([at, one]) => at.at(-1) !== 'zero' && isInvisible(one));
  if (isBlank) return refusal(checkText('text-blank'), checkText('add-text-remove-key'));
  const [problem] = texts.flatMap(([, one]) => {
    const found = characterProblem(one);
    return found ? [found] : [];
  });
  return problem && refusal(...problem);
}

function keyFlaw(text: Text, english: Text, locale: string): Refusal | undefined {
  if (typeof text === 'string')
    return typeof english === 'object' && english.blank !== undefined
      ? refusal(t('lost-key', { key: 'blank' }), t('keys', { keys: Object.keys(english).join(', ') }))
      : undefined;
  if (typeof english === 'string') return refusal(t('not-text'), t('use-text'));
  const { count, blank, ...forms } = text as Record<string, string>;
  if (blank === undefined && english.blank !== undefined)
    return refusal(t('lost-key', { key: 'blank' }), t('add-form'));
  const given = Object.keys(forms);
  if (!('count' in english)) {
    const extra = given.find((key) => key !== 'text') ?? (count === undefined ? undefined : 'count');
    if (extra !== undefined) return unknownKey(extra, english);
    return given.length === 0 ? refusal(t('lost-key', { key: 'text' }), t('add-form')) : undefined;
  }
  if (count !== english.count) return refusal(t('count'), t('use-count', { count: english.count }));
  if (given.includes('text')) return unknownKey('text', english);
  // In every language, `zero` applies to exactly 0.
  const plural = given.map((key) => (key === 'zero' ? '=0' : key));
  return pluralFormFlaw('count', plural, locale);
}

const unknownKey = (key: string, english: object): Refusal =>
  refusal(t('unknown-key', { key }), t('keys', { keys: Object.keys(english).join(', ') }));

function placeFlaw(text: Text, english: Text): Refusal | undefined {
  const [found, needed] = [placesOf(text), placesOf(english)];
  const unknown = [...found].find((place) => !needed.has(place));
  if (unknown !== undefined)
    return refusal(t('unknown-value', { name: unknown }), suggestNames(unknown, [...needed], t('values')));
  const lost = [...needed].find((place) => !found.has(place));
  return lost === undefined ? undefined : refusal(t('lost-value', { name: lost }), t('use-value', { name: lost }));
}
