// Which fields can be hidden from users or made read-only. Such a field is not validated.
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
 * Why a field cannot be hidden or read-only: a rule that depends on other fields, or on what the server says about a
 * choice, would no longer apply, or, if it is so in a new record too, the record would lack a value.
 */
export function lockProblem({ screen, entity }: ScreenParts, path: string, isNew = true): Refusal | undefined {
  const parts = fieldsIn(screen.form, { object: '' });
  const part = parts.get(path);
  if (part?.['required'] !== undefined || part?.['rules'] !== undefined || fieldsInBranches(entity).has(path))
    return refusal(t('hide-conditional', { path }), t('remove'));
  const isCreated = isNew && screen.calls?.['create'] !== undefined;
  const from: unknown = isObject(part?.['fieldsFrom']) ? part['fieldsFrom']['field'] : undefined;
  // The server has described the values of a loaded record, as long as the choice stays.
  if (from !== undefined && (isCreated || !isFixedLater(parts.get(String(from)))))
    return refusal(t('hide-described', { path }), t('remove'));
  if (!isCreated) return undefined;
  if (path === screen.key) return refusal(t('hide-key', { path }), t('remove'));
  const problem = defaultProblem(entity, path);
  // A masked field has no default.
  return problem && isMaskedBy(entity, schemaAt(entity, path), part?.['widget'])
    ? refusal(problem.words[0], t('remove'))
    : problem;
}

/** Why a new record cannot have the default of a field: it is required and blank, or breaks a rule of the field. */
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

/** Whether a value breaks a rule that only a form checks, also in a part: of formats, blanks, or members together. */
function breaksFormRules(entity: Schema, schema: Schema, value: unknown): boolean {
  const whole = resolved(entity, schema);
  const { format, items = {}, properties = {}, additionalProperties: others, dependentRequired = {} } = whole;
  if (typeof value === 'string') return format !== undefined && !hasFormat(format, value);
  if (Array.isArray(value)) return value.some((one) => isBlank(one) || breaksFormRules(entity, items, one));
  if (!isObject(value)) return false;
  const demanded = Object.entries(dependentRequired).flatMap(([name, names]) =>
    value[name] === undefined ? [] : names,
  );
  const partOf = (name: string) => properties[name] ?? (isObject(others) ? others : {});
  return (
    [...demanded, ...(whole.required ?? [])].some((name) => isBlank(value[name])) ||
    Object.entries(value).some(([name, part]) => breaksFormRules(entity, partOf(name), part))
  );
}

/** The first reason for which one of the fields cannot be hidden or read-only. */
export const lockProblemOf = (parts: ScreenParts, paths: Iterable<string>): Refusal | undefined =>
  [...paths].flatMap((path) => lockProblem(parts, path) ?? [])[0];

/** Whether users cannot enter a value in a field, in any state of the form. */
export const isFixed = (part: unknown): boolean =>
  isObject(part) && (part['readOnly'] === 'always' || isReadOnlyControl(part['widget']));

/** Whether users cannot change the value of a field of an existing record. */
const isFixedLater = (part: unknown): boolean => isFixed(part) || (isObject(part) && part['readOnly'] === 'onEdit');

export const isReadOnlyControl = (widget: unknown): boolean => traitsOf(widget)?.isReadOnly === true;

export const isSecretControl = (widget: unknown): boolean => traitsOf(widget)?.isSecret === true;

/** Whether users edit a field as JSON. */
export const isJsonField = (entity: Schema, schema: Schema, part: Parameters<typeof controlFor>[0]): boolean =>
  traitsOf(controlFor(part, resolved(entity, schema), entity))?.isJson === true;

/** Whether a control takes values that the present one of a field does not: any JSON, or entries of any kind. */
export function acceptsMore(entity: Schema, schema: Schema, part: FormPart, widget: unknown): boolean {
  const next = traitsOf(widget);
  const now = traitsOf(controlFor(part, resolved(entity, schema), entity));
  return (next?.isJson === true || next?.hasEntries === true) && !now?.isJson && !(now?.hasEntries && next.hasEntries);
}

/** Whether the value of a field, or a part of it, is not shown. */
export const isMaskedBy = (entity: Schema, schema: Schema, widget: unknown): boolean =>
  containsMasked(entity, schema) || isSecretControl(widget);

/** The schema of what a field or a field of items edits. */
export function dataOf({ screen, entity }: ScreenParts, { field, kind, object, path }: Place): Schema {
  if (field !== undefined) return schemaAt(entity, field);
  if (kind !== 'item') return {};
  const around = path.map((_, index) => partAt(screen, path.slice(0, index + 1)));
  const [first = '', ...inItems] = around.flatMap((part) =>
    isObject(part) && typeof part['field'] === 'string' ? [part['field']] : [],
  );
  return inItems.reduce((schema, name) => inItemsAt(entity, schema, name), schemaAt(entity, joined(object, first)));
}

/** The schema of a field of them. */
const inItemsAt = (entity: Schema, schema: Schema, name: string): Schema => schemaAt(entrySchema(entity, schema), name);

/** Whether a field, or a field of its items, would show a masked value by its control. */
export function showsMasked(entity: Schema, schema: Schema, part: unknown): boolean {
  if (!isObject(part) || !containsMasked(entity, schema)) return false;
  const { widget, options, items } = part;
  if (isMasked(schema)) return widget === undefined ? options !== undefined : !isSecretControl(widget);
  const entry = entrySchema(entity, schema);
  const isUsuallyEntries = schema.properties === undefined && (isMap(schema) || entry.properties !== undefined);
  const hasEntries = widget === undefined ? isUsuallyEntries : traitsOf(widget)?.hasEntries === true;
  if (!hasEntries) return true;
  // Each field of an entry has a separate control: the usual one, if none is named.
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

/** The fields that the rules across fields of an entity name. */
function fieldsInBranches(entity: Schema): Set<string> {
  const paths = new Set<string>();
  const visit = (schema: Schema, prefix: string, isBranch: boolean, depth: number) => {
    if (depth > 20) return;
    const whole = resolved(entity, schema);
    const names = Object.keys(whole.properties ?? {});
    const demanded = Object.values(whole.dependentRequired ?? {}).flat();
    const inBranch = isBranch ? [...names, ...(whole.required ?? [])] : [];
    for (const name of [...demanded, ...inBranch]) paths.add(prefix + name);
    for (const branch of branchKeys.flatMap((key) => whole[key] ?? []))
      if (isObject(branch)) visit(branch, prefix, true, depth + 1);
    for (const name of names) visit(whole.properties![name]!, `${prefix}${name}.`, isBranch, depth + 1);
  };
  visit(entity, '', false, 0);
  return paths;
}
