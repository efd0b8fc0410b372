// The printed page of a list.
import { expect, test } from 'vitest';
import { sampled } from '../sampled.ts';
import { withAwkwardData } from './awkward-data.ts';
import { screensOfRows } from './layout.ts';
import { manyRules, ruleNames } from './many-rules.ts';
import { gridTakesOver } from './plain-rows.ts';
import { setUpConsole, home, page } from './scene.ts';
import { enter } from './visit.ts';

setUpConsole({ nodes: 2, world: manyRules });

const grid = () => page.locator('.ag-grid-viewport');
const printed = () => page.locator('.table-printed');
const send = (event: 'beforeprint' | 'afterprint') =>
  page.evaluate((name) => void window.dispatchEvent(new Event(name)), event);

/** Waits until the list can be printed. */
async function prepared() {
  await gridTakesOver(page);
  await expect
    .poll(async () => {
      await send('beforeprint');
      return printed().count();
    })
    .toBe(1);
}

/** Opens the list of rules, scrolls it, and waits until it can be printed. */
async function openRules() {
  await enter('#admin/repository/routingrules');
  await gridTakesOver(page);
  await grid().evaluate((rows) => rows.scrollTo(0, 3800));
  await prepared();
}

/** The texts of elements that are visible, and within the width of the card. */
const visibleTexts = (selector: string) =>
  page.locator(selector).evaluateAll((elements) => {
    const card = document.querySelector('.card')!.getBoundingClientRect();
    return elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left >= card.left && right <= card.right;
      })
      .map((element) => element.textContent);
  });

test('a printed list has all columns and rows, in place of the rows in view', async () => {
  await openRules();
  await page.emulateMedia({ media: 'print' });
  expect(await visibleTexts('.card th')).toEqual(['Name', 'Description', 'Used By']);
  expect(await visibleTexts('.card td:first-child')).toEqual(ruleNames);
  expect(await grid().isVisible()).toBe(false);
});

test('a list that was printed is as before on the screen', async () => {
  await openRules();
  expect(await printed().isVisible()).toBe(false);
  await send('afterprint');
  expect(await printed().count()).toBe(0);
  const link = page.getByRole('link', { name: 'rule-105' });
  await link.focus();
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages?.length).toBeGreaterThan(4);
  await expect.poll(() => printed().count()).toBe(0);
  expect(await grid().evaluate(({ scrollTop }) => scrollTop)).toBe(3800);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('of a very long list, the first rows are printed, and how many of how many', async () => {
  const rules = Array.from({ length: 3000 }, (_, at) => ({
    name: `rule-${String(at).padStart(6, '0')}`,
    description: 'Blocks what others see',
    mode: 'BLOCK',
    matchers: ['^/x/.*'],
    assignedRepositoryCount: 0,
    assignedRepositoryNames: [],
  }));
  await page.route('**/routing-rules?*', (route) => route.fulfill({ json: rules }));
  await openRules();
  await page.emulateMedia({ media: 'print' });
  expect(await printed().locator('tbody tr').count()).toBe(1000);
  expect(await printed().getByText('1,000 of 3,000').isVisible()).toBe(true);
});

/** The texts of cells that are cut off or reach beyond their cell on paper. */
const unreadable = () =>
  page.evaluate(() => {
    const list = document.querySelector<HTMLElement>('.table-printed')!;
    // The width of A4 without margins.
    list.style.width = '680px';
    return [...list.querySelectorAll('th, td')].flatMap((cell) => {
      const box = cell.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(cell);
      const isInside = ({ left, right, bottom }: DOMRect) =>
        left >= box.left - 1 && right <= box.right + 1 && bottom <= box.bottom + 1;
      return [...range.getClientRects()].every(isInside) ? [] : [cell.textContent];
    });
  });

test('every text of a printed list is in its cell in full', async () => {
  const lists = screensOfRows.filter(({ screen }) => screen.list !== undefined);
  await enter();
  for (const { screen, address } of sampled(lists, 16))
    await withAwkwardData(page, screen, async () => {
      await page.goto('about:blank');
      await page.emulateMedia({ media: 'screen' });
      await page.goto(`${home.url}#${address}`);
      await prepared();
      await page.emulateMedia({ media: 'print' });
      expect([address, ...(await unreadable())]).toEqual([address]);
    });
});
