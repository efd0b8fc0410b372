// By keyboard only: changing one's own password, and anonymous access.
import { beforeEach, describe, expect, test } from 'vitest';
import { atConsole, page } from '../scene.ts';
import { enter } from '../visit.ts';
import { activate, fill, press, pressed, restart, see, tabTo } from './keyboard.ts';

atConsole();
beforeEach(restart);

describe('a user with only a keyboard', () => {
  test('toggles anonymous access', async () => {
    await enter('#admin/security/anonymous');
    const box = page.getByRole('checkbox', { name: /Allow anonymous users|Access/ });
    await box.waitFor();
    const wasOn = await box.isChecked();
    await tabTo('checkbox', /Allow anonymous users|Access/);
    await press('Space');
    await activate('button', 'Save');
    await see('Anonymous security settings updated');
    expect(await box.isChecked()).toBe(!wasOn);
    expect(pressed()).toBeLessThan(40);
  });

  test('changes their own password', async () => {
    await enter('#user/account');
    await page.getByLabel('Current Password').waitFor();
    await fill('Current Password', 'admin123');
    await fill('New Password', 'by-keyboard-1');
    await fill('Confirm New Password', 'by-keyboard-1');
    await press('Enter');
    await see('Password changed');
    expect(pressed()).toBeLessThan(50);
  });
});
