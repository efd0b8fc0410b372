// The records in the command palette: loaded each time it opens, and only those of the current user.
import { allSettled, fork } from 'effector';
import { describe, expect, test } from 'vitest';
import { $isLoading, $sections, paletteOpened } from '../../src/console/palette.ts';
import type { Target } from '../../src/console/palette-match.ts';
import { searchTyped } from '../../src/console/palette-search.ts';
import { recentTargets } from '../../src/console/palette-targets.ts';
import type { Request } from '../../src/http/request.ts';
import { $permissions, $user, exchangeFx } from '../../src/session/session.ts';
import { $openWindow } from '../../src/console/windows.ts';
import { later } from '../engine/test-host.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
// The definitions of all screens load first.
const rule = { name: 'only-for-admins', description: '', mode: 'BLOCK', matchers: ['.*'] };

/**
 * The palette of an administrator with a search; the list at a path arrives with the given promise, others are empty.
 */
async function open(
  rules: Promise<unknown>,
  { permissions = ['nexus:*'], path = /routing-rules/, search = 'only-for' } = {},
) {
  const scope = fork({
    values: [
      [$user, { id: 'admin', administrator: true }],
      [$permissions, permissions],
      [$openWindow, 'palette'],
    ],
    handlers: [[exchangeFx, ({ request }: { request: Request }) => (path.test(request.path) ? rules : [])]],
  });
  void allSettled(paletteOpened, { scope });
  void allSettled(searchTyped, { scope, params: search });
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

describe('a record whose key is not its name', () => {
  const certificate = { id: 'A1:B2:C3', subjectCommonName: 'repo.example.org' };
  const openWith = (search: string) => open(Promise.resolve([certificate]), { path: /truststore/, search });

  test.each(['repo.example', 'A1:B2'])('is shown by its name, and found by both (%s)', async (search) => {
    const { found } = await openWith(search);
    await expect.poll(found).toEqual(['repo.example.org']);
  });

  test('is also shown by its name among the recent places', () => {
    const loaded = { records: [], loadedSlugs: [], creations: [] };
    const hash = '#admin/security/sslcertificates:A1%3AB2%3AC3';
    const known = { id: hash, text: 'repo.example.org', kind: 'SSL Certificates', icon: undefined, hash };
    const session = { signedIn: true, userId: 'admin', edition: 'OSS', clustered: false, may: () => true };
    const recent = (records: Target[]) =>
      recentTargets(session, ['#', hash], { ...loaded, records }).map(({ text }) => text);
    expect([recent([known]), recent([])]).toEqual([['repo.example.org'], ['A1:B2:C3']]);
  });
});

test('the palette leaves out records without a key, which have no address, and shows records with one key once', async () => {
  const rules = ['', ' ', null, 'only-for-admins', 'only-for-admins'].map((name) => ({ ...rule, name }));
  const { found, scope } = await open(Promise.resolve(rules), { search: 'rou' });
  await expect.poll(() => scope.getState($isLoading)).toBe(false);
  const records = found().filter((text) => !/rout/i.test(text));
  expect(records).toEqual(['only-for-admins']);
});
