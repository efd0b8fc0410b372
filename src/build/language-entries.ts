// Checks the entries of a file of a language.
import type { JsonText } from '../customize/json-text.ts';
import { refusal, type Refusal } from '../customize/refusal.ts';
import type { TextPosition } from '../engine/rules/text-position.ts';
import { t } from '../messages/gen/languages.gen.ts';

/** Returns undefined for an unused entry. A refusal with suggestions is a function, because finding them is slow. */
export type Check<Entry> = (id: string, value: unknown) => { entry: Entry } | Refusal | (() => Refusal) | undefined;

/** The part of a text if the screen does not have it. All texts of a part are reported together. */
export type AbsentPart = (id: string) => { id: string; key: string; why: () => Refusal } | undefined;

export type Report = (position: TextPosition, path: string, flaw: Refusal, keys?: string[]) => void;

/** The most problems of a file that are reported separately. */
const mostReported = 20;

/** The entries that `check` accepts, as it returns them. */
export function checkedEntries<Entry>(
  { value, positionOf, repeated }: JsonText,
  report: Report,
  check: Check<Entry>,
  absentPart: AbsentPart = () => undefined,
): Record<string, Entry> {
  for (const { path, position, name } of repeated)
    report(position, path.join('/'), refusal(t('duplicate', { key: name }), t('remove-one')));
  type Problem = { id: string; flaw: Refusal | (() => Refusal); part: ReturnType<AbsentPart> };
  const problems = new Map<string, Problem[]>();
  const valid = Object.entries(value as Record<string, unknown>).flatMap(([id, text]) => {
    const checked = check(id, text);
    if (checked === undefined) return [];
    if ('entry' in checked) return [[id, checked.entry] as const];
    const part = typeof checked === 'function' ? absentPart(id) : undefined;
    const name = part?.id ?? id;
    problems.set(name, [...(problems.get(name) ?? []), { id, flaw: checked, part }]);
    return [];
  });
  const all = [...problems.values()];
  for (const [first, ...others] of all.slice(0, mostReported)) {
    const { id, flaw, part } = first!;
    const keys = [first!, ...others].flatMap((one) => one.part?.key ?? []);
    if (part && others.length > 0) report(positionOf([id]), part.id, part.why(), keys);
    else report(positionOf([id]), id, typeof flaw === 'function' ? flaw() : flaw);
  }
  const left = all.slice(mostReported).flat().length;
  if (left > 0) report(positionOf([]), '', refusal(t('more-wrong', { count: left }), t('fix-first')));
  return Object.fromEntries(valid);
}
