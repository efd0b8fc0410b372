// The model of a panel: its request, its result, and inputs whose options depend on the form.
import { allSettled, type Scope } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { createWholeScreen } from './screen-with-all-parts.ts';
import { testHost, later, refused } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';

const entity: Schema = {
  required: ['expression'],
  properties: { expression: { type: 'string' }, note: { type: 'string' } },
};
const screen: Partial<Screen> = {
  calls: {
    list: 'GET things',
    read: 'GET things/{key}',
    update: { call: 'PUT things/{key}', body: { record: true } },
    repositories: 'GET repositories',
    preview: {
      call: 'POST preview',
      body: { values: { expression: '{form.expression}', repository: '{panel.repository}' } },
      rows: 'results',
      total: 'total',
    },
  },
  list: { columns: [{ field: 'expression' }], sortBy: 'expression' },
  form: { fields: [{ field: 'expression' }, { field: 'note' }] },
  panels: [
    {
      id: 'preview',
      title: 'Preview',
      inputs: [
        {
          id: 'repository',
          label: 'Repository',
          default: '*',
          options: { call: 'repositories', value: 'id', label: 'name' },
        },
      ],
      run: {
        label: 'Preview',
        call: 'preview',
        disabled: { when: { field: 'expression', blank: true }, why: 'Enter an expression first' },
      },
      result: { table: { columns: [{ field: 'name', header: 'Name' }], none: 'Nothing' } },
    },
  ],
};

async function open(answer: (path: string, times: number) => unknown, more: Partial<Screen> = {}) {
  let times = 0;
  const { host, seen, scope } = testHost((request) => {
    if (request.path === 'repositories') return [{ id: '*', name: 'All' }];
    if (request.path.startsWith('repositories')) return answer(request.path, ++times);
    if (request.method === 'GET') return { expression: 'a == b', note: '' };
    return answer(request.path, ++times);
  });
  const model = createWholeScreen(testDefinition({ ...screen, ...more }, entity), host);
  const run = (unit: unknown, params?: unknown, inScope: Scope = scope) =>
    allSettled(unit as never, { scope: inScope, params } as never);
  await run(model.opened, { at: 'record', key: 'x' });
  const panel = model.panels[0]!;
  return {
    model,
    panel,
    run,
    seen,
    result: () => scope.getState(panel.$result),
    view: () => scope.getState(panel.$view)!,
    filter: () => scope.getState(panel.$filter),
    formView: () => scope.getState(model.record!.$view)!,
  };
}

describe('a panel', () => {
  test('sends the values that its call names and stores the response', async () => {
    const { panel, run, seen, result } = await open(() => ({ total: 1, results: [{ name: 'x' }] }));
    await run(panel.runClicked);
    expect(seen.asked.at(-1)).toEqual({
      method: 'POST',
      path: 'preview',
      body: { expression: 'a == b', repository: '*' },
    });
    expect(result()).toEqual({ is: 'done', answer: { total: 1, results: [{ name: 'x' }] } });
  });

  test('loads its options when the form is loaded', async () => {
    const { view } = await open(() => ({}));
    expect(view().inputs[0]!.options).toMatchObject({ is: 'ready', choices: [{ label: 'All' }] });
  });

  test('is disabled, and lists the invalid fields of its request, before they are marked as invalid', async () => {
    const { model, run, view } = await open(() => ({}), {
      panels: [{ ...screen.panels![0]!, run: { label: 'Preview', call: 'preview' } }],
    });
    await run(model.record!.fieldTyped, { path: 'expression', value: '' });
    expect(view().run).toEqual({ label: 'Preview', isEnabled: false, why: 'Fix these fields first: expression' });
  });

  test('does not run while the descriptor disables it, and shows the disabled reason', async () => {
    const { model, panel, run, seen, view } = await open(() => ({}));
    await run(model.record!.fieldTyped, { path: 'expression', value: ' ' });
    expect(view().run).toMatchObject({ isEnabled: false, why: 'Enter an expression first' });
    const before = seen.asked.length;
    await run(panel.runClicked);
    expect(seen.asked).toHaveLength(before);
  });

  test('clears its result when a value that it sends changes, but not when another field changes', async () => {
    const { model, panel, run, result } = await open(() => ({ results: [] }));
    await run(panel.runClicked);
    await run(model.record!.fieldTyped, { path: 'note', value: 'other' });
    expect(result().is).toBe('done');
    await run(model.record!.fieldTyped, { path: 'expression', value: 'c' });
    expect(result().is).toBe('not-run');
    await run(panel.runClicked);
    await run(panel.inputTyped, { id: 'repository', value: 'raw' });
    expect(result().is).toBe('not-run');
  });

  test('ignores a late response to an earlier request', async () => {
    const slow = later<unknown>();
    const { model, panel, run, result } = await open((_path, times) =>
      times === 1 ? slow.promise : { results: [{ name: 'new' }] },
    );
    const first = run(panel.runClicked);
    await Promise.resolve();
    const changed = run(model.record!.fieldTyped, { path: 'expression', value: 'newer' });
    const second = run(panel.runClicked);
    slow.resolve({ results: [{ name: 'old' }] });
    await Promise.all([first, changed, second]);
    expect(result()).toEqual({ is: 'done', answer: { results: [{ name: 'new' }] } });
  });

  test('shows an error in place of the result, and not at a field of the form', async () => {
    const { panel, run, result, view, formView } = await open(() => {
      throw { ...refused(400, 'Invalid'), messages: [{ id: 'FIELD expression', text: 'Invalid CSEL' }], listed: true };
    });
    await run(panel.runClicked);
    expect(result()).toMatchObject({ is: 'failed' });
    expect(view().run.isEnabled).toBe(true);
    expect(formView().fields.expression!.error).toBeNull();
  });

  test.each([null, '<html>', 7, true])(
    'reports the response %j as unexpected if it shows or fills in what is inside of it, and keeps the form',
    async (answer) => {
      const parts = {
        facts: { facts: [{ id: 'all', title: 'All', rows: [{ from: 'note', label: 'Note' }] }] },
        fill: { fill: { note: '{answer.note}' } },
      };
      for (const result of [parts.facts, parts.fill, { ...parts.facts, ...parts.fill }]) {
        const panels: Screen['panels'] = [{ ...screen.panels![0]!, result }];
        const { model, panel, run, result: shown, formView } = await open(() => answer, { panels });
        await run(model.record!.fieldTyped, { path: 'note', value: 'Typed' });
        await run(panel.runClicked);
        expect(shown()).toMatchObject({ is: 'failed', failure: { kind: 'unreadable' } });
        expect(formView().fields.note!.value).toBe('Typed');
      }
    },
  );

  test.each([{}, [], { other: 1 }])(
    'reports the response %j as unexpected if it lacks what fills the form',
    async (answer) => {
      const result = { fill: { note: '{answer.note}' } };
      const panels: Screen['panels'] = [{ ...screen.panels![0]!, result }];
      const { model, panel, run, result: shown, formView } = await open(() => answer, { panels });
      await run(model.record!.fieldTyped, { path: 'note', value: 'Typed' });
      await run(panel.runClicked);
      expect(shown()).toMatchObject({ is: 'failed', failure: { kind: 'unreadable' } });
      expect(formView().fields.note!.value).toBe('Typed');
    },
  );

  test('clears the filter of its result when it runs again', async () => {
    const { panel, run, filter } = await open(() => ({ results: [] }));
    await run(panel.filterTyped, 'abc');
    expect(filter()).toBe('abc');
    await run(panel.runClicked);
    expect(filter()).toBe('');
  });

  test('clears its result when a different record is opened', async () => {
    const { model, panel, run, result } = await open(() => ({ results: [] }));
    await run(panel.runClicked);
    await run(model.opened, { at: 'record', key: 'y' });
    expect(result().is).toBe('not-run');
  });
});

