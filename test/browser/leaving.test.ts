// Every way to leave a form with unsaved changes asks for confirmation, and keeps or discards the changes.
import { beforeEach, describe, expect, test } from 'vitest';
import { sampled } from '../sampled.ts';
import { setUpConsole, home, page } from './scene.ts';
import { enter, openUserMenu } from './visit.ts';

const selectors = '#admin/repository/selectors';

setUpConsole({ components: 50 });
beforeEach(async () => {
  await enter(selectors);
  await page.getByRole('link', { name: 'Create Selector' }).click();
  await page.getByLabel('Description').fill('typed');
});

const question = () => page.getByRole('dialog', { name: 'Unsaved Changes' });
const list = () => page.getByRole('heading', { name: 'Content Selectors' });

/** The ways to leave the form, and the title of the page that each opens. */
const waysOut: [string, () => Promise<unknown>, string?][] = [
  [
    'a link in the menu',
    () => page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Routing Rules' }).click(),
    'Routing Rules',
  ],
  ['the breadcrumb', () => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()],
  ['Back', () => page.evaluate(() => history.back())],
  ['an edited address', () => page.evaluate((hash) => void (location.hash = hash), selectors)],
  ['the logo', () => page.getByRole('link', { name: 'Registrar, start page' }).click(), 'Content Selectors'],
];

describe('unsaved changes', () => {
  test.for(sampled(waysOut, 2))(
    'require confirmation when the user leaves with %s',
    async ([, leave, title = 'Content Selectors']) => {
      await leave();
      await question().waitFor();
      expect(page.url()).toBe(`${home.url}${selectors}/create`);
      await question().getByRole('button', { name: 'Keep Editing' }).click();
      await question().waitFor({ state: 'detached' });
      expect(await page.getByLabel('Description').inputValue()).toBe('typed');
      expect(page.url()).toBe(`${home.url}${selectors}/create`);
      await leave();
      await question().getByRole('button', { name: 'Discard Changes' }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(page.url()).not.toContain('/create');
    },
  );

  test('require confirmation on Forward, which continues when they are discarded', async () => {
    await page.getByLabel('Description').fill('');
    await page.goBack();
    await list().waitFor();
    await page.getByRole('link', { name: 'Create Selector' }).click();
    // The browser reports each address with a delay; the console does not know an address that is left before that.
    await page.getByLabel('Description').waitFor();
    await page.evaluate((hash) => void (location.hash = hash), `${selectors}?filter=forward`);
    await expect.poll(() => page.getByRole('searchbox', { name: 'Filter' }).inputValue()).toBe('forward');
    await page.goBack();
    await page.getByLabel('Description').fill('typed');
    await page.evaluate(() => history.forward());
    await question().getByRole('button', { name: 'Keep Editing' }).click();
    // After cancelling, the browser restores this address with a delay.
    await page.waitForURL(`**/${selectors}/create`);
    expect(await page.getByLabel('Description').inputValue()).toBe('typed');
    await page.evaluate(() => history.forward());
    await question().getByRole('button', { name: 'Discard Changes' }).click();
    await expect.poll(() => page.getByRole('searchbox', { name: 'Filter' }).inputValue()).toBe('forward');
    expect(page.url()).toBe(`${home.url}${selectors}?filter=forward`);
  });

  test('can be discarded on Back before the browser has restored the address', async () => {
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        const discard = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Discard Changes');
        if (!discard) return;
        observer.disconnect();
        discard.click();
      });
      observer.observe(document.body, { subtree: true, childList: true });
      history.back();
    });
    await list().waitFor();
    expect(page.url()).toBe(`${home.url}${selectors}`);
  });

  test('require confirmation when the user signs out or leaves with the palette', async () => {
    await page.keyboard.press('Control+k');
    await page
      .getByRole('group', { name: 'Screens' })
      .getByRole('option', { name: /Content Selectors/ })
      .click();
    await question().getByRole('button', { name: 'Keep Editing' }).click();
    await openUserMenu();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await question().getByRole('button', { name: 'Keep Editing' }).click();
    expect(await page.getByLabel('Description').inputValue()).toBe('typed');
    await openUserMenu();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await question().getByRole('button', { name: 'Discard Changes' }).click();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  });

  test('make the browser ask when the tab is closed, unless they were discarded', async () => {
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await closing;
    await page.getByRole('button', { name: 'Cancel' }).click();
    await list().waitFor();
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
  });

  test('are discarded by Cancel without a confirmation', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await list().waitFor();
    expect(await question().count()).toBe(0);
  });

  test('are protected by a dialog that focuses Keep Editing, and that returns the focus on Escape', async () => {
    const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
    await crumb.focus();
    await page.keyboard.press('Enter');
    await question().waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Keep Editing');
    await page.keyboard.press('Escape');
    await question().waitFor({ state: 'detached' });
    expect(await crumb.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Description').inputValue()).toBe('typed');
  });
});
