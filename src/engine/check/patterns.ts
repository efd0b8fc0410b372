// Regular expressions: only those that run in linear time, whatever the text.
import { RE2JS } from 're2js';
import type { JsonPath, Report } from './finding.ts';
import { quoted } from './wording.ts';

/** Reports invalid patterns, look-around, back-references, and patterns that cannot run in linear time. */
export function checkPattern(pattern: string, at: JsonPath, report: Report) {
  try {
    void new RegExp(pattern, 'u');
  } catch (error) {
    return report(
      at,
      `${quoted(pattern)} is not a valid regular expression.`,
      `${(error as Error).message.replace(/^.*: /, '')}.`,
    );
  }
  const around = pattern.match(/(?<!\\)(?:\\\\)*(\(\?<?[=!])/)?.[1];
  const back = pattern.match(/(?<!\\)(?:\\\\)*(\\[1-9]|\\k<)/)?.[1];
  if (around)
    return report(
      at,
      `The pattern uses look-around: ${around}.`,
      'Only patterns that run in linear time are allowed. To exclude values, use "not".',
    );
  if (back)
    return report(
      at,
      `The pattern uses a back-reference: ${back}.`,
      'Only patterns that run in linear time are allowed.',
    );
  try {
    RE2JS.compile(pattern);
  } catch (error) {
    report(at, `${quoted(pattern)} cannot be run in linear time.`, `Simplify it: ${(error as Error).message}.`);
  }
}
