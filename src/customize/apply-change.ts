// Applies one change to a screen, or returns why it cannot be applied.
import type { Schema } from '../engine/descriptor/entity.ts';
import { choicesOf, fieldAt, isRequired, resolved, schemaAt, typesOf } from '../engine/descriptor/entity.ts';
import { typesInWords } from '../engine/check/wording.ts';
import { isBlank, isObject, partAt, sameJson } from '../engine/rules/paths.ts';
import type { MessageOrText } from '../messages/finding-messages.ts';
import { t } from '../messages/gen/customize.gen.ts';
import { addedData, addPart, isAddable } from './add-part.ts';
import { applyKey, openKeys } from './apply-key.ts';
import type { Change, ScreenParts } from './change.ts';
import { clearedValue, withRule } from './emptied.ts';
import { groupsAround, hasAnyKey } from './group-rules.ts';
import { defaultProblem, isFixed, isMaskedBy } from './locked-fields.ts';
import type { MetaSchema } from './meta.ts';
import { movePart, moveToGroup } from './move-part.ts';
import { suggestPlace, nearestPlace } from './suggest-place.ts';
import { ruleOf } from './key-rules.ts';
import { kindOfId, placesOf, splitId, type Place } from './places.ts';
import { unknownPlace } from './problem.ts';
import { isRefusal, refusal, together, type Idle, type Refusal } from './refusal.ts';
import { hidePart } from './remove-part.ts';
import { withFewerOptionsInRules } from './rule-options.ts';
import { restrictField, ruleKeys, withField, type Restriction } from './restrict.ts';
import { restrictForSome, type ConditionalRestriction } from './restrict-some.ts';

/** Keys of customizations for all places, in addition to those of the language. */
export const verbs = ['add', 'hidden', 'before', 'after'] as const;
/** Further keys of customizations for fields. */
export const fieldVerbs = ['group', 'restrict', 'default'] as const;

/** A screen with a change. `idle`: keys of an added part without effect, because the screen or its entity has them. */
export type Changed = { parts: ScreenParts; idle?: Idle };

/** The screen with a change applied. */
export function applyChange(parts: ScreenParts, change: Change, meta: MetaSchema): Changed | Refusal {
  const isAdded = change.key === 'add';
  if (isAdded && placesOf(parts.screen, meta).has(change.place)) return adopted(parts, change, meta);
  const result = isAdded ? addPart(parts, change, meta) : withChange(parts, change, meta);
  if (isRefusal(result)) return result;
  return isAdded && hasData(parts, change)
    ? { parts: result, idle: { keys: ['schema'], why: existsAlready(parts, change, ['schema'], t('remove-keys')) } }
    : { parts: result };
}

/** Whether the entity already has the data for which a change has a schema. */
function hasData({ entity }: ScreenParts, change: Change): boolean {
  const path = isObject(change.value) && 'schema' in change.value ? addedData(change) : undefined;
  return path !== undefined && fieldAt(entity, path) !== undefined;
}

/** The screen with one change of a place. */
function withChange(parts: ScreenParts, change: Change, meta: MetaSchema): ScreenParts | Refusal {
  const places = placesOf(parts.screen, meta);
  const place = places.get(change.place);
  if (!place) return refusal(t(unknownPlace, { place: change.place }), insteadOf(parts, change, [...places.keys()]));
  const { key, value } = change;
  if (key === 'hidden') return value === true ? hidePart(parts, place) : refusal(t('not-true', { key }), t('use-true'));
  if (['before', 'after', 'group'].includes(key) && typeof value !== 'string')
    return refusal(t('not-a-name', { key }), t('use-name'));
  if (key === 'before' || key === 'after') return movePart(parts, place, { side: key, name: String(value) }, meta);
  if (place.field !== undefined) {
    if (key === 'group') return moveToGroup(parts, place, String(value), meta);
    if (key === 'restrict') return withRestrictions(parts, place, place.field, value);
    if (key === 'default') return withDefault(parts, place, place.field, value);
  }
  return applyKey(parts, place, change, meta);
}

