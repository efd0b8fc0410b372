// What is wrong with a file of a customization, with its position.
import { oneLine } from '../engine/format/one-line.ts';
import type { Source } from './change.ts';
import type { Refusal } from './refusal.ts';

/** A change that is not applied, and why. */
export type Problem = Source & Refusal & { screen: string; place: string; key: string };

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
export function toProblemLine({ file, line, column, place, key, found, would }: Problem): string {
  const where = [place, key].filter(Boolean).join('/');
  return oneLine(`${file}:${line}:${column}  ${where === '' ? '' : `${where}: `}${found} ${would}`);
}
