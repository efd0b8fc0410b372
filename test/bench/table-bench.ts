// `npm run bench -- table`: a table in a browser: opening, filtering, sorting, scrolling, with real keys and clicks.
import type { Browser, Page } from 'playwright-core';
import type { Part } from './parts.ts';
import { servePages } from './serve-pages.ts';
import { add, comparedHead, comparedLines, inTurns, type Samples } from './visits.ts';

const names = ['table', 'limit'] as const;
const steps = {
  open: 'start to painted rows',
  filter: 'key to filtered rows',
  sort: 'click to sorted rows',
  scroll: 'jump to painted rows',
};

const typed = ['snapshot', 'proxy-9', 'number 77'];

export const table: Part = {
  about: 'A table of the engine, without a console.',
  sizes: [1_000, 10_000, 100_000],
  measure: async ({ browser, sizes, rounds }) => {
    const pages = await servePages({ table: 'table-page.tsx', limit: 'baseline-page.ts' });
    const lines: string[][] = [];
    for (const size of sizes) {
      const all = await inTurns(names, rounds, (name, samples) => measure(browser, pages.url(name, size), samples));
      lines.push(...comparedLines(`${size.toLocaleString('en')} rows`, all));
    }
    await pages.close();
    return { head: comparedHead('table', names), lines };
  },
};

async function measure(browser: Browser, url: string, samples: Samples): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => console.error(`${url}: ${error.message}`));
  await page.goto(url);
  add(samples, steps.open, await page.evaluate(() => window.stopwatch.opened()));
  await measureFilter(page, samples);
  await measureSort(page, samples);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1])
    add(samples, steps.scroll, await page.evaluate((where) => window.stopwatch.jumped(where), part));
  await page.close();
}

async function measureFilter(page: Page, samples: Samples): Promise<void> {
  await page.getByLabel('Filter').focus();
  for (const text of typed) {
    for (let length = 1; length <= text.length; length++) {
      const soFar = text.slice(0, length);
      const key = () => page.keyboard.press(soFar.at(-1)!);
      add(samples, steps.filter, await watched(page, ['name', false, soFar], key));
    }
    await page.keyboard.press('Control+A');
    add(samples, steps.filter, await watched(page, ['name', false, ''], () => page.keyboard.press('Delete')));
  }
}

async function measureSort(page: Page, samples: Samples): Promise<void> {
  for (const [header, column, descending] of [
    ['Description', 'description', false],
    ['Description', 'description', true],
    ['Size', 'size', false],
    ['Size', 'size', true],
    ['Name', 'name', false],
    ['Name', 'name', true],
  ] as const) {
    const press = () => page.getByRole('columnheader', { name: header }).click();
    add(samples, steps.sort, await watched(page, [column, descending, ''], press));
  }
}

async function watched(page: Page, view: [string, boolean, string], act: () => Promise<void>): Promise<number> {
  await page.evaluate((seen) => window.stopwatch.next(...seen), view);
  await page.waitForTimeout(30);
  await act();
  return page.evaluate(() => window.stopwatch.taken());
}
