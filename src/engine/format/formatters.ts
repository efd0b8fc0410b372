// The formatters of numbers and plurals inside messages. Numbers follow the reader's locale, plurals the language of the
// message.
import { exact } from './numbers.ts';

export const numberFormatter = (): Intl.NumberFormat => exact;

export const pluralRules = (locale: string | string[] | undefined): Intl.PluralRules => new Intl.PluralRules(locale);
