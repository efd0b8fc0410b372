// The texts that users read, by area and id. They are written in ICU syntax, in `en/`, and compiled by `npm run types`,
// so that no parser is shipped. Another language replaces them at run time.
import type { CompiledMessage, FormatOptions, FormatValues } from 'icu-minify/format';
import type { ReactNode } from 'react';
import { setFormatLocale } from '../engine/format/locale.ts';
import { numberFormatter, pluralRules } from '../engine/format/numbers.ts';
import { format } from './icu.bundle.ts';

/** Compiled messages by id. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>;

/** The texts of a screen, by the id of their place in its descriptor. */
export type ScreenCatalogue = Readonly<Record<string, unknown>>;

/** Missing messages are shown in English. */
export type Language = {
  /** A BCP 47 tag, for plurals. */
  locale: string;
  /** Left out: left to right. */
  direction?: 'ltr' | 'rtl';
  /** Messages by area. */
  areas: Readonly<Record<string, Catalogue>>;
  /** Texts of descriptors by slug. */
  screens?: Readonly<Record<string, ScreenCatalogue>>;
};

let language: Language = { locale: 'en', areas: {} };

/**
 * Shows messages in another language. `formats`: the locale of numbers and dates; left out: that of the browser or the
 * process. Called before any other module is loaded.
 */
export function setLanguage(next: Language, formats?: string): void {
  language = next;
  setFormatLocale(formats);
}

/** The texts of a screen in the language; undefined if it has none. */
export const screenCatalogue = (slug: string): ScreenCatalogue | undefined => language.screens?.[slug];

/** The language of the messages. */
export const currentLocale = (): string => language.locale;

// Times are formatted before they become part of a message.
const options = { formatters: { getNumberFormat: numberFormatter, getPluralRules: pluralRules } } as FormatOptions;

/** The value of a tag: draws what is inside, such as a link. Give the element a key, because it is one of several. */
export type Tag = (content: ReactNode[]) => ReactNode;

/** The values that a message needs, or none. */
type Values<Of> = Of extends object ? [values: Of] : [];
/** A message with a tag is more than text. */
type Formatted<Of> = Tag extends Of[keyof Of] ? ReactNode : string;

/**
 * A function that returns the message of an id of `area`, with its values filled in. `Messages`: the values of each id.
 */
export function createMessages<Messages extends object>(
  area: string,
  english: Record<keyof Messages, CompiledMessage>,
) {
  return <Id extends keyof Messages & string>(id: Id, ...[values]: Values<Messages[Id]>): Formatted<Messages[Id]> =>
    filledIn(area, id, english[id], values as FormatValues);
}

/** The message of an id in a language, with its values filled in; in English if the language does not have it. */
export function filledIn(
  area: string,
  id: string,
  english: CompiledMessage,
  values: FormatValues | undefined,
  { areas, locale, direction } = language,
): string {
  const translated = areas[area]?.[id];
  const text = format(translated ?? english, translated === undefined ? 'en' : locale, values, options) as string;
  return translated === undefined ? inEnglish(text, direction) : text;
}

/** An English text, isolated where others read from right to left, so that its punctuation is at the right side. */
export const inEnglish = (text: string, direction = language.direction): string => {
  if (direction !== 'rtl') return text;
  // One with tags is a list of nodes.
  return typeof text === 'string' ? `\u2066${text}\u2069` : (['\u2066', text, '\u2069'] as unknown as string);
};
