// Viewing as another user that is requested during a save: it starts once nothing is unsaved, and asks until then.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { $mayViewAs, viewAsRequested } from '../../src/console/view-as.ts';
import { $viewAs, $user, signInFx } from '../../src/session/session.ts';
import { delayResponses } from './respond-with.ts';
import { openScreens } from './open-screen.tsx';

const rule = (name: string) => ({ name, mode: 'BLOCK', matchers: ['.*'] });
const shown = await openScreens({
  world: {
    repositories: [],
    routingRules: [rule('one'), rule('taken')],
    users: [
      { userId: 'admin', password: 'admin123', seeded: true },
      { userId: 'another', password: 'another-1', roles: ['nx-admin'] },
    ],
  },
});
beforeEach(async () => {
  await shown.signIn('admin');
  await waitFor(() => $mayViewAs.getState() || never('the permissions have not been loaded'));
});

const never = (why: string): never => {
  throw new Error(why);
};

const rules = 'admin/repository/routingrules';
type Case = [of: string, address: string, input: [RegExp, string][], save: string, call: [string, string]];
const cases: Case[] = [
  [
    'a new record',
    `${rules}/create`,
    [
      [/^Name/, 'new'],
      [/^Matcher/, '.*'],
    ],
    'Save',
    ['POST', 'internal/ui/routing-rules/'],
  ],
  ['an existing record', `${rules}:one`, [[/^Description/, 'Why']], 'Save', ['PUT', 'internal/ui/routing-rules/one']],
  [
    'a page of settings',
    'admin/security/anonymous',
    [[/^Username/, 'guest']],
    'Save',
    ['PUT', 'internal/ui/anonymous-settings'],
  ],
];

/** Requests the view of another user during a save. Returns the question, and a function that ends the save. */
async function viewAsWhileSaving([, address, input, save, call]: Case) {
  const user = await shown.open(address);
  for (const [name, text] of input) {
    const [box] = await screen.findAllByRole('textbox', { name });
    await user.clear(box!);
    await user.type(box!, text);
  }
  const release = delayResponses(...call);
  await user.click(await screen.findByRole('button', { name: save }));
  viewAsRequested({ signedIn: true, permissions: ['nexus:*'] });
  const question = await screen.findByRole('dialog', { name: 'Unsaved Changes' });
  return { user, question, release };
}

describe.each(cases)('while %s is being saved', (...one) => {
  test('viewing as another user asks about unsaved changes, and starts once the save has ended', async () => {
    const { release } = await viewAsWhileSaving(one);
    expect($viewAs.getState()).toBeNull();
    release();
    await waitFor(() => expect($viewAs.getState()).not.toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

const [newRecord] = cases;
const refused: Case = ['', newRecord![1], [[/^Name/, 'taken'], newRecord![2][1]!], 'Save', newRecord![4]];

test('viewing as another user does not start if the save is rejected and the user keeps editing', async () => {
  const { user, question, release } = await viewAsWhileSaving(refused);
  release();
  await screen.findByText(/already|unique|in use/i);
  expect($viewAs.getState()).toBeNull();
  await user.click(within(question).getByRole('button', { name: 'Keep Editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect($viewAs.getState()).toBeNull();
});

test('viewing as another user does not start if a different user has signed in since it was requested', async () => {
  const { release } = await viewAsWhileSaving([
    '',
    newRecord![1],
    [[/^Name/, 'other'], newRecord![2][1]!],
    'Save',
    newRecord![4],
  ]);
  // As if in a different tab: the page learns of the new user without a sign-out.
  await fetch(`${shown.url}/service/rapture/session`, { method: 'DELETE' });
  await signInFx({ username: 'another', password: 'another-1' });
  await waitFor(() => expect($user.getState()?.id).toBe('another'));
  await waitFor(() => expect($mayViewAs.getState()).toBe(true));
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect($viewAs.getState()).toBeNull();
});
