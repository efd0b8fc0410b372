// Where the focus moves when the focused control disappears: it is never lost.
import { describe, expect, test } from 'vitest';
import { sampled } from '../sampled.ts';
import { screens } from './layout.ts';
import { setUpConsole, home, page } from './scene.ts';
import { asAdministrator, enter, freshName, makeSelector } from './visit.ts';

setUpConsole({ components: 20 });

const selectors = '#admin/repository/selectors';
const focused = () =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at === document.body ? 'nothing' : at?.getAttribute('aria-label') || at?.textContent.trim();
  });
const expectFocus = async (name: string) => {
  await expect.poll(focused).toBe(name);
};

describe('the focus', () => {
  test('moves from the button Clear Filter to the filter', async () => {
    await enter('#admin/repository/routingrules');
    await page.getByRole('searchbox', { name: 'Filter' }).fill('no such rule');
    await page.getByRole('button', { name: 'Clear Filter' }).focus();
    await page.keyboard.press('Enter');
    await expectFocus('Filter');
  });

  test('stays on its row when the window becomes narrow and wide again', async () => {
    const name = freshName('resized');
    await makeSelector(name);
    await enter(selectors);
    await page.getByRole('gridcell').getByRole('link', { name }).focus();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.locator('.table-narrow').waitFor({ state: width === 390 ? 'attached' : 'detached' });
      await expectFocus(name);
    }
  });

  test.for([
    ['a list', '#admin/repository/selectors', '**/content-selectors', 'Content Selectors'],
    ['a facts page', '#admin/support/systeminformation', '**/atlas/system-information*', 'System Information'],
    ['settings', '#admin/security/anonymous', '**/anonymous-settings', 'Anonymous Access'],
    ['the log', '#admin/support/logging/logviewer', '**/internal/logging/log*', 'Log Viewer'],
  ] as const)('moves from the Retry button of %s to the heading of the page', async ([, address, calls, heading]) => {
    let works = false;
    await page.route(calls, (route) => (works ? route.continue() : route.fulfill({ status: 500, body: 'broken' })));
    await enter(address);
    const retry = page.locator('main').getByRole('button', { name: 'Retry' });
    await retry.focus();
    works = true;
    await page.keyboard.press('Enter');
    await retry.waitFor({ state: 'detached' });
    await expectFocus(heading);
  });

  test('moves to the heading of the list after a record is deleted, and after the notice about it is closed', async () => {
    const name = freshName('deleted');
    await makeSelector(name);
    await enter(`${selectors}:${name}`);
    await page.getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    const notice = page.getByRole('region', { name: 'Notices' });
    await notice.getByText(`Content selector "${name}" deleted`).waitFor();
    await expect.poll(() => page.url()).toBe(home.url + selectors);
    await expectFocus('Content Selectors');
    await notice.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await notice.getByText(name).waitFor({ state: 'detached' });
    await expectFocus('Content Selectors');
  });

  test.each(sampled([1280, 390], 2, 1))(
    'is never hidden by the header or the buttons of a form in a window %i px wide',
    async (width) => {
      await page.setViewportSize({ width, height: 800 });
      await enter('#admin/repository/repositories:maven-central');
      await page.getByLabel('Remote Storage').waitFor();
      const passed: string[] = [];
      const covered = () =>
        page.evaluate(() => {
          const at = document.activeElement!.getBoundingClientRect();
          const isIn = (bar: string) => document.activeElement!.closest(bar) !== null;
          const edge = (bar: string) => document.querySelector(bar)!.getBoundingClientRect();
          if (isIn('.top') || isIn('.form-foot') || !isIn('main')) return null;
          return { top: edge('.top').bottom - at.top, bottom: at.bottom - edge('.form-foot').top };
        });
      for (const [key, times] of [['Tab', 60] as const, ['Shift+Tab', 30] as const])
        for (let presses = 0; presses < times; presses += 1) {
          await page.keyboard.press(key);
          const by = await covered();
          if (!by) continue;
          passed.push((await focused())!);
          expect(Math.max(by.top, by.bottom), passed.at(-1)).toBeLessThanOrEqual(0);
        }
      expect(passed.length).toBeGreaterThan(25);
    },
  );

  test('moves to the heading if the focused control is removed, but not if another control or nothing had the focus', async () => {
    await enter(selectors);
    const filter = page.getByRole('searchbox', { name: 'Filter' });
    await filter.waitFor();
    const removed = (name: string) =>
      page.evaluate(async (text) => {
        const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
        document.getElementById(text)!.remove();
        await frame();
        await frame();
      }, name);
    const added = async (name: string) => {
      await page.evaluate((text) => {
        const button = Object.assign(document.createElement('button'), { id: text, textContent: text });
        document.body.append(button);
        button.focus();
      }, name);
      await expectFocus(name);
    };
    await added('one');
    await filter.fill('abc');
    await removed('one');
    await expectFocus('Filter');
    await added('two');
    await page.locator('header').click({ position: { x: 3, y: 3 } });
    expect(await focused()).toBe('nothing');
    await removed('two');
    expect(await focused()).toBe('nothing');
    await added('three');
    await removed('three');
    await expectFocus('Content Selectors');
  });
});

