// Whether a change leaves a screen as it was.
import { sameJson, valueAt } from '../engine/rules/paths.ts';
import { newRecordOf } from '../engine/rules/variants.ts';
import type { Change, ScreenParts } from './change.ts';
import type { MetaSchema } from './meta.ts';
import { placesOf } from './places.ts';

/** Whether a change has made no difference. What an added part has is checked with its keys. */
export function hasNoEffect(before: ScreenParts, after: ScreenParts, change: Change, meta: MetaSchema): boolean {
  if (change.key === 'add') return false;
  const isSame = sameJson(before.screen, after.screen) && sameJson(before.entity, after.entity);
  return isSame || (change.key === 'default' && isAlwaysReplaced(after, change, meta));
}

/** Whether each kind of new records has a value of its own in place of a default. */
function isAlwaysReplaced({ screen, entity }: ScreenParts, { place, value }: Change, meta: MetaSchema): boolean {
  // The screen is not checked yet: it may have a label for kinds that it does not have.
  const variants = screen.variants?.variants ? screen.variants : undefined;
  const path = placesOf(screen, meta).get(place)?.field;
  if (!variants || path === undefined) return false;
  const values = variants.variants.map((one) => valueAt(newRecordOf(entity, variants, { ...one, title: '' }), path));
  // Objects that are not there at first take the defaults of their fields later.
  return values.some((one) => one !== undefined) && values.every((one) => one === undefined || !sameJson(one, value));
}
