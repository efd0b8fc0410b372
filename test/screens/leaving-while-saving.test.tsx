// The question when the user leaves a form while its record is being saved, and afterwards.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { goTo } from '../../src/console/navigation.ts';
import { respondWith, delayResponses } from './respond-with.ts';
import { openScreens, tableRows } from './open-screen.tsx';

const rules = 'admin/repository/routingrules';
const call = 'internal/ui/routing-rules/one';
const shown = await openScreens({
  world: {
    repositories: [],
    routingRules: [{ name: 'one', mode: 'BLOCK', matchers: ['.*'] }],
    users: [{ userId: 'admin', password: 'admin123', seeded: true }],
  },
});
beforeEach(() => shown.signIn('admin'));

const description = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Description' });

/** Changes the rule, and presses Save. */
async function save(text: string) {
  const user = await shown.open(`${rules}:one`);
  await user.clear(await description());
  await user.type(await description(), text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return user;
}

test('leaving during a save warns that changes are lost if it fails, and does not cancel the save', async () => {
  const release = delayResponses('PUT', call);
  const user = await save('Saved on the way');
  await screen.findByText('Saving…');
  goTo({ hash: `#${rules}` });
  const dialog = await screen.findByRole('dialog', { name: 'Still Saving' });
  expect(dialog.textContent).toContain('If you leave and saving fails, they will be lost.');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await tableRows('Routing Rules');
  release();
  await screen.findByText(/Routing rule "one" saved/);
});

test('leaving during a save with later input asks about unsaved changes; Keep Editing keeps them', async () => {
  const release = delayResponses('PUT', call);
  const user = await save('First');
  await screen.findByText('Saving…');
  await user.type(await description(), ' and more');
  goTo({ hash: `#${rules}` });
  await screen.findByRole('dialog', { name: 'Unsaved Changes' });
  await user.click(screen.getByRole('button', { name: 'Keep Editing' }));
  release();
  await waitFor(async () => expect((await description()).value).toBe('First and more'));
});

test('a form asks about input during a save when the save ends, and stays open on Keep Editing', async () => {
  const release = delayResponses('PUT', call);
  const user = await save('Second');
  await screen.findByText('Saving…');
  await user.type(await description(), ' and more');
  release();
  await screen.findByRole('dialog', { name: 'Unsaved Changes' });
  await user.click(screen.getByRole('button', { name: 'Keep Editing' }));
  expect((await description()).value).toBe('Second and more');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await tableRows('Routing Rules');
});

test('leaving after a rejected save asks about unsaved changes', async () => {
  respondWith(call, [{ id: '*', message: 'Not today' }], 400, 'PUT');
  const user = await save('Refused');
  await screen.findByText(/Not today/);
  goTo({ hash: `#${rules}` });
  await screen.findByRole('dialog', { name: 'Unsaved Changes' });
  await user.click(screen.getByRole('button', { name: 'Discard Changes' }));
  await tableRows('Routing Rules');
});

test('a form closes without a question after a successful save', async () => {
  await save('Done');
  await tableRows('Routing Rules');
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Types into a field, saves, and leaves for the list of routing rules before the response. */
async function leaveDuringSave(address: string, name: string, text: string) {
  const user = await shown.open(address);
  await user.type(await screen.findByRole('textbox', { name }), text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saving…');
  goTo({ hash: `#${rules}` });
  return user;
}

test('a failed save of settings that were left meanwhile is reported with the title of the screen, without their values', async () => {
  respondWith('internal/ui/anonymous-settings', 'Not now', 500, 'PUT');
  const release = delayResponses('PUT', 'internal/ui/anonymous-settings');
  const user = await leaveDuringSave('admin/security/anonymous', 'Username', '2');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await tableRows('Routing Rules');
  release();
  const notice = await screen.findByText(/An error occurred while updating Anonymous settings/);
  expect(notice.textContent).toMatch(/^Anonymous Access: An error occurred/);
});

test('leaving before a new logger is sent asks about unsaved changes, because nothing will be saved', async () => {
  const release = delayResponses('GET', 'internal/ui/loggingConfiguration/org.sample');
  const user = await leaveDuringSave('admin/support/logging/create', 'Logger Name', 'org.sample');
  await screen.findByRole('dialog', { name: 'Unsaved Changes' });
  await user.click(screen.getByRole('button', { name: 'Keep Editing' }));
  release();
  await screen.findByText('Logger "org.sample" created');
});
