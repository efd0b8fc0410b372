// Accessibility of pages in all their states: no findings of axe in light and dark, no overflow in narrow windows.
import { describe, expect, test } from 'vitest';
import { axeFindings, expectAccessible, narrow, resize, wide } from './accessible.ts';
import { boxOf } from './box.ts';
import { setUpConsole, home, page } from './scene.ts';
import { enter, makeSelector, pressWithoutSession, signIn, signOut } from './visit.ts';

const selectors = '#admin/repository/selectors';

setUpConsole({ components: 200 });

describe('the accessibility check', () => {
  test('finds nothing on the sign-in page, initially and after a wrong password', async () => {
    await page.goto(home.url);
    await page.getByLabel('Username').waitFor();
    await expectAccessible('sign-in');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await expectAccessible('sign-in refused');
  });

  test('finds nothing on a list with rows, without matches, with the open menu of a narrow window, or with an error', async () => {
    const name = 'n'.repeat(300);
    await makeSelector(name, '<b onclick="alert(1)">markup</b>\n'.repeat(10));
    await enter(selectors);
    await page.getByRole('link', { name }).waitFor();
    await expectAccessible('list with a very long name');
    await page.getByRole('searchbox', { name: 'Filter' }).fill('nothing like this');
    await page.getByText('No results for').waitFor();
    await expectAccessible('list filtered to nothing');
    await resize(narrow);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Screens' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.route('**/content-selectors', (route) =>
      route.fulfill({ status: 500, body: 'broken', contentType: 'text/plain' }),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await expectAccessible('list failed');
  });

  test('finds nothing on a form: unchanged, with field errors, after a rejected save, and in each state of its preview', async () => {
    await enter(`${selectors}/create`);
    await page.getByLabel('Name').waitFor();
    await expectAccessible('form untouched');
    await page.getByLabel('Name').fill('_wrong');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('This field is required').waitFor();
    await expectAccessible('form with errors');
    await page.getByLabel('Name').fill('axe');
    await page.getByLabel('Search Expression').fill('format ==');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Invalid CSEL').waitFor();
    await expectAccessible('form refused');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await expectAccessible('preview failed');
    await page.getByLabel('Search Expression').fill('format == "none"');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('No content in repositories matched').waitFor();
    await expectAccessible('preview without results');
    await page.getByLabel('Search Expression').fill('format == "raw"');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('grid').waitFor();
    await expectAccessible('preview with results');
  });

  test('finds nothing on a record that is edited, does not exist or is read-only, or in the dialogs above it', async () => {
    await makeSelector('axe-record');
    await enter(`${selectors}:axe-record`);
    await page.getByLabel('Description').fill('changed');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible('confirmation of a deletion');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('link', { name: 'Account' })
      .or(page.getByRole('link', { name: 'Content Selectors' }))
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Unsaved Changes' }).waitFor();
    await expectAccessible('unsaved changes');
    await page.getByRole('button', { name: 'Keep Editing' }).click();
    await pressWithoutSession(page.getByRole('button', { name: 'Save' }));
    await expectAccessible('session ended');
    await page.getByRole('dialog').getByLabel('Password').fill('admin123');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search screens, records, and actions' }).fill('axe');
    await page.getByRole('option', { name: 'axe-record' }).waitFor();
    await expectAccessible('palette');
    await page.keyboard.press('Escape');
    await page.goto(`${home.url}${selectors}:not-there`);
    await page.getByRole('button', { name: 'Discard Changes' }).click();
    await page.getByRole('link', { name: 'Back to Content Selectors' }).waitFor();
    await expectAccessible('nonexistent record');
    await signOut();
    await signIn('reader');
    await page.goto(`${home.url}${selectors}:axe-record`);
    await page.getByText('Read-only. Editing requires the nexus:selectors:update permission.').waitFor();
    await expectAccessible('record, read-only');
    await page.goto(`${home.url}${selectors}/create`);
    await page.getByText('Creating requires the nexus:selectors:create permission.').waitFor();
    await expectAccessible('creation not permitted');
  });

  test('finds nothing at an unknown address, without a permission, and on the start page of a user without permissions', async () => {
    await enter('#admin/no/such/screen');
    await page.getByRole('heading', { name: 'Not Found' }).waitFor();
    await expectAccessible('unknown address');
    await signOut();
    await page.goto(home.url + selectors);
    await signIn('nobody');
    await page.getByText('You need the nexus:selectors:read permission').waitFor();
    await expectAccessible('missing permission');
    await page.goto(home.url);
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
    await expectAccessible('start page without permissions');
  });
});

describe('the dialog "Why Is This So?"', () => {
  test('is accessible, stays inside the window, and returns the focus when it is closed', async () => {
    await enter(`${selectors}/create`);
    const name = page.getByLabel('Name');
    await name.focus();
    const answer = page.getByRole('dialog', { name: 'Why Is This So?' });
    // The page loads the dialog while it is idle.
    await expect
      .poll(async () => {
        await page.keyboard.press('Alt+Shift+W');
        return answer.isVisible();
      })
      .toBe(true);
    await answer.getByText('schemas/content-selectors/screen.json').waitFor();
    await expectAccessible('answer');
    const box = await boxOf(answer);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(wide.height);
    expect(box.x + box.width).toBeLessThanOrEqual(wide.width);
    await page.keyboard.press('Escape');
    await answer.waitFor({ state: 'detached' });
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
  });
});