describe('the focus after Retry', () => {
  test('moves to the heading of a preview, whether the preview fails again or succeeds', async () => {
    const name = freshName('previewed');
    await makeSelector(name);
    let works = false;
    await page.route('**/content-selectors/preview', (route) =>
      works ? route.continue() : route.fulfill({ status: 500, body: 'broken' }),
    );
    await enter(`${selectors}:${name}`);
    const preview = page.getByRole('region', { name: 'Preview Content Selector Results' });
    await preview.getByRole('button', { name: 'Preview' }).click();
    const retry = preview.getByRole('button', { name: 'Retry' });
    await retry.focus();
    await page.keyboard.press('Enter');
    await expectFocus('Preview Content Selector Results');
    await retry.focus();
    works = true;
    await page.keyboard.press('Enter');
    await retry.waitFor({ state: 'detached' });
    await expectFocus('Preview Content Selector Results');
  });

  test('stays in a dialog, and returns to the button that opened it when the dialog is closed', async () => {
    const rule = freshName('shown');
    const created = await page.request.post(`${home.url}service/rest/internal/ui/routing-rules/`, {
      headers: { authorization: asAdministrator },
      data: { name: rule, description: '', mode: 'BLOCK', matchers: ['.*'] },
    });
    expect(created.status()).toBe(204);
    const repository = { repository: 'shown', type: 'proxy', format: 'raw', rule, allowed: false, children: null };
    await page.route('**/routing-rules/preview*', (route) => route.fulfill({ json: { children: [repository] } }));
    let works = false;
    await page.route(`**/routing-rules/${rule}`, (route) =>
      works ? route.continue() : route.fulfill({ status: 500, body: 'broken' }),
    );
    await enter('#admin/repository/routingrules/preview');
    await page.getByRole('button', { name: 'Test' }).click();
    await page.getByRole('button', { name: rule }).click();
    const dialog = page.getByRole('dialog', { name: rule });
    const retry = dialog.getByRole('button', { name: 'Retry' });
    await retry.focus();
    works = true;
    await page.keyboard.press('Enter');
    await dialog.getByText('.*', { exact: true }).waitFor();
    await expectFocus(rule);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Tab');
    await expectFocus('Close');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(rule);
  });
});

test('the skip link leaves the title of a screen visible below the header', async () => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await enter();
  for (const { slug, address } of sampled(screens, 7)) {
    await page.goto('about:blank');
    await page.goto(`${home.url}#${address}`);
    await page.locator('main .card').first().waitFor();
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.nodeName)).toBe('MAIN');
    const below = await page.evaluate(() => {
      const edge = document.querySelector('.top')!.getBoundingClientRect().bottom;
      return document.querySelector('main h1')!.getBoundingClientRect().top - edge;
    });
    expect(below, slug).toBeGreaterThanOrEqual(0);
  }
});
