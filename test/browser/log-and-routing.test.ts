// The log viewer and the global routing preview in a real browser: scrolling, following, keys, accessibility.
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { axeFindings, narrow, overflowWidth } from './accessible.ts';
import { settled } from './layout.ts';
import { gridTakesOver } from './plain-rows.ts';
import { setUpConsole, home, page } from './scene.ts';
import { answer, asAdministrator, enter, pressWithoutSession } from './visit.ts';

setUpConsole({ components: 50 });

describe('the log viewer', () => {
  test('follows the end of the log, stays in place if the user scrolls up, and then announces new lines', async () => {
    await enter('#admin/support/logging/logviewer');
    const log = page.getByRole('region', { name: 'Log text' });
    await page.getByLabel('Mark Text').fill('before the upgrade');
    await log.waitFor();
    const awayFromEnd = () => log.evaluate((area) => area.scrollHeight - area.scrollTop - area.clientHeight);
    for (let round = 0; round < 12; round += 1) {
      const before = await log.locator('> div').count();
      await page.getByRole('button', { name: 'Insert Mark' }).click();
      await expect.poll(() => log.locator('> div').count()).toBeGreaterThan(before);
    }
    await expect.poll(awayFromEnd).toBeLessThanOrEqual(4);
    await log.evaluate((area) => (area.scrollTop = 40));
    await page.getByRole('button', { name: 'Go to End' }).waitFor();
    await page.getByRole('button', { name: 'Insert Mark' }).click();
    const newer = page.getByRole('button', { name: /^\d+ New Lines?$/ });
    await newer.waitFor();
    expect(await log.evaluate((area) => area.scrollTop)).toBe(40);
    expect(await axeFindings(page)).toEqual([]);
    await newer.click();
    await newer.waitFor({ state: 'detached' });
    await expect.poll(awayFromEnd).toBeLessThanOrEqual(4);
    expect(await overflowWidth(page)).toBe(0);
  });

  test('scrolls back to the only match of a search when the next match is requested', async () => {
    const lines = Array.from({ length: 300 }, (_, line) => `line ${line}${line === 20 ? ' with the needle' : ''}\n`);
    await answer('**/internal/logging/log?*', { text: lines.join('') });
    await enter('#admin/support/logging/logviewer');
    const log = page.getByRole('region', { name: 'Log text' });
    await log.getByText('needle').waitFor({ state: 'attached' });
    await page.getByLabel('Find in Log').fill('needle');
    const match = log.getByText('needle', { exact: true });
    const isInView = async () => (await match.boundingBox())!.y > (await log.boundingBox())!.y;
    await expect.poll(isInView).toBe(true);
    await log.evaluate((element) => (element.scrollTop = element.scrollHeight));
    await expect.poll(isInView).toBe(false);
    await page.getByLabel('Find in Log').press('Enter');
    await expect.poll(isInView).toBe(true);
  });

  test('downloads the whole log, or asks for the password if the session has ended, instead of saving a file', async () => {
    // Longer than what the viewer reads.
    const mark = { method: 'POST', headers: { authorization: asAdministrator }, body: 'x'.repeat(10_000) };
    for (let count = 0; count < 4; count += 1) await fetch(`${home.url}service/rest/internal/logging/log/mark`, mark);
    const wholeLog = async () => {
      const headers = { authorization: asAdministrator };
      return (await fetch(`${home.url}service/rest/internal/logging/log`, { headers })).text();
    };
    const before = await wholeLog();
    await enter('#admin/support/logging/logviewer');
    await page.getByRole('region', { name: 'Log text' }).waitFor();
    const download = page.getByRole('link', { name: 'Download' });
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect([await file.failure(), file.suggestedFilename()]).toEqual([null, 'nexus.log']);
    const saved = await text(await file.createReadStream());
    expect([saved.startsWith(before), (await wholeLog()).startsWith(saved)]).toEqual([true, true]);
    expect(saved.length).toBeGreaterThan((await page.getByRole('region', { name: 'Log text' }).innerText()).length);
    let more = 0;
    page.on('download', () => (more += 1));
    await pressWithoutSession(download);
    expect(more).toBe(0);
  });
});

describe('the global routing preview', () => {
  test('can be expanded and collapsed by keyboard, and opens the rule of a row', async () => {
    await enter('#admin/repository/routingrules/preview');
    await page.getByLabel('Path').fill('com/example/secret.jar');
    await page.keyboard.press('Enter');
    await page.getByRole('treegrid').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('gridcell', { name: 'maven-public' }).first().click();
    const group = page.getByRole('row', { expanded: true }).first();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('row', { expanded: false }).first().waitFor();
    await page.keyboard.press('ArrowRight');
    await group.waitFor();
    for (let down = 0; down < 3; down += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'no-internal-groups' }).getByText('Matchers').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  });

  test.each(['the plain rows', 'the grid'])(
    'a click in %s collapses a group before the next key is handled',
    async (rows) => {
      await enter('#admin/repository/routingrules/preview');
      await page.getByLabel('Path').fill('com/example/secret.jar');
      await page.keyboard.press('Enter');
      await page.getByRole('treegrid').waitFor();
      if (rows === 'the grid') await gridTakesOver(page);
      const expanded = page.getByRole('row', { expanded: true }).first();
      // Without a task in between, as if the key had been pressed right after the click.
      const afterClick = await expanded.evaluate(async (row) => {
        row.querySelector<HTMLElement>('[role="gridcell"]')!.click();
        await Promise.resolve();
        return row.getAttribute('aria-expanded');
      });
      expect(afterClick).toBe('false');
    },
  );

  test('draws the rows of groups and of other repositories with the same height', async () => {
    await enter('#admin/repository/routingrules/preview');
    await page.getByLabel('Path').fill('com/example/secret.jar');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { expanded: true }).first().waitFor();
    await settled(page);
    const heightsOf = (selector: string) =>
      page.locator(`[role=row]${selector}`).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    const [groups, others] = [await heightsOf('[aria-expanded]'), await heightsOf('[aria-level]:not([aria-expanded])')];
    expect([groups.length > 0, others.length > 0]).toEqual([true, true]);
    expect(new Set([...groups, ...others]).size).toBe(1);
  });

  test('shows results as text and opens the rule of a row on a phone', async () => {
    await page.setViewportSize(narrow);
    await enter('#admin/repository/routingrules/preview');
    await page.getByLabel('Path').fill('com/example/secret.jar');
    await page.keyboard.press('Enter');
    await page.getByRole('columnheader', { name: 'Rule' }).waitFor();
    const cell = page.getByRole('gridcell', { name: 'Allowed' }).first();
    await cell.getByText('Allowed').waitFor();
    await settled(page);
    const [word, room] = [await cell.getByText('Allowed').boundingBox(), await cell.boundingBox()];
    expect(word!.width).toBeGreaterThan(30);
    expect(word!.x + word!.width).toBeLessThanOrEqual(room!.x + room!.width);
    await page.getByRole('button', { name: 'no-internal-groups' }).first().click();
    await page.getByRole('dialog', { name: 'no-internal-groups' }).getByText('Matchers').waitFor();
    expect(await overflowWidth(page)).toBe(0);
  });
});
