// Decides which fields can be hidden or made read-only. Forms do not validate such fields.
import { compare } from '../engine/check/shape.ts';
import { definitionsOf } from '../engine/check/intended-branch.ts';
import { entrySchema, isRequired, resolved, schemaAt, type Schema } from '../engine/descriptor/entity.ts';
import { joined } from '../engine/descriptor/form-parts.ts';
import { containsMasked, isMasked } from '../engine/descriptor/masked.ts';
import { controlLanguage } from '../engine/kinds/control-language.gen.ts';
import { controlFor } from '../engine/kinds/controls.ts';
import type { ControlLanguage } from '../engine/kinds/control-language.ts';
import { hasFormat } from '../engine/rules/formats.mjs';
import { isBlank, isObject, partAt } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/customize.gen.ts';
import type { ScreenParts } from './change.ts';
import type { Place } from './places.ts';
import { refusal, type Refusal } from './refusal.ts';

type FormPart = Record<string, unknown>;

/** The field of a place, or the fields of a group, by their paths. */
export function fieldsIn(part: unknown, { field, object }: Pick<Place, 'field' | 'object'>): Map<string, FormPart> {
  if (!isObject(part)) return new Map();
  if (field !== undefined) return new Map([[field, part]]);
  if (!Array.isArray(part['fields'])) return new Map();
  const inside = joined(object, part['object'] as string | undefined);
  return new Map(
    (part['fields'] as FormPart[]).flatMap((one) => {
      const path = joined(inside, one['field'] as string | undefined);
      return [...fieldsIn(one, 'fields' in one ? { object: inside } : { field: path, object: inside })];
    }),
  );
}

/**
 * Why a field cannot be hidden or read-only: a rule that depends on other fields or on the server's description of a
 * choice would not apply, or new records would lack a valid value. `isNew`: whether it is locked in new records, too.
 */
export function lockProblem({ screen, entity }: ScreenParts, path: string, isNew = true): Refusal | undefined {
  const parts = fieldsIn(screen.form, { object: '' });
  const part = parts.get(path);
  if (part?.['required'] !== undefined || part?.['rules'] !== undefined || fieldsInBranches(entity).has(path))
    return refusal(t('hide-conditional', { path }), t('remove'));
  const isCreated = isNew && screen.calls?.['create'] !== undefined;
  const from: unknown = isObject(part?.['fieldsFrom']) ? part['fieldsFrom']['field'] : undefined;
  // In a loaded record, the values match the server's description while the choice stays the same.
  if (from !== undefined && (isCreated || !isFixedLater(parts.get(String(from)))))
    return refusal(t('hide-described', { path }), t('remove'));
  if (!isCreated) return undefined;
  if (path === screen.key) return refusal(t('hide-key', { path }), t('remove'));
  const problem = defaultProblem(entity, path);
  // Masked fields cannot have a default, so the advice to set one does not apply.
  return problem && isMaskedBy(entity, schemaAt(entity, path), part?.['widget'])
    ? refusal(problem.messages[0], t('remove'))
    : problem;
}

/** Why new records cannot use the default of a field: it is required and blank, or breaks a rule of the field. */
export function defaultProblem(entity: Schema, path: string): Refusal | undefined {
  const schema = schemaAt(entity, path);
  const { default: value } = schema;
  if (isBlank(value) && isRequired(entity, path)) return refusal(t('hide-needs-default', { path }), t('set-default'));
  if (value === undefined || value === null) return undefined;
  const { refusals } = compare(schema, value, definitionsOf(entity));
  const isOnlyBlanks = isBlank(value) && !isEmpty(value);
  return refusals.length > 0 || isOnlyBlanks || breaksFormRules(entity, schema, value)
    ? refusal(t('default-refused', { path }), t('set-valid-default'))
    : undefined;
}

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a value, or a part of it, breaks a rule that only forms check: of formats, blanks or dependent members. */
function breaksFormRules(entity: Schema, schema: Schema, value: unknown): boolean {
  const full = resolved(entity, schema);
  const { format, items = {}, properties = {}, additionalProperties: others, dependentRequired = {} } = full;
  if (typeof value === 'string') return format !== undefined && !hasFormat(format, value);
  if (Array.isArray(value)) return value.some((one) => isBlank(one) || breaksFormRules(entity, items, one));
  if (!isObject(value)) return false;
  const dependent = Object.entries(dependentRequired).flatMap(([name, names]) =>
    value[name] === undefined ? [] : names,
  );
  const partOf = (name: string) => properties[name] ?? (isObject(others) ? others : {});
  return (
    [...dependent, ...(full.required ?? [])].some((name) => isBlank(value[name])) ||
    Object.entries(value).some(([name, part]) => breaksFormRules(entity, partOf(name), part))
  );
}