describe('options of an input that depend on the form', () => {
  const calls = { ...screen.calls, repositories: 'GET repositories?of={form.note}' };
  const askedFor = ({ seen }: Awaited<ReturnType<typeof open>>) =>
    seen.asked.map(({ path }) => path).filter((path) => path.startsWith('repositories'));
  const offered = ({ view }: Awaited<ReturnType<typeof open>>) => {
    const { options } = view().inputs[0]!;
    return options?.is === 'ready' ? options.choices.map(({ key }) => key) : options?.is;
  };
  const byNote: Record<string, unknown> = {
    'repositories?of=': [{ id: 'a' }, { id: 'b' }, { id: '*' }],
    'repositories?of=x': [{ id: 'b' }, { id: '*' }],
    'repositories?of=y': [{ id: 'c' }, { id: '*' }],
  };

  test('are loaded again when a value in their request changes, but not when another field changes', async () => {
    const opened = await open((path) => byNote[path], { calls });
    expect(offered(opened)).toEqual(['a', 'b', '*']);
    await opened.run(opened.model.record!.fieldTyped, { path: 'expression', value: 'other' });
    await opened.run(opened.model.record!.fieldTyped, { path: 'note', value: 'x' });
    expect(askedFor(opened)).toEqual(['repositories?of=', 'repositories?of=x']);
    expect(offered(opened)).toEqual(['b', '*']);
  });

  test('keep the chosen option while it is offered, and otherwise reset the input to its default', async () => {
    const opened = await open((path) => byNote[path], { calls });
    await opened.run(opened.panel.inputTyped, { id: 'repository', value: 'b' });
    await opened.run(opened.model.record!.fieldTyped, { path: 'note', value: 'x' });
    expect(opened.view().inputs[0]!.value).toBe('b');
    await opened.run(opened.model.record!.fieldTyped, { path: 'note', value: 'y' });
    expect(opened.view().inputs[0]!.value).toBe('*');
  });

  test('ignore a late response to an earlier request', async () => {
    const slow = later<unknown>();
    const opened = await open((path) => (path.endsWith('=x') ? slow.promise : byNote[path]), { calls });
    const first = opened.run(opened.model.record!.fieldTyped, { path: 'note', value: 'x' });
    const second = opened.run(opened.model.record!.fieldTyped, { path: 'note', value: 'y' });
    slow.resolve(byNote['repositories?of=x']);
    await Promise.all([first, second]);
    expect(offered(opened)).toEqual(['c', '*']);
  });
});
