// Of the branches of an `anyOf`, the one that was intended: by the JSON type, then by the keys that only one
// requires. Works with any schema, not only those of the descriptor language.
import type { Pair } from './finding.ts';
import type { Schema } from '../descriptor/entity.ts';
import { joined, suggestNames, nearest, quoted, withExamples, typeName, typesInWords, typeAdvice } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** Where references lead: to a schema, and to the definitions that hold inside it. */
export interface Definitions {
  resolve: (reference: string) => Target;
}

type Target = { schema: Schema | boolean; definitions: Definitions };

/** The definitions of `root`; references that begin with a URL are looked up in `others`, by `$id`. */
export function definitionsOf(root: Schema, others: readonly Schema[] = []): Definitions {
  const known = new Map<string, Target>();
  const find = (reference: string): Target => {
    const [address = '', pointer = ''] = reference.split('#');
    const home = address === '' ? root : others.find((other) => other.$id?.split('#')[0] === address);
    if (!home) return { schema: true, definitions };
    let found: unknown = home;
    for (const step of pointer.split('/').slice(1)) found = (found as Record<string, unknown> | undefined)?.[step];
    const within = home === root ? definitions : definitionsOf(home, others);
    return { schema: (found as Schema | undefined) ?? true, definitions: within };
  };
  const definitions: Definitions = {
    resolve: (reference) => {
      const target = known.get(reference) ?? find(reference);
      known.set(reference, target);
      return target;
    },
  };
  return definitions;
}

type Meant = { branch?: Schema; words?: Pair };

/**
 * The branch of `branches` that `value` was intended for, or, when it fits none, what is wrong and what to do about
 * it.
 */
export function intendedBranch(
  union: Schema,
  branches: (Schema | boolean)[],
  value: unknown,
  definitions: Definitions,
): Meant {
  const open = branches
    .filter((branch) => typeof branch === 'object')
    .map((branch) => ({ branch, read: followed(branch, definitions) }));
  const ofType = open.filter(({ read }) => typesOf(read, definitions).includes(typeName(value)));
  if (ofType.length === 0) {
    const types = [...new Set(open.flatMap(({ read }) => typesOf(read, definitions)))];
    return {
      words: [
        t('expected-but-found', { types: typesInWords(types), value: quoted(value) }),
        withExamples(typeAdvice(types, union.description), union.examples),
      ],
    };
  }
  if (ofType.length === 1 || typeName(value) !== 'object') return { branch: ofType[0]!.branch };

  const keys = Object.keys(value as object);
  const scored = ofType
    .map(({ branch, read }) => ({ branch, read, score: score(read, keys) }))
    .sort((left, right) => right.score - left.score);
  const [best, ...others] = scored;
  const rest = keys.filter((key) => !namesIn(best!.read).includes(key));
  if (others.some(({ read }) => isComplete(read, rest)))
    return {
      words: [t('cannot-combined', { names: joined(keys) }), withExamples(t('remove-one-them'), union.examples)],
    };
  if (best!.score > 0) return { branch: best!.branch };
  const known = [...new Set(ofType.flatMap(({ read }) => read.required ?? Object.keys(read.properties ?? {})))];
  const first = keys[0] ?? '';
  return {
    words: [
      keys.length === 0 ? t('object-empty') : t('unknown-key', { name: first }),
      withExamples(
        suggestNames(first, known, t('names-keys')),
        nearest(first, known) === undefined ? union.examples : [],
      ),
    ],
  };
}

/** How well the keys of an object fit a branch: required keys count most, then known ones. */
function score(branch: Schema, keys: string[]): number {
  const required = (branch.required ?? []).filter((name) => keys.includes(name)).length;
  const isWhole = required > 0 && isComplete(branch, keys);
  return (isWhole ? 100 : 0) + 10 * required + knownIn(branch, keys);
}

const namesIn = ({ properties = {} }: Schema): string[] => Object.keys(properties);

const knownIn = (branch: Schema, keys: string[]): number => keys.filter((key) => namesIn(branch).includes(key)).length;

/** Whether some keys are all that a branch needs. */
const isComplete = (branch: Schema, keys: string[]): boolean =>
  (branch.required ?? []).every((name) => keys.includes(name)) && knownIn(branch, keys) >= (branch.minProperties ?? 1);

function followed(schema: Schema, definitions: Definitions): Schema {
  if (schema.$ref === undefined) return schema;
  const target = definitions.resolve(schema.$ref);
  return typeof target.schema === 'object' ? followed(target.schema, target.definitions) : {};
}

const everyType = ['object', 'array', 'string', 'number', 'boolean', 'null'];

/** The JSON types that a schema accepts. */
function typesOf(schema: Schema, definitions: Definitions): string[] {
  if (schema.type !== undefined) return [schema.type].flat().map((type) => (type === 'integer' ? 'number' : type));
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values) return values.map(typeName);
  const branches = schema.anyOf?.filter((branch) => typeof branch === 'object');
  return branches ? branches.flatMap((branch) => typesOf(followed(branch, definitions), definitions)) : everyType;
}
