// Reads the meta-schema of screens, which defines the contents of the parts of descriptors.
import type { Schema } from '../engine/descriptor/entity.ts';
import { isObject, partAt } from '../engine/rules/paths.ts';
import type { Refusal } from './refusal.ts';

/** A schema with its references resolved, and the name of its definition. */
export type Items = { schema: Schema; name: string | undefined };

/** A reader of one meta-schema. */
export type MetaSchema = ReturnType<typeof readMetaSchema>;

/** The branches of schemas by meta-schema, because each place of each screen needs them. */
const cache = new WeakMap<Schema, WeakMap<Schema, Items[]>>();

/** A reader of the meta-schema `whole`. `linkProblem`: returns the problem of an address of this console. */
export function readMetaSchema(whole: Schema, linkProblem: (link: string) => Refusal | undefined = () => undefined) {
  /** A schema with its reference resolved, and the name of the definition. */
  const followed = (schema: Schema): Items => {
    const name = schema.$ref?.replace('#/definitions/', '');
    const steps = name?.split('/') ?? [];
    const target = name === undefined ? undefined : (partAt(whole.definitions, steps) as Schema | undefined);
    if (!target) return { schema, name };
    const { schema: end, name: further } = followed(target);
    return { schema: end, name: further ?? name };
  };
  const cachedBranches = cache.get(whole) ?? new WeakMap<Schema, Items[]>();
  cache.set(whole, cachedBranches);
  const branches = (schema: Schema): readonly Items[] => {
    const cached = cachedBranches.get(schema);
    if (cached) return cached;
    const { schema: own, name } = followed(schema);
    const inner = [...(own.anyOf ?? []), ...(own.oneOf ?? [])].flatMap((one) => (isObject(one) ? [one as Schema] : []));
    const found = [{ schema: own, name }, ...inner.flatMap(branches)];
    cachedBranches.set(schema, found);
    return found;
  };
  return {
    whole,
    linkProblem,
    followed,
    /** The schema of a key of an object; undefined if no branch has the key. */
    keyOf: (schema: Schema, key: string): Schema | undefined =>
      branches(schema).find((one) => Object.hasOwn(one.schema.properties ?? {}, key))?.schema.properties![key],
    /** The keys of an object in all its branches. */
    keysOf: (schema: Schema): string[] => [
      ...new Set(branches(schema).flatMap((one) => Object.keys(one.schema.properties ?? {}))),
    ],
    /** The kinds of items of a list; empty if the schema does not describe a list of objects. */
    itemsOf: (schema: Schema): Items[] =>
      branches(schema).flatMap((one) =>
        one.schema.items ? branches(one.schema.items).filter((item) => item.schema.properties) : [],
      ),
    /** Whether a schema, or one of its branches, is an object with defined keys. */
    hasKeys: (schema: Schema): boolean => branches(schema).some((one) => one.schema.properties),
  };
}
