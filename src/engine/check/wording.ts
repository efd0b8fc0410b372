// Helpers for messages: short values, lists of names, and the name that was probably intended.
import leven from 'leven';
import type { Message, MessageOrText } from '../../messages/finding-messages.ts';
import { t } from '../../messages/gen/check.gen.ts';
import { truncate } from '../format/truncate.ts';

/** Letters and symbols without a shape. */
const shapeless = /[\u115f\u1160\u2800\u3164\uffa0]/g;

/** Whether a text has no visible characters. */
export const isInvisible = (text: string): boolean => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(shapeless, ''));

/** A JSON value in short, on one line. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  return truncate(text ?? 'nothing', 60);
}

/** The known name that `name` was probably intended to be; undefined if none is similar. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const low = name.toLowerCase();
  const near = known
    .filter((one) => {
      // Each added or missing letter counts as a change.
      const isAlike = Math.abs(name.length - one.length) <= mostChanges(name, one);
      return isAlike || isPart(low, one.toLowerCase());
    })
    .map((one) => ({ one, distance: distance(low, one.toLowerCase()), isEnd: isEnd(low, one.toLowerCase()) }))
    .filter(({ one, distance }) => distance <= mostChanges(name, one) || isPart(low, one.toLowerCase()))
    .sort(
      (left, right) =>
        Number(left.distance > 0) - Number(right.distance > 0) ||
        Number(right.isEnd) - Number(left.isEnd) ||
        left.distance - right.distance ||
        sharedStart(low, right.one) - sharedStart(low, left.one),
    );
  return near[0]?.one;
}

/** How many letters of two names may differ. */
const mostChanges = (left: string, right: string) => Math.max(1, Math.ceil(Math.min(left.length, right.length) / 3));

/** The number of letters to change; two swapped letters count as one change. */
function distance(left: string, right: string): number {
  const sorted = (name: string) => Array.from(name).sort().join('');
  return left !== right && sorted(left) === sorted(right) ? 1 : leven(left, right);
}

/** How many letters two names have in common at their start. */
function sharedStart(low: string, other: string): number {
  const found = Array.from(low).findIndex((letter, index) => letter !== other.toLowerCase()[index]);
  return found < 0 ? low.length : found;
}

/** Whether one is the start of the other, or its last steps. */
const isPart = (name: string, known: string) =>
  name.length >= 3 && (known.startsWith(name) || name.startsWith(known) || isEnd(name, known));

/** Whether the last steps of a name are another: `form/field:quota.limit` ends with `form/field:limit`. */
function isEnd(name: string, known: string): boolean {
  const cut = name.lastIndexOf(':') + 1;
  return known.endsWith(`/${name}`) || (known.startsWith(name.slice(0, cut)) && known.endsWith(`.${name.slice(cut)}`));
}

/** How the nearest of the known names are found; left out: by their letters. */
type Nearness = { suggestion: string | undefined; isOrdered: true };

/** Suggestions for `name`: `Did you mean "x"? Fields: x, y.` Of many names, only the nearest are listed. */
export function suggestNames(
  name: string,
  known: readonly string[],
  what: MessageOrText,
  given?: Nearness,
): MessageOrText {
  if (known.length === 0) return t('none-available-here');
  const suggestion = given ? given.suggestion : nearest(name, known);
  const question = suggestion === undefined ? '' : t('did-you-mean-name', { suggestion });
  const names = listed(known.length > mostNames && !given ? byDistance(name, known, suggestion) : known);
  return t('known-names', { question, what, names });
}

/** Advice with examples of valid values, if there are any. */
export function withExamples(advice: MessageOrText, examples: readonly unknown[] = []): MessageOrText {
  return examples.length === 0
    ? advice
    : t('such-as', { advice, examples: examples.slice(0, 2).map(quoted).join(', ') });
}

/** The same with all names, for those that nothing else lists. */
export function suggestAllNames(name: string, known: readonly string[], what: MessageOrText): MessageOrText {
  if (known.length <= mostNames) return suggestNames(name, known, what);
  const suggestion = nearest(name, known);
  const question = suggestion === undefined ? '' : t('did-you-mean-name', { suggestion });
  return t('known-names', { question, what, names: byDistance(name, known, suggestion).join(', ') });
}

/** All names, the most similar first; without a name, in their order. */
function byDistance(name: string, known: readonly string[], suggestion: string | undefined): readonly string[] {
  if (name === '') return known;
  // The start is enough, even of a very long name.
  const low = name.slice(0, 80).toLowerCase();
  return known
    .map((one) => ({ one, distance: one === suggestion ? -1 : distance(low, one.toLowerCase()) }))
    .sort((left, right) => left.distance - right.distance)
    .map(({ one }) => one);
}

const mostNames = 24;
const someNames = 8;

/** Names with commas: all of them, or the first and how many more there are. */
export function listed(names: readonly string[]): MessageOrText {
  if (names.length <= mostNames) return names.join(', ');
  const shown = names.slice(0, someNames).join(', ');
  return t('and-more', { names: shown, count: String(names.length - someNames) });
}

/** Words with commas, and `or` before the last. */
export const eitherOf = (words: readonly string[]): MessageOrText =>
  t('either', { one: words.slice(0, -1).join(', '), other: words.at(-1)! });

/** Names in quotation marks, with `and` or `or` before the last. */
export function joined(names: readonly string[], word: 'and' | 'or' = 'and'): MessageOrText {
  const all = names.map((name) => `"${name}"`);
  const [last, others] = [all.at(-1) ?? '', all.slice(0, -1).join(', ')];
  if (others === '') return last;
  return word === 'and' ? t('pair', { one: others, other: last }) : t('either', { one: others, other: last });
}

/** The JSON type of a value, integers as numbers. */
export const typeName = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** Each JSON type in words. */
const typeWords: Record<string, MessageOrText> = {
  string: t('string'),
  number: t('number'),
  integer: t('integer'),
  boolean: t('boolean'),
  array: t('list'),
  object: t('object'),
  null: 'null',
};

/** JSON types in words. */
export const typesInWords = (types: readonly string[]): MessageOrText =>
  types
    .map((type) => typeWords[type] ?? type)
    .reduce<MessageOrText>((one, other) => (one === '' ? other : t('either', { one, other })), '');

/** The first sentence of a description, without what follows; empty for none. */
const firstSentence = (description: string | undefined) =>
  description?.match(/^.*?[.:](?= [A-Z]|$)/)?.[0] ?? description ?? '';

/** A message that is complete by itself, followed by the first sentence of a description, which is in English. */
export function withHint(message: Message, description: string | undefined): Message {
  const hint = firstSentence(description);
  return hint === '' ? message : { ...message, hint };
}

/** Advice to use a value of these types. `description`: what the value is for. */
export const typeAdvice = (types: readonly string[], description: string | undefined): MessageOrText =>
  withHint(t('use-value', { value: typesInWords(types) }), description);
