// Whether a form shows a field to a caller, as far as the record and the caller determine it.
import type { Condition, Field, Group } from '../../../engine/descriptor/descriptor.gen.ts';
import { isMet, type Facts } from '../../../engine/rules/conditions.ts';
import { valueAt } from '../../../engine/rules/paths.ts';
import type { Caller } from '../security/caller.ts';
import type { RecordData } from './records.ts';
import { factsAbout, type Edition } from './rules-for-some.ts';

type About = { operation: 'create' | 'update'; caller: Caller; server: Edition };

/** What conditions of a form can test about a record that is sent. */
export const factsOf = (record: RecordData, { operation, caller, server }: About): Facts => ({
  ...factsAbout(caller, server),
  field: (path) => valueAt(record, path),
  form: { mode: operation === 'create' ? 'create' : 'edit', changed: true },
});

/** Whether a form certainly shows a field and the groups around it. */
export const isDefinitelyShown = (parts: readonly (Field | Group)[], facts: Facts): boolean =>
  parts.every(({ when }) => when === undefined || (isKnown(when) && isMet(when, facts)));

/** Whether a form certainly hides a field: because of values that the record has, not of those that it lacks. */
export const isDefinitelyHidden = (parts: readonly (Field | Group)[], facts: Facts): boolean =>
  parts.some(({ when }) => when !== undefined && isKnown(when, facts) && !isMet(when, facts));

const known: readonly string[] = ['may', 'edition', 'signedIn', 'user', 'field'];

/** Whether a condition tests only what a request determines. `facts`: of a record that must have the tested fields. */
function isKnown(condition: Condition, facts?: Facts): boolean {
  if ('all' in condition) return condition.all.every((one) => isKnown(one, facts));
  if ('any' in condition) return condition.any.every((one) => isKnown(one, facts));
  if ('not' in condition) return isKnown(condition.not, facts);
  if ('form' in condition) return condition.form === 'create' || condition.form === 'edit';
  const isMissing = facts && 'field' in condition && facts.field?.(String(condition.field)) === undefined;
  return !isMissing && known.some((key) => key in condition);
}
