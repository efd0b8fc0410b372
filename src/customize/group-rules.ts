// Decides whether parts can be moved into or out of groups, or hidden.
import { isRequired, schemaAt } from '../engine/descriptor/entity.ts';
import { t } from '../messages/gen/customize.gen.ts';
import type { ScreenParts } from './change.ts';
import { fieldsIn, lockProblemOf } from './locked-fields.ts';
import type { Place } from './places.ts';
import { refusal, type Refusal } from './refusal.ts';
import { type JsonPath, partAt } from '../engine/rules/paths.ts';

type Group = Record<string, unknown> & { id: string };

/** The groups around a list of fields, outermost first. */
export const groupsAround = (screen: ScreenParts['screen'], list: JsonPath): Group[] =>
  list.flatMap((step, index) => (typeof step === 'number' ? [partAt(screen, list.slice(0, index + 1)) as Group] : []));

export const hasAnyKey = (group: Record<string, unknown>, ...keys: string[]) =>
  keys.some((key) => group[key] !== undefined);

/**
 * Why a part cannot be moved to a list of `without`, the screen without the part: it would lose a condition of its
 * groups, or a new group would change what is saved.
 */
export function groupProblem(
  parts: ScreenParts,
  place: Place,
  without: ScreenParts['screen'],
  list: JsonPath,
): Refusal | undefined {
  const before = groupsAround(parts.screen, place.path.slice(0, -1));
  const after = groupsAround(without, list);
  const isIn = (groups: Group[], { id }: Group) => groups.some((one) => one.id === id);
  const left = before.find((one) => !isIn(after, one) && hasAnyKey(one, 'when', 'readOnly', 'toggle', 'resetBy'));
  if (left) return refusal(t('leaves-condition', { group: left.id, place: place.id }), t('keep-in-group'));
  const entered = after.filter((one) => !isIn(before, one));
  const saving = entered.find((one) => hasAnyKey(one, 'whenHidden', 'toggle', 'resetBy'));
  if (saving) return refusal(t('enters-condition', { group: saving.id }), t('choose-group'));
  if (entered.some((one) => hasAnyKey(one, 'when'))) return hidingProblem(parts, place);
  if (!entered.some((one) => hasAnyKey(one, 'readOnly'))) return undefined;
  return lockProblemOf(parts, fieldsIn(partAt(parts.screen, place.path), place).keys());
}

/** Why a field or group cannot be hidden: its loaded value could change, or a required value could be missing. */
export function hidingProblem(parts: ScreenParts, place: Place): Refusal | undefined {
  if (place.kind !== 'field' && place.kind !== 'group') return undefined;
  const part = partAt(parts.screen, place.path) as FormPart;
  if (
    [...groupsAround(parts.screen, place.path), ...partsIn(part)].some((one) => hasAnyKey(one, 'whenHidden', 'resetBy'))
  )
    return refusal(t('hide-saves', { place: place.id }), t('remove'));
  const paths = [...fieldsIn(part, place).keys()];
  return lockProblemOf(parts, paths) ?? requiredProblem(parts, paths);
}

/** Why fields of existing records cannot be hidden: records without their required values could be saved. */
function requiredProblem({ screen, entity }: ScreenParts, paths: readonly string[]): Refusal | undefined {
  if (screen.calls?.['create'] !== undefined) return undefined;
  const path = paths.find((one) => isRequired(entity, one) && !schemaAt(entity, one).readOnly);
  return path === undefined ? undefined : refusal(t('hide-required', { path }), t('remove'));
}

type FormPart = Record<string, unknown> & { fields?: FormPart[] };

/** A part and all parts inside it. */
const partsIn = (part: FormPart): FormPart[] => [part, ...(part.fields ?? []).flatMap(partsIn)];

/** Whether a field or group, or a part inside or around it, has a condition. */
export const isConditional = (screen: ScreenParts['screen'], { path }: Place): boolean =>
  [...groupsAround(screen, path), ...partsIn(partAt(screen, path) as FormPart)].some((one) => hasAnyKey(one, 'when'));