/** Advice about a place that does not exist: add it, or use another. */
function insteadOf({ entity }: ScreenParts, { place: id }: Change, ids: readonly string[]): MessageOrText {
  const near = nearestPlace(id, ids);
  const places = suggestPlace(id, ids, near);
  const { type, name = '' } = splitId(id) ?? {};
  const isOther = near !== undefined && splitId(near)?.type !== type;
  const showsData = ['column', 'field', 'filter'].includes(type ?? '');
  const isPossible = showsData ? fieldAt(entity, name) !== undefined : near === undefined;
  return isPossible && !isOther && isAddable(id) ? t('add-or-places', { places }) : places;
}

/** The keys that a change of a place can have. */
export const keysOf = (place: Place): string[] => [
  ...openKeys(place),
  ...(typeof place.path.at(-1) === 'number' ? verbs.slice(1) : []),
  ...(place.field === undefined ? [] : fieldVerbs),
];

/** The most restrictions of a field in one file: compiling thousands takes longer than a server may take to start. */
const mostRestrictions = 100;

/** Applies one restriction, or several in order. Refuses them together, with all reasons. */
function withRestrictions(parts: ScreenParts, place: Place, path: string, value: unknown): ScreenParts | Refusal {
  let result = parts;
  const all = [value].flat();
  if (all.length > mostRestrictions)
    return refusal(t('too-many-restrictions', { limit: String(mostRestrictions) }), t('use-fewer-restrictions'));
  const refused: Refusal[] = [];
  for (const one of all) {
    const next = withOneOf(result, place, path, one);
    if (isRefusal(next)) refused.push(next);
    else result = next;
  }
  const why = together(refused);
  if (why) return why;
  const original = fieldAt(parts.entity, path)?.default;
  const isDropped = original !== undefined && fieldAt(result.entity, path)?.default === undefined;
  if (isDropped && !isRequired(result.entity, path))
    return refusal(t('default-excluded', { value: JSON.stringify(original) }), t('keep-default'));
  return result;
}

/** Applies one restriction, for all users or for some. */
function withOneOf(parts: ScreenParts, place: Place, path: string, one: unknown): ScreenParts | Refusal {
  if (!isObject(one))
    return refusal(t('not-objects', { place: 'restrict' }), t('rules', { keys: ruleKeys.join(', ') }));
  const next = Object.hasOwn(one, 'when')
    ? restrictForSome(parts, place, one as ConditionalRestriction)
    : withRestriction(parts, place, path, one);
  if (isRefusal(next)) return next;
  const problem = conditionalProblem({ ...next.parts, entity: next.forThem }, place, path);
  return problem && !conditionalProblem(parts, place, path) ? problem : next.parts;
}

function withRestriction(parts: ScreenParts, place: Place, path: string, restriction: Restriction) {
  const entity = restrictField(parts.entity, path, restriction);
  if (isRefusal(entity)) return entity;
  const { options } = restriction;
  const result = options === undefined ? parts : withFewerOptionsInRules(parts, place, options);
  return isRefusal(result) ? result : { parts: withRule(result, path, entity), forThem: entity };
}

/** Why a field that is not always shown or editable cannot have its rules with its default. */
function conditionalProblem({ screen, entity }: ScreenParts, place: Place, path: string): Refusal | undefined {
  const around = [...groupsAround(screen, place.path.slice(0, -1)), partOf({ screen, entity }, place)];
  const isConditional =
    around.some((part) => hasAnyKey(part, 'when', 'readOnly')) && screen.calls?.['create'] !== undefined;
  const isOnEdit = around.every(
    (part) => !hasAnyKey(part, 'when') && ['onEdit', undefined].includes(part['readOnly'] as string),
  );
  return isConditional && !isOnEdit ? defaultProblem(entity, path) : undefined;
}

