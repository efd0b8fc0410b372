// The explanations of all parts match what the page shows to users with few permissions.
import { cleanup, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { placeAddress } from '../../src/console/address.ts';
import { isVisible, menus } from '../../src/console/menus.ts';
import { $facts, $permissions, signOutFx } from '../../src/session/session.ts';
import { originalOf } from '../customize/customized.ts';
import { createClient } from '../server/manager/client.ts';
import { wrongExplanations } from './explained.ts';
import { openScreens } from './open-screen.tsx';
import { openPage, recordsOnPage } from './pages.tsx';

const shown = await openScreens({ nodes: 2 });
afterAll(cleanup);

/** Gives users who are not signed in these privileges. */
async function letVisitorsIn(privileges: string[]) {
  const { rest } = createClient(shown.url);
  const role = { id: 'visitors', name: 'Visitors', description: '', privileges, roles: [] };
  await rest('POST', '/v1/security/roles', role);
  const [visitor] = (await rest('GET', '/v1/security/users?userId=anonymous')).json();
  await rest('PUT', '/v1/security/users/anonymous', { ...visitor, roles: ['nx-anonymous', 'visitors'] });
}

/** The pages of all screens that the user may open: the list, its first record, and the form of a new one. */
async function wrongOnAllPages(): Promise<{ pages: number; wrong: unknown[] }> {
  const wrong: unknown[] = [];
  let pages = 0;
  const look = async (slug: string, hash: string) => {
    await openPage(slug, hash);
    pages += 1;
    wrong.push(...wrongExplanations().map((one) => ({ hash, ...one })));
  };
  for (const [slug, entry] of Object.entries(menus)) {
    if (entry.kind === 'custom' || !isVisible(entry, $facts.getState())) continue;
    await look(slug, placeAddress(entry, { at: 'list' }));
    for (const hash of recordsOnPage(1)) await look(slug, hash);
    if (originalOf(slug).screen.list?.create) await look(slug, placeAddress(entry, { at: 'create' }));
  }
  return { pages, wrong };
}

test('explanations match what every page shows to a user with only read permissions', async () => {
  await shown.signIn('reader');
  const { pages, wrong } = await wrongOnAllPages();
  expect(wrong).toEqual([]);
  expect(pages).toBeGreaterThan(3);
});

test('explanations match what every page shows to a user who is signed out', async () => {
  await letVisitorsIn(['nx-blobstores-all', 'nx-logging-read', 'nx-roles-read']);
  await shown.signIn('reader');
  await signOutFx();
  // The permissions without a session arrive after its end.
  await waitFor(() => expect($permissions.getState()).not.toEqual([]));
  const { pages, wrong } = await wrongOnAllPages();
  expect(wrong).toEqual([]);
  expect(pages).toBeGreaterThan(3);
});
