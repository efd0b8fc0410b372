// The plain rows of a table, which are shown until the grid takes over.
import { expect, test } from 'vitest';
import { unusedFeatures } from '../../src/build/grid-styles.mjs';
import { withAwkwardData } from './awkward-data.ts';
import { boxOf } from './box.ts';
import { inFirstFrameAfter } from './first-frame.ts';
import { screensOfRows, setCorner, type Corner } from './layout.ts';
import { manyRules, ruleNames } from './many-rules.ts';
import { drawnRows, gridTakesOver, holdGrid } from './plain-rows.ts';
import { allowErrors, setUpConsole, home, page } from './scene.ts';
import { sampled } from '../sampled.ts';
import { scriptsNamed } from './scripts-named.ts';
import { enter } from './visit.ts';

setUpConsole({
  nodes: 2,
  world: {
    ...manyRules,
    contentSelectors: [{ name: 'maven', description: '', expression: 'format == "maven2"' }],
  },
});

const rules = '#admin/repository/routingrules';
const plain = () => page.locator('.plain-rows');
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });

/** Opens the list of rules without the code of the grid. */
async function openPlainRules() {
  const held = await holdGrid(page);
  await enter(rules);
  await plain().getByRole('gridcell').first().waitFor();
  return held;
}

const corners: readonly Corner[] = [
  [1280, 16],
  [390, 24],
];

const listScreens = screensOfRows.filter(({ screen }) => screen.list !== undefined);

test('the plain rows of every list look and read like the rows of the grid, none of which needs a style that is left out', async () => {
  await enter();
  for (const { screen, address } of sampled(listScreens, 16))
    await withAwkwardData(page, screen, async () => {
      for (const [at, corner] of corners.entries()) {
        await page.goto('about:blank');
        await setCorner(page, corner);
        await page.emulateMedia({ colorScheme: at === 1 ? 'dark' : 'light' });
        const { release } = await holdGrid(page);
        await page.goto(`${home.url}#${address}`);
        await plain().getByRole('gridcell').first().waitFor();
        const before = await drawnRows(page);
        await release();
        expect([address, corner, await drawnRows(page)]).toEqual([address, corner, before]);
        const unstyled = page.locator(unusedFeatures.map((name) => `[class*="${name}"]`).join());
        expect([address, await unstyled.count()]).toEqual([address, 0]);
      }
    });
});

test('plain rows can be sorted, filtered and opened by mouse and keyboard', async () => {
  await openPlainRules();
  await page.getByRole('columnheader', { name: 'Name' }).click();
  await cell('rule-299').waitFor();
  await page.getByRole('searchbox').fill('rule-12');
  await cell('rule-129').waitFor();
  expect(await page.getByRole('gridcell', { name: /^rule-/ }).allTextContents()).toEqual(
    ruleNames.filter((name) => name.startsWith('rule-12')).reverse(),
  );
  await cell('rule-129').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /rule-128/ }).waitFor();
  await page.goBack();
  await cell('rule-127').click();
  await page.getByRole('heading', { name: /rule-127/ }).waitFor();
  expect(await plain().count()).toBe(0);
});

test('every row can be reached if the code of the grid fails to load', async () => {
  allowErrors(/Grid\..*\.js|ERR_FAILED/);
  await page.route(scriptsNamed('Grid'), (route) => route.abort());
  await enter(rules);
  await cell('rule-000').waitFor();
  await plain().evaluate((viewport) => viewport.scrollTo(0, viewport.scrollHeight));
  await cell('rule-299').waitFor();
  await cell('rule-299').click();
  await page.getByRole('heading', { name: /rule-299/ }).waitFor();
});

const places = [
  // Three lines in each row.
  { width: 390, top: 7900 },
  { width: 1280, top: 3800 },
];
test.each(sampled(places, 2))(
  'the grid replaces the plain rows at the same scroll position, $width pixels wide',
  async ({ width, top }) => {
    await page.setViewportSize({ width, height: 800 });
    const { release } = await openPlainRules();
    await plain().evaluate((viewport, y) => viewport.scrollTo(0, y), top);
    await page.getByRole('link', { name: 'rule-105' }).waitFor();
    const before = await drawnRows(page);
    await release();
    expect(await drawnRows(page)).toEqual(before);
  },
);

