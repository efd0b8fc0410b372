// Turns a call of a descriptor into a request: fills in and encodes placeholders, and builds the body.
import type { Call } from '../descriptor/descriptor.gen.ts';
import type { Failure } from '../../http/failure.ts';
import type { Request } from '../../http/request.ts';
import { itemsOf, membersOf } from './response-shape.ts';
import { directData } from './direct.ts';
import { writeJson } from './exact-json.ts';
import { containsNumeral, Numeral } from './numeral.ts';
import { isObject, valueAt, withoutPath, withValueAt, type Json } from './paths.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import { directPath } from './vocabulary.gen.ts';
import {
  encodePart,
  fillPlaceholders,
  placeholdersIn,
  printed,
  textsIn,
  replacePlaceholders,
  type PlaceholderValues,
} from './texts.ts';

/** `call`: method and path, also of a direct call. */
export type LongCall = Exclude<Call, string> & { call: string };

/** A call in its long form. */
export const longCall = (call: Call): LongCall =>
  typeof call === 'string' ? { call } : { ...call, call: call.call ?? `POST ${directPath}` };

/**
 * The fields and inputs whose values a call sends, as `form.x` and `panel.x`;
 * for `record` bodies, the whole form as `form`.
 */
export function sentPlaceholders(call: Call): string[] {
  const { call: line, body } = longCall(call);
  const inBody = !body
    ? []
    : Array.isArray(body)
      ? body.map((path) => `form.${path}`)
      : 'record' in body
        ? ['form']
        : textsIn(valuesIn(body)).flatMap(([, text]) => placeholdersIn(text));
  return [...placeholdersIn(line), ...inBody];
}

/**
 * Whether forms begin with the rows of the list: no call reads a record, or the one that does is about a row. Their
 * numbers then keep their digits, because they are sent back.
 */
export const startsWithRow = ({ read }: Record<string, Call> = {}): boolean =>
  read === undefined || sentPlaceholders(read).some((place) => /^(variant$|record\.)/.test(place));

/** A call of a screen and the calls that follow it; empty if the screen does not have the call. */
export function stepsOf(calls: Record<string, Call> | undefined, id: string): Call[] {
  const call = calls?.[id];
  return call === undefined ? [] : [call, ...(longCall(call).followedBy ?? []).map((next) => calls![next]!)];
}

/** The values of a body that has no fields; undefined for others. */
export function valuesIn(body: LongCall['body']): Json {
  if (body === undefined || Array.isArray(body) || 'record' in body) return undefined;
  if ('values' in body) return body.values;
  return 'value' in body ? body.value : 'text' in body ? body.text : body.arguments;
}

/**
 * The request of a call. Bodies of fields are taken from the record at the placeholder `form`. Throws the Failure
 * `unsendable` if a placeholder in the path is empty, `.` or `..`, because a browser would request a different path.
 */
export function toRequest(call: Call, places: PlaceholderValues): Request {
  const { call: line, body, direct } = longCall(call);
  if (direct !== undefined) return toDirectRequest(direct, body, places);
  const [method, template] = line.split(' ') as [Request['method'], string];
  const [way = '', ...query] = template.split('?');
  const fill = (text: string, encode: (value: string) => string) =>
    replacePlaceholders(text, (place) => {
      const value = printed(places(place));
      return place === 'variant' ? value.split('/').map(encode).join('/') : encode(value);
    });
  const path = [fill(way, encoded), ...query.map((part) => fill(part, encodePart))].join('?');
  if (body === undefined) return { method, path };
  if ('text' in body) return { method, path, text: fillPlaceholders(body.text, places) };
  const made = toBody(body, places);
  return { method, path, ...asJson(method === 'PATCH' ? patchBody(made, body, places) : made) };
}

/** A body as JSON: serialized already if its numbers would lose digits. */
const asJson = (body: Json) => (containsNumeral(body) ? { json: writeJson(body) } : { body });

function encoded(value: string): string {
  if (/^\s*$|^\.{1,2}$/.test(value)) throw { kind: 'unsendable', text: t('unsafe-name') } satisfies Failure;
  return encodePart(value);
}

/** Whether a remote procedure, as `Action.method`, only reads, judging by its name. */
export const isReadingDirect = (direct: string): boolean =>
  /\.(read|list|get|find|search|count|check|details)(?![a-z])/.test(direct);

/**
 * The request of a call that only reads, as it may be sent while viewing as another user. `keepsDigits`: its numbers
 * stay as they are written, because they are sent back, or shown so.
 */
