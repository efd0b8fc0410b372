// Describes what others have changed about a screen since the panel opened it. Pure.
import type { Change } from '../../customize/change.ts';
import type { MetaSchema } from '../../customize/meta.ts';
import { keysOf as keysOfProblem } from '../../customize/problem.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { changesInWords, nameAt, type Key, type TitleAt } from '../words/changes-in-words.ts';
import { editedScreen, type Base } from '../words/edited-screen.ts';
import { partsOf } from '../words/parts.ts';

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
  const elsewhere = changedPlaces(before.otherChanges, after.otherChanges).map((place) =>
    t('difference-elsewhere', { name: nameAt(parts, place) }),
  );
  const isSkipped = ({ place, key }: Key) =>
    [...now.problems, ...skipped].some((one) => one.place === place && keysOfProblem(one).includes(key));
  const own = changesInWords(before, after, meta, titleAt).map((change) =>
    isSkipped(change) ? t('difference-skipped', { difference: change.text }) : change.text,
  );
  return [...own, ...elsewhere];
}

/** The places where a change was added, removed or replaced. */
function changedPlaces(before: readonly Change[], after: readonly Change[]): string[] {
  const placesByChange = (changes: readonly Change[]) =>
    new Map(changes.map(({ file, place, key, value }) => [JSON.stringify([file, place, key, value]), place]));
  const [old, now] = [placesByChange(before), placesByChange(after)];
  const changed = [...old, ...now].filter(([change]) => !(old.has(change) && now.has(change)));
  return [...new Set(changed.map(([, place]) => place))];
}
