// Notices of failures: their texts as sentences in one line.
import { t } from '../../messages/gen/engine.gen.ts';
import { withoutFinalStop } from './explain.ts';

type Words = readonly (string | null)[];

/** The texts that are not blank, without the stops at their ends. */
const withoutStops = (words: Words): string[] => words.flatMap((text) => (text ? [withoutFinalStop(text)] : []));

/** Texts as sentences in one line, as the language ends them, each once: a message can be at two fields. */
export const sentences = (words: Words): string =>
  [...new Set(withoutStops(words))].map((text) => t('sentence', { text })).join(' ');

/** The notice of a failure after its page was left; it names what failed. */
export function lateNotice(name: string, words: Words): string {
  const text = sentences(words);
  const isNamed = withoutStops(words).some((one) => one.split(/[\s「」]/).includes(name));
  return isNamed ? text : t('about', { name, text });
}
