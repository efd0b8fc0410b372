// Converts values that were sent as other types, like the reference server.
import { choicesOf, resolved, typesOf, type Schema } from '../../../engine/descriptor/entity.ts';
import { isObject } from '../../../engine/rules/paths.ts';

/** The value of a field with this schema, as calls read it. Values that calls reject stay unchanged. */
export function converted(entity: Schema, schema: Schema, value: unknown): unknown {
  const whole = resolved(entity, schema);
  if (Array.isArray(value)) {
    const { items } = whole;
    return items ? value.map((one) => converted(entity, items, one)) : value;
  }
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => {
        const own = whole.properties && Object.hasOwn(whole.properties, name) ? whole.properties[name] : undefined;
        return [name, own === undefined ? part : converted(entity, own, part)] as const;
      }),
    );
  const [type, another] = typesOf(whole).filter((one) => one !== 'null');
  if (value === null || value === undefined || another !== undefined) return value;
  return convertedScalar(type, String(value), choicesOf(whole)) ?? value;
}

/** A record as it is stored: calls treat lists with unique items as sets, and store each item once. */
export function withSets(entity: Schema, record: Record<string, unknown>): Record<string, unknown> {
  const { properties = {} } = resolved(entity, entity);
  const kept = (name: string, value: unknown) => {
    const isSet = Array.isArray(value) && resolved(entity, properties[name] ?? {}).uniqueItems === true;
    return isSet ? distinct(value.filter((item) => item !== null)) : value;
  };
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, kept(name, value)]));
}

const distinct = (items: readonly unknown[]) => [
  ...new Map(items.map((item) => [JSON.stringify(item), item] as const)).values(),
];

/** A scalar as another type, by its text; undefined if it stays unchanged. */
function convertedScalar(type: string | undefined, text: string, choices: ReturnType<typeof choicesOf>): unknown {
  switch (type) {
    case 'string':
      return choices.find((one) => String(one.value).toUpperCase() === text.toUpperCase())?.value ?? text;
    case 'integer':
    case 'number': {
      if (!/^\s*[+-]?[\d.]+(e[+-]?\d+)?\s*$/i.test(text)) return undefined;
      return type === 'integer' ? Math.trunc(Number(text)) : Number(text);
    }
    case 'boolean':
      return /^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : undefined;
    default:
      return undefined;
  }
}
