// Where a table is scrolled to when it is drawn again, as after a phone was turned, and where Tab moves to in it.
import { expect, test } from 'vitest';
import { sampled } from '../sampled.ts';
import { manyRules, ruleNames } from './many-rules.ts';
import { gridTakesOver, holdGrid } from './plain-rows.ts';
import { setUpConsole, page } from './scene.ts';
import { enter } from './visit.ts';

setUpConsole({ world: manyRules });

const plain = () => page.locator('.plain-rows');
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
const scrollTo = (top: number) =>
  page
    .locator('[role="grid"]')
    .first()
    .evaluate((grid, y) => grid.scrollTo(0, y), top);

/** The name in the first row that is not above the view. */
const topName = () =>
  page.evaluate(() => {
    const { bottom } = document.querySelector('[role="columnheader"]')!.getBoundingClientRect();
    const cells = [...document.querySelectorAll('[role="gridcell"][aria-colindex="1"]')];
    return cells.find((one) => one.getBoundingClientRect().top >= bottom - 2)?.querySelector('a')?.textContent;
  });

/** Opens the list of rules with its plain rows, or with the grid. */
async function openRules(drawing: 'plain rows' | 'grid') {
  const { release } = await holdGrid(page);
  await enter('#admin/repository/routingrules');
  await cell('rule-000').waitFor();
  if (drawing === 'grid') await release();
}

const changes = {
  'when a phone is turned': () => page.setViewportSize({ width: 390, height: 800 }),
  'when the text becomes larger': () => page.evaluate(() => void (document.documentElement.style.fontSize = '20px')),
};

const cases = (['plain rows', 'grid'] as const).flatMap((drawing) =>
  Object.entries(changes).map(([when, change]) => [drawing, when, change] as const),
);

test.each(sampled(cases, 3))('the first row in view of the %s stays in view %s', async (drawing, _, change) => {
  await openRules(drawing);
  await scrollTo(100 * 38);
  await expect.poll(topName).toBe('rule-100');
  const before = await page.locator('.table-grid').elementHandle();
  await change();
  await before.waitForElementState('hidden');
  await page.getByText('About rule-103').first().waitFor();
  // A row may become taller while the text becomes larger.
  await expect.poll(topName).toMatch(/^rule-(100|101)$/);
  if (drawing === 'grid') await gridTakesOver(page);
  await expect.poll(topName).toMatch(/^rule-(100|101)$/);
});

test('a list that was opened at a record and scrolled elsewhere stays there when it is drawn again', async () => {
  await openRules('grid');
  await cell('rule-004').click();
  await page.getByRole('heading', { name: /rule-004/ }).waitFor();
  await page.goBack();
  await plain().waitFor();
  await gridTakesOver(page);
  await scrollTo(100 * 38);
  await expect.poll(topName).toBe('rule-100');
  await page.setViewportSize({ width: 390, height: 800 });
  await plain().waitFor();
  await expect.poll(topName).toBe('rule-100');
});

test('Tab moves to the first row in view of a grid that was scrolled, and does not scroll it', async () => {
  await openRules('grid');
  await scrollTo(100 * 38);
  await expect.poll(topName).toBe('rule-100');
  await page.getByRole('button', { name: 'Refresh' }).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('rule-100');
  expect(await topName()).toBe('rule-100');
});

test('the first row in view of a grid with rows of several lines stays in view when its width changes', async () => {
  const rules = ruleNames.map((name, at) => ({
    name,
    description: 'Blocks what others see '.repeat(1 + (at % 7)),
    mode: 'BLOCK',
    matchers: ['^/x/.*'],
    assignedRepositoryCount: 0,
    assignedRepositoryNames: [],
  }));
  await page.route('**/routing-rules?*', (route) => route.fulfill({ json: rules }));
  await page.setViewportSize({ width: 360, height: 640 });
  await openRules('grid');
  await scrollTo(9000);
  await expect.poll(topName).toMatch(/^rule-[12]/);
  // The grid measures the rows that it has just drawn.
  await page.waitForTimeout(300);
  const before = await topName();
  await page.setViewportSize({ width: 640, height: 360 });
  await expect.poll(() => page.locator('.table-grid').evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(500);
  await page.waitForTimeout(300);
  expect(await topName()).toBe(before);
});
