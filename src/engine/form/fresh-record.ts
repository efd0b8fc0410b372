// The initial values of new records. Pure.
import type { Definition } from '../definition.ts';
import { newRecord } from '../descriptor/entity.ts';
import type { Json } from '../rules/paths.ts';
import type { Variant } from '../rules/variants.ts';
import type { Draft } from './draft.ts';

/** A new record, of a variant if there are any. */
export function startRecord({ screen, entity, variants }: Definition, variant: Variant | undefined): Json {
  return variants && screen.variants && variant
    ? variants.newRecordOf(entity, screen.variants, variant)
    : newRecord(entity);
}

/** A new record of the same variant as that of a draft. */
export const freshRecord = (definition: Definition, { read }: Draft): Json => {
  const { screen, variants } = definition;
  return startRecord(definition, screen.variants && variants?.variantOf(screen.variants, read));
};
