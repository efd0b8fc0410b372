// By keyboard only: a blob store with a quota, and the order of realms.
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import { setUpConsole, page } from '../scene.ts';
import { enter } from '../visit.ts';
import { activate, choose, fill, press, pressed, restart, see, tabTo, toRow } from './keyboard.ts';

setUpConsole({ components: 0 });
beforeEach(restart);

const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });

describe('a user with only a keyboard', () => {
  test('creates, changes and deletes a blob store with a quota', async () => {
    await enter('#admin/repository/blobstores');
    await activate('link', 'Create Blob Store');
    await page.getByLabel('Name').waitFor();
    await fill('Name', 'shelf');
    await tabTo('checkbox', 'Enable Soft Quota');
    await press('Space');
    await choose('Type of Quota', 'Space Used');
    await fill('Quota Limit', '10');
    await fill('Path', 'shelf');
    await expectAccessible('a new blob store');
    await activate('button', 'Save');
    await cell('shelf').waitFor();
    await toRow('shelf');
    await press('Enter');
    await fill('Quota Limit', '20');
    await activate('button', 'Save');
    await page.getByRole('dialog', { name: 'Update Blob Store?' }).waitFor();
    await activate('button', 'Update');
    await cell('shelf').waitFor();
    await toRow('shelf');
    await press('Enter');
    await page.getByLabel('Quota Limit').waitFor();
    expect(await page.getByLabel('Quota Limit').inputValue()).toBe('20');
    await activate('button', 'Delete');
    await page.getByRole('dialog').waitFor();
    await activate('button', 'Delete');
    await expect.poll(() => cell('shelf').count()).toBe(0);
    expect(pressed()).toBeLessThan(140);
  });

  test('checks the quota of a blob store', async () => {
    await enter('#admin/repository/blobstores:default');
    await page.getByLabel('Path').waitFor();
    await activate('button', 'Check Quota');
    await page.getByRole('dialog', { name: 'Check Quota' }).waitFor();
    await see('The soft quota is not violated. Blob store default has no quota');
    await expectAccessible('the quota of a blob store');
    await press('Tab');
    await press('Enter');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Check Quota');
    expect(pressed()).toBeLessThan(40);
  });

  test('sees why a blob store in use cannot be deleted', async () => {
    await enter('#admin/repository/blobstores:default');
    await page.getByLabel('Path').waitFor();
    await activate('button', 'Delete');
    await see(/^This blob store is in use by \d+ repositories and cannot be deleted/);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expectAccessible('a blob store that is in use');
  });

  test('adds a realm and moves it to the first place, but cannot remove a required realm', async () => {
    const active = page.getByLabel('Active', { exact: true });
    const order = () => active.locator('option').allInnerTexts();
    await enter('#admin/security/realms');
    await active.waitFor();
    await fill('Filter available', 'default', 'searchbox');
    await press('Enter');
    await expect.poll(order).toHaveLength(3);
    await tabTo('combobox', 'Active');
    await press('End');
    await press('Alt+ArrowUp');
    await press('Alt+ArrowUp');
    await expect.poll(async () => (await order())[0]).toBe('Default Role Realm');
    await press('ArrowDown');
    await press('Delete');
    await see('Required options cannot be removed');
    expect(await order()).toHaveLength(3);
    await expectAccessible('realms');
    await activate('button', 'Save');
    await see('Realms updated');
    expect((await order())[0]).toBe('Default Role Realm');
    expect(pressed()).toBeLessThan(70);
  });
});
