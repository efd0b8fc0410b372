// A backtracking engine that counts its steps, written independently of the check of patterns.
import { readPattern, type PatternPart } from '../../src/engine/check/pattern-parts.ts';

type Step =
  | { is: 'char'; test: RegExp }
  | { is: 'start' }
  | { is: 'end' }
  | { is: 'boundary' }
  | { is: 'split'; first: number; second: number }
  | { is: 'jump'; to: number }
  /** Remembers the position at which a round of a loop begins; fails if it ends there. */
  | { is: 'mark'; loop: number }
  | { is: 'moved'; loop: number }
  | { is: 'done' };

function program(part: PatternPart, steps: Step[] = []): Step[] {
  switch (part.is) {
    case 'char':
      steps.push({ is: 'char', test: new RegExp(`^${part.source}$`, 'u') });
      break;
    case 'start':
    case 'end':
    case 'boundary':
      steps.push(part);
      break;
    case 'sequence':
      for (const one of part.parts) program(one, steps);
      break;
    case 'choice': {
      const [first, ...rest] = part.parts;
      if (rest.length === 0) return program(first!, steps);
      const split = { is: 'split' as const, first: steps.length + 1, second: 0 };
      steps.push(split);
      program(first!, steps);
      const jump = { is: 'jump' as const, to: 0 };
      steps.push(jump);
      split.second = steps.length;
      program({ is: 'choice', parts: rest }, steps);
      jump.to = steps.length;
      break;
    }
    case 'repeat': {
      for (let count = 0; count < part.least; count++) program(part.part, steps);
      const isEndless = part.most === Infinity;
      for (let count = part.least; count < (isEndless ? part.least + 1 : part.most); count++) {
        const loop = steps.length;
        const split = { is: 'split' as const, first: loop + 1, second: 0 };
        steps.push(split, { is: 'mark', loop });
        program(part.part, steps);
        steps.push({ is: 'moved', loop });
        if (isEndless) steps.push({ is: 'jump', to: loop });
        split.second = steps.length;
      }
    }
  }
  return steps;
}

/** The steps for a search in a text, at most `limit`. */
export function stepsFor(pattern: string, text: string, limit: number): number {
  const steps = [...program(readPattern(pattern)!), { is: 'done' as const }];
  let count = 0;
  for (let start = 0; start <= text.length; start++) {
    const waiting: { at: number; position: number; marks: Readonly<Record<number, number>> }[] = [
      { at: 0, position: start, marks: {} },
    ];
    for (let state = waiting.pop(); state; state = waiting.pop()) {
      let { at, position, marks } = state;
      for (let isAlive = true; isAlive;) {
        if (++count >= limit) return limit;
        const step = steps[at]!;
        if (step.is === 'done') return count;
        at++;
        if (step.is === 'char') isAlive = position < text.length && step.test.test(text[position++]!);
        else if (step.is === 'start') isAlive = position === 0;
        else if (step.is === 'end') isAlive = position === text.length;
        else if (step.is === 'split') {
          waiting.push({ at: step.second, position, marks });
          at = step.first;
        } else if (step.is === 'jump') at = step.to;
        else if (step.is === 'mark') marks = { ...marks, [step.loop]: position };
        else if (step.is === 'moved') isAlive = marks[step.loop] !== position;
      }
    }
  }
  return count;
}
