// Links to screens that the user may not open are only text, on every screen.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { $mayOpen } from '../../src/console/target.ts';
import { $mayViewAs, viewAsRequested } from '../../src/console/view-as.ts';
import { goTo } from '../../src/console/navigation.ts';
import { $viewAs } from '../../src/session/session.ts';
import { respondWith } from './respond-with.ts';
import { openScreens, tableRows } from './open-screen.tsx';

const shown = await openScreens({ nodes: 2 });
await shown.signIn('admin');
afterAll(cleanup);

async function viewAs(...permissions: string[]) {
  viewAsRequested(null);
  await waitFor(() => expect([$mayViewAs.getState(), $viewAs.getState()]).toEqual([true, null]));
  viewAsRequested({ signedIn: true, permissions });
  await waitFor(() => expect($viewAs.getState()).not.toBeNull());
}

const linkTargets = () =>
  screen
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('#admin') || href.startsWith('#user'));

beforeEach(() => goTo({ hash: '#nowhere', force: true }));

describe('a link to a screen that the user may not open', () => {
  test('is not the case for unknown addresses and the web', async () => {
    await viewAs('nexus:metrics:read');
    const mayOpen = $mayOpen.getState();
    expect(
      ['#admin/support/status?filter=x', '#admin/unknown', 'https://example.org'].filter((to) => !mayOpen(to)),
    ).toEqual([]);
    expect(
      ['#admin/security/users', '#admin/security/users:ann', '#admin/security/users/create'].filter(mayOpen),
    ).toEqual([]);
  });

  test('is text in the status of the server', async () => {
    await viewAs('nexus:metrics:read');
    const failing = { healthy: false, message: 'Bad', error: null };
    respondWith('internal/ui/status-check', {
      'Default Admin Credentials': failing,
      Memory: failing,
      Scheduler: failing,
    });
    await shown.open('admin/support/status');
    const advice = (await tableRows('Status')).map((cells) => cells.at(-1));
    expect(advice).toEqual(['Change the Password', 'View System Information', 'View the Log']);
    expect(screen.getByRole('link', { name: 'Change the Password' })).toBeTruthy();
    expect(linkTargets().filter((href) => !$mayOpen.getState()(href))).toEqual([]);
  });

  test('is text in the instructions for support requests', async () => {
    await viewAs('nexus:atlas:create');
    await shown.open('admin/support/supportrequest');
    expect(await screen.findByText(/Attach a/)).toBeTruthy();
    expect(linkTargets().filter((href) => !$mayOpen.getState()(href))).toEqual([]);
  });
});
