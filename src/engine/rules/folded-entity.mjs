// An entity in the keywords that forms support: `T or null` is T with the type null, and branches of `allOf` that
// define the type of a value are part of the schema around them. Plain JavaScript, because the bundler compiles
// validators from it.

/** @typedef {import('../descriptor/entity.ts').Schema} Schema */
/** @typedef {Record<string, any>} Members */

/** Keywords that define the type of a value, not only which values are valid. */
const shapes = ['type', 'properties', 'items', 'prefixItems', 'additionalProperties', 'patternProperties', 'enum'];
/** Keywords that prevent folding, because their meaning depends on other keywords. */
const conditional = ['allOf', 'anyOf', 'not', 'if', 'then', 'else'];
const most = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const least = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const flags = ['readOnly', 'writeOnly', 'uniqueItems'];
/** Keywords of which the outer schema has its own. */
const words = ['title', 'description', 'default'];

/** @returns {value is Members} */
const isObject = (/** @type {unknown} */ value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (/** @type {unknown} */ one, /** @type {unknown} */ other) =>
  JSON.stringify(one) === JSON.stringify(other);
const isTitled = (/** @type {unknown} */ one) => isObject(one) && 'const' in one;
const isChoice = (/** @type {Members} */ { oneOf }) =>
  Array.isArray(oneOf) && oneOf.length > 0 && oneOf.every(isTitled);
/** Whether a schema accepts null and nothing else. */
const isNull = (/** @type {unknown} */ one) =>
  isObject(one) &&
  Object.keys(one).every((key) => ['type', 'const', 'enum', 'title', 'description'].includes(key)) &&
  [one.type ?? 'null'].flat().includes('null') &&
  (one.type === 'null' || one.const === null || same(one.enum, [null])) &&
  (one.const ?? null) === null &&
  (one.enum ?? [null]).includes(null);

/**
 * An entity with its unions with null and its `allOf` folded; the same entity if it has none. What cannot be folded
 * stays as it is.
 *
 * @param {Schema} entity
 * @returns {Schema}
 */
export function foldedEntity(entity) {
  if (!/"(anyOf|oneOf|allOf)":/.test(JSON.stringify(entity))) return entity;
  const definitions = isObject(entity.definitions) ? entity.definitions : {};
  /** @type {Map<string, Members | undefined>} */
  const known = new Map();
  /** @type {(name: string) => Members | undefined} The definition, folded; undefined while it is being folded. */
  const definition = (name) => {
    if (known.has(name)) return known.get(name);
    known.set(name, undefined);
    const schema = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
    known.set(name, isObject(schema) ? fold(schema) : undefined);
    return known.get(name);
  };
  /** @type {(schema: unknown) => Members | undefined} A folded schema with its reference followed. */
  const whole = (schema) => {
    if (!isObject(schema)) return undefined;
    const { $ref, ...own } = schema;
    if ($ref === undefined) return fold(schema);
    const target = typeof $ref === 'string' ? definition($ref.replace('#/definitions/', '')) : undefined;
    const around = target?.$ref === undefined ? target : whole(target);
    return around && bothOf(fold(own), around);
  };
  /** @type {(schema: Members) => Members} */
  const fold = (schema) => withoutNullUnion(withoutAllOf(withParts(schema, fold), whole), whole);
  const { definitions: _shared, ...record } = /** @type {Members} */ (entity);
  const shared = Object.keys(definitions).map((name) => [name, definition(name) ?? definitions[name]]);
  return {
    .../** @type {Schema} */ (fold(record)),
    ...(entity.definitions === undefined ? {} : { definitions: Object.fromEntries(shared) }),
  };
}

/** @type {(schema: Members, fold: (schema: Members) => Members) => Members} */
function withParts(schema, fold) {
  const made = { ...schema };
  const each = (/** @type {unknown} */ part) => (isObject(part) ? fold(part) : part);
  for (const key of ['properties', 'patternProperties'])
    if (isObject(schema[key]))
      made[key] = Object.fromEntries(Object.entries(schema[key]).map(([name, part]) => [name, each(part)]));
  for (const key of ['items', 'additionalProperties']) if (isObject(schema[key])) made[key] = fold(schema[key]);
  if (Array.isArray(schema.prefixItems)) made.prefixItems = schema.prefixItems.map(each);
  return made;
}

/** @type {(schema: Members, whole: (schema: unknown) => Members | undefined) => Members} */
function withoutAllOf(schema, whole) {
  if (!Array.isArray(schema.allOf)) return schema;
  const { allOf, ...own } = schema;
  let made = own;
  const left = allOf.filter((branch) => {
    const found = whole(branch);
    if (!found || !(isChoice(found) || shapes.some((key) => key in found))) return true;
    if (conditional.some((key) => key in found) || (found.oneOf && !isChoice(found))) return true;
    const merged = bothOf(made, found);
    if (merged) made = merged;
    return !merged;
  });
  return left.length > 0 ? { ...made, allOf: left } : made;
}

/** @type {(schema: Members, whole: (schema: unknown) => Members | undefined) => Members} */
function withoutNullUnion(schema, whole) {
  const key = ['anyOf', 'oneOf'].find((one) => Array.isArray(schema[one]) && schema[one].some(isNull));
  if (key === undefined || isChoice(schema)) return schema;
  const { [key]: branches, ...own } = schema;
  const others = branches.filter((/** @type {unknown} */ one) => !isNull(one));
  const other = others.length === 1 ? whole(others[0]) : undefined;
  const nullable = other && withNull(other);
  return (nullable && bothOf(own, nullable)) ?? schema;
}

/** @type {(schema: Members) => Members | undefined} A schema that also accepts null; undefined if it has no type. */
function withNull(schema) {
  if (conditional.some((key) => key in schema) || (schema.oneOf && !isChoice(schema))) return undefined;
  const { const: only, ...made } = schema;
  const values = schema.enum ?? ('const' in schema ? [only] : undefined);
  if (made.type === undefined && !values && !isChoice(schema)) return undefined;
  const types = made.type === undefined ? [] : [...new Set([made.type, 'null'].flat())];
  const withLast = (/** @type {unknown[]} */ list, /** @type {unknown} */ last) =>
    list.some((one) => same(one, last)) ? list : [...list, last];
  return {
    ...made,
    ...(types.length > 0 ? { type: types } : {}),
    ...(values ? { enum: withLast(values, null) } : {}),
    ...(isChoice(schema) && !made.oneOf.some((/** @type {Members} */ one) => one.const === null)
      ? { oneOf: [...made.oneOf, { const: null, title: '–' }] }
      : {}),
  };
}

/** @type {(outer: Members, inner: Members) => Members | undefined} Undefined if one schema cannot express both. */
function bothOf(outer, inner) {
  /** @type {Members} */
  const made = { ...inner, ...outer };
  for (const key of Object.keys(inner)) {
    if (!(key in outer) || words.includes(key) || same(outer[key], inner[key])) continue;
    const merged = bothValues(key, outer[key], inner[key]);
    if (merged === undefined) return undefined;
    made[key] = merged;
  }
  return made;
}

/** @type {(key: string, outer: any, inner: any) => unknown} Undefined if one value cannot express both. */
function bothValues(key, outer, inner) {
  if (key === 'type') return commonTypes([outer].flat(), [inner].flat());
  if (key === 'required') return [...new Set([...outer, ...inner])];
  if (key === 'enum')
    return someOf(
      outer.filter((/** @type {unknown} */ one) => inner.some((/** @type {unknown} */ other) => same(one, other))),
    );
  if (most.includes(key)) return Math.max(outer, inner);
  if (least.includes(key)) return Math.min(outer, inner);
  if (flags.includes(key)) return outer || inner;
  if (key === 'x-messages') {
    const isClash = Object.keys(inner).some((name) => name in outer && outer[name] !== inner[name]);
    return isClash ? undefined : { ...inner, ...outer };
  }
  if (key !== 'properties') return undefined;
  const parts = { ...outer };
  for (const name of Object.keys(inner)) {
    const merged = Object.hasOwn(outer, name) ? bothOf(outer[name], inner[name]) : inner[name];
    if (!merged) return undefined;
    parts[name] = merged;
  }
  return parts;
}

const someOf = (/** @type {unknown[]} */ list) => (list.length > 0 ? list : undefined);

/** @type {(outer: string[], inner: string[]) => string | string[] | undefined} */
function commonTypes(outer, inner) {
  const takes = (/** @type {string[]} */ types, /** @type {string} */ type) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  const common = [
    ...new Set([...outer.filter((one) => takes(inner, one)), ...inner.filter((one) => takes(outer, one))]),
  ];
  return common.length === 0 ? undefined : common.length === 1 ? common[0] : common;
}
