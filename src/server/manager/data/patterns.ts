// Regular expressions that people write: compiled for an engine that takes linear time whatever the expression, and
// whose refusals are put into words. What that engine cannot do is named.
import { RE2JS, RE2JSSyntaxException } from 're2js';

export type Pattern = {
  /** Whether the whole text matches. */
  matches(text: string): boolean;
  /** Whether some part of the text matches. */
  finds(text: string): boolean;
};

const longest = 4096;

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
  try {
    RE2JS.compile(pattern);
    return undefined;
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
  if (!why) return undefined;
  const index = Number(/ near index (\d+)$/.exec(why)?.[1] ?? -1);
  return `${why}\n${pattern}${index >= 0 && index < pattern.length ? `\n${' '.repeat(index)}^` : ''}`;
}

/** The compiled pattern; throws when `whyNoPattern` tells a reason. */
export function compilePattern(pattern: string): Pattern {
  const why = whyNoPattern(pattern);
  if (why) throw new Error(why);
  const compiled = RE2JS.compile(pattern);
  return { matches: (text) => compiled.testExact(text), finds: (text) => compiled.test(text) };
}
