// Generated entities and forms for property tests: groups in groups, nullable objects, toggles, units, lists, choices, conditions.
import fc from 'fast-check';
import type { Field, Group, Screen, Toggle } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';

/** One generated member: what the entity says of it, its part of the form, and values that it can hold. */
export type Leaf = {
  schema: Schema;
  /** The part of the form, without the name of the field. */
  field: Partial<Field>;
  /** Pairs of what is typed into the control and what must be sent for it. */
  entries: fc.Arbitrary<{ typed: unknown; sent: unknown }>;
  /** Values that a stored record can hold. */
  stored: fc.Arbitrary<unknown>;
};
export type Node =
  { leaf: Leaf } | { members: Record<string, Node>; required: string[]; nullable: boolean; toggle: boolean };
export type Generated = { entity: Schema; screen: Partial<Screen>; members: Record<string, Node> };

const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((one) => one.trim() !== '');
const same = <T>(values: fc.Arbitrary<T>) => values.map((value) => ({ typed: value, sent: value }));
const integers = fc.oneof(fc.integer(), fc.maxSafeInteger());
const decimals = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map((one) => one / 100),
  fc.constantFrom(1e21, 1e-7, -2.5e-9),
);
const asTyped = (numbers: fc.Arbitrary<number>) => numbers.map((one) => ({ typed: String(one), sent: one }));
const mixed = ['1', 1, true, 'true', null, 'null', 'a'];

const leafKinds: Record<string, fc.Arbitrary<Leaf>> = {
  text: fc.boolean().map((nullable) => ({
    schema: { type: nullable ? ['string', 'null'] : 'string' },
    field: {},
    entries: same(text),
    stored: nullable ? fc.option(fc.string()) : fc.string(),
  })),
  limited: fc.constant({
    schema: { type: 'string', minLength: 3, default: 'abc' } as Schema,
    field: {},
    entries: same(text.map((one) => `${one}abc`)),
    stored: text.map((one) => `${one}abc`),
  }),
  integer: fc.record({ nullable: fc.boolean(), hasDefault: fc.boolean() }).map(({ nullable, hasDefault }) => ({
    schema: { type: nullable ? ['integer', 'null'] : 'integer', ...(hasDefault ? { default: 7 } : {}) } as Schema,
    field: {},
    entries: asTyped(integers),
    stored: nullable ? fc.option(integers) : integers,
  })),
  number: fc.constant({
    schema: { type: 'number' } as Schema,
    field: {},
    entries: asTyped(decimals),
    stored: decimals,
  }),
  unit: fc.constantFrom(60, 1024, 86_400).map((factor) => ({
    schema: { type: 'integer', default: 5 * factor } as Schema,
    field: { unit: { text: 'units', factor } },
    entries: fc.integer({ min: 0, max: 100_000 }).map((one) => ({ typed: String(one), sent: one * factor })),
    stored: fc.integer({ min: 0 }),
  })),
  switched: fc.constantFrom<Toggle['whenOff']>(null, 'omit').map((whenOff) => ({
    schema: { type: whenOff === null ? ['integer', 'null'] : 'integer' },
    field: { toggle: { whenOff } },
    entries: asTyped(integers),
    stored: whenOff === null ? fc.option(integers) : integers,
  })),
  boolean: fc.boolean().map((hasDefault) => ({
    schema: { type: 'boolean', ...(hasDefault ? { default: true } : {}) } as Schema,
    field: {},
    entries: same(fc.constant(!hasDefault)),
    stored: fc.boolean(),
  })),
  texts: fc.constant({
    schema: { type: 'array', items: { type: 'string' } } as Schema,
    field: {},
    entries: same(fc.array(text, { minLength: 1, maxLength: 3 })),
    stored: fc.array(fc.string(), { maxLength: 3 }),
  }),
  numbers: fc.constant({
    schema: { type: 'array', items: { type: 'integer' } } as Schema,
    field: {},
    entries: fc.array(integers, { minLength: 1, maxLength: 3 }).map((all) => ({ typed: all.map(String), sent: all })),
    stored: fc.array(integers, { maxLength: 3 }),
  }),
  choice: fc.constant({
    schema: { enum: mixed } as Schema,
    field: {},
    entries: same(fc.constantFrom(...mixed)),
    stored: fc.constantFrom(...mixed),
  }),
  titled: fc.constant({
    schema: {
      type: 'integer',
      oneOf: [
        { const: 1, title: 'One' },
        { const: 2, title: 'Two' },
      ],
    } as Schema,
    field: {},
    entries: same(fc.constantFrom(1, 2)),
    stored: fc.constantFrom(1, 2),
  }),
  choices: fc.constant({
    schema: { type: 'array', items: { enum: mixed } } as Schema,
    field: {},
    entries: same(fc.uniqueArray(fc.constantFrom(...mixed), { minLength: 1 })),
    stored: fc.uniqueArray(fc.constantFrom(...mixed)),
  }),
};

