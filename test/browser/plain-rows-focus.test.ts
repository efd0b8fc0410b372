// Where the focus and a finger are when the grid replaces the plain rows of a table: the user notices nothing.
import { expect, test } from 'vitest';
import { boxOf } from './box.ts';
import { manyRules, ruleNames } from './many-rules.ts';
import { holdGrid } from './plain-rows.ts';
import { setUpConsole, page } from './scene.ts';
import { enter } from './visit.ts';

setUpConsole({ world: manyRules });

const rules = '#admin/repository/routingrules';
const plain = () => page.locator('.plain-rows');
const isReplaced = () => plain().waitFor({ state: 'detached' });
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });

/** The name and the role of the focused element. */
const focused = () =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return `${at?.role ?? at?.tagName} ${at?.ariaLabel ?? at?.textContent.slice(0, 20)}`;
  });

/** The row of the focused cell, if the cell is in view below the header. */
const focusedRowInView = () =>
  page.evaluate(() => {
    const at = document.activeElement!.getBoundingClientRect();
    const { bottom } = document.querySelector('[role="columnheader"]')!.getBoundingClientRect();
    return at.top >= bottom - 1 && at.bottom <= innerHeight ? document.activeElement!.textContent : null;
  });

async function openPlain(address: string) {
  const held = await holdGrid(page);
  await enter(address);
  await plain().getByRole('gridcell').first().waitFor();
  return held;
}

test('the focus moves from a cell of the plain rows to the same cell of the grid', async () => {
  const { release } = await openPlain(rules);
  await page.getByRole('searchbox').focus();
  // The search box is followed by the options of the list and the button that refreshes it.
  for (let times = 0; times < 3; times++) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('rule-000');
  await page.keyboard.press('ArrowDown');
  await release();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('rule-001');
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('rule-002');
});

test('the focus stays on a link in a cell when the grid replaces the plain rows', async () => {
  const { release } = await openPlain(rules);
  const link = plain().getByRole('link', { name: 'rule-003' });
  await link.evaluate((element: HTMLElement) => element.focus());
  await release();
  expect(await page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent])).toEqual([
    'A',
    'rule-003',
  ]);
});

test('the focus stays on a header that sorts when the grid replaces the plain rows', async () => {
  const { release } = await openPlain(rules);
  await page.getByRole('columnheader', { name: 'Name' }).click();
  await cell('rule-299').waitFor();
  await release();
  expect(await focused()).toBe('columnheader Name');
  await page.keyboard.press('Enter');
  await cell('rule-000').waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('gridcell rule-000');
});

test('a control in a header can be pressed by keyboard in both drawings, and keeps the focus', async () => {
  const { release } = await openPlain('#admin/repository/repositories');
  const box = page.getByRole('checkbox', { name: 'Select all rows' });
  await box.click();
  let isChecked = true;
  const press = async (key: 'Space' | 'Enter') => {
    isChecked = !isChecked;
    await page.keyboard.press(key);
    await expect.poll(() => box.getAttribute('aria-checked')).toBe(String(isChecked));
  };
  await press('Space');
  await press('Enter');
  await release();
  expect(await focused()).toBe('checkbox Select all rows');
  await press('Space');
  await press('Enter');
});

test.each([400, 5000])(
  'the focus moves to a row in view if its row of the plain rows is scrolled %i pixels away',
  async (pixels) => {
    const { release } = await openPlain(rules);
    await cell('About rule-002').focus();
    await plain().evaluate((viewport, top) => viewport.scrollTo(0, top), pixels);
    await cell(ruleNames[Math.round(pixels / 38) + 5]!).waitFor();
    await release();
    expect(await focusedRowInView()).toMatch(/^About rule-/);
    await page.keyboard.press('ArrowDown');
    expect(await focusedRowInView()).toMatch(/^About rule-/);
  },
);

test('Tab moves to a row in view of a list that is opened again at its record', async () => {
  await openPlain(rules).then(({ release }) => release());
  await page.locator('.ag-grid-viewport').evaluate((viewport) => viewport.scrollTo(0, 200 * 38));
  await page.getByRole('link', { name: 'rule-205' }).click();
  await page.getByRole('heading', { name: 'rule-205' }).waitFor();
  await page.goBack();
  await cell('rule-205').waitFor();
  await page.getByRole('searchbox').focus();
  for (let times = 0; times < 3; times++) await page.keyboard.press('Tab');
  expect(await focused()).toBe('gridcell rule-205');
  await isReplaced();
  expect(await focused()).toBe('gridcell rule-205');
});

test('the focus does not return to the page when it has left the last row and the grid replaces the plain rows', async () => {
  const { release } = await openPlain(rules);
  await page.locator('.refresh button').focus();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('gridcell rule-000');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await release();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('a finger that rests while it scrolls the plain rows can scroll them further', async () => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { release } = await openPlain(rules);
  await release();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.getByRole('searchbox').fill('rule');
  const box = await boxOf(plain());
  let y = box.y + box.height - 100;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + 100, y }] });
  const scrolled = () =>
    page
      .locator('[role="grid"]')
      .first()
      .evaluate(({ scrollTop }) => scrollTop);
  const pan = async () => {
    const before = await scrolled();
    for (let times = 0; times < 10; times++) {
      y -= 10;
      await touch('touchMove');
    }
    await expect.poll(scrolled).toBeGreaterThan(before + 50);
  };
  await touch('touchStart');
  await pan();
  // The grid is drawn beneath the rows by now, and waits.
  await page.locator('.ag-row .table-cell').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(300);
  await pan();
  await touch('touchEnd');
  await isReplaced();
});
