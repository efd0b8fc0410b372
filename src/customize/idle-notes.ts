// Finds applied changes without an effect: changes of a hidden part, rules and input texts of a read-only field,
// defaults of screens without new records, and defaults that the options exclude.
import type { Field } from '../engine/descriptor/descriptor.gen.ts';
import { fieldAt, isRequired, resolved } from '../engine/descriptor/entity.ts';
import { controlFor } from '../engine/kinds/controls.ts';
import { isBlank, isObject, partAt } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/customize.gen.ts';
import type { Change, ScreenParts } from './change.ts';
import { ruleOf } from './key-rules.ts';
import { isFixed } from './locked-fields.ts';
import type { MetaSchema } from './meta.ts';
import { kindOfId, placesOf, splitId, type Place } from './places.ts';
import { refusal, type Idle, type Refusal } from './refusal.ts';

/** The places that a change hides: its own, and those inside it. */
export function placesInside({ screen }: ScreenParts, { place }: Change, meta: MetaSchema): ReadonlySet<string> {
  const places = placesOf(screen, meta);
  const outer = places.get(place)?.path ?? [];
  const isInside = (path: readonly unknown[]) => outer.every((step, at) => step === path[at]);
  return new Set([...places.values()].flatMap(({ id, path }) => (isInside(path) ? [id] : [])));
}

/** The default that a change sets; undefined if it sets none. */
const defaultIn = ({ key, value }: Change): unknown =>
  key === 'default' ? value : key === 'add' ? partAt(value, ['schema', 'default']) : undefined;

/** Rules of keys that only affect the appearance of a part. */
const aboutLook: readonly unknown[] = ['text', 'replace', 'set', 'address', 'ask'];

/** Changes in force without an effect. `hides`: the places that changes hide. `isNew`: whether the screen is added. */
export function idleNotes(
  applied: readonly Change[],
  parts: ScreenParts,
  hides: ReadonlyMap<Change, ReadonlySet<string>>,
  meta: MetaSchema,
  isNew: boolean,
): Map<Change, Idle> {
  const { screen, entity } = parts;
  const places = placesOf(screen, meta);
  const isRestricting = ({ key, value }: Change) =>
    key === 'restrict' && [value].flat().some((one) => isObject(one) && 'options' in one);
  // The embedded manager starts the settings of an added screen with the defaults.
  const hasNewRecords = screen.calls?.['create'] !== undefined || (isNew && screen.kind === 'settings');
  return new Map(
    applied.flatMap((change): [Change, Idle][] => {
      const { file, place, key } = change;
      // The keys of an added part are listed with the part.
      const because = (why: Refusal, keys = key === 'add' ? [] : [key]): [Change, Idle][] => [[change, { keys, why }]];
      const kind = kindOfId(place);
      const hiding = applied.find((one) => one.file === file && hides.get(one)?.has(place));
      if (hiding && kind && aboutLook.includes(ruleOf(kind, key)))
        return because(refusal(t('hidden-anyway', { place: hiding.place, key }), t('remove')));
      const [inputKey] = inputKeysIn(change);
      const fixed = fixedAround(change, applied, parts, places);
      if (fixed !== undefined)
        return because(
          refusal(t('fixed-anyway', { place: fixed, key: inputKey ?? key }), t('remove')),
          inputKey === undefined ? undefined : [inputKey],
        );
      const shown = placeholderIn(change) && places.get(place);
      if (shown && isNeverEmpty(parts, shown, hasNewRecords))
        return because(refusal(t('never-empty', { place, key: 'placeholder' }), t('remove')), ['placeholder']);
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

/** The keys of a field that only affect the input of its value. */
const inputKeys: readonly string[] = ['restrict', 'placeholder', 'items.add', 'items.remove'];

/** The input keys that a change sets. */
const inputKeysIn = ({ place, key, value }: Change): string[] =>
  kindOfId(place) !== 'field'
    ? []
    : inputKeys.filter((one) => (key === 'add' ? partAt(value, one.split('.')) !== undefined : key === one));

const placeholderIn = (change: Change): boolean => inputKeysIn(change).includes('placeholder');

/** The read-only field of a change that only affects its input; undefined if there is none. */
function fixedAround(
  change: Change,
  applied: readonly Change[],
  { screen: { form }, entity }: ScreenParts,
  places: ReadonlyMap<string, Place>,
): string | undefined {
  const { file, place: id } = change;
  const field = kindOfId(id) === 'example' ? splitId(id)!.base : inputKeysIn(change).length > 0 ? id : undefined;
  const place = field === undefined ? undefined : places.get(field);
  if (!place || !(isFixed(partAt({ form }, place.path)) || fieldAt(entity, place.field!)?.readOnly)) return undefined;
  // Without the other file, users could edit the field.
  const isByOther = (one: Change) =>
    one.place === field && one.file !== file && ['readOnly', 'widget'].includes(one.key);
  return applied.some(isByOther) ? undefined : field;
}

/** Whether a field is a select with a value in all records, so that its placeholder is never shown. */
function isNeverEmpty({ screen, entity }: ScreenParts, { path, field }: Place, hasNewRecords: boolean): boolean {
  const part = partAt(screen, path) as Field;
  const schema = fieldAt(entity, field!);
  if (!schema || part.toggle || controlFor(part, resolved(entity, schema), entity) !== 'select') return false;
  const steps = field!.split('.');
  const isThere = steps.every((_, at) => isRequired(entity, steps.slice(0, at + 1).join('.')));
  return isThere && (!hasNewRecords || !isBlank(schema.default));
}

/**
 * Whether a field of an existing record never takes its default. Fields with a toggle take it when users switch them
 * on, and fields of objects when users add the object.
 */
const isAlwaysLoaded = (path: string, field: unknown): boolean =>
  !path.includes('.') && (field as Field).toggle === undefined;
