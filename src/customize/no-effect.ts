// Explains why a change does not change a screen.
import type { Comparison, Condition, Field, Input } from '../engine/descriptor/descriptor.gen.ts';
import { resolved, type Schema } from '../engine/descriptor/entity.ts';
import { controlFor, defaultControl } from '../engine/kinds/controls.ts';
import { otherFieldOf, satisfies } from '../engine/rules/comparisons.ts';
import { partAt, sameJson, valueAt, type Json } from '../engine/rules/paths.ts';
import { newRecordOf, type Variants } from '../engine/rules/variants.ts';
import { t } from '../messages/gen/customize.gen.ts';
import type { Change, ScreenParts } from './change.ts';
import { dataOf } from './locked-fields.ts';
import type { MetaSchema } from './meta.ts';
import { placesOf } from './places.ts';
import { refusal, type Refusal } from './refusal.ts';

/** Why a change has no effect; undefined if it has one. Added parts are checked elsewhere. */
export function noEffectReason(
  before: ScreenParts,
  after: ScreenParts,
  change: Change,
  meta: MetaSchema,
): Refusal | undefined {
  if (change.key === 'add') return undefined;
  const isSame = sameJson(before.screen, after.screen) && sameJson(before.entity, after.entity);
  if (isSame || isDefault(before, change, meta))
    return refusal(t('exists-already', { keys: change.key }), t('remove-keys'));
  return change.key === 'default' && isAlwaysReplaced(after, change, meta)
    ? refusal(t('default-replaced'), t('remove'))
    : undefined;
}

/** Whether a change sets a missing key to its default. */
function isDefault(parts: ScreenParts, { place: id, key, value }: Change, meta: MetaSchema): boolean {
  const place = placesOf(parts.screen, meta).get(id);
  const steps = key.split('.');
  if (!place || partAt(parts.screen, [...place.path, ...steps]) !== undefined) return false;
  if (key === 'widget' && (place.kind === 'field' || place.kind === 'item')) {
    const { options } = partAt(parts.screen, place.path) as Field;
    const schema = resolved(parts.entity, dataOf(parts, place));
    return value === controlFor({ ...(options && { options }) }, schema, parts.entity);
  }
  if (key === 'widget' && place.kind === 'input') {
    const { options } = partAt(parts.screen, place.path) as Input;
    return value === defaultControl(options ? 'choice' : 'text');
  }
  const schema = steps.reduce<Schema | undefined>((at, step) => at && meta.keyOf(at, step), place.schema);
  return schema?.default !== undefined && sameJson(schema.default, value);
}

/** Whether all variants that show a field set its value in new records, which replaces the default. */
function isAlwaysReplaced({ screen, entity }: ScreenParts, { place: id, value }: Change, meta: MetaSchema): boolean {
  // The screen has not been checked yet, so it may have a label of variants without variants.
  const variants = screen.variants?.variants ? screen.variants : undefined;
  const place = placesOf(screen, meta).get(id);
  if (!variants || place?.field === undefined) return false;
  const { field: path, path: at } = place;
  const conditions = at.map((_step, index) => (partAt(screen, at.slice(0, index + 1)) as Field | undefined)?.when);
  const values = variants.variants.flatMap((one) => {
    const record = newRecordOf(entity, variants, { ...one, title: '' });
    return conditions.some((when) => excludes(when, variants, record)) ? [] : [valueAt(record, path)];
  });
  // Objects that new records lack take the defaults of their fields later.
  return values.some((one) => one !== undefined) && values.every((one) => one === undefined || !sameJson(one, value));
}

/** Whether a condition is never true for records of the same variant, regardless of their other values. */
function excludes(condition: Condition | undefined, variants: Variants, record: Json): boolean {
  if (condition === undefined) return false;
  if ('all' in condition) return condition.all.some((part) => excludes(part, variants, record));
  if ('any' in condition) return condition.any.every((part) => excludes(part, variants, record));
  const field = 'field' in condition ? condition.field : undefined;
  if (field === undefined || !variants.by.includes(field)) return false;
  const comparison = condition as Comparison;
  return otherFieldOf(comparison) === undefined && !satisfies(comparison, valueAt(record, field) ?? null);
}
