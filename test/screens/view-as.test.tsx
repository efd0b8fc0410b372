// Viewing as another user: an administrator sees the same as that user, and can change nothing meanwhile.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeAddress } from '../../src/console/address.ts';
import { $open } from '../../src/console/console.ts';
import { $mayViewAs, viewAsRequested, type ViewAsChoice } from '../../src/console/view-as.ts';
import { menus } from '../../src/console/menus.ts';
import { goTo } from '../../src/console/navigation.ts';
import { isCustom } from '../../src/console/open-screens.ts';
import { $menus, $target } from '../../src/console/target.ts';
import type { Place } from '../../src/engine/host.ts';
import { isBusy } from '../../src/engine/screen/take-over.ts';
import {
  $facts,
  $isEnding,
  $isGranted,
  $viewAs,
  $permissions,
  permissionQuery,
  signOutFx,
} from '../../src/session/session.ts';
import { openScreens } from './open-screen.tsx';

const shown = await openScreens();

/** The menus, and what the address of each screen opens. */
const reachable = () => ({
  menus: $menus.getState(),
  targets: Object.fromEntries(
    Object.entries(menus).map(([slug, menu]) => {
      goTo({ hash: placeAddress(menu, { at: 'list' }), force: true, replace: true });
      return [slug, $target.getState().is];
    }),
  ),
});

/** The places of all screens that this user can open. */
const places = (): { slug: string; place: Place }[] =>
  Object.entries(menus).flatMap(([slug, { kind }]) => {
    if (reachableNow[slug] !== 'screen') return [];
    const all: Place[] =
      kind === 'collection'
        ? [{ at: 'list' }, { at: 'create' }, { at: 'record', key: firstKeys[slug]! }]
        : [{ at: 'list' }];
    return all.filter((place) => place.at !== 'record' || place.key).map((place) => ({ slug, place }));
  });
let reachableNow: Record<string, string> = {};
const firstKeys: Record<string, string> = {
  'content-selectors': 'archives',
  'routing-rules': 'no-sources',
  logging: 'ROOT',
};

/** Waits until the permissions of the user have been loaded. */
const permissionsLoaded = () =>
  waitFor(() => expect([$isGranted.getState(), $isEnding.getState()]).toEqual([true, false]));

/** Views the console as another user, once the permissions of the administrator have been loaded. */
async function viewAs(choice: ViewAsChoice) {
  await waitFor(() => expect($mayViewAs.getState()).toBe(true));
  viewAsRequested(choice);
  await waitFor(() => expect($viewAs.getState()).not.toBeNull());
}

const content = () => document.querySelector('main')!;

async function visit(slug: string, place: Place) {
  await shown.open(placeAddress(menus[slug]!, place).slice(1));
  await waitFor(() => {
    const model = $open.getState();
    expect(model?.slug).toBe(slug);
    if (!isCustom(model!)) {
      expect(isBusy(model!)).toBe(false);
      const rows = model!.list?.$rows.getState() ?? [];
      // The table loads after its rows.
      if (place.at === 'list' && rows.length > 0) expect(content().querySelector('[role=columnheader]')).not.toBeNull();
    }
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
    expect(document.querySelector('main')!.textContent).toMatch(/^(?!.*Loading).{60}/s);
  });
  // The record exists.
  if (place.at === 'record') expect(content().querySelector('[role="alert"]')).toBeNull();
  // Parts below a form load after it.
  if (slug === 'account') await screen.findByLabelText('Current Password');
}

/** The reason of a disabled button; '' if it is enabled. */
const reasonOf = (button: Element) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

const seen = () => ({
  heading: content().querySelector('h1')?.textContent,
  columns: [...content().querySelectorAll('[role=columnheader]')].map((one) => one.textContent),
  controls: [...content().querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
    ({ id, type, disabled, readOnly }) => ({ id: id.startsWith('_') ? '' : id, type, disabled, readOnly }),
  ),
  links: [...content().querySelectorAll('a.button')].map((one) => one.textContent),
  buttons: [...content().querySelectorAll('button.button')]
    .filter((one) => !one.closest('.view-as-bar'))
    .map((one) => [one.textContent, one.getAttribute('aria-disabled') === 'true' ? reasonOf(one) : ''] as const),
});

type Seen = ReturnType<typeof seen>;

/** Buttons that only read, or only change the page. */
const reading = /^(Download as JSON|Refresh|Check Again|Retry|Cancel|Discard|Options)$/;

/** The expected page while viewing as this user: buttons that change something are disabled. */
const whileViewingAs = ({ buttons, ...rest }: Seen): Seen => ({
  ...rest,
  buttons: buttons.map(([name, why]) =>
    why !== '' || reading.test(name) ? [name, why] : [name, $viewAs.getState()!.why],
  ),
});

