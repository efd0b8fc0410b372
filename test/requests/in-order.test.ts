// Work on several items in order: their outcomes, the failures that end the work, and stopping it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Failure } from '../../src/http/failure.ts';
import { inOrder, type Outcome } from '../../src/requests/in-order.ts';

const failures: Failure[] = [{ kind: 'forbidden' }, { kind: 'timeout' }, { kind: 'no-response' }];
const item = fc.constantFrom('done', 'forbidden', 'timeout', 'no-response', 'stop');

test('every item has an outcome in its place, and items after the end of the work stay open', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 6 }), fc.boolean(), async (items, isStopped) => {
      const stop = new AbortController();
      if (isStopped) stop.abort();
      let running = 0;
      const run = async (one: string) => {
        expect(++running).toBe(1);
        await Promise.resolve();
        running--;
        if (one === 'stop') stop.abort();
        const failure = failures.find(({ kind }) => kind === one);
        if (failure) throw failure;
        return `${one}!`;
      };
      const reported: Outcome<string>[] = [];
      const outcomes = await inOrder(items, {
        run,
        ends: ({ kind }) => kind !== 'timeout',
        signal: stop.signal,
        progressed: (outcome) => reported.push(outcome),
      });
      const last = items.findIndex((one) => one !== 'done' && one !== 'timeout');
      const tried = isStopped ? 0 : last < 0 ? items.length : last + 1;
      expect(outcomes).toEqual(
        items.map((one, at) => {
          if (at >= tried) return { item: one, is: 'open' };
          const failure = failures.find(({ kind }) => kind === one);
          return failure ? { item: one, is: 'failed', failure } : { item: one, is: 'done', answer: `${one}!` };
        }),
      );
      expect(reported).toEqual(outcomes.slice(0, tried));
    }),
  );
});

test('the work on items needs neither a signal nor reports', async () => {
  const outcomes = await inOrder(['a', 'b'], { run: async (one) => one, ends: () => true });
  expect(outcomes.map(({ is }) => is)).toEqual(['done', 'done']);
});
