// Long lists in Chromium: a large response, keys in the filter, and rows whose texts wrap.
import { describe, expect, test } from 'vitest';
import { runsAllCases } from '../sampled.ts';
import { gridTakesOver } from './plain-rows.ts';
import { setUpConsole, page } from './scene.ts';
import { enter } from './visit.ts';

setUpConsole({ components: 20 });

const ruleOf = (number: number, description: string) => ({
  name: `rule-${String(number).padStart(6, '0')}`,
  description,
  mode: 'BLOCK',
  matchers: [`^/com/partner${number}/.*`],
  assignedRepositoryCount: number % 3,
  assignedRepositoryNames: [],
});

/** Makes the server respond with these rules, and returns the size of the response. */
const serve = async (rules: readonly object[]): Promise<number> => {
  const body = JSON.stringify(rules);
  await page.route('**/routing-rules?*', (route) => route.fulfill({ body, contentType: 'application/json' }));
  return body.length;
};
const count = () => page.locator('.tools .count').textContent();
const names = () => page.getByRole('gridcell').locator('a.table-key').allTextContents();

const many = runsAllCases ? 100_000 : 25_000;
const manyAsText = many.toLocaleString('en');

describe(`a list of ${manyAsText} rows`, () => {
  test('is parsed in slices, filtered and sorted, while the filter keeps the focus', async () => {
    const shuffled = (at: number) => (at * 7919) % many;
    const rules = Array.from({ length: many }, (_, at) => ruleOf(shuffled(at), 'Blocks what others see '.repeat(5)));
    expect(await serve(rules)).toBeGreaterThan(200 * many);
    await page.addInitScript(() => {
      const parse = JSON.parse.bind(JSON);
      JSON.parse = (text: string, ...more: []) => {
        const { longest = 0, parsed = 0 } = document.documentElement.dataset;
        if (text.length > Number(longest)) document.documentElement.dataset['longest'] = String(text.length);
        document.documentElement.dataset['parsed'] = String(Number(parsed) + text.length);
        return parse(text, ...more) as unknown;
      };
    });
    await enter('#admin/repository/routingrules');
    await page.getByRole('link', { name: 'rule-000000' }).waitFor();
    const { longest, parsed } = await page.evaluate(() => {
      const { longest: most, parsed: all } = document.documentElement.dataset;
      return { longest: most, parsed: all };
    });
    expect(Number(parsed)).toBeGreaterThan(200 * many);
    expect(Number(longest)).toBeLessThan(200_000);

    const filter = page.getByLabel('Filter');
    const last = `rule-${String(many / 10 - 1).padStart(5, '0')}`;
    await filter.pressSequentially(last);
    await expect.poll(count).toBe(`10 of ${manyAsText}`);
    expect(await names()).toEqual(Array.from({ length: 10 }, (_, digit) => `${last}${digit}`));
    expect(await filter.evaluate((input) => input === document.activeElement)).toBe(true);
    await filter.fill('');
    await expect.poll(count).toBe(`${manyAsText} entries`);
    await page.getByRole('columnheader', { name: 'Used By' }).click();
    await page.getByRole('columnheader', { name: 'Used By' }).click();
    await expect.poll(async () => (await names())[0]).toBe('rule-007919');
  });
});

describe('a list of rows that wrap', () => {
  test('draws each row as tall as its tallest cell after every change of the filter', async () => {
    const rules = Array.from({ length: 60 }, (_, at) => ruleOf(at, 'Blocks what others see '.repeat(1 + (at % 7))));
    await serve(rules);
    await page.setViewportSize({ width: 390, height: 800 });
    await enter('#admin/repository/routingrules');
    await page.getByRole('link', { name: 'rule-000000' }).waitFor();
    const wrong = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.ag-row, .plain-row')].flatMap((row) => {
          const cells = [...row.querySelectorAll('.table-cell')].map((cell) => cell.getBoundingClientRect().height);
          const { height } = row.getBoundingClientRect();
          return cells.length > 0 && Math.abs(height - Math.max(...cells)) < 2
            ? []
            : [row.textContent, height, ...cells];
        }),
      );
    await expect.poll(wrong).toEqual([]);
    const filter = page.getByLabel('Filter');
    for (const [typed, shown] of [
      ['rule-00004', '10 of 60'],
      ['rule-000046', '1 of 60'],
      ['3', '15 of 60'],
      ['', '60 entries'],
    ] as const) {
      await filter.fill(typed);
      await expect.poll(count).toBe(shown);
      await expect.poll(async () => [typed, ...(await wrong())]).toEqual([typed]);
    }
  });
});

describe.each([60, 25_000])('a list that gets %i rows again by a refresh', (length) => {
  test('shows rows in all of its height in the frame in which it becomes taller', async () => {
    const rules = Array.from({ length }, (_, at) => ruleOf(at, 'Blocks what others see'));
    await serve(rules);
    await page.setViewportSize({ width: 1280, height: 1000 });
    await enter('#admin/repository/routingrules');
    await gridTakesOver(page);
    await page.unroute('**/routing-rules?*');
    await serve(rules.slice(0, 1));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(count).toMatch(/^1 entry/);
    await page.waitForTimeout(300);
    await page.unroute('**/routing-rules?*');
    await serve(rules);
    const emptyPixels = await page.evaluate(async () => {
      const table = document.querySelector('.table-grid')!;
      const { height } = table.getBoundingClientRect();
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Refresh')!.click();
      while (table.getBoundingClientRect().height === height) await new Promise(requestAnimationFrame);
      const rows = [...document.querySelectorAll('.ag-row')].filter((row) => row.textContent.trim() !== '');
      const end = Math.max(...rows.map((row) => row.getBoundingClientRect().bottom));
      return Math.max(0, Math.round(table.getBoundingClientRect().bottom - end));
    });
    expect(emptyPixels).toBe(0);
    await expect.poll(count).toMatch(/entries/);
  });
});

describe('a list that is refreshed', () => {
  /** How many objects of the page have a text as their description. */
  async function objectsWith(description: string): Promise<number> {
    const devtools = await page.context().newCDPSession(page);
    const { result: prototype } = await devtools.send('Runtime.evaluate', { expression: 'Object.prototype' });
    const { objects } = await devtools.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId! });
    const { result } = await devtools.send('Runtime.callFunctionOn', {
      objectId: objects.objectId!,
      functionDeclaration: `function (text) {
        return this.filter((one) => Object.getOwnPropertyDescriptor(one, 'description')?.value === text).length;
      }`,
      arguments: [{ value: description }],
      returnByValue: true,
    });
    await devtools.detach();
    return result.value as number;
  }

  test('releases the memory of the records that it showed before', async () => {
    await serve([ruleOf(1, 'Version 1')]);
    await enter('#admin/repository/routingrules');
    await page.getByText('Version 1').waitFor();
    await page.locator('.ag-row').first().waitFor();
    expect(await objectsWith('Version 1')).toBeGreaterThan(0);
    for (const version of ['Version 2', 'Version 3', 'Version 4']) {
      await page.unroute('**/routing-rules?*');
      await serve([ruleOf(1, version)]);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByText(version).first().waitFor();
    }
    await expect.poll(() => objectsWith('Version 1')).toBe(0);
  });
});
