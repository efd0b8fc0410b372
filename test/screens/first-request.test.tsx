// The request that the page sends early, while it starts, is one that the screen sends when it is opened.
import { readFileSync } from 'node:fs';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { firstRequest } from '../../src/build/first-request.ts';
import { screenFiles } from '../../src/build/screen-modules.mjs';
import { isVisible, menus } from '../../src/console/menus.ts';
import { screenPath } from '../../src/console/screen-menu.ts';
import type { Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import { $facts } from '../../src/session/session.ts';
import { sampled } from '../sampled.ts';
import { openScreens } from './open-screen.tsx';

const shown = await openScreens({});
await shown.signIn('admin');

const screens = screenFiles('.', './schemas/*/screen.json').map(({ slug, path }) => ({
  slug,
  screen: JSON.parse(readFileSync(path, 'utf8')) as Screen,
}));
// The server has no LDAP.
const offered = screens.filter(({ slug }) => isVisible(menus[slug]!, $facts.getState()));
const withFirst = offered.flatMap(({ slug, screen }) => {
  const first = firstRequest(screen);
  return first ? [[slug, screenPath(screen), first.request] as const] : [];
});

test('lists, settings, paged lists and remote procedures have an early request', () => {
  const slugs = withFirst.map(([slug]) => slug);
  expect(slugs).toEqual(expect.arrayContaining(['users', 'anonymous-access', 'search', 'tasks', 'email-server']));
});

test.each(sampled(withFirst, 4, 2))(
  'the early request for the screen "%s" is one that the screen sends when it is opened',
  async (_, address, request) => {
    await shown.open(address);
    const { method, path, body } = request;
    const sent = body === undefined ? undefined : (JSON.parse(body) as unknown);
    const { pathname, search } = new URL(path, 'http://server/');
    const expected = { method, path: pathname + search, body: sent };
    await waitFor(() => expect(shown.requests).toContainEqual(expected));
  },
);
