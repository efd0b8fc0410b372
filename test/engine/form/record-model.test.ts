import { allSettled } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { createRecord } from '../../../src/engine/form/record-model.ts';
import type { Request } from '../../../src/http/request.ts';
import { aHost, later, refused, type Seen } from '../a-host.ts';
import { aDefinition } from '../definitions.ts';

const entity: Schema = {
  required: ['name'],
  properties: {
    name: { type: 'string' },
    level: { type: 'string', default: 'INFO' },
    override: { type: 'boolean', readOnly: true },
  },
} as Schema;
const form: Screen['form'] = { fields: [{ field: 'name' }, { field: 'level' }] };

function open(answer: (request: Request, seen: Seen) => unknown, screen: Partial<Screen> = {}, yes = true) {
  const { host, seen, scope } = aHost(answer, { yes });
  const model = createRecord(
    aDefinition(
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
    state: <T>(store: { getState(): T }) => scope.getState(store as never) as T,
  };
}
const type = (path: string, value: unknown) => ({ path, value });

describe('a record', () => {
  test('is read by its key, encoded', async () => {
    const { model, run, seen, view } = open(() => ({ name: 'a/b', level: 'WARN' }));
    await run(model.opened, { mode: 'edit', key: 'a/b' });
    expect(seen.asked).toEqual([{ method: 'GET', path: 'things/a%2Fb' }]);
    expect(view().fields.level!.value).toBe('WARN');
  });

  test('that cannot be read says so and is read again on retry', async () => {
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

  test('that was left while it was read is not shown over the next one', async () => {
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

  test('whose name could mean another address is not asked for', async () => {
    const { model, run, seen, state } = open(() => ({}));
    await run(model.opened, { mode: 'edit', key: '..' });
    expect(seen.asked).toEqual([]);
    expect(state(model.$loadFailure)).toMatchObject({ kind: 'unsendable' });
  });

  test('is created with the listed fields, told of, and closed without asking', async () => {
    const { model, run, seen } = open(() => undefined);
    await run(model.opened, { mode: 'create', key: null });
    await run(model.fieldTyped, type('name', 'new'));
    await run(model.saveClicked);
    expect(seen.asked).toEqual([{ method: 'POST', path: 'things', body: { name: 'new', level: 'INFO' } }]);
    expect(seen.notices).toEqual([{ tone: 'success', text: 'The form was saved successfully' }]);
    expect(seen.ways).toEqual([{ place: { at: 'list' }, force: true }]);
  });

  test('is updated whole, with what the form does not know', async () => {
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

  test('that is not valid is not sent, and a press on Save shows why', async () => {
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

  test('that was refused keeps every keystroke, says why, and can be saved again', async () => {
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

  test('is sent once, however often Save is pressed', async () => {
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

describe('a question before saving', () => {
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
        failed: 'Nobody knows',
      },
    },
  };
  const create = async (answer: (request: Request) => unknown, yes = true) => {
    const story = open(answer, asking, yes);
    await story.run(story.model.opened, { mode: 'create', key: null });
    await story.run(story.model.fieldTyped, type('name', 'root'));
    await story.run(story.model.saveClicked);
    return story;
  };

  test('is asked when the answer calls for it, and then the record is sent', async () => {
    const { seen } = await create(() => ({ override: true }));
    expect(seen.questions).toEqual([{ title: 'There', text: 'root is there', yes: 'Update', no: 'Cancel' }]);
    expect(seen.asked.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  });

  test('is not asked otherwise', async () => {
    const { seen } = await create(() => ({ override: false }));
    expect(seen.questions).toEqual([]);
    expect(seen.asked.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  });

  test('that is declined leaves the form as it was', async () => {
    const { seen, view } = await create(() => ({ override: true }), false);
    expect(seen.asked.map(({ method }) => method)).toEqual(['GET']);
    expect(view().fields.name!.value).toBe('root');
    expect(view().save.isEnabled).toBe(true);
  });

  test('whose call fails says so, and the form stays usable', async () => {
    const { view } = await create(() => {
      throw refused(500, 'Down');
    });
    expect(view().above).toMatchObject({ headline: 'Nobody knows', details: ['Down'] });
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

  test('take what was saved as their new start', async () => {
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

  test('fail as a page when the options beside them fail, and a retry asks only for those', async () => {
    let times = 0;
    const { model, run, seen, state, view } = open((request) => {
      if (request.path === 'kinds' && times++ === 0) throw refused(500, 'No kinds');
      return request.path === 'kinds' ? [] : { name: 'a', level: 'INFO' };
    }, settings);
    await run(model.opened, { mode: 'edit', key: null });
    expect(state(model.$loadFailure)).not.toBeNull();
    await run(model.reloadWanted);
    expect(view()).not.toBeNull();
    expect(seen.asked.filter(({ path }) => path === 'kinds')).toHaveLength(2);
  });
});
