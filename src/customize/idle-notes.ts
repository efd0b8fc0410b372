// Notes about applied changes without an effect: changes of a hidden part, and defaults that the options exclude.
import { fieldAt } from '../engine/descriptor/entity.ts';
import { isObject, partAt } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/customize.gen.ts';
import type { Change, ScreenParts } from './change.ts';
import { ruleOf } from './key-rules.ts';
import type { MetaSchema } from './meta.ts';
import { kindOfId, placesOf } from './places.ts';
import { refusal, type Refusal } from './refusal.ts';

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

/** Why changes have no effect, of those in force. `hides`: the places that changes hide. */
export function idleNotes(
  applied: readonly Change[],
  { screen, entity }: ScreenParts,
  hides: ReadonlyMap<Change, ReadonlySet<string>>,
  meta: MetaSchema,
): Map<Change, Refusal> {
  const places = placesOf(screen, meta);
  const isRestricting = ({ key, value }: Change) =>
    key === 'restrict' && [value].flat().some((one) => isObject(one) && 'options' in one);
  return new Map(
    applied.flatMap((change): [Change, Refusal][] => {
      const { file, place, key } = change;
      const kind = kindOfId(place);
      const hiding = applied.find((one) => one.file === file && hides.get(one)?.has(place));
      if (hiding && kind && aboutLook.includes(ruleOf(kind, key)))
        return [[change, refusal(t('hidden-anyway', { place: hiding.place, key }), t('remove'))]];
      const value = defaultIn(change);
      const path = value === undefined ? undefined : places.get(place)?.field;
      if (path === undefined || fieldAt(entity, path)?.default !== undefined) return [];
      const by = applied.findLast((one) => one.place === place && isRestricting(one));
      const found = by && t('default-outside', { file: by.file, value: JSON.stringify(value) });
      return found ? [[change, refusal(found, t('remove'))]] : [];
    }),
  );
}
