// The menu of a user: which screens, in which groups, in which order.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isVisible, menuOf, menusFor, parentOf, startOf } from '../../src/console/menus.ts';
import type { ScreenMenu } from '../../src/console/screen-menu.ts';
import { accessDeniedReason } from '../../src/console/access-denied.ts';
import type { Facts } from '../../src/engine/rules/conditions.ts';

const aSession = (...granted: string[]): Facts['session'] => ({
  signedIn: true,
  edition: 'OSS',
  clustered: false,
  may: (permission) => granted.includes(permission),
});
const aScreen = (title: string, path: string, more: Partial<ScreenMenu['menu']> = {}, may = 'read'): ScreenMenu => ({
  kind: 'collection',
  title,
  menu: { mode: 'admin', path, ...more },
  when: { may },
});
const titles = (all: Record<string, ScreenMenu>, session: Facts['session'], mode: 'admin' | 'user' = 'admin') =>
  menuOf(all, mode, session).map(({ title, items }) => [
    title,
    items.map((item) => `${item.isChild ? '- ' : ''}${item.title}`),
  ]);

const all = {
  status: aScreen('Status', '/Support/Status'),
  viewer: aScreen('Log Viewer', '/Support/Logging/LogViewer', {}, 'logs'),
  logging: aScreen('Logging', '/Support/Logging', { order: 1 }, 'logs'),
  rules: aScreen('Routing Rules', '/Repository/RoutingRules'),
  policies: aScreen('Cleanup Policies', '/Repository/CleanupPolicies'),
  account: aScreen('Account', '/Account', { mode: 'user' }),
  secret: aScreen('Secret', '/Support/Secret', { hidden: true }),
};

describe('the menu', () => {
  test('groups screens by path, sorts them by order and title, and lists children after their parents', () => {
    expect(titles(all, aSession('read', 'logs'))).toEqual([
      ['Repository', ['Cleanup Policies', 'Routing Rules']],
      ['Support', ['Logging', '- Log Viewer', 'Status']],
    ]);
  });

  test('keeps the order of groups if their titles are translated', () => {
    const inGroup = (group: string) => (screen: ScreenMenu) => ({ ...screen, group });
    const translated = {
      rules: inGroup('Zwischenlager')(all.rules),
      policies: inGroup('Zwischenlager')(all.policies),
      status: inGroup('Hilfe')(all.status),
    };
    expect(titles(translated, aSession('read')).map(([title]) => title)).toEqual(['Zwischenlager', 'Hilfe']);
  });

  test('omits forbidden screens, hidden screens, and empty groups', () => {
    expect(titles(all, aSession('logs'))).toEqual([['Support', ['Logging', '- Log Viewer']]]);
    expect(titles(all, aSession())).toEqual([]);
  });

  test('lists a child as a separate entry if its parent is forbidden', () => {
    const apart = { ...all, viewer: aScreen('Log Viewer', '/Support/Logging/LogViewer') };
    expect(titles(apart, aSession('read'))[1]).toEqual(['Support', ['Log Viewer', 'Status']]);
  });

  test('shows a screen in the group that its menu entry names, separate from its parent and children', () => {
    const moved = {
      ...all,
      status: aScreen('Status', '/Support/Status', { group: 'Our Tools' }),
      logging: aScreen('Logging', '/Support/Logging', { group: 'Repository' }, 'logs'),
    };
    expect(titles(moved, aSession('read', 'logs'))).toEqual([
      ['Our Tools', ['Status']],
      ['Repository', ['Cleanup Policies', 'Logging', 'Routing Rules']],
      ['Support', ['Log Viewer']],
    ]);
    expect(menuOf(moved, 'admin', aSession('read'))[0]!.items[0]!.address).toBe('#admin/support/status');
  });

  test('lists each screen exactly once, and children after their parents, for random paths', () => {
    const step = fc.constantFrom('A', 'B', 'C');
    const path = fc.array(step, { minLength: 2, maxLength: 5 }).map((steps) => `/${steps.join('/')}`);
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 12 }), (paths) => {
        const screens = Object.fromEntries(paths.map((one) => [one, aScreen(one, one)]));
        const listed = menuOf(screens, 'admin', aSession('read')).flatMap(({ items }) => items);
        expect(listed.map(({ title }) => title).sort()).toEqual([...paths].sort());
        listed.forEach(({ title, isChild }, at) => {
          const parent = parentOf(title);
          expect(isChild).toBe(paths.includes(parent));
          if (isChild) expect(listed[at - 1]!.title.startsWith(parent)).toBe(true);
        });
      }),
    );
  });

  test('has a single untitled group in a mode without groups', () => {
    expect(titles(all, aSession('read'), 'user')).toEqual([['', ['Account']]]);
  });

  test('contains the addresses of its screens', () => {
    expect(menuOf(all, 'admin', aSession('read'))[0]!.items[0]!.address).toBe('#admin/repository/cleanuppolicies');
  });
});

describe('the start page', () => {
  const ranked = {
    ...all,
    rules: aScreen('Routing Rules', '/Repository/RoutingRules', { start: 2 }),
    viewer: aScreen('Log Viewer', '/Support/Logging/LogViewer', { start: 1 }, 'logs'),
  };
  const start = (screens: Record<string, ScreenMenu>, ...permissions: string[]) =>
    startOf(screens, menusFor(screens, aSession(...permissions)));

  test('is the screen with the lowest rank that the user may open', () => {
    expect(start(ranked, 'read')).toBe('#admin/repository/routingrules');
    expect(start(ranked, 'read', 'logs')).toBe('#admin/support/logging/logviewer');
  });

  test('is the first screen of the menu if the user may open no ranked screen', () => {
    const { account, policies } = all;
    expect(start({ account, policies }, 'read')).toBe('#admin/repository/cleanuppolicies');
    expect(start(ranked)).toBeUndefined();
  });
});

describe('the reason for denied access to a screen', () => {
  const when = { all: [{ may: 'a:read' }, { any: [{ may: 'b:read' }, { edition: 'PRO' }] }] } as const;
  const why = (edition: string, ...held: string[]) =>
    accessDeniedReason({ when } as unknown as ScreenMenu, { ...aSession(...held), edition });

  test('lists all missing permissions of a nested condition, and only those', () => {
    expect(why('PRO')).toMatch(/need the a:read and b:read permissions/);
    expect(why('PRO', 'a:read')).toMatch(/need the b:read permission to/);
  });

  test('names the required edition, with and without permissions, if they cannot replace it', () => {
    const ofEdition = { when: { all: [{ edition: 'PRO' }, { may: 'a:read' }] } } as unknown as ScreenMenu;
    for (const session of [aSession(), aSession('a:read')]) {
      expect(isVisible(ofEdition, session)).toBe(false);
      expect(accessDeniedReason(ofEdition, session)).toBe('This page requires the PRO edition. This server runs OSS.');
    }
  });

  test('lists missing permissions instead of the edition if they can replace it', () => {
    expect(why('OSS')).toMatch(/need the a:read and b:read permissions/);
    expect(why('OSS', 'a:read')).toMatch(/need the b:read permission to/);
  });

  test('is generic if the screen has no condition', () => {
    expect(accessDeniedReason({}, aSession())).toBe(
      "This page isn't available on this server, or you don't have access to it.",
    );
  });
});
