// The header and its menus: the account menu, keyboard shortcuts, the favicon, the indicator of failing health checks;
// and notices, which never cover a control.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampled } from '../sampled.ts';
import { expectAccessible, overflowWidth, resize } from './accessible.ts';
import { boxOf } from './box.ts';
import { everyCorner, setCorner } from './layout.ts';
import { setUpConsole, home, page } from './scene.ts';
import { enter, freshName, makeSelector, openUserMenu } from './visit.ts';

const selectors = '#admin/repository/selectors';
/** The example account without roles, which does not see health checks. */
const withoutRoles = { user: 'nobody' };

setUpConsole({ components: 50 });

const focused = () => page.evaluate(() => document.activeElement?.textContent.trim() ?? '');
const expectFocus = async (name: string) => {
  await expect.poll(focused).toBe(name);
};

/** The text of each control that a notice covers. */
const covered = (of: Page) =>
  of.evaluate(() => {
    const notices = [...document.querySelectorAll('.notice')].map((notice) => notice.getBoundingClientRect());
    return [...document.querySelectorAll('a, button, input, select, textarea')]
      .filter((control) => !control.closest('.notices, .skip') && control.checkVisibility())
      .filter((control) => {
        const box = control.getBoundingClientRect();
        // The end of the menu can be reached by scrolling.
        const end = Math.min(box.bottom, control.closest('.menu')?.getBoundingClientRect().bottom ?? Infinity);
        if (box.top >= end) return false;
        if (box.width === 0 || getComputedStyle(control).visibility === 'hidden' || control.closest('.skip'))
          return false;
        return notices.some(
          ({ left, right, top, bottom }) =>
            box.left < right && box.right > left && box.top < bottom && end > top && end > 0,
        );
      })
      .map((control) => control.textContent || control.getAttribute('aria-label'));
  });