describe('viewing as a user with the permissions of the reader', () => {
  const asReader: Record<string, Seen> = {};
  let permissions: readonly string[] = [];
  let reach: ReturnType<typeof reachable>;

  beforeAll(async () => {
    await shown.signIn('reader');
    await permissionsLoaded();
    permissions = $permissions.getState();
    reach = reachable();
    reachableNow = reach.targets;
    for (const { slug, place } of places()) {
      await visit(slug, place);
      asReader[JSON.stringify([slug, place])] = seen();
    }
    await shown.signIn('admin');
    await viewAs({ signedIn: true, permissions });
  });

  test('shows the same menus, and opens the same screens', () => {
    expect(Object.values(reach.targets)).toContain('screen');
    expect(Object.values(reach.targets)).toContain('forbidden');
    expect(reachable()).toEqual(reach);
  });

  test('shows the same fields, columns, buttons and reasons on every screen, and sends only reads', async () => {
    expect(places().length).toBeGreaterThan(6);
    const found: Record<string, Seen> = {};
    const expected: Record<string, Seen> = {};
    for (const { slug, place } of places()) {
      await visit(slug, place);
      const at = JSON.stringify([slug, place]);
      found[at] = seen();
      expected[at] = whileViewingAs(asReader[at]!);
      for (const button of content().querySelectorAll<HTMLElement>('button.button:not(.view-as-bar button)'))
        fireEvent.click(button);
      await act(() => new Promise((done) => setTimeout(done, 20)));
      expect(screen.queryByRole('dialog')).toBeNull();
      const sent = shown.requests.filter(
        ({ method, path }) => method !== 'GET' && !path.startsWith('/service/extdirect'),
      );
      expect(sent).toEqual([]);
    }
    expect(found).toEqual(expected);
  });

  test('keeps the administrator signed in, who can stop viewing', async () => {
    await shown.open('user/account');
    const bar = await screen.findByRole('region', { name: 'Viewing as another user' });
    expect(bar.textContent).toContain(`You are viewing as a user with ${permissions.length} permissions`);
    expect(screen.getByRole('button', { name: 'Account: admin' })).toBeTruthy();
    fireEvent.click(within(bar).getByRole('button', { name: 'Stop Viewing' }));
    await waitFor(() => expect($viewAs.getState()).toBeNull());
    expect($facts.getState().may('nexus:settings:update')).toBe(true);
  });
});

test.each([
  ['a user without roles', 'nobody'],
  ['a user who is signed out', null],
])('viewing as %s shows the menus and screens of that user', async (_title, user) => {
  if (user) await shown.signIn(user);
  else await signOutFx();
  await waitFor(() => expect($facts.getState().signedIn).toBe(user !== null));
  await permissionsLoaded();
  const [permissions, reach] = [$permissions.getState(), reachable()];
  await shown.signIn('admin');
  await viewAs({ signedIn: user !== null, permissions });
  expect(reachable()).toEqual(reach);
  viewAsRequested(null);
});

test('a user who cannot update settings cannot view the console as another user', async () => {
  await shown.signIn('reader');
  expect($mayViewAs.getState()).toBe(false);
  viewAsRequested({ signedIn: true, permissions: ['nexus:*'] });
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect($viewAs.getState()).toBeNull();
});

test('viewing as another user starts with permissions selected in a dialog, and ends with the session', async () => {
  await shown.signIn('admin');
  const user = await shown.open('user/account');
  await user.click(screen.getByRole('button', { name: 'Account: admin' }));
  await user.click(await screen.findByRole('menuitem', { name: 'View As…' }));
  const dialog = await screen.findByRole('dialog', { name: 'View As Another User' });
  await user.type(within(dialog).getByRole('searchbox', { name: 'Search permissions' }), 'metrics:r');
  await user.click(within(dialog).getByRole('checkbox', { name: 'nexus:metrics:read' }));
  expect(within(dialog).getByText('1 permission selected')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Start Viewing' }));
  await screen.findByText('You are viewing as a user with 1 permission. Nothing can be changed.');
  const titles = $menus.getState().admin.flatMap(({ items }) => items.map(({ title }) => title));
  expect(titles).toEqual(['Status', 'Support ZIP']);
  await shown.signIn('admin');
  expect($viewAs.getState()).toBeNull();
});

test('viewing as another user ends when the administrator loses the permission for it', async () => {
  await shown.signIn('admin');
  await viewAs({ signedIn: true, permissions: ['nexus:*'] });
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(init?.body).includes('getPermissions')
      ? Response.json({ tid: 1, type: 'rpc', result: { success: true, data: [{ id: 'nexus:metrics:read' }] } })
      : real(input, init);
  try {
    permissionQuery.start('');
    await waitFor(() => expect($viewAs.getState()).toBeNull());
  } finally {
    globalThis.fetch = real;
  }
});
