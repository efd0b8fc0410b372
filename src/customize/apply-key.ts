// Changes one key of a part, by the rule of the language for this key.
import type { Condition, Reasons } from '../engine/descriptor/descriptor.gen.ts';
import { compare } from '../engine/check/shape.ts';
import { definitionsOf } from '../engine/check/intended-branch.ts';
import { suggestNames, quoted } from '../engine/check/wording.ts';
import { t } from '../messages/gen/customize.gen.ts';
import { schemaAt, type Schema } from '../engine/descriptor/entity.ts';
import { defaultControl } from '../engine/kinds/controls.ts';
import { isBlank, isMembers, isObject, partAt, type JsonPath } from '../engine/rules/paths.ts';
import type { Change, ScreenParts } from './change.ts';
import { withPart } from './json.ts';
import { hidingProblem } from './group-rules.ts';
import {
  dataOf,
  fieldsIn,
  isReadOnlyControl,
  isSecretControl,
  lockProblem,
  lockProblemOf,
  showsMasked,
  acceptsMore,
} from './locked-fields.ts';
import { keyRules, ruleOf, type KeyRule } from './key-rules.ts';
import type { MetaSchema } from './meta.ts';
import { pageSizeProblem } from './page-size.ts';
import type { Place } from './places.ts';
import { isRefusal, refusal, type Refusal } from './refusal.ts';

/** The keys of a place that can be changed. */
export const openKeys = ({ kind }: Pick<Place, 'kind'>): string[] =>
  Object.entries(keyRules[kind] as Record<string, KeyRule>)
    .filter(([, rule]) => rule !== 'never' && rule !== 'parts')
    .map(([key]) => key);

/** The screen with a new value for one key of a place. */
export function applyKey(
  parts: ScreenParts,
  place: Place,
  { key, value }: Change,
  meta: MetaSchema,
): ScreenParts | Refusal {
  const path = [...place.path, ...key.split('.')];
  const before = partAt(parts.screen, path);
  const result = changed(parts, place, { key, value, before }, meta);
  if (isRefusal(result)) return result;
  return { ...parts, screen: withPart(parts.screen, path, result.value) as ScreenParts['screen'] };
}

type KeyChange = { key: string; value: unknown; before: unknown };

function changed(
  parts: ScreenParts,
  place: Place,
  { key, value, before }: KeyChange,
  meta: MetaSchema,
): { value: unknown } | Refusal {
  const rule = ruleOf(place.kind, key);
  const schema = key.split('.').reduce<Schema | undefined>((at, step) => at && meta.keyOf(at, step), place.schema);
  const wrongAddress = schema && foreignAddress(schema, value, meta);
  if (wrongAddress) return wrongAddress;
  switch (rule) {
    case undefined:
    case 'parts':
      return refusal(t('unknown-key', { key, place: place.id }), suggestNames(key, openKeys(place), t('keys')));
    case 'never':
      return refusal(t('never', { key }), t('remove'));
    case 'replace':
      return before === undefined ? refusal(t('no-new-button', { key }), t('remove')) : { value };
    case 'text':
    case 'address':
      return { value };
    case 'set':
      return settingProblem(parts, place, key, value) ?? { value };
    case 'narrow':
      return hidingProblem(parts, place) ?? { value: narrowed(before as Condition | undefined, value as Condition) };
    case 'reasons':
      return withReasons(parts, place, before, value);
    case 'ask':
      return withQuestion(place, before, value);
    default:
      return rule satisfies never;
  }
}

/** The conjunction of both conditions. */
const narrowed = (before: Condition | undefined, more: Condition): Condition =>
  before === undefined ? more : { all: [before, more] };

/** Adds disabled reasons to those of the screen. Fields can also have `always` and `onEdit`. */
function withReasons(parts: ScreenParts, place: Place, before: unknown, value: unknown): { value: unknown } | Refusal {
  const isMode = (one: unknown) => one === 'always' || one === 'onEdit';
  if (before === 'always' || (before !== undefined && before === value))
    return refusal(t('already-read-only', { place: place.id }), t('remove'));
  if (Array.isArray(value) && value.length === 0) return refusal(t('no-reasons'), t('remove'));
  // The check of the screen reports other values.
  if (!isMode(value) && !isMembers(value)) return { value };
  const fields = place.kind === 'form' ? [] : fieldsIn(partAt(parts.screen, place.path), place).keys();
  const unsafe = readOnlyProblem(parts, [...fields], value);
  if (unsafe) return unsafe;
  if (value === 'onEdit' && before !== undefined)
    return refusal(t('mode-loosens', { place: place.id }), t('use-always'));
  if (isMode(value)) return { value };
  if (before === 'onEdit') return refusal(t('read-only-twice', { place: place.id }), t('use-always'));
  const listOf = (reasons: unknown) => [reasons as Reasons].flat();
  return { value: before === undefined ? value : [...listOf(before), ...listOf(value)] };
}

