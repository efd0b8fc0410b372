// What an address shows while the session changes.
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { arrived } from '../../src/console/navigation.ts';
import { $target } from '../../src/console/target.ts';
import { opened, signOutConfirmed } from '../../src/session/session.ts';
import { deferred, openSession, silent, turn } from '../session/open-session.ts';

const hash = '#admin/repository/selectors';

/** A session that has just been signed out. `granted`: the permissions without a session. */
async function signedOut(granted: () => Promise<string[]>) {
  const { server, scope, signIn } = openSession();
  await allSettled(opened, { scope });
  void allSettled(arrived, { scope, params: { hash, position: 0 } });
  server.permissions = async () => ['nexus:*'];
  await signIn('admin');
  expect(scope.getState($target)).toMatchObject({ is: 'screen', slug: 'content-selectors' });
  server.state = () => ({ user: null });
  server.permissions = granted;
  void allSettled(signOutConfirmed, { scope });
  await turn();
  return { server, target: () => scope.getState($target) };
}

test('no page appears after signing out until the permissions without a session arrive', async () => {
  const granted = deferred<string[]>();
  const { target } = await signedOut(() => granted.value);
  expect(target()).toEqual({ is: 'waiting' });
  granted.resolve(['nexus:selectors:read']);
  await turn();
  expect(target()).toMatchObject({ is: 'screen', slug: 'content-selectors' });
});

test.each([
  ['do not include the screen', async () => []],
  ['cannot be loaded', () => Promise.reject(silent as never)],
])('the sign-in page appears after signing out if the permissions without a session %s', async (_, granted) => {
  const { target } = await signedOut(granted);
  expect(target()).toEqual({ is: 'sign-in' });
});
