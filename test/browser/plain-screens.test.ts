// What only a browser shows of the screens that JSON alone tells: nothing in anybody's way, nothing cut, nothing that runs.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { openConsole, type OpenConsole } from './open-console.ts';
import { barriers, enter, overhang, visit, type Visit } from './visit.ts';

let browser: Browser;
let home: OpenConsole;
let now: Visit;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
  home = await openConsole({ components: 50 });
});
afterAll(async () => {
  await browser.close();
  await home.close();
});
beforeEach(async () => {
  now = await visit(browser);
  page = now.page;
});
afterEach(async () => {
  await now.close();
});

const screens = [
  ['admin/support/logging', 'Logging'],
  ['admin/support/logging:ROOT', 'Edit Logger'],
  ['admin/security/anonymous', 'Anonymous Access'],
  ['admin/support/status', 'Status'],
  ['admin/support/systeminformation', 'System Information'],
  ['admin/repository/repositories', 'Repositories'],
  ['admin/repository/repositories:maven-public', 'Repository maven-public'],
  ['user/account', 'Account'],
] as const;

const statusWith = (message: string) =>
  page.route('**/status-check', (route) =>
    route.fulfill({ json: { Check: { healthy: false, message, error: null } } }),
  );

describe('A screen told by JSON alone', () => {
  test('is open to everybody, wide and narrow, in light and dark', async () => {
    await enter(page, home.url);
    for (const [address, title] of screens) {
      await page.goto(`${home.url}#${address}`);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await page.locator('[role="gridcell"], dl, form').first().waitFor();
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overhang(page), `${title}, ${width} wide`).toBe(0);
        expect(await barriers(page), `${title}, ${width} wide`).toEqual([]);
      }
    }
    expect(now.troubles).toEqual([]);
  });
});

describe('The status in a browser', () => {
  test('runs nothing that a message holds', async () => {
    await statusWith(
      '<img src="x" onerror="window.ran = 1"><svg onload="window.ran = 1"></svg><script>window.ran = 1</script>' +
        '<a href="javascript:window.ran = 1">go</a> <a href="https://help.example.org/">help</a>',
    );
    await enter(page, home.url, '#admin/support/status');
    const help = page.getByRole('link', { name: 'help' });
    await help.waitFor();
    await page.getByText('go', { exact: false }).first().click();
    expect(await page.evaluate(() => (window as unknown as { ran?: number }).ran)).toBeUndefined();
    expect(await help.getAttribute('target')).toBe('_blank');
    expect(await help.getAttribute('rel')).toContain('noopener');
    // The browser tells of handlers that its policy blocks even where markup is only being cleaned.
    expect(now.troubles.filter((trouble) => !trouble.includes('Executing inline event handler'))).toEqual([]);
  });

  test.each([1280, 390])('shows the whole of a long message, %i wide', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await statusWith('The default password has not been changed, and somebody should do so before long. '.repeat(2));
    await enter(page, home.url, '#admin/support/status');
    const words = page.getByRole('gridcell', { name: /The default password/ }).locator('.table-text');
    await words.waitFor();
    const { cut, taller } = await words.evaluate((element) => ({
      cut: element.scrollHeight > element.clientHeight + 1,
      taller: element.getBoundingClientRect().height > element.closest('.ag-row')!.getBoundingClientRect().height,
    }));
    expect({ cut, taller }).toEqual({ cut: false, taller: false });
  });
});

describe('System information in a browser', () => {
  test('is downloaded as a file', async () => {
    await enter(page, home.url, '#admin/support/systeminformation');
    await page.getByRole('heading', { name: 'nexus-status' }).waitFor();
    const name = new Promise<string>((known) => {
      page.context().on('page', (tab) => tab.on('download', (download) => known(download.suggestedFilename())));
      page.on('download', (download) => known(download.suggestedFilename()));
    });
    await page.getByRole('button', { name: 'Download as JSON' }).click();
    expect(await name).toBe('sysinfo.json');
    expect(now.troubles).toEqual([]);
  });
});

describe('A logger with a difficult name', () => {
  test('is made, reloaded at its address, and reset', async () => {
    const name = 'a b/c:50%25?ü#1';
    await enter(page, home.url, '#admin/support/logging/create');
    await page.getByLabel('Logger Name').fill(name);
    await page.getByLabel('Logger Level').selectOption('DEBUG');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name: 'Edit Logger' }).waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Logger Name').inputValue()).toBe(name);
    expect(await page.getByLabel('Logger Level').inputValue()).toBe('DEBUG');
    await page.getByRole('button', { name: 'Reset to Default Level' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('link', { name: 'ROOT' }).waitFor();
    expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0);
    expect(now.troubles).toEqual([]);
  });
});
