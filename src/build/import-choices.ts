// The choices of a field in a JSON Schema, as an entity can offer them.
import type { Schema } from '../engine/descriptor/entity.ts';
import { sameJson } from '../engine/rules/paths.ts';
import { drop, type Import, type Position } from './schema-import.ts';
import { anyValue, fitsType, isScalar } from './schema-types.ts';
import { t } from '../messages/gen/build.gen.ts';

/** Keywords that a field edited as JSON keeps, or that do not restrict its value. */
export const described = [
  'title',
  'description',
  'type',
  'nullable',
  'readOnly',
  '$comment',
  'examples',
  'deprecated',
  'default',
];

/** The values of an enum that fit the type of the field. */
export function importChoices(
  run: Import,
  value: unknown,
  { type, isNullable }: { type: string; isNullable: boolean },
  at: string,
) {
  const fits = (one: unknown) => (one === null ? isNullable : isScalar(one) && fitsType(one, type));
  const list = Array.isArray(value) ? value.filter(fits) : [];
  if (list.length === 0) return drop(run, at, t('none-values-can-offered'));
  if (list.length < (value as unknown[]).filter((one) => one !== null).length)
    drop(run, at, t('some-values-cannot-offered'));
  return { enum: [...new Set(list)] };
}

/** Choices of several types. */
export function importMixedChoices(run: Import, schema: Schema, position: Position): Schema {
  const { type: _all, items: _items, ...texts } = anyValue(schema);
  for (const key of Object.keys(schema))
    if (key !== 'enum' && !described.includes(key)) drop(run, `${position.path}.${key}`, t('not-checked-json'));
  const distinct = schema.enum!.filter((one, index, all) => all.findIndex((other) => sameJson(one, other)) === index);
  return { ...texts, enum: distinct };
}
