// Notices of failures after their pages were left.
import { t } from '../../messages/gen/engine.gen.ts';
import { sentences, withoutStops } from './explain.ts';

/** The notice of a failure after its page was left; it names what failed. */
export function lateNotice(name: string, words: readonly (string | null)[]): string {
  const text = sentences(words);
  const isNamed = withoutStops(words).some((one) => one.split(/[\s「」]/).includes(name));
  return isNamed ? text : t('about', { name, text });
}
