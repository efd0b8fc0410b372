// Values that are chosen from what the screen has: the sort of its list, and the default of a field.
import { isFixed, isMaskedBy } from '../../customize/locked-fields.ts';
import { choicesOf, fieldAt, resolved, typesOf, type Schema } from '../../engine/descriptor/entity.ts';
import type { Column, Field } from '../../engine/descriptor/descriptor.gen.ts';
import { partAt } from '../../engine/rules/paths.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { placeOf } from './offers.ts';
import type { Part } from '../words/parts.ts';
import type { View } from './view.ts';
import { columnId } from '../../engine/rules/link-column.ts';

export type Option = readonly [value: string, label: string];

/** The columns that a list can be sorted by, in both directions. */
export const sortsOf = (view: View, { id: list }: Part): Option[] =>
  view.parts.flatMap((part): Option[] => {
    const isOwn = part.kind === 'column' && part.id.startsWith(`${list}/`) && !part.isHidden;
    const place = isOwn ? placeOf(view, part) : undefined;
    const column = place && (partAt(view.now.whole.screen, place.path) as Column);
    if (!column || column.sortable === false) return [];
    const id = columnId(column);
    return [
      [id, part.name],
      [`-${id}`, t('descending', { name: part.name })],
    ];
  });

type Choices = { value: unknown; label: string }[];

/**
 * How the default of a field is entered: by choosing one or several values, by typing (one line per item of a list), or
 * only in the file.
 */
export type DefaultBy =
  { choices: Choices } | { several: Choices } | { type: 'text' | 'number'; isList: boolean } | { only: 'file' };

const inFile: DefaultBy = { only: 'file' };

/** How the default of a field is entered; undefined if it cannot have one. */
export function defaultOf(view: View, part: Part): DefaultBy | undefined {
  const { screen, entity } = view.now.named;
  const declared = part.kind === 'field' ? fieldAt(entity, part.field!) : undefined;
  // Only a new record has defaults.
  if (!declared || screen.calls?.['create'] === undefined) return undefined;
  const schema = resolved(entity, declared);
  const place = placeOf(view, part);
  const item = (place ? partAt(screen, place.path) : {}) as Partial<Field>;
  if (schema.readOnly || isFixed(item) || isMaskedBy(entity, schema, item.widget)) return undefined;
  // Choices that the server sends depend on its data.
  if (item.options) return inFile;
  const [type] = ownTypes(schema);
  if (type !== 'array') return scalarBy(schema);
  const by = schema.items && scalarBy(resolved(entity, schema.items));
  if (!by || 'only' in by) return inFile;
  return 'choices' in by ? { several: by.choices } : { ...by, isList: true };
}

const ownTypes = (schema: Schema) => typesOf(schema).filter((type) => type !== 'null');

function scalarBy(
  schema: Schema,
): { choices: Choices } | { type: 'text' | 'number'; isList: boolean } | { only: 'file' } {
  const choices = choicesOf(schema);
  if (choices.length > 0) return { choices: choices.map(({ value, label }) => ({ value, label })) };
  const [type, second] = ownTypes(schema);
  if (second !== undefined) return { only: 'file' };
  if (type === 'boolean') return { choices: [true, false].map((value) => ({ value, label: t(value ? 'yes' : 'no') })) };
  if (type === 'integer' || type === 'number') return { type: 'number', isList: false };
  return type === 'string' ? { type: 'text', isList: false } : { only: 'file' };
}
