// Decides for which data a customization may add a field.
import type { Screen } from '../engine/descriptor/descriptor.gen.ts';
import { fieldAt, schemaAt } from '../engine/descriptor/entity.ts';
import { operators } from '../engine/rules/comparisons.ts';
import { isMembers, isObject } from '../engine/rules/paths.ts';
import { longCall, sentPlaceholders } from '../engine/rules/request.ts';
import { placeholdersIn, textsIn } from '../engine/rules/texts.ts';
import { t } from '../messages/gen/customize.gen.ts';
import type { ScreenParts } from './change.ts';
import { groupsAround, hasAnyKey } from './group-rules.ts';
import { fieldsIn, isFixed, showsMasked } from './locked-fields.ts';
import type { Position } from './move-part.ts';
import { refusal, type Refusal } from './refusal.ts';

/**
 * Why a field cannot be added: it would show a secret, or change data that the server or another field determines.
 */
export function addedFieldProblem(parts: ScreenParts, path: string, given: object): Refusal | undefined {
  if (showsMasked(parts.entity, schemaAt(parts.entity, path), given))
    return refusal(t('reveals-secret', { place: path }), t('remove'));
  return isFixed(given) ? undefined : editProblem(parts, path);
}

/**
 * Why an added field cannot change what is saved while it is hidden, switched off or reset: without the customization,
 * its data would be saved as loaded.
 */
export function savingProblem(
  { screen, entity }: ScreenParts,
  path: string,
  given: Record<string, unknown>,
  { list }: Position,
): Refusal | undefined {
  const isShown = isFixed(given) || (isObject(given['schema']) && given['schema']['readOnly'] === true);
  if (!isShown && !fieldAt(entity, path)) return undefined;
  const decides = (part: Record<string, unknown>) =>
    hasAnyKey(part, 'resetBy') || ![undefined, 'keep'].includes(part['whenHidden'] as string | undefined);
  const isSwitched = isShown && hasAnyKey(given, 'toggle');
  return isSwitched || [given, ...groupsAround(screen, list)].some(decides)
    ? refusal(t('hide-saves', { place: path }), t('remove'))
    : undefined;
}

/**
 * Why an added field cannot be edited: other parts of the screen or its requests depend on its data, or another field
 * edits some of the data by its own rules.
 */
export function editProblem({ screen, entity }: ScreenParts, path: string): Refusal | undefined {
  const isOf = (one: string) => one === path || one.startsWith(`${path}.`) || path.startsWith(`${one}.`);
  const other = [...fieldsIn(screen.form, { object: '' }).keys()].find(isOf);
  if (other !== undefined) return refusal(t('data-of-other', { path, other }), t('show-only'));
  // Only customizations can have conditions on data that a customization describes, but not on the object around it.
  const isAffected = fieldAt(entity, path) ? isOf : (one: string) => path.startsWith(`${one}.`);
  const decides = [screen.key ?? [], screen.variants?.by ?? [], namedByConditions(screen), namedByCalls(screen)];
  return decides.flat().some(isAffected) ? refusal(t('data-decide', { path }), t('show-only')) : undefined;
}

/** The fields that conditions, permissions and the selection of options depend on. */
function namedByConditions(value: unknown): string[] {
  if (!isMembers(value)) return [];
  const isTest = operators.some((key) => Object.hasOwn(value, key));
  return Object.entries(value).flatMap(([key, part]) => {
    if (displayKeys.includes(key)) return [];
    if (key === 'field' || key === 'loaded') return isTest && typeof part === 'string' ? [part] : [];
    if (placeholderKeys.includes(key)) return textsIn(part).flatMap(([, text]) => formFields(placeholdersIn(text)));
    const other = (isTest || key === 'user') && isObject(part) ? part['field'] : undefined;
    return [...(typeof other === 'string' ? [other] : []), ...namedByConditions(part)];
  });
}

/** Keys whose conditions affect only the appearance: counts of a list, and badges. */
const displayKeys: readonly string[] = ['tallies', 'tones'];

/** Keys whose placeholders affect requests. */
const placeholderKeys: readonly string[] = ['may', 'where', 'except'];

/** The fields in the addresses of calls, and in bodies other than the saved record. */
const namedByCalls = ({ calls = {} }: Screen): string[] =>
  Object.entries(calls).flatMap(([id, call]) =>
    formFields(['create', 'update'].includes(id) ? placeholdersIn(longCall(call).call) : sentPlaceholders(call)),
  );

const formFields = (places: readonly string[]): string[] =>
  places.flatMap((place) => (place.startsWith('form.') ? [place.slice('form.'.length)] : []));
