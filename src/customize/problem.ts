// What is wrong with a file of a customization, with its position.
import { oneLine } from '../engine/format/one-line.ts';
import { textOf } from '../messages/finding-messages.ts';
import type { Language } from '../messages/messages.ts';
import type { Source } from './change.ts';
import type { Refusal } from './refusal.ts';

/** A change that is not applied, and why. */
export type Problem = Source & Refusal & { screen: string; place: string; key: string };

/** A problem as it is reported, with its texts in other languages by locale. */
export type Reported = Omit<Problem, 'words'> & { translations?: Record<string, { found: string; would: string }> };

/** A problem with its texts in languages that have them. */
export function reported({ words, ...problem }: Problem, languages: readonly Language[]): Reported {
  const others = languages.flatMap((language) => {
    const [found, would] = words.map((one) => textOf(one, language)) as [string, string];
    return found === problem.found && would === problem.would ? [] : [[language.locale, { found, would }] as const];
  });
  return { ...problem, ...(others.length > 0 && { translations: Object.fromEntries(others) }) };
}

/** A problem of a whole file. */
export const fileProblem = (file: string, why: Refusal, screen = ''): Problem => ({
  file,
  line: 1,
  column: 1,
  screen,
  place: '',
  key: '',
  ...why,
});

/** A problem on one line: position, place, what was found and what would do. */
export function toProblemLine({ file, line, column, place, key, found, would }: Reported): string {
  const where = [place, key].filter(Boolean).join('/');
  return oneLine(`${file}:${line}:${column}  ${where === '' ? '' : `${where}: `}${found} ${would}`);
}
