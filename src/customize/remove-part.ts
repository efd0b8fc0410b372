// Hides a part of a screen.
import { joined } from '../engine/descriptor/form-parts.ts';
import { isObject } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/customize.gen.ts';
import { createProblem } from './apply-key.ts';
import type { ScreenParts } from './change.ts';
import { partAt, withPart } from './json.ts';
import type { Place } from './places.ts';
import { refusal, type Refusal } from './refusal.ts';

/** Kinds whose parts decide what is sent or what an error means. */
const neverHidden: readonly Place['kind'][] = ['errorRule', 'input', 'part'];

/** A screen without a part. A group that becomes empty goes too. */
export function hidden(parts: ScreenParts, place: Place): ScreenParts | Refusal {
  if (typeof place.path.at(-1) !== 'number' || neverHidden.includes(place.kind))
    return refusal(t('cannot-hide', { place: place.id }), t('remove'));
  for (const path of fieldsOf(partAt(parts.screen, place.path), place)) {
    const problem = createProblem(parts, path);
    if (problem) return problem;
  }
  return { ...parts, screen: withoutPart(parts.screen, place) };
}

/** The fields that a part shows: a field itself, or those of a group. */
function fieldsOf(part: unknown, { kind, field, object }: Pick<Place, 'kind' | 'field' | 'object'>): string[] {
  if (field !== undefined) return [field];
  if (kind !== 'group' || !isObject(part)) return [];
  const inside = joined(object, part['object'] as string | undefined);
  return (part['fields'] as Record<string, unknown>[]).flatMap((one) =>
    fieldsOf(
      one,
      'fields' in one
        ? { kind, object: inside }
        : { kind: 'field', field: joined(inside, String(one['field'])), object: inside },
    ),
  );
}

/** A descriptor without a part. A group that becomes empty goes too, as do lists that may be left out. */
export function withoutPart(screen: ScreenParts['screen'], { path }: Pick<Place, 'path'>): ScreenParts['screen'] {
  const made = withPart(screen, path, undefined) as ScreenParts['screen'];
  const list = path.slice(0, -1);
  const left = partAt(made, list);
  if (!Array.isArray(left) || left.length > 0) return made;
  // The first step of a list that is not in a group is the form or the list itself.
  if (list.at(-1) === 'fields') return list.length > 2 ? withoutPart(made, { path: list.slice(0, -1) }) : made;
  return list.at(-1) === 'columns' ? made : (withPart(made, list, undefined) as ScreenParts['screen']);
}
