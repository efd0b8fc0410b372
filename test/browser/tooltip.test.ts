// The tooltip of a disabled button, which shows why it is disabled.
import { describe, expect, test } from 'vitest';
import { boxOf } from './box.ts';
import { setUpConsole, page } from './scene.ts';
import { enter } from './visit.ts';

setUpConsole({ components: 20 });

describe('a tooltip', () => {
  test('stays while the pointer moves to it from its button, and disappears when the pointer leaves it', async () => {
    await enter('#admin/repository/selectors/create');
    const save = await boxOf(page.getByRole('button', { name: 'Save' }));
    const tip = page.locator('.form-foot').getByRole('tooltip');
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    const x = save.x + save.width / 2;
    await page.mouse.move(x, save.y + 4);
    await tip.waitFor();
    await tip.evaluate((text) => Promise.all(text.getAnimations().map(({ finished }) => finished)));
    // The pointer is faster than the tooltip, however slow the machine is.
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
    await page.mouse.move(x, save.y - 2);
    await page.mouse.move(x, save.y - 12);
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
    expect(await tip.evaluate((text) => text.matches(':hover'))).toBe(true);
    expect(await tip.isVisible()).toBe(true);
    await page.mouse.move(x, save.y - 200);
    await tip.waitFor({ state: 'hidden' });
  });

  test.each(['the pointer', 'the focus'])('of a button with %s is hidden by Escape until it returns', async (what) => {
    // A page that is never idle.
    await page.addInitScript(() => (globalThis.requestIdleCallback = () => 0));
    await enter('#admin/repository/selectors/create');
    const save = page.getByRole('button', { name: 'Save' });
    const tip = page.locator('.form-foot').getByRole('tooltip');
    const name = page.getByLabel('Name', { exact: true });
    await name.waitFor();
    const arrive = () => (what === 'the focus' ? save.focus() : save.hover());
    const leave = () => (what === 'the focus' ? name.focus() : name.hover());
    await name.focus();
    await arrive();
    await tip.waitFor();
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'hidden' });
    await leave();
    await arrive();
    await tip.waitFor();
    await leave();
    await tip.waitFor({ state: 'hidden' });
  });
});
