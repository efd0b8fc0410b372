// Generated entities and forms for property tests: groups in groups, nullable objects, toggles, units, lists, choices.
import fc from 'fast-check';
import type { Field, Group, Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { leafKinds, type Leaf } from './generated-leaves.ts';

export type Node =
  { leaf: Leaf } | { members: Record<string, Node>; required: string[]; nullable: boolean; toggle: boolean };
export type Generated = { entity: Schema; screen: Partial<Screen>; members: Record<string, Node> };

const leavesOf = (kinds: Record<string, fc.Arbitrary<Leaf>>): fc.Arbitrary<Node> =>
  fc.oneof(...Object.values(kinds)).map((leaf) => ({ leaf }));

const names = fc.constantFrom('alpha', 'beta', 'gamma', 'delta');

const nodesOf = (leaves: fc.Arbitrary<Node>) =>
  fc.letrec<{ node: Node; object: Node }>((tie) => ({
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
        fc
          .subarray(Object.keys(members).filter((name) => mayBeRequired(members[name]!)))
          .map((required) => ({ members, required, nullable, toggle })),
      ),
  }));

/** Whether a user can always enter a member: it has a control, and no toggle omits it. */
function mayBeRequired(node: Node): boolean {
  if (!('leaf' in node)) return node.nullable || !node.toggle;
  return node.leaf.entries !== null && node.leaf.field.toggle?.whenOff !== 'omit';
}

/**
 * The schema of a node, titled by its path. A required boolean needs a default, as the documentation says.
 */
function schemaOf(node: Node, path: string[]): Schema {
  const title = titleOf(path);
  if ('leaf' in node) return { title, ...node.leaf.schema };
  const properties = Object.fromEntries(
    Object.entries(node.members).map(([name, part]) => {
      const schema = schemaOf(part, [...path, name]);
      const needsDefault = schema.type === 'boolean' && node.required.includes(name);
      return [name, { ...(needsDefault ? { default: false } : {}), ...schema }];
    }),
  );
  return { title, type: node.nullable ? ['object', 'null'] : 'object', required: node.required, properties };
}

/** The title of a member, which is different for each path: `Alpha beta`. */
export const titleOf = (path: string[]): string => {
  const words = path.join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function partOf(name: string, node: Node, id: string): Field | Group {
  if ('leaf' in node) return { ...node.leaf.field, field: name };
  const whenOff = node.nullable ? 'clear' : 'omit';
  return {
    id,
    object: name,
    ...(node.toggle ? { toggle: { whenOff, label: `Use ${titleOf(id.split('-'))}` } } : {}),
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

type Body = 'record' | 'objects' | 'leaves';

/** An entity with a form for all of it; its calls send the whole record, its objects, or every leaf. */
export const formsOf = (kinds: Record<string, fc.Arbitrary<Leaf>>): fc.Arbitrary<Generated> =>
  fc
    .record({
      members: fc.dictionary(names, nodesOf(leavesOf(kinds)).node, { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
      createBy: fc.constantFrom<Body>('record', 'objects', 'leaves'),
      updateBy: fc.constantFrom<Body>('record', 'objects', 'leaves'),
    })
    .map(({ members, createBy, updateBy }) => {
      const withName: Record<string, Node> = { ...members };
      const entity = schemaOf({ members: withName, required: [], nullable: false, toggle: false }, []);
      entity.title = 'Generated';
      entity.properties = { name: { type: 'string', title: 'Name' }, ...entity.properties };
      entity.required = ['name'];
      const bodyBy = (by: Body) => {
        if (by === 'record') return { record: true } as const;
        const listed = Object.entries(members).flatMap(([name, node]) =>
          by === 'objects' ? [name] : leafPaths(name, node),
        );
        return ['name', ...listed];
      };
      return {
        entity,
        members,
        screen: {
          calls: {
            list: 'GET things',
            read: 'GET things/{key}',
            create: { call: 'POST things', body: bodyBy(createBy) },
            update: { call: 'PUT things/{key}', body: bodyBy(updateBy) },
          },
          list: { columns: [{ field: 'name' }], sortBy: 'name', create: 'Create Thing' },
          form: {
            fields: [{ field: 'name' }, ...Object.entries(members).map(([name, node]) => partOf(name, node, name))],
          },
        },
      };
    });

/** Forms with every kind of member except entries. */
export const generatedForms = formsOf(leafKinds);

export const leafPaths = (path: string, node: Node): string[] =>
  'leaf' in node ? [path] : Object.entries(node.members).flatMap(([name, part]) => leafPaths(`${path}.${name}`, part));
