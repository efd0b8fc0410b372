// The elements of the page that show the places of descriptors: each text of a screen is in the element of its place.
import '../customized-page.ts';
import { addressesIn } from './marked-texts.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { placeAddress } from '../../src/console/address.ts';
import { menus } from '../../src/console/menus.ts';
import { elementOf, placeOf } from '../../src/console/place-of.ts';
import type { Place } from '../../src/customize/places.ts';
import { partAt } from '../../src/engine/rules/paths.ts';
import { originalOf, placesIn } from '../customize/customized.ts';
import { sampled } from '../sampled.ts';
import { respondWith } from './respond-with.ts';
import { wrongExplanations } from './explained.ts';
import { addConnection } from './ldap-connection.ts';
import { openScreens } from './open-screen.tsx';
import { openPage, recordsOnPage, settled } from './pages.tsx';
import { rare } from './rare-places.ts';
import { brokenReferences } from './references.ts';
import { trustCertificate } from './trusted-certificate.ts';

const shown = await openScreens({ nodes: 2 });
await trustCertificate(shown.url);
await addConnection(shown.url, 'corporate', {
  protocol: 'ldaps',
  authScheme: 'DIGEST_MD5',
  authRealm: 'example.org',
  authUsername: 'reader',
  authPassword: 'secret',
  ldapGroupsAsRoles: true,
  groupType: 'static',
  groupObjectClass: 'group',
  groupIdAttribute: 'cn',
  groupMemberAttribute: 'member',
  groupMemberFormat: 'uid=${username}',
});
await addConnection(shown.url, 'partners', {
  ldapGroupsAsRoles: true,
  groupType: 'dynamic',
  userMemberOfAttribute: 'memberOf',
});
await shown.signIn('admin');
afterAll(cleanup);

/** The places of a screen that have an element of the page: values and links are parts of their column or field. */
const shownPlaces = (slug: string): Place[] =>
  placesIn(slug).filter(({ kind, id }) => kind !== 'errorRule' && !id.includes('/cell/'));

/** The places that may show the text of an address. */
function placesWith(slug: string, address: string): string[] {
  const places = shownPlaces(slug);
  const field = /^entity\/field:([^/]+)/.exec(address)?.[1];
  const parts = originalOf(slug);
  const fieldOf = (place: Place) =>
    place.field ?? (partAt(parts.screen, place.path) as { field?: string } | undefined)?.field;
  if (field !== undefined) return places.filter((place) => fieldOf(place) === field).map(({ id }) => id);
  const around = places.filter(({ id }) => address === id || address.startsWith(`${id}/`));
  return [around.sort((one, other) => other.id.length - one.id.length)[0]?.id ?? 'screen'];
}

/** Whether a text is the label of an input, in the reason why the button of the same panel is disabled. */
const isAskedFor = (address: string, place: string): boolean =>
  /^((?:panel|action):[^/]+)\/input:[^/]+\/label$/.exec(address)?.[1] === place;

/** Whether a text is one of the choices of a filter, which repeat the texts of its column. */
const isChoice = (address: string, place: string): boolean =>
  place.startsWith('list/filter:') && address.startsWith(`${place.replace('/filter:', '/column:')}/cell/`);

/** Each text of the page with its address, and with the place of its element. */
function textsOfPage(): { address: string; at: ReturnType<typeof placeOf>; isReason: boolean }[] {
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const address of addressesIn(node.textContent ?? ''))
      texts.push({
        address,
        at: placeOf(node.parentElement!),
        isReason: node.parentElement!.closest('[role="tooltip"]') !== null,
      });
  }
  return texts;
}

/** Whether a place is listed as rare, or is below a listed one that ends with a slash. */
const isRare = (slug: string, id: string) =>
  rare.some((one) => one === `${slug} ${id}` || (one.endsWith('/') && `${slug} ${id}`.startsWith(one)));

/** The places that the open page shows. Each text is in the element of its place. */
async function shownNow(slug: string): Promise<string[]> {
  await settled();
  const elsewhere = textsOfPage().filter(
    ({ address, at, isReason }) =>
      at?.slug !== slug ||
      !(
        placesWith(slug, address).includes(at.place) ||
        (isReason && isAskedFor(address, at.place)) ||
        isChoice(address, at.place)
      ),
  );
  expect(elsewhere).toEqual([]);
  expect(wrongExplanations()).toEqual([]);
  expect(brokenReferences()).toEqual([]);
  return shownPlaces(slug).flatMap(({ id }) => (elementOf({ slug, place: id }) ? [id] : []));
}

async function open(slug: string, hash: string): Promise<string[]> {
  await openPage(slug, hash);
  return shownNow(slug);
}

/** Selects all rows of a list; false if none can be selected. */
function selectRows(): boolean {
  const box = document.querySelector('main [role="columnheader"][col-id="row-selection"]');
  if (box) fireEvent.click(box);
  return box !== null;
}

