// Messages of findings. They are kept by id, with their values, so that each reader gets them in their own language.
import type { CompiledMessage } from 'icu-minify/format';
import { currentLocale, filledIn, inEnglish, type Catalogue, type Language } from './messages.ts';

/** A message of an area that is not filled in yet. */
export type Message = {
  area: string;
  id: string;
  values?: Readonly<Record<string, MessageOrText | number>>;
  /** A further sentence that exists only in English, so other languages leave it out. */
  hint?: string;
};

/** A text, or a message that becomes one. */
export type MessageOrText = string | Message;

type ValuesOf<Of> = Of extends object
  ? [values: { [Name in keyof Of]: Of[Name] extends string ? MessageOrText : Of[Name] }]
  : [];

const originals = new Map<string, Catalogue>();

/** A function that returns the message of an id of `area`. `Messages`: the values of each id. */
export function createFindingMessages<Messages extends object>(area: string, english: Record<keyof Messages, unknown>) {
  originals.set(area, english as Catalogue);
  return <Id extends keyof Messages & string>(id: Id, ...[values]: ValuesOf<Messages[Id]>): Message => ({
    area,
    id,
    ...(values && { values: values as Message['values'] }),
  });
}

/** The text of words. `language`: left out, that of the page or the process. */
export function textOf(words: MessageOrText, language?: Language): string {
  if (typeof words === 'string') return words;
  const { area, id, values = {}, hint } = words;
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : textOf(value, language),
  ]);
  const english = originals.get(area)![id]!;
  const hinted = hint === undefined ? english : ([english, ' ', hint].flat() as CompiledMessage);
  return filledIn(area, id, hinted, Object.fromEntries(texts) as Record<string, string>, language);
}

type Texts = { summary: string; advice: string };

/** The texts of a finding in the language of the page; in English if it has no others. */
export const textsOf = ({ translations, summary, advice }: Texts & { translations?: Record<string, Texts> }): Texts =>
  translations?.[currentLocale()] ?? { summary: inEnglish(summary), advice: inEnglish(advice) };
