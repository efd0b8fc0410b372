// Effects of the keys at the top of a screen: its place in the menu, permissions, parts and sentences.
import { expect } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { isVisible, menuOf, menusFor, startOf } from '../../../src/console/menus.ts';
import type { Facts } from '../../../src/engine/rules/conditions.ts';
import { refused } from '../../engine/test-host.ts';
import { findings, showsText, noResponse, type Effect, type Effects, type Page } from './effect.tsx';
import { save } from './fields.ts';
import { variantEffects } from './variants.ts';
import { aCollection, formSetup, aList, first, thing } from './setups.ts';

/** The addresses of a list's rows. */
const rowLinks = () => [...document.querySelectorAll('a[href^="#record"]')].map((link) => link.getAttribute('href'));
const broken = refused(500, 'Broken');

/** An effect on the findings of the check. */
const found = (screen: Partial<Screen>, other: Partial<Screen>, words: string): Effect => ({
  check: () => {
    const findingsAbout = (one: Partial<Screen>) =>
      findings({ screen: one, entity: thing }).filter((line) => line.includes(words));
    expect(findingsAbout(screen)).toEqual([]);
    expect(findingsAbout(other).length).toBeGreaterThan(0);
  },
});

const session: Facts['session'] = { signedIn: true, edition: 'OSS', clustered: false, may: () => false };
const entry = (menu: Partial<Screen['menu']>, more: object = {}) => ({
  kind: 'custom' as const,
  title: 'Things',
  menu: { mode: 'admin' as const, path: '/System/Things', ...menu },
  ...more,
});
/** An effect on the menu of administration, which also has an entry called Middle. */
const inMenu = (
  one: ReturnType<typeof entry>,
  other: ReturnType<typeof entry>,
  see: (items: ReturnType<typeof menuOf>) => unknown,
): Effect => ({
  check: () => {
    const menu = (changed: typeof one) =>
      see(
        menuOf(
          { things: changed, middle: { ...entry({ path: '/System/Middle', order: 5 }), title: 'Middle' } },
          'admin',
          session,
        ),
      );
    expect(menu(one)).not.toEqual(menu(other));
  },
});
const titles = (groups: ReturnType<typeof menuOf>) => groups.flatMap((group) => group.items.map((item) => item.title));

const menu = {
  'screen.menu': inMenu(entry({ path: '/System/Things' }), entry({ path: '/Security/Things' }), (groups) =>
    groups.map(({ title }) => title),
  ),
  'screen.menu.mode': inMenu(entry({}), entry({ mode: 'user' }), titles),
  'screen.menu.path': inMenu(entry({}), entry({ path: '/System/Other' }), (groups) =>
    groups[0]?.items.map(({ address }) => address),
  ),
  'screen.menu.group': inMenu(entry({ group: 'Our Things' }), entry({}), (groups) => groups.map(({ title }) => title)),
  'screen.menu.icon': inMenu(entry({ icon: 'bell' }), entry({}), (groups) => groups[0]?.items.map(({ icon }) => icon)),
  'screen.menu.order': inMenu(entry({ order: 1 }), entry({ order: 9 }), titles),
  'screen.menu.start': {
    check: () => {
      const start = (rank?: number) => {
        const all = { first: entry({ path: '/A/First' }), ranked: entry({ path: '/B/Ranked', start: rank }) };
        return startOf(all, menusFor(all, session));
      };
      expect([start(), start(1)]).toEqual(['#admin/a/first', '#admin/b/ranked']);
      const idle = (hidden: boolean) =>
        findings({ screen: { ...aList().screen, menu: entry({ start: 1, hidden }).menu }, entity: thing }).join();
      expect(idle(true)).toContain('"start" has no effect');
      expect(idle(false)).not.toContain('"start" has no effect');
    },
  },
  'screen.menu.hidden': inMenu(entry({ hidden: true }), entry({}), titles),
  'screen.when': {
    check: () => {
      expect(isVisible(entry({}, { when: { may: 'nexus:things:read' } }), session)).toBe(false);
      expect(isVisible(entry({}), session)).toBe(true);
    },
  },
};

const creating = (screen: Partial<Screen>, answer?: unknown) =>
  aCollection(screen, { place: { at: 'create' }, answers: { 'POST things': answer } });
const deleting = (screen: Partial<Screen> = {}) =>
  aCollection({
    actions: [{ id: 'delete', call: 'delete', label: 'Delete it', failed: 'Not deleted' }],
    ...screen,
  });
const forbidden = { may: () => false };
const fill = async (page: Page) => {
  await page.person.type(page.control(/^Name/), 'third');
  await page.press('Save');
};
const saving = formSetup([{ field: 'name' }], {
  screen: { messages: { saved: 'It is kept', saving: 'Keeping it', loadFailed: 'No thing' } },
});
const unreadable = { ...saving, answers: { 'GET thing': broken } };
const unsaved = { ...saving, answers: { ...saving.answers, 'PUT thing': noResponse } };
const part = formSetup([{ field: 'name' }], {
  screen: { parts: [{ id: 'below', when: { field: 'active', is: true } }] },
});
const rule = (text: string) => [{ id: 'a', status: 500, text }];
const refusing = {
  create: creating({ errors: { create: rule('Not made') } }, broken),
  update: formSetup([{ field: 'name' }], {
    screen: { errors: { update: rule('Not changed') } },
    answers: { 'PUT thing': broken },
  }),
  delete: {
    ...deleting({ errors: { delete: rule('Still in use') } }),
    answers: { 'GET things/first': first, 'DELETE things/first': broken },
  },
};

