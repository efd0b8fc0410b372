// Skips changes of later folders that would prevent an earlier folder from hiding, locking or restricting parts.
import { isObject, partAt } from '../engine/rules/paths.ts';
import type { Change, ScreenParts } from './change.ts';
import { groupsAround, hasAnyKey } from './group-rules.ts';
import { ruleOf, type KeyRule } from './key-rules.ts';
import { fieldsIn, isReadOnlyControl, isSecretControl } from './locked-fields.ts';
import type { MetaSchema } from './meta.ts';
import { kindOfId, placesOf, splitId } from './places.ts';

/** Whether keys with a rule hide, lock or restrict. Of keys with the rule `set`, only `widget` can. */
const locking: Readonly<Record<KeyRule, boolean>> = {
  narrow: true,
  reasons: true,
  ask: true,
  text: false,
  replace: false,
  set: false,
  address: false,
  parts: false,
  never: false,
};

/** Whether a change hides, locks or restricts a part, regardless of the rest of the screen. */
export function isLock({ place, key, value }: Pick<Change, 'place' | 'key' | 'value'>): boolean {
  const kind = kindOfId(place);
  if (kind === undefined) return false;
  // The conditions of a group apply to the fields that are moved to it.
  if (key === 'add') return kind === 'group' && isObject(value) && hasAnyKey(value, ...conditions);
  if (key === menuHidden) return value === true;
  if (key === 'widget') return isReadOnlyControl(value) || isSecretControl(value);
  const rule = ruleOf(kind, key);
  return key === 'hidden' || (kind === 'field' && key === 'restrict') || (rule !== undefined && locking[rule]);
}

const conditions = ['when', 'readOnly'] as const;

/** The key that hides an entry of the menu. Its value false shows a hidden one. */
const menuHidden = 'menu.hidden';

/** Keys whose changes can prevent locks of the same fields. */
const preventingKeys: readonly string[] = ['restrict', 'default'];

/** Returns the changes in force if some are left out. */
type AppliedWithout = (some: readonly Change[]) => readonly Change[];

/** The changes of later files that prevent locks of earlier files, each with a lock that it prevents. */
export function changesPreventingLocks(
  changes: readonly Change[],
  { applied, parts: { screen } }: { applied: readonly Change[]; parts: ScreenParts },
  meta: MetaSchema,
  appliedWithout: AppliedWithout,
): Map<Change, Change> {
  const files = [...new Set(changes.map(({ file }) => file))];
  if (files.length < 2) return new Map();
  const inForce = new Set(applied);
  const places = placesOf(screen, meta);
  const fieldsAt = (id: string): string[] => {
    const place = places.get(id);
    return place ? [...fieldsIn(partAt(screen, place.path), place).keys()] : [];
  };
  /** Whether a group, or one around it, has conditions. */
  const isConditional = (name: unknown): boolean => {
    const id = `form/group:${String(name)}`;
    const place = places.get(id);
    return place
      ? groupsAround(screen, place.path).some((group) => hasAnyKey(group, ...conditions))
      : changes.some((change) => change.key === 'add' && change.place === id && isLock(change));
  };
  const isLost = (change: Change) =>
    !inForce.has(change) && (isLock(change) || (change.key === 'group' && isConditional(change.value)));
  const lost = changes.filter(isLost);
  const prevents = (lock: Change): ((change: Change) => boolean) => {
    const fields = fieldsAt(lock.place);
    return ({ key, place }) => preventingKeys.includes(key) && fieldsAt(place).some((path) => fields.includes(path));
  };
  // Each file also separately, because a lock may need parts that the others add.
  const later = files.slice(1).flatMap((file, at) => [files.slice(at + 1), [file]]);
  for (const isSuspect of [prevents, () => () => true])
    for (const some of later) {
      const others = changes.filter(({ file }) => some.includes(file));
      const locks = lost.filter(({ file }) => files.indexOf(file) < files.indexOf(some[0]!));
      const suspects = locks.map((lock) => ({ lock, some: others.filter(isSuspect(lock)) }));
      const found = culpritsAmong(suspects, appliedWithout);
      if (found.size > 0) return found;
    }
  return new Map();
}

const moveKeys: readonly string[] = ['group', 'before', 'after'];

/** The names of the groups around a part of a form; undefined if the screen does not have the part. */
const groupsOf = (screen: ScreenParts['screen'], id: string, meta: MetaSchema): string[] | undefined => {
  const place = placesOf(screen, meta).get(id);
  return place && groupsAround(screen, place.path.slice(0, -1)).map((group) => group.id);
};

