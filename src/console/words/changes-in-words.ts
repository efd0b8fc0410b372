// Describes the changes of a file: one sentence for each key, with the values before and after. Pure.
import type { Change, ScreenParts } from '../../customize/change.ts';
import type { Edit } from '../../customize/edit-text.ts';
import { keyRules, ruleOf } from '../../customize/key-rules.ts';
import type { MetaSchema } from '../../customize/meta.ts';
import { kindOfId } from '../../customize/places.ts';
import { noRenames } from '../../customize/renames.ts';
import { isObject, partAt, sameJson, withValueAt } from '../../engine/rules/paths.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { differences, fullName, type Difference } from './differences.ts';
import { editedScreen, type Base } from './edited-screen.ts';
import { keyLabel } from './labels.ts';
import { partsOf, wholePlace, type Part } from './parts.ts';

/** The title of the screen at an address of the console. */
export type TitleAt = (address: string) => string | undefined;

export type Key = { place: string; key: string };

type ChangeInForce = Pick<Change, 'file' | 'place' | 'key' | 'value'>;
type ChangedScreen = { slug: string; original: ScreenParts; changes: readonly ChangeInForce[] };

/** The changes in force, file by file: each file changes the screen that results from the files before it. */
export function changesByFile(
  { slug, original, changes }: ChangedScreen,
  meta: MetaSchema,
  titleAt: TitleAt,
): (Difference & { file: string })[] {
  const files = [...new Set(changes.map(({ file }) => file))];
  // Descriptions do not contain the positions of changes.
  const whole = changes.map((change): Change => ({ line: 0, column: 0, screen: slug, at: [], ...change }));
  return files.flatMap((file, at) => {
    const others = whole.filter((change) => files.indexOf(change.file) < at);
    // The changes use the names of this version already, and include what their kinds set.
    const base: Omit<Base, 'text'> = {
      slug,
      original,
      otherChanges: others,
      kinds: new Map(),
      renames: noRenames,
      file,
    };
    const own = placesOf(whole.filter((change) => change.file === file));
    const text = JSON.stringify({ version: original.screen.version, ...own });
    return changesInWords({ ...base, text: '' }, { ...base, text }, meta, titleAt).map((difference) => ({
      ...difference,
      file,
    }));
  });
}

/** Changes in the format of a file. */
const placesOf = (changes: readonly Change[]): object =>
  changes.reduce<Record<string, unknown>>((places, { place, key, value }) => {
    const part = places[place] ?? {};
    return {
      ...places,
      [place]: key === 'add' ? { ...part, add: true, ...(value as object) } : withValueAt(part, key, value),
    };
  }, {});

/** One sentence for each key that a file changes, with the values before and after. */
export function changesInWords(before: Base, after: Base, meta: MetaSchema, titleAt: TitleAt): Difference[] {
  const [old, now] = [editedScreen(before, [], meta), editedScreen(after, [], meta)];
  if (!old || !now) return [];
  const edits = changedKeys(old.file, now.file);
  const described = differences({ slug: after.slug, before: old, now, edits, meta, titleAt, isComplete: true });
  const parts = [...partsOf(now, meta), ...partsOf(old, meta)];
  return edits.map(
    ({ place, key }) =>
      described.find((one) => isSameKey(one, { place, key })) ?? {
        place,
        key,
        text: t('difference-other', { name: nameAt(parts, place), key: keyLabel(key) }),
      },
  );
}

/** The edits that turn the content of a file into that of another. A part that only the first one adds is removed. */
export function editsBetween(before: unknown, after: unknown): Edit[] {
  const edits = changedKeys(before, after);
  const removed = new Set(
    edits.flatMap(({ place, key, value }) => (key === 'add' && value === undefined ? place : [])),
  );
  return [
    ...[...removed].map((place) => ({ place, key: wholePlace, value: undefined })),
    ...edits.filter(({ place }) => !removed.has(place)),
  ];
}

/** The keys whose values differ, with the values afterwards. */
function changedKeys(before: unknown, after: unknown): Edit[] {
  const edits = [...keysOf(before), ...keysOf(after)].map(({ place, key }): Edit => ({
    place,
    key,
    value: valueAt(after, place, key),
  }));
  return unique(edits).filter(({ place, key, value }) => !sameJson(valueAt(before, place, key), value));
}

/** The name of a part; its place if the screen does not have it. */
export function nameAt(parts: readonly Part[], place: string): string {
  const part = parts.find(({ id }) => id === place);
  return part ? fullName(part) : place;
}

const unique = (edits: readonly Edit[]) =>
  edits.filter((edit, at) => edits.findIndex((one) => isSameKey(one, edit)) === at);

const isSameKey = (left: Key, right: Key) => left.place === right.place && left.key === right.key;

const valueAt = (file: unknown, place: string, key: string) => partAt(file, [place, ...key.split('.')]);

/** The keys of all places of a file; keys inside an object have dots. */
function keysOf(file: unknown): Key[] {
  return Object.entries(isObject(file) ? file : {}).flatMap(([place, part]) => {
    const kind = kindOfId(place);
    if (!kind) return [];
    const inside = (value: unknown, before: string): string[] =>
      Object.entries(isObject(value) ? value : {}).flatMap(([name, one]) => {
        const key = `${before}${name}`;
        const isAround = Object.keys(keyRules[kind]).some((rule) => rule.startsWith(`${key}.`));
        return isObject(one) && isAround && ruleOf(kind, key) === undefined ? inside(one, `${key}.`) : [key];
      });
    return inside(part, '').map((key) => ({ place, key }));
  });
}
