// Adds a part to a screen: a column, a filter, a count, a field, a group, a note, a tag, a link or an example.
import type { Call } from '../engine/descriptor/descriptor.gen.ts';
import { fieldAt, schemaAt, type Schema } from '../engine/descriptor/entity.ts';
import { partType } from '../engine/descriptor/form-parts.ts';
import { isBlank, isObject, type JsonPath, partAt } from '../engine/rules/paths.ts';
import { longCall } from '../engine/rules/request.ts';
import { t } from '../messages/gen/customize.gen.ts';
import { suggestNames } from '../engine/check/wording.ts';
import { foreignAddress, hasHtml } from './apply-key.ts';
import type { Change, ScreenParts } from './change.ts';
import { withPart } from './json.ts';
import { keyRules, type KeyRule, type PartKind } from './key-rules.ts';
import { addedFieldProblem, savingProblem } from './added-fields.ts';
import { hasOwnField, keyProblem } from './added-keys.ts';
import { isFixed, isMaskedBy } from './locked-fields.ts';
import type { MetaSchema } from './meta.ts';
import { foreignCall } from './option-calls.ts';
import { siblingPosition, groupNamed, objectOf, type Position } from './move-part.ts';
import { kindOf, placesOf, splitId, type Place } from './places.ts';
import { isRefusal, refusal, type Refusal } from './refusal.ts';
import { withField } from './restrict.ts';

/** Patterns of the places to which parts can be added, with their kinds. */
const holders: readonly [around: RegExp, kind: 'list' | 'form' | 'field'][] = [
  [/^list$/, 'list'],
  [/^form$/, 'form'],
  [/^form\/field:[^/]+$/, 'field'],
];

/** The parts that can be added: the place around them, their kind, and the key of their list. */
const addable: readonly [around: RegExp, kind: PartKind, list: string][] = holders.flatMap(([around, holder]) =>
  Object.entries<KeyRule>(keyRules[holder]).flatMap(([key, rule]): [RegExp, PartKind, string][] => {
    // The parts of a sentence belong to its text.
    if (rule !== 'parts' || key.includes('.')) return [];
    const types = key === 'fields' ? ['field', 'group'] : [partType(key)];
    return types.flatMap((type): [RegExp, PartKind, string][] => {
      const kind = kindOf(type);
      return kind ? [[around, kind, key]] : [];
    });
  }),
);

/** The parts that can be added to a screen: the prefix of their ids, their kind, their schema, and the place around. */
export const addableTo = (screen: ScreenParts['screen'], meta: MetaSchema) =>
  [...placesOf(screen, meta).values()].flatMap((holder) =>
    addable.flatMap(([around, kind, list]) =>
      around.test(holder.id)
        ? [{ start: `${holder.id}/${kind}:`, kind, schema: itemSchema({ kind, holder, list: [list] }, meta), holder }]
        : [],
    ),
  );

/** The kind, list and name of a part with this id, and the place around it; undefined if it cannot be added. */
function addableAt(id: string) {
  const { base = '', type, name = '' } = splitId(id) ?? {};
  const [, kind, list] = addable.find(([around, one]) => one === type && around.test(base)) ?? [];
  return kind && list && name !== '' ? { around: base, kind, list, name } : undefined;
}

/** Whether a part can be added at a place with this id. */
export const isAddable = (id: string): boolean => addableAt(id) !== undefined;

/** The kinds of parts that can be added. */
export const addableKinds: readonly PartKind[] = addable.map(([, kind]) => kind);

/** A part to add: its kind, its name, and its list with the object that has it. */
type Added = { kind: PartKind; name: string; holder: Place; list: JsonPath };

function targetOf({ screen }: ScreenParts, id: string, meta: MetaSchema): Added | undefined {
  const found = addableAt(id);
  const holder = found && placesOf(screen, meta).get(found.around);
  return holder && { kind: found.kind, name: found.name, holder, list: [...holder.path, found.list] };
}

/** The keywords of the schema of an added field. */
export const addedSchemaKeys: readonly string[] = [
  'type',
  'title',
  'enum',
  'oneOf',
  'items',
  'format',
  'pattern',
  'default',
  'uniqueItems',
  'x-messages',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'multipleOf',
  'readOnly',
];

/** Advice that lists the places where a screen allows added parts, such as `form/field:NAME/example:`. */
function addableAdvice({ screen }: ScreenParts, meta: MetaSchema) {
  const starts = addableTo(screen, meta).map(({ start, holder }) =>
    holder.field === undefined ? start : start.replace(holder.field, 'NAME'),
  );
  return starts.length === 0 ? t('remove') : t('addable', { places: [...new Set(starts)].join(', ') });
}

/** A copy of `value` without some keys. */
const without = (value: Record<string, unknown>, ...keys: string[]) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

/** The screen with a new part. */
export function addPart(parts: ScreenParts, change: Change, meta: MetaSchema): ScreenParts | Refusal {
  const { place: id } = change;
  const given = isObject(change.value) ? change.value : {};
  const target = targetOf(parts, id, meta);
  if (!target) return refusal(t('cannot-add', { place: id }), addableAdvice(parts, meta));
  const wrongKey = keyProblem(target.kind, given, id);
  if (wrongKey) return wrongKey;
  const withData = target.kind === 'field' || target.kind === 'column' ? withSchema(parts, target, given) : parts;
  if (isRefusal(withData)) return withData;
  const part = partOf(target, given);
  const schema = itemSchema(target, meta);
  if (target.kind === 'field') {
    const problem = addedFieldProblem(parts, target.name, given);
    if (problem) return problem;
  }
  const wrong = foreignAddress(schema, part, meta) ?? foreignCall(schema, part, parts.screen, meta);
  if (wrong) return wrong;
  if (hasHtml(part)) return refusal(t('html'), t('use-other-cell'));
  if (target.kind === 'group' && 'fields' in given)
    return refusal(t('group-fields', { place: id }), t('use-group', { group: target.name }));
  const position = positionOf(withData, target, given, id, meta);
  if ('summary' in position) return position;
  const saving = target.kind === 'field' ? savingProblem(parts, target.name, given, position) : undefined;
  if (saving) return saving;
  const list = (partAt(withData.screen, position.list) ?? []) as unknown[];
  const screen = withPart(
    withData.screen,
    position.list,
    list.toSpliced(position.index, 0, part),
  ) as ScreenParts['screen'];
  const isSent = target.kind === 'field' && !isFixed(given) && !schemaAt(withData.entity, target.name).readOnly;
  return { ...withData, screen: isSent ? sending(screen, target.name) : screen };
}