export const screenEffects: Effects<'screen', keyof Screen> = {
  'screen.$schema': found(
    { ...aList().screen, $schema: '../screen.schema.json' },
    { ...aList().screen, $schema: 1 as never },
    '$schema',
  ),
  'screen.documentation': {
    setup: aList({}, { screen: { documentation: 'https://docs.example/things.html' } }),
    at: 'screen.documentation',
    see: (page) => page.screen.queryByRole('link', { name: /^Documentation/ })?.getAttribute('href') ?? null,
    is: 'https://docs.example/things.html',
  },
  'screen.version': found({ ...aList().screen, version: 2 }, { ...aList().screen, version: 3 as never }, 'version'),
  'screen.kind': {
    setup: aCollection({}, { place: { at: 'list' } }),
    at: 'screen.kind',
    instead: 'table',
    see: rowLinks,
    is: ['#record:first', '#record:second'],
  },
  'screen.title': showsText({ ...aList({}, { screen: { title: 'All things' } }) }, 'screen.title', 'All things', {
    instead: 'Else',
  }),
  'screen.summary': showsText(aList({}, { screen: { summary: 'What there is' } }), 'screen.summary', 'What there is'),
  ...menu,
  'screen.key': {
    setup: aCollection({}, { place: { at: 'list' } }),
    at: 'screen.key',
    instead: 'size',
    see: rowLinks,
    is: ['#record:first', '#record:second'],
  },
  'screen.may': {
    setup: { ...deleting({ may: { delete: 'nexus:x' } }), ...forbidden },
    at: 'screen.may',
    see: (page) => page.text().includes('Delete it'),
    is: false,
  },
  'screen.may.create': {
    setup: { ...aCollection({ may: { create: 'nexus:x' } }, { place: { at: 'list' } }), ...forbidden },
    at: 'screen.may.create',
    see: (page) => page.screen.queryByRole('link', { name: 'Create Thing' }),
    is: null,
  },
  'screen.may.update': {
    setup: { ...aCollection({ may: { update: 'nexus:x' } }), ...forbidden },
    at: 'screen.may.update',
    see: (page) => page.screen.queryByRole('textbox', { name: /^Name/ }),
    is: null,
  },
  'screen.may.delete': {
    setup: { ...deleting({ may: { delete: 'nexus:x' } }), ...forbidden },
    at: 'screen.may.delete',
    see: (page) => page.text().includes('Delete it'),
    is: false,
  },
  'screen.calls': {
    setup: formSetup([{ field: 'name' }]),
    at: 'screen.calls.read',
    instead: 'GET other',
    see: (page) => page.control(/^Name/).value,
    is: 'first',
  },
  'screen.variants': variantEffects['screen.variants']!,
  'screen.list': showsText(aList(), 'screen.list.columns.0', 'first', { instead: { field: 'note' } }),
  'screen.form': showsText(formSetup([{ field: 'note' }]), 'screen.form.fields.0', 'Note', {
    instead: { field: 'name' },
  }),
  'screen.facts': found(
    { kind: 'facts', calls: { read: 'GET facts' }, facts: { sections: [{ from: 'a' }] } },
    { kind: 'facts', calls: { read: 'GET facts' } },
    'facts',
  ),
  'screen.actions': showsText(deleting(), 'screen.actions', 'Delete it'),
  'screen.panels': showsText(
    formSetup([{ field: 'name' }], {
      screen: {
        calls: { run: 'POST run' },
        panels: [{ id: 'try', title: 'Try it', run: { label: 'Run', call: 'run' }, result: { alerts: [] } }],
      },
    }),
    'screen.panels',
    'Try it',
  ),
  'screen.parts': showsText(part, 'screen.parts', 'Part below'),
  'screen.parts.id': showsText(part, 'screen.parts.0.id', 'Part below', { instead: 'other' }),
  'screen.parts.when': showsText(part, 'screen.parts.0.when', 'Part below', {
    instead: { field: 'active', is: false },
  }),
  'screen.errors': showsText(refusing.update, 'screen.errors', 'Not changed', { act: save }),
  'screen.errors.create': showsText(refusing.create, 'screen.errors.create', 'Not made', { act: fill }),
  'screen.errors.update': showsText(refusing.update, 'screen.errors.update', 'Not changed', { act: save }),
  'screen.errors.save': showsText(
    formSetup([{ field: 'name' }], {
      screen: { errors: { save: rule('Not saved') } },
      answers: { 'PUT thing': broken },
    }),
    'screen.errors.save',
    'Not saved',
    { act: save },
  ),
  'screen.errors.delete': showsText(refusing.delete, 'screen.errors.delete', 'Still in use', {
    act: (page) => page.press('Delete it'),
  }),
  'screen.messages': showsText(unreadable, 'screen.messages', 'No thing'),
  'screen.messages.saved': {
    setup: saving,
    at: 'screen.messages.saved',
    act: save,
    see: (page) => page.notices[0]?.text,
    is: 'It is kept',
  },
  'screen.messages.loadFailed': showsText(unreadable, 'screen.messages.loadFailed', 'No thing'),
  'screen.messages.saving': showsText(unsaved, 'screen.messages.saving', 'Keeping it', { act: save }),
};