export function toReading(call: Call, places: PlaceholderValues = () => undefined, keepsDigits = false): Request {
  const isReading = isReadingDirect(longCall(call).direct ?? '');
  return { ...toRequest(call, places), ...(isReading && { isReading }), ...(keepsDigits && { keepsDigits }) };
}

function toDirectRequest(direct: string, body: LongCall['body'], places: PlaceholderValues): Request {
  const [action, method] = direct.split('.');
  const content = body === undefined ? null : toBody(body, places);
  const data = Array.isArray(content) || content === null ? content : [content];
  const sent = { action, method, data, type: 'rpc', tid: 1 };
  return { method: 'POST', path: directPath, read: directData, ...asJson(sent) };
}

function toBody(body: NonNullable<LongCall['body']>, places: PlaceholderValues): Json {
  const values = valuesIn(body);
  if (values !== undefined) return toValue(values, places);
  const record = places('form') ?? {};
  if (!Array.isArray(body)) return ('record' in body ? (body.omit ?? []) : []).reduce<Json>(withoutPath, record);
  return body.reduce<Json>((made, path) => {
    const value = valueAt(record, path);
    if (value !== undefined) return withValueAt(made, path, value);
    const holder = nullAround(record, path);
    return holder === undefined ? made : withValueAt(made, holder, null);
  }, {});
}

/**
 * The body of a PATCH, which keeps what it does not send: a null for each part that the record had when it was loaded,
 * and has no more. A part that was null, such as a secret that the server does not return, is not sent.
 */
function patchBody(made: Json, body: NonNullable<LongCall['body']>, places: PlaceholderValues): Json {
  const [read, form] = [places('record'), places('form')];
  if (!isObject(read) || !isObject(made)) return made;
  if (Array.isArray(body)) {
    const wasNull = (path: string) => valueAt(form, path) === null && valueAt(read, path) === null;
    const isGone = (path: string) => valueAt(form, path) === undefined && (valueAt(read, path) ?? null) !== null;
    const first = (is: (path: string) => boolean) => body.flatMap((path) => holdersOf(path).find(is) ?? []);
    const sent = first(wasNull).reduce<Json>(withoutPath, made);
    return first(isGone).reduce(
      (whole, path) => (nullAround(form, path) ? whole : withValueAt(whole, path, null)),
      sent,
    );
  }
  if (!('record' in body)) return made;
  const isSent = (name: string) => Object.hasOwn(made, name) || body.omit?.includes(name) === true;
  const removed = Object.keys(read).filter((name) => read[name] !== null && !isSent(name));
  const kept = Object.entries(made).filter(([name, value]) => value !== null || read[name] !== null);
  return Object.fromEntries([...kept, ...removed.map((name) => [name, null] as const)]);
}

/** A path and the objects around it, outermost first. */
const holdersOf = (path: string): string[] =>
  path.split('.').map((_, index, steps) => steps.slice(0, index + 1).join('.'));

/** The object around a path that is null; undefined if there is none. */
function nullAround(record: Json, path: string): string | undefined {
  return holdersOf(path)
    .slice(0, -1)
    .find((one) => valueAt(record, one) === null);
}

/** A placeholder on its own keeps its JSON type; null and missing values become null. */
export function toValue(value: Json, places: PlaceholderValues): Json {
  if (typeof value === 'string') {
    const [only, ...more] = placeholdersIn(value);
    if (only !== undefined && more.length === 0 && value === `{${only}}`) return places(only) ?? null;
    return fillPlaceholders(value, places);
  }
  if (Array.isArray(value)) return value.map((item) => toValue(item, places));
  if (typeof value !== 'object' || value === null || value instanceof Numeral) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toValue(part, places)]));
}

/**
 * The rows of a response, as its call declares. Throws the failure `unreadable` if it contains no list,
 * or a row that is not a record.
 */
export function rowsOf(call: Call, answer: Json): Record<string, Json>[] {
  const { rows } = longCall(call);
  if (rows !== undefined && typeof rows !== 'string')
    return Object.entries(membersOf(valueAt(answer, rows.each))).map(([key, row]) => ({
      // Without a value, a record has only its name.
      ...(row === null ? {} : membersOf(row)),
      [rows.keyAs]: key,
    }));
  const list = valueAt(answer, rows ?? '');
  // Some servers write null for an empty list.
  if (rows && list === null) return [];
  return itemsOf(list).map(membersOf);
}

/** The total number of rows; null if the call declares none or the server does not know it. */
export function totalOf(call: Call, answer: Json): number | null {
  const { total } = longCall(call);
  const count = total === undefined ? undefined : valueAt(answer, total);
  return typeof count === 'number' && count >= 0 ? count : null;
}
