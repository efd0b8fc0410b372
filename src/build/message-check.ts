// Checks a translated message against the English one: its syntax, values, tags and plural forms.
import { refusal, type Refusal } from '../customize/refusal.ts';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { characterProblem } from '../engine/check/hidden-characters.ts';
import { suggestNames, isInvisible } from '../engine/check/wording.ts';
import { isMembers, isObject } from '../engine/rules/paths.ts';
import type { MessageOrText } from '../messages/finding-messages.ts';
import { t as checkText } from '../messages/gen/check.gen.ts';
import { t } from '../messages/gen/languages.gen.ts';
import { valuesOf } from './compile-messages.ts';
import { pluralFormFlaw } from './plural-form-flaw.ts';

/** The longest message that is compiled: the page could not render very deep nesting. */
const longest = 2000;

/** The compiled message, or its first problem. */
export function checkMessage(text: unknown, english: string, locale: string): { message: CompiledMessage } | Refusal {
  if (typeof text !== 'string') return refusal(t('not-text'), t('use-text'));
  if (text.length > longest) return refusal(t('too-long', { limit: String(longest) }), t('shorten'));
  let message: CompiledMessage;
  try {
    message = compile(text);
  } catch (error) {
    return refusal(syntaxProblem(error), t('see-english', { english }));
  }
  const original = compile(english);
  return (
    blankFlaw(message, original) ??
    braceFlaw(message, original) ??
    characterFlaw(message) ??
    formatFlaw(message) ??
    valueFlaw(message, original) ??
    formFlaw(message, locale) ?? { message }
  );
}

/** The reasons for which the parser refuses a message, by their codes. */
const syntaxProblems = [
  [/^EXPECT_ARGUMENT_CLOSING_BRACE$/, 'syntax-brace'],
  [/^MISSING_OTHER_CLAUSE$/, 'syntax-other'],
  [/^DUPLICATE_/, 'syntax-twice'],
  [/TAG/, 'syntax-tag'],
  [/_TYPE$|SKELETON|STYLE/, 'syntax-type'],
  [/SELECT|PLURAL/, 'syntax-cases'],
] as const;

/** What the parser's error says, in words, with its position in the message. */
function syntaxProblem(error: unknown): MessageOrText {
  const { message, location } = error as Error & { location?: { start: { offset: number } } };
  const [, id] = syntaxProblems.find(([code]) => code.test(message)) ?? [undefined, 'syntax-name' as const];
  return t('invalid', { position: String((location?.start.offset ?? 0) + 1), problem: t(id) });
}

/** The texts of a compiled message. Each branch and each tag is a separate text. */
function* textsOf(node: unknown): Generator<string> {
  if (typeof node === 'string') yield node;
  if (!isMembers(node)) return;
  const parts = Object.values(node);
  if (Array.isArray(node)) yield parts.filter((part) => typeof part === 'string').join('');
  for (const part of parts) if (!Array.isArray(node) || isMembers(part)) yield* textsOf(part);
}

function characterFlaw(message: CompiledMessage): Refusal | undefined {
  for (const text of textsOf(message)) {
    const problem = characterProblem(text);
    if (problem) return refusal(...problem);
  }
  return undefined;
}

/** Literal braces: later steps would treat them as placeholders. */
function braceFlaw(message: CompiledMessage, english: CompiledMessage): Refusal | undefined {
  const hasBrace = (one: CompiledMessage) => [...textsOf(one)].some((text) => /[{}]/.test(text));
  return hasBrace(message) && !hasBrace(english) ? refusal(t('braces'), t('remove-braces')) : undefined;
}

/** Texts that are blank, at least for some values, and empty tags, unless the English text has them, too. */
function blankFlaw(message: CompiledMessage, english: CompiledMessage): Refusal | undefined {
  if (canBeBlank(message) && !canBeBlank(english))
    return typeof message === 'string'
      ? refusal(checkText('text-blank'), checkText('add-text-remove-key'))
      : refusal(t('blank-form'), t('fill-values'));
  const allowed = new Set(blankTags(english));
  const tag = blankTags(message).find((name) => !allowed.has(name));
  return tag === undefined ? undefined : refusal(t('blank-tag', { name: tag }), t('use-tag'));
}

