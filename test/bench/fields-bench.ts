// `npm run bench -- fields`: forms of several sizes in a real browser: opening and typing, with the engine, with the
// form library only, and written by hand. Keys are real key presses.
import type { Browser, Page } from 'playwright-core';
import { fieldsOf, formSizes } from './pages/form-fields.ts';
import type { FormStopwatch } from './pages/form-stopwatch.ts';
import type { Part } from './parts.ts';
import { servePages } from './serve-pages.ts';
import { add, comparedHead, comparedLines, inTurns, type Samples } from './visits.ts';

declare global {
  interface Window {
    formStopwatch: FormStopwatch;
  }
}

const names = ['form', 'limit', 'plain RJSF'] as const;
const files = { form: 'form-page.tsx', limit: 'hand-written-form-page.tsx', 'plain RJSF': 'rjsf-page.tsx' };
const typed = 'a text that is typed key by key';

export const fields: Part = {
  about: 'Forms of the engine without a console: until all fields are shown, and from a key to the end of its layout.',
  sizes: formSizes,
  measure: async ({ browser, sizes, rounds }) => {
    const pages = await servePages(Object.fromEntries(names.map((name) => [pageOf(name), files[name]])));
    const lines: string[][] = [];
    for (const size of sizes) {
      const all = await inTurns(names, rounds, (name, samples) =>
        measureForm(browser, pages.url(pageOf(name), size), size, samples),
      );
      lines.push(...comparedLines(`${size.toLocaleString('en')} fields`, all));
    }
    await pages.close();
    return { head: comparedHead('form', names), lines };
  },
};

const pageOf = (name: (typeof names)[number]) => name.toLowerCase().replace(' ', '-');

async function measureForm(browser: Browser, url: string, size: number, samples: Samples): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => console.error(`${url}: ${error.message}`));
  await page.goto(url);
  await page.waitForFunction(() => 'formStopwatch' in window);
  add(samples, 'open', await page.evaluate(() => window.formStopwatch.opened()));
  const texts = fieldsOf(size).filter(({ kind }) => kind === 'text');
  for (const part of [0, 0.5, 0.99]) await type(page, texts[Math.floor(texts.length * part)]!.title);
  await page.evaluate(() => window.formStopwatch.keys());
  for (const part of [0.1, 0.4, 0.9]) await type(page, texts[Math.floor(texts.length * part)]!.title);
  for (const key of await page.evaluate(() => window.formStopwatch.keys())) add(samples, 'key', key);
  await page.close();
}

async function type(page: Page, title: string): Promise<void> {
  await page
    .getByLabel(title, { exact: true })
    .or(page.getByLabel(`${title}*`, { exact: true }))
    .focus();
  for (const letter of typed) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    // Work that the key has deferred is done before the next key.
    await page.waitForTimeout(20);
  }
}
