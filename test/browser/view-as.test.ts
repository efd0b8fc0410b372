// Viewing as another user, and "Why Is This So?", by keyboard in a real browser, also on a narrow dark screen.
import { expect, test } from 'vitest';
import { axeFindings, expectAccessible, narrow, overflowWidth, resize } from './accessible.ts';
import { setUpConsole, page } from './scene.ts';
import { enter } from './visit.ts';

setUpConsole({ components: 20 });

const key = (name: string) => page.keyboard.press(name);

/** Runs a command of the palette by keyboard. */
async function command(words: string, name: RegExp) {
  await key('Control+k');
  const search = page.getByRole('combobox', { name: /Search/ });
  await search.fill(words);
  await page.getByRole('option', { name, selected: true }).waitFor();
  await key('Enter');
}

const menu = () => page.getByRole('navigation', { name: 'Screens' }).getByRole('link');

test('by keyboard, an administrator views the console as a user with one permission, and stops viewing', async () => {
  await enter('#admin/support/logging:ROOT');
  await page.getByRole('combobox', { name: 'Logger Level' }).waitFor();
  const all = await menu().count();

  await command('view as', /View As/);
  const dialog = page.getByRole('dialog', { name: 'View As Another User' });
  await expect.poll(() => dialog.getByRole('radio', { name: 'Signed in' }).evaluate(isFocused)).toBe(true);
  await key('Tab');
  await page.keyboard.type('logging');
  const wanted = dialog.getByRole('checkbox', { name: 'nexus:logging:*', exact: true });
  for (let step = 0; step < 8 && !(await wanted.evaluate(isFocused)); step += 1) await key('Tab');
  await key('Space');
  await dialog.getByText('1 permission selected').waitFor();
  await expectAccessible('the choice of permissions');
  await key('Enter');

  const bar = page.getByRole('region', { name: 'Viewing as another user' });
  await bar.getByText('You are viewing as a user with 1 permission. Nothing can be changed.').waitFor();
  await expect.poll(() => menu().allTextContents()).toEqual(['Logging', 'Log Viewer']);
  const why = 'You are viewing as a user with 1 permission';
  // The form is opened again for the other user.
  await expect
    .poll(async () => {
      await page.getByRole('combobox', { name: 'Logger Level' }).selectOption('TRACE');
      return page.locator('.foot-state').textContent();
    })
    .toBe(why);
  const save = page.getByRole('button', { name: 'Save' });
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  await save.focus();
  await page.getByRole('tooltip').getByText(why).first().waitFor();
  await key('Enter');
  await expectAccessible('a form while viewing as another user');

  await bar.getByRole('button', { name: 'Stop Viewing' }).focus();
  await key('Enter');
  const question = page.getByRole('dialog', { name: 'Unsaved Changes' });
  await question.getByRole('button', { name: 'Discard Changes' }).press('Enter');
  await bar.waitFor({ state: 'detached' });
  await expect.poll(() => menu().count()).toBe(all);
});

const isFocused = (element: Element) => element === document.activeElement;

test('on a narrow dark screen, the dialog "Why Is This So?" is accessible, and its head stays in view', async () => {
  await enter('#admin/repository/routingrules/create');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.waitFor();
  await resize(narrow);
  await page.emulateMedia({ colorScheme: 'dark' });
  await name.focus();
  await command('why', /Why Is This So/);
  const answer = page.getByRole('dialog', { name: 'Why Is This So?' });
  await answer.getByRole('heading', { name: 'Not shown on this page' }).waitFor();
  expect(await overflowWidth(page)).toBe(0);
  const last = answer.getByRole('button').last();
  await last.focus();
  const close = answer.getByRole('button', { name: 'Close' });
  const [head, end] = [await close.boundingBox(), await last.boundingBox()];
  expect(head!.y).toBeGreaterThan(narrow.height * 0.39);
  expect(end!.y).toBeGreaterThan(head!.y);
  expect(end!.y + end!.height).toBeLessThanOrEqual(narrow.height);
  expect(await axeFindings(page)).toEqual([]);
  await key('Escape');
  await answer.waitFor({ state: 'detached' });
});
