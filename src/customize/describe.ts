// Describes a change: what it changes, and the value before and after.
import { isMembers, partAt } from '../engine/rules/paths.ts';
import type { Screen } from '../engine/descriptor/descriptor.gen.ts';
import { fieldAt } from '../engine/descriptor/entity.ts';
import type { Change, ScreenParts, Source } from './change.ts';
import { ruleOf, type PartKind } from './key-rules.ts';
import type { MetaSchema } from './meta.ts';
import { kindOfId, placesOf, type Place } from './places.ts';
import type { Reported } from './problem.ts';

/**
 * `before` is missing for parts that the change adds, and if there was no value. `value`: as the file has it. `rules`:
 * those that a field gets, in full. `reasons`: the number of reasons that a part gets, which come after those that it
 * has. `idle`: why the change, or some of its keys, have no effect.
 */
export type Description = Source & {
  place: string;
  key: string;
  before?: string;
  after: string;
  value: unknown;
  rules?: unknown[];
  reasons?: number;
  idle?: Pick<Reported, 'found' | 'would' | 'translations'>;
};

/** A value on one line: texts in quotation marks, everything else as JSON. */
export function shortValue(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}

/** Describes each change of a screen. `notes`: those about changes of all screens. */
export function describeChanges(
  original: ScreenParts,
  changes: readonly Change[],
  meta: MetaSchema,
  notes: readonly Reported[],
): Description[] {
  const places = placesOf(original.screen, meta);
  return changes.map((change) => {
    const { file, line, column, place: id, key, value } = change;
    const place = places.get(id);
    const isAdded = addsUp(place, key);
    const before = place && !isAdded ? valueBefore(original, place, key) : undefined;
    return {
      file,
      line,
      column,
      place: id,
      key,
      ...(before === undefined ? {} : { before: shortValue(before) }),
      after: `${isAdded ? '+ ' : ''}${shortValue(value)}`,
      value,
      ...(key === 'restrict' && { rules: [value].flat() }),
      ...reasonsIn(place?.kind ?? kindOfId(id), key, value),
      ...idleIn(change, notes),
    };
  });
}

/** The value that a change replaces or adds to, the one that is shown if the descriptor has none. */
function valueBefore({ screen, entity }: ScreenParts, place: Place, key: string): unknown {
  const { field, kind, path } = place;
  const own = partAt(screen, [...path, ...key.split('.')]);
  if (own !== undefined) return own;
  const shownField = field ?? (kind === 'column' ? (partAt(screen, [...path, 'field']) as string) : undefined);
  const schema = shownField === undefined ? undefined : fieldAt(entity, shownField);
  if (key === 'label' || key === 'header') return schema?.title;
  if (key === 'default') return schema?.default;
  return undefined;
}

/** Whether a change adds to what the screen has: rules, reasons, conditions, and whole parts. */
const addsUp = (place: Place | undefined, key: string): boolean =>
  key === 'restrict' ||
  key === 'add' ||
  (place !== undefined && ['narrow', 'reasons'].includes(ruleOf(place.kind, key) ?? ''));

/** The reasons that a change adds to a part, or that an added part has. */
function reasonsIn(kind: PartKind | undefined, key: string, value: unknown): Pick<Description, 'reasons'> {
  const own = key === 'add' ? partAt(value, ['readOnly']) : kind && ruleOf(kind, key) === 'reasons' ? value : undefined;
  return isMembers(own) ? { reasons: [own].flat().length } : {};
}

/** Why a change has no effect. */
function idleIn({ file, screen, place, key }: Change, notes: readonly Reported[]): Pick<Description, 'idle'> {
  const note = notes.find(
    (one) => one.idle && one.file === file && one.screen === screen && one.place === place && one.key === key,
  );
  if (!note) return {};
  const { found, would, translations } = note;
  return { idle: { found, would, ...(translations && { translations }) } };
}

/** The title of a screen, for lists of changes. */
export const titleOf = ({ title }: Screen): string =>
  typeof title === 'string' ? title : 'text' in title ? title.text : title.other;