/** Why fields cannot be read-only. With reasons for existing records only, new records need no default. */
function readOnlyProblem(parts: ScreenParts, fields: readonly string[], value: unknown): Refusal | undefined {
  const problemOf = (isNew: boolean) => fields.flatMap((path) => lockProblem(parts, path, isNew) ?? [])[0];
  const ofExisting = problemOf(false);
  if (ofExisting || isOfExisting(value)) return ofExisting;
  const problem = problemOf(true);
  return problem && refusal(problem.messages[0], value === 'always' ? t('use-on-edit') : t('add-form-edit'));
}

/** Whether a value of `readOnly` applies to existing records only. */
const isOfExisting = (value: unknown): boolean =>
  value === 'onEdit' ||
  (value !== 'always' &&
    [value as Reasons].flat().every((reason) => isObject(reason) && needsExisting(reason['when'])));

/** Whether a condition is never true in a new record. */
const needsExisting = (when: unknown): boolean =>
  isObject(when) && (when['form'] === 'edit' || (Array.isArray(when['all']) && when['all'].some(needsExisting)));

/** Adds a confirmation, or changes the texts of one. */
function withQuestion(place: Place, before: unknown, value: unknown): { value: unknown } | Refusal {
  if (value === null || value === false) return refusal(t('confirm-loosened'), t('remove'));
  if (!isObject(value)) return refusal(t('not-objects', { place: 'confirm' }), t('use-object'));
  if (before === undefined && place.kind === 'form' && !('title' in value))
    return refusal(t('no-ask', { place: place.id }), t('remove'));
  return { value: isObject(before) ? { ...before, ...value } : value };
}

/** Why a setting cannot have a value, such as one that would show HTML or a secret, or make a field read-only. */
function settingProblem(parts: ScreenParts, place: Place, key: string, value: unknown): Refusal | undefined {
  if (hasHtml({ [key]: value })) return refusal(t('html'), t('use-other-cell'));
  if (key === 'pages') return pageSizeProblem(parts.screen, value);
  if (key !== 'widget') return undefined;
  const current = partAt(parts.screen, [...place.path, key]);
  if (isReadOnlyControl(current) && !isReadOnlyControl(value))
    return refusal(t('makes-editable', { place: place.id }), t('remove'));
  const data = dataOf(parts, place);
  const part = partAt(parts.screen, place.path) as Record<string, unknown>;
  const shows = (one: object) => showsMasked(parts.entity, data, one);
  const isRevealed = isSecretControl(current)
    ? !isSecretControl(value)
    : !shows(part) && shows({ ...part, [key]: value });
  if (isRevealed) return refusal(t('reveals-secret', { place: place.id }), t('remove'));
  const sendsMore =
    place.kind === 'input' ? isNumeral(value) !== isNumeral(current) : acceptsMore(parts.entity, data, part, value);
  if (sendsMore) return refusal(t('takes-more', { place: place.id }), t('remove'));
  if (place.field !== undefined && isSecretControl(value) && !isBlank(schemaAt(parts.entity, place.field).default))
    return refusal(t('default-secret', { path: place.field }), t('remove'));
  return place.field !== undefined && isReadOnlyControl(value) ? lockProblemOf(parts, [place.field]) : undefined;
}

/** Whether an input with this widget sends a number; with all others, it sends a text. */
const isNumeral = (widget: unknown): boolean => widget === defaultControl('number');

/** A refusal if an address in a value leaves this console or leads nowhere. */
export const foreignAddress = (schema: Schema, value: unknown, meta: MetaSchema): Refusal | undefined =>
  foreignAddressIn(schema, value, meta)?.why;

/** The first address in a value that leaves this console or leads nowhere, with its place. */
export function foreignAddressIn(
  schema: Schema,
  value: unknown,
  meta: MetaSchema,
): { path: JsonPath; why: Refusal } | undefined {
  const { marks } = compare(schema, value, definitionsOf(meta.whole));
  const addresses = marks.filter(({ name }) => name === 'address');
  const leaves = (address: unknown) => typeof address !== 'string' || /^\s*([a-z+.-]*:|\/|\\|\{)/i.test(address);
  const found = addresses.find(({ value: address }) => leaves(address));
  if (found) {
    const why = refusal(t('other-origin', { address: quoted(found.value) }), t('use-own-address'));
    return { path: found.path, why };
  }
  return addresses.flatMap(({ path, value: link }) => {
    const why = meta.linkProblem(String(link));
    return why ? [{ path, why }] : [];
  })[0];
}

export const hasHtml = (part: unknown): boolean => htmlIn(part) !== undefined;

/** The place of the first part that shows HTML: a cell, or the description of its fields by the server. */
export function htmlIn(part: unknown, at: JsonPath = []): JsonPath | undefined {
  if (!isMembers(part)) return undefined;
  for (const [key, value] of Object.entries(part)) {
    const path = [...at, Array.isArray(part) ? Number(key) : key];
    if ((key === 'cell' || key === 'as') && value === 'html') return path;
    if (key === 'fieldsFrom' && isObject(value) && value['about'] !== undefined) return [...path, 'about'];
    const inside = htmlIn(value, path);
    if (inside) return inside;
  }
  return undefined;
}
