// Regular expressions: only those that a machine decides in linear time, whatever the text, are let through.
import { RE2JS } from 're2js';
import type { JsonPath, Report } from './finding.ts';
import { quoted } from './wording.ts';

/** Tells what is wrong with a pattern: no regular expression, look-around, back-references, no linear-time reading. */
export function checkPattern(pattern: string, at: JsonPath, report: Report) {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    return report(
      at,
      `${quoted(pattern)} is no regular expression.`,
      `${(error as Error).message.replace(/^.*: /, '')}.`,
    );
  }
  const around = pattern.match(/(?<!\\)(?:\\\\)*(\(\?<?[=!])/)?.[1];
  const back = pattern.match(/(?<!\\)(?:\\\\)*(\\[1-9]|\\k<)/)?.[1];
  if (around)
    return report(
      at,
      `The pattern looks around, with ${around}.`,
      'Say it without: only patterns that take linear time are run. What must not be can be said by "not".',
    );
  if (back)
    return report(
      at,
      `The pattern refers back, with ${back}.`,
      'Say it without: only patterns that take linear time are run.',
    );
  try {
    RE2JS.compile(pattern);
  } catch (error) {
    report(at, `${quoted(pattern)} cannot be run in linear time.`, `Say it more simply: ${(error as Error).message}.`);
  }
}
