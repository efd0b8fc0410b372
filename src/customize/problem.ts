// A problem in a file of a customization, with its position.
import { oneLine } from '../engine/format/one-line.ts';
import { textOf } from '../messages/finding-messages.ts';
import type { CustomizeMessages } from '../messages/gen/customize.gen.ts';
import type { Language } from '../messages/messages.ts';
import type { Source } from './change.ts';
import type { Refusal } from './refusal.ts';

/**
 * A skipped change, or a note about a change in force. `key`: for an entire place, all keys that the file sets there.
 * `idle`: for a change in force, the keys that have no effect.
 */
export type Problem = Source & Refusal & { screen: string; place: string; key: string; idle?: string[] };

/** The message about a place that does not exist. */
export const unknownPlace = 'unknown-place' satisfies keyof CustomizeMessages;

const separator = ', ';

/** Problems, with those of all keys of a place merged if it does not exist or cannot be added. */
export function onePerPlace(problems: readonly Problem[]): Problem[] {
  const merged = new Map<unknown, Problem>();
  const mergedNames = new Set<string>();
  for (const problem of problems) {
    const { file, place, key, summary, advice, messages } = problem;
    const name = JSON.stringify([file, place, summary, advice]);
    const isOfPlace = key === 'add' || (typeof messages[0] === 'object' && messages[0].id === unknownPlace);
    if (isOfPlace) mergedNames.add(name);
    const isMerged = mergedNames.has(name);
    const first = isMerged ? merged.get(name) : undefined;
    merged.set(isMerged ? name : problem, first ? { ...first, key: `${first.key}${separator}${key}` } : problem);
  }
  return [...merged.values()];
}

/** The keys that a problem is about. */
export const keysOf = ({ key }: Pick<Problem, 'key'>): string[] => key.split(separator);

type Named = Pick<Problem, 'file' | 'place' | 'key' | 'summary'>;

/** The problems that are new, regardless of their positions in the file. */
export function newProblems<One extends Named>(before: readonly Named[], after: readonly One[]): One[] {
  const namesOf = ({ file, place, key, summary: found }: Named) =>
    keysOf({ key }).map((one) => JSON.stringify([file, place, one, found]));
  const known = new Set(before.flatMap(namesOf));
  return after.filter((problem) => namesOf(problem).some((name) => !known.has(name)));
}

/** A problem with its translations by locale. */
export type Reported = Omit<Problem, 'messages'> & {
  translations?: Record<string, { summary: string; advice: string }>;
};

/** Adds the translations of languages that have them. */
export function withTranslations({ messages, ...problem }: Problem, languages: readonly Language[]): Reported {
  const others = languages.flatMap((language) => {
    const [summary, advice] = messages.map((one) => textOf(one, language)) as [string, string];
    return summary === problem.summary && advice === problem.advice
      ? []
      : [[language.locale, { summary, advice }] as const];
  });
  return { ...problem, ...(others.length > 0 && { translations: Object.fromEntries(others) }) };
}

/** A problem of an entire file. */
export const fileProblem = (file: string, why: Refusal, screen = ''): Problem => ({
  file,
  line: 1,
  column: 1,
  screen,
  place: '',
  key: '',
  ...why,
});

/** A problem on one line: position, place, summary and advice. */
export function toProblemLine({ file, line, column, place, key, summary, advice }: Reported): string {
  const where = [place, key].filter(Boolean).join('/');
  return oneLine(`${file}:${line}:${column}  ${where === '' ? '' : `${where}: `}${summary} ${advice}`);
}
