// The record as a sentence, updated while the user types. Pure.
import type { Definition } from '../definition.ts';
import { t } from '../../messages/gen/form.gen.ts';
import { isMet, type Facts } from '../rules/conditions.ts';
import { placeholdersIn, formatText, type PlaceholderValues } from '../rules/texts.ts';
import { invalidAmong, type Issues } from './issues.ts';

/** The record as a sentence in pieces: those of the descriptor's parts have an id, and are emphasized. */
export type RecordSentence = { text: string; id?: string }[];

/** The sentence of a form, without the parts that show invalid values; null if nothing is left. */
export function recordSentence(
  { screen }: Definition,
  facts: Facts,
  places: PlaceholderValues,
  issues: Issues,
): RecordSentence | null {
  const described = screen.form?.sentence;
  if (!described) return null;
  const included = described.parts.filter((part) => isMet(part.when, facts));
  const parts = included
    .filter(({ text }) => invalidAmong(placeholdersIn(JSON.stringify(text)), issues).length === 0)
    .map(({ id, text }) => ({ id, text: formatText(text, places) }));
  if (parts.length === 0 && included.length > 0) return null;
  if (parts.length === 0) return described.none ? [{ text: formatText(described.none, places) }] : null;
  const between = formatText(described.join?.between, places) || t('join-between');
  const last = formatText(described.join?.last, places) || t('join-last');
  const joined = parts.flatMap((part, index) => [
    ...(index === 0 ? [] : [{ text: index === parts.length - 1 ? last : between }]),
    part,
  ]);
  const [front = '', back = ''] = formatText(described.text, (place) =>
    place === 'parts' ? '\u0000' : places(place),
  ).split('\u0000');
  return [{ text: front }, ...joined, { text: back }];
}
