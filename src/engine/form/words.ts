// The record as a sentence, updated while the user types. Pure.
import type { Definition } from '../definition.ts';
import { holds, type Facts } from '../rules/conditions.ts';
import { placesIn, sentence, type Places } from '../rules/texts.ts';
import { invalidAmong, type Issues } from './issues.ts';

/** The record as a sentence; its values are emphasized. */
export type Words = { text: string; isStrong: boolean }[];

/** The sentence of a form, without the parts that show invalid values; null if nothing is left. */
export function titleFromName({ screen }: Definition, facts: Facts, places: Places, issues: Issues): Words | null {
  const spoken = screen.form?.sentence;
  if (!spoken) return null;
  const holding = spoken.parts.filter((part) => holds(part.when, facts));
  const parts = holding
    .filter(({ text }) => invalidAmong(placesIn(JSON.stringify(text)), issues).length === 0)
    .map((part) => sentence(part.text, places));
  if (parts.length === 0 && holding.length > 0) return null;
  if (parts.length === 0) return spoken.none ? [{ text: sentence(spoken.none, places), isStrong: false }] : null;
  const between = sentence(spoken.join?.between, places) || ', ';
  const last = sentence(spoken.join?.last, places) || ' and ';
  const joined = parts.flatMap((text, index) => [
    ...(index === 0 ? [] : [{ text: index === parts.length - 1 ? last : between, isStrong: false }]),
    { text, isStrong: true },
  ]);
  const [front = '', back = ''] = sentence(spoken.text, (place) =>
    place === 'parts' ? '\u0000' : places(place),
  ).split('\u0000');
  return [{ text: front, isStrong: false }, ...joined, { text: back, isStrong: false }];
}
