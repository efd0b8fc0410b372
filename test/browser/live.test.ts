// An open page applies changes of the customization folder without losing its input or focus.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Customizations } from '../../src/server/customizations.ts';
import { openCustomizations } from '../open-customizations.ts';
import { openConsole, type OpenConsole } from './open-console.ts';
import { gridTakesOver } from './plain-rows.ts';
import { setUpBrowser, page } from './scene.ts';
import { enter } from './visit.ts';

const folder = mkdtempSync(join(tmpdir(), 'registrar-live-'));
let customizations: Customizations;
let server: OpenConsole;

/** Saves the customization file of the routing rules. */
const save = (changes: object) =>
  writeFileSync(join(folder, 'routing-rules.json'), JSON.stringify({ version: 2, ...changes }));

setUpBrowser();

beforeAll(async () => {
  save({});
  customizations = await openCustomizations([folder], () => {});
  server = await openConsole({ components: 20, customizations });
});

afterAll(async () => {
  await server.close();
  customizations.close();
  rmSync(folder, { recursive: true });
});

const rules = '#admin/repository/routingrules';
const notice = () => page.getByText('This page was updated to the latest customizations.');

/** The focused control with its text and caret, which an update must keep. */
const focused = () =>
  page.evaluate(() => {
    const control = document.activeElement as HTMLInputElement;
    return [control.id, control.value, control.selectionStart, control.selectionEnd];
  });

describe('a changed customization file', () => {
  test('updates an open form, which keeps its input, focus and caret', async () => {
    save({});
    await enter(`${rules}/create`, { url: server.url });
    await page.getByLabel('Name', { exact: true }).fill('team-rule');
    const description = page.getByLabel('Description');
    await description.fill('Keep this text');
    await description.press('ArrowLeft');
    await description.press('ArrowLeft');
    const before = await focused();

    save({ 'form/field:description': { label: 'Purpose', before: 'name' }, screen: { title: 'Request Rules' } });
    await page.getByLabel('Purpose').waitFor();
    expect(await focused()).toEqual(before);
    await notice().waitFor();
    await page.getByRole('link', { name: 'Request Rules' }).first().waitFor();
    await page.keyboard.type('!');
    expect(await page.getByLabel('Purpose').inputValue()).toBe('Keep this te!xt');

    // A field that is hidden and shown again keeps its input.
    save({ 'form/field:description': { hidden: true } });
    await page.getByLabel('Purpose').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('team-rule');
    save({ 'form/field:description': { label: 'Reason', widget: 'textarea' } });
    await page.getByLabel('Reason').waitFor();
    expect(await page.getByLabel('Reason').inputValue()).toBe('Keep this te!xt');
  });

  test('updates an open list, which keeps its filter, sort order and focus', async () => {
    save({});
    await enter(rules, { url: server.url });
    await page.getByRole('gridcell', { name: 'no-sources' }).waitFor();
    await page.getByRole('columnheader', { name: 'Name' }).click();
    await page.getByRole('searchbox').pressSequentially('no-');
    await page.getByRole('gridcell', { name: 'archives-only' }).waitFor({ state: 'detached' });
    const before = await focused();
    const address = page.url();
    save({ 'list/column:mode': { add: true, header: 'Kind', before: 'name' } });
    await page.getByRole('columnheader', { name: 'Kind' }).waitFor();
    expect([await focused(), page.url()]).toEqual([before, address]);
    // While the grid replaces the plain rows, both are drawn.
    await gridTakesOver(page);
    const names = await page.locator('[role=gridcell][col-id=name]').allTextContents();
    expect(names.map((name) => name.trim())).toEqual(['no-sources', 'no-internal-scope', 'no-internal-groups']);
  });
});
