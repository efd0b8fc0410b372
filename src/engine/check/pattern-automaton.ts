// The states in which a backtracking engine can be while it matches a pattern, and the ways between them.
import { readPattern, type PatternPart } from './pattern-parts.ts';

/** The state at a later position of the text, at which the engine starts again. */
export const searching = 1;

export type Automaton = {
  /** Characters that the pattern distinguishes from each other. */
  letters: readonly string[];
  /**
   * For each state and letter, the states that follow. A state occurs once for each way that leads there. State 0 is
   * the start of the text.
   */
  next: readonly (readonly (readonly number[])[])[];
  /** The states in which the whole pattern has matched, regardless of what follows. */
  matched: ReadonlySet<number>;
};

type Node =
  | { is: 'char'; source: string; to: number }
  | { is: 'start'; to: number }
  | { is: 'end'; to: number }
  | { is: 'boundary'; to: number }
  | { is: 'fork'; to: number[] }
  /** Each loop has two: one before its first round, and one after each round. */
  | { is: 'loop'; loop: number; isAfterRound: boolean; inside: number; to: number }
  | { is: 'done' };

const mostNodes = 4_000;
const mostSteps = 400_000;

/** The automaton of a pattern; undefined if it cannot be read, or if it is too large. */
export function automatonOf(pattern: string): Automaton | undefined {
  const part = readPattern(pattern);
  if (!part) return undefined;
  const nodes: Node[] = [{ is: 'done' }];
  const first = build(part, nodes, 0);
  if (first === undefined) return undefined;
  const letters = lettersOf(nodes.flatMap((node) => (node.is === 'char' ? [node.source] : [])));
  const matching = new Map<string, number[]>();
  const lettersIn = (source: string) => {
    const known = matching.get(source) ?? matches(source, letters);
    matching.set(source, known);
    return known;
  };
  // States 0 and 1, then one for each node of a character.
  const chars = nodes.flatMap((node, index) => (node.is === 'char' ? [index] : []));
  const stateOf = new Map(chars.map((node, index) => [node, index + 2]));
  const starts = [first, first, ...chars.map((node) => (nodes[node] as { to: number }).to)];
  const matched = new Set<number>();
  const next: number[][][] = [];
  let steps = mostSteps;
  for (const [state, start] of starts.entries()) {
    const found = reached(nodes, start, state === 0, steps);
    if (!found) return undefined;
    steps = found.steps;
    if (found.isMatched) matched.add(state);
    const ways = letters.map((): number[] => []);
    for (const node of found.chars)
      for (const letter of lettersIn((nodes[node] as { source: string }).source))
        ways[letter]!.push(stateOf.get(node)!);
    next.push(ways);
  }
  if (!matched.has(0)) for (const ways of [...next[0]!, ...next[1]!]) ways.push(searching);
  return { letters, next, matched };
}

/** Adds the nodes of a part, which the node `to` follows. Returns its first node; undefined if there are too many. */
function build(part: PatternPart, nodes: Node[], to: number): number | undefined {
  const add = (node: Node) => nodes.push(node) - 1;
  if (nodes.length > mostNodes) return undefined;
  if (part.is === 'char') return add({ is: 'char', source: part.source, to });
  if (part.is === 'start' || part.is === 'end' || part.is === 'boundary') return add({ is: part.is, to });
  if (part.is === 'sequence')
    return part.parts.reduceRight<number | undefined>(
      (after, one) => (after === undefined ? undefined : build(one, nodes, after)),
      to,
    );
  if (part.is === 'choice') {
    const starts = part.parts.map((one) => build(one, nodes, to));
    return starts.some((start) => start === undefined) ? undefined : add({ is: 'fork', to: starts as number[] });
  }
  const { part: inner, least, most } = part;
  let first = to;
  if (most === Infinity) {
    const loop = nodes.length;
    const after: Node & { is: 'loop' } = { is: 'loop', loop, isAfterRound: true, inside: 0, to };
    const start = build(inner, nodes, add(after));
    if (start === undefined) return undefined;
    after.inside = start;
    first = add({ ...after, isAfterRound: false });
  }
  for (let count = most === Infinity ? least : most; count > 0; count--) {
    const start = build(inner, nodes, first);
    if (start === undefined) return undefined;
    // A part that only matches an empty text, as in (?:){1000000000}, has no nodes.
    if (start === first) break;
    // What is optional can be left out with all that follows of it.
    first = count > least ? add({ is: 'fork', to: [start, to] }) : start;
  }
  return first;
}

