// A product team adds a language, and replaces single sentences, by files in its folder: the same wherever the page
// comes from.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { type Customizations, openCustomizations } from '../../src/server/customizations.ts';
import { writePseudoLanguage } from '../messages/pseudo-locale.ts';
import { openConsole, type OpenConsole } from './open-console.ts';
import { inBrowser, page } from './scene.ts';
import { enter } from './visit.ts';

const folder = mkdtempSync(join(tmpdir(), 'registrar-team-'));
let customizations: Customizations;
let home: OpenConsole;

const write = (name: string, content: object) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(content, null, 2));
};

inBrowser();
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

test('A sentence of the English page is replaced', async () => {
  await page.goto(home.url);
  await page.getByRole('button', { name: 'Log In' }).waitFor();
});

test('A language is added, and named in itself', async () => {
  await inLanguage('pl');
  await page.goto(home.url);
  await page.getByRole('heading', { level: 1, name: /^⟦Šîgñ Îñ|^⟦Šígñ Îñ/ }).waitFor();
  await page.locator('header [aria-haspopup="menu"]').click();
  await page.getByRole('menuitemradio', { name: 'Polski' }).waitFor();
});

test('A text replaces that of the project, as plain text, also while the page is open', async () => {
  await inLanguage('de');
  await enter('#admin/repository/routingrules', { url: home.url });
  await page.getByRole('link', { name: 'Neue Regel <b>' }).waitFor();
  write('messages/de/screens/routing-rules.json', { 'list/create': 'Noch eine Regel' });
  await page.getByRole('link', { name: 'Noch eine Regel' }).waitFor();
});

test('A text that a customization changes is not replaced by the translation of the text before', async () => {
  await inLanguage('de');
  await enter('#admin/repository/routingrules', { url: home.url });
  await page.getByText('Our rules').waitFor();
  await page.getByRole('columnheader', { name: 'Rule' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Routing-Regeln' }).waitFor();
});
