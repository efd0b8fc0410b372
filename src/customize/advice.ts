// Findings that are advice for those who write a screen. A customization may cause them: nothing is wrong for users.
import { t } from '../messages/gen/check.gen.ts';

/** A value of a message that matches any other. */
const any = '\u0000';

/** The messages of such findings, with any values. */
const advice: readonly string[] = [
  t('call-never-used', { id: any }),
  t('definition-never-used', { name: any }),
  t('no-effect-because', { at: any, why: t('no-action-deletes-records') }),
  t('header-repeats-title-entity'),
  t('label-repeats-title-entity'),
  t('label-repeats-label-field'),
  t('help-repeats-label'),
  t('summary-repeats-title'),
  t('title-repeats-from'),
  t('searched-but-not-shown', { path: any }),
  t('never-matches-not-value', { value: any, what: any }),
  t('these-rules-never-reached'),
  t('never-shown-one-before', { what: any }),
  t('never-shown-earlier-one', { what: any }),
  t('rule-never-reached-earlier', { id: any }),
];

const patterns = advice.map((message) => new RegExp(`^${message.split(any).map(literal).join('.*')}$`, 's'));

/** A pattern that matches only this text. */
function literal(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

/** Whether a finding, by what was found, is only advice. */
export const isAdvice = ({ found }: { found: string }): boolean => patterns.some((pattern) => pattern.test(found));