/** The characters that can follow, one for each way, without a further character; undefined if there are too many. */
function reached(nodes: readonly Node[], start: number, isAtStart: boolean, budget: number) {
  const chars: number[] = [];
  const inside = new Set<number>();
  let isMatched = false;
  let steps = budget;
  const visit = (index: number, isAtEnd: boolean, isSure: boolean): void => {
    if (--steps < 0) return;
    const node = nodes[index]!;
    if (node.is === 'char') {
      if (!isAtEnd) chars.push(index);
    } else if (node.is === 'done') isMatched ||= isSure;
    else if (node.is === 'end') visit(node.to, true, false);
    else if (node.is === 'boundary') visit(node.to, isAtEnd, false);
    else if (node.is === 'start') {
      if (isAtStart) visit(node.to, isAtEnd, isSure);
    } else if (node.is === 'fork') for (const to of node.to) visit(to, isAtEnd, isSure);
    else if (!node.isAfterRound || !inside.has(node.loop)) {
      // Engines do not repeat what has matched nothing.
      visit(node.to, isAtEnd, isSure);
      inside.add(node.loop);
      visit(node.inside, isAtEnd, isSure);
      inside.delete(node.loop);
    }
  };
  visit(start, false, true);
  return steps < 0 ? undefined : { chars, isMatched, steps };
}

const matches = (source: string, letters: readonly string[]): number[] => {
  const one = new RegExp(`^${source}$`, 'u');
  return letters.flatMap((letter, index) => (one.test(letter) ? [index] : []));
};

const readable = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_./ :,;!#$%&@+*=?~'.split('');

/** Of the characters that the same sources match, one each. */
function lettersOf(sources: readonly string[]): string[] {
  const distinct = [...new Set(sources)];
  const tests = distinct.map((source) => new RegExp(`^${source}$`, 'u'));
  const found = new Map<string, string>();
  for (const letter of candidates(distinct)) {
    const signature = tests.map((one) => (one.test(letter) ? 1 : 0)).join('');
    if (!found.has(signature)) found.set(signature, letter);
  }
  return [...found.values()];
}

/** Readable characters first, then the ends of all ranges in the sources, with their neighbors. */
function* candidates(sources: readonly string[]): Iterable<string> {
  yield* readable;
  for (let code = 0; code < 256; code++) yield String.fromCodePoint(code);
  // White space, as \s and the dot define it.
  yield* '\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000\ufeff\u{1f600}';
  // Properties such as \p{L} have too many characters to look at all: most alphabets, and some of the others.
  if (sources.some((source) => /\\p/i.test(source)))
    for (let code = 256; code < 0x20000; code += code < 0x3000 ? 2 : 128) yield String.fromCodePoint(code);
  for (const source of sources)
    for (const [text] of source.matchAll(/\\u\{[^}]*\}|\\u[\da-fA-F]{4}|[^]/gu)) {
      const hex = /^\\u\{?([\da-fA-F]+)\}?$/.exec(text)?.[1];
      const code = hex === undefined ? text.codePointAt(0)! : Number.parseInt(hex, 16);
      for (const near of [code - 1, code, code + 1])
        if (near >= 0 && near <= 0x10ffff) yield String.fromCodePoint(near);
    }
}
