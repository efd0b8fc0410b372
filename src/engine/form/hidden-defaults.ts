// The defaults that a customization has changed: what a new record has at such a field while it is hidden, and whether
// its options have the default. Pure.
import { schemaAt } from '../descriptor/entity.ts';
import type { Definition, HiddenDefaults } from '../definition.ts';
import { isMet, type Facts } from '../rules/conditions.ts';
import { sameJson, valueAt, withoutPath, withValueAt, type Json } from '../rules/paths.ts';
import type { PlaceholderValues } from '../rules/texts.ts';
import type { Draft } from './draft.ts';
import type { FieldSpec } from './fields.ts';
import { isOffered, type LoadedOptions } from './options.ts';

/** The default of the screen that may apply instead of that of a field; undefined for none, or if a value was set. */
export function otherDefault(
  { hiddenDefaults = {} }: Definition,
  { mode, read, typed, on }: Draft,
  { path, schema }: FieldSpec,
): HiddenDefaults[string] | undefined {
  if (mode !== 'create' || !Object.hasOwn(hiddenDefaults, path)) return undefined;
  const isUntouched = typed[path] === undefined && on[path] === undefined;
  return isUntouched && sameJson(valueAt(read, path), schema.default) ? hiddenDefaults[path] : undefined;
}

/** Whether the screen itself hides a field. */
export const isHiddenByScreen = ({ when }: HiddenDefaults[string], facts: Facts): boolean =>
  !when.every((condition) => isMet(condition, facts));

/** The default of the screen that applies while it hides a field. */
export function hiddenDefault(definition: Definition, draft: Draft, spec: FieldSpec, facts: Facts) {
  const other = otherDefault(definition, draft, spec);
  return other && isHiddenByScreen(other, facts) ? other : undefined;
}

/** Whether a new record would have a changed default of a field that the call of its options does not return. */
export function isOutside(
  definition: Definition,
  { draft, record }: { draft: Draft; record: Json },
  spec: FieldSpec,
  { loaded, places }: { loaded: LoadedOptions; places: PlaceholderValues },
): boolean {
  const { options } = spec.field;
  const other = options && otherDefault(definition, draft, spec);
  const value = valueAt(record, spec.path);
  const isChanged = other && sameJson(value, spec.schema.default) && !sameJson(value, other.value);
  return isChanged ? !isOffered(options, loaded, value, places) : false;
}

/** Whether a field has input of a user, which does not count while it is hidden. */
export const hasInput = ({ typed, on, resets }: Draft, { path }: FieldSpec): boolean =>
  (typed[path] !== undefined || on[path] !== undefined) && resets[path] === undefined;

/** A new record as if all of its fields were hidden. */
export function withHiddenDefaults(record: Json, { hiddenDefaults = {}, entity }: Definition): Json {
  return Object.entries(hiddenDefaults).reduce((made, [path, { value }]) => {
    // A variant may set a different value.
    if (!sameJson(valueAt(made, path), schemaAt(entity, path).default)) return made;
    return value === undefined ? withoutPath(made, path) : withValueAt(made, path, value);
  }, record);
}
