// From the parts that were built of a screen's JSON to its definition.
import type { Definition, ValidatorFunction } from './definition.ts';
import type { Screen } from './descriptor/descriptor.gen.ts';
import type { Schema } from './descriptor/entity.ts';

export type ScreenParts = {
  screen: Screen;
  entity: Schema;
  /** By RJSF's hashes of the entity and its parts; `root` names the entity's own. */
  validators: Record<string, ValidatorFunction>;
  root: string;
};

/** The definition of the screen `slug`. */
export function toDefinition(slug: string, { screen, entity, validators, root }: ScreenParts): Definition {
  const fits = validators[root]!;
  return { slug, screen, entity, validators, validate: (record) => (fits(record) ? [] : [...(fits.errors ?? [])]) };
}
