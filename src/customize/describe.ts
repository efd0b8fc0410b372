// Describes changes, with the values before and after.
import { isMembers, partAt } from '../engine/rules/paths.ts';
import type { Screen } from '../engine/descriptor/descriptor.gen.ts';
import { fieldAt } from '../engine/descriptor/entity.ts';
import { truncate } from '../engine/format/truncate.ts';
import type { Change, ScreenParts, Source } from './change.ts';
import { ruleOf, type PartKind } from './key-rules.ts';
import type { MetaSchema } from './meta.ts';
import { kindOfId, placesOf, type Place } from './places.ts';
import type { Reported } from './problem.ts';

/**
 * `before`: missing for added parts, and if there was no value. `value`: as in the file. `rules`: all rules that the
 * change adds to a field. `reasons`: the number of reasons that it adds after those of the part. `idle`: why the
 * change, or some of its keys, have no effect.
 */
export type Description = Source & {
  place: string;
  key: string;
  before?: string;
  after: string;
  value: unknown;
  rules?: unknown[];
  reasons?: number;
  idle?: Pick<Reported, 'summary' | 'advice' | 'translations'>;
};

/** A value on one line: texts in quotation marks, everything else as JSON. */
export const shortValue = (value: unknown): string => truncate(JSON.stringify(value), 200);

/** Describes each change of a screen. `notes`: about the changes of all screens. */
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

/** The value that a change replaces or extends; without one in the descriptor, the value that is shown instead. */
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

/** Whether a change extends the screen: by rules, reasons, conditions or parts. */
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
  const { summary, advice, translations } = note;
  return { idle: { summary, advice, ...(translations && { translations }) } };
}

/** The title of a screen, for lists of changes. */
export const titleOf = ({ title }: Screen): string =>
  typeof title === 'string' ? title : 'text' in title ? title.text : title.other;
