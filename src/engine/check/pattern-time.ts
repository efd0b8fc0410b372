// How long a backtracking engine, like that of browsers, takes for a pattern: whether there are texts for which it
// tries more and more ways the longer they are. A pattern is judged by its automaton: exponential if a state can be
// reached again in two ways by the same letters; quadratic if the same letters lead around one state, from there to
// another one, and around that.
import { remembered } from '../rules/remembered.mjs';
import { automatonOf, searching, type Automaton } from './pattern-automaton.ts';
import { components, shortestWord, type Follow, type Word } from './pattern-graph.ts';

export type SlowPattern = {
  /**
   * unanchored: quadratic because each position of the text is tried. many: too many ways, though not more and more.
   * unknown: the pattern is too large, or cannot be read.
   */
  why: 'exponential' | 'unanchored' | 'quadratic' | 'many' | 'unknown';
  /** What a text repeats that takes long; '' if unknown. */
  repeated: string;
};

/** The most ways in which the beginning of a text may match. */
const mostWays = 300;
const mostTexts = 400;
const mostSteps = 3_000_000;

class TooLong extends Error {}

/** `steps`: what it took to judge a pattern. */
type Judged = { slow: SlowPattern | undefined; steps: number };

const known = new Map<string, Judged>();

/** The steps that are left for judging patterns: counted, so that the same is judged on every machine. */
export type PatternEffort = { left: number };
/** The steps that are counted for a pattern that is too large for an automaton. */
const stepsOfLarge = 4_000;

/** Why a pattern can take long; undefined if it is fast for every text. */
export function slowPattern(pattern: string, effort?: PatternEffort): SlowPattern | undefined {
  const found = remembered(known, pattern, () => judged(pattern));
  if (effort) effort.left -= found.steps;
  return found.slow;
}

function judged(pattern: string): Judged {
  const automaton = automatonOf(pattern);
  if (!automaton) return { slow: { why: 'unknown', repeated: '' }, steps: stepsOfLarge };
  const effort: PatternEffort = { left: mostSteps };
  try {
    const slow = slowIn(automaton, effort);
    return { slow, steps: mostSteps - effort.left };
  } catch (error) {
    if (error instanceof TooLong) return { slow: { why: 'unknown', repeated: '' }, steps: mostSteps };
    throw error;
  }
}

/** An automaton with what all searches in it need. */
type Search = Automaton & {
  all: number[];
  letterIds: number[];
  /** Ways on which the pattern does not match yet: one that matches ends the search of an engine. */
  open: Automaton['next'];
  /** The loop of each state that is in one; of states that have not matched yet, by the ways above. */
  loops: ReadonlyMap<number, number>;
  openLoops: ReadonlyMap<number, number>;
  /** Throws after too many steps. */
  step: () => void;
};

function slowIn(automaton: Automaton, effort: PatternEffort): SlowPattern | undefined {
  const { letters, next, matched } = automaton;
  // Every search looks at all ways at least once.
  for (const ways of next) for (const states of ways) effort.left -= 1 + states.length;
  const all = next.map((_ways, state) => state);
  const open = next.map((ways) => ways.map((states) => states.filter((state) => !matched.has(state))));
  const unmatched = all.filter((state) => !matched.has(state));
  const search: Search = {
    ...automaton,
    all,
    letterIds: [...letters.keys()],
    open,
    loops: components(all, (state) => next[state]!.flat()),
    openLoops: components(unmatched, (state) => open[state]!.flat()),
    step: () => {
      if (--effort.left < 0) throw new TooLong();
    },
  };
  for (const find of [exponential, quadratic, many]) {
    const found = find(search);
    if (found) return { why: found.why, repeated: found.word.map((letter) => letters[letter]!).join('') };
  }
  return undefined;
}

type Found = { why: SlowPattern['why']; word: Word } | undefined;

/** The ways inside a loop. */
const within =
  (ways: Automaton['next'], loops: ReadonlyMap<number, number>, loop: number): Follow =>
  (state, letter) =>
    [...new Set(ways[state]![letter])].filter((one) => loops.get(one) === loop);

function exponential(search: Search): Found {
  for (const loop of new Set(search.openLoops.values())) {
    const inside = [...search.openLoops].flatMap(([state, one]) => (one === loop ? [state] : []));
    const word = twoEqualWays(search, loop, inside) ?? twoStates(search, loop, inside);
    if (word) return { why: 'exponential', word };
  }
  return undefined;
}

