// Finds what a customized screen allows and its original does not.
import { keysOf } from '../../src/customize/apply-change.ts';
import type { ScreenParts } from '../../src/customize/change.ts';
import { placesOf } from '../../src/customize/places.ts';
import { definitionsOf } from '../../src/engine/check/intended-branch.ts';
import { compare } from '../../src/engine/check/shape.ts';
import type { Condition, Field, Reasons } from '../../src/engine/descriptor/descriptor.gen.ts';
import { partAt, sameJson } from '../../src/engine/rules/paths.ts';
import { reasonsOf } from '../../src/engine/rules/reasons.ts';
import { longCall } from '../../src/engine/rules/request.ts';
import { meta, originalOf, placesIn, type ScreenSet } from './customized.ts';
import { addedParts, nested, valuesFor } from './sample-values.ts';

/** All sample changes for a screen, each on its own. */
export function sampleChanges(screenSet: ScreenSet, slug: string) {
  const { entity } = originalOf(slug, screenSet.sources);
  const places = placesIn(slug, screenSet.sources);
  const own = places.flatMap((place) =>
    keysOf(place).flatMap((key) =>
      valuesFor(place, key, { entity, places }).map((value) => ({ place: place.id, change: nested(key, value) })),
    ),
  );
  const added = Object.entries(addedParts).map(([place, part]) => ({ place, change: { add: true, ...part } }));
  return [...own, ...added];
}

type FieldRule = NonNullable<Field['rules']>[number];

/** Whether a condition is true only if another one is. */
const implies = (condition: Condition | undefined, other: Condition | undefined): boolean =>
  other === undefined ||
  sameJson(condition, other) ||
  (condition !== undefined && 'all' in condition && condition.all.some((part) => implies(part, other)));

/** Whether a condition is true whenever another one is. */
const isCausedBy = (condition: Condition | undefined, other: Condition): boolean =>
  sameJson(condition, other) ||
  (condition !== undefined && 'any' in condition && condition.any.some((part) => isCausedBy(part, other)));

/** A rule without its options and their labels. */
const withoutOptions = ({ options: _options, labels: _labels, ...rule }: FieldRule) => rule;

/** Whether a rule with a condition equals another one, possibly with fewer options. */
const isAsTight = (rule: FieldRule, other: FieldRule): boolean =>
  sameJson(withoutOptions(rule), withoutOptions(other)) &&
  (other.options === undefined ||
    (rule.options?.every((option) => other.options!.some((known) => sameJson(known, option))) ?? false));

/** The requests of a screen, without their bodies. */
const requestsOf = ({ screen }: ScreenParts) =>
  Object.entries(screen.calls ?? {}).map(([id, call]) => [id, longCall(call).call, longCall(call).followedBy ?? []]);

const addressesIn = ({ screen }: ScreenParts) =>
  compare(meta.whole, screen, definitionsOf(meta.whole)).marks.flatMap(({ name, value }) =>
    name === 'address' ? [String(value)] : [],
  );

/** The conditions under which the field of a place is shown. */
const conditionsAround = ({ screen }: ScreenParts, path: readonly (string | number)[]) =>
  path.flatMap((_step, index) => {
    const part = partAt(screen, path.slice(0, index + 1)) as { when?: Condition } | undefined;
    return part?.when === undefined ? [] : [part.when];
  });

/** Whether a part of a form, or a group around it, decides what is saved while it is hidden. */
const decidesSaved = ({ screen }: ScreenParts, path: readonly (string | number)[]) =>
  path.some((_step, index) => {
    const part = partAt(screen, path.slice(0, index + 1)) as { whenHidden?: string; resetBy?: string[] };
    return part.whenHidden !== undefined || part.resetBy !== undefined;
  });

/** Controls that only show a value. */
const showsOnly: readonly unknown[] = ['text-only', 'copy'];

/** What a customized screen allows and the original does not. */
export function loosenings(original: ScreenParts, made: ScreenParts): string[] {
  const found: string[] = [];
  const demand = (isKept: boolean, what: string) => void (isKept || found.push(what));
  demand(sameJson(requestsOf(made), requestsOf(original)), 'other requests');
  demand(sameJson(made.screen.may, original.screen.may), 'other permissions');
  demand(made.screen.key === original.screen.key && made.screen.kind === original.screen.kind, 'another key');
  demand(
    sameJson(made.screen.form?.beforeSave?.when, original.screen.form?.beforeSave?.when) ||
      !original.screen.form?.beforeSave,
    'asked less often',
  );
  const known = addressesIn(original);
  for (const address of addressesIn(made))
    demand(known.includes(address) || /^(admin|user)\//.test(address), `the address ${address}`);
  demand(
    !JSON.stringify(made.screen).includes('"cell":"html"') || JSON.stringify(original.screen).includes('"cell":"html"'),
    'HTML',
  );
  const before = placesOf(original.screen, meta);
  const after = placesOf(made.screen, meta);
  for (const [id, { path, kind }] of before)
    if (kind === 'field' || kind === 'group')
      demand(after.has(id) || !decidesSaved(original, path), `what is saved without ${id}`);
  for (const [id, place] of after) {
    const former = before.get(id);
    if (!former) continue;
    const now = partAt(made.screen, place.path) as Record<string, unknown>;
    const then = partAt(original.screen, former.path) as Record<string, unknown>;
    const around = conditionsAround(made, place.path);
    if (former.kind === 'field' || former.kind === 'group')
      demand(
        !decidesSaved(original, former.path) || sameJson(around, conditionsAround(original, former.path)),
        `what is saved while ${id} is hidden`,
      );
    // A changed cell may have different links.
    for (const condition of conditionsAround(original, former.path))
      demand(id.includes('/cell/') || around.some((one) => implies(one, condition)), `the condition of ${id}`);
    for (const key of ['readOnly', 'disabled'] as const) {
      const reasons = then[key];
      const isKept =
        reasons === undefined ||
        now[key] === 'always' ||
        (typeof reasons === 'string'
          ? reasons === now[key]
          : reasonsOf(reasons as Reasons).every((one) =>
              reasonsOf(now[key] as Reasons).some((kept) => sameJson(kept, one)),
            ));
      demand(isKept, `${key} of ${id}`);
    }
    for (const key of ['may', 'call', 'open', 'then', 'cleaned', 'whenHidden', 'resetBy'])
      demand(sameJson(now[key], then[key]), `${key} of ${id}`);
    const [required, mustBe] = [now, then].map((part) => (part as unknown as Field).required?.when);
    demand(mustBe === undefined || isCausedBy(required, mustBe), `required of ${id}`);
    for (const rule of (then as unknown as Field).rules ?? [])
      demand((now as unknown as Field).rules?.some((one) => isAsTight(one, rule)) ?? false, `a rule of ${id}`);
    demand(!showsOnly.includes(then['widget']) || showsOnly.includes(now['widget']), `the control of ${id}`);
    demand(then['confirm'] === undefined || now['confirm'] !== undefined, `the confirmation of ${id}`);
  }
  return found;
}
