// Another language is one file: a copy of the project with texts that are longer and run from right to left.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pseudoLocale } from '../messages/pseudo-locale.ts';
import { faultsOfForms, faultsOfRows } from './layout-pages.ts';
import { aProjectCopy } from './project-copy.ts';
import { inBrowser, page } from './scene.ts';
import { enter } from './visit.ts';

const project = aProjectCopy();
let url: string;

inBrowser({ pageFor: 'the file' });
beforeAll(async () => {
  const language = { ...pseudoLocale(), locale: 'he', direction: 'rtl' };
  writeFileSync(
    join(project.dir, 'src/messages/language.ts'),
    `export const language = ${JSON.stringify(language)} as unknown as import('./messages.ts').Language;\n`,
  );
  url = await project.develop();
}, 180_000);
afterAll(() => project.remove());

test('A language sets the direction of the page, and the menu moves to the other side', async () => {
  await enter('', { url });
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'he',
    'rtl',
  ]);
  const menu = (await page.locator('#menu').boundingBox())!;
  expect(menu.x).toBeGreaterThan(640);
});

test('Pages with longer texts from right to left truncate nothing, and never scroll sideways', async () => {
  await enter('', { url });
  const corners = [
    [390, 16],
    [1280, 16],
  ] as const;
  expect([...(await faultsOfRows(page, url, corners)), ...(await faultsOfForms(page, url, corners))]).toEqual([]);
});
