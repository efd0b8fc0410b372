// Formats values by the descriptor or the entity: choices by their titles, yes or no,
// sizes and times that came as text.
import { choicesOf, type Schema } from '../descriptor/entity.ts';
import { isExact, withoutDigits } from './exact-json.ts';
import { sameJson, type Json } from './paths.ts';
import { asTime } from './moments.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import { printed } from './texts.ts';
import { formatBytes } from '../format/bytes.ts';
import { formatNumber } from '../format/numbers.ts';
import { formatDateTime } from '../format/times.ts';

/** The number that `value` is or spells; undefined for anything else. */
export function asNumber(given: Json): number | undefined {
  const value = withoutDigits(given);
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** A boolean as Yes or No; another value as it is. */
export const yesOrNo = (value: Json): string => (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : printed(value));

/** A number or its digits in the reader's locale; another value, and digits that a double would change, as they are. */
export function numberOf(value: Json): string {
  const number = typeof value === 'string' && !isExact(value.trim()) ? undefined : asNumber(value);
  return number === undefined ? printed(value) : formatNumber(number);
}

/** A size in bytes or its digits, as `1.4 MB`; another value as it is. */
export function sizeOf(value: Json): string {
  const bytes = asNumber(value);
  return bytes === undefined || bytes < 0 ? printed(value) : formatBytes(bytes);
}

/** A time in the reader's locale and time zone; another value as it is. */
export function dateTimeOf(value: Json): string {
  const time = asTime(value);
  return time === undefined ? printed(value) : formatDateTime(time);
}

/** Puts titles in place of values, also of the items of a list; null where the schema of the field has no titles. */
export function titlesOf(schema: Schema): ((value: Json) => Json) | null {
  const choices = [...choicesOf(schema), ...choicesOf(schema.items ?? {})].filter(
    ({ value, label }) => label !== printed(value),
  );
  if (choices.length === 0) return null;
  const title = (value: Json) => choices.find((choice) => sameJson(choice.value, withoutDigits(value)))?.label ?? value;
  return (value) => (Array.isArray(value) ? value.map(title) : title(value));
}
