// A product team can replace texts of the console and add a language, with files in its folder.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import type { Customizations } from '../../src/server/customizations.ts';
import { openCustomizations } from '../open-customizations.ts';
import { writePseudoLanguage } from '../messages/pseudo-locale.ts';
import { openConsole, type OpenConsole } from './open-console.ts';
import { setUpBrowser, page } from './scene.ts';
import { enter } from './visit.ts';

const folder = mkdtempSync(join(tmpdir(), 'registrar-team-'));
let customizations: Customizations;
let home: OpenConsole;

const write = (name: string, content: object) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(content, null, 2));
};

setUpBrowser();
beforeAll(async () => {
  writePseudoLanguage(join(folder, 'messages/pl'), 'pl');
  write('messages/de/screens/routing-rules.json', { 'list/create': 'Neue Regel <b>' });
  write('messages/en/frame.json', { 'sign-in': 'Log In' });
  write('routing-rules.json', { version: 2, screen: { summary: 'Our rules' }, 'list/column:name': { header: 'Rule' } });
  customizations = await openCustomizations([folder], () => {});
  home = await openConsole({ components: 20, customizations });
});
afterAll(async () => {
  await home.close();
  customizations.close();
  rmSync(folder, { recursive: true });
});

const inLanguage = (locale: string) =>
  page.addInitScript((chosen) => localStorage.setItem('registrar-language', chosen), locale);

test('a team can replace a text of the English page', async () => {
  await page.goto(home.url);
  await page.getByRole('button', { name: 'Log In' }).waitFor();
});

test('a team can add a language, which is listed under its own name', async () => {
  await inLanguage('pl');
  await page.goto(home.url);
  await page.getByRole('heading', { level: 1, name: /^⟦Šîgñ Îñ|^⟦Šígñ Îñ/ }).waitFor();
  await page.locator('header [aria-haspopup="menu"]').click();
  await page.getByRole('menuitemradio', { name: 'Polski' }).waitFor();
});

test('a text of a team replaces a translation as plain text, and is updated while the page is open', async () => {
  await inLanguage('de');
  await enter('#admin/repository/routingrules', { url: home.url });
  await page.getByRole('link', { name: 'Neue Regel <b>' }).waitFor();
  write('messages/de/screens/routing-rules.json', { 'list/create': 'Noch eine Regel' });
  await page.getByRole('link', { name: 'Noch eine Regel' }).waitFor();
});

test('a customized text is not replaced by the translation of the original text', async () => {
  await inLanguage('de');
  await enter('#admin/repository/routingrules', { url: home.url });
  await page.getByText('Our rules').waitFor();
  await page.getByRole('columnheader', { name: 'Rule' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Routing-Regeln' }).waitFor();
});
