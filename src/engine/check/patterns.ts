// Regular expressions: only those that run in linear time, whatever the text, also in the engines of browsers.
import type { Words } from '../../messages/finding-messages.ts';
import { RE2JS } from 're2js';
import type { JsonPath, Report } from './finding.ts';
import { slowPattern, type SlowPattern } from './pattern-time.ts';
import { hinted, quoted } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** Reports invalid patterns, look-around, back-references, and patterns that can take long. */
export function checkPattern(pattern: string, at: JsonPath, report: Report) {
  try {
    void new RegExp(pattern, 'u');
  } catch (error) {
    return report(
      at,
      t('not-valid-regular-expression', { pattern: quoted(pattern) }),
      hinted(t('correct-pattern'), reasonOf(error)),
    );
  }
  const around = pattern.match(/(?<!\\)(?:\\\\)*(\(\?<?[=!])/)?.[1];
  const back = pattern.match(/(?<!\\)(?:\\\\)*(\\[1-9]|\\k<)/)?.[1];
  if (around) return report(at, t('pattern-uses-look-around', { part: around }), t('only-patterns-run-linear'));
  if (back) return report(at, t('pattern-uses-back-reference', { part: back }), t('only-patterns-run-linear-time'));
  try {
    RE2JS.compile(pattern);
  } catch (error) {
    return report(
      at,
      t('cannot-run-linear-time', { pattern: quoted(pattern) }),
      hinted(t('simplify'), reasonOf(error)),
    );
  }
  const slow = slowPattern(pattern);
  if (slow) report(at, slowInWords(slow), t(`slow-pattern-${slow.why}`));
}

/** What an engine says about a pattern, in English, without the pattern. */
const reasonOf = (error: unknown) =>
  `${(error as Error).message.replace(/^(error parsing regexp|Invalid .*): /, '').replace(/^./, (letter) => letter.toUpperCase())}.`;

const slowInWords = ({ why, repeated }: SlowPattern): Words =>
  why === 'unknown' ? t('pattern-time-unknown') : t('pattern-takes-long', { repeated: quoted(repeated) });
