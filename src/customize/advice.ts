// Adapts findings about descriptors to customizations: some are only advice for authors of screens, and some fixes are
// possible only in the screen itself.
import type { Finding } from '../engine/check/finding.ts';
import type { CheckMessages } from '../messages/gen/check.gen.ts';
import { t } from '../messages/gen/customize.gen.ts';
import type { MessageOrText } from '../messages/finding-messages.ts';

/** The messages of findings that are only advice. */
const advice: readonly string[] = [
  'call-never-used',
  'definition-never-used',
  'header-repeats-title-entity',
  'label-repeats-title-entity',
  'label-repeats-label-field',
  'help-repeats-label',
  'key-no-effect-read',
  'summary-repeats-title',
  'title-repeats-from',
  'searched-but-not-shown',
  'never-matches-not-value',
  'these-rules-never-reached',
  'never-shown-one-before',
  'never-shown-earlier-one',
  'rule-never-reached-earlier',
  'screen-hidden-from-menu',
] satisfies (keyof CheckMessages)[];

/** Harmless reasons of the finding that a key has no effect. */
const harmless: readonly string[] = [
  'no-action-deletes-records',
  'hidden-screen-cannot-start',
] satisfies (keyof CheckMessages)[];

/** Whether a finding is only advice. */
export function isAdvice({ messages: [found] }: Pick<Finding, 'messages'>): boolean {
  if (typeof found === 'string') return false;
  const why = found.values?.['why'];
  return advice.includes(found.id) || (typeof why === 'object' && harmless.includes(why.id));
}

/** The fixes that a customization can make in its own values. All others are possible only in the screen. */
export const possibleFixes: readonly string[] = [
  'add-count-people-see',
  'add-it',
  'add-least-remove-key',
  'add-one',
  'add-parts-where-parts',
  'add-property-path-into',
  'add-text-remove-key',
  'add-title-field-entity',
  'add-title-or-label',
  'add-when-remove-calls',
  'available',
  'cells',
  'change-one-them',
  'compare-field-inside',
  'compare-fields-same-type',
  'enter-value-remove-key',
  'known-names',
  'only-patterns-run-linear',
  'pair-character',
  'remove-add-title',
  'remove-add-widget',
  'remove-column',
  'remove-filter',
  'remove-it',
  'remove-key',
  'remove-one-them',
  'remove-use',
  'remove-use-option',
  'show-one-fields-add',
  'slow-pattern-exponential',
  'slow-pattern-many',
  'slow-pattern-quadratic',
  'slow-pattern-unanchored',
  'slow-pattern-unknown',
  'split-into-several-comparisons',
  'such-as',
  'use-another-default-remove',
  'use-another-field-value',
  'use-condition-field',
  'use-help-instead-widgets',
  'use-is-in-blank',
  'use-item-address-remove',
  'use-key',
  'use-labels-say-what',
  'use-less',
  'use-list-field-entity',
  'use-more',
  'use-names',
  'use-number-field',
  'use-one',
  'use-one-of',
  'use-only-form-actions',
  'use-only-inside-panel',
  'use-placeholder',
  'use-plain-string',
  'use-plain-string-add',
  'use-session-condition',
  'use-string-matches',
  'use-user-id',
  'use-value',
  'use-values-compared-without',
  'widgets',
  'write-days',
  'write-placeholder',
  'write-placeholders-name',
  'write-user-id',
] satisfies (keyof CheckMessages)[];

/** The fixes that it can also make if the finding is at another part. */
export const fixesElsewhere: readonly string[] = [
  'add-record-text',
  'sort-another-column-remove',
  'use-different-titles',
] satisfies (keyof CheckMessages)[];

/** The fix of a repetition, which is in the customization only if the finding is inside the value of a change. */
const repetition: keyof CheckMessages = 'remove-one-them';

/** The advice for a finding about a change. `where`: whether the finding is at its value, or inside it. */
export function adviceFor(
  { messages: [, advice] }: Pick<Finding, 'messages'>,
  where: 'at' | 'inside' | 'elsewhere',
): MessageOrText {
  const id = typeof advice === 'string' ? '' : advice.id;
  const isOwn = possibleFixes.includes(id) && where !== 'elsewhere' && (id !== repetition || where === 'inside');
  return isOwn || fixesElsewhere.includes(id) ? advice : t('remove');
}
