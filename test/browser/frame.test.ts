// The frame around the screens: themes, narrow windows, the palette, notices, screens that fail, server outages.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageDir } from '../../src/build/build-page.ts';
import { openFront } from '../../src/server/front.ts';
import { sampled } from '../sampled.ts';
import { axeFindings, narrow, overflowWidth, resize } from './accessible.ts';
import { setUpConsole, allowErrors, home, page } from './scene.ts';
import { scriptsNamed } from './scripts-named.ts';
import { enter, freshName, makeSelector } from './visit.ts';

const selectors = '#admin/repository/selectors';

setUpConsole({ components: 50 });

const paper = (of: Page) => of.evaluate(() => getComputedStyle(document.body).backgroundColor);

describe('the theme', () => {
  test('follows the system until the user chooses one, which is restored before the first paint', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(home.url);
    await page.getByLabel('Username').waitFor();
    const light = await paper(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await paper(page);
    expect(dark).not.toBe(light);
    const pick = async (theme: string) => {
      await page.getByRole('button', { name: 'Theme and Language' }).click();
      await page.getByRole('menuitemradio', { name: theme }).click();
      expect(await page.getByRole('menuitemradio', { name: theme }).getAttribute('aria-checked')).toBe('true');
      await page.keyboard.press('Escape');
    };
    await pick('Light');
    expect(await paper(page)).toBe(light);
    // The first paint: only the small script in the head has run, the scripts of the page have not arrived.
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.body()).length < 3000) await route.fulfill({ response });
    });
    await page.goto(home.url, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
    await expect.poll(() => paper(page)).toBe(light);
    expect(await page.evaluate(() => document.getElementById('root')?.childElementCount ?? 0)).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(home.url);
    await pick('Dark');
    expect(await paper(page)).toBe(dark);
    await pick('System');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => paper(page)).toBe(light);
  });
});

describe('a narrow window', () => {
  test('hides its menu behind a button, and scrolls no page sideways', async () => {
    await resize(narrow);
    await enter(selectors);
    const menu = page.getByRole('navigation', { name: 'Screens' });
    await page.getByRole('searchbox', { name: 'Filter' }).waitFor();
    expect(await menu.isVisible()).toBe(false);
    const opener = page.getByRole('button', { name: 'Menu' });
    expect(await opener.getAttribute('aria-expanded')).toBe('false');
    await opener.click();
    expect(await opener.getAttribute('aria-expanded')).toBe('true');
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.isVisible()).toBe(false);
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await opener.click();
    const screens = await menu
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('href')!, link.textContent.trim()] as const));
    for (const [address, title] of sampled(screens, 4)) {
      await page.goto(home.url + address);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      expect([address, await overflowWidth(page)]).toEqual([address, 0]);
      expect(await menu.isVisible()).toBe(false);
    }
    // Hidden tooltips must not overflow the window either.
    await page.goto(`${home.url}#user/account`);
    await page.getByLabel('Current Password').waitFor();
    for (const width of [340, 320]) {
      await resize({ ...narrow, width });
      expect([width, await overflowWidth(page)]).toEqual([width, 0]);
    }
    await resize(narrow);
    await page.goto(`${home.url}${selectors}/create`);
    await page.getByLabel('Name', { exact: true }).fill('n'.repeat(300));
    expect(await overflowWidth(page)).toBe(0);
  });
});

