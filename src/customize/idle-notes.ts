// Notes about applied changes without an effect: changes of a hidden part, defaults of screens without new records, and
// defaults that the options exclude.
import type { Field } from '../engine/descriptor/descriptor.gen.ts';
import { fieldAt } from '../engine/descriptor/entity.ts';
import { isObject, partAt } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/customize.gen.ts';
import type { Change, ScreenParts } from './change.ts';
import { ruleOf } from './key-rules.ts';
import { isFixed } from './locked-fields.ts';
import type { MetaSchema } from './meta.ts';
import { kindOfId, placesOf, splitId, type Place } from './places.ts';
import { refusal, type Idle, type Refusal } from './refusal.ts';

/** The places that a change hides: its own, and those inside. */
export function placesInside({ screen }: ScreenParts, { place }: Change, meta: MetaSchema): ReadonlySet<string> {
  const places = placesOf(screen, meta);
  const outer = places.get(place)?.path ?? [];
  const isInside = (path: readonly unknown[]) => outer.every((step, at) => step === path[at]);
  return new Set([...places.values()].flatMap(({ id, path }) => (isInside(path) ? [id] : [])));
}

/** The default that a change sets; undefined if it sets none. */
const defaultIn = ({ key, value }: Change): unknown =>
  key === 'default' ? value : key === 'add' ? partAt(value, ['schema', 'default']) : undefined;

/** Rules of keys that only decide how a part looks. */
const aboutLook: readonly unknown[] = ['text', 'replace', 'set', 'address', 'ask'];

/** Changes in force without an effect. `hides`: the places that changes hide. `isNew`: whether the screen is added. */
export function idleNotes(
  applied: readonly Change[],
  { screen, entity }: ScreenParts,
  hides: ReadonlyMap<Change, ReadonlySet<string>>,
  meta: MetaSchema,
  isNew: boolean,
): Map<Change, Idle> {
  const places = placesOf(screen, meta);
  const isRestricting = ({ key, value }: Change) =>
    key === 'restrict' && [value].flat().some((one) => isObject(one) && 'options' in one);
  // The embedded manager starts the settings of an added screen with the defaults.
  const hasNewRecords = screen.calls?.['create'] !== undefined || (isNew && screen.kind === 'settings');
  return new Map(
    applied.flatMap((change): [Change, Idle][] => {
      const { file, place, key } = change;
      // What an added part has is listed with its keys.
      const because = (why: Refusal): [Change, Idle][] => [[change, { keys: key === 'add' ? [] : [key], why }]];
      const kind = kindOfId(place);
      const hiding = applied.find((one) => one.file === file && hides.get(one)?.has(place));
      if (hiding && kind && aboutLook.includes(ruleOf(kind, key)))
        return because(refusal(t('hidden-anyway', { place: hiding.place, key }), t('remove')));
      const fixed = fixedAround(change, applied, screen, places);
      if (fixed !== undefined) return because(refusal(t('fixed-anyway', { place: fixed, key }), t('remove')));
      const value = defaultIn(change);
      const path = value === undefined ? undefined : places.get(place)?.field;
      if (path === undefined) return [];
      if (!hasNewRecords && isAlwaysLoaded(path, partAt(screen, places.get(place)!.path)))
        return because(refusal(t('default-never-new'), t('remove')));
      if (fieldAt(entity, path)?.default !== undefined) return [];
      const by = applied.findLast((one) => one.place === place && isRestricting(one));
      const found = by && t('default-outside', { file: by.file, value: JSON.stringify(value) });
      return found ? because(refusal(found, t('remove'))) : [];
    }),
  );
}

/** The field that users cannot change, of a change that only matters to what they enter. */
function fixedAround(
  { file, place: id, key }: Change,
  applied: readonly Change[],
  { form }: ScreenParts['screen'],
  places: ReadonlyMap<string, Place>,
): string | undefined {
  const field = kindOfId(id) === 'example' ? splitId(id)!.base : key === 'restrict' ? id : undefined;
  const place = field === undefined ? undefined : places.get(field);
  if (!place || !isFixed(partAt({ form }, place.path))) return undefined;
  // Without the other file, users could change it.
  const isByOther = (one: Change) =>
    one.place === field && one.file !== file && ['readOnly', 'widget'].includes(one.key);
  return applied.some(isByOther) ? undefined : field;
}

/**
 * Whether a field has the value of the loaded record at first. Its default counts when users switch it on, or start the
 * object that has it.
 */
const isAlwaysLoaded = (path: string, field: unknown): boolean =>
  !path.includes('.') && (field as Field).toggle === undefined;
