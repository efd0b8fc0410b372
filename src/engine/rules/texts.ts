// Fills in the texts of a descriptor: plurals and placeholders.
import type { Confirm, Text } from '../descriptor/descriptor.gen.ts';
import { formatShortList } from '../format/lists.ts';
import { formatCount, pluralRules, type PluralForm } from '../format/numbers.ts';
import { writeJson } from './exact-json.ts';
import { Numeral } from './numeral.ts';
import { isBlank, type Json, type JsonPath } from './paths.ts';

/** The value of a placeholder such as `form.name` or `key`; undefined if it has none. */
export type PlaceholderValues = (place: string) => Json;

const placePattern = /\{([A-Za-z][\w$.-]*)\}/g;

/** A value for display: a list with commas, '' for null. */
export function printed(value: Json): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(printed).join(', ');
  return typeof value === 'object' && !(value instanceof Numeral) ? writeJson(value) : String(value);
}

/** A text as part of an address. Half a surrogate pair cannot be encoded, so U+FFFD replaces it. */
export const encodePart = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/** The placeholders in `template`, without braces, in order. */
export function placeholdersIn(template: string): string[] {
  return [...template.matchAll(placePattern)].map((match) => match[1]!);
}

/** Every text inside a JSON value, with its path. */
export function textsIn(value: Json, at: JsonPath = []): [JsonPath, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

/** `template` with each placeholder replaced by what `write` returns for it. */
export const replacePlaceholders = (template: string, write: (place: string) => string): string =>
  template.replace(placePattern, (_whole, place: string) => write(place));

/** `template` with its placeholders filled in. */
export const fillPlaceholders = (template: string, places: PlaceholderValues): string =>
  replacePlaceholders(template, (place) => printed(places(place)));

/** A permission with its placeholders filled in. Each value is one word, even if it contains separators. */
export const fillPermission = (permission: string, places: PlaceholderValues): string =>
  replacePlaceholders(permission, (place) => printed(places(place)).replace(/^$|[\s:,*?]/g, '\ufffd'));

/** A value as it is printed in a sentence. */
const worded = (value: Json): string => (Array.isArray(value) ? formatShortList(value.map(printed)) : printed(value));

const completed = (template: string, places: PlaceholderValues): string =>
  replacePlaceholders(template, (place) => worded(places(place)));

/** A text of a descriptor, with its plural and placeholders filled in; '' if there is no text. */
export function formatText(text: Text | undefined, places: PlaceholderValues = () => undefined): string {
  if (text === undefined) return '';
  if (typeof text === 'string') return completed(text, places);
  const [template, all] = 'count' in text ? plural(text, places) : [text.text, places];
  if (text.blank !== undefined && placeholdersIn(template).some((place) => isBlank(all(place))))
    return completed(text.blank, all);
  return completed(template, all);
}

/** The texts of a question. */
export const questionTexts = ({ title, text, yes, no }: Confirm, places: PlaceholderValues) => ({
  title: formatText(title, places),
  text: formatText(text, places),
  yes: formatText(yes, places),
  no: formatText(no, places),
});

/** `locale`: of a translated text, by whose plural rules a form is chosen. Missing: English. */
type Plural = { count: string; other: string; locale?: string } & { [Form in PluralForm]?: string };

function plural(text: Plural, places: PlaceholderValues): [string, PlaceholderValues] {
  const counted = places(text.count.slice(1, -1));
  const count = Array.isArray(counted) ? counted.length : Number(counted ?? 0);
  const form = Number.isNaN(count) ? 'other' : pluralRules(text.locale ?? 'en').select(count);
  const template = (count === 0 ? text.zero : undefined) ?? text[form] ?? text.other;
  const said = Number.isNaN(count) ? counted : formatCount(count);
  return [template, (place) => (place === 'count' ? said : places(place))];
}
