// The fields of a form, flattened out of their groups and joined with their entity definitions.
import type { Condition, Field, Form, Group } from '../descriptor/descriptor.gen.ts';
import {
  choicesOf,
  isRequired,
  newRecord,
  resolved,
  schemaAt,
  typeOf,
  type Choice,
  type Schema,
} from '../descriptor/entity.ts';
import { isGroup, joined } from '../descriptor/form-parts.ts';
import type { ControlName } from '../kinds/control-traits.gen.ts';
import { controlFor, traitsOf, valueTypeOf, type ValueType } from '../kinds/controls.ts';
import { mayBeRequired } from '../rules/required.ts';
import type { Json } from '../rules/paths.ts';

/** A member of a record: its path, its own name, and the enclosing objects, outermost first. */
export type Member = { path: string; name: string; holders: Holder[] };

/** An object of the record that contains fields, and its initial value if the record has none. */
export type Holder = Member & { fresh: Json; isToggled: boolean };

export type FieldSpec = Member & {
  field: Field;
  schema: Schema;
  /** The value type of the control. `other`: no control fits, and the value is shown as JSON. */
  kind: ValueType;
  /** Integers, or a list of integers. */
  isWhole: boolean;
  /** A list of numbers. */
  isNumbers: boolean;
  /** The values that the entity offers for the field, or for the items of a list. */
  choices: Choice[];
  widget: ControlName;
  isRequired: boolean;
  /** Whether a rule of the entity may require the field, depending on other fields. */
  mayBeRequired: boolean;
  /**
   * Of a control that edits entries: the schema around the field, which has its definitions, and how many entries are
   * around it.
   */
  home?: { entity: Schema; depth: number };
  /** The enclosing groups, outermost first. */
  groups: Group[];
  /** The enclosing objects that have a toggle. */
  switches: Holder[];
};

export type Section = { kind: 'field'; path: string } | { kind: 'group'; group: Group; sections: Section[] };

/** The fields of `form` in order; an empty list without a form. */
export function fieldsOf(form: Form | undefined, entity: Schema): FieldSpec[] {
  const known: Known = { entity, holders: new Map() };
  return form ? flatten(form.fields, known, [], '') : [];
}

type Known = { entity: Schema; holders: Map<string, Holder> };

function flatten(parts: (Field | Group)[], known: Known, groups: Group[], prefix: string): FieldSpec[] {
  return parts.flatMap((part) => {
    if (isGroup(part)) return flatten(part.fields, known, [...groups, part], joined(prefix, part.object));
    return [toSpec(part, joined(prefix, part.field), known, groups)];
  });
}

const stepsOf = (path: string): [holder: string, name: string] => {
  const cut = path.lastIndexOf('.');
  return cut < 0 ? ['', path] : [path.slice(0, cut), path.slice(cut + 1)];
};

/** The objects around a path. Equal paths yield the identical object. */
function holdersOf(path: string, known: Known): Holder[] {
  const [around] = stepsOf(path);
  return around === '' ? [] : [...holdersOf(around, known), holderAt(around, known)];
}

function holderAt(path: string, known: Known): Holder {
  const { entity, holders } = known;
  const schema = resolved(entity, schemaAt(entity, path));
  const holder = holders.get(path) ?? {
    path,
    name: stepsOf(path)[1],
    holders: holdersOf(path, known),
    fresh: schema.default ?? newRecord({ ...schema, definitions: entity.definitions }),
    isToggled: false,
  };
  holders.set(path, holder);
  return holder;
}

function toSpec(field: Field, path: string, known: Known, groups: Group[]): FieldSpec {
  const { entity } = known;
  const schema = resolved(entity, schemaAt(entity, path));
  const type = typeOf(schema);
  const itemSchema = resolved(entity, schema.items ?? {});
  const items = type === 'array' ? typeOf(itemSchema) : '';
  const widget = controlFor(field, schema, entity);
  const { isJson = false, hasEntries = false } = traitsOf(widget);
  const isOther = isJson || hasEntries;
  const offered = isOther ? [] : choicesOf(type === 'array' ? itemSchema : schema);
  // Null means that the toggle is off, so it cannot be chosen while the toggle is on.
  const choices = field.toggle ? offered.filter(({ value }) => value !== null) : offered;
  return {
    path,
    name: stepsOf(path)[1],
    holders: holdersOf(path, known),
    field,
    schema,
    kind: isOther ? 'other' : valueTypeOf(schema, itemSchema, offered.length > 0 || field.options !== undefined),
    isWhole: type === 'integer' || items === 'integer',
    isNumbers: items === 'integer' || items === 'number',
    choices,
    widget,
    isRequired: isRequired(entity, path),
    mayBeRequired: mayBeRequired(entity, path),
    groups,
    switches: switchesOf(groups, known),
    ...(hasEntries && { home: { entity, depth: 0 } }),
  };
}

function switchesOf(groups: Group[], known: Known): Holder[] {
  const switches: Holder[] = [];
  let prefix = '';
  for (const group of groups) {
    prefix = joined(prefix, group.object);
    if (group.toggle && group.object) switches.push(Object.assign(holderAt(prefix, known), { isToggled: true }));
  }
  return switches;
}

/** Whether a single control edits all items of a list, with one place for their errors. */
export const isOneControl = ({ kind, widget }: FieldSpec): boolean =>
  traitsOf(widget).isObject === true || (kind === 'list' && !traitsOf(widget).hasItems && !traitsOf(widget).isReadOnly);

/** A toggle and the member that it switches: a field, or the object of a group. */
export type Toggled = { member: Member; toggle: NonNullable<Field['toggle']> };

/** Every toggle of a form, once. */
export function togglesOf(specs: FieldSpec[]): Toggled[] {
  const toggles = new Map<string, Toggled>();
  for (const spec of specs) {
    if (spec.field.toggle) toggles.set(spec.path, { member: spec, toggle: spec.field.toggle });
    spec.groups
      .filter((group) => group.toggle && group.object)
      .forEach((group, index) => {
        const member = spec.switches[index]!;
        toggles.set(member.path, { member, toggle: group.toggle! });
      });
  }
  return [...toggles.values()];
}

/** The conditions that must all be true for a field to be visible. */
export const showConditions = (spec: FieldSpec): Condition[] =>
  [...spec.groups.map((group) => group.when), spec.field.when].filter((condition) => condition !== undefined);

/** The layout of the form: fields and groups in order, fields by their full path. */
export function sectionsOf(parts: (Field | Group)[], prefix = ''): Section[] {
  return parts.map((part) =>
    isGroup(part)
      ? { kind: 'group', group: part, sections: sectionsOf(part.fields, joined(prefix, part.object)) }
      : { kind: 'field', path: joined(prefix, part.field) },
  );
}