/**
 * The changes of later files that undo a lock of an earlier file, each with that lock: they show an entry of the menu
 * that it hides, or move a part out of a group that it hides or locks. `screenWith`: the screen with some changes.
 */
export function changesUndoingMenu(
  changes: readonly Change[],
  { applied, parts: { screen } }: { applied: readonly Change[]; parts: ScreenParts },
  meta: MetaSchema,
  screenWith: (some: readonly Change[]) => ScreenParts['screen'],
): Map<Change, Change> {
  const files = [...new Set(changes.map(({ file }) => file))];
  const fileOf = ({ file }: Change) => files.indexOf(file);
  const moves = applied.filter(({ key }) => moveKeys.includes(key));
  const found = new Map<Change, Change>();
  for (const lock of applied) {
    const isShown = ({ key, value }: Change) => key === menuHidden && value === false;
    if (lock.key === menuHidden && isLock(lock))
      for (const one of applied) if (isShown(one) && fileOf(one) > fileOf(lock)) found.set(one, lock);
    if (kindOfId(lock.place) !== 'group' || !isLock(lock)) continue;
    const name = splitId(lock.place)!.name;
    // Without the change that hides the group, because hidden groups have no parts.
    const isHidden = ({ key, place }: Change) => key === 'hidden' && place === lock.place;
    const isIn = (where: ScreenParts['screen'], id: string) => groupsOf(where, id, meta)?.includes(name);
    for (const file of files.slice(fileOf(lock) + 1)) {
      const later = moves.filter(
        (move) => move.file === file && !found.has(move) && isIn(screen, move.place) === false,
      );
      if (later.length === 0) continue;
      // Files in between may have moved parts to the group.
      const before = screenWith(changes.filter((change) => fileOf(change) < files.indexOf(file) && !isHidden(change)));
      for (const move of later) if (isIn(before, move.place) === true) found.set(move, lock);
    }
  }
  return found;
}

/** Changes that may prevent a lock. */
type Suspects = { lock: Change; some: readonly Change[] };

/**
 * The suspects that prevent the locks. First all are left out, then they are restored if the locks stay in force: all
 * suspects of a lock together, otherwise each half separately. Tries all locks at once, because most have different
 * suspects.
 */
function culpritsAmong(all: readonly Suspects[], appliedWithout: AppliedWithout): Map<Change, Change> {
  const inForceOf = (open: readonly Suspects[]) => {
    const applied = appliedWithout(open.flatMap(({ some }) => some));
    return open.filter(({ lock }) => applied.includes(lock));
  };
  // Most locks are not in force for other reasons, which an attempt for all of them shows.
  let open = inForceOf(inForceOf(all.filter(({ some }) => some.length > 0)));
  const out = new Set(open.flatMap(({ some }) => some));
  const culprits = new Map<Change, Change>();
  while (open.length > 0) {
    const turn = open.filter(({ lock }, at) => open.findIndex((one) => one.lock === lock) === at);
    const back = new Set(turn.flatMap(({ some }) => some));
    const applied = appliedWithout([...out].filter((change) => !back.has(change)));
    const prevented = turn.filter(({ lock }) => !applied.includes(lock));
    const kept = new Set(prevented.flatMap(({ some }) => some));
    for (const change of back) if (!kept.has(change)) out.delete(change);
    // The cause may be a suspect of another lock that was restored.
    const held = appliedWithout([...out]);
    const broken = prevented.filter(({ lock }) => held.includes(lock));
    for (const { lock, some } of broken) if (some.length === 1) culprits.set(some[0]!, lock);
    open = [...open.filter((one) => held.includes(one.lock) && !turn.includes(one)), ...broken.flatMap(halvesOf)];
  }
  return culprits;
}

function halvesOf({ lock, some }: Suspects): Suspects[] {
  const half = Math.ceil(some.length / 2);
  return some.length < 2 ? [] : [some.slice(0, half), some.slice(half)].map((part) => ({ lock, some: part }));
}

/** Caches the results of a function of changes. */
export function memoized(changes: readonly Change[], find: AppliedWithout): AppliedWithout {
  const cache = new Map<string, readonly Change[]>();
  const positions = new Map(changes.map((change, at) => [change, at]));
  return (some) => {
    const key = [...new Set(some.map((change) => positions.get(change)!))].sort((one, other) => one - other).join();
    const found = cache.get(key) ?? find(some);
    cache.set(key, found);
    return found;
  };
}
