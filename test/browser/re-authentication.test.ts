// The screens with re-authentication in a real browser: downloads, the clipboard, accessibility.
import { describe, expect, test } from 'vitest';
import { axeFindings } from './accessible.ts';
import { setUpConsole, page } from './scene.ts';
import { enter } from './visit.ts';

setUpConsole({ components: 50, nodes: 2, contextPath: '/nexus' });

describe('the password step', () => {
  test('starts the download of a support ZIP with an encoded ticket, below a context path', async () => {
    await enter('#admin/support/supportzip');
    await page.getByRole('button', { name: 'Create Support ZIP', exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create Support ZIP', exact: true }).click();
    await page.getByRole('button', { name: 'Download' }).click();
    const password = page.getByRole('dialog').getByLabel('Password', { exact: true });
    await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await password.fill('admin123');
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(await download.failure()).toBeNull();
    const { pathname, search } = new URL(download.url());
    expect(pathname).toBe(`/nexus/service/rest/wonderland/download/${download.suggestedFilename()}`);
    expect(search).toMatch(/^\?t=[\w%]+$/);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('reports a rejected download of a support ZIP, and a session that has ended', async () => {
    await enter('#admin/support/supportzip');
    await page.getByRole('button', { name: 'Create Support ZIP', exact: true }).click();
    const download = async () => {
      await page.getByRole('button', { name: 'Download' }).click();
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('admin123');
      await page.keyboard.press('Enter');
    };
    await page.route('**/wonderland/download/**', async (route) => {
      // The server's response to a used ticket.
      await page.request.get(route.request().url());
      await route.continue();
    });
    await download();
    const alert = page.getByRole('alert').filter({ hasText: /^Couldn.t download support-.*zip/ });
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/ticket[^]*Fault ID [-0-9a-f]{36}/);
    expect(await page.getByText('Download of').count()).toBe(0);
    await page.unroute('**/wonderland/download/**');
    await page.route('**/wonderland/download/**', async (route) => {
      await page.context().clearCookies({ name: 'NXSESSIONID' });
      await route.fulfill({ status: 403 });
    });
    await download();
    await page.getByRole('dialog', { name: 'Your Session Has Ended' }).waitFor();
    await page.unroute('**/wonderland/download/**');
  });

  test('reveals a NuGet API key that can be copied, and that is removed when Escape closes the dialog', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await enter('#user/nugetapitoken');
    await page.getByRole('button', { name: 'Access API Key' }).click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('admin123');
    await page.keyboard.press('Enter');
    const window = page.getByRole('dialog', { name: 'Your NuGet API Key' });
    const key = (await window.locator('code').first().textContent()) ?? '';
    await window.getByRole('button', { name: 'Copy' }).first().click();
    await window.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await window.waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(key);
  });
});
