// Findings that are advice for those who write a screen. A customization may cause them: nothing is wrong for users.
import type { Finding } from '../engine/check/finding.ts';
import type { CheckMessages } from '../messages/gen/check.gen.ts';

/** The messages of such findings. */
const advice: readonly string[] = [
  'call-never-used',
  'definition-never-used',
  'header-repeats-title-entity',
  'label-repeats-title-entity',
  'label-repeats-label-field',
  'help-repeats-label',
  'summary-repeats-title',
  'title-repeats-from',
  'searched-but-not-shown',
  'never-matches-not-value',
  'these-rules-never-reached',
  'never-shown-one-before',
  'never-shown-earlier-one',
  'rule-never-reached-earlier',
] satisfies (keyof CheckMessages)[];

/** A key without effect, for this reason only. */
const noDeletion: keyof CheckMessages = 'no-action-deletes-records';

/** Whether a finding, by what was found, is only advice. */
export function isAdvice({ words: [found] }: Pick<Finding, 'words'>): boolean {
  if (typeof found === 'string') return false;
  const why = found.values?.['why'];
  return advice.includes(found.id) || (typeof why === 'object' && why.id === noDeletion);
}
