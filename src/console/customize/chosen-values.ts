// Values that are chosen from what the screen has: the sort of its list, and the default of a field.
import { isFixed, isMaskedBy } from '../../customize/locked-fields.ts';
import { choicesOf, fieldAt, resolved, typesOf } from '../../engine/descriptor/entity.ts';
import type { Column, Field } from '../../engine/descriptor/descriptor.gen.ts';
import { partAt } from '../../engine/rules/paths.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { placeOf } from './offers.ts';
import type { Part } from './parts.ts';
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

/** How the default of a field is entered: as one of its choices, or typed; undefined if it cannot have one. */
export type DefaultBy = { choices: { value: unknown; label: string }[] } | { type: 'text' | 'number' };

export function defaultOf(view: View, part: Part): DefaultBy | undefined {
  const { screen, entity } = view.now.whole;
  const found = part.kind === 'field' ? fieldAt(entity, part.field!) : undefined;
  // Only a new record has defaults.
  if (!found || screen.calls?.['create'] === undefined) return undefined;
  const schema = resolved(entity, found);
  const place = placeOf(view, part);
  const item = (place ? partAt(screen, place.path) : {}) as Partial<Field>;
  if (schema.readOnly || isFixed(item) || item.options || isMaskedBy(entity, schema, item.widget)) return undefined;
  const choices = choicesOf(schema);
  if (choices.length > 0) return { choices: choices.map(({ value, label }) => ({ value, label })) };
  const types = typesOf(schema).filter((type) => type !== 'null');
  if (types.length !== 1) return undefined;
  if (types[0] === 'boolean')
    return { choices: [true, false].map((value) => ({ value, label: t(value ? 'yes' : 'no') })) };
  if (types[0] === 'integer' || types[0] === 'number') return { type: 'number' };
  return types[0] === 'string' ? { type: 'text' } : undefined;
}
