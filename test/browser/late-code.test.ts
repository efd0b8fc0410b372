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
