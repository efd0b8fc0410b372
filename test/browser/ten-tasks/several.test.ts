// By keyboard only: deleting several users, of whom some cannot be deleted, and one fails on the server.
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import { boxOf } from '../box.ts';
import { allowErrors, setUpConsole, home, page } from '../scene.ts';
import { asAdministrator, enter } from '../visit.ts';
import { activate, fill, focused, press, pressed, restart, see, tabTo, toRow } from './keyboard.ts';

setUpConsole({ components: 0 });
beforeEach(restart);

async function addUsers(...ids: string[]) {
  for (const userId of ids)
    await fetch(`${home.url}service/rest/v1/security/users`, {
      method: 'POST',
      headers: { authorization: asAdministrator, 'content-type': 'application/json' },
      body: JSON.stringify({
        userId,
        firstName: userId,
        lastName: 'Test',
        emailAddress: `${userId}@example.org`,
        password: 'some-password',
        status: 'active',
        roles: ['nx-anonymous'],
      }),
    });
}
const status = () => page.getByRole('group', { name: 'Selected rows' }).getByRole('status').textContent();
const users = async (): Promise<string[]> => {
  const answer = await fetch(`${home.url}service/rest/v1/security/users`, {
    headers: { authorization: asAdministrator },
  });
  return ((await answer.json()) as { userId: string }[]).map(({ userId }) => userId);
};
/** The position of the rows on the page. */
const top = async () => (await boxOf(page.getByRole('grid'))).y;

test('in a narrow window, the buttons for selected rows leave no empty space, and selecting a row moves nothing', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('#admin/system/tasks');
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await bar.waitFor();
  const height = async () => (await boxOf(bar)).height;
  /** The height of what is visible in the bar. */
  const filled = async () => {
    const boxes = await Promise.all(
      (await bar.locator('[role="status"], button:visible').all()).map((one) => one.boundingBox()),
    );
    return Math.max(...boxes.map((one) => one!.y + one!.height)) - Math.min(...boxes.map((one) => one!.y));
  };
  const before = [await top(), await height()];
  expect((await height()) - (await filled())).toBeLessThan(24);
  expect(await bar.getByRole('button', { name: 'Run' }).getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('gridcell').getByRole('checkbox').first().click();
  await expect.poll(status).toBe('1 selected');
  expect([await top(), await height()]).toEqual(before);
});

describe('a user with only a keyboard', () => {
  test('deletes several users, and sees which were left out and which failed', async () => {
    allowErrors(/status of 404/);
    await addUsers('zoe', 'zora', 'zuri');
    await enter('#admin/security/users');
    await page.getByText('zuri@example.org').waitFor();
    const before = await top();
    await toRow('admin');
    await press(' ');
    expect(await status()).toBe('1 selected');
    await press('ArrowDown');
    await press(' ');
    await toRow('zoe');
    await press(' ');
    await press('Shift+ArrowDown');
    await press('Shift+ArrowDown');
    expect(await status()).toBe('5 selected');
    expect(await top()).toBe(before);
    await tabTo('button', 'Delete users', { key: 'Shift+Tab' });
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete users' });
    await dialog.waitFor();
    expect(await dialog.innerText()).toMatch(/affects 3 records:\s+zoe\s+zora\s+zuri/);
    expect(await dialog.innerText()).toMatch(
      /2 records are left out:\s+admin You cannot delete your own account\.\s+anonymous Anonymous access uses this user/,
    );
    await expectAccessible('the question about several records');
    // Meanwhile another administrator deletes one of them.
    await fetch(`${home.url}service/rest/v1/security/users/zora`, {
      method: 'DELETE',
      headers: { authorization: asAdministrator },
    });
    await activate('button', 'Delete users');
    await see('2 of 3 done, 1 failed.');
    expect((await focused()).name).toBe('2 of 3 done, 1 failed.');
    await see(/User 'zora' not found/);
    await expectAccessible('the result for several records');
    await press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(status).toBe('2 selected');
    const left = await users();
    expect(left).toContain('admin');
    expect(left).toContain('anonymous');
    expect(left.filter((name) => name.startsWith('z'))).toEqual([]);
    expect(pressed()).toBeLessThan(80);
  });

  test('deletes only those of the selected users that match the filter', async () => {
    await addUsers('yan', 'yara');
    await enter('#admin/security/users');
    await toRow('yan');
    await press(' ');
    await press('Shift+ArrowDown');
    await tabTo('searchbox', 'Filter', { key: 'Shift+Tab' });
    await fill('Filter', 'yara', 'searchbox');
    await expect.poll(status).toBe('1 selected (1 more is hidden by the filter)');
    await activate('button', 'Delete users');
    await page.getByRole('dialog').waitFor();
    await activate('button', 'Delete user');
    await see('Delete user: done for 1 record');
    expect(await users()).toContain('yan');
    expect(await users()).not.toContain('yara');
    expect((await focused()).name).toBe('Selected rows');
    await press('Escape');
    await expect.poll(status).toBe('None selected');
  });
});
