// The details beside a list in a real browser: by keyboard, with Back, and in a small window.
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { setUpConsole, page } from './scene.ts';
import { focused, press, tabTo } from './ten-tasks/keyboard.ts';
import { enter } from './visit.ts';

setUpConsole({ components: 300 });

const address = '#admin/repository/search';
const hash = () => new URL(page.url()).hash;
const details = () => page.getByRole('region', { name: 'Details' });
const heading = () => details().getByRole('heading', { level: 2 }).innerText();

async function open() {
  await enter(address);
  await page.getByText('50+ entries').waitFor();
}

describe('the details of a component', () => {
  test('open, follow the focused row, and close by keyboard, and also close on Back', async () => {
    await open();
    await tabTo('gridcell', /./);
    const { name } = await focused();
    await press('Enter');
    await details().waitFor();
    expect(await heading()).toBe(name);
    expect(await focused()).toMatchObject({ role: 'gridcell', name });
    await expectAccessible('a list with details');
    // In the narrow window of that check, the list was hidden.
    await expect.poll(focused).toMatchObject({ role: expect.stringMatching(/^(link|gridcell)$/), name });
    const before = hash();
    await press('ArrowDown');
    await expect.poll(hash).not.toBe(before);
    const next = await heading();
    await expect.poll(async () => (await focused()).name).toBe(next);
    await press('Enter');
    await expect.poll(focused).toMatchObject({ role: 'heading', name: next });
    await press('Escape');
    await details().waitFor({ state: 'detached' });
    expect(hash()).toBe(address);
    expect((await focused()).name).toBe(next);
    await press('Enter');
    await details().waitFor();
    await page.goBack();
    await details().waitFor({ state: 'detached' });
  });

  test('leave the focus on their row at every change of the width of the table, however slow its frames are', async () => {
    await page.addInitScript(() => {
      const request = requestAnimationFrame;
      globalThis.requestAnimationFrame = (task) => request((time) => setTimeout(task, 300, time));
    });
    await open();
    await tabTo('gridcell', /./);
    await page.evaluate(() =>
      document.addEventListener('focusin', ({ target }) => {
        document.title += (target as Element).matches('[role="grid"] *, h2') ? '' : ' lost';
      }),
    );
    await press('Enter');
    await details().waitFor();
    const first = hash();
    await press('ArrowDown');
    await expect.poll(hash).not.toBe(first);
    await press('Enter');
    await press('Escape');
    await details().waitFor({ state: 'detached' });
    await press('ArrowUp');
    await press('Enter');
    await expect.poll(hash).toBe(first);
    expect(await page.title()).not.toContain('lost');
  });

  test('follow the focus to rows that scroll into view, and stay open while the list is filtered', async () => {
    await open();
    await tabTo('gridcell', /./);
    await press('Enter');
    await details().waitFor();
    for (let count = 0; count < 25; count += 1) await press('ArrowDown');
    await expect.poll(heading).toBe((await focused()).name);
    const shown = await heading();
    await page.getByRole('searchbox').fill('billing');
    await expect.poll(() => page.locator('[role="gridcell"]:visible').first().innerText()).toMatch(/billing/);
    expect(await heading()).toBe(shown);
    expect(hash()).toContain(':');
  });

  test('replace the list in a small window, and return the focus to their row when they are closed', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open();
    await tabTo('gridcell', /./);
    const { name } = await focused();
    await press('Enter');
    await expect.poll(focused).toMatchObject({ role: 'heading' });
    expect(await page.getByRole('grid').filter({ visible: true }).count()).toBe(0);
    await expectAccessible('details in a small window');
    await press('Escape');
    await page.getByRole('grid').first().waitFor();
    await expect.poll(async () => name.startsWith((await focused()).name)).toBe(true);
  });
});
