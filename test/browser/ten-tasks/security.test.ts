// By keyboard only: a user with a role, a role with privileges, and a privilege of a type.
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import { setUpConsole, page } from '../scene.ts';
import { enter } from '../visit.ts';
import { activate, choose, fill, press, pressed, restart, see, tabTo, toRow, type } from './keyboard.ts';

setUpConsole({ components: 0 });
beforeEach(restart);

const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
const chosen = (label: string) => page.getByLabel(label, { exact: true }).locator('option').allInnerTexts();

/** Adds the only option that matches a filter, in the first picker after the focus. */
async function pick(filter: string, list: string, option: string): Promise<void> {
  await fill('Filter available', filter, 'searchbox');
  await page
    .locator('.picker', { has: page.locator(':focus') })
    .locator('option', { hasText: option })
    .waitFor();
  await press('Enter');
  await expect.poll(() => chosen(list)).toContain(option);
}

describe('a user with only a keyboard', () => {
  test('creates a disabled user, and enables the user later', async () => {
    await enter('#admin/security/users');
    await activate('link', 'Create local user');
    await page.getByLabel('First name').waitFor();
    await fill('ID', 'ann');
    await fill('First name', 'Ann');
    await fill('Last name', 'Other');
    await fill('Email', 'ann@example.org');
    await fill('Password', 'ann-password');
    await fill('Confirm password', 'another');
    await press('Tab');
    await see('Passwords do not match');
    await tabTo('textbox', 'Confirm password', { key: 'Shift+Tab' });
    await type('ann-password');
    await choose('Status', 'Disabled');
    await pick('nx-ad', 'Granted', 'nx-admin');
    await expectAccessible('a new user');
    await activate('button', 'Save');
    await cell('Disabled').waitFor();
    await toRow('ann');
    await press('Enter');
    await choose('Status', 'Active');
    await activate('button', 'Save');
    await cell('ann').waitFor();
    await expect.poll(() => cell('Disabled').count()).toBe(0);
    expect(pressed()).toBeLessThan(140);
  });

  test('creates a role with two privileges and a contained role, and deletes it', async () => {
    await enter('#admin/security/roles');
    await activate('link', 'Create role');
    await page.getByLabel('Role ID').waitFor();
    await fill('Role ID', 'crew');
    await fill('Role name', 'Crew');
    await pick('blobstores-read', 'Given', 'nx-blobstores-read');
    await pick('blobstores-up', 'Given', 'nx-blobstores-update');
    await tabTo('button', 'Remove');
    await pick('nx-anon', 'Contained', 'nx-anonymous');
    await activate('button', 'Save');
    await cell('crew').waitFor();
    await toRow('crew');
    await press('Enter');
    await expect.poll(() => chosen('Given')).toEqual(['nx-blobstores-read', 'nx-blobstores-update']);
    await activate('button', 'Delete role');
    await page.getByRole('dialog').waitFor();
    await activate('button', 'Delete role');
    await expect.poll(() => cell('crew').count()).toBe(0);
    expect(pressed()).toBeLessThan(140);
  });

  test('selects the type of a privilege, and creates it with the required action', async () => {
    await enter('#admin/security/privileges');
    await activate('link', 'Create Privilege');
    await page.getByRole('heading', { name: 'Select Privilege Type' }).waitFor();
    await expectAccessible('the types of a privilege');
    await activate('link', 'Application');
    await page.getByLabel('Domain').waitFor();
    await fill('Name', 'a-task-reader');
    await fill('Domain', 'tasks');
    await activate('button', 'Save');
    await see('This field is required');
    await expectAccessible('a privilege without an action');
    await tabTo('checkbox', 'Read', { key: 'Shift+Tab' });
    await press('Space');
    await press('Enter');
    await cell('a-task-reader').waitFor();
    expect(pressed()).toBeLessThan(80);
  });
});
