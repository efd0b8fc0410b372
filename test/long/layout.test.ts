// The layout of every page at every font size and window width.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { buildPageIfStale } from '../../src/build/build-page.ts';
import { chromium } from '../browser/chromium.ts';
import { faultsOfForms, faultsOfPalette, faultsOfRows, faultsWithNotice } from '../browser/layout-pages.ts';
import { everyCorner } from '../browser/layout.ts';
import { openConsole, type OpenConsole } from '../browser/open-console.ts';

let browser: Browser;
let page: Page;
let home: OpenConsole;

beforeAll(async () => {
  await buildPageIfStale(() => console.log('Building the page ...'));
  [browser, home] = await Promise.all([chromium(), openConsole({ components: 20, nodes: 2 })]);
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(home.url);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('admin123');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Account: admin' }).waitFor();
});
afterAll(async () => {
  // oxlint-disable typescript/no-unnecessary-condition -- they may not have opened
  await browser?.close();
  await home?.close();
  // oxlint-enable typescript/no-unnecessary-condition
});

test('lists, tables and facts truncate nothing at any font size and window width', async () => {
  expect(await faultsOfRows(page, home.url, () => everyCorner)).toEqual([]);
});

test('forms and other pages fit the window at any font size and width, with and without a notice', async () => {
  expect(await faultsOfForms(page, home.url, () => everyCorner)).toEqual([]);
  expect(await faultsWithNotice(page, home.url, everyCorner)).toEqual([]);
});

test('the command palette shows every name in full at any font size and window width', async () => {
  expect(await faultsOfPalette(page, home.url, everyCorner)).toEqual([]);
});
