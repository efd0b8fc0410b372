// Keeps the value that a form saves for a cleared field, even if rules of a customization exclude it. Omitting the
// field instead would save a record that the original screen cannot save.
import { fieldAt, typesOf, type Schema } from '../engine/descriptor/entity.ts';
import { acceptedEmptyValue, accepts, type Empty } from '../engine/rules/accepted.ts';
import type { ScreenParts } from './change.ts';
import { withField } from './restrict.ts';

/** The value that a form saves for a cleared field; undefined if it omits the field. */
export const clearedValue = (schema: Schema): Empty | undefined =>
  acceptedEmptyValue(schema, typesOf(schema)[0] === 'array' ? [] : '');

/** A screen with a rule of a field, and with the value for the cleared field if the rule excludes it. */
export function withRule(parts: ScreenParts, path: string, entity: Schema): ScreenParts {
  const [before, after] = [parts.entity, entity].map((one) => fieldAt(one, path) ?? {});
  const empty = clearedValue(before!);
  const isExcluded = empty !== undefined && !accepts(after!, empty);
  return { ...parts, entity, ...(isExcluded && { emptied: { [path]: empty, ...parts.emptied } }) };
}

/** The entity for forms, with the values of cleared fields. */
export const entityOfForm = ({ entity, emptied = {} }: ScreenParts): Schema =>
  Object.entries(emptied).reduce(
    (current, [path, empty]) => withField(current, path, (schema) => ({ ...schema, 'x-emptied': empty })),
    entity,
  );
