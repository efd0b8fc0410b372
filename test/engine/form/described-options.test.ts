// The options of fields that the server describes: each call that a shown field needs gets its result.
import { allSettled, createEvent, createStore, type EventCallable } from 'effector';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describedOptions } from '../../../src/engine/form/described-options.ts';
import type { FieldView } from '../../../src/engine/form/field-view.ts';
import type { FormView } from '../../../src/engine/form/form-view.ts';
import type { LoadedOptions } from '../../../src/engine/form/options.ts';
import type { DescribedOptions } from '../../../src/engine/kinds/control.ts';
import { later, refused, testHost } from '../test-host.ts';

const optionsOf = (id: string, filters: DescribedOptions['filters']): DescribedOptions => ({
  id,
  call: `${id}.read`,
  filters,
  value: 'id',
  label: 'name',
});
const viewOf = (ids: readonly string[], filters: DescribedOptions['filters'] = {}) => {
  const members = ids.map((id) => ({ id, options: optionsOf(id, filters) }));
  return { inOrder: [{ isShown: true, members } as unknown as FieldView] } as FormView;
};

test('every call whose field was shown has a result, in any order of choices, retries and responses', async () => {
  const ids = fc.subarray(['A', 'B', 'C', 'D']);
  const step = fc.record({ ids, retried: fc.option(fc.constantFrom('A', 'B', 'C', 'D')), responds: fc.nat(3) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const open: (() => void)[] = [];
      const { host, scope } = testHost(() => {
        const response = later<unknown>();
        open.push(() => response.resolve([{ id: 1, name: 'One' }]));
        return response.promise;
      });
      const [shown, optionsWanted, left] = [createEvent<FormView>(), createEvent<string>(), createEvent()];
      const $view = createStore<FormView | null>(null).on(shown, (_, view) => view);
      const $options = createStore<LoadedOptions>({});
      describedOptions({ host, until: [left], $options, optionsWanted, $view });
      for (const { ids: some, retried, responds } of steps) {
        void allSettled(shown, { scope, params: viewOf(some) });
        if (retried !== null) void allSettled(optionsWanted, { scope, params: retried });
        open.splice(0, responds).forEach((respond) => respond());
        await new Promise((done) => setTimeout(done));
      }
      while (open.length > 0) {
        open.splice(0).forEach((respond) => respond());
        await new Promise((done) => setTimeout(done));
      }
      const loaded = scope.getState($options);
      for (const id of new Set(steps.flatMap((one) => one.ids))) expect(loaded[id]?.is).toBe('ready');
    }),
    { numRuns: 60 },
  );
});

test('calls that failed are made again after signing in again and after an outage, and no others', async () => {
  for (const back of ['signedInAgain', 'reconnected'] as const) {
    const fails = new Set(['A', 'C']);
    const { host, scope, seen } = testHost(({ body }) => {
      const { action } = body as { action: string };
      if (fails.has(action)) throw { kind: 'no-response' };
      return [{ id: 1, name: 'One' }];
    });
    const [shown, optionsWanted, left] = [createEvent<FormView>(), createEvent<string>(), createEvent()];
    const $view = createStore<FormView | null>(null).on(shown, (_, view) => view);
    const $options = createStore<LoadedOptions>({});
    describedOptions({ host, until: [left], $options, optionsWanted, $view });
    await allSettled(shown, { scope, params: viewOf(['A', 'B', 'C']) });
    const states = () => Object.values(scope.getState($options)).map(({ is }) => is);
    expect(states()).toEqual(['failed', 'ready', 'failed']);
    fails.clear();
    for (let times = 0; times < 2; times++) await allSettled(host[back] as EventCallable<void>, { scope });
    expect(states()).toEqual(['ready', 'ready', 'ready']);
    expect(seen.asked).toHaveLength(5);
  }
});

test('a call whose description has no filters is made again with an argument only if it is rejected without one', async () => {
  const rejection = (text: string) => refused(500, text);
  const unreachable = { kind: 'no-response' };
  const rows = [{ id: 1, name: 'One' }];
  const outcomes: [answers: unknown[], asked: number, result: unknown][] = [
    [[rows], 1, { is: 'ready', records: rows }],
    [[rejection('a'), rows], 2, { is: 'ready', records: rows }],
    [[rejection('a'), rejection('b')], 2, { is: 'failed', failure: rejection('a') }],
    [[unreachable, rows], 1, { is: 'failed', failure: unreachable }],
  ];
  for (const [answers, asked, result] of outcomes) {
    const left = [...answers];
    const { host, scope, seen } = testHost(() => {
      const answer = left.shift();
      if (!Array.isArray(answer)) throw answer;
      return answer;
    });
    const shown = createEvent<FormView>();
    const $view = createStore<FormView | null>(null).on(shown, (_, view) => view);
    const $options = createStore<LoadedOptions>({});
    describedOptions({ host, until: [createEvent()], $options, optionsWanted: createEvent<string>(), $view });
    await allSettled(shown, { scope, params: viewOf(['A'], null) });
    expect(scope.getState($options)).toEqual({ A: result });
    const bodies = seen.asked.map(({ body }) => (body as { data: unknown }).data);
    expect(bodies).toEqual([null, [{}]].slice(0, asked));
  }
});