/** Runs the panels of a form, with the first of the options that they need. */
function runPanels() {
  for (const choice of document.querySelectorAll<HTMLSelectElement>('.panel select'))
    if (choice.value === '') fireEvent.change(choice, { target: { value: choice.options[1]!.value } });
  for (const button of document.querySelectorAll<HTMLElement>('.asks > button')) fireEvent.click(button);
}

/** The places that the page shows while each dialog of an action is open. */
async function shownInDialogs(slug: string): Promise<string[]> {
  const found: string[] = [];
  for (const { id, inputs, result } of originalOf(slug).screen.actions ?? []) {
    const button = elementOf({ slug, place: `action:${id}` })?.closest('button');
    if (!button || (!inputs && !result)) continue;
    fireEvent.click(button);
    const dialog = await screen.findByRole('dialog');
    found.push(...(await shownNow(slug)));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await settled();
  }
  return found;
}

/** Checks the boxes of a form; false if none can be checked. */
function turnOn(): boolean {
  const boxes = document.querySelectorAll('form input[type="checkbox"]:not(:checked, :disabled)');
  boxes.forEach((box) => fireEvent.click(box));
  return boxes.length > 0;
}

/** For screens with many variants: those that together show all places. */
const samples: Record<string, readonly string[]> = {
  repositories: [
    'maven2-hosted',
    'npm-proxy',
    'nuget-proxy',
    'raw-group',
    'docker-proxy',
    'apt-hosted',
    'apt-proxy',
    'bower-proxy',
    'yum-hosted',
    'pypi-hosted',
  ],
};

/** A component whose asset has all details that a server can provide. */
const component = {
  id: '1',
  repository: 'maven-releases',
  format: 'maven2',
  group: 'org.example',
  name: 'app',
  version: '1',
  assets: [
    {
      path: 'org/example/app-1.jar',
      downloadUrl: 'http://nexus.example.org/org/example/app-1.jar',
      contentType: 'application/java-archive',
      fileSize: 2048,
      lastModified: '2026-01-01T12:00:00Z',
      lastDownloaded: '2026-01-02T12:00:00Z',
      uploader: 'admin',
      uploaderIp: '192.0.2.1',
      checksum: { sha1: 'a1', sha256: 'b2', md5: 'c3' },
    },
  ],
};

test.each(sampled(Object.keys(menus), 36, 2))(
  'every text of "%s" is in the element of its place, and every reference has a target',
  async (slug) => {
    const { menu } = menus[slug]!;
    respondWith(
      'internal/cleanup-policies/preview/components',
      { total: 1, results: [{ name: 'a', group: 'b', version: '1' }] },
      200,
      'POST',
    );
    respondWith('v1/search', { items: [component], continuationToken: null });
    const found = new Set(await open(slug, placeAddress({ menu }, { at: 'list' })));
    const records = recordsOnPage(4);
    if (selectRows()) for (const id of await shownNow(slug)) found.add(id);
    for (const [at, hash] of records.entries()) {
      for (const id of await open(slug, hash)) found.add(id);
      if (at >= 2) continue;
      runPanels();
      for (const id of await shownNow(slug)) found.add(id);
      for (const id of await shownInDialogs(slug)) found.add(id);
    }
    const { kind, list, variants } = originalOf(slug).screen;
    // A checkbox can reveal further checkboxes.
    while (kind === 'settings' && turnOn()) for (const id of await shownNow(slug)) found.add(id);
    const creates = (samples[slug] ?? variants?.variants.map(({ id }) => id) ?? [undefined]).map((variant) => ({
      at: 'create' as const,
      ...(variant === undefined ? {} : { variant }),
    }));
    for (const place of list?.create ? creates : []) {
      for (const id of await open(slug, placeAddress({ menu }, place))) found.add(id);
      turnOn();
      for (const id of await shownNow(slug)) found.add(id);
    }
    const missing = shownPlaces(slug).filter(({ id }) => !found.has(id) && !isRare(slug, id));
    expect(missing.map(({ id }) => id)).toEqual([]);
  },
);

test('an element outside of screens and the menu has no place', async () => {
  await open('logging', placeAddress(menus['logging']!, { at: 'list' }));
  expect(placeOf(screen.getByRole('banner'))).toBeNull();
});

test('a menu entry belongs to the screen that it opens', async () => {
  await open('logging', placeAddress(menus['logging']!, { at: 'list' }));
  const entry = within(screen.getByRole('navigation', { name: 'Screens' })).getByRole('link', { name: /Status/ });
  expect(placeOf(entry)).toEqual({ slug: 'status', place: 'screen' });
  expect(elementOf({ slug: 'status', place: 'screen' })).toBe(entry);
});
