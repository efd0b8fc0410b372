// The texts of a screen in another language. Each text is addressed by the id of its place, as `form/field:name/label`,
// `list/column:type/header`, `action:delete/confirm/title` or, of the entity, `entity/field:name/title`. Pure.
import type { Screen, Text } from './descriptor.gen.ts';
import type { Schema } from './entity.ts';
import { isInItems, joined, partName, partType } from './form-parts.ts';
import { textShapes } from './text-places.gen.ts';

/** Where a value has texts: it is one, has the shape of a definition, or has texts in its items or keys. */
export type TextShape = string | readonly [TextShape] | { readonly [key: string]: TextShape } | AnyOf;
type AnyOf = { readonly anyOf: readonly TextShape[] };

export type ScreenTexts = { screen: Screen; entity: Schema };
type Replace = (place: string, text: Text) => Text;

/** Every text of a screen, by its place. */
export function textsOf(parts: ScreenTexts): Map<string, Text> {
  const texts = new Map<string, Text>();
  replaceTexts(parts, (place, text) => {
    texts.set(place, text);
    return text;
  });
  return texts;
}

/** The id that the first text of a list has while it is the only one: without its position. */
export const idWithoutPosition = (place: string): string => place.replace(/:0(?=\/)/g, '');

/** A screen in another language; texts that it lacks stay as they are. */
export const translated = (parts: ScreenTexts, texts: Readonly<Record<string, Text>>): ScreenTexts =>
  replaceTexts(parts, (place, text) => texts[place] ?? texts[idWithoutPosition(place)] ?? text);

/** A screen with each text replaced by what `replace` returns for it. */
export const replaceTexts = ({ screen, entity }: ScreenTexts, replace: Replace): ScreenTexts => ({
  screen: inShape(screen, textShapes['screen']!, { place: '', object: '' }, replace) as Screen,
  entity: inSchema(entity, { place: 'entity', field: '' }, replace),
});

/** A place in a descriptor; `object`: the path of the object that contains the fields there. */
type Place = { place: string; object: string };
type Part = Record<string, unknown>;

const below = (place: string, step: string) => (place === '' ? step : `${place}/${step}`);

function inShape(value: unknown, shape: TextShape, at: Place, replace: Replace): unknown {
  if (shape === 'text') return replace(at.place, value as Text);
  if (typeof shape === 'string') return inShape(value, textShapes[shape]!, at, replace);
  if (typeof value !== 'object' || value === null) return value;
  const shapes = branchesOf(shape);
  if (Array.isArray(value)) {
    const list = shapes.find((branch) => Array.isArray(branch)) as readonly [TextShape] | undefined;
    return list
      ? value.map((item: unknown, index) => inShape(item, list[0], { ...at, place: `${at.place}:${index}` }, replace))
      : value;
  }
  const keys = Object.assign({}, ...shapes.filter((branch) => !Array.isArray(branch))) as Record<string, TextShape>;
  const changed = Object.entries(value as Part).map(([key, part]) => {
    const inside = keys[key];
    return [key, inside === undefined ? part : inKey(key, part, inside, at, replace)];
  });
  return Object.fromEntries(changed) as Part;
}

function inKey(key: string, part: unknown, shape: TextShape, at: Place, replace: Replace): unknown {
  const isOfParts = Array.isArray(part) && part.every((item) => partName(item, '') !== undefined);
  if (!isOfParts) return inShape(part, shape, { ...at, place: below(at.place, key) }, replace);
  const list = branchesOf(shape).find((branch) => Array.isArray(branch)) as readonly [TextShape];
  // The fields of a group are addressed like those outside of it.
  const isInside = isInItems(key, at.place);
  const base = key === 'fields' && !isInside ? 'form' : at.place;
  return part.map((item: Part) => {
    const kind = 'fields' in item ? 'group' : partType(key, at.place);
    const around = isInside ? '' : at.object;
    const object = kind === 'group' ? joined(around, item['object'] as string | undefined) : around;
    return inShape(item, list[0], { place: below(base, `${kind}:${partName(item, around)}`), object }, replace);
  });
}

/** The shapes that a value may have, with definitions and alternatives resolved. */
function branchesOf(shape: TextShape): TextShape[] {
  if (typeof shape === 'string') return shape === 'text' ? [] : branchesOf(textShapes[shape]!);
  return 'anyOf' in shape ? (shape as AnyOf).anyOf.flatMap(branchesOf) : [shape];
}

/** A schema with its titles and messages replaced. `field`: the path of the field that it describes. */
function inSchema(schema: Schema, at: { place: string; field: string }, replace: Replace): Schema {
  const changed: Schema = { ...schema };
  if (schema.title !== undefined) changed.title = replace(below(at.place, 'title'), schema.title) as string;
  const messages = schema['x-messages'];
  if (messages)
    changed['x-messages'] = mapped(
      messages,
      (text, keyword) => replace(below(at.place, `message:${keyword}`), text) as string,
    );
  if (schema.properties)
    changed.properties = mapped(schema.properties, (part, name) => {
      const field = joined(at.field, name);
      const base = at.field === '' ? at.place : at.place.slice(0, -`/field:${at.field}`.length);
      return inSchema(part, { place: below(base, `field:${field}`), field }, replace);
    });
  const inside = (part: Schema, step: string) => inSchema(part, { place: below(at.place, step), field: '' }, replace);
  for (const [key, step] of named)
    if (schema[key]) changed[key] = mapped(schema[key], (part, name) => inside(part, `${step}:${name}`));
  if (schema.prefixItems)
    changed.prefixItems = schema.prefixItems.map((part, index) => inside(part, `prefixItems:${index}`));
  for (const key of ['oneOf', 'anyOf', 'allOf'] as const)
    if (schema[key])
      changed[key] = schema[key].map((part, index) =>
        typeof part === 'boolean' ? part : inside(part, branchOf(key, part, index)),
      );
  for (const key of ['additionalProperties', 'propertyNames', 'items', 'if', 'then', 'else', 'not'] as const) {
    const part = schema[key];
    if (typeof part === 'object') changed[key] = inside(part, key);
  }
  return changed;
}

/** Keys with schemas by name, and the word for one of them in the ids of places. */
const named = [
  ['definitions', 'definition'],
  ['patternProperties', 'pattern'],
] as const;

const branchOf = (key: string, part: Schema, index: number) =>
  'const' in part ? `choice:${String(part.const)}` : `${key}:${index}`;

const mapped = <Value>(values: Record<string, Value>, change: (value: Value, key: string) => Value) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));
