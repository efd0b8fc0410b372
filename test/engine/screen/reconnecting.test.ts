// A server outage: requests that failed meanwhile are repeated when the server responds again.
import { allSettled } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Action, Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import type { ActionsModel } from '../../../src/engine/screen/action-model.ts';
import type { Place } from '../../../src/engine/host.ts';
import { createWholeScreen } from './screen-with-all-parts.ts';
import { testHost } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';

const entity = { properties: { name: { type: 'string' }, kind: { type: 'string' } } } as Schema;
const things: Partial<Screen> = {
  calls: { list: 'GET things', read: 'GET things/{key}', kinds: 'GET kinds' },
  list: { columns: [{ field: 'name' }], sortBy: 'name' },
  form: { fields: [{ field: 'name' }, { field: 'kind', options: { call: 'kinds', value: 'id', label: 'id' } }] },
};
const facts: Partial<Screen> = {
  kind: 'facts',
  calls: { read: 'GET facts' },
  facts: { sections: [{ from: 'status' }] },
};
const answers: Record<string, unknown> = {
  things: [{ name: 'a' }],
  'things/a': { name: 'a', kind: 'x' },
  kinds: [{ id: 'x' }],
  facts: { status: {} },
};

/** A screen opened at a place while the path `lost` is unreachable; `back` ends the outage. */
async function opened(screen: Partial<Screen>, place: Place, lost: string) {
  let isAway = true;
  const { host, seen, scope } = testHost(({ path }) => {
    if (isAway && path === lost) throw { kind: 'unreachable', text: 'Away' };
    return answers[path];
  });
  const model = createWholeScreen(testDefinition(screen, entity), host);
  await allSettled(model.opened, { scope, params: place });
  const asked = () => seen.asked.filter(({ path }) => path === lost).length;
  const back = async () => {
    isAway = false;
    await allSettled(host.reconnected as never, { scope } as never);
  };
  return { model, scope, asked, back };
}

describe('after an outage of the server', () => {
  test('a list that failed to load is requested once more, not at every reconnect', async () => {
    const { model, scope, asked, back } = await opened(things, { at: 'list' }, 'things');
    expect(scope.getState(model.list!.$failure)).not.toBeNull();
    await back();
    expect(scope.getState(model.list!.$failure)).toBeNull();
    expect(scope.getState(model.list!.$rows)).toEqual([{ name: 'a' }]);
    await back();
    expect(asked()).toBe(2);
  });

  test('a list that was left is not requested again', async () => {
    const { model, scope, asked, back } = await opened(things, { at: 'list' }, 'things');
    await allSettled(model.left, { scope });
    await back();
    expect(asked()).toBe(1);
  });

  test('a record that failed to load is loaded', async () => {
    const { model, scope, back } = await opened(things, { at: 'record', key: 'a' }, 'things/a');
    expect(scope.getState(model.record!.$loadFailure)).not.toBeNull();
    await back();
    expect(scope.getState(model.record!.$loadFailure)).toBeNull();
    expect(scope.getState(model.record!.$view)?.fields.name?.value).toBe('a');
  });

  test('options that failed to load are loaded, and changes of the form are kept', async () => {
    const { model, scope, back } = await opened(things, { at: 'record', key: 'a' }, 'kinds');
    await allSettled(model.record!.fieldTyped, { scope, params: { path: 'name', value: 'typed' } });
    expect(scope.getState(model.record!.$options).kinds?.is).toBe('failed');
    await back();
    expect(scope.getState(model.record!.$options).kinds?.is).toBe('ready');
    expect(scope.getState(model.record!.$view)?.fields.name?.value).toBe('typed');
  });

  test('options in the dialog of an action that failed to load are loaded, and its input is kept', async () => {
    const action: Action = {
      id: 'paint',
      position: 'form',
      label: 'Paint',
      call: 'paint',
      inputs: [
        { id: 'word', label: 'Word' },
        { id: 'kind', label: 'Kind', options: { call: 'kinds', value: 'id', label: 'id' } },
      ],
    };
    const calls = { ...things.calls, paint: 'PUT things/{key}/kind' };
    const form = { fields: [{ field: 'name' }] };
    const screen = { ...things, calls, form, actions: [action] } as Partial<Screen>;
    const { model, scope, asked, back } = await opened(screen, { at: 'record', key: 'a' }, 'kinds');
    const { form: actions } = model.actions as Record<'form', ActionsModel>;
    await allSettled(actions.clicked, { scope, params: 'paint' });
    const dialog = actions.dialog!;
    await allSettled(dialog.typed, { scope, params: { box: 'word', value: 'typed' } });
    const choices = () => scope.getState(dialog.$view)!.inputs[1]!.options;
    expect(choices()?.is).toBe('failed');
    await back();
    expect(choices()).toMatchObject({ is: 'ready', choices: [{ label: 'x' }] });
    expect(scope.getState(dialog.$view)!.inputs[0]!.value).toBe('typed');
    await back();
    expect(asked()).toBe(2);
  });

  test('a facts page that failed to load is loaded', async () => {
    const { model, scope, back } = await opened(facts, { at: 'list' }, 'facts');
    expect(scope.getState(model.facts!.$failure)).not.toBeNull();
    await back();
    expect(scope.getState(model.facts!.$failure)).toBeNull();
    expect(scope.getState(model.facts!.$answer)).toEqual({ value: { status: {} } });
  });
});