/** The schema of the parts of a list. */
function itemSchema({ kind, holder, list }: Omit<Added, 'name'>, meta: MetaSchema): Schema {
  const items = meta.itemsOf(meta.keyOf(holder.schema, String(list.at(-1)))!);
  return items.find(({ schema }) => (kind === 'group') === Boolean(schema.properties?.['fields']))!.schema;
}

/** The part as in a descriptor, without the keys for the customization. */
function partOf({ kind, name }: Added, given: Record<string, unknown>): Record<string, unknown> {
  const own = without(given, 'before', 'after', 'group', 'schema');
  if (kind === 'field') return { field: name, ...own };
  // Fields are moved to an added group.
  if (kind === 'group') return { id: name, fields: [], ...own };
  if (!hasOwnField(kind)) return { id: name, ...own };
  const { field = name, ...rest } = own;
  return field === name ? { field, ...rest } : { id: name, field, ...rest };
}

/** The position of an added part: as requested by the change, by default at the end of its list. */
function positionOf(
  { screen }: ScreenParts,
  { name: own, list, holder: { object } }: Added,
  { before, after, group }: Record<string, unknown>,
  id: string,
  meta: MetaSchema,
): Position | Refusal {
  if (before !== undefined && after !== undefined) return refusal(t('before-and-after'), t('remove-one'));
  const side = before === undefined ? 'after' : 'before';
  const name = before ?? after;
  if (name !== undefined) return siblingPosition(screen, { id, object }, { side, name: String(name) }, meta);
  if (group !== undefined && group !== '') return inGroup(screen, own, String(group), meta);
  return { list, index: ((partAt(screen, list) ?? []) as unknown[]).length };
}

/** The end of a group. A group with an object is refused, because there the name of a field is not its path. */
function inGroup(screen: ScreenParts['screen'], path: string, group: string, meta: MetaSchema): Position | Refusal {
  const found = groupNamed(screen, group, meta);
  if (isRefusal(found)) return found;
  if (objectOf(screen, found) !== '') return refusal(t('move-across-objects', { path, group }), t('choose-group'));
  const list = [...found.path, 'fields'];
  return { list, index: ((partAt(screen, list) ?? []) as unknown[]).length };
}

/** The path of the data that an added field or column shows. */
const dataOf = (kind: PartKind, name: string, given: Record<string, unknown>): string =>
  kind === 'column' && typeof given['field'] === 'string' ? given['field'] : name;

/** The path of the data of a part that a change adds; undefined for other changes. */
export function addedData({ place, value }: Change): string | undefined {
  const target = addableAt(place);
  return target && isObject(value) ? dataOf(target.kind, target.name, value) : undefined;
}

/** The entity with the field of an added part. A field that it does not have needs a schema in the change. */
function withSchema(parts: ScreenParts, { kind, name }: Added, given: Record<string, unknown>): ScreenParts | Refusal {
  const path = dataOf(kind, name, given);
  const schema = given['schema'];
  if (fieldAt(parts.entity, path)) return parts;
  if (!isObject(schema)) return refusal(t('needs-schema', { path }), t('add-schema'));
  const wrong = Object.keys(schema).find((key) => !addedSchemaKeys.includes(key));
  if (wrong !== undefined)
    return refusal(t('schema-key', { key: wrong }), suggestNames(wrong, addedSchemaKeys, t('keys')));
  // An added column only shows its data.
  if (isMaskedBy(parts.entity, schema, given['widget']) && !isBlank(schema['default']))
    return refusal(t('default-secret', { path }), t('remove'));
  const own: Schema = kind === 'column' ? { ...schema, readOnly: true } : schema;
  return { ...parts, entity: withField(parts.entity, path, () => own) };
}

/** The screen with an added field in the bodies of its calls. */
function sending(screen: ScreenParts['screen'], path: string): ScreenParts['screen'] {
  const calls = Object.entries(screen.calls ?? {}).map(([id, call]) => {
    if (typeof call === 'string' || !['create', 'update'].includes(id)) return [id, call] as const;
    const { body } = call;
    if (Array.isArray(body) && !body.includes(path)) return [id, { ...call, body: [...body, path] }] as const;
    const values: unknown = isObject(body) ? (body as Record<string, unknown>)['values'] : undefined;
    // A value that the call already has takes precedence.
    if (!isObject(values) || Object.hasOwn(values, path)) return [id, call] as const;
    return [id, { ...call, body: { values: { ...values, [path]: `{form.${path}}` } } }] as const;
  });
  return screen.calls ? { ...screen, calls: Object.fromEntries(calls) } : screen;
}

/** Whether a call that saves sends a field, or can be changed to send it. */
export function canSendField(call: Call, path: string): boolean {
  const { body } = longCall(call);
  if (!body || Array.isArray(body) || 'values' in body) return true;
  return 'record' in body && !body.omit?.includes(path);
}