/** A word around a loop, in which a letter leads to the same state in two ways. */
function twoEqualWays({ open, openLoops, letterIds, step }: Search, loop: number, inside: number[]): Word | undefined {
  for (const state of inside)
    for (const letter of letterIds) {
      const states = open[state]![letter]!.filter((one) => openLoops.get(one) === loop);
      const twice = states.find((one, index) => states.indexOf(one) !== index);
      if (twice === undefined) continue;
      if (twice === state) return [letter];
      const isBack = ([one]: Word) => one === state;
      return [letter, ...shortestWord([twice], isBack, [within(open, openLoops, loop)], letterIds, step)!];
    }
  return undefined;
}

/** A word around a loop that can be read through different states. */
function twoStates({ open, openLoops, letterIds, step, all }: Search, loop: number, inside: number[]) {
  const count = all.length;
  const follow = within(open, openLoops, loop);
  const bothOf = (pair: number) => [Math.floor(pair / count), pair % count] as const;
  const isEqual = (pair: number) => bothOf(pair)[0] === bothOf(pair)[1];
  const pairsAfter = (pair: number): number[] => {
    const [one, other] = bothOf(pair);
    return letterIds.flatMap((letter) =>
      follow(one, letter).flatMap((left) =>
        follow(other, letter).map((right) => {
          step();
          return left * count + right;
        }),
      ),
    );
  };
  const starts = inside.map((state) => state * count + state);
  const pairs = components(starts, pairsAfter);
  const equal = new Map([...pairs].flatMap(([pair, around]) => (isEqual(pair) ? [[around, pair] as const] : [])));
  for (const [pair, around] of pairs) {
    const start = equal.get(around);
    if (start === undefined || isEqual(pair)) continue;
    const [from, to] = [bothOf(start), bothOf(pair)];
    const lead = (a: readonly number[], b: readonly number[]) =>
      shortestWord(a, (tuple) => tuple.join() === b.join(), [follow, follow], letterIds, step)!;
    return [...lead(from, to), ...lead(to, from)];
  }
  return undefined;
}

function quadratic({ next, open, loops, openLoops, letterIds, step }: Search): Found {
  for (const [from, loop] of loops) {
    const reached = reachedFrom(from, open);
    for (const [to, openLoop] of openLoops) {
      if (from === to || openLoops.get(from) === openLoop || !reached.has(to)) continue;
      const follow: Follow[] = [
        within(next, loops, loop),
        (state, letter) => [...new Set(open[state]![letter])],
        within(open, openLoops, openLoop),
      ];
      const isGoal = ([a, b, c]: Word) => a === from && b === to && c === to;
      const word = shortestWord([from, from, to], isGoal, follow, letterIds, step);
      if (word) return { why: from === searching ? 'unanchored' : 'quadratic', word };
    }
  }
  return undefined;
}

/** The states to which ways lead from a state. */
function reachedFrom(from: number, ways: Automaton['next']): ReadonlySet<number> {
  const reached = new Set<number>();
  const waiting = [from];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop())
    for (const states of ways[state]!)
      for (const one of states)
        if (!reached.has(one)) {
          reached.add(one);
          waiting.push(one);
        }
  return reached;
}

/** The beginning of a text that matches in too many ways. Those with the most ways are continued first. */
function many({ next, matched, letterIds, step }: Search): Found {
  /** `ways`: to each state that can be reached. */
  type Beginning = { ways: ReadonlyMap<number, number>; total: number; word: Word };
  const seen = new Set<string>();
  const waiting: Beginning[] = [{ ways: new Map([[0, 1]]), total: 1, word: [] }];
  for (let left = mostTexts; left > 0 && waiting.length > 0; left--) {
    const [{ ways, word }] = waiting.splice(mostOf(waiting), 1) as [Beginning];
    for (const letter of letterIds) {
      const made = new Map<number, number>();
      for (const [state, count] of ways)
        for (const one of next[state]![letter]!) {
          step();
          made.set(one, matched.has(one) ? 1 : (made.get(one) ?? 0) + count);
        }
      let total = 0;
      for (const count of made.values()) total += count;
      if (total > mostWays) return { why: 'many', word: [...word, letter] };
      const name = [...made].sort(([one], [other]) => one - other).join(' ');
      if (made.size === 0 || seen.has(name)) continue;
      seen.add(name);
      waiting.push({ ways: made, total, word: [...word, letter] });
    }
  }
  return undefined;
}

const mostOf = (some: readonly { total: number }[]): number =>
  some.reduce((best, { total }, index) => (total > some[best]!.total ? index : best), 0);
