// Regular expressions: only those that run in linear time for any text, also in the engines of browsers.
import type { MessageOrText } from '../../messages/finding-messages.ts';
import type { Vocabulary } from './context.ts';
import type { JsonPath, Report } from './finding.ts';
import { slowPattern, type PatternEffort, type SlowPattern } from './pattern-time.ts';
import { withHint, quoted } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** For all patterns of a file: about a second. Usual patterns take a few hundred each. */
const mostEffort = 300_000;

/** The effort for the patterns of one file, which is spent in their order, and what else has to run them. */
export const patternEffort = ({ patternProblem }: Pick<Vocabulary, 'patternProblem'>): PatternCheck => ({
  left: mostEffort,
  patternProblem,
});

export type PatternCheck = PatternEffort & Pick<Vocabulary, 'patternProblem'>;

/** Reports patterns that are invalid, unsupported, or ambiguous, and those that can take long or are not judged. */
export function checkPattern(pattern: string, at: JsonPath, report: Report, effort: PatternCheck) {
  try {
    void new RegExp(pattern, 'u');
  } catch (error) {
    return report(
      at,
      t('not-valid-regular-expression', { pattern: quoted(pattern) }),
      withHint(t('correct-pattern'), reasonOf(error as Error)),
    );
  }
  if (effort.left <= 0) return report(at, t('pattern-not-checked'), t('use-simpler-patterns'));
  // Inside a class, parentheses are characters.
  const bare = pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gsu, (part) => (part.startsWith('[') ? '[]' : part));
  const around = bare.match(/(?<!\\)(?:\\\\)*(\(\?<?[=!])/)?.[1];
  const back = bare.match(/(?<!\\)(?:\\\\)*(\\[1-9]|\\k<)/)?.[1];
  if (around) return report(at, t('pattern-uses-look-around', { part: around }), t('only-patterns-run-linear'));
  if (back) return report(at, t('pattern-uses-back-reference', { part: back }), t('only-patterns-run-linear-time'));
  // V8 finds it also between the two halves of a character beyond U+FFFF.
  if (/(?<!\\)(?:\\\\)*\\B/.test(pattern)) return report(at, t('pattern-uses-no-boundary'), t('name-characters'));
  const problem = effort.patternProblem(pattern);
  if (problem)
    return report(
      at,
      t('cannot-run-linear-time', { pattern: quoted(pattern) }),
      withHint(t('simplify'), reasonOf(problem)),
    );
  const slow = slowPattern(pattern, effort);
  if (slow) report(at, slowInWords(slow), t(`slow-pattern-${slow.why}`));
}

/** What an engine says about a pattern, in English, without the pattern. */
const reasonOf = ({ message }: Error) =>
  `${message.replace(/^(error parsing regexp|Invalid .*): /, '').replace(/^./, (letter) => letter.toUpperCase())}.`;

const slowInWords = ({ why, repeated }: SlowPattern): MessageOrText =>
  why === 'unknown' ? t('pattern-time-unknown') : t('pattern-takes-long', { repeated: quoted(repeated) });
