// Screens without code in a real browser: accessibility, long messages, injected scripts, downloads, difficult names.
import { describe, expect, test } from 'vitest';
import { sampled } from '../sampled.ts';
import { expectAccessible } from './accessible.ts';
import { setUpConsole, home, page } from './scene.ts';
import { enter } from './visit.ts';

setUpConsole({ components: 50 });

const screens = [
  ['admin/support/logging', 'Logging'],
  ['admin/support/logging:ROOT', 'Edit Logger ROOT'],
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

describe('a screen without code', () => {
  test('is accessible in wide and narrow windows, in light and dark', async () => {
    await enter();
    // Without an address the start page opens first; the test continues from there.
    await page.waitForURL(/#admin/);
    for (const [address, title] of sampled(screens, 2)) {
      await page.goto(`${home.url}#${address}`);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await page.locator('[role="gridcell"], dl, form').first().waitFor();
      await expectAccessible(title);
    }
  });
});

describe('the status screen', () => {
  test('sanitizes the messages of checks, and runs no script in them', async () => {
    // The test also fails when the browser reports a style or handler to its console while markup is being cleaned.
    await statusWith(
      '<style>b { color: red }</style><b style="color: red" onclick="window.ran = 1">bold</b>' +
        '<img src="x" onerror="window.ran = 1"><svg onload="window.ran = 1"></svg><script>window.ran = 1</script>' +
        '<a href="javascript:window.ran = 1">go</a> <a href="https://help.example.org/">help</a>',
    );
    await enter('#admin/support/status');
    const help = page.getByRole('link', { name: 'help' });
    await help.waitFor();
    await page.getByRole('gridcell').getByText('go', { exact: true }).click();
    expect(await page.evaluate(() => (window as unknown as { ran?: number }).ran)).toBeUndefined();
    expect(await help.getAttribute('target')).toBe('_blank');
    expect(await help.getAttribute('rel')).toContain('noopener');
  });

  test.each(sampled([1280, 390], 2, 1))('shows a long message in full in a window %i px wide', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await statusWith('The default password has not been changed, and somebody should do so before long. '.repeat(2));
    await enter('#admin/support/status');
    const words = page.getByRole('gridcell', { name: /The default password/ }).locator('.table-cell');
    await words.waitFor();
    const measured = () =>
      words.evaluate((element) => ({
        cut: element.scrollHeight > element.clientHeight + 2,
        taller:
          element.getBoundingClientRect().height > element.closest('[role="row"]')!.getBoundingClientRect().height,
      }));
    await expect.poll(measured).toEqual({ cut: false, taller: false });
  });
});

describe('the system information', () => {
  test('can be downloaded as a JSON file', async () => {
    await enter('#admin/support/systeminformation');
    await page.getByRole('heading', { name: 'nexus-status' }).waitFor();
    const name = new Promise<string>((known) => {
      page.context().on('page', (tab) => tab.on('download', (download) => known(download.suggestedFilename())));
      page.on('download', (download) => known(download.suggestedFilename()));
    });
    await page.getByRole('button', { name: 'Download as JSON' }).click();
    expect(await name).toBe('sysinfo.json');
  });
});

describe('a logger whose name has special characters', () => {
  test('can be created, reloaded at its address, and reset', async () => {
    const name = 'a b/c:50%25?ü#1';
    await enter('#admin/support/logging/create');
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
    await page.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' });
  });
});
