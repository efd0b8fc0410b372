// The model of a privilege's form, with privileges of a later release, and with actions that the API does not return.
import { allSettled } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Request } from '../../src/http/request.ts';
import { loadLateKinds } from '../../src/engine/kinds/late.ts';
import { definitionIn } from '../engine/definitions.ts';
import { createWholeScreen } from '../engine/screen/screen-with-all-parts.ts';
import { testHost } from '../engine/test-host.ts';

await loadLateKinds();
const definition = definitionIn('schemas/privileges');

type Privilege = { type?: string; actions: string[]; stored?: string; [part: string]: unknown };

/** The form of a privilege, with the actions that the API returns, and those that the server stores. */
async function openPrivilege({ type = 'application', actions, stored = '', ...more }: Privilege) {
  const record = { type, name: 'operators', description: '', readOnly: false, actions, domain: 'tasks', ...more };
  const isOfStored = ({ body }: Request) => (body as { method?: string } | undefined)?.method === 'read';
  const { host, seen, scope } = testHost((request) => {
    const { method, path } = request;
    if (method === 'PUT') return undefined;
    if (isOfStored(request))
      return ['operators-2', 'operators'].map((name) => ({
        name,
        properties: { actions: name === 'operators' ? stored : 'mark' },
      }));
    return path === 'v1/security/privileges/operators' ? record : [];
  });
  const { opened, record: form } = createWholeScreen(definition, host);
  await allSettled(opened, { scope, params: { at: 'record', key: 'operators' } });
  const view = () => scope.getState(form!.$view)!;
  return {
    view,
    actions: () => view().fields['actions']!,
    type: (path: string, value: unknown) => allSettled(form!.fieldTyped, { scope, params: { path, value } }),
    save: () => allSettled(form!.saveClicked, { scope }),
    sent: () => seen.asked.findLast(({ method }) => method === 'PUT')?.body,
    asked: () => seen.asked.filter(isOfStored),
  };
}

const offered = (view: { options: unknown }) =>
  (view.options as { choices: { value: string }[] }).choices.map(({ value }) => value);

test('actions that only later releases have can be seen, kept and removed', async () => {
  const form = await openPrivilege({ actions: ['READ', 'START', 'STOP'], stored: 'read,start,stop' });
  expect(form.actions()).toMatchObject({ error: null, itemErrors: {} });
  expect(offered(form.actions())).toEqual(expect.arrayContaining(['START', 'STOP']));
  await form.type('description', 'Run tasks');
  await form.type('actions', ['READ', 'START']);
  await form.save();
  expect(form.sent()).toMatchObject({ description: 'Run tasks', actions: ['READ', 'START'] });
});

test('actions that only later releases have are not offered for other privileges', async () => {
  const form = await openPrivilege({ actions: ['READ'], stored: 'read' });
  expect(offered(form.actions())).toEqual(['READ', 'EDIT', 'ADD', 'DELETE', 'ASSOCIATE', 'DISASSOCIATE', 'ALL']);
});

describe('actions that the API does not return', () => {
  const repository = { format: 'raw', repository: '*' };

  test.each<[string, Privilege, string]>([
    ['unknown ones', { actions: ['READ', 'ADD'], stored: 'read,mark,create' }, 'mark'],
    ['those of a later release', { actions: ['READ'], stored: 'read, start,stop' }, 'start, stop'],
    ['capitals', { actions: ['ADD'], stored: 'READ,create' }, 'READ'],
    ['words of repositories', { actions: ['READ', 'ADD'], stored: 'read,add' }, 'add'],
    ['words of applications', { type: 'repository-view', ...repository, actions: ['ADD'], stored: 'create' }, 'create'],
    ['those of scripts', { type: 'repository-admin', ...repository, actions: ['RUN'], stored: 'run' }, 'run'],
    ['those of applications', { type: 'script', scriptName: 'a', actions: ['START'], stored: 'start' }, 'start'],
  ])('make the form read-only, with a reason that names them: %s', async (_, privilege, named) => {
    const form = await openPrivilege(privilege);
    expect(form.view().readOnly?.why).toBe(
      `This privilege cannot be changed here. Saving would lose these actions: ${named}.`,
    );
    await form.type('description', 'Run tasks');
    await form.save();
    expect(form.sent()).toBeUndefined();
  });

  test.each<[string, Privilege]>([
    ['application', { actions: ['READ', 'ADD', 'EDIT', 'ALL'], stored: 'read,create,update,*' }],
    ['repository-view', { ...repository, actions: ['READ', 'ADD', 'ALL'], stored: 'read,add,*' }],
    ['script', { scriptName: 'a', actions: ['RUN', 'ALL'], stored: 'run,*' }],
    ['wildcard', { pattern: 'nexus:*', actions: [] }],
  ])('are none for an ordinary privilege, which can be changed: %s', async (type, privilege) => {
    const form = await openPrivilege({ type, ...privilege });
    await form.type('description', 'Changed');
    await form.save();
    expect(form.sent()).toMatchObject({ description: 'Changed', actions: privilege.actions });
    expect(form.sent()).not.toHaveProperty('otherActions');
  });

  test('are requested for the name of the privilege, unless it is internal or has no actions', async () => {
    const form = await openPrivilege({ actions: ['READ'], stored: 'read' });
    expect(form.asked().map(({ body }) => (body as { data: { filter: unknown }[] }).data[0]!.filter)).toEqual([
      [{ property: 'filter', value: 'operators' }],
    ]);
    expect((await openPrivilege({ actions: ['READ'], readOnly: true })).asked()).toEqual([]);
    expect((await openPrivilege({ type: 'wildcard', pattern: 'nexus:*', actions: [] })).asked()).toEqual([]);
  });
});

describe('a privilege for a content selector', () => {
  const selector = { type: 'repository-content-selector', contentSelector: 'all', actions: ['READ'], stored: 'read' };

  test('is read-only if it is limited to one format in a way that the API cannot save', async () => {
    const form = await openPrivilege({ ...selector, format: null, repository: '*-raw' });
    expect(form.view().readOnly?.why).toContain('to all repositories');
  });

  test.each([
    ['raw', '*', true],
    ['*', '*', false],
    ['raw', 'site', false],
  ])('says for the format %s and the repository %s whether it applies to every format: %s', async (...row) => {
    const [format, repository, isSaid] = row;
    const form = await openPrivilege({ ...selector, format, repository });
    expect(form.view().readOnly).toBeNull();
    expect(JSON.stringify(form.view().notes).includes('every format')).toBe(isSaid);
  });
});