test.each(sampled(['rule-004', 'rule-040', 'rule-200'], 2))(
  'a list that is opened again shows its rows in its first frame, at the record %s that was left',
  async (name) => {
    const { release } = await openPlainRules();
    await release();
    await page.evaluate((at) => {
      document.querySelector('.ag-grid-viewport')!.scrollTop = at * 38 - 200;
    }, ruleNames.indexOf(name));
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { name }).waitFor();
    // A row under the pointer has another background.
    await page.mouse.move(0, 0);
    const framesWithoutRow = await page.evaluate(async (text) => {
      history.back();
      let frames = 0;
      const isInView = (cell: Element) => {
        const { top, bottom } = cell.getBoundingClientRect();
        return top > 0 && bottom < innerHeight;
      };
      for (;;) {
        await new Promise(requestAnimationFrame);
        if (!document.querySelector('.table-grid')) continue;
        const cells = [...document.querySelectorAll('[role="gridcell"]')].filter(
          (cell) => cell.textContent === text && isInView(cell),
        );
        if (cells.length > 0) return frames;
        frames += 1;
      }
    }, name);
    expect(framesWithoutRow).toBe(0);
    const before = await drawnRows(page);
    await gridTakesOver(page);
    expect(await drawnRows(page)).toEqual(before);
  },
);

/** The indexes of the rows in view, as they are announced. Runs in the page. */
const rowsInView = () => {
  const view = document.querySelector('.table-grid')!.getBoundingClientRect();
  const inView = [...document.querySelectorAll('[role="row"]:has([role="gridcell"])')].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > view.top && top < view.bottom;
  });
  return inView.map((row) => row.getAttribute('aria-rowindex'));
};

test('plain rows that were scrolled show a filtered list from its first row in the next frame', async () => {
  await openPlainRules();
  await plain().evaluate((viewport) => viewport.scrollTo(0, 3800));
  await cell('rule-105').waitFor();
  await page.getByRole('searchbox').focus();
  const shown = await inFirstFrameAfter('2', rowsInView);
  expect(shown.length).toBeGreaterThan(8);
  expect(shown[0]).toBe('2');
});

test('a grid that was scrolled shows a filtered list from its first row in the next frame, as plain rows', async () => {
  const { release } = await openPlainRules();
  await release();
  await page.locator('.ag-grid-viewport').evaluate((viewport) => viewport.scrollTo(0, 3800));
  await cell('rule-105').waitFor();
  await page.getByRole('searchbox').focus();
  const shown = await inFirstFrameAfter('2', rowsInView);
  expect(shown.length).toBeGreaterThan(8);
  expect(shown[0]).toBe('2');
  expect([await plain().count(), await page.locator('.ag-root-wrapper').count()]).toEqual([1, 0]);
  const before = await drawnRows(page);
  await plain().waitFor({ state: 'detached' });
  expect(await drawnRows(page)).toEqual(before);
});

test('a filter that is cleared shows the first row, also if the list was opened at another one', async () => {
  const { release } = await openPlainRules();
  await release();
  await cell('rule-012').click();
  await page.getByRole('heading', { name: /rule-012/ }).waitFor();
  await page.goBack();
  await cell('rule-012').waitFor();
  await gridTakesOver(page);
  await page.getByRole('searchbox').fill('rule-2');
  await plain().waitFor();
  await gridTakesOver(page);
  await page.getByRole('searchbox').fill('');
  await cell('rule-001').waitFor();
  expect((await page.evaluate(rowsInView))[0]).toBe('2');
});

test('a list without matches has its final height in the first frame after its filter is cleared', async () => {
  await enter(rules);
  const heightOfTable = () => Math.round(document.querySelector('.table-grid')!.getBoundingClientRect().height);
  await cell('rule-000').waitFor();
  await page.getByRole('searchbox').fill('no such rule');
  await page.getByRole('button', { name: 'Clear Filter' }).waitFor();
  await page.getByRole('searchbox').focus();
  const first = await inFirstFrameAfter('Escape', heightOfTable);
  await plain().waitFor({ state: 'detached' });
  expect(first).toBe(await page.evaluate(heightOfTable));
});

test('a header of the grid keeps the focus when it sorts the rows', async () => {
  const { release } = await openPlainRules();
  await release();
  const header = page.getByRole('columnheader', { name: 'Name' });
  await header.click();
  await cell('rule-299').waitFor();
  expect(await plain().count()).toBe(0);
  await page.keyboard.press('Enter');
  await cell('rule-000').waitFor();
  expect(await header.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(await plain().count()).toBe(0);
});

test('a click that starts on the plain rows is completed before the grid replaces them', async () => {
  const { release } = await openPlainRules();
  const box = await boxOf(cell('About rule-004'));
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  const replaced = release();
  // The grid is drawn beneath the rows by now, and waits.
  await page.locator('.ag-row .table-cell').first().waitFor({ state: 'attached' });
  await page.mouse.up();
  await page.getByRole('heading', { name: /rule-004/ }).waitFor();
  await replaced;
});

test('the grid waits while text of the plain rows is selected', async () => {
  const { release } = await openPlainRules();
  await cell('About rule-005').evaluate((element) => getSelection()!.selectAllChildren(element));
  const replaced = release();
  await page.locator('.ag-row .table-cell').first().waitFor({ state: 'attached' });
  expect(await page.evaluate(() => String(getSelection()))).toBe('About rule-005');
  await page.evaluate(() => getSelection()!.removeAllRanges());
  await replaced;
});
