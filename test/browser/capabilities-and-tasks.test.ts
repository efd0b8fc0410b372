// Capabilities and tasks by keyboard only, with the embedded manager.
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { setUpConsole, page } from './scene.ts';
import { enter } from './visit.ts';

setUpConsole({ components: 50 });

/** Presses Tab until the element with a role and a name has the focus. */
async function tabTo(role: 'button' | 'checkbox' | 'combobox' | 'link' | 'textbox', name: RegExp | string) {
  const wanted = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) });
  await wanted.waitFor();
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${role} ${String(name)}`);
}
const press = async (name: string) => {
  await tabTo('button', name);
  await page.keyboard.press('Enter');
};
/** Chooses an option of a select by typing the beginning of its label. */
async function choose(name: RegExp, label: string) {
  await tabTo('combobox', name);
  await page.keyboard.type(label);
  await expect.poll(() => page.getByRole('combobox', { name }).locator('option:checked').textContent()).toBe(label);
}
/** Opens the row that begins with a name, from the filter box. */
async function openRow(name: string) {
  const cell = page.getByRole('gridcell', { name: new RegExp(`^${name}`) }).first();
  await cell.waitFor();
  await page.getByRole('searchbox', { name: 'Filter' }).focus();
  await page.keyboard.type(name);
  await expect.poll(() => page.getByRole('grid').getByRole('row').count()).toBe(2);
  await openFiltered();
}
/** Opens the only row of the list. */
async function openFiltered() {
  await page.getByRole('searchbox', { name: 'Filter' }).focus();
  for (let pressed = 0; pressed < 20 && !(await isInGrid()); pressed++) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
const isInGrid = () => page.evaluate(() => document.activeElement?.closest('[role="grid"]') != null);
const notice = (text: RegExp) => page.getByText(text).first().waitFor();
const confirm = async () => {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
};

test('a capability can be created, disabled and deleted by keyboard', async () => {
  await enter('#admin/system/capabilities');
  await tabTo('link', /^Create Capability/);
  await page.keyboard.press('Enter');
  await choose(/^Type/, 'Webhook: Global');
  await tabTo('checkbox', 'repository');
  await page.keyboard.press('Space');
  await tabTo('textbox', /^URL/);
  await page.keyboard.type('http://127.0.0.1:9/hook');
  await tabTo('textbox', /^Notes/);
  await page.keyboard.type('by keyboard');
  await expectAccessible('Create Capability');
  await press('Save');
  await notice(/^Capability saved/);
  await openRow('Webhook: Global');
  await page.getByRole('heading', { level: 1, name: 'Capability Webhook: Global' }).waitFor();
  await press('Disable');
  await notice(/^Capability disabled/);
  await page.getByRole('button', { name: 'Enable' }).waitFor();
  await expectAccessible('a disabled capability');
  await press('Delete');
  await confirm();
  await notice(/^Capability Webhook: Global deleted/);
  // The list has kept its filter.
  await expect.poll(() => page.getByRole('gridcell', { name: /^Webhook/ }).count()).toBe(0);
});

test('a task can be created, run and deleted by keyboard, and shows its last result', async () => {
  await enter('#admin/system/tasks');
  await tabTo('link', /^Create Task/);
  await page.keyboard.press('Enter');
  await choose(/^Type/, 'Admin - Rotate log files');
  await tabTo('textbox', /^Task name/);
  await page.keyboard.type('rotating');
  await choose(/^Task frequency/, 'Manual');
  await press('Save');
  await notice(/^Task rotating saved/);
  await openRow('rotating');
  await press('Run');
  await notice(/^Task started/);
  await notice(/^Task rotating ended\. Last result: Ok/);
  await expect.poll(async () => page.getByRole('button', { name: 'Run', exact: true }).count()).toBe(1);
  await press('Cancel');
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Refresh' }).press('Enter');
      return page.getByText(/^Ok \[/).count();
    })
    .toBe(1);
  await openFiltered();
  await press('Delete');
  await confirm();
  await notice(/^Task rotating deleted/);
  await expect.poll(() => page.getByRole('gridcell', { name: /^rotating/ }).count()).toBe(0);
});
