// Suggests places of a screen for an unknown id.
import { suggestNames, nearest } from '../engine/check/wording.ts';
import { t } from '../messages/gen/customize.gen.ts';
import type { MessageOrText } from '../messages/finding-messages.ts';
import { objectPlaces, screenPlace, splitId } from './places.ts';

/** Advice for the id of an unknown place: the suggestion, and all places, those of the same kind first. */
export function suggestPlace(id: string, ids: readonly string[], suggestion: string | undefined): MessageOrText {
  const { start } = parse(id);
  const isAlike = (one: string) => one === suggestion || parse(one).start === start;
  const ordered = [...ids.filter(isAlike), ...ids.filter((one) => !isAlike(one))];
  return suggestNames(id, ordered, t('places'), { suggestion, isOrdered: true });
}

/** The place that was probably intended, which is never a part around it. */
export function nearestPlace(id: string, ids: readonly string[]): string | undefined {
  const wanted = parse(id);
  if (wanted.name === '') return nearest(id, ids);
  const places = ids.map((one) => ({ one, ...parse(one) }));
  const alike = places.filter(({ start }) => start === wanted.start);
  const isNamed = ({ name }: Parsed) => plain(name) === plain(wanted.name);
  const isSibling = ({ base, type }: Parsed) => base === wanted.base && isFieldOrGroup(type, wanted.type);
  const elsewhere = places.filter((place) => place.type === wanted.type && isNamed(place)).map(({ one }) => one);
  const names = alike.map(({ name }) => name);
  const nearName = nearest(wanted.name, names) ?? names.find(ends(wanted.name));
  return (
    alike.find(isNamed)?.one ??
    places.find((place) => isSibling(place) && isNamed(place))?.one ??
    alike.find(({ name }) => name === nearName)?.one ??
    nearest(id, elsewhere) ??
    elsewhere[0]
  );
}

type Parsed = ReturnType<typeof parse>;

/** The parts of an id; the name is empty for a place that is not in a list. */
function parse(id: string) {
  const { base, type, name } = splitId(id) ?? { base: '', type: '', name: '' };
  return { base, type, name, start: id.slice(0, id.length - name.length) };
}

/** Whether one type is a field and the other a group, which share a list. */
const isFieldOrGroup = (...types: string[]) => types.includes('field') && types.includes('group');

/** A normalized name, so that `softQuota` equals `soft-quota`. */
const plain = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Whether a name ends with the words of another, as `global-preview` with `preview`. */
const ends = (wanted: string) => (name: string) =>
  wanted.length > 2 && (name.endsWith(`-${wanted}`) || wanted.endsWith(`-${name}`));

/** The forms of the ids of places. */
export const placeForms: readonly string[] = [
  screenPlace,
  ...objectPlaces,
  ...['column', 'filter', 'tally', 'link', 'note', 'details/fact'].map((type) => `list/${type}:NAME`),
  ...['field', 'group', 'note', 'tag', 'sentence/part'].map((type) => `form/${type}:NAME`),
  'variants/variant:NAME',
  'action:NAME',
  'panel:NAME',
  'part:NAME',
  'facts/section:NAME',
  'errors/save:NAME',
];

/** Advice for a key that is not the id of a place: the forms of these ids. */
export function suggestPlaceForm(id: string): MessageOrText {
  const [start = '', ...name] = id.split(':');
  const near = nearest(
    start,
    placeForms.map((form) => form.split(':', 1)[0]!),
  );
  const suggestion = near && [near, ...name].join(':');
  return suggestNames(id, placeForms, t('places'), { suggestion, isOrdered: true });
}
