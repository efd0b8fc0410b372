// Processes several items one after the other, and records the outcome of each.
import { toFailure, type Failure } from '../http/failure.ts';

/** The outcome of an item. `open`: its work has not begun. */
export type Outcome<Item> = { item: Item } & (
  { is: 'done'; answer: unknown } | { is: 'failed'; failure: Failure } | { is: 'open' }
);

type Options<Item> = {
  run: (item: Item) => Promise<unknown>;
  /** Whether a failure ends the work, so that the other items stay open. */
  ends: (failure: Failure) => boolean;
  /** Stops the work before the next item. */
  signal?: AbortSignal;
  /** Called when the work on an item has ended. */
  progressed?: (outcome: Outcome<Item>) => void;
};

export async function inOrder<Item>(
  items: readonly Item[],
  { run, ends, signal, progressed }: Options<Item>,
): Promise<Outcome<Item>[]> {
  const outcomes: Outcome<Item>[] = [];
  let isOver = false;
  for (const item of items) {
    if (isOver || signal?.aborted) {
      outcomes.push({ item, is: 'open' });
      continue;
    }
    const outcome = await run(item).then(
      (answer): Outcome<Item> => ({ item, is: 'done', answer }),
      (thrown: unknown): Outcome<Item> => ({ item, is: 'failed', failure: toFailure(thrown) }),
    );
    isOver = outcome.is === 'failed' && ends(outcome.failure);
    outcomes.push(outcome);
    progressed?.(outcome);
  }
  return outcomes;
}
