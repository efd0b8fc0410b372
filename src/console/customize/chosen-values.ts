// Values that are chosen from what the screen has: the sort of its list, and the group, lock and default of a field.
import { isFixed, isMaskedBy } from '../../customize/locked-fields.ts';
import { moveToGroup } from '../../customize/move-part.ts';
import { isRefusal } from '../../customize/refusal.ts';
import { choicesOf, fieldAt, resolved, typesOf, type Schema } from '../../engine/descriptor/entity.ts';
import type { Column, Field } from '../../engine/descriptor/descriptor.gen.ts';
import { controlLanguage } from '../../engine/kinds/control-language.gen.ts';
import { partAt } from '../../engine/rules/paths.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { placeOf } from './offers.ts';
import { shortName, type Part } from '../words/parts.ts';
import type { View } from './view.ts';
import { columnId } from '../../engine/rules/link-column.ts';

export type Option = readonly [value: string, label: string];

/** The groups into which a field can be moved, the one that it is in, and '' for none. */
export function groupsOf(view: View, part: Part): { value: string; options: Option[] } {
  const { now, meta } = view;
  const place = placeOf(view, part);
  const groups = view.parts.filter(({ kind, isHidden }) => kind === 'group' && !isHidden);
  if (!place) return { value: '', options: [] };
  const around = groups.findLast((group) => {
    const path = placeOf(view, group)?.path;
    return path?.every((step, at) => place.path[at] === step);
  });
  const value = around ? shortName(around.id) : '';
  const all: Option[] = [['', t('no-group')], ...groups.map(({ id, name }) => [shortName(id), name] as const)];
  const accepts = (name: string) => name === value || !isRefusal(moveToGroup(now.whole, place, name, meta));
  return { value, options: all.filter(([name]) => accepts(name)) };
}

/** How a field can be made read-only: always, or once the record exists. */
export function locksOf(view: View, part: Part): ('onEdit' | 'always')[] {
  const { screen, entity } = view.now.whole;
  const place = placeOf(view, part);
  const item = (place ? partAt(screen, place.path) : {}) as Partial<Field>;
  if (fieldAt(entity, part.field ?? '')?.readOnly || controlLanguage[item.widget ?? 'text'].isReadOnly) return [];
  return screen.kind === 'collection' && screen.calls?.['create'] !== undefined ? ['onEdit', 'always'] : ['always'];
}

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
