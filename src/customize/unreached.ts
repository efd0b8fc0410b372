// Finds changes in force that never show: conditions that no value fulfills, and parts after one that
// always applies. They break nothing, so they are applied.
import type { Finding } from '../engine/check/finding.ts';
import type { CheckMessages } from '../messages/gen/check.gen.ts';
import { adviceFor } from './advice.ts';
import { toProblem } from './apply-all.ts';
import { changesAt } from './blame.ts';
import type { Change, ScreenParts } from './change.ts';
import type { MetaSchema } from './meta.ts';
import type { Problem } from './problem.ts';
import { refusal } from './refusal.ts';

const unreached: readonly string[] = [
  'never-matches-not-value',
  'these-rules-never-reached',
  'never-shown-one-before',
  'never-shown-earlier-one',
  'rule-never-reached-earlier',
] satisfies (keyof CheckMessages)[];

/** Whether a finding says that a part of a screen never applies. */
const isUnreached = ({ messages: [found] }: Pick<Finding, 'messages'>): boolean =>
  typeof found === 'object' && unreached.includes(found.id);

/** The notes about changes in `parts`. `findings`: those that the screen has because of its changes. */
export function unreachedNotes(
  parts: ScreenParts,
  changes: readonly Change[],
  findings: readonly Finding[],
  meta: MetaSchema,
): Problem[] {
  const { blamed } = changesAt(parts, changes, findings.filter(isUnreached), meta);
  return changes.flatMap((change) => {
    const [finding] = blamed.get(change) ?? [];
    return finding ? [toProblem(change, refusal(finding.messages[0], adviceFor(finding, 'inside')))] : [];
  });
}
