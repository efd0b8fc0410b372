// The model of a record: loading, saving, confirmations, and responses that arrive after the form was left.
import { allSettled, type Store } from 'effector';
import { describe, expect, test, vi } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { createRecord } from '../../../src/engine/form/record-model.ts';
import { explain } from '../../../src/engine/rules/explain.ts';
import type { Failure, ServerMessage } from '../../../src/http/failure.ts';
import type { Request } from '../../../src/http/request.ts';
import { testHost, later, refused, type Seen } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';

const entity: Schema = {
  required: ['name'],
  properties: {
    name: { type: 'string' },
    level: { type: 'string', default: 'INFO' },
    override: { type: 'boolean', readOnly: true },
    token: { type: 'string', writeOnly: true },
  },
};
const form: Screen['form'] = { fields: [{ field: 'name' }, { field: 'level' }] };

function open(answer: (request: Request, seen: Seen) => unknown, screen: Partial<Screen> = {}, yes = true) {
  const { host, seen, scope } = testHost(answer, { yes });
  const model = createRecord(
    testDefinition(
      {
        form,
        calls: {
          list: 'GET things',
          read: 'GET things/{key}',
          create: { call: 'POST things', body: ['name', 'level'] },
          update: { call: 'PUT things/{key}', body: { record: true } },
        },
        ...screen,
      },
      entity,
    ),
    host,
  );
  const run = (unit: unknown, params?: unknown) => allSettled(unit as never, { scope, params } as never);
  return {
    model,
    seen,
    run,
    host,
    view: () => scope.getState(model.$view)!,
    state: <T>(store: Store<T>) => scope.getState(store),
  };
}
const type = (path: string, value: unknown) => ({ path, value });