describe('the palette', () => {
  test('finds a record and a screen by a few letters, and closes on Escape', async () => {
    const name = freshName('findable');
    await makeSelector(name);
    await enter(selectors);
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Search screens, records, and actions' });
    await box.waitFor();
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type(name.slice(2));
    await page.getByRole('option', { name }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
    await page.getByRole('button', { name: /Search or Jump To/ }).click();
    await page.keyboard.type('content sel');
    await page.getByRole('listbox', { name: 'Results' }).getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('searchbox', { name: 'Filter' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zzzz');
    await page.getByText('No results for "zzzz"').waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
  });
});

describe('success notices', () => {
  test('close after a while, but not while the pointer is over them', async () => {
    await page.clock.install();
    await enter(`${selectors}/create`);
    const notice = page.getByRole('region', { name: 'Notices' }).getByText(/^Content selector "noticed-\d+" created/);
    const save = async () => {
      await page.getByLabel('Name', { exact: true }).fill(freshName('noticed'));
      await page.getByLabel('Search Expression').fill('format == "raw"');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('searchbox', { name: 'Filter' }).waitFor();
      await notice.waitFor();
    };
    await save();
    await notice.hover();
    await page.clock.runFor(20_000);
    expect(await notice.isVisible()).toBe(true);
    await page.getByRole('searchbox', { name: 'Filter' }).hover();
    await page.clock.runFor(5_000);
    expect(await notice.isVisible()).toBe(true);
    await page.clock.runFor(2_000);
    await notice.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Create Selector' }).click();
    await save();
    await page.getByRole('button', { name: 'Close Notice' }).click();
    await notice.waitFor({ state: 'detached' });
  });
});

describe('a screen that fails to load', () => {
  test('shows an error inside the frame, leaves other screens usable, and loads on Reload', async () => {
    allowErrors(/net::ERR_FAILED|\.js could not be loaded/);
    await page.addInitScript(() => void (globalThis.requestIdleCallback = () => 0));
    await page.route(scriptsNamed('list-code', 'start-list'), (route) => route.abort());
    await enter(selectors);
    const failure = page.getByRole('alert').filter({ hasText: 'This screen could not be loaded' });
    await failure.waitFor();
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link').first().waitFor();
    await page.goto(`${home.url}${selectors}/create`);
    await page.getByRole('heading', { name: 'Create Content Selector' }).waitFor();
    await page.goto(home.url + selectors);
    await failure.waitFor();
    await page.unroute(scriptsNamed('list-code', 'start-list'));
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('searchbox', { name: 'Filter' }).waitFor();
  });

  test('shows an error if its descriptor is missing, and loads on Reload', async () => {
    allowErrors(/net::ERR_FAILED|\.js could not be loaded/);
    await page.route(scriptsNamed('screen'), (route) => route.abort());
    await enter(selectors);
    await page.getByRole('alert').filter({ hasText: 'This screen could not be loaded' }).waitFor();
    await page.unroute(scriptsNamed('screen'));
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('searchbox', { name: 'Filter' }).waitFor();
  });
});

describe('a dialog that fails to load', () => {
  const fillForm = async () => {
    allowErrors(/net::ERR_FAILED|\.js could not be loaded/);
    await enter(`${selectors}/create`);
    await page.getByLabel('Name', { exact: true }).fill('kept');
  };
  const inputAfterwards = async () => {
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    return page.getByLabel('Name', { exact: true }).inputValue();
  };

  test('shows an error, and leaves the page and its input unchanged when it is closed', async () => {
    await page.route(scriptsNamed('shortcut-sheet'), (route) => route.abort());
    await fillForm();
    await page.locator('h1').click();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
    await dialog.getByRole('alert').filter({ hasText: "Couldn't open this window" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await inputAfterwards()).toBe('kept');
  });

  test('keeps the search box of the palette, and loads the results on Retry', async () => {
    await page.route(scriptsNamed('palette-results'), (route) => route.abort());
    await fillForm();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search or Jump To' });
    await dialog.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded' }).waitFor();
    await page.keyboard.type('blob sto');
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute(scriptsNamed('palette-results'));
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await dialog.getByRole('option', { name: /^Blob Stores/ }).waitFor();
    await page.keyboard.press('Escape');
    expect(await inputAfterwards()).toBe('kept');
  });
});

describe('an outage of the server behind the gateway', () => {
  let door: Door;
  let gateway: Awaited<ReturnType<typeof openFront>>;
  let url: string;

  beforeAll(async () => {
    door = await doorTo(new URL(home.url));
    gateway = await openFront({ pageDir, contextPath: '', backend: door.url });
    url = `${await gateway.listen({ port: 0, host: '127.0.0.1' })}/`;
  });
  afterAll(async () => {
    gateway.server.closeAllConnections();
    await gateway.close();
    await door.close();
  });

  test('is reported on an open page, which keeps its input until the server is back', async () => {
    door.open();
    await enter(`${selectors}/create`, { url });
    await page.getByLabel('Name', { exact: true }).fill('kept');
    door.shut();
    const note = page.getByText('Server disconnected. Reconnecting… Your changes are kept.');
    await note.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    door.open();
    await note.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('kept');
  });

  test('shows an error instead of a list, which loads automatically when the server is back', async () => {
    door.open();
    await enter(`${selectors}/create`, { url });
    await page.getByLabel('Name', { exact: true }).waitFor();
    door.shut();
    await page.goto(url + selectors);
    await page.getByRole('alert').filter({ hasText: 'The list could not be loaded' }).waitFor();
    await page.getByText('Server disconnected.').waitFor();
    door.open();
    await page.getByRole('searchbox', { name: 'Filter' }).waitFor();
  });

  test('is reported when the page starts, which continues automatically when the server is back', async () => {
    door.shut();
    await page.goto(url);
    const note = page.getByRole('alert').filter({ hasText: "Couldn't reach the repository manager" });
    await note.waitFor();
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    door.open();
    await page.getByLabel('Username').waitFor();
  });
});

type Door = { url: URL; open: () => void; shut: () => void; close: () => Promise<void> };

/** A proxy to a server that can be closed to simulate an outage. */
async function doorTo(target: URL): Promise<Door> {
  let isOpen = true;
  const through = new Set<Socket>();
  const server = createServer((socket) => {
    if (!isOpen) return void socket.destroy();
    const other = connect(Number(target.port), target.hostname);
    for (const [one, next] of [
      [socket, other],
      [other, socket],
    ] as const) {
      through.add(one);
      one.on('error', () => next.destroy());
      one.on('close', () => through.delete(one) && next.destroy());
      one.pipe(next);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const shut = () => {
    isOpen = false;
    for (const socket of through) socket.destroy();
  };
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    open: () => (isOpen = true),
    shut,
    close: async () => {
      shut();
      await new Promise((done) => server.close(done));
    },
  };
}
