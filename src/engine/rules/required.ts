// Which fields a record requires: by the lists of its entity, and by its cross-field rules.
// Shared by form and manager. Pure.
import { resolved, typeOf, type Schema } from '../descriptor/entity.ts';
import { isAboutMissing, placeOf, type BrokenRule } from './messages.ts';
import { isBlank, isMembers, isObject, valueAt, withoutPath, type Json } from './paths.ts';

/** Validates a record against its entity. */
export type RecordValidator = (record: Json) => BrokenRule[];

/** Keywords whose own error only sums up the others. */
const summaries = ['if', 'dependentRequired'];

/** The place of a rule inside of a keyword whose own error is shown. A field can have the name of such a keyword. */
const inside = /\/(oneOf|anyOf)\/\d+\/|(?<!\/(properties|definitions))\/contains\//;

/** The errors to show. Every branch of a oneOf reports an error, but only that of the oneOf itself is shown. */
export const errorsToShow = (broken: BrokenRule[]): BrokenRule[] =>
  broken.filter((rule) => !inside.test(rule.schemaPath) && !summaries.includes(rule.keyword));

/** Schemas, each with whether it applies to its value by a `then`, `else`, `allOf` or the like. */
type Parts = Iterable<readonly [schema: unknown, isBranch: boolean]>;

/** Schemas with those of their branches, references followed. */
function withBranches(entity: Schema, parts: Parts): Iterable<readonly [Schema, boolean]> {
  const found = new Map<unknown, readonly [Schema, boolean]>();
  const visit = (schema: unknown, isBranch: boolean) => {
    if (found.has(schema) || !isMembers(schema)) return;
    const whole = resolved(entity, schema);
    found.set(schema, [whole, isBranch]);
    for (const branch of [whole.then, whole.else, whole.allOf, whole.anyOf, whole.oneOf].flat()) visit(branch, true);
  };
  for (const part of parts) visit(...part);
  return found.values();
}

/**
 * Whether `then`, `else`, `allOf` and the like of an entity may require the field at a path. Only the path is followed,
 * because schemas may refer to themselves.
 */
export function mayBeRequired(entity: Schema, path: string): boolean {
  const steps = path.split('.');
  const name = steps.pop()!;
  let parts = withBranches(entity, [[entity, false]]);
  for (const step of steps)
    parts = withBranches(
      entity,
      [...parts].map(([schema, isBranch]) => [valueAt(schema.properties, step), isBranch]),
    );
  return [...parts].some(
    ([{ required = [], dependentRequired = {} }, isBranch]) =>
      (isBranch && required.includes(name)) || Object.values(dependentRequired).flat().includes(name),
  );
}

/** Whether a cross-field rule requires the field at `path` in this record, filled in or not. */
export const isRequiredByRule = (validate: RecordValidator, record: Json, path: string): boolean =>
  errorsToShow(validate(withoutPath(record, path))).some(
    (rule) => isAboutMissing(rule) && placeOf(rule)?.path === path,
  );

/** The required strings of a record that are blank. JSON Schema itself would accept them. */
export function blankRequired(entity: Schema, validate: RecordValidator, record: Json): string[] {
  const isBlankText = (schema: Schema, value: Json) =>
    typeOf(schema) === 'string' && typeof value === 'string' && isBlank(value);
  const listed = (schema: Schema, value: Json, prefix: string): string[] =>
    Object.entries(schema.properties ?? {}).flatMap(([name, declared]) => {
      const part = resolved(entity, declared);
      const inner = valueAt(value, name);
      const items = resolved(entity, part.items ?? {});
      if (Array.isArray(inner) && items.properties)
        return inner.flatMap((one, at) => listed(items, one, `${prefix}${name}[${at}].`));
      if (isMembers(inner) && part.properties) return listed(part, inner, `${prefix}${name}.`);
      return schema.required?.includes(name) && isBlankText(part, inner) ? [prefix + name] : [];
    });
  const blankTexts = (value: Json, prefix: string): string[] =>
    !isObject(value)
      ? []
      : Object.entries(value).flatMap(([name, part]) =>
          typeof part === 'string' && isBlank(part) ? [prefix + name] : blankTexts(part, `${prefix}${name}.`),
        );
  const byRule = blankTexts(record, '').filter(
    (path) => mayBeRequired(entity, path) && isRequiredByRule(validate, record, path),
  );
  return [...new Set([...listed(entity, record, ''), ...byRule])];
}
