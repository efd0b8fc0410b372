// The model of a privilege's form, with privileges of a later release.
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { loadLateKinds } from '../../src/engine/kinds/late.ts';
import { definitionIn } from '../engine/definitions.ts';
import { createWholeScreen } from '../engine/screen/screen-with-all-parts.ts';
import { testHost } from '../engine/test-host.ts';

await loadLateKinds();
const definition = definitionIn('schemas/privileges');

async function openPrivilege(actions: string[]) {
  const record = { type: 'application', name: 'operators', description: '', readOnly: false, actions, domain: 'tasks' };
  const { host, seen, scope } = testHost(({ method, path }) => {
    if (method === 'PUT') return undefined;
    return path === 'v1/security/privileges/operators' ? record : [];
  });
  const { opened, record: form } = createWholeScreen(definition, host);
  await allSettled(opened, { scope, params: { at: 'record', key: 'operators' } });
  return {
    actions: () => scope.getState(form!.$view)!.fields['actions']!,
    type: (path: string, value: unknown) => allSettled(form!.fieldTyped, { scope, params: { path, value } }),
    save: () => allSettled(form!.saveClicked, { scope }),
    sent: () => seen.asked.findLast(({ method }) => method === 'PUT')?.body,
  };
}

const offered = (view: { options: unknown }) =>
  (view.options as { choices: { value: string }[] }).choices.map(({ value }) => value);

test('actions that only later releases have can be seen, kept and removed', async () => {
  const form = await openPrivilege(['READ', 'START', 'STOP']);
  expect(form.actions()).toMatchObject({ error: null, itemErrors: {} });
  expect(offered(form.actions())).toEqual(expect.arrayContaining(['START', 'STOP']));
  await form.type('description', 'Run tasks');
  await form.type('actions', ['READ', 'START']);
  await form.save();
  expect(form.sent()).toMatchObject({ description: 'Run tasks', actions: ['READ', 'START'] });
});

test('actions that only later releases have are not offered for other privileges', async () => {
  const form = await openPrivilege(['READ']);
  expect(offered(form.actions())).toEqual(['READ', 'EDIT', 'ADD', 'DELETE', 'ASSOCIATE', 'DISASSOCIATE', 'ALL']);
});
