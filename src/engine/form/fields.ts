// The fields of a form, flattened out of their groups and joined with what the entity says of them.
import type { Condition, Field, Form, Group } from '../descriptor/descriptor.gen.ts';
import { choicesOf, isRequired, resolved, schemaAt, typeOf, type Schema } from '../descriptor/entity.ts';

export type Widget = NonNullable<Field['widget']>;

export type FieldSpec = {
  /** Its path in the record; its id too. */
  path: string;
  field: Field;
  schema: Schema;
  kind: 'text' | 'number' | 'boolean' | 'list' | 'other';
  /** Numbers without decimals, or a list of such. */
  isWhole: boolean;
  /** A list of numbers. */
  isNumbers: boolean;
  widget: Widget;
  isRequired: boolean;
  /** The groups around it, outermost first. */
  groups: Group[];
  /** The objects around it that a toggle switches, as the paths of those objects. */
  switches: string[];
};

export type Section = { kind: 'field'; path: string } | { kind: 'group'; group: Group; sections: Section[] };

const isGroup = (part: Field | Group): part is Group => 'fields' in part;

/** The fields of `form` in their order; an empty list for no form. */
export function fieldsOf(form: Form | undefined, entity: Schema): FieldSpec[] {
  return form ? flatten(form.fields, entity, [], '') : [];
}

function flatten(parts: (Field | Group)[], entity: Schema, groups: Group[], prefix: string): FieldSpec[] {
  return parts.flatMap((part) => {
    if (isGroup(part)) return flatten(part.fields, entity, [...groups, part], joined(prefix, part.of));
    return [toSpec(part, joined(prefix, part.field), entity, groups)];
  });
}

const joined = (prefix: string, path: string | undefined) => [prefix, path].filter(Boolean).join('.');

function toSpec(field: Field, path: string, entity: Schema, groups: Group[]): FieldSpec {
  const schema = resolved(entity, schemaAt(entity, path));
  const type = typeOf(schema);
  const items = type === 'array' ? typeOf(resolved(entity, schema.items ?? {})) : '';
  return {
    path,
    field,
    schema,
    kind: kinds[type] ?? (type === '' ? 'text' : 'other'),
    isWhole: type === 'integer' || items === 'integer',
    isNumbers: items === 'integer' || items === 'number',
    widget: field.widget ?? usualWidget(field, schema, type),
    isRequired: isRequired(entity, path),
    groups,
    switches: switchesOf(groups),
  };
}

const kinds: Record<string, FieldSpec['kind']> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
};

function usualWidget(field: Field, schema: Schema, type: string): Widget {
  if (type === 'array') return choicesOf(schema.items ?? {}).length > 0 ? 'checkboxes' : 'list';
  if (field.options || choicesOf(schema).length > 0) return 'select';
  if (type === 'boolean') return 'checkbox';
  return type === 'number' || type === 'integer' ? 'number' : 'text';
}

function switchesOf(groups: Group[]): string[] {
  const paths: string[] = [];
  let prefix = '';
  for (const group of groups) {
    prefix = joined(prefix, group.of);
    if (group.toggle && group.of) paths.push(prefix);
  }
  return paths;
}

/** Whether all items of a list stand in one control, with one place for what is wrong with them. */
export const isOneControl = (spec: FieldSpec): boolean => spec.widget === 'chips' || spec.widget === 'checkboxes';

/** Every toggle of a form by the path that it switches: a field's own, or the object of a group. */
export function togglesOf(specs: FieldSpec[]): Map<string, NonNullable<Field['toggle']>> {
  const toggles = new Map<string, NonNullable<Field['toggle']>>();
  for (const spec of specs) {
    if (spec.field.toggle) toggles.set(spec.path, spec.field.toggle);
    spec.groups
      .filter((group) => group.toggle && group.of)
      .forEach((group, index) => {
        toggles.set(spec.switches[index]!, group.toggle!);
      });
  }
  return toggles;
}

/** The conditions that must all hold for a field to be shown. */
export const showConditions = (spec: FieldSpec): Condition[] =>
  [...spec.groups.map((group) => group.show), spec.field.show].filter((condition) => condition !== undefined);

/** The form as it is laid out: fields and groups in order, fields by their full path. */
export function sectionsOf(parts: (Field | Group)[], prefix = ''): Section[] {
  return parts.map((part) =>
    isGroup(part)
      ? { kind: 'group', group: part, sections: sectionsOf(part.fields, joined(prefix, part.of)) }
      : { kind: 'field', path: joined(prefix, part.field) },
  );
}
