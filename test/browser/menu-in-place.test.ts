// Customizing the menu entry of a screen in the page.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { atEditableConsole, focused, openPanel } from './customize-panel.ts';
import { page } from './scene.ts';

const team = atEditableConsole();

test('the menu entry of a screen can be chosen by clicking, and moved in its group by keys and by dragging', async () => {
  const panel = await openPanel(team.url());
  const entries = () => page.locator('#menu ul').first().getByRole('link').allTextContents();
  const [before, own] = [await entries(), 'Routing Rules'];
  const others = before.filter((one) => one !== own);
  const at = before.indexOf(own);
  const withOwnAt = (to: number) => others.toSpliced(to, 0, own);

  await panel.getByRole('option', { name: /^Name/ }).first().click();
  await panel.getByRole('button', { name: 'Choose in the Page' }).click();
  await page.locator('#menu').getByRole('link', { name: own }).click();
  await panel.getByRole('button', { name: 'Move Up in the Menu' }).waitFor();
  await expect.poll(focused).toMatch(/^Routing Rules/);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(entries).toEqual(withOwnAt(at - 1));
  // Faster than the page is updated.
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(entries).toEqual(before);
  await panel.getByText('No changes yet').waitFor();

  await page
    .locator('#menu')
    .getByRole('link', { name: own })
    .dragTo(page.locator('#menu li').first(), { targetPosition: { x: 40, y: 2 } });
  await expect.poll(entries).toEqual(withOwnAt(0));
  await panel.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved to team/routing-rules.json').waitFor();
  expect(readFileSync(team.file, 'utf8')).toMatch(/"screen": \{\s*"menu": \{\s*"order": -?\d+/);
  await page.reload();
  await expect.poll(entries).toEqual(withOwnAt(0));
});
