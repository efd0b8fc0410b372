// The recipes of repositories: which types each format has, and how the address of a call names the format.
import type { Repository } from './repositories.ts';

type Type = Repository['type'];
export type Recipe = { format: string; type: Type };

const all: readonly Type[] = ['group', 'hosted', 'proxy'];
const typesOf: Readonly<Record<string, readonly Type[]>> = {
  apt: ['hosted', 'proxy'],
  bower: all,
  cocoapods: ['proxy'],
  conan: ['proxy'],
  conda: ['proxy'],
  docker: all,
  go: ['group', 'proxy'],
  helm: ['hosted', 'proxy'],
  maven2: all,
  npm: all,
  nuget: all,
  p2: ['proxy'],
  pypi: all,
  r: all,
  raw: all,
  yum: all,
};

/** Every recipe, by format and type. */
export const recipes: readonly Recipe[] = Object.entries(typesOf).flatMap(([format, types]) =>
  types.map((type) => ({ format, type })),
);

/** The recipe that an address names; undefined if it is unknown. */
export const recipeIn = (segment: string, type: string): Recipe | undefined =>
  recipes.find((one) => (one.format === 'maven2' ? 'maven' : one.format) === segment && one.type === type);
