// Saving a record that has changed on the server since the form loaded it.
import { allSettled } from 'effector';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { createRecord } from '../../../src/engine/form/record-model.ts';
import type { Failure } from '../../../src/http/failure.ts';
import { rejected } from '../../http/rejected.ts';
import { testDefinition } from '../definitions.ts';
import { later, testHost } from '../test-host.ts';

const entity: Schema = {
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name' },
    level: { type: ['string', 'null'], title: 'Level' },
    note: { type: ['string', 'null'], title: 'Note' },
    uses: { type: 'integer', title: 'Uses', readOnly: true },
    size: { type: 'integer', title: 'Size' },
    token: { type: 'string', title: 'Token', writeOnly: true },
  },
};
type Thing = Record<string, unknown>;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** A form of a record on a server that others change. `respond` may fail or delay a request before it is answered. */
async function open(
  stored: Thing,
  respond: (method: string, count: number) => unknown = () => undefined,
  opening: object = {},
) {
  let count = 0;
  const server = { stored };
  const { host, seen, scope } = testHost(async ({ method, path, body }) => {
    await respond(method, ++count);
    if (method === 'PUT') server.stored = body as Thing;
    return path === 'things' ? [server.stored] : server.stored;
  });
  const isRow = 'row' in opening;
  const definition = testDefinition(
    {
      key: 'name',
      form: {
        fields: [
          ...['name', 'level', 'note', 'uses', 'token'].map((field) => ({ field })),
          { field: 'size', readOnly: 'always' },
        ],
      },
      calls: {
        list: 'GET things',
        ...(!isRow && { read: 'GET things/{key}' }),
        create: { call: 'POST things', body: ['name'] },
        update: { call: 'PUT things/{key}', body: { record: true } },
      },
    },
    entity,
  );
  const model = createRecord(definition, host);
  const run = (unit: unknown, params?: unknown) => allSettled(unit as never, { scope, params } as never);
  await run(model.opened, { mode: 'edit', key: 'a', ...opening });
  return {
    server,
    seen,
    run,
    model,
    type: (path: string, value: unknown) => run(model.fieldTyped, { path, value }),
    /** Presses Save after the form was open for a while, and answers the question if there is one. */
    save: (answer: 'Overwrite' | 'Load Changes' = 'Overwrite', after = 60_000) => {
      vi.setSystemTime(Date.now() + after);
      seen.answerQuestion = () => answer === 'Overwrite';
      return run(model.saveClicked);
    },
    view: () => scope.getState(model.$view)!,
    sent: () => seen.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  };
}

const record = { name: 'a', level: 'INFO', note: 'first' };

