// By keyboard only: changing one's own password, and anonymous access.
import { beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../../server/manager/client.ts';
import { setUpConsole, home, page } from '../scene.ts';
import { enter } from '../visit.ts';
import { activate, fill, press, pressed, restart, see, tabTo } from './keyboard.ts';

setUpConsole();
beforeEach(restart);

describe('a user with only a keyboard', () => {
  test('turns anonymous access off', async () => {
    const client = createClient(home.url.replace(/\/$/, ''));
    const read = async () => (await client.rest('GET', '/internal/ui/anonymous-settings')).json() as object;
    const before = { ...(await read()), enabled: true };
    await client.rest('PUT', '/internal/ui/anonymous-settings', before);
    expect(await read()).toEqual(before);
    await enter('#admin/security/anonymous');
    const box = page.getByRole('checkbox', { name: /Allow anonymous users|Access/ });
    await box.waitFor();
    expect(await box.isChecked()).toBe(true);
    await tabTo('checkbox', /Allow anonymous users|Access/);
    await press('Space');
    await activate('button', 'Save');
    await see('Anonymous security settings updated');
    expect(await box.isChecked()).toBe(false);
    expect(await read()).toEqual({ ...before, enabled: false });
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