/** Whether a message or branch has no visible characters, at least for some values. */
const canBeBlank = (message: unknown): boolean =>
  Array.isArray(message) ? message.every(isBlankNode) : typeof message === 'string' && isInvisible(message);

function isBlankNode(node: unknown): boolean {
  if (!Array.isArray(node)) return canBeBlank(node);
  return isTag(node) ? canBeBlank(node.slice(1)) : branchesOf(node).some(canBeBlank);
}

/** The names of tags that are empty, at least for some values. */
function blankTags(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.filter(Array.isArray).flatMap((node: unknown[]) => {
    if (!isTag(node)) return branchesOf(node).flatMap(blankTags);
    const inside = node.slice(1);
    return canBeBlank(inside) ? [String(node[0])] : blankTags(inside);
  });
}

/** A tag has its content where an argument has its type; 0 there is the number of a plural. */
const isTag = ([, ...rest]: readonly unknown[]): boolean =>
  rest.length > 0 && !(typeof rest[0] === 'number' && rest[0] > 0);

/** The branches of a plural or a select. */
const branchesOf = ([, , branches]: readonly unknown[]): unknown[] =>
  isObject(branches) ? Object.values(branches) : [];

/** The codes of compiled nodes. */
const codes = { plural: 2, ordinal: 3, number: 4 } as const;

type Branches = Record<string, unknown>;
type Argument = { name: string; code: unknown; detail: unknown };

/** The arguments with a type in a compiled message, including those in branches and tags. */
function* argumentsOf(node: unknown): Generator<Argument> {
  if (!Array.isArray(node)) return;
  const [name, code, detail] = node as [unknown, unknown, unknown];
  if (typeof name === 'string' && typeof code === 'number' && code > 0) {
    yield { name, code, detail };
    if (isObject(detail)) for (const branch of Object.values(detail)) yield* argumentsOf([null, branch]);
    return;
  }
  for (const part of node) yield* argumentsOf(part);
}

/** Dates, ordinals and styles, for which the page has no formatter. */
function formatFlaw(message: CompiledMessage): Refusal | undefined {
  for (const { name, code, detail } of argumentsOf(message))
    if (code === codes.ordinal || (code as number) > codes.number || (code === codes.number && detail !== undefined))
      return refusal(t('format', { name }), t('use-format'));
  return undefined;
}

function valueFlaw(message: CompiledMessage, english: CompiledMessage): Refusal | undefined {
  const [found, needed] = [valuesOf(message), valuesOf(english)];
  for (const [name, kind] of found) {
    const right = needed.get(name);
    if (right === kind) continue;
    if (right === undefined)
      return refusal(t('unknown-value', { name }), suggestNames(name, [...needed.keys()], t('values')));
    if (right === 'Tag') return refusal(t('not-a-tag', { name }), t('use-tag'));
    if (kind === 'Tag') return refusal(t('not-a-value', { name }), t('use-value', { name }));
    return right === 'number'
      ? refusal(t('not-a-number', { name }), t('use-number', { name }))
      : refusal(t('not-numeric', { name }), t('use-value', { name }));
  }
  const lost = [...needed.keys()].find((name) => !found.has(name));
  if (lost === undefined) return undefined;
  return needed.get(lost) === 'Tag'
    ? refusal(t('lost-tag', { name: lost }), t('use-tag'))
    : refusal(t('lost-value', { name: lost }), t('use-value', { name: lost }));
}

function formFlaw(message: CompiledMessage, locale: string): Refusal | undefined {
  for (const { name, code, detail } of argumentsOf(message)) {
    if (code !== codes.plural) continue;
    const flaw = pluralFormFlaw(name, Object.keys(detail as Branches), locale);
    if (flaw) return flaw;
  }
  return undefined;
}
