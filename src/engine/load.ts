// Creates the definition of a screen from the parts that were built from its JSON.
import type { Definition, HiddenDefaults, ValidatorFunction } from './definition.ts';
import type { Screen } from './descriptor/descriptor.gen.ts';
import type { Schema } from './descriptor/entity.ts';

export type ScreenParts = {
  screen: Screen;
  entity: Schema;
  /** By RJSF's hashes of the entity and its parts; `root` names the entity's own. */
  validators: Record<string, ValidatorFunction>;
  root: string;
  hiddenDefaults?: HiddenDefaults;
};

/** The definition of the screen `slug`. */
export function toDefinition(slug: string, { validators, root, ...parts }: ScreenParts): Definition {
  const fits = validators[root]!;
  return { slug, ...parts, validators, validate: (record) => (fits(record) ? [] : [...(fits.errors ?? [])]) };
}