function withDefault(parts: ScreenParts, place: Place, path: string, value: unknown): ScreenParts | Refusal {
  const part = partOf(parts, place);
  if (isFixed(part)) return refusal(t('default-fixed', { path }), t('remove'));
  // The default would apply to all choices, although the server describes different fields for each.
  if (part['fieldsFrom'] !== undefined) return refusal(t('default-described', { path }), t('remove'));
  const schema = fieldAt(parts.entity, path);
  if (!schema) return refusal(t('field-unknown', { path }), t('remove'));
  if (schema.readOnly) return refusal(t('default-set-by-server', { path }), t('remove'));
  if (isMaskedBy(parts.entity, schema, part['widget']) && !isBlank(value))
    return refusal(t('default-secret', { path }), t('remove'));
  if (isBlank(value) && !isClearable(parts.entity, path, value))
    return refusal(t('default-blank', { path }), t('set-valid-default'));
  // The form trims what users enter, too.
  const isTrimmed = part['cleaned'] === 'trim' && typeof value === 'string';
  const set = (inner: Schema): Schema => ({ ...inner, default: isTrimmed ? value.trim() : value });
  const { default: original } = schema;
  const former = { ...(original !== undefined && { value: original }), when: [] };
  const hiddenDefaults = { [path]: former, ...parts.hiddenDefaults };
  const result = { ...parts, entity: withField(parts.entity, path, set), hiddenDefaults };
  const problem = conditionalProblem(result, place, path);
  const choices = choicesOf(resolved(parts.entity, schema)).map((choice) => JSON.stringify(choice.value));
  const isChoice = choices.length === 0 || choices.includes(JSON.stringify(value));
  if (isBlank(value) || (!problem && isChoice)) return problem ?? result;
  return refusal(
    t('default-not-valid', { path, value: JSON.stringify(value) }),
    choices.length > 0 ? t('options', { values: choices.join(', ') }) : t('set-valid-default'),
  );
}

/** Whether a blank default is allowed: users can clear the field to the same value, or the field is required. */
function isClearable(entity: Schema, path: string, value: unknown): boolean {
  const schema = schemaAt(entity, path);
  const { default: original } = schema;
  if (isRequired(entity, path) || (original !== undefined && sameJson(original, value))) return true;
  const isCheckbox = typesOf(schema).includes('boolean');
  return original !== undefined && !isCheckbox && sameJson(clearedValue(schema), value);
}

const partOf = ({ screen }: ScreenParts, { path }: Place) => partAt(screen, path) as Record<string, unknown>;

/** Whether a customization still applies a key of an added part that the screen now has itself. */
const isStillApplied = (place: string, key: string): boolean =>
  ['before', 'after', 'group'].includes(key) || appliedRules.includes(ruleOf(kindOfId(place)!, key));

/** Rules of keys with texts, and of those that hide or lock. */
const appliedRules: readonly unknown[] = ['text', 'narrow', 'reasons'];

/**
 * Applies an added part that the screen now has itself: uses the part of the screen, with the texts, conditions,
 * reasons and position of the customization. `idle`: the other keys, and those that cannot be applied.
 */
function adopted(given: ScreenParts, change: Change, meta: MetaSchema): Changed {
  let parts = given;
  const idle = Object.entries(isObject(change.value) ? change.value : {}).flatMap(([key, value]) => {
    const next = isStillApplied(change.place, key) && withChange(parts, { ...change, key, value }, meta);
    if (next === false || isRefusal(next)) return [key];
    parts = next;
    return [];
  });
  if (idle.length === 0) return { parts };
  return { parts, idle: { keys: idle, why: existsAlready(given, change, idle, t('remove-add')) } };
}

/** Notes that a part or its data already exists, and if its type differs from that of the change. */
function existsAlready(
  { entity }: ScreenParts,
  change: Change,
  idle: readonly string[],
  advice: MessageOrText,
): Refusal {
  const keys = idle.join(', ');
  const { schema } = change.value as { schema?: unknown };
  const existing = fieldAt(entity, addedData(change) ?? '');
  const [own, now] = [isObject(schema) ? (schema as Schema) : {}, existing ? resolved(entity, existing) : {}].map(
    typesOf,
  ) as [string[], string[]];
  const isAlike = own.length === 0 || now.length === 0 || sameJson(withoutNull(own), withoutNull(now));
  if (isAlike) return refusal(t('exists-already', { keys }), advice);
  return refusal(t('exists-as-other', { keys, own: typesInWords(own), now: typesInWords(now) }), advice);
}

const withoutNull = (types: readonly string[]) => types.filter((type) => type !== 'null').toSorted();
