// In the pseudo-locale, every text of every page is translated.
import '../customized-page.ts';
import './pseudo-locale-on.ts';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { placeAddress } from '../../src/console/address.ts';
import { App } from '../../src/console/app.tsx';
import { menus } from '../../src/console/menus.ts';
import { goTo } from '../../src/console/navigation.ts';
import { signOutFx } from '../../src/session/session.ts';
import { openScreens } from '../screens/open-screen.tsx';
import { openPage as openSettled, settled } from '../screens/pages.tsx';
import { trustCertificate } from '../screens/trusted-certificate.ts';
import { outsideBrackets } from './pseudo-locale.ts';
import { sampled } from '../sampled.ts';

/** Every text of the answers of the server, with the names of its properties, which facts show. */
let answers = '';
const shown = await openScreens({ nodes: 2 });
const { fetch } = globalThis;
globalThis.fetch = async (...request) => {
  const answer = await fetch(...request);
  answers += await answer.clone().text();
  return answer;
};
await shown.signIn('admin');
await trustCertificate(shown.url);
afterEach(cleanup);

/** Names that are the same in every language, such as levels, what the locale formats, and keys of a keyboard. */
const common = /^(?:Registrar|[A-Z]+|admin|default|[\d.,:/ ]*(?:AM|PM|[KMGT]?B|bytes)?|\w{3} \d+, \d{4}.*|Ctrl.*|⌘.*)$/;

/** The texts of the page, and of its labels, that are neither translated nor data. */
function untranslated(): string[] {
  const labels = [...document.querySelectorAll('*')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'].map((name) => element.getAttribute(name) ?? ''),
  );
  const texts: string[] = [...labels, document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, code, pre')) texts.push(node.textContent ?? '');
  const rest = texts.map(outsideBrackets).filter((text) => /\p{L}{2}/u.test(text) && !common.test(text));
  // The coordinates of a component are several data in one text.
  const isData = (text: string) =>
    text.split(' : ').every((part) => answers.includes(JSON.stringify(part).slice(1, -1)));
  return [...new Set(rest)].filter((text) => !isData(text));
}

const collections = Object.entries(menus).filter(([, { kind }]) => kind === 'collection');
const canCreate = (slug: string) =>
  /"create": (?:\{|"POST)/.test(readFileSync(resolve(`schemas/${slug}/screen.json`), 'utf8'));
const places = [
  ...Object.entries(menus).map(([slug, { menu }]) => [slug, 'list', placeAddress({ menu }, { at: 'list' })] as const),
  ...collections
    .filter(([slug]) => canCreate(slug))
    .map(([slug, { menu }]) => [slug, 'create form', placeAddress({ menu }, { at: 'create' })] as const),
];

/** Opens an address, and waits until its page has loaded in the language. */
async function openPage(slug: string, hash: string) {
  await openSettled(slug, hash);
  expect(document.title).toContain('⟦');
}

test.each(sampled(places, 24))(
  'the screen %s shows only translated texts and data in its %s',
  async (slug, _place, hash) => {
    await openPage(slug, hash);
    expect(untranslated()).toEqual([]);
  },
);

test.each(sampled(collections, 24, 1).map(([slug]) => slug))(
  'a record of %s shows only translated texts and data',
  async (slug) => {
    const { menu } = menus[slug]!;
    await openPage(slug, placeAddress({ menu }, { at: 'list' }));
    const [link] = screen.queryAllByRole('gridcell').flatMap((cell) => [...cell.querySelectorAll('a')]);
    if (link) goTo({ hash: link.getAttribute('href')!, force: true });
    await settled();
    expect(document.querySelectorAll('main .card').length).toBeGreaterThan(0);
    expect(untranslated()).toEqual([]);
  },
);

test.each([
  ['the command palette', '{Control>}k{/Control}'],
  ['the list of shortcuts', '?'],
])('%s shows only translated texts and data', async (_what, keys) => {
  await openPage('status', placeAddress(menus['status']!, { at: 'list' }));
  await userEvent.keyboard(keys);
  await screen.findByRole('dialog');
  await settled();
  expect(untranslated()).toEqual([]);
});

test('the user menu shows only translated texts and data', async () => {
  await openPage('status', placeAddress(menus['status']!, { at: 'list' }));
  await userEvent.click(document.querySelector('header [aria-haspopup="menu"]')!);
  await screen.findByRole('menu');
  expect(untranslated()).toEqual([]);
});

test('the sign-in page shows only translated texts and data', async () => {
  render(<App />);
  await signOutFx();
  await waitFor(() => expect(document.querySelector('input[type="password"]')).not.toBeNull());
  await settled();
  expect(untranslated()).toEqual([]);
});
