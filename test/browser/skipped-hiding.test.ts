// The customize mode of a screen whose file hides parts that cannot be hidden: they are shown, with the reason.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Customizations, openCustomizations } from '../../src/server/customizations.ts';
import { openPanel } from './customize-panel.ts';
import { openConsole, type OpenConsole } from './open-console.ts';
import { inBrowser } from './scene.ts';

const root = mkdtempSync(join(tmpdir(), 'registrar-skipped-'));
const folder = join(root, 'team');
const file = join(folder, 'roles.json');
let customizations: Customizations;
let home: OpenConsole;

inBrowser();

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

test('a part whose hiding is skipped is not listed as hidden, and the panel says why, until an edit cures it', async () => {
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