describe('a record', () => {
  test('is requested by its encoded key, with all digits of its numbers', async () => {
    const { model, run, seen, view } = open(() => ({ name: 'a/b', level: 'WARN' }));
    await run(model.opened, { mode: 'edit', key: 'a/b' });
    expect(seen.asked).toEqual([{ method: 'GET', path: 'things/a%2Fb', keepsDigits: true }]);
    expect(view().fields.level!.value).toBe('WARN');
  });

  test('that cannot be loaded shows an error and is loaded again on retry', async () => {
    let times = 0;
    const { model, run, state, view } = open(() => {
      if (times++ === 0) throw refused(500, 'Broken');
      return { name: 'a' };
    });
    await run(model.opened, { mode: 'edit', key: 'a' });
    expect(state(model.$loadFailure)).toMatchObject({ kind: 'rejected' });
    await run(model.reloadWanted);
    expect(state(model.$loadFailure)).toBeNull();
    expect(view().fields.name!.value).toBe('a');
  });

  test("that does not exist is reported as not found, regardless of the server's message", async () => {
    const recordNotFound = (messages: ServerMessage[]) =>
      open(() => {
        throw { kind: 'rejected', status: 404, messages, listed: false, raw: '', faultId: null } satisfies Failure;
      });
    const loadErrorOf = async ({ model, run, state }: ReturnType<typeof open>) => {
      await run(model.opened, { mode: 'edit', key: 'a' });
      return explain(state(model.$loadFailure)!);
    };
    const notFound = 'There is no record named a. It may have been renamed or deleted.';
    expect(await loadErrorOf(recordNotFound([]))).toBe(notFound);
    const withException = recordNotFound([{ id: null, text: 'java.lang.IllegalStateException: No rule a' }]);
    expect(await loadErrorOf(withException)).toBe(notFound);
  });

  test('that is a row of the list is reported as not found if the list does not have it', async () => {
    const calls = { list: 'GET things', update: { call: 'PUT things/{key}', body: { record: true as const } } };
    const { model, run, state } = open(() => [{ name: 'b' }], { key: 'name', calls });
    await run(model.opened, { mode: 'edit', key: 'a' });
    expect(state(model.$loadFailure)).toEqual({ kind: 'not-found', key: 'a' });
  });

  test('that is left while it loads does not replace the next one', async () => {
    const slow = later<unknown>();
    const { model, run, view } = open((request) =>
      request.path === 'things/first' ? slow.promise : { name: 'second' },
    );
    const first = run(model.opened, { mode: 'edit', key: 'first' });
    const second = run(model.opened, { mode: 'edit', key: 'second' });
    slow.resolve({ name: 'first' });
    await Promise.all([first, second]);
    expect(view().fields.name!.value).toBe('second');
  });

  test('is not requested if its key would change the address of the request', async () => {
    const { model, run, seen, state } = open(() => ({}));
    await run(model.opened, { mode: 'edit', key: '..' });
    expect(seen.asked).toEqual([]);
    expect(state(model.$loadFailure)).toMatchObject({ kind: 'unsendable' });
  });

  test('is created with the listed fields, reported in a notice, and closed without a confirmation', async () => {
    const { model, run, seen } = open(() => undefined);
    await run(model.opened, { mode: 'create', key: null });
    await run(model.fieldTyped, type('name', 'new'));
    await run(model.saveClicked);
    expect(seen.asked).toEqual([{ method: 'POST', path: 'things', body: { name: 'new', level: 'INFO' } }]);
    expect(seen.notices).toEqual([
      { tone: 'success', text: 'Things "new" created', view: { screen: 'things', key: 'new' } },
    ]);
    expect(seen.ways).toEqual([{ place: { at: 'list' }, force: true }]);
  });

  test('is updated as a whole, including members without a field', async () => {
    const { model, run, seen } = open((request) =>
      request.method === 'GET' ? { name: 'a', level: 'WARN', override: true, more: [1] } : undefined,
    );
    await run(model.opened, { mode: 'edit', key: 'a' });
    await run(model.fieldTyped, type('level', 'DEBUG'));
    await run(model.saveClicked);
    expect(seen.asked.at(-1)).toEqual({
      method: 'PUT',
      path: 'things/a',
      body: { name: 'a', level: 'DEBUG', override: true, more: [1] },
    });
  });

  test('that is invalid is not sent, and a click on Save shows the field errors', async () => {
    const { model, run, seen, view } = open(() => ({ name: 'a' }));
    await run(model.opened, { mode: 'edit', key: 'a' });
    await run(model.fieldTyped, type('name', ''));
    expect(view().fields.name!.error).toBeNull();
    await run(model.saveClicked);
    expect(seen.asked).toHaveLength(1);
    expect(view().fields.name!.error).toBe('This field is required');
  });

  test('that is unchanged is not sent', async () => {
    const { model, run, seen } = open(() => ({ name: 'a' }));
    await run(model.opened, { mode: 'edit', key: 'a' });
    await run(model.saveClicked);
    expect(seen.asked).toHaveLength(1);
  });

  test('that is rejected keeps all input, shows the error, and can be saved again', async () => {
    let times = 0;
    const { model, run, seen, view } = open((request) => {
      if (request.method === 'GET') return { name: 'a', level: 'WARN' };
      if (times++ === 0) throw refused(500, 'Disk full');
      return undefined;
    });
    await run(model.opened, { mode: 'edit', key: 'a' });
    await run(model.fieldTyped, type('level', 'typed'));
    await run(model.saveClicked);
    expect(view().fields.level!.value).toBe('typed');
    expect(view().above).toMatchObject({ headline: 'An error occurred while saving the form', details: ['Disk full'] });
    expect(seen.ways).toEqual([]);
    await run(model.saveClicked);
    expect(view().above).toBeNull();
    expect(seen.ways).toHaveLength(1);
  });

  test('that could not be sent shows an error until the server is reachable again, and keeps all input', async () => {
    const { model, run, view, host } = open((request) => {
      if (request.method === 'GET') return { name: 'a' };
      throw { kind: 'no-response' } satisfies Failure;
    });
    await run(model.opened, { mode: 'edit', key: 'a' });
    await run(model.fieldTyped, type('level', 'WARN'));
    await run(model.saveClicked);
    expect(view().above).not.toBeNull();
    await run(host.reconnected);
    expect(view().above).toBeNull();
    expect(view().record).toMatchObject({ level: 'WARN' });
  });

  test('is sent only once if Save is clicked repeatedly', async () => {
    const slow = later<unknown>();
    const { model, run, seen } = open((request) => (request.method === 'GET' ? { name: 'a' } : slow.promise));
    await run(model.opened, { mode: 'edit', key: 'a' });
    await run(model.fieldTyped, type('name', 'b'));
    const saves = [run(model.saveClicked), run(model.saveClicked)];
    slow.resolve(undefined);
    await Promise.all(saves);
    expect(seen.asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });
});

const asking: Partial<Screen> = {
  calls: {
    list: 'GET things',
    read: 'GET things/{key}',
    create: { call: 'PUT things/{form.name}', body: ['name', 'level'] },
    update: { call: 'PUT things/{key}', body: { record: true } },
    existing: 'GET things/{form.name}',
  },
  form: {
    fields: [{ field: 'name' }, { field: 'level' }],
    beforeSave: {
      when: { form: 'create' },
      call: 'existing',
      ask: {
        when: { answer: 'override', is: true },
        confirm: { title: 'There', text: '{form.name} is there', yes: 'Update', no: 'Cancel' },
      },
      failed: 'Something failed',
    },
  },
};

describe('a confirmation before saving', () => {
  const create = async (answer: (request: Request) => unknown, yes = true) => {
    const opened = open(answer, asking, yes);
    await opened.run(opened.model.opened, { mode: 'create', key: null });
    await opened.run(opened.model.fieldTyped, type('name', 'root'));
    await opened.run(opened.model.saveClicked);
    return opened;
  };

  test('is shown if the response matches its condition, and then the record is sent', async () => {
    const { seen } = await create(() => ({ override: true }));
    const question = { title: 'There', text: 'root is there', yes: 'Update', no: 'Cancel', place: 'form' };
    expect(seen.questions).toEqual([question]);
    expect(seen.asked.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  });

  test('is skipped if the response does not match its condition', async () => {
    const { seen } = await create(() => ({ override: false }));
    expect(seen.questions).toEqual([]);
    expect(seen.asked.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  });

  test.each([[undefined], [[]], ['x'], [null], [{}], [{ level: 'INFO' }]])(
    'shows an error and saves nothing if the response lacks the field of its condition: %j',
    async (answer) => {
      const { seen, view } = await create(() => answer);
      expect(seen.asked.map(({ method }) => method)).toEqual(['GET']);
      expect(seen.questions).toEqual([]);
      expect(view().above).toMatchObject({
        headline: 'Something failed',
        details: ['The server sent an unexpected response'],
      });
      expect(view().save.isEnabled).toBe(true);
    },
  );

  test('that is declined sends nothing and leaves the form unchanged', async () => {
    const { seen, view } = await create(() => ({ override: true }), false);
    expect(seen.asked.map(({ method }) => method)).toEqual(['GET']);
    expect(view().fields.name!.value).toBe('root');
    expect(view().save.isEnabled).toBe(true);
  });

  test('shows an error if its call fails, and the record can be saved again', async () => {
    const { view } = await create(() => {
      throw refused(500, 'Down');
    });
    expect(view().above).toMatchObject({ headline: 'Something failed', details: ['Down'] });
    expect(view().save.isEnabled).toBe(true);
  });
});

describe('settings', () => {
  const settings: Partial<Screen> = {
    kind: 'settings',
    calls: { kinds: 'GET kinds', read: 'GET settings', update: { call: 'PUT settings', body: { record: true } } },
    form: {
      fields: [
        { field: 'name' },
        { field: 'level', options: { call: 'kinds', value: 'id', label: 'name', load: 'together' } },
      ],
    },
  };

  test('use the saved values as their new baseline for changes and resets', async () => {
    const { model, run, view, seen } = open(
      (request) => (request.path === 'kinds' ? [{ id: 'INFO', name: 'Info' }] : { name: 'a', level: 'INFO' }),
      settings,
    );
    await run(model.opened, { mode: 'edit', key: null });
    await run(model.fieldTyped, type('name', 'b'));
    await run(model.saveClicked);
    expect(view().isChanged).toBe(false);
    expect(view().fields.name!.value).toBe('b');
    expect(seen.ways).toEqual([]);
    await run(model.fieldTyped, type('name', 'c'));
    await run(model.resetClicked);
    expect(view().fields.name!.value).toBe('b');
  });

  test('clear a secret after it is saved, and do not send it again', async () => {
    const { model, run, view, seen } = open(() => ({ name: 'a' }), {
      ...settings,
      form: { fields: [{ field: 'name' }, { field: 'token' }] },
    });
    await run(model.opened, { mode: 'edit', key: null });
    await run(model.fieldTyped, type('token', 's3cret'));
    await run(model.saveClicked);
    expect(seen.asked.at(-1)).toMatchObject({ body: { name: 'a', token: 's3cret' } });
    expect(view().fields.token).toMatchObject({ value: '', isKept: true });
    expect(view().isChanged).toBe(false);
    await run(model.fieldTyped, type('name', 'b'));
    await run(model.saveClicked);
    expect(seen.asked.at(-1)).toMatchObject({ body: { name: 'b' } });
    expect(JSON.stringify(seen.asked.at(-1))).not.toContain('s3cret');
  });

  test('show an error instead of the form if their options fail to load, and load both again on retry', async () => {
    let times = 0;
    const { model, run, seen, state, view } = open((request) => {
      if (request.path === 'kinds' && times++ === 0) throw refused(500, 'No kinds');
      return request.path === 'kinds' ? [] : { name: 'a', level: 'INFO' };
    }, settings);
    await run(model.opened, { mode: 'edit', key: null });
    expect(state(model.$loadFailure)).not.toBeNull();
    await run(model.reloadWanted);
    expect(view()).not.toBeNull();
    expect(seen.asked.map(({ path }) => path)).toEqual(['kinds', 'settings', 'kinds', 'settings']);
  });

  test('are requested again on retry without options that have already loaded', async () => {
    let times = 0;
    const first: Partial<Screen> = {
      ...settings,
      form: { fields: [{ field: 'level', options: { call: 'kinds', value: 'id', label: 'name', load: 'first' } }] },
    };
    const { model, run, seen, view } = open((request) => {
      if (request.path === 'settings' && times++ === 0) throw refused(500, 'Down');
      return request.path === 'kinds' ? [{ id: 'INFO', name: 'Info' }] : { level: 'INFO' };
    }, first);
    await run(model.opened, { mode: 'edit', key: null });
    await run(model.reloadWanted);
    expect(seen.asked.map(({ path }) => path)).toEqual(['kinds', 'settings', 'settings']);
    expect(view().record).toEqual({ level: 'INFO' });
  });

  test('keep input that is made during a save as a change to the saved values', async () => {
    const slow = later<unknown>();
    const { model, run, view } = open(
      (request) =>
        request.method === 'PUT' ? slow.promise : request.path === 'kinds' ? [] : { name: 'a', level: 'INFO' },
      settings,
    );
    await run(model.opened, { mode: 'edit', key: null });
    await run(model.fieldTyped, type('name', 'b'));
    const saving = run(model.saveClicked);
    void run(model.fieldTyped, type('level', 'WARN'));
    slow.resolve(undefined);
    await saving;
    expect(view().record).toEqual({ name: 'b', level: 'WARN' });
    expect(view().isChanged).toBe(true);
    await run(model.resetClicked);
    expect(view().record).toEqual({ name: 'b', level: 'INFO' });
  });
});

describe('a record that is read again', () => {
  test('keeps input that is made while it is reloaded', async () => {
    const responses = [{ name: 'a', level: 'WARN' }, later<unknown>()] as const;
    let count = 0;
    const { model, run, view } = open(() => (count++ === 0 ? responses[0] : responses[1].promise));
    await run(model.opened, { mode: 'edit', key: 'a' });
    const reload = run(model.outdated, 'a');
    const typing = run(model.fieldTyped, type('name', 'typed'));
    responses[1].resolve({ name: 'a', level: 'ERROR' });
    await Promise.all([reload, typing]);
    expect(view().record).toEqual({ name: 'typed', level: 'ERROR' });
  });

  test('discards earlier input if it is reloaded', async () => {
    const { model, run, view } = open(() => ({ name: 'a', level: 'WARN' }));
    await run(model.opened, { mode: 'edit', key: 'a' });
    await run(model.fieldTyped, type('name', 'typed'));
    await run(model.reloadWanted);
    expect([view().record, view().isChanged]).toEqual([{ name: 'a', level: 'WARN' }, false]);
  });

  test('keeps the defaults of a new record, which the server does not have yet', async () => {
    const { model, run, view } = open(() => undefined);
    await run(model.opened, { mode: 'create', key: null });
    await run(model.fieldTyped, type('name', 'new'));
    await run(model.rereadWanted);
    expect(view().record).toEqual({ name: 'new', level: 'INFO' });
  });

  test('keeps the input into a new record if it is reloaded, and starts again if the form is opened again', async () => {
    const { model, run, view } = open(() => undefined);
    await run(model.opened, { mode: 'create', key: null });
    await run(model.fieldTyped, type('name', 'new'));
    await run(model.reloadWanted);
    expect([view().record, view().isChanged]).toEqual([{ name: 'new', level: 'INFO' }, true]);
    await run(model.opened, { mode: 'create', key: null });
    expect([view().record, view().isChanged]).toEqual([{ level: 'INFO' }, false]);
  });

  test('ignores a response from before the record was saved', async () => {
    const early = later<unknown>();
    const responses = [{ name: 'a', level: 'INFO' }, early.promise, { name: 'a', level: 'WARN' }];
    const { model, run, seen, view } = open(({ method }) => (method === 'GET' ? responses.shift() : undefined), {
      kind: 'settings',
      calls: { read: 'GET thing', update: { call: 'PUT thing', body: { record: true } } },
    });
    await run(model.opened, { mode: 'edit', key: null });
    await run(model.fieldTyped, type('level', 'WARN'));
    const reading = run(model.rereadWanted);
    const saving = run(model.saveClicked);
    await vi.waitFor(() => expect(seen.notices).toHaveLength(1));
    early.resolve({ name: 'a', level: 'INFO' });
    await Promise.all([reading, saving]);
    expect([view().record, responses]).toEqual([{ name: 'a', level: 'WARN' }, []]);
  });

  test('ignores a response to a reload from before the record was saved', async () => {
    const early = later<unknown>();
    const responses = [{ name: 'a', level: 'INFO' }, early.promise, { name: 'a', level: 'WARN' }];
    const { model, run, seen, view } = open(({ method }) => (method === 'GET' ? responses.shift() : undefined), {
      kind: 'settings',
      calls: { read: 'GET thing', update: { call: 'PUT thing', body: { record: true } } },
    });
    await run(model.opened, { mode: 'edit', key: null });
    const reloading = run(model.reloadWanted);
    void run(model.fieldTyped, type('level', 'WARN'));
    const saving = run(model.saveClicked);
    await vi.waitFor(() => expect(seen.notices).toHaveLength(1));
    early.resolve({ name: 'a', level: 'INFO' });
    await Promise.all([reloading, saving]);
    expect([view().record, responses]).toEqual([{ name: 'a', level: 'WARN' }, []]);
  });

  test('shows no errors of the input that a reload discards', async () => {
    const { model, run, view } = open(({ method }) => {
      if (method === 'PUT') throw refused(400, 'No');
      return { name: 'a', level: 'INFO' };
    });
    await run(model.opened, { mode: 'edit', key: 'a' });
    await run(model.fieldTyped, type('level', 'WARN'));
    await run(model.saveClicked);
    expect(view().above).toMatchObject({ details: ['No'] });
    await run(model.reloadWanted);
    expect(view()).toMatchObject({ above: null, isChanged: false });
    await run(model.fieldTyped, type('name', ''));
    await run(model.saveClicked);
    await run(model.reloadWanted);
    await run(model.fieldTyped, type('name', ''));
    expect(view().fields['name']!.error).toBeNull();
  });
});

describe('a save that outlasts its form', () => {
  const turn = () => new Promise((done) => setTimeout(done));

  /** Starts a slow save of `a`, and opens `next` before it ends. */
  async function leaveWhileSaving(next: { mode: 'create' | 'edit'; key: string | null } | null) {
    const slow = { a: later<Failure | null>(), b: later<Failure | null>() };
    let level = 'INFO';
    const opened = open(async (request) => {
      const key = request.path.split('/')[1] as 'a' | 'b';
      if (request.method === 'GET') return { name: key, level };
      const failure = await slow[key].promise;
      if (failure) throw failure;
      level = 'WARN';
      return undefined;
    });
    const { model, run } = opened;
    await run(model.opened, { mode: 'edit', key: 'a' });
    await run(model.fieldTyped, type('level', 'WARN'));
    const saving = run(model.saveClicked);
    await turn();
    void run(model.closed);
    if (next) void run(model.opened, next);
    await turn();
    return {
      ...opened,
      end: async (failure: Failure | null = null) => {
        slow.a.resolve(failure);
        await saving;
      },
      endOfNext: () => slow.b.resolve(null),
    };
  }

  test('does not navigate away from the next record, and is reported in a notice', async () => {
    const { model, run, end, seen, view, state } = await leaveWhileSaving({ mode: 'edit', key: 'b' });
    void run(model.fieldTyped, type('level', 'TRACE'));
    expect(state(model.$isSaving)).toBe(false);
    await end();
    expect(seen.ways).toEqual([]);
    expect(seen.notices).toEqual([{ tone: 'success', text: 'Things "a" saved', view: { screen: 'things', key: 'a' } }]);
    expect(view().record).toEqual({ name: 'b', level: 'TRACE' });
  });

  test.for([
    ['succeeds', null],
    ['fails', refused(400, 'No such level')],
  ] as const)('does not affect a pending save of the next record when it %s', async ([, failure]) => {
    const { model, run, end, endOfNext, seen, state } = await leaveWhileSaving({ mode: 'edit', key: 'b' });
    void run(model.fieldTyped, type('level', 'TRACE'));
    const second = run(model.saveClicked);
    void end(failure);
    await turn();
    expect(state(model.$isSaving)).toBe(true);
    expect(seen.ways).toEqual([]);
    endOfNext();
    await second;
    expect(state(model.$isSaving)).toBe(false);
    expect(seen.ways).toEqual([{ place: { at: 'list' }, force: true }]);
  });

  test.for([[{ mode: 'edit', key: 'b' }], [null]] as const)(
    'shows a failure in a notice, and not above the next form: %o',
    async ([next]) => {
      const { end, seen, model, state } = await leaveWhileSaving(next);
      await end(refused(400, 'No such level'));
      expect(seen.notices).toEqual([
        { tone: 'error', text: 'a: An error occurred while saving the form. No such level.' },
      ]);
      expect(state(model.$view)?.above ?? null).toBeNull();
    },
  );

  test('updates a form that is opened again, and keeps its newer input', async () => {
    const { model, run, end, seen, view } = await leaveWhileSaving({ mode: 'edit', key: 'a' });
    void run(model.fieldTyped, type('name', 'typed'));
    const before = seen.asked.length;
    await end();
    expect(seen.asked.slice(before)).toMatchObject([{ method: 'GET', path: 'things/a' }]);
    expect(view().record).toEqual({ name: 'typed', level: 'WARN' });
  });

  test('shows no confirmation and sends nothing if the form is left during the call before it', async () => {
    const slow = later<unknown>();
    const { model, run, seen } = open((request) => (request.path === 'things/root' ? slow.promise : undefined), asking);
    await run(model.opened, { mode: 'create', key: null });
    await run(model.fieldTyped, type('name', 'root'));
    const saving = run(model.saveClicked);
    void run(model.closed);
    slow.resolve({ override: true });
    await saving;
    expect(seen.questions).toEqual([]);
    expect(seen.asked).toHaveLength(1);
  });

  test('sends nothing if its confirmation is answered after the form is closed', async () => {
    const { model, run, seen } = open(() => ({ override: true }), asking);
    const yes = later<boolean>();
    seen.answerQuestion = () => yes.promise;
    await run(model.opened, { mode: 'create', key: null });
    await run(model.fieldTyped, type('name', 'root'));
    const saving = run(model.saveClicked);
    await new Promise((done) => setTimeout(done));
    void run(model.closed);
    yes.resolve(true);
    await saving;
    expect(seen.asked.map(({ method }) => method)).toEqual(['GET']);
  });
});

describe('a refusal', () => {
  const refusing = (failures: unknown[]) =>
    open((request) => {
      if (request.method === 'GET') return { name: 'a' };
      const failure = failures.shift();
      if (failure instanceof Promise) return failure;
      throw failure;
    });

  test('stays above the form after a reconnect, and disappears when the record is sent again', async () => {
    const slow = later<unknown>();
    const { model, run, view, host } = refusing([refused(400, 'No'), slow.promise]);
    await run(model.opened, { mode: 'edit', key: 'a' });
    await run(model.fieldTyped, type('level', 'WARN'));
    await run(model.saveClicked);
    await run(host.reconnected);
    expect(view().above).toMatchObject({ details: ['No'] });
    const saving = run(model.saveClicked);
    expect(view().above).toBeNull();
    slow.resolve(undefined);
    await saving;
  });

  test('with the status 404 reports that the record may have been renamed or deleted', async () => {
    const notFound: Failure = { kind: 'rejected', status: 404, messages: [], listed: false, raw: '', faultId: null };
    const { model, run, view } = refusing([notFound]);
    await run(model.opened, { mode: 'edit', key: 'a' });
    await run(model.fieldTyped, type('level', 'WARN'));
    await run(model.saveClicked);
    expect(view().above?.details).toEqual(['There is no record named a. It may have been renamed or deleted.']);
  });
});