describe('the account menu', () => {
  test('can be used by keyboard only, sets the theme, and returns the focus when it is closed', async () => {
    await enter(selectors);
    const opener = page.getByRole('button', { name: 'Account: admin' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expectFocus('Account');
    await expectAccessible('account menu');
    await page.keyboard.press('End');
    await expectFocus('Sign Out');
    await page.keyboard.press('d');
    await expectFocus('Dark');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expectFocus('Account');
    await page.keyboard.press('Enter');
    await page.getByLabel('First Name').waitFor();
  });

  test('keeps Sign Out inside windows of any width, without scrolling the page sideways', async () => {
    await enter(selectors);
    for (const width of sampled([320, 600, 768, 780, 820, 900, 1024, 1040], 3)) {
      await resize({ width, height: 700 });
      await openUserMenu();
      await expect.poll(() => page.getByRole('menuitem', { name: 'Sign Out' }).isVisible()).toBe(true);
      const box = await boxOf(page.getByRole('menuitem', { name: 'Sign Out' }));
      expect([width, box.x >= 0 && box.x + box.width <= width, await overflowWidth(page)]).toEqual([width, true, 0]);
      await page.keyboard.press('Escape');
    }
  });
});

describe('the header', () => {
  test('has no overlapping parts at any window width and font size', async () => {
    await enter(selectors);
    for (const corner of sampled(everyCorner, 4)) {
      await setCorner(page, corner);
      const covered = await page.evaluate(() => {
        const parts = [...document.querySelectorAll('.top > *, .brand > *')]
          .filter((part) => part.checkVisibility() && !part.matches('.brand'))
          .map((part) => ({ name: part.className || part.textContent, box: part.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0)
          .sort((one, other) => one.box.left - other.box.left);
        return parts.flatMap(({ name, box }, at) => (box.left < (parts[at - 1]?.box.right ?? 0) - 1 ? [name] : []));
      });
      expect([corner, covered]).toEqual([corner, []]);
    }
    await setCorner(page, [1280, 16]);
  });
});

describe('keyboard shortcuts', () => {
  test('are listed in a dialog, focus the filter, open the create form, and are ignored while typing or if turned off', async () => {
    await enter(selectors);
    const filter = page.getByRole('searchbox', { name: 'Filter' });
    await filter.waitFor();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
    await sheet.waitFor();
    await expectAccessible('keyboard shortcuts');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    expect(await filter.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type('c?/');
    expect(await filter.inputValue()).toBe('c?/');
    await filter.fill('');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('c');
    await page.getByRole('heading', { name: 'Create Content Selector' }).waitFor();
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('?');
    await sheet.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search or Jump To' }).waitFor();
    expect(await sheet.count()).toBe(0);
  });
});

const favicon = () => page.locator('link[rel=icon]').getAttribute('href');

describe('the favicon', () => {
  test('is shown once the page is idle, without a request', async () => {
    const asked: string[] = [];
    page.on('request', (request) => /^http.*\.(svg|ico)/.test(request.url()) && asked.push(request.url()));
    await enter('#user/account', withoutRoles);
    await expect.poll(favicon).toMatch(/^data:image\/svg/);
    expect(await favicon()).not.toContain('circle');
    expect(asked).toEqual([]);
  });
});

describe('failing health checks', () => {
  test('are shown in the header, the menu and the favicon, but only to users with the permission', async () => {
    await page.route('**/status-check', (route) =>
      route.fulfill({ json: { one: { healthy: false }, two: { healthy: true }, three: { healthy: false } } }),
    );
    await enter(selectors);
    const indicator = page.getByRole('link', { name: '2 health checks are failing', exact: true });
    await indicator.waitFor();
    await page.getByRole('link', { name: 'Status 2 health checks are failing' }).waitFor();
    await expect.poll(favicon).toMatch(/^data:image\/svg.*circle/);
    await expectAccessible('failing health checks');
    await indicator.click();
    await page.getByRole('heading', { level: 1, name: 'Status' }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('status-check') && asked.push(request.url()));
    await page.goto('about:blank');
    await page.context().clearCookies();
    asked.length = 0;
    await enter('#user/account', withoutRoles);
    await page.waitForTimeout(1_000);
    expect([await indicator.count(), asked]).toEqual([0, []]);
  });
});

describe('a notice', () => {
  test.for(sampled([1280, 900, 390], 2))(
    'covers no control, and names and links the record, in a window %i px wide',
    async (width) => {
      const name = freshName('noticed');
      await enter('#admin/repository/routingrules');
      await resize({ width, height: 700 });
      await page.goto(home.url + selectors);
      await page.getByRole('link', { name: 'Create Selector' }).click();
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Search Expression').fill('format == "raw"');
      await page.getByRole('button', { name: 'Save' }).click();
      const notice = page.getByRole('region', { name: 'Notices' });
      await notice.getByText(`Content selector "${name}" created`).waitFor();
      await page.getByRole('searchbox', { name: 'Filter' }).waitFor();
      expect(await covered(page)).toEqual([]);
      await notice.getByRole('link', { name: 'View' }).click();
      await page.getByRole('heading', { name }).waitFor();
      expect(await covered(page)).toEqual([]);
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await notice.getByText(`Content selector "${name}" deleted`).waitFor();
      // Back opens neither the deleted record nor the form that created it.
      await expect.poll(() => page.url()).toBe(home.url + selectors);
      await page.goBack();
      await expect.poll(() => page.url()).toBe(`${home.url}#admin/repository/routingrules`);
    },
  );
});

describe('the list after leaving a record', () => {
  test('has the focus on the row of the record after Back and after Cancel', async () => {
    const name = freshName('returned');
    await makeSelector(name);
    await enter(selectors);
    for (const leave of [() => page.goBack(), () => page.getByRole('button', { name: 'Cancel' }).click()]) {
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByLabel('Search Expression').waitFor();
      await leave();
      await expectFocus(name);
    }
  });
});
