// Invisible characters, and those that display letters in another order than they are stored in: with them, a text is
// not what it appears to be. Direction marks, joiners and soft hyphens are part of ordinary texts.
import { isMembers, type JsonPath } from '../rules/paths.ts';
import type { Pair, Report } from './finding.ts';
import { t } from '../../messages/gen/check.gen.ts';

const hidden =
  /(?![\t\n\r])\p{Cc}|[\p{Zl}\p{Zp}\p{Cs}\u2061-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]/u;
/** The flags of regions, whose letters are tags. */
const flags = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}/gu;
const overrides = /[\u202d\u202e]/;

/** What opens a stretch of another writing direction, and what closes it. */
const closing: Readonly<Record<string, string>> = {
  '\u202a': '\u202c',
  '\u202b': '\u202c',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
};

/** A direction character without its counterpart. */
function unpaired(text: string): string | undefined {
  const open: string[] = [];
  for (const character of text.match(/[\u202a-\u202c\u2066-\u2069]/g) ?? []) {
    if (Object.hasOwn(closing, character)) open.push(character);
    else if (closing[open.pop() ?? ''] !== character) return character;
  }
  return open.at(-1);
}

const codeOf = (character: string) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** What is wrong with the characters of a text; undefined if nothing is. */
export function characterProblem(text: string): Pair | undefined {
  const seen = text.replace(flags, '');
  const [invisible] = hidden.exec(seen) ?? [];
  if (invisible !== undefined) return [t('character-hidden', { code: codeOf(invisible) }), t('remove-it')];
  const [override] = overrides.exec(seen) ?? [];
  if (override !== undefined) return [t('character-reorders', { code: codeOf(override) }), t('remove-it')];
  const lone = unpaired(seen);
  return lone === undefined ? undefined : [t('character-unpaired', { code: codeOf(lone) }), t('pair-character')];
}

/** Whether a path ends at a pattern: messages and values can have the same name. */
const isPattern = (at: JsonPath): boolean =>
  at.at(-1) === 'pattern' && !['x-messages', 'default', 'const', 'values'].includes(String(at.at(-2)));

/** Reports such characters in any text of a document except patterns, which may be about them, and in any key. */
export function checkCharacters(value: unknown, report: Report, at: JsonPath = []): void {
  const problem = typeof value === 'string' && !isPattern(at) ? characterProblem(value) : undefined;
  if (problem) report(at, ...problem);
  if (!isMembers(value)) return;
  for (const [key, part] of Object.entries(value)) {
    const here = [...at, Array.isArray(value) ? Number(key) : key];
    const wrong = characterProblem(key);
    if (wrong) report(here, ...wrong, 'key');
    checkCharacters(part, report, here);
  }
}
