// Determines the order in which the changes of all files are applied.
import { isObject } from '../engine/rules/paths.ts';
import { addedData } from './add-part.ts';
import type { Change } from './change.ts';
import { siblingName } from './move-part.ts';
import { kindOfId } from './places.ts';

/**
 * Changes in turns, each of which is applied before the next. The rules and the default of a part come before changes
 * that make it read-only or hide it, so that no part is hidden before others have used it. A column that only shows
 * the data of an added field comes after that field.
 */
export function inApplicationOrder(changes: readonly Change[]): Change[][] {
  const fields = new Set(changes.flatMap(({ key, place }) => (key === 'add' ? place : [])));
  const turns: Change[][] = [[], [], [], []];
  for (const change of changes) turns[turnOf(change, fields)]!.push(change);
  return turns.filter((turn) => turn.length > 0).map(neighborsFirst);
}

function turnOf(change: Change, added: ReadonlySet<string>): number {
  const { key, place } = change;
  if (key === 'hidden') return 3;
  if (key !== 'add') return ['readOnly', 'widget', 'when'].includes(key) ? 2 : 0;
  const path = kindOfId(place) === 'column' ? addedData(change) : undefined;
  return path !== undefined && added.has(`form/field:${path}`) ? 1 : 0;
}

/**
 * Predicates of deferred changes for each attempt: of changes that add the same part, a later one waits until the one
 * before it is done. The last attempt includes all.
 */
export function deferred(changes: readonly Change[], done: readonly Change[]): ((change: Change) => boolean)[] {
  const last = new Map<string, Change>();
  const before = new Map<Change, Change>();
  for (const change of changes) {
    if (change.key !== 'add') continue;
    const other = last.get(change.place);
    if (other) before.set(change, other);
    last.set(change.place, change);
  }
  const none = () => false;
  const isWaiting = (change: Change) => before.has(change) && !done.includes(before.get(change)!);
  return before.size > 0 ? [isWaiting, none] : [none];
}

/** The side of its neighbor on which a part is added. */
export const sideOf = ({ key, value }: Change): 'before' | 'after' | undefined =>
  key === 'add' && isObject(value) ? (['before', 'after'] as const).find((side) => side in value) : undefined;

/** Changes in their order, but a part that is added next to another added part comes after it. */
function neighborsFirst(changes: readonly Change[]): Change[] {
  const added = new Map<string, Change>();
  for (const change of changes) {
    const name = siblingName(change.place);
    if (change.key === 'add' && !added.has(name)) added.set(name, change);
  }
  const neighborOf = (change: Change): Change | undefined => {
    const side = sideOf(change);
    const name: unknown = side && (change.value as Record<string, unknown>)[side];
    return typeof name === 'string' ? added.get(siblingName(change.place, name)) : undefined;
  };
  const seen = new Set<Change>();
  return changes.flatMap((change) => {
    const chain: Change[] = [];
    for (let at: Change | undefined = change; at && !seen.has(at); at = neighborOf(at)) {
      seen.add(at);
      chain.push(at);
    }
    return chain.reverse();
  });
}
