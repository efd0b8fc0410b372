// Applies many changes to a screen, and skips each change that cannot be applied or would break the screen.
import type { Finding } from '../engine/check/finding.ts';
import { t } from '../messages/gen/customize.gen.ts';
import { applyChange } from './apply-change.ts';
import { breakageOf } from './breaking.ts';
import { changesNextToEmptyGroups, emptyGroup } from './next-to-empty-groups.ts';
import { changesAt } from './blame.ts';
import type { Change, ScreenParts } from './change.ts';
import { changesUndoingMenu, changesPreventingLocks, memoized } from './earlier-locks.ts';
import { emptyGroups, withoutEmptyGroups } from './empty-groups.ts';
import { withHiddenDefaults } from './hidden-defaults.ts';
import { idleNotes, placesInside } from './idle-notes.ts';
import { deferred, inApplicationOrder, sideOf } from './application-order.ts';
import type { MetaSchema } from './meta.ts';
import { unknownSibling } from './move-part.ts';
import { noEffectReason } from './no-effect.ts';
import { splitId } from './places.ts';
import { onePerPlace, unknownPlace, type Problem } from './problem.ts';
import { isAbout, isRefusal, refusal, type Idle, type Refusal } from './refusal.ts';

/** Returns the findings about a screen that the original does not have. */
type Check = (parts: ScreenParts) => readonly Finding[];

export type Outcome = {
  parts: ScreenParts;
  applied: Change[];
  skipped: Problem[];
  /** Changes in force that have no effect, completely or in part, with the reasons. */
  notes: Problem[];
};

/**
 * Applies as many changes as possible. A part whose neighbor does not exist is added after the others. `isNew`:
 * whether a customization adds the screen.
 */
export function applyAll(
  original: ScreenParts,
  changes: readonly Change[],
  meta: MetaSchema,
  check: Check = () => [],
  isNew = false,
): Outcome {
  const { refused, ...outcome } = applyEach(original, changes, meta, check, isNew);
  const without = (some: ReadonlySet<Change>) => changes.filter((change) => !some.has(change));
  const appliedWithout = memoized(changes, (some) =>
    some.length === 0 ? outcome.applied : applyEach(original, without(new Set(some)), meta, check, isNew).applied,
  );
  const screenWith = (some: readonly Change[]) => applyEach(original, some, meta, check, isNew).parts.screen;
  const culprits = new Map([
    ...changesUndoingMenu(changes, outcome, meta, screenWith),
    ...changesPreventingLocks(changes, outcome, meta, appliedWithout),
  ]);
  if (culprits.size > 0) {
    const next = applyAll(original, without(new Set(culprits.keys())), meta, check, isNew);
    const problems = [...culprits].map(([culprit, { place, file }]) => {
      const own = refused.get(culprit);
      return toProblem(
        culprit,
        own && isInvalid(own) ? own : refusal(t('prevents-lock', { place, file }), t('remove')),
      );
    });
    return { ...next, skipped: [...next.skipped, ...problems] };
  }
  const misplaced = changesNextToEmptyGroups(outcome.applied, refused);
  if (misplaced.length > 0) {
    const remaining = changes.flatMap((change) => {
      const found = misplaced.find((one) => one.change === change);
      return found ? found.left : [change];
    });
    const next = applyAll(original, remaining, meta, check, isNew);
    const positions = misplaced.map(({ change, side, why }) => toProblem({ ...change, key: side }, why));
    return { ...next, skipped: [...next.skipped, ...positions] };
  }
  const moved = unplaced(changes, refused);
  if (moved.size === 0) return outcome;
  const next = applyAll(
    original,
    changes.map((change) => moved.get(change) ?? change),
    meta,
    check,
    isNew,
  );
  const positions = [...moved].flatMap(([change, free]) =>
    next.applied.includes(free) ? [toProblem({ ...change, key: sideOf(change)! }, refused.get(change)!)] : [],
  );
  return { ...next, skipped: [...next.skipped, ...positions] };
}

/** Added parts whose neighbors do not exist, each with a copy that has no position. */
function unplaced(changes: readonly Change[], refused: ReadonlyMap<Change, Refusal>): Map<Change, Change> {
  const lost = changes.flatMap((change) => {
    const why = refused.get(change);
    const side = sideOf(change);
    return side !== undefined && why && isAbout(why, unknownSibling)
      ? [{ change, side, neighbor: (change.value as Record<string, unknown>)[side] }]
      : [];
  });
  const names = new Set(lost.map(({ change }) => splitId(change.place)?.name));
  // A part next to another of them gets its position after that one is added.
  const first = lost.filter(({ neighbor }) => !names.has(String(neighbor)));
  return new Map(
    (first.length > 0 ? first : lost).map(({ change, side }) => {
      const { [side]: _, ...value } = change.value as Record<string, unknown>;
      return [change, { ...change, value }];
    }),
  );
}

