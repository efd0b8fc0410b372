// The customize mode of a screen whose file hides parts that cannot be hidden: the parts are shown, with the reason.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Customizations } from '../../src/server/customizations.ts';
import { openCustomizations } from '../open-customizations.ts';
import { boxOf } from './box.ts';
import { openPanel } from './customize-panel.ts';
import { openConsole, type OpenConsole } from './open-console.ts';
import { setUpBrowser, page } from './scene.ts';
import { enter } from './visit.ts';

const root = mkdtempSync(join(tmpdir(), 'registrar-skipped-'));
const folder = join(root, 'team');
const file = join(folder, 'roles.json');
let customizations: Customizations;
let home: OpenConsole;

setUpBrowser();

const text = JSON.stringify({
  version: 2,
  list: { sortBy: 'description' },
  'list/column:description': { hidden: true },
  'form/field:name': { hidden: true },
  'form/field:description': { hidden: true },
});

beforeAll(async () => {
  mkdirSync(folder);
  writeFileSync(file, text);
  customizations = await openCustomizations([folder], () => {}, { isEditable: true });
  home = await openConsole({ components: 20, customizations });
});

beforeEach(() => writeFileSync(file, text));

afterAll(async () => {
  await home.close();
  customizations.close();
  rmSync(root, { recursive: true });
});

test('a part that cannot be hidden is listed as shown, with the reason, until an edit makes hiding possible', async () => {
  const panel = await openPanel(home.url, '#admin/security/roles');
  const option = (name: RegExp) => panel.getByRole('option', { name });
  await option(/^Description.*Column/).click();
  expect(await option(/^Description.*Column/).textContent()).not.toContain('Hidden');
  expect(await option(/^Role name.*Field/).textContent()).not.toContain('Hidden');
  expect(await option(/^Role description.*Field/).textContent()).toContain('Hidden');
  expect(await panel.getByRole('checkbox', { name: 'Shown' }).isChecked()).toBe(true);
  await panel
    .getByText(/sort/i)
    .filter({ hasText: /description/ })
    .first()
    .waitFor();
  await panel.getByLabel('Header').waitFor();

  await option(/^List/).click();
  await panel.getByLabel('Sorted By').selectOption('name');
  await expect.poll(() => option(/^Description.*Column/).textContent()).toContain('Hidden');
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => option(/^Description.*Column/).textContent()).not.toContain('Hidden');

  await option(/^Description.*Column/).click();
  await panel.getByRole('checkbox', { name: 'Shown' }).click();
  expect(await panel.getByRole('checkbox', { name: 'Shown' }).isChecked()).toBe(true);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => readFileSync(file, 'utf8')).not.toContain('list/column:description');
});

test('the page does not move when the note about skipped changes appears', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/server-state-notes/, (route) => released.then(() => route.continue()));
  await enter('#admin/security/roles', { url: home.url });
  await page.getByRole('gridcell').first().waitFor();
  const heading = page.getByRole('heading', { level: 1 });
  const { y } = await boxOf(heading);
  release();
  await page.getByText('changes were skipped').waitFor();
  expect((await boxOf(heading)).y).toBeCloseTo(y, 0);
});
