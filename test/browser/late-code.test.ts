// Code that is loaded when it is first needed: slow, failing, and loaded again.
import { beforeEach, describe, expect, test } from 'vitest';
import { sampled } from '../sampled.ts';
import { allowErrors, setUpConsole, page } from './scene.ts';
import { scriptsNamed } from './scripts-named.ts';
import { enter, signOut } from './visit.ts';

const selectors = '#admin/repository/selectors';

setUpConsole();

// Code is loaded only when it is needed, not in advance.
beforeEach(() => page.addInitScript(() => void (globalThis.requestIdleCallback = () => 0)));

const shown = () => page.getByRole('heading', { name: 'Content Selectors' }).waitFor();

/** Makes the scripts of this name fail to load until the returned function is called. */
async function failing(name: string): Promise<() => Promise<void>> {
  allowErrors(/net::ERR_FAILED|\.js could not be loaded|A part of the page could not/);
  await page.route(scriptsNamed(name), (route) => route.abort());
  return () => page.unroute(scriptsNamed(name));
}

describe('code that failed to load', () => {
  test('is loaded when its dialog is opened again, without reloading the page', async () => {
    const recovers = await failing('shortcut-sheet');
    await enter(selectors);
    await shown();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
    await dialog.getByRole('alert').filter({ hasText: "Couldn't open this window" }).waitFor();
    await recovers();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('?');
    await dialog.getByRole('heading', { name: 'Anywhere' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('does not affect the user menu if it only contains icons', async () => {
    await failing('rare-icons');
    await enter(selectors);
    await shown();
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('a part of a page that failed to load', () => {
  const failure = () => page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded' });

  test.each([
    ['the result of a preview', 'panel-result'],
    ['the rows of a preview', 'panel-table'],
  ])('leaves the form above it usable, and loads on Retry: %s', async (_part, script) => {
    const recovers = await failing(script);
    await enter(`${selectors}/create`);
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('draft');
    await page.getByLabel('Search Expression').fill('format == "raw"');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await failure().waitFor();
    await name.click();
    await page.keyboard.type('ed');
    expect(await name.inputValue()).toBe('drafted');
    await recovers();
    await failure().getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('region', { name: /^Result of/ }).waitFor();
    expect(await failure().count()).toBe(0);
    expect(await name.inputValue()).toBe('drafted');
  });

  test('leaves the form above it usable, and loads on Retry: the password change', async () => {
    const recovers = await failing('custom-screens');
    await enter('#user/account');
    await failure().waitFor();
    await page.getByLabel('First Name').fill('Ada');
    await recovers();
    await failure().getByRole('button', { name: 'Retry' }).click();
    await page.getByLabel('Current Password').waitFor();
    expect(await page.getByLabel('First Name').inputValue()).toBe('Ada');
  });
});

/** Holds back the scripts of this name. The returned function releases them, and resolves when they have run. */
async function held(name: string): Promise<() => Promise<void>> {
  let release = () => undefined as void;
  const released = new Promise<void>((done) => (release = done));
  await page.route(scriptsNamed(name), async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    const arrives = page.waitForResponse((response) => scriptsNamed(name)(new URL(response.url())));
    release();
    await (await arrives).finished();
    // Time for the script to run and to draw.
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 300)));
  };
}

describe('the user menu', () => {
  const opener = () => page.getByRole('button', { name: /^Account:/ });
  const focused = () => page.evaluate(() => document.activeElement?.id);

  test('stays closed if Escape is pressed while it loads', async () => {
    const arrives = await held('user-menu');
    await enter(selectors);
    await shown();
    await opener().click();
    await page.keyboard.press('Escape');
    expect(await opener().getAttribute('aria-expanded')).toBe('false');
    await arrives();
    expect(await page.getByRole('menu').count()).toBe(0);
    expect(await focused()).toBe('user-menu-opener');
  });

  test('stays closed and takes no keys if the user moves to a field while it loads', async () => {
    const arrives = await held('user-menu');
    await enter(selectors);
    await shown();
    await opener().click();
    const filter = page.getByRole('searchbox', { name: 'Filter' });
    await filter.click();
    await page.keyboard.type('ab');
    await arrives();
    await page.keyboard.type('cd');
    expect(await filter.inputValue()).toBe('abcd');
    expect(await page.getByRole('menu').count()).toBe(0);
  });
});

describe('a dialog that is loading', () => {
  const openOptions = () => page.getByRole('button', { name: 'Columns and Export' }).click();
  const openSheet = () => page.keyboard.press('?');
  async function openViewAs() {
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'View As…' }).click();
  }
  const dialogs = [
    { name: 'Keyboard Shortcuts', script: 'shortcut-sheet', open: openSheet, content: 'Anywhere' },
    { name: 'View As Another User', script: 'view-as-parts', open: openViewAs, content: 'Permissions' },
    { name: 'Columns and Export', script: 'list-options', open: openOptions, content: 'Export' },
  ];

  test.each(sampled(dialogs, 3))(
    'receives the keys and shows that it is loading: $name',
    async ({ name, script, open, content }) => {
      const arrives = await held(script);
      await enter(selectors);
      await shown();
      const filter = page.getByRole('searchbox', { name: 'Filter' });
      await filter.focus();
      await page.keyboard.press('Tab');
      await open();
      const dialog = page.getByRole('dialog', { name });
      await dialog.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
      await page.keyboard.type('/ab');
      expect(await filter.inputValue()).toBe('');
      await arrives();
      await dialog.getByText(content, { exact: true }).first().waitFor();
      expect(await page.getByRole('dialog').count()).toBe(1);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    },
  );

  test.each(sampled(dialogs, 3, 1))(
    'stays closed if Escape is pressed before it has loaded: $name',
    async ({ name, script, open }) => {
      const arrives = await held(script);
      await enter(selectors);
      await shown();
      await open();
      await page.getByRole('dialog', { name }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const filter = page.getByRole('searchbox', { name: 'Filter' });
      await filter.click();
      await arrives();
      await page.keyboard.type('ab');
      expect([await page.getByRole('dialog').count(), await filter.inputValue()]).toEqual([0, 'ab']);
    },
  );

  test.each(sampled(dialogs, 3, 2))(
    'reports that it failed to load, and opens when it is requested again: $name',
    async ({ name, script, open }) => {
      const recovers = await failing(script);
      await enter(selectors);
      await shown();
      await open();
      await page.getByText(/Couldn't open this window|This part of the page could not be loaded/).waitFor();
      if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
      await recovers();
      await open();
      await page.getByRole('dialog', { name }).getByRole('button').last().waitFor();
      expect(await page.getByRole('dialog').getByRole('alert').count()).toBe(0);
    },
  );
});

test('an explanation that fails to load is reported, and shown when it is requested again', async () => {
  const recovers = await failing('panel');
  await page.addInitScript(() => void (globalThis.requestIdleCallback = (task) => setTimeout(task, 0)));
  await enter(selectors);
  await shown();
  const failure = page.getByText('This part of the page could not be loaded');
  await expect
    .poll(async () => {
      await page.keyboard.press('Alt+Shift+W');
      return failure.count();
    })
    .toBeGreaterThan(0);
  await recovers();
  await page.keyboard.press('Alt+Shift+W');
  await page.locator('.why').waitFor();
});

describe('the customize mode', () => {
  const panel = () => page.getByRole('complementary', { name: /^Customize/ });
  const open = async () => {
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Customize This Screen' }).click();
  };

  test('stays closed if the user signs out while it loads', async () => {
    const arrives = await held('entry');
    await enter(selectors);
    await shown();
    await open();
    await signOut();
    await arrives();
    expect(await page.locator('#customizing').count()).toBe(0);
  });

  test('stays closed if the user moves to a different page while it loads', async () => {
    const arrives = await held('entry');
    await enter(selectors);
    await shown();
    await open();
    await page.getByRole('link', { name: 'Create Selector' }).click();
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('ab');
    await arrives();
    await page.keyboard.type('cd');
    expect([await name.inputValue(), await panel().count()]).toEqual(['abcd', 0]);
  });
});
