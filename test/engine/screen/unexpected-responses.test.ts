// Responses of an unexpected shape: reported as unreadable for each request of the engine.
import { allSettled, type Store } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { createWholeScreen } from './screen-with-all-parts.ts';
import { testHost, later } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';

const entity: Schema = {
  required: ['name'],
  properties: { name: { type: 'string', title: 'Name' }, kind: { type: 'string', title: 'Kind' } },
};

const options = (load?: 'together') => ({ call: 'kinds', value: 'id', label: 'id', ...(load && { load }) });
const collection = (load?: 'together'): Partial<Screen> => ({
  calls: {
    list: 'GET list',
    read: 'GET read/{key}',
    update: { call: 'PUT things/{key}', body: { record: true } },
    kinds: 'GET kinds',
    preview: { call: 'POST preview', body: { values: { name: '{form.name}' } }, rows: 'results' },
  },
  list: { columns: [{ field: 'name' }], sortBy: 'name' },
  form: { fields: [{ field: 'name' }, { field: 'kind', options: options(load) }] },
  panels: [
    {
      id: 'preview',
      title: 'Preview',
      run: { label: 'Preview', call: 'preview' },
      result: { table: { columns: [{ field: 'name', header: 'Name' }], none: 'Nothing' } },
    },
  ],
});
const facts: Partial<Screen> = { kind: 'facts', calls: { read: 'GET facts' }, facts: { sections: [{ from: 'a' }] } };

const sound: Record<string, unknown> = {
  list: [{ name: 'a' }],
  'read/a': { name: 'a', kind: 'x' },
  kinds: [{ id: 'x' }],
  preview: { results: [{ name: 'x' }] },
  facts: { a: { b: 1 } },
};

/**
 * A screen whose server responds to one path with `broken`, delayed as on a real server,
 * and correctly once it is repaired.
 */
function open(path: string, broken: unknown, screen: Partial<Screen> = collection()) {
  let answers: Record<string, unknown> = { ...sound, [path]: broken };
  const { host, scope } = testHost(async (request) => {
    const answer = later<unknown>();
    const body = answers[request.path];
    setTimeout(() => answer.resolve(body));
    return answer.promise;
  });
  const model = createWholeScreen(testDefinition(screen, entity), host);
  const run = (unit: unknown, params?: unknown) => allSettled(unit as never, { scope, params } as never);
  const get = <T>(store: Store<T>) => scope.getState(store);
  return { model, run, get, repair: () => (answers = sound) };
}
const unreadable = expect.objectContaining({ kind: 'unreadable' }) as unknown;
const notRecords: [unknown][] = [[null], [undefined], [[]], ['x'], [7]];
const notLists: [unknown][] = [[null], [undefined], [{ name: 'a' }], ['x'], [[null]], [[{ name: 'a' }, 'x']]];

describe('a response of an unexpected shape', () => {
  test.each(notLists)('(%j) fails a list, which is shown after a reload with a correct response', async (broken) => {
    const { model, run, get, repair } = open('list', broken);
    await run(model.opened, { at: 'list' });
    expect(get(model.list!.$failure)).toEqual(unreadable);
    expect(get(model.list!.$rows)).toBeNull();
    repair();
    await run(model.list!.reloadWanted);
    expect(get(model.list!.$failure)).toBeNull();
    expect(get(model.list!.$rows)).toEqual([{ name: 'a' }]);
  });

  test.each(notRecords)('(%j) fails a record instead of opening an empty form', async (broken) => {
    const { model, run, get, repair } = open('read/a', broken);
    await run(model.opened, { at: 'record', key: 'a' });
    expect(get(model.record!.$loadFailure)).toEqual(unreadable);
    expect(get(model.record!.$view)).toBeNull();
    repair();
    await run(model.record!.reloadWanted);
    expect(get(model.record!.$view)!.fields.name!.value).toBe('a');
  });

  test('fails a record that is read from a list with an invalid row', async () => {
    const withoutRead = { ...collection(), calls: { list: 'GET list', kinds: 'GET kinds' }, panels: [] };
    const { model, run, get } = open('list', [null, { name: 'a' }], withoutRead);
    await run(model.opened, { at: 'list' });
    await run(model.opened, { at: 'record', key: 'a' });
    expect(get(model.record!.$loadFailure)).toEqual(unreadable);
  });

  test.each(notLists)('(%j) fails the options of a field', async (broken) => {
    const later = open('kinds', broken);
    await later.run(later.model.opened, { at: 'record', key: 'a' });
    expect(later.get(later.model.record!.$view)!.fields.kind!.options).toMatchObject({
      is: 'failed',
      failure: unreadable,
    });
    later.repair();
    await later.run(later.model.record!.optionsWanted, 'kinds');
    expect(later.get(later.model.record!.$view)!.fields.kind!.options).toMatchObject({ is: 'ready' });
    const together = open('kinds', broken, collection('together'));
    await together.run(together.model.opened, { at: 'record', key: 'a' });
    expect(together.get(together.model.record!.$loadFailure)).toEqual(unreadable);
  });

  test.each(notRecords)('(%j) fails a facts page', async (broken) => {
    const { model, run, get } = open('facts', broken, facts);
    await run(model.opened, { at: 'list' });
    expect(get(model.facts!.$failure)).toEqual(unreadable);
    expect(get(model.facts!.$answer)).toBeNull();
  });

  test.each([[null], [[]], [{}], [{ results: 'x' }], [{ results: [null] }]])(
    '(%j) fails a panel with a table',
    async (broken) => {
      const { model, run, get, repair } = open('preview', broken);
      await run(model.opened, { at: 'record', key: 'a' });
      await run(model.panels[0]!.runClicked);
      expect(get(model.panels[0]!.$result)).toEqual({ is: 'failed', failure: unreadable });
      repair();
      await run(model.panels[0]!.runClicked);
      expect(get(model.panels[0]!.$result)).toEqual({ is: 'done', answer: sound.preview });
    },
  );
});
