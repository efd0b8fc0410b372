// Regular expressions that people write: compiled for an engine that takes linear time whatever the expression, and
// whose refusals are put into words. What that engine cannot do is named.
import { RE2JS, RE2JSSyntaxException } from 're2js';

export type Pattern = {
  /** Whether the whole text matches. */
  matches(text: string): boolean;
  /** Whether some part of the text matches. */
  finds(text: string): boolean;
};

/** Characters that a pattern may have. */
const longest = 1000;
/** Steps that a pattern may have once its repeats are written out: matching takes time for each of them at each character. */
const mostSteps = 1000;
/** Steps that the patterns of one rule or one expression may have together. */
export const mostStepsTogether = 5_000;
/** Characters that a text may have which a caller asks to match. */
export const longestMatched = 2048;

const tokens = /\\[pP](?:\{[^}]*\}|.)|\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\{\d+(?:,\d*)?\}|[\s\S]/g;
/** Compiling a class of Unicode letters takes as long as compiling so many characters. */
const stepsOfUnicodeClass = 10;

/** About how many steps a pattern has once its repeats are written out; cheap to find, unlike the real number. */
export function stepsOf(pattern: string): number {
  const outer: number[] = [];
  let total = 0;
  let last = 0;
  for (const [token] of pattern.matchAll(tokens)) {
    if (token === '(') {
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
  return outer.reduce((sum, one) => sum + one, total);
}

// What was compiled lately, the longest unused first. Patterns are asked about several times in a row: once to find out
// what is wrong with them, then to match.
const compiled = new Map<string, RE2JS>();
const mostStepsKept = 200_000;
let stepsKept = 0;

/** The compiled pattern; throws the engine's own error where there is something wrong with it. */
function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  const made = known ?? RE2JS.compile(pattern);
  if (known) compiled.delete(pattern);
  else stepsKept += made.programSize();
  compiled.set(pattern, made);
  for (const [other, oldest] of compiled) {
    if (stepsKept <= mostStepsKept || other === pattern) break;
    stepsKept -= oldest.programSize();
    compiled.delete(other);
  }
  return made;
}

const tooComplex = (steps: number) =>
  `Regular expression of ${steps} steps once its repeats are written out, at most ${mostSteps} are allowed`;

// Look-around, atomic groups, back-references: found outside escapes and character classes.
const beyond: [RegExp, string][] = [
  [/^\(\?<?[=!]/, 'look-around'],
  [/^\(\?>/, 'atomic groups'],
  [/^\\(?:[1-9]|k<)/, 'back-references'],
  [/^(?:[*+?]|\{\d+(?:,\d*)?\})\+/, 'possessive quantifiers'],
];

function unsupportedIn(pattern: string): string | undefined {
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const rest = pattern.slice(i, i + 24);
    const found = inClass ? undefined : beyond.find(([sign]) => sign.test(rest));
    if (found) return found[1];
    if (pattern[i] === '\\') i++;
    else if (pattern[i] === '[') inClass = true;
    else if (pattern[i] === ']') inClass = false;
  }
  return undefined;
}

/** Why a pattern cannot be used, in words; undefined when it can. Empty text is a pattern. */
export function whyNoPattern(pattern: string): string | undefined {
  if (pattern.length > longest)
    return `Regular expression of ${pattern.length} characters, at most ${longest} are allowed`;
  const steps = stepsOf(pattern);
  if (steps > mostSteps) return tooComplex(steps);
  try {
    const size = compile(pattern).programSize();
    return size > mostSteps ? tooComplex(size) : undefined;
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    const beyondEngine = unsupportedIn(pattern);
    if (beyondEngine)
      return `Regular expressions with ${beyondEngine} are not supported, because every search has to end in linear time`;
    const what = error.getDescription();
    if (what === 'missing closing ]') return `Unclosed character class near index ${pattern.length - 1}`;
    if (what === 'missing closing )') return `Unclosed group near index ${pattern.length}`;
    return `${what[0]!.toUpperCase()}${what.slice(1)} near '${error.getPattern() ?? pattern}'`;
  }
}

/** As `whyNoPattern`, with the pattern on the next line and a mark under the place, where that is known. */
export function whyNoPatternShown(pattern: string): string | undefined {
  const why = whyNoPattern(pattern);
  if (!why || pattern.length > longest) return why;
  const index = Number(/ near index (\d+)$/.exec(why)?.[1] ?? -1);
  return `${why}\n${pattern}${index >= 0 && index < pattern.length ? `\n${' '.repeat(index)}^` : ''}`;
}

/** The compiled pattern; throws when `whyNoPattern` tells a reason. */
export function compilePattern(pattern: string): Pattern {
  const why = whyNoPattern(pattern);
  if (why) throw new Error(why);
  const engine = compile(pattern);
  return { matches: (text) => engine.testExact(text), finds: (text) => engine.test(text) };
}
