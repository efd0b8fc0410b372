// Reads the meta-schema of screens: what a part of a descriptor may contain. Independent of any screen.
import type { Schema } from '../engine/descriptor/entity.ts';
import { isObject, partAt } from '../engine/rules/paths.ts';
import type { Refusal } from './refusal.ts';

/** The parts of a list, and the definition that describes each of them. */
export type Items = { schema: Schema; name: string | undefined };

/** A reader of one meta-schema. */
export type MetaSchema = ReturnType<typeof readMetaSchema>;

/** The branches of the schemas of each meta-schema, which every place of every screen asks for. */
const known = new WeakMap<Schema, WeakMap<Schema, Items[]>>();

/** A reader of the meta-schema `whole`. `linkProblem` says what is wrong with an address of this console. */
export function readMetaSchema(whole: Schema, linkProblem: (link: string) => Refusal | undefined = () => undefined) {
  /** A schema with its reference followed, and the name of the definition. */
  const followed = (schema: Schema): Items => {
    const name = schema.$ref?.replace('#/definitions/', '');
    const steps = name?.split('/') ?? [];
    const target = name === undefined ? undefined : (partAt(whole.definitions, steps) as Schema | undefined);
    if (!target) return { schema, name };
    const { schema: end, name: further } = followed(target);
    return { schema: end, name: further ?? name };
  };
  const branchesBefore = known.get(whole) ?? new WeakMap<Schema, Items[]>();
  known.set(whole, branchesBefore);
  const branches = (schema: Schema): readonly Items[] => {
    const before = branchesBefore.get(schema);
    if (before) return before;
    const { schema: own, name } = followed(schema);
    const inner = [...(own.anyOf ?? []), ...(own.oneOf ?? [])].flatMap((one) => (isObject(one) ? [one as Schema] : []));
    const found = [{ schema: own, name }, ...inner.flatMap(branches)];
    branchesBefore.set(schema, found);
    return found;
  };
  return {
    whole,
    linkProblem,
    followed,
    /** The schema of a key of an object; undefined if no branch knows the key. */
    keyOf: (schema: Schema, key: string): Schema | undefined =>
      branches(schema).find((one) => Object.hasOwn(one.schema.properties ?? {}, key))?.schema.properties![key],
    /** The keys of an object, in any of its branches. */
    keysOf: (schema: Schema): string[] => [
      ...new Set(branches(schema).flatMap((one) => Object.keys(one.schema.properties ?? {}))),
    ],
    /** The kinds of items of a list; an empty list if the schema is not one of a list of objects. */
    itemsOf: (schema: Schema): Items[] =>
      branches(schema).flatMap((one) =>
        one.schema.items ? branches(one.schema.items).filter((item) => item.schema.properties) : [],
      ),
    /** Whether a schema, or one of its branches, is an object with defined keys. */
    hasKeys: (schema: Schema): boolean => branches(schema).some((one) => one.schema.properties),
  };
}
