// Which fields a record requires: by the lists of its entity, and by its cross-field rules.
// Shared by form and manager. Pure.
import { resolved, typeOf, type Schema } from '../descriptor/entity.ts';
import { isAboutMissing, placeOf, type BrokenRule } from './messages.ts';
import { isBlank, isMembers, valueAt, withoutPath, type Json } from './paths.ts';

/** Validates a record against its entity. */
export type RecordValidator = (record: Json) => BrokenRule[];

/** Keywords whose own error only sums up the others. */
const summaries = ['if', 'dependentRequired'];

/** The place of a rule inside of a keyword whose own error is shown. A field can have the name of such a keyword. */
const inside = /\/(oneOf|anyOf)\/\d+\/|(?<!\/(properties|definitions))\/contains\//;

/** The errors to show. Every branch of a oneOf reports an error, but only that of the oneOf itself is shown. */
export const errorsToShow = (broken: BrokenRule[]): BrokenRule[] =>
  broken.filter((rule) => !inside.test(rule.schemaPath) && !summaries.includes(rule.keyword));

/** The paths of the fields that `then`, `else`, `allOf` and the like of an entity may require. */
export function conditionallyRequired(entity: Schema): Set<string> {
  const paths = new Set<string>();
  const visit = (schema: Schema, prefix: string, isBranch: boolean, depth: number) => {
    if (depth > 20) return;
    const whole = resolved(entity, schema);
    if (isBranch) for (const name of whole.required ?? []) paths.add(prefix + name);
    for (const name of Object.values(whole.dependentRequired ?? {}).flat()) paths.add(prefix + name);
    const branches = [whole.then, whole.else, ...(whole.allOf ?? []), ...(whole.anyOf ?? []), ...(whole.oneOf ?? [])];
    for (const branch of branches) if (isMembers(branch)) visit(branch, prefix, true, depth + 1);
    for (const [name, part] of Object.entries(whole.properties ?? {}))
      if (isMembers(part)) visit(part, `${prefix}${name}.`, isBranch, depth + 1);
  };
  visit(entity, '', false, 0);
  return paths;
}

/** Whether a cross-field rule requires the field at `path` in this record, filled in or not. */
export const isRequiredByRule = (validate: RecordValidator, record: Json, path: string): boolean =>
  errorsToShow(validate(withoutPath(record, path))).some(
    (rule) => isAboutMissing(rule) && placeOf(rule)?.path === path,
  );

/** The required strings of a record that are blank. JSON Schema itself would accept them. */
export function blankRequired(
  entity: Schema,
  sometimes: ReadonlySet<string>,
  validate: RecordValidator,
  record: Json,
): string[] {
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
  const byRule = [...sometimes].filter((path) => {
    const value = valueAt(record, path);
    return typeof value === 'string' && isBlank(value) && isRequiredByRule(validate, record, path);
  });
  return [...new Set([...listed(entity, record, ''), ...byRule])];
}
