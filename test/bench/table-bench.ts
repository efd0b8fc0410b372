// Measures one table page in a real browser: opening, filtering, sorting, scrolling. Keys and presses are real ones.
import type { Browser, Page } from 'playwright-core';

export type Samples = { open: number[]; filter: number[]; sort: number[]; scroll: number[] };

const typed = ['snapshot', 'proxy-9', 'number 77'];

/** Milliseconds of each step on the page at `url`, loaded `rounds` times. */
export async function measureTable(browser: Browser, url: string, rounds: number): Promise<Samples> {
  const samples: Samples = { open: [], filter: [], sort: [], scroll: [] };
  for (let round = 0; round < rounds; round++) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on('pageerror', (error) => console.error(`${url}: ${error.message}`));
    await page.goto(url);
    samples.open.push(await page.evaluate(() => window.stopwatch.opened()));
    await measureFilter(page, samples);
    await measureSort(page, samples);
    for (const part of [0.2, 0.4, 0.6, 0.8, 1])
      samples.scroll.push(await page.evaluate((where) => window.stopwatch.jumped(where), part));
    await page.close();
  }
  return samples;
}

async function measureFilter(page: Page, { filter }: Samples): Promise<void> {
  await page.getByLabel('Filter').focus();
  for (const text of typed) {
    for (let length = 1; length <= text.length; length++) {
      const soFar = text.slice(0, length);
      filter.push(await watched(page, ['name', false, soFar], () => page.keyboard.press(soFar.at(-1)!)));
    }
    await page.keyboard.press('Control+A');
    filter.push(await watched(page, ['name', false, ''], () => page.keyboard.press('Delete')));
  }
}

async function measureSort(page: Page, { sort }: Samples): Promise<void> {
  for (const [header, column, descending] of [
    ['Description', 'description', false],
    ['Description', 'description', true],
    ['Size', 'size', false],
    ['Size', 'size', true],
    ['Name', 'name', false],
    ['Name', 'name', true],
  ] as const) {
    const press = () => page.getByRole('columnheader', { name: header }).click();
    sort.push(await watched(page, [column, descending, ''], press));
  }
}

async function watched(page: Page, view: [string, boolean, string], act: () => Promise<void>): Promise<number> {
  await page.evaluate((seen) => window.stopwatch.next(...seen), view);
  await page.waitForTimeout(30);
  await act();
  return page.evaluate(() => window.stopwatch.taken());
}
