// Measures forms of several sizes in a real browser: typing and opening, with the engine, with the form library
// alone, and hand-written. Keys are real ones.
import type { Browser, Page } from 'playwright-core';
import { aligned, percentile } from './figures.ts';
import { fieldsOf, formSizes } from './pages/form-fields.ts';
import type { FormStopwatch } from './pages/form-stopwatch.ts';
import type { ServedPages } from './serve-pages.ts';

declare global {
  interface Window {
    formStopwatch: FormStopwatch;
  }
}

type Samples = { key: number[]; open: number[] };
const kinds = ['hand-written', 'rjsf', 'form'] as const;
const titles = ['fields', 'hand-written', 'plain RJSF', 'ours', 'to hand-written', 'to RJSF'];
const typed = 'a text that is typed key by key';

/** Prints a table of keys and a table of openings. */
export async function benchForms(browser: Browser, pages: ServedPages, rounds: number): Promise<void> {
  const lines: { key: string[][]; open: string[][] } = { key: [titles], open: [titles] };
  for (const size of formSizes) {
    const samples = kinds.map((): Samples => ({ key: [], open: [] }));
    // In turn, so that a busy moment of the machine does not hit one page alone.
    for (let round = 0; round < rounds; round++)
      for (const [at, kind] of kinds.entries()) await measureForm(browser, pages.url(kind, size), size, samples[at]!);
    for (const step of ['key', 'open'] as const)
      lines[step].push([size.toLocaleString('en'), ...figuresOf(samples.map((one) => percentile(one[step], 0.5)))]);
  }
  console.log('A key: from the key event to the end of its synchronous work and layout, median milliseconds');
  console.log(`${aligned(lines.key)}\n`);
  console.log('Opening: from the start to the frame in which all fields are painted, median milliseconds');
  console.log(aligned(lines.open));
}

const figuresOf = (medians: number[]): string[] => {
  const ours = medians.at(-1)!;
  return [...medians.map((one) => one.toFixed(2)), ...medians.slice(0, -1).map((one) => `${(ours / one).toFixed(2)}x`)];
};

async function measureForm(browser: Browser, url: string, size: number, samples: Samples): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => console.error(`${url}: ${error.message}`));
  await page.goto(url);
  await page.waitForFunction(() => 'formStopwatch' in window);
  samples.open.push(await page.evaluate(() => window.formStopwatch.opened()));
  const texts = fieldsOf(size).filter(({ kind }) => kind === 'text');
  for (const part of [0, 0.5, 0.99]) await type(page, texts[Math.floor(texts.length * part)]!.title);
  await page.evaluate(() => window.formStopwatch.keys());
  for (const part of [0.1, 0.4, 0.9]) await type(page, texts[Math.floor(texts.length * part)]!.title);
  samples.key.push(...(await page.evaluate(() => window.formStopwatch.keys())));
  await page.close();
}

async function type(page: Page, title: string): Promise<void> {
  await page
    .getByLabel(title, { exact: true })
    .or(page.getByLabel(`${title}*`, { exact: true }))
    .focus();
  for (const letter of typed) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    // Whatever the key left for later has run when the next one arrives.
    await page.waitForTimeout(20);
  }
}
