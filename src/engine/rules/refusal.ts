// Places the messages of a rejected request: at fields of the form, or above it.
// Follows the error rules of a descriptor.
import type { ErrorRules, Text } from '../descriptor/descriptor.gen.ts';
import type { Failure, ServerMessage } from '../../http/failure.ts';
import { explain, explainUnsaved, faultIdOf, joinedMessages, withoutFinalStop } from './explain.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import { formatText, type PlaceholderValues } from './texts.ts';
import { fieldOfKey, placeKey, placeOfKey } from './field-place.ts';

/**
 * `fields`: all messages about a field in one text, by path, or by path and position as `matchers[2]`. `form`: null if
 * every message belongs to a field.
 */
export type Refusal = {
  fields: Record<string, string>;
  form: { headline: string; details: string[]; faultId: string | null } | null;
};

type Rejected = Extract<Failure, { kind: 'rejected' }>;
type Rule = ErrorRules[number];

export type RefusalPlaces = {
  /** Rules of the specific call first, then those for both calls. */
  rules: ErrorRules;
  /** The visible fields of the form. */
  shown: ReadonlySet<string>;
  places: PlaceholderValues;
};

const deepest = 20;

/**
 * The field that a server's id refers to: `PARAMETER name`, `HelperBean.expression`,
 * `matchers[2]`, `matchers[2].name`, or `PARAMETER remoteUrl` and `Bean.attributes[proxy].remoteUrl` for
 * `proxy.remoteUrl`; null if it is not visible.
 */
export function fieldNamed(id: string | null, shown: ReadonlySet<string>): string | null {
  if (id === null) return null;
  // Positions are written as `[1]`, or as a step of the path.
  const last = id.slice(id.lastIndexOf(' ') + 1).replace(/\.(\d+)(?=\.|$)/g, '[$1]');
  // No field is deeper, and a longer id would take quadratic time.
  const ends = last.split('.').slice(-deepest);
  const candidates = ends.map((_, index) => ends.slice(index).join('.'));
  const exact = candidates.find((name) => shown.has(fieldOfKey(name)));
  if (exact !== undefined) return exact;
  // Some servers name a field inside an object without the object, or with other names around it.
  for (const { path, position } of candidates.map(placeOfKey)) {
    const inside = [...shown].filter((one) => one.endsWith(`.${path}`));
    if (inside.length > 0) return inside.length === 1 ? placeKey({ path: inside[0]!, position }) : null;
  }
  return null;
}

/** The first rule whose test matches a failure; undefined if none does. */
export const ruleFor = (rules: ErrorRules, failure: Failure, shown: ReadonlySet<string> = new Set()) =>
  failure.kind === 'rejected' ? rules.find((rule) => !isCatchAll(rule) && fits(rule, failure, shown)) : undefined;

/** Every message of a failure at its place. */
export function placeMessages(failure: Failure, { rules, shown, places }: RefusalPlaces): Refusal {
  const catchAll = rules.find((rule) => isCatchAll(rule));
  if (failure.kind !== 'rejected')
    return { fields: {}, form: above(failure, catchAll, [explainUnsaved(failure)], places) };
  const rule = ruleFor(rules, failure, shown);
  const found: Record<string, string[]> = {};
  const strays: string[] = [];
  const put = (at: string, text: string) => (found[at] = [...(found[at] ?? []), text]);
  if (rule?.at && rule.text) put(rule.at, formatText(rule.text, withServer(places, explain(failure))));
  failure.messages.forEach((message, index) => {
    if (rule?.at && rule.text && isSpokenFor(rule, message, shown)) return;
    const first = index === 0 ? rule?.firstAt : undefined;
    const named = fieldNamed(message.id, shown);
    for (const at of new Set([first, named])) if (at) put(at, message.text);
    if (first !== undefined || named !== null) return;
    if (rule?.othersAt && failure.listed && message.id !== '*') put(rule.othersAt, message.text);
    else strays.push(failure.listed ? withName(message) : message.text);
  });
  const fields = Object.fromEntries(Object.entries(found).map(([at, texts]) => [at, joinedMessages(texts)]));
  const headline = rule?.text && !rule.at ? rule : catchAll;
  if (strays.length > 0 || Object.keys(fields).length === 0)
    return { fields, form: above(failure, headline, strays, places) };
  // The text for all other errors is shown, even if each message is shown at its field.
  const isSaid = rule === undefined && catchAll?.text !== undefined;
  return { fields, form: isSaid ? above(failure, catchAll, null, places) : null };
}

/**
 * A message with the server's name for its subject, unless it contains that name. Names of arguments, and of the
 * classes with which servers validate, are left out.
 */
function withName({ id, text }: ServerMessage): string {
  const name = (id ?? '').replace(/^(.* )?([A-Z]\w*Bean\.)?/s, '');
  return /^(\*|arg\d+)?$/.test(name) || text.includes(name) ? text : t('about', { name, text });
}

const isCatchAll = (rule: Rule) =>
  rule.status === undefined &&
  rule.contains === undefined &&
  rule.field === undefined &&
  rule.fieldErrors === undefined;

function fits(rule: Rule, failure: Rejected, shown: ReadonlySet<string>): boolean {
  if (rule.status !== undefined && rule.status !== failure.status) return false;
  if (rule.fieldErrors && !failure.listed) return false;
  // A single object has no first message.
  if (rule.firstAt !== undefined && !failure.raw.startsWith('[')) return false;
  if (rule.field !== undefined) return namedBy(rule, failure, shown).some((text) => text.includes(rule.contains ?? ''));
  return rule.contains === undefined || failure.raw.includes(rule.contains);
}

const namedBy = (rule: Rule, failure: Rejected, shown: ReadonlySet<string>) =>
  failure.messages
    .filter((message) => failure.listed && fieldNamed(message.id, new Set([...shown, rule.field!])) === rule.field)
    .map((message) => message.text);

/**
 * Whether the rule's message replaces this message: the one that the rule matched, unless that is about another field,
 * or a message without a place.
 */
function isSpokenFor({ field, contains, at }: Rule, { id, text }: ServerMessage, shown: ReadonlySet<string>): boolean {
  const named = fieldNamed(id, new Set([...shown, field ?? at!]));
  if (contains && text.includes(contains)) return [null, field, at].includes(named);
  return field ? !contains && named === field : id === null || id === '*';
}

/** The placeholders of a text about a failure: {server} is the server's message. */
export const withServer =
  (places: PlaceholderValues, message: string): PlaceholderValues =>
  (place) =>
    place === 'server' ? message : places(place);

/** `words`: the messages below the headline; null if all of them are at fields. */
function above(
  failure: Failure,
  rule: Rule | undefined,
  words: string[] | null,
  places: PlaceholderValues,
): Refusal['form'] {
  const headline = rule?.text ? headlineOf(rule.text, words === null ? null : failure, places) : t('save-failed');
  const isSaid = words === null || JSON.stringify(rule?.text ?? '').includes('{server}');
  const details = isSaid ? [] : words.length > 0 || failure.kind !== 'rejected' ? words : [explain(failure)];
  return { headline, details: [...new Set(details)].filter((text) => text !== headline), faultId: faultIdOf(failure) };
}

/** The text of a rule, without the server's message if that is shown elsewhere. */
function headlineOf(text: Text, failure: Failure | null, places: PlaceholderValues): string {
  const headline = formatText(text, withServer(places, failure ? explainUnsaved(failure) : ''));
  return failure ? headline : withoutFinalStop(headline.trim());
}