describe('saving asks before it overwrites changes on the server', () => {
  test('to fields that the user has not changed, and names them', async () => {
    const { server, type, save, seen } = await open(record);
    server.stored = { ...record, note: 'second' };
    await type('level', 'WARN');
    await save();
    expect(seen.questions).toEqual([
      expect.objectContaining({
        title: 'Changed on the Server',
        text: expect.stringMatching(/^"a" was changed after you opened it: Note\. /),
        yes: 'Overwrite',
        no: 'Load Changes',
      }),
    ]);
  });

  test('to fields that the user has changed as well', async () => {
    const { server, type, save, seen } = await open(record);
    server.stored = { name: 'a', level: null };
    await type('level', 'WARN');
    await save();
    expect(seen.questions.map(({ text }) => text)).toEqual([expect.stringContaining(': Level, Note.')]);
  });

  test.each<[string, Thing, Thing]>([
    ['nothing has changed', record, record],
    ['a missing value is now null', { name: 'a', level: 'INFO' }, { name: 'a', level: 'INFO', note: null }],
    ['a value has changed to the one that is saved', record, { ...record, level: 'WARN' }],
    ['a value has changed that only the server sets', { ...record, uses: 1 }, { ...record, uses: 2 }],
    ['a value has changed that the form always locks', { ...record, size: 1 }, { ...record, size: 2 }],
    ['the server has started to return a secret', record, { ...record, token: 'masked' }],
    ['a value has changed that is not in the form', { ...record, at: 1 }, { ...record, at: 2 }],
  ])('but not if %s', async (_why, before, now) => {
    const { server, type, save, seen, sent } = await open(before);
    server.stored = now;
    await type('level', 'WARN');
    await save();
    expect(seen.questions).toEqual([]);
    expect(sent()).toEqual([{ ...before, level: 'WARN' }]);
  });

  test('but not within ten seconds after the record was loaded, in which it is not requested again', async () => {
    const { server, type, save, seen, sent } = await open(record);
    server.stored = { ...record, note: 'second' };
    await type('level', 'WARN');
    await save('Overwrite', 9_999);
    expect(seen.asked.map(({ method }) => method)).toEqual(['GET', 'PUT']);
    expect(sent()).toHaveLength(1);
  });

  test('to a row of a list, which may be old although the form was opened just now', async () => {
    const { server, type, save, seen } = await open(record, undefined, { row: record });
    server.stored = { ...record, note: 'second' };
    await type('level', 'WARN');
    await save('Overwrite', 0);
    expect(seen.questions.map(({ text }) => text)).toEqual([expect.stringContaining(': Note.')]);
  });

  test('but not for a new record, which the server does not have yet', async () => {
    const { model, run, type, save, seen } = await open(record);
    await run(model.opened, { mode: 'create', key: null });
    await type('name', 'b');
    await save();
    expect(seen.asked.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  test.each<[string, Failure]>([
    ['the server does not respond', { kind: 'no-response' }],
    ['the record was deleted', rejected(404, {})],
    ['the server fails', rejected(500, {})],
  ])('but not if %s, and then saving reports it', async (_why, failure) => {
    const { type, save, seen, sent, view } = await open(record, (_method, count) => {
      if (count > 1) throw failure;
    });
    await type('level', 'WARN');
    await save();
    expect(seen.questions).toEqual([]);
    expect(sent()).toHaveLength(1);
    expect(view().above).not.toBeNull();
    expect(view().fields.level!.value).toBe('WARN');
  });
});

describe('"Load Changes"', () => {
  test('shows the new values, keeps the input, saves nothing, and announces this', async () => {
    const { server, type, save, seen, sent, view } = await open(record);
    server.stored = { name: 'a', level: 'ERROR', note: 'second' };
    await type('level', 'WARN');
    await save('Load Changes');
    expect(sent()).toEqual([]);
    expect([view().fields.level!.value, view().fields.note!.value]).toEqual(['WARN', 'second']);
    expect(seen.notices).toEqual([{ tone: 'info', text: expect.stringContaining('Your input is kept') }]);
  });

  test('leaves nothing to save if the current values are the ones that were entered', async () => {
    const { server, type, save, view } = await open(record);
    server.stored = { ...record, level: 'WARN', note: 'second' };
    await type('level', 'WARN');
    await save('Load Changes');
    expect(view().isChanged).toBe(false);
  });

  test('is followed by a save without a question, unless the record changes again', async () => {
    const { server, type, save, seen, sent } = await open(record);
    server.stored = { ...record, note: 'second' };
    await type('level', 'WARN');
    await save('Load Changes');
    server.stored = { ...record, note: 'third' };
    await save('Load Changes');
    await save();
    expect(seen.questions).toHaveLength(2);
    expect(sent()).toEqual([{ name: 'a', level: 'WARN', note: 'third' }]);
  });
});

test('a form that was left during the comparison asks nothing and sends nothing', async () => {
  const slow = later<void>();
  const { server, type, save, seen, run, model } = await open(record, (_method, count) =>
    count > 1 ? slow.promise : undefined,
  );
  server.stored = { ...record, note: 'second' };
  await type('level', 'WARN');
  const saving = save();
  await vi.waitFor(() => expect(seen.asked).toHaveLength(2));
  const leaving = run(model.closed);
  slow.resolve();
  await Promise.all([saving, leaving]);
  expect([seen.questions, seen.asked.length]).toEqual([[], 2]);
});

test('after "Load Changes", each saved value is the changed one, or else the current one', async () => {
  const value = fc.constantFrom('x', 'y', null);
  const values = fc.record({ level: value, note: value });
  const typed = fc.record({ level: fc.constantFrom('x', 'y'), note: fc.constantFrom('x', 'y') }, { requiredKeys: [] });
  await fc.assert(
    fc.asyncProperty(values, values, typed, async (before, now, input) => {
      const { server, type, save, sent } = await open({ name: 'a', ...before });
      server.stored = { name: 'a', ...now };
      for (const [path, text] of Object.entries(input)) await type(path, text);
      await save('Load Changes');
      if (sent().length === 0) await save('Load Changes');
      const changes = Object.entries(input).filter(([path, text]) => before[path as 'level' | 'note'] !== text);
      expect(server.stored).toEqual({ name: 'a', ...now, ...Object.fromEntries(changes) });
    }),
    { numRuns: 60 },
  );
});
