// Notices of failures: their texts as sentences in one line.
import { t } from '../../messages/gen/engine.gen.ts';
import { withoutStop } from './explain.ts';

/** Texts as sentences in one line, as the language ends them, each once: a message can be at two fields. */
export const sentences = (words: readonly (string | null)[]): string =>
  [...new Set(words.map((text) => text && withoutStop(text)))]
    .map((text) => (text ? t('sentence', { text }) : ''))
    .filter(Boolean)
    .join(' ');

/** The notice of a failure after its page was left; it names what failed. */
export function lateWords(name: string, words: (string | null)[]): string {
  const text = sentences(words);
  const isNamed = words.some(
    (one) =>
      one &&
      withoutStop(one)
        .split(/[\s「」]/)
        .includes(name),
  );
  return isNamed ? text : t('about', { name, text });
}
