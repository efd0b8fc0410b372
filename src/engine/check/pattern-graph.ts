// Searches in the graph of states that an automaton has, and in the tuples of states that read the same letters.

/** The states that follow a state by a letter. */
export type Follow = (state: number, letter: number) => readonly number[];

/** Letters by their index. */
export type Word = readonly number[];

/** The shortest word from one tuple of states to another. `follow` has the ways of each place of the tuple. */
export function shortestWord(
  start: Word,
  isGoal: (tuple: Word) => boolean,
  follow: readonly Follow[],
  letters: readonly number[],
  step: () => void,
): Word | undefined {
  const seen = new Map<number, { before: number; letter: number }>();
  const first = codeOf(start);
  let tuples: Word[] = [start];
  while (tuples.length > 0) {
    const further: Word[] = [];
    for (const tuple of tuples) {
      const before = codeOf(tuple);
      for (const letter of letters)
        for (const made of product(tuple, follow, letter)) {
          step();
          const code = codeOf(made);
          if (seen.has(code)) continue;
          seen.set(code, { before, letter });
          if (isGoal(made)) return wordTo(code, first, seen);
          further.push(made);
        }
    }
    tuples = further;
  }
  return undefined;
}

/** More states than an automaton can have; three of them make an exact number. */
const mostStates = 100_000;

/** A number that represents a tuple of up to three states. */
function codeOf(tuple: Word): number {
  let code = 0;
  for (const state of tuple) code = code * mostStates + state;
  return code;
}

/** The tuples that follow one by a letter. */
function product(tuple: Word, follow: readonly Follow[], letter: number): Word[] {
  let made: number[][] = [[]];
  for (let place = 0; place < tuple.length; place++) {
    const next = follow[place]!(tuple[place]!, letter);
    if (next.length === 0) return [];
    made = made.flatMap((some) => next.map((one) => [...some, one]));
  }
  return made;
}

function wordTo(end: number, start: number, seen: ReadonlyMap<number, { before: number; letter: number }>): number[] {
  const word: number[] = [];
  let code = end;
  do {
    const { before, letter } = seen.get(code)!;
    word.unshift(letter);
    code = before;
  } while (code !== start);
  return word;
}

/** The component of each node from which a way leads back to it, and of those on the way. */
export function components(nodes: readonly number[], next: (node: number) => readonly number[]): Map<number, number> {
  const order = new Map<number, number>();
  const low = new Map<number, number>();
  const stack: number[] = [];
  const onStack = new Set<number>();
  const made = new Map<number, number>();
  for (const root of nodes) {
    if (order.has(root)) continue;
    const work: { node: number; rest: number[] }[] = [];
    const enter = (node: number) => {
      order.set(node, order.size);
      low.set(node, order.get(node)!);
      stack.push(node);
      onStack.add(node);
      work.push({ node, rest: [...new Set(next(node))] });
    };
    enter(root);
    while (work.length > 0) {
      const { node, rest } = work.at(-1)!;
      const one = rest.pop();
      if (one !== undefined) {
        if (!order.has(one)) enter(one);
        else if (onStack.has(one)) low.set(node, Math.min(low.get(node)!, order.get(one)!));
        continue;
      }
      work.pop();
      const parent = work.at(-1)?.node;
      if (parent !== undefined) low.set(parent, Math.min(low.get(parent)!, low.get(node)!));
      if (low.get(node) !== order.get(node)) continue;
      const members = stack.splice(stack.lastIndexOf(node));
      for (const member of members) onStack.delete(member);
      if (members.length > 1 || next(node).includes(node)) for (const member of members) made.set(member, node);
    }
  }
  return made;
}
