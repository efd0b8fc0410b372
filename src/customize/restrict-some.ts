// Adds rules to a field for some users only, by a condition on the user.
import type { Condition, Field } from '../engine/descriptor/descriptor.gen.ts';
import { isMembers, partAt } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/customize.gen.ts';
import type { ScreenParts } from './change.ts';
import { withPart } from './json.ts';
import type { Place } from './places.ts';
import { isRefusal, refusal, type Refusal } from './refusal.ts';
import { restrictField, withField, withMessage, type Restriction } from './restrict.ts';

/** The keys of conditions on users, which the server can check for all requests. */
const userKeys: readonly string[] = ['may', 'edition', 'signedIn', 'user'];

/** Whether a condition depends only on the user and their permissions. */
export function isAboutPeople(condition: unknown, depth = 0): condition is Condition {
  if (!isMembers(condition) || Array.isArray(condition) || depth > 10) return false;
  const [first, second] = Object.entries(condition);
  if (!first || second) return false;
  const [key, value] = first;
  if (key === 'not') return isAboutPeople(value, depth + 1);
  if (key === 'all' || key === 'any')
    return Array.isArray(value) && value.length > 0 && value.every((one) => isAboutPeople(one, depth + 1));
  return userKeys.includes(key) && !isMembers(value);
}

export type ConditionalRestriction = Restriction & { when: unknown };

/** The screen with a rule for some users. `forThem`: the entity for these users. */
export function restrictForSome(
  parts: ScreenParts,
  place: Place,
  { when, ...restriction }: ConditionalRestriction,
): { parts: ScreenParts; forThem: ScreenParts['entity'] } | Refusal {
  const { screen, entity } = parts;
  const path = place.field!;
  if (!isAboutPeople(when)) return refusal(t('rule-condition'), t('use-people', { keys: userKeys.join(', ') }));
  const forThem = restrictField(entity, path, restriction);
  if (isRefusal(forThem)) return forThem;
  const { required, message, ...limits } = restriction;
  const field = partAt(screen, place.path) as Field;
  const before = field.required?.when;
  const changed: Field = {
    ...field,
    ...(required && { required: { when: before === undefined ? when : { any: [before, when] } } }),
    ...(Object.keys(limits).length > 0 && {
      rules: [...(field.rules ?? []), { when, ...limits, ...(message !== undefined && { message }) }] as Field['rules'],
    }),
  };
  const withText =
    required && message !== undefined
      ? withField(entity, path, (schema) => withMessage(schema, 'required', message))
      : entity;
  const result = withPart(screen, place.path, changed) as ScreenParts['screen'];
  return { parts: { ...parts, screen: result, entity: withText }, forThem };
}
