// Finds changes whose neighbor is an added group without fields, which is not shown.
import { t, type CustomizeMessages } from '../messages/gen/customize.gen.ts';
import type { Change } from './change.ts';
import { sideOf } from './application-order.ts';
import { unknownSibling } from './move-part.ts';
import { isAbout, refusal, type Refusal } from './refusal.ts';

/** The message about a group without fields. */
export const emptyGroup = 'group-empty' satisfies keyof CustomizeMessages;

/** Changes in force next to an empty added group. `left`: an added part without its position; empty for a move. */
export function changesNextToEmptyGroups(applied: readonly Change[], refused: ReadonlyMap<Change, Refusal>) {
  const empty = [...refused].flatMap(([{ key, place }, why]) =>
    key === 'add' && isAbout(why, emptyGroup) ? [place] : [],
  );
  return applied.flatMap((change) => {
    const side = sideOf(change) ?? (['before', 'after'] as const).find((key) => key === change.key);
    if (side === undefined || !/^form\/(field|group):/.test(change.place)) return [];
    const { [side]: name, ...value } =
      change.key === 'add' ? (change.value as Record<string, unknown>) : { [side]: change.value };
    if (!empty.includes(`form/group:${String(name)}`)) return [];
    const why = refusal(t(unknownSibling, { name: String(name), place: change.place }), t('remove'));
    return [{ change, side, why, left: change.key === 'add' ? [{ ...change, value }] : [] }];
  });
}