/** The first reason why one of the fields cannot be hidden or read-only. */
export const lockProblemOf = (parts: ScreenParts, paths: Iterable<string>): Refusal | undefined =>
  [...paths].flatMap((path) => lockProblem(parts, path) ?? [])[0];

/** Whether a field is always read-only. */
export const isFixed = (part: unknown): boolean =>
  isObject(part) && (part['readOnly'] === 'always' || isReadOnlyControl(part['widget']));

/** Whether a field is read-only in existing records. */
const isFixedLater = (part: unknown): boolean => isFixed(part) || (isObject(part) && part['readOnly'] === 'onEdit');

export const isReadOnlyControl = (widget: unknown): boolean => traitsOf(widget)?.isReadOnly === true;

export const isSecretControl = (widget: unknown): boolean => traitsOf(widget)?.isSecret === true;

/** Whether users edit a field as JSON. */
export const isJsonField = (entity: Schema, schema: Schema, part: Parameters<typeof controlFor>[0]): boolean =>
  traitsOf(controlFor(part, resolved(entity, schema), entity))?.isJson === true;

/** Whether a control accepts values that the current control of a field does not: any JSON, or any entries. */
export function acceptsMore(entity: Schema, schema: Schema, part: FormPart, widget: unknown): boolean {
  const next = traitsOf(widget);
  const now = traitsOf(controlFor(part, resolved(entity, schema), entity));
  return (next?.isJson === true || next?.hasEntries === true) && !now?.isJson && !(now?.hasEntries && next.hasEntries);
}

/** Whether the value of a field, or a part of it, is masked. */
export const isMaskedBy = (entity: Schema, schema: Schema, widget: unknown): boolean =>
  containsMasked(entity, schema) || isSecretControl(widget);

/** The schema of the data that a field, or a field of items, edits. */
export function dataOf({ screen, entity }: ScreenParts, { field, kind, object, path }: Place): Schema {
  if (field !== undefined) return schemaAt(entity, field);
  if (kind !== 'item') return {};
  const around = path.map((_, index) => partAt(screen, path.slice(0, index + 1)));
  const [first = '', ...inItems] = around.flatMap((part) =>
    isObject(part) && typeof part['field'] === 'string' ? [part['field']] : [],
  );
  return inItems.reduce((schema, name) => inItemsAt(entity, schema, name), schemaAt(entity, joined(object, first)));
}

/** The schema of a field of items. */
const inItemsAt = (entity: Schema, schema: Schema, name: string): Schema => schemaAt(entrySchema(entity, schema), name);

/** Whether the control of a field, or of a field of its items, would show a masked value. */
export function showsMasked(entity: Schema, schema: Schema, part: unknown): boolean {
  if (!isObject(part) || !containsMasked(entity, schema)) return false;
  const { widget, options, items } = part;
  if (isMasked(schema)) return widget === undefined ? options !== undefined : !isSecretControl(widget);
  const entry = entrySchema(entity, schema);
  const isUsuallyEntries = schema.properties === undefined && (isMap(schema) || entry.properties !== undefined);
  const hasEntries = widget === undefined ? isUsuallyEntries : traitsOf(widget)?.hasEntries === true;
  if (!hasEntries) return true;
  // Each field of an entry has a separate control, by default the usual one.
  const names = Object.keys(entry.properties ?? {});
  const fields: unknown = (isObject(items) && items['fields']) || names.map((field) => ({ field }));
  return (
    Array.isArray(fields) &&
    fields.some((one) => isObject(one) && showsMasked(entity, inItemsAt(entity, schema, String(one['field'])), one))
  );
}

const isMap = ({ additionalProperties }: Schema): boolean => typeof additionalProperties === 'object';

const traitsOf = (widget: unknown): ControlLanguage | undefined =>
  typeof widget === 'string' && Object.hasOwn(controlLanguage, widget)
    ? controlLanguage[widget as keyof typeof controlLanguage]
    : undefined;

const branchKeys = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'] as const;

/** The fields in the rules across fields of an entity. */
function fieldsInBranches(entity: Schema): Set<string> {
  const paths = new Set<string>();
  const visit = (schema: Schema, prefix: string, isBranch: boolean, depth: number) => {
    if (depth > 20) return;
    const full = resolved(entity, schema);
    const names = Object.keys(full.properties ?? {});
    const dependent = Object.values(full.dependentRequired ?? {}).flat();
    const inBranch = isBranch ? [...names, ...(full.required ?? [])] : [];
    for (const name of [...dependent, ...inBranch]) paths.add(prefix + name);
    for (const branch of branchKeys.flatMap((key) => full[key] ?? []))
      if (isObject(branch)) visit(branch, prefix, true, depth + 1);
    for (const name of names) visit(full.properties![name]!, `${prefix}${name}.`, isBranch, depth + 1);
  };
  visit(entity, '', false, 0);
  return paths;
}
