// The download size for a fresh visitor: JavaScript and style sheets of the built page, compressed with brotli.
// Computed from the references in the built files, so that it is exact; prints the size of each part.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPageIfStale, pageDir } from '../../src/build/build-page.ts';
import { chromium } from '../browser/chromium.ts';
import { openConsole, type OpenConsole } from '../browser/open-console.ts';

const selectors = '#admin/repository/selectors';
const kib = 1024;

/** The files with the form library and the grid, recognized by strings that only they contain. */
const marks = { forms: 'ui:submitButtonOptions', grid: 'ag-grid-viewport' } as const;

let browser: Browser;
let home: OpenConsole;

beforeAll(async () => {
  await buildPageIfStale(() => console.log('Building the page ...'));
  browser = await chromium();
  home = await openConsole({ components: 20 });
}, 120_000);
afterAll(async () => {
  await browser.close();
  await home.close();
});

/** A fresh visitor whose page is never idle, so that nothing is prefetched. */
async function freshVisitor(): Promise<{ page: Page; loaded: () => string[] }> {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1)!;
    if (/\.(js|css)$/.test(name)) files.add(name);
  });
  return { page, loaded: () => [...files].sort() };
}

async function loadedBy(hash: string, isThere: (page: Page) => Promise<unknown>): Promise<string[]> {
  const { page, loaded } = await freshVisitor();
  await page.goto(home.url + hash);
  await page.getByLabel('Password').waitFor();
  if (hash !== '') {
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('admin123');
    await page.keyboard.press('Enter');
  }
  await isThere(page);
  await page.context().close();
  return loaded();
}

const weightOf = (file: string): number => statSync(join(pageDir, `${file}.br`)).size;
const textOf = (file: string): string => readFileSync(join(pageDir, file), 'utf8');
const holds = (files: string[], mark: string): boolean => files.some((file) => textOf(file).includes(mark));

/** The weight of all in KiB; prints each. */
function weigh(what: string, files: string[]): number {
  const total = files.reduce((sum, file) => sum + weightOf(file), 0) / kib;
  const lines = files
    .map((file) => [weightOf(file) / kib, file] as const)
    .sort(([left], [right]) => right - left)
    .map(([weight, file]) => `  ${weight.toFixed(1).padStart(6)}  ${file}`);
  console.log([`${what}: ${total.toFixed(1)} KiB`, ...lines].join('\n'));
  return total;
}

describe('weight of the page', () => {
  test('is 97.5 KiB at most for the sign-in page', async () => {
    const files = await loadedBy('', (page) => page.getByRole('button', { name: 'Sign In', exact: true }).waitFor());
    expect(weigh('Sign-in page', files)).toBeLessThanOrEqual(97.5);
    expect(files).not.toEqual([]);
  });

  test('is 151.8 KiB at most for a form, without the grid', async () => {
    const files = await loadedBy(`${selectors}/create`, (page) =>
      page.getByRole('button', { name: 'Preview' }).waitFor(),
    );
    expect(weigh('Form', files)).toBeLessThanOrEqual(151.8);
    expect(holds(files, marks.forms)).toBe(true);
    expect(holds(files, marks.grid)).toBe(false);
  });

  test('is 256 KiB at most for a list, without the form library', async () => {
    const files = await loadedBy(selectors, (page) => page.getByRole('row').nth(1).waitFor());
    expect(weigh('List', files)).toBeLessThanOrEqual(256);
    expect(holds(files, marks.grid)).toBe(true);
    expect(holds(files, marks.forms)).toBe(false);
  });
});

describe('built page', () => {
  const scripts = () => readdirSync(pageDir).filter((name) => name.endsWith('.js'));

  test('never compiles code from text', () => {
    expect(scripts()).not.toEqual([]);
    for (const script of scripts())
      expect([script, /.{0,40}(?:\beval\s*\(|(?<![.\w])Function\s*\().{0,20}/.exec(textOf(script))?.[0]]).toEqual([
        script,
        undefined,
      ]);
  });

  test('has a compressed variant of each script and style sheet', () => {
    for (const file of readdirSync(pageDir).filter((name) => /\.(js|css)$/.test(name)))
      expect([file, existsSync(join(pageDir, `${file}.br`)), existsSync(join(pageDir, `${file}.gz`))]).toEqual([
        file,
        true,
        true,
      ]);
  });
});
