// Messages about an ended session or connection, which disappear once it is back.
import { allSettled } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../../../src/http/failure.ts';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { ActionsModel } from '../../../src/engine/screen/action-model.ts';
import { createWholeScreen } from './screen-with-all-parts.ts';
import { refused, testHost } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';

const screen: Partial<Screen> = {
  calls: { list: 'GET things', read: 'GET things/{key}', preview: 'POST preview', paint: 'POST paint' },
  list: { columns: [{ field: 'name' }], sortBy: 'name' },
  form: { fields: [{ field: 'name' }] },
  panels: [
    {
      id: 'preview',
      title: 'Preview',
      run: { label: 'Preview', call: 'preview' },
      result: { table: { columns: [{ field: 'name', header: 'Name' }], none: 'Nothing' } },
    },
  ],
  actions: [
    { id: 'paint', position: 'form', label: 'Paint', call: 'paint' },
    { id: 'ask', position: 'form', label: 'Ask', call: 'paint', inputs: [{ id: 'word', label: 'Word' }] },
  ],
};

/** A screen whose panel has failed, and one of its actions. */
async function failed(failure: Failure, action: 'paint' | 'ask') {
  const { host, scope } = testHost(({ method }) => {
    if (method === 'POST') throw failure;
    return { name: 'a' };
  });
  const model = createWholeScreen(testDefinition(screen, { properties: { name: { type: 'string' } } }), host);
  const run = (unit: unknown, params?: unknown) => allSettled(unit as never, { scope, params } as never);
  await run(model.opened, { at: 'record', key: 'a' });
  const panel = model.panels[0]!;
  const { form: actions } = model.actions as Record<'form', ActionsModel>;
  await run(panel.runClicked);
  await run(actions.clicked, action);
  if (action === 'ask') await run(actions.dialog!.submitted);
  return {
    isShown: () => [
      scope.getState(panel.$result).is === 'failed',
      action === 'paint'
        ? scope.getState(actions.$trouble) !== null
        : scope.getState(actions.dialog!.$view)!.above !== null,
    ],
    run,
    host,
  };
}

describe.each(['signedInAgain', 'reconnected'] as const)('after %s, the messages of a panel and of actions', (back) => {
  test.each<Failure>([{ kind: 'session-over' }, { kind: 'no-response' }])(
    'disappear if they are about %o',
    async (one) => {
      for (const action of ['paint', 'ask'] as const) {
        const { isShown, run, host } = await failed(one, action);
        expect(isShown()).toEqual([true, true]);
        await run(host[back]);
        expect(isShown()).toEqual([false, false]);
      }
    },
  );

  test('stay if the server refused the requests', async () => {
    for (const action of ['paint', 'ask'] as const) {
      const { isShown, run, host } = await failed(refused(400, 'No.'), action);
      await run(host[back]);
      expect(isShown()).toEqual([true, true]);
    }
  });
});
