// A pseudo-language with longer texts, written from right to left.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bakeLanguages } from '../../src/build/bake-customizations.ts';
import { pageDir } from '../../src/build/build-page.ts';
import { pseudoLanguage } from '../messages/pseudo-locale.ts';
import { sampled } from '../sampled.ts';
import { boxOf } from './box.ts';
import { faultsOfForms, faultsOfRows } from './layout-pages.ts';
import { openConsole, type OpenConsole } from './open-console.ts';
import { setUpBrowser, page } from './scene.ts';
import { enter } from './visit.ts';

const dir = mkdtempSync(join(tmpdir(), 'registrar-languages-'));
let home: OpenConsole;

setUpBrowser({ pageFor: 'the file' });
beforeAll(async () => {
  cpSync(pageDir, dir, { recursive: true });
  await bakeLanguages(dir, new Map([['ar', pseudoLanguage('ar')]]));
  home = await openConsole({ page: dir, components: 50, nodes: 2 });
  await page.addInitScript(() => localStorage.setItem('registrar-language', 'ar'));
});
afterAll(async () => {
  await home.close();
  rmSync(dir, { recursive: true });
});

test('a right-to-left language sets the direction of the page, and moves the menu to the right', async () => {
  await enter('', { url: home.url });
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'ar',
    'rtl',
  ]);
  const menu = await boxOf(page.locator('#menu'));
  expect(menu.x).toBeGreaterThan(640);
});

test('pages with longer texts from right to left truncate nothing, and never scroll sideways', async () => {
  await enter('', { url: home.url });
  const corners = [
    [390, 16],
    [1280, 16],
  ] as const;
  // Of eight pages, one is measured narrow and one wide; layout.test.ts measures half of them, in English.
  const cornersOf = (at: number) => sampled(corners, 8, at);
  const ofRows = await faultsOfRows(page, home.url, cornersOf);
  expect([...ofRows, ...(await faultsOfForms(page, home.url, cornersOf))]).toEqual([]);
});

test('the address in front of an input is laid out from left to right, even in a right-to-left language', async () => {
  await enter('#admin/repository/routingrules/create', { url: home.url });
  const prefix = page.locator('.input-before');
  await prefix.waitFor();
  const [first, last] = await prefix.evaluate((element) => {
    element.textContent = 'http://a.example/<name>';
    const text = element.firstChild!;
    return [0, text.textContent!.length - 1].map((at) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().x;
    });
  });
  expect(first).toBeLessThan(last!);
});
