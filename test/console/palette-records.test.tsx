// The records in the command palette: loaded each time it opens, and only those of the current user.
import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import { $isLoading, $sections, paletteOpened } from '../../src/console/palette.ts';
import { searchTyped } from '../../src/console/palette-search.ts';
import type { Request } from '../../src/http/request.ts';
import { $permissions, $user, exchangeFx } from '../../src/session/session.ts';
import { $openWindow } from '../../src/console/windows.ts';
import { later } from '../engine/test-host.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
// The definitions of all screens load first.
const rule = { name: 'only-for-admins', description: '', mode: 'BLOCK', matchers: ['.*'] };

/** The palette of an administrator; the list of routing rules arrives with the given promise, others are empty. */
async function open(rules: Promise<unknown>, { permissions = ['nexus:*'] } = {}) {
  const scope = fork({
    values: [
      [$user, { id: 'admin', administrator: true }],
      [$permissions, permissions],
      [$openWindow, 'palette'],
    ],
    handlers: [[exchangeFx, ({ request }: { request: Request }) => (/routing-rules/.test(request.path) ? rules : [])]],
  });
  void allSettled(paletteOpened, { scope });
  void allSettled(searchTyped, { scope, params: 'only-for' });
  const found = () => scope.getState($sections).flatMap(({ targets }) => targets.map(({ text }) => text));
  return { scope, found };
}

test('the palette finds records that the user may list', async () => {
  const { scope, found } = await open(Promise.resolve([rule]));
  await expect.poll(found).toEqual(['only-for-admins']);
  expect(scope.getState($isLoading)).toBe(false);
});

test('the palette finds records if it was opened before the permissions were loaded', async () => {
  const { scope, found } = await open(Promise.resolve([rule]), { permissions: [] });
  await expect.poll(() => scope.getState($isLoading)).toBe(false);
  expect(found()).toEqual([]);
  void allSettled($permissions, { scope, params: ['nexus:*'] });
  await expect.poll(found).toEqual(['only-for-admins']);
});

test('the palette drops the records of the previous user, including those that arrive after the change', async () => {
  const loaded = await open(Promise.resolve([rule]));
  await expect.poll(loaded.found).toEqual(['only-for-admins']);
  const rules = later<unknown>();
  const pending = await open(rules.promise);
  for (const { scope } of [loaded, pending])
    void allSettled($user, { scope, params: { id: 'reader', administrator: false } });
  expect([loaded.found(), pending.scope.getState($isLoading)]).toEqual([[], false]);
  rules.resolve([rule]);
  await settle();
  expect(pending.found()).toEqual([]);
});
