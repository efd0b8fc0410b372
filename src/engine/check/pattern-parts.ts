// The parts of a regular expression that is valid in Unicode mode and has neither look-around nor back-references.

export type PatternPart =
  /** One character, of those that `source` matches. */
  | { is: 'char'; source: string }
  | { is: 'start' }
  | { is: 'end' }
  | { is: 'boundary' }
  | { is: 'sequence'; parts: PatternPart[] }
  | { is: 'choice'; parts: PatternPart[] }
  | { is: 'repeat'; part: PatternPart; least: number; most: number };

const escapes = String.raw`\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Za-z]|\\[^]`;
const token = new RegExp(
  String.raw`${escapes}|\[(?:\\[^]|[^\]\\])*\]|\(\?:|\(\?<\w+>|\(\?|[()|]|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[^]`,
  'gu',
);
const limits: Record<string, [least: number, most: number]> = { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] };

/** Reads a pattern. undefined if it has something that not every browser supports, such as a modifier. */
export function readPattern(pattern: string): PatternPart | undefined {
  const tokens: readonly string[] = pattern.match(token) ?? [];
  if (tokens.includes('(?')) return undefined;
  let at = 0;
  const choice = (): PatternPart => {
    const parts = [sequence()];
    while (tokens[at] === '|') {
      at++;
      parts.push(sequence());
    }
    return parts.length === 1 ? parts[0]! : { is: 'choice', parts };
  };
  const sequence = (): PatternPart => {
    const parts: PatternPart[] = [];
    while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') parts.push(repeated(one()));
    return { is: 'sequence', parts };
  };
  const one = (): PatternPart => {
    const text = tokens[at++]!;
    if (text === '^') return { is: 'start' };
    if (text === '$') return { is: 'end' };
    if (text === '\\b' || text === '\\B') return { is: 'boundary' };
    if (!/^\((\?|$)/.test(text)) return { is: 'char', source: text };
    const inside = choice();
    at++;
    return inside;
  };
  const repeated = (part: PatternPart): PatternPart => {
    const text = tokens[at] ?? '';
    const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}\??$/.exec(text) ?? [];
    const found =
      least === undefined
        ? limits[/^[*+?]\??$/.test(text) ? text[0]! : '']
        : ([Number(least), most ? Number(most) : comma ? Infinity : Number(least)] as const);
    if (!found) return part;
    at++;
    return { is: 'repeat', part, least: found[0], most: found[1] };
  };
  return choice();
}
