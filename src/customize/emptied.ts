// What an emptied field is saved as: the same as without the rules of a customization, which may refuse it. Left out
// instead, it would be saved as nothing that the form of the screen saves.
import { fieldAt, typesOf, type Schema } from '../engine/descriptor/entity.ts';
import { acceptedEmptyValue, accepts, type Empty } from '../engine/rules/accepted.ts';
import type { ScreenParts } from './change.ts';
import { withField } from './restrict.ts';

/** The value that a field is saved as once users clear it; undefined if it is left out. */
export const clearedValue = (schema: Schema): Empty | undefined =>
  acceptedEmptyValue(schema, typesOf(schema)[0] === 'array' ? [] : '');

/** The parts of a screen with a rule of a field, which remember what the field was saved as without it. */
export function withRule(parts: ScreenParts, path: string, entity: Schema): ScreenParts {
  const [before, after] = [parts.entity, entity].map((one) => fieldAt(one, path) ?? {});
  const empty = clearedValue(before!);
  const isExcluded = empty !== undefined && !accepts(after!, empty);
  return { ...parts, entity, ...(isExcluded && { emptied: { [path]: empty, ...parts.emptied } }) };
}

/** The entity for forms, which says what emptied fields are saved as. */
export const entityOfForm = ({ entity, emptied = {} }: ScreenParts): Schema =>
  Object.entries(emptied).reduce(
    (made, [path, empty]) => withField(made, path, (schema) => ({ ...schema, 'x-emptied': empty })),
    entity,
  );
