// What others have changed about a screen since the panel opened it, in words. Pure.
import type { Change } from '../../customize/change.ts';
import type { Edit } from '../../customize/edit-text.ts';
import { keyRules, ruleOf } from '../../customize/key-rules.ts';
import type { MetaSchema } from '../../customize/meta.ts';
import { kindOfId } from '../../customize/places.ts';
import { keysOf as keysOfProblem } from '../../customize/problem.ts';
import { isObject, partAt, sameJson } from '../../engine/rules/paths.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { differences, fullName, type Difference } from './differences.ts';
import { editedScreen, type Base } from './edited-screen.ts';
import { keyLabel } from './labels.ts';
import { partsOf, type Part } from './parts.ts';

/** The title of the screen at an address of the console. */
type TitleAt = (address: string) => string | undefined;

type Key = { place: string; key: string };

/**
 * One sentence for each change of the file, and for each part that another file changes. `skipped`: the changes of the
 * file that are not in force.
 */
export function changedByOthers(
  before: Base,
  after: Base,
  meta: MetaSchema,
  titleAt: TitleAt,
  skipped: readonly Key[] = [],
): string[] {
  const now = editedScreen(after, [], meta);
  const old = editedScreen(before, [], meta);
  if (!old || !now) return [t('not-editable', { file: after.file })];
  const parts = [...partsOf(now, meta), ...partsOf(old, meta)];
  const elsewhere = changedPlaces(before.others, after.others).map((place) =>
    t('difference-elsewhere', { name: nameAt(parts, place) }),
  );
  const isSkipped = ({ place, key }: Key) =>
    [...now.problems, ...skipped].some((one) => one.place === place && keysOfProblem(one).includes(key));
  const own = changesInWords(before, after, meta, titleAt).map((change) =>
    isSkipped(change) ? t('difference-skipped', { difference: change.text }) : change.text,
  );
  return [...own, ...elsewhere];
}

/** One sentence for each key that a file changes, with the values before and after. */
export function changesInWords(before: Base, after: Base, meta: MetaSchema, titleAt: TitleAt): Difference[] {
  const [old, now] = [editedScreen(before, [], meta), editedScreen(after, [], meta)];
  if (!old || !now) return [];
  const edits = [...keysOf(old.file), ...keysOf(now.file)].filter(
    ({ place, key }) => !sameJson(valueAt(old.file, place, key), valueAt(now.file, place, key)),
  );
  const described = differences({ slug: after.slug, before: old, now, edits, meta, titleAt, isComplete: true });
  const parts = [...partsOf(now, meta), ...partsOf(old, meta)];
  return unique(edits).map(
    ({ place, key }) =>
      described.find((one) => isSameKey(one, { place, key })) ?? {
        place,
        key,
        text: t('difference-other', { name: nameAt(parts, place), key: keyLabel(key) }),
      },
  );
}

function nameAt(parts: readonly Part[], place: string): string {
  const part = parts.find(({ id }) => id === place);
  return part ? fullName(part) : place;
}

const unique = (edits: readonly Edit[]) =>
  edits.filter((edit, at) => edits.findIndex((one) => isSameKey(one, edit)) === at);

const isSameKey = (left: Key, right: Key) => left.place === right.place && left.key === right.key;

const valueAt = (file: unknown, place: string, key: string) => partAt(file, [place, ...key.split('.')]);

/** The keys of all places of a file; those inside of an object have dots. */
function keysOf(file: unknown): Edit[] {
  return Object.entries(isObject(file) ? file : {}).flatMap(([place, part]) => {
    const kind = kindOfId(place);
    if (!kind) return [];
    const inside = (value: unknown, before: string): string[] =>
      Object.entries(isObject(value) ? value : {}).flatMap(([name, one]) => {
        const key = `${before}${name}`;
        const isAround = Object.keys(keyRules[kind]).some((rule) => rule.startsWith(`${key}.`));
        return isObject(one) && isAround && ruleOf(kind, key) === undefined ? inside(one, `${key}.`) : [key];
      });
    return inside(part, '').map((key) => ({ place, key, value: undefined }));
  });
}

/** The places of which a change is new, gone or another one. */
function changedPlaces(before: readonly Change[], after: readonly Change[]): string[] {
  const namesOf = (changes: readonly Change[]) =>
    new Map(changes.map(({ file, place, key, value }) => [JSON.stringify([file, place, key, value]), place]));
  const [old, now] = [namesOf(before), namesOf(after)];
  const changed = [...old, ...now].filter(([name]) => !(old.has(name) && now.has(name)));
  return [...new Set(changed.map(([, place]) => place))];
}
