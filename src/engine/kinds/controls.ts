// The control of a field: the one in the descriptor, or the usual one for its schema. Pure.
import type { Field, Input, Toggle } from '../descriptor/descriptor.gen.ts';
import { choicesOf, resolved, typesOf, type Schema } from '../descriptor/entity.ts';
import type { Control, ControlTraits, Shape } from './control.ts';
import { controlParts } from './control-parts.gen.ts';
import { controlKeys, traits, defaultControls, type ControlName } from './control-traits.gen.ts';
import { lateKinds } from './late.ts';

/** A widget of a descriptor: the name of a control, or an object with the keys of one. */
export type AnyWidget = NonNullable<Field['widget']> | NonNullable<Input['widget']> | NonNullable<Toggle['widget']>;

/** The name of the control in a descriptor. */
export function controlName(widget: AnyWidget | object): ControlName {
  if (typeof widget === 'string') return widget;
  const names = Object.keys(controlKeys) as ControlName[];
  return names.find((name) => controlKeys[name]!.some((key) => key in widget)) ?? defaultControl('other');
}

/** The traits of a control that a form uses. */
export const traitsOf = (name: ControlName): ControlTraits => traits[name];

const common: Partial<Record<ControlName, Control>> = controlParts;

/** The pure part of a control. */
export const controlNamed = (name: ControlName): Control => common[name] ?? lateKinds().controls?.[name] ?? {};

/** The usual control for a shape; a format can have another. */
export const defaultControl = (shape: Shape, format = ''): ControlName =>
  defaultControls[`${shape}:${format}`] ?? defaultControls[shape]!;

/** The type of a field's value in the form. `other`: no control fits, and the value is shown as JSON. */
export type ValueType = 'text' | 'number' | 'boolean' | 'list' | 'other';

const valueTypes: Record<string, ValueType> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
};

/** The value type of a schema without references. `items`: the schema of the items of a list. */
export function valueTypeOf(schema: Schema, items: Schema, hasChoices: boolean): ValueType {
  const [type, ...more] = typesOf(schema);
  if (more.length > 0 || schema.prefixItems) return 'other';
  if (type === 'array' && !hasChoices) {
    const [itemType, ...moreTypes] = typesOf(items);
    if (moreTypes.length > 0) return 'other';
    if (itemType === undefined ? isCombined(items) : !['text', 'number'].includes(valueTypes[itemType] ?? ''))
      return 'other';
  }
  if (type !== undefined) return valueTypes[type] ?? 'other';
  return choicesOf(schema).length === 0 && isCombined(schema) ? 'other' : 'text';
}

const isCombined = ({ anyOf, allOf, oneOf, not }: Schema): boolean => Boolean(anyOf ?? allOf ?? oneOf ?? not);

/** The control of a field. `schema`: that of the field, without references. */
export function controlFor(field: Pick<Field, 'widget' | 'options'>, schema: Schema, entity: Schema): ControlName {
  return field.widget === undefined
    ? defaultControl(shapeOf(field, schema, entity), schema.format)
    : controlName(field.widget);
}

function shapeOf(field: Pick<Field, 'options'>, schema: Schema, entity: Schema): Shape {
  const items = resolved(entity, schema.items ?? {});
  const isList = typesOf(schema)[0] === 'array';
  const hasChoices = field.options !== undefined || choicesOf(isList ? items : schema).length > 0;
  const type = valueTypeOf(schema, items, hasChoices);
  if (type === 'other') return areRecords(schema, items, entity) ? 'records' : 'other';
  if (type === 'list') return hasChoices ? 'choices' : 'list';
  if (hasChoices) return 'choice';
  return type === 'text' && (schema.writeOnly || schema.format === 'password') ? 'secret' : type;
}

/** Whether a value is a list of objects with fields, or a map of values of one type. */
function areRecords(schema: Schema, items: Schema, entity: Schema): boolean {
  const [type, ...more] = typesOf(schema);
  const { properties, additionalProperties: values, prefixItems, patternProperties } = schema;
  if (prefixItems ?? patternProperties) return false;
  const isMap = type === 'object' && typeof values === 'object' && !hasMembers(properties);
  const one = isMap ? resolved(entity, values) : type === 'array' ? items : {};
  const [inside, ...others] = typesOf(one);
  return more.length + others.length === 0 && (inside === 'object' ? hasMembers(one.properties) : isMap && !!inside);
}

const hasMembers = (properties: object = {}): boolean => Object.keys(properties).length > 0;
