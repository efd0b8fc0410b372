// Code that loads when it is first needed: it is slow, it fails, and it is tried again.
import { beforeEach, describe, expect, test } from 'vitest';
import { allowErrors, atConsole, page } from './scene.ts';
import { enter } from './visit.ts';

const selectors = '#admin/repository/selectors';

atConsole();

// No code is loaded ahead.
beforeEach(() => page.addInitScript(() => void (globalThis.requestIdleCallback = () => 0)));

const shown = () => page.getByRole('heading', { name: 'Content Selectors' }).waitFor();

/** Lets the scripts of a name fail until the returned function is called. */
async function failing(name: string): Promise<() => Promise<void>> {
  allowErrors(/net::ERR_FAILED|Failed to fetch dynamically imported module|A part of the page could not/);
  await page.route(`**/${name}.*.js`, (route) => route.abort());
  return () => page.unroute(`**/${name}.*.js`);
}

describe('code that could not be loaded', () => {
  test('is loaded when its dialog is opened again, without leaving the page', async () => {
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

  test('leaves no more than a gap if it is that of an icon', async () => {
    await failing('rare-icons');
    await enter(selectors);
    await shown();
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

/** Holds the scripts of a name back until the returned function is called, and drawn when it returns. */
async function held(name: string): Promise<() => Promise<void>> {
  let release = () => undefined as void;
  const released = new Promise<void>((done) => (release = done));
  await page.route(`**/${name}.*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    const arrives = page.waitForResponse((response) => response.url().includes(`/${name}.`));
    release();
    await (await arrives).finished();
    // Time to draw it, or to do wrong without it.
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 300)));
  };
}

describe('the user menu', () => {
  const opener = () => page.getByRole('button', { name: /^Account:/ });
  const focused = () => page.evaluate(() => document.activeElement?.id);

  test('does not open any more if it was closed while it was loading', async () => {
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

  test('takes no key from a field that the user turned to while it was loading', async () => {
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