/** Applies each change, and retries those that depend on others. */
function applyEach(
  original: ScreenParts,
  changes: readonly Change[],
  meta: MetaSchema,
  check: Check,
  isNew: boolean,
): Outcome & { refused: ReadonlyMap<Change, Refusal> } {
  const applied = new Set<Change>();
  const reasons = new Map<Change, Refusal>();
  const idle = new Map<Change, Idle | undefined>();
  const hides = new Map<Change, ReadonlySet<string>>();
  /** The changes that broke the screen when they were applied. */
  const broken = new Set<Change>();
  /** Keeps the first reason of a change if a later attempt fails only because its place is hidden meanwhile. */
  const keepReason = (change: Change, why: Refusal) => {
    if (!reasons.has(change) || !isAbout(why, unknownPlace)) reasons.set(change, why);
  };
  /** Applies as many changes as possible, turn by turn, and checks the screen. */
  const tryAll = (parts: ScreenParts, some: readonly Change[]) => {
    let current = parts;
    const done: Change[] = [];
    const isRefused = (change: Change): boolean => {
      const next = attempt(() => {
        const changed = applyChange(current, change, meta);
        if (isRefusal(changed)) return changed;
        if (change.key === 'hidden') hides.set(change, placesInside(current, change, meta));
        const why = noEffectReason(current, changed.parts, change, meta);
        idle.set(change, why ? { keys: [change.key], why } : changed.idle);
        return changed;
      });
      if (isRefusal(next)) keepReason(change, next);
      else {
        current = next.parts;
        done.push(change);
      }
      return isRefusal(next);
    };
    let waiting: Change[] = [];
    for (const turn of inApplicationOrder(some)) {
      waiting = [...waiting, ...turn];
      for (const isDeferred of deferred(some, done))
        for (let before = -1; before !== done.length && waiting.length > 0;) {
          before = done.length;
          waiting = waiting.filter((change) => isDeferred(change) || isRefused(change));
        }
    }
    const complete = withoutEmptyGroups(current, meta);
    const checked = attempt(() => ({ findings: done.length > 0 ? check(complete) : [] }));
    return isRefusal(checked)
      ? { current, done, complete, findings: [], failure: checked, isValid: false }
      : { current, done, complete, ...checked, isValid: checked.findings.length === 0 };
  };
  const keep = ({ current, done }: { current: ScreenParts; done: readonly Change[] }): ScreenParts => {
    for (const change of done) applied.add(change);
    return current;
  };
  /** Applies changes. If they break the screen together, suspects are applied later, or each half separately. */
  const apply = (parts: ScreenParts, some: readonly Change[]): ScreenParts => {
    if (some.length === 0) return parts;
    const { current, done, complete, findings, failure, isValid } = tryAll(parts, some);
    if (isValid) return keep({ current, done });
    const [first] = done;
    const { blamed, suspects } = changesAt(complete, done.length > 1 ? done : [], findings, meta);
    if (blamed.size + suspects.length > 0) {
      for (const [change, found] of blamed) {
        reasons.set(change, breakageOf(complete, change, found, meta));
        broken.add(change);
      }
      const others = done.filter((change) => !blamed.has(change) && !suspects.includes(change));
      return apply(apply(parts, others), suspects);
    }
    if (done.length > 1) {
      const half = Math.ceil(done.length / 2);
      return apply(apply(parts, done.slice(0, half)), done.slice(half));
    }
    reasons.set(first!, failure ?? breakageOf(complete, first!, findings, meta));
    broken.add(first!);
    return parts;
  };
  const all = tryAll(original, changes);
  let parts = all.isValid ? keep(all) : original;
  let waiting: Change[] = [];
  for (const turn of all.isValid ? [] : inApplicationOrder(changes)) {
    waiting = [...waiting, ...turn];
    const pending = () => waiting.filter((change) => !applied.has(change));
    for (let before = -1; before !== applied.size + broken.size && pending().length > 0;) {
      before = applied.size + broken.size;
      // A change that breaks the screen may be valid after others.
      const others = pending().filter((change) => !broken.has(change));
      const hasBroken = others.length < pending().length;
      parts = apply(parts, others);
      if (hasBroken) parts = apply(parts, pending());
    }
  }
  for (const { id } of emptyGroups(parts, meta)) {
    const change = changes.findLast((one) => applied.has(one) && one.key === 'add' && one.place === id);
    if (change) reasons.set(change, refusal(t(emptyGroup, { place: id }), t('fill-group')));
    for (const one of changes)
      if (change && one.place === id && applied.delete(one)) reasons.set(one, reasons.get(change)!);
  }
  // Changes of a part that could not be added have the reason of the part.
  const reasonOf = (change: Change) => {
    const add = changes.find((one) => one.key === 'add' && one.place === change.place && !applied.has(one));
    return reasons.get(add ?? change)!;
  };
  const inForce = changes.filter((change) => applied.has(change));
  const idleReasons = idleNotes(inForce, parts, hides, meta, isNew);
  return {
    parts: withHiddenDefaults(original, withoutEmptyGroups(parts, meta)),
    refused: new Map([...reasons].filter(([change]) => !applied.has(change))),
    applied: inForce,
    skipped: onePerPlace(
      changes.flatMap((change) => (applied.has(change) ? [] : [toProblem(change, reasonOf(change))])),
    ),
    notes: inForce.flatMap((change) => {
      const found = idle.get(change) ?? idleReasons.get(change);
      return found ? [{ ...toProblem(change, found.why), idle: found.keys }] : [];
    }),
  };
}

/** Whether a refusal is about the change itself. */
const isInvalid = (why: Refusal): boolean => isAbout(why, 'breaks') || isAbout(why, 'breaks-at');

/** The result of applying or checking a change. An exception becomes a refusal, so that it affects only that change. */
function attempt<Done extends object>(run: () => Done | Refusal): Done | Refusal {
  try {
    return run();
  } catch (error) {
    return refusal(t('internal-error', { reason: String(error) }), t('report-error'));
  }
}

/** The problem of a skipped change. */
export const toProblem = ({ value: _value, at: _at, ...change }: Change, why: Refusal): Problem => ({
  ...change,
  ...why,
});
