// User-defined regular expressions: compiled for an engine with linear time for any expression, with
// readable messages for its errors and for unsupported syntax.
import { RE2JS, RE2JSSyntaxException } from 're2js';
import { t } from '../../messages/gen/manager.gen.ts';

export type Pattern = {
  /** Whether the whole text matches. */
  matches(text: string): boolean;
  /** Whether some part of the text matches. */
  finds(text: string): boolean;
};

/** The maximum number of characters of a pattern. */
const maxLength = 1000;
/**
 * The maximum number of steps of a pattern with its repeats written out:
 * matching takes time for each of them at each character.
 */
const maxSteps = 1000;
/** The maximum number of steps of all patterns of one rule or expression. */
export const maxTotalSteps = 5_000;
/** The maximum number of characters of a text that a caller wants to match. */
export const maxMatchedLength = 2048;

const tokens =
  /\\Q[\s\S]*?(?:\\E|$)|\\[pP](?:\{[^}]*\}|.)|\\x\{[^}]*\}|\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\{\d+(?:,\d*)?\}|[\s\S]/g;
/** Compiling a class of Unicode letters takes as long as compiling this many characters. */
const stepsOfUnicodeClass = 10;
/**
 * When case is ignored, each character of a range is folded separately;
 * folding this many takes as long as compiling one.
 */
const foldedInAStep = 500;
/** The last character with another case. */
const lastFolded = 0x1e943;
const ranges = /(\\x\{[0-9a-f]+\}|[^])-(?=(\\x\{[0-9a-f]+\}|[^]))/giu;
const codePoint = (text: string) => (text.length > 2 ? parseInt(text.slice(3), 16) : text.codePointAt(0)!);

/** The approximate number of steps of folding all ranges of a pattern; a repeated range is folded only once. */
function countFoldingSteps(pattern: string): number {
  if (!/\(\?[a-z]*i/i.test(pattern)) return 0;
  let folded = 0;
  for (const [, from, to] of pattern.matchAll(ranges))
    folded += Math.max(0, Math.min(codePoint(to!), lastFolded) - codePoint(from!));
  return Math.floor(folded / foldedInAStep);
}

/**
 * The approximate number of steps of a pattern with its repeats written out; cheap to compute, unlike the exact number.
 */
export function countSteps(pattern: string): number {
  const outer: number[] = [];
  let total = 0;
  let last = 0;
  for (const [token] of pattern.matchAll(tokens)) {
    if (token.startsWith('\\Q')) {
      const { length } = token.slice(2).replace(/\\E$/, '');
      total += length;
      last = Math.min(1, length) || last;
    } else if (token === '(') {
      outer.push(total);
      total = 0;
      last = 0;
    } else if (token === ')') {
      last = total + 1;
      total = (outer.pop() ?? 0) + last;
    } else if (token.length > 2 && token.startsWith('{')) {
      const times = Math.max(1, ...token.slice(1, -1).split(',').map(Number));
      total += last * (times - 1);
      last *= times;
    } else {
      last = 1 + stepsOfUnicodeClass * (token.match(/\\[pP]/g)?.length ?? 0);
      total += last;
    }
  }
  return outer.reduce((sum, one) => sum + one, total) + countFoldingSteps(pattern);
}

// Recently compiled patterns, least recently used first. Patterns are compiled several times in a row: once to
// validate them, then to match.
const compiled = new Map<string, RE2JS>();
const maxCachedSteps = 200_000;
let cachedSteps = 0;

/** The compiled pattern; throws the engine's own error if it is invalid. */
function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  const made = known ?? RE2JS.compile(pattern);
  if (known) compiled.delete(pattern);
  else cachedSteps += made.programSize();
  compiled.set(pattern, made);
  for (const [other, oldest] of compiled) {
    if (cachedSteps <= maxCachedSteps || other === pattern) break;
    cachedSteps -= oldest.programSize();
    compiled.delete(other);
  }
  return made;
}

const tooComplex = (steps: number) => t('pattern-steps', { steps: String(steps), limit: String(maxSteps) });

// Look-around, atomic groups, back-references: found outside escapes and character classes.
const unsupportedSyntax: [RegExp, 'look-around' | 'atomic-groups' | 'back-references' | 'possessive-quantifiers'][] = [
  [/^\(\?<?[=!]/, 'look-around'],
  [/^\(\?>/, 'atomic-groups'],
  [/^\\(?:[1-9]|k<)/, 'back-references'],
  [/^(?:[*+?]|\{\d+(?:,\d*)?\})\+/, 'possessive-quantifiers'],
];

function unsupportedIn(pattern: string): string | undefined {
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    if (!inClass && pattern.startsWith('\\Q', i)) {
      const end = pattern.indexOf('\\E', i);
      if (end < 0) break;
      i = end + 1;
      continue;
    }
    const rest = pattern.slice(i, i + 24);
    const found = inClass ? undefined : unsupportedSyntax.find(([sign]) => sign.test(rest));
    if (found) return t(found[1]);
    if (pattern[i] === '\\') i++;
    else if (pattern[i] === '[') inClass = true;
    else if (pattern[i] === ']') inClass = false;
  }
  return undefined;
}

// The texts of the reference server for two errors of the engine.
const unclosedProblems: Record<string, (length: number) => string> = {
  'missing closing ]': (length) => t('unclosed-class', { index: String(length - 1) }),
  'missing closing )': (length) => t('unclosed-group', { index: String(length) }),
};

/** Why a pattern cannot be used; undefined if it can. The empty string is a valid pattern. */
export function patternProblem(pattern: string): string | undefined {
  if (pattern.length > maxLength)
    return t('pattern-characters', { length: String(pattern.length), limit: String(maxLength) });
  const steps = countSteps(pattern);
  if (steps > maxSteps) return tooComplex(steps);
  try {
    const size = compile(pattern).programSize();
    return size > maxSteps ? tooComplex(size) : undefined;
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    const unsupported = unsupportedIn(pattern);
    if (unsupported) return t('pattern-unsupported', { syntax: unsupported });
    const what = error.getDescription();
    const unclosed = unclosedProblems[what]?.(pattern.length);
    if (unclosed !== undefined) return unclosed;
    const problem = `${what[0]!.toUpperCase()}${what.slice(1)}`;
    return t('pattern-near', { problem, text: error.getPattern() ?? pattern });
  }
}

/** Like `patternProblem`, with the pattern on the next line and a mark under the place of the error, if known. */
export function patternProblemWithMark(pattern: string): string | undefined {
  const why = patternProblem(pattern);
  if (!why || pattern.length > maxLength) return why;
  const index = Number(/ near index (\d+)$/.exec(why)?.[1] ?? -1);
  return `${why}\n${pattern}${index >= 0 && index < pattern.length ? `\n${' '.repeat(index)}^` : ''}`;
}

/** The compiled pattern; throws if `patternProblem` returns a reason. */
export function compilePattern(pattern: string): Pattern {
  const why = patternProblem(pattern);
  if (why) throw new Error(why);
  const engine = compile(pattern);
  return { matches: (text) => engine.testExact(text), finds: (text) => engine.test(text) };
}
