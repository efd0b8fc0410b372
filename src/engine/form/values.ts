// Converts between record values and control values without loss. Pure.
import type { Schema } from '../descriptor/entity.ts';
import { controlNamed, traitsOf } from '../kinds/controls.ts';
import { acceptedEmptyValue } from '../rules/accepted.ts';
import { withoutDigits } from '../rules/exact-json.ts';
import { toExactNumber } from '../rules/exact-number.ts';
import { Numeral } from '../rules/numeral.ts';
import { isBlank, isObject, sameJson, type Json } from '../rules/paths.ts';
import { withLeadingSlash } from '../rules/request-path.ts';
import { printed } from '../rules/texts.ts';
import { entriesOf } from './entries-code.ts';
import type { FieldSpec } from './fields.ts';

const isNumber = (value: Json): value is number | Numeral => typeof value === 'number' || value instanceof Numeral;

/** Whether a field is edited as JSON, regardless of its type. */
export const isJson = (spec: FieldSpec): boolean => traitsOf(spec.widget).isJson === true;

const isChosen = ({ choices, field }: FieldSpec): boolean => choices.length > 0 || field.options !== undefined;

const factorOf = (spec: FieldSpec): number => spec.field.unit?.factor ?? 1;

/** The control's value for a record value: a string for all text inputs; '' if there is none. */
export function controlValue(spec: FieldSpec, stored: Json): Json {
  // JSON is edited as it is written.
  const value = isJson(spec) ? stored : withoutDigits(stored);
  if (spec.home) return entriesOf(spec).open(value);
  const { format } = controlNamed(spec.widget);
  if (format && spec.kind !== 'list')
    return value === undefined || value === null ? '' : (format(value) ?? printed(value));
  if (isNumber(value) && spec.kind === 'number' && !traitsOf(spec.widget).clearedByOption)
    return dividedBy(value, factorOf(spec));
  if (spec.choices.length > 0 && spec.kind !== 'list') {
    const isOffered = (one: Json) => spec.choices.some((choice) => sameJson(choice.value, one));
    // If "" is an option, it must differ from an empty selection.
    return isOffered(value) ? value : (value ?? (isOffered('') ? undefined : ''));
  }
  if (spec.kind === 'boolean') return value === true;
  if (spec.kind === 'list')
    return Array.isArray(value)
      ? value.map((item: Json) => (item instanceof Numeral && !isChosen(spec) ? item.digits : item))
      : [];
  return value ?? '';
}

/** The saved value after `typed` was entered over `start`; undefined omits the field. */
export function recordValue(spec: FieldSpec, typed: Json, start: Json): Json {
  if (spec.home) return entriesOf(spec).close(typed, start);
  if (Array.isArray(typed)) return listValue(spec, typed, start);
  // A chosen number keeps its digits.
  if (isNumber(typed) && sameJson(typed, withoutDigits(start))) return start;
  if (spec.choices.some((choice) => sameJson(choice.value, typed))) return typed;
  if (typeof typed !== 'string') return typed;
  if (controlNamed(spec.widget).parse) return parsedValue(spec, typed, start);
  if (spec.kind === 'number') return numberValue(spec, typed, start);
  const text = cleanedText(typed, spec);
  return text === '' ? emptied(spec.schema, '', start) : text;
}

/** The value of a text by the rules of its control. A text that is not valid stays, so that it is reported. */
function parsedValue(spec: FieldSpec, typed: string, start: Json): Json {
  const text = typed.trim();
  if (text === '') return isJson(spec) ? emptiedJson(spec.schema, start) : emptied(spec.schema, '', start);
  if (text === controlValue(spec, start)) return start;
  const value = controlNamed(spec.widget).parse!(text, start);
  return value === undefined ? text : value;
}

/** The values of lists, which are read several times for each keystroke. */
const lists = new WeakMap<Json[], { spec: FieldSpec; start: Json; value: Json }>();

function listValue(spec: FieldSpec, typed: Json[], start: Json): Json {
  const known = lists.get(typed);
  if (known?.spec === spec && known.start === start) return known.value;
  const value = newListValue(spec, typed, start);
  lists.set(typed, { spec, start, value });
  return value;
}

function newListValue(spec: FieldSpec, typed: Json[], start: Json): Json {
  const items = typed.map((item) => {
    if (spec.choices.some((choice) => sameJson(choice.value, item))) return item;
    // An empty item stays a string, so that it is reported as missing.
    if (spec.isNumbers && typeof item === 'string' && !isBlank(item)) return toExactNumber(item) ?? item.trim();
    return cleanedText(item ?? '', spec);
  });
  return items.length === 0 ? emptied(spec.schema, [], start) : items;
}

/** Text that is not a number stays text, so that it is reported as an error. */
function numberValue(spec: FieldSpec, typed: string, start: Json): Json {
  if (typed.trim() === '') return emptied(spec.schema, '', start);
  if (isNumber(start) && typed.trim() === controlValue(spec, start)) return start;
  const number = toExactNumber(typed);
  return number === null ? typed.trim() : multipliedBy(number, factorOf(spec));
}

/** The saved value of an emptied control for JSON: null if the schema accepts it, otherwise nothing. */
const emptiedJson = (schema: Schema, start: Json): Json =>
  (start ?? null) === null ? start : acceptedEmptyValue(schema, null);

/**
 * The saved value of an emptied control: the loaded value if it was empty, otherwise the first of "", null and nothing
 * that the schema accepts.
 */
function emptied(schema: Schema, empty: '' | [], start: Json): Json {
  if (start === undefined || start === null || start === '') return start;
  return acceptedEmptyValue(schema, empty);
}

function cleanedText(value: Json, spec: FieldSpec): Json {
  if (typeof value !== 'string') return value;
  if (spec.field.cleaned === 'trim') return value.trim();
  if (spec.field.cleaned === 'leading-slash') return withLeadingSlash(value);
  return value;
}

/** Whether the control of a field can hold a value without changing it. */
export function fitsControl(spec: FieldSpec, value: Json): boolean {
  if (value === undefined || value === null || traitsOf(spec.widget).isReadOnly || isJson(spec)) return true;
  if (spec.home) return entriesOf(spec).fits(value);
  if (traitsOf(spec.widget).isObject) return isObject(value);
  const isChoice = isChosen(spec);
  if (spec.kind === 'list')
    return Array.isArray(value) && value.every((item) => isChoice || typeof item === 'string' || isNumber(item));
  if (isChoice) return true;
  if (spec.kind === 'boolean') return typeof value === 'boolean';
  if (spec.schema.type === undefined) return typeof value === 'string';
  return typeof value !== 'object' || (spec.kind === 'number' && isNumber(value));
}

/** A stored number in its display unit. */
function dividedBy(value: number | Numeral, factor: number): string {
  if (factor === 1) return String(value);
  if (value instanceof Numeral && isWhole(value.digits) && Number.isInteger(factor)) {
    const [whole, by] = [BigInt(value.digits), BigInt(factor)];
    if (whole % by === 0n) return String(whole / by);
  }
  return String(rounded(Number(value) / factor));
}

/** A number in its display unit, as it is stored. */
function multipliedBy(value: number | Numeral, factor: number): number | Numeral {
  if (factor === 1) return value;
  const text = String(value);
  if (isWhole(text) && Number.isInteger(factor)) return toExactNumber(String(BigInt(text) * BigInt(factor)))!;
  return rounded(Number(value) * factor);
}

const isWhole = (digits: string): boolean => /^-?\d+$/.test(digits);

/** Rounds away the last digits, which carry the error of binary doubles. */
const rounded = (value: number): number => Number(value.toPrecision(15));
