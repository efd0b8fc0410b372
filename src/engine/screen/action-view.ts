// The view of a button other than Save.
import type { Action, Screen } from '../descriptor/descriptor.gen.ts';
import type { Definition } from '../definition.ts';
import { isMet, type Facts } from '../rules/conditions.ts';
import { reasonNow } from '../rules/reasons.ts';
import { sentPlaceholders, stepsOf } from '../rules/request.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import { fillPermission, formatText, printed, type PlaceholderValues } from '../rules/texts.ts';

/** The context of the actions: facts and placeholders. */
export type ActionContext = { facts: Facts; places: PlaceholderValues; mode: 'create' | 'edit' | null };

/**
 * The key of the record, as it is printed, because a number that keeps its digits is another object after each
 * response; null if there is none.
 */
export function keyIn({ places }: ActionContext): string | null {
  const key = places('key') ?? null;
  return key === null ? null : printed(key);
}

export type ActionView = {
  id: string;
  label: string;
  variant: NonNullable<Action['variant']>;
  /** Whether it deletes the record. */
  isDelete: boolean;
  isEnabled: boolean;
  why: string;
  isBusy: boolean;
  busy: string;
};

/** Whether the changes of the form are saved before an action. */
export const needsSaving = ({ saveFirst }: Action, { facts }: ActionContext): boolean =>
  saveFirst === true && facts.form?.changed === true;

/** The permission that an action needs, with its placeholders; undefined for none. */
export const permissionOf = ({ may }: Screen, action: Action): string | undefined =>
  action.may ?? (action.call === 'delete' ? may?.delete : action.duplicate ? may?.create : undefined);

/** The view of an action; none if it is not shown. `pending`: the action whose request keeps others from being sent. */
export function actionView(
  { screen }: Definition,
  action: Action,
  place: ActionContext,
  running: string | null,
  pending?: Action,
): ActionView[] {
  const isDelete = action.call === 'delete';
  const mayBe = permissionOf(screen, action);
  const permission = mayBe && fillPermission(mayBe, place.places);
  const isAllowed = permission === undefined || place.facts.session.may(permission);
  if (!isMet(action.when, place.facts)) return [];
  if (isDelete && !isAllowed) return [];
  // After saving first, the form of a new record would create it again.
  const needsRecord = (action.duplicate ?? action.saveFirst) || namesKey(screen, (action.call ?? action.open)!);
  if (place.mode === 'create' && needsRecord) return [];
  const reason = reasonNow(action.disabled, place.facts, place.places);
  const locked = action.call === undefined ? undefined : place.facts.session.locked;
  const isBusy = running === action.id;
  const busyText = (one: Action) => formatText(one.busy, place.places) || t('running');
  const waits = pending && pending.id !== action.id ? busyText(pending) : '';
  const why = isAllowed ? (reason ?? locked ?? waits) : t('may-not', { permission });
  const label = formatText(action.label, place.places);
  return [
    {
      id: action.id,
      label: needsSaving(action, place) ? t('save-and', { label }) : label,
      variant: action.variant ?? 'plain',
      isDelete,
      isEnabled: why === '' && !isBusy,
      why,
      isBusy,
      busy: busyText(action),
    },
  ];
}

const namesKey = ({ calls }: Screen, id: string): boolean =>
  stepsOf(calls, id).some((call) => sentPlaceholders(call).includes('key'));