const leaves: fc.Arbitrary<Node> = fc.oneof(...Object.values(leafKinds)).map((leaf) => ({ leaf }));

const names = fc.constantFrom('alpha', 'beta', 'gamma', 'delta');

const nodes = fc.letrec<{ node: Node; object: Node }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { arbitrary: leaves, weight: 3 },
    { arbitrary: tie('object'), weight: 1 },
  ),
  object: fc
    .record({
      members: fc.dictionary(names, tie('node'), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
      nullable: fc.boolean(),
      toggle: fc.boolean(),
    })
    .chain(({ members, nullable, toggle }) =>
      fc.subarray(Object.keys(members)).map((required) => ({ members, required, nullable, toggle })),
    ),
}));

/** The schema of a node. A yes or no that is required needs a default, as the documentation says. */
function schemaOf(node: Node): Schema {
  if ('leaf' in node) return { title: 'Leaf', ...node.leaf.schema };
  const properties = Object.fromEntries(
    Object.entries(node.members).map(([name, part]) => {
      const schema = schemaOf(part);
      const needsDefault = schema.type === 'boolean' && node.required.includes(name);
      return [name, { ...(needsDefault ? { default: false } : {}), ...schema }];
    }),
  );
  return { title: 'Object', type: node.nullable ? ['object', 'null'] : 'object', required: node.required, properties };
}

function partOf(name: string, node: Node, id: string): Field | Group {
  if ('leaf' in node) return { ...node.leaf.field, field: name } as Field;
  const whenOff = node.nullable ? null : 'omit';
  return {
    id,
    of: name,
    ...(node.toggle ? { toggle: { whenOff, label: 'On' } } : {}),
    fields: Object.entries(node.members).map(([inner, part]) => partOf(inner, part, `${id}-${inner}`)),
  };
}

/** A record that the members allow: every required one, and some of the others. */
export function storedRecord(members: Record<string, Node>, required: string[]): fc.Arbitrary<Record<string, unknown>> {
  const parts = Object.fromEntries(
    Object.entries(members).map(([name, node]) => {
      // A required text is never blank.
      const isFilled = (value: unknown) => !required.includes(name) || typeof value !== 'string' || value.trim() !== '';
      if ('leaf' in node) return [name, node.leaf.stored.filter(isFilled)];
      const inner = storedRecord(node.members, node.required);
      return [name, node.nullable ? fc.option(inner) : inner];
    }),
  );
  const all: Record<string, fc.Arbitrary<unknown>> = { ...parts, unknown: fc.jsonValue({ maxDepth: 2 }) };
  return fc.record(all, { requiredKeys: required, noNullPrototype: true });
}

/** An entity with a form for all of it; its calls send the whole record, its objects, or every leaf. */
export const generatedForms: fc.Arbitrary<Generated> = fc
  .record({
    members: fc.dictionary(names, nodes.node, { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
    by: fc.constantFrom('record', 'objects', 'leaves'),
  })
  .map(({ members, by }) => {
    const withName: Record<string, Node> = { ...members };
    const entity = schemaOf({ members: withName, required: [], nullable: false, toggle: false });
    entity.properties = { name: { type: 'string', title: 'Name' }, ...entity.properties };
    entity.required = ['name'];
    const body =
      by === 'record'
        ? ({ record: true } as const)
        : [
            'name',
            ...Object.entries(members).flatMap(([name, node]) => (by === 'objects' ? [name] : leafPaths(name, node))),
          ];
    return {
      entity,
      members,
      screen: {
        calls: {
          list: 'GET things',
          read: 'GET things/{key}',
          create: { call: 'POST things', body },
          update: { call: 'PUT things/{key}', body: { record: true } },
        },
        list: { columns: [{ field: 'name' }], sortBy: 'name' },
        form: {
          fields: [{ field: 'name' }, ...Object.entries(members).map(([name, node]) => partOf(name, node, name))],
        },
      } as Partial<Screen>,
    };
  });

export const leafPaths = (path: string, node: Node): string[] =>
  'leaf' in node ? [path] : Object.entries(node.members).flatMap(([name, part]) => leafPaths(`${path}.${name}`, part));
