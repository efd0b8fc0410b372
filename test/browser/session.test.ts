// Users and permissions: signing in and out, deep links, sessions that expire during work, permissions.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/manager/data/database.ts';
import { sampled } from '../sampled.ts';
import { openConsole, type OpenConsole } from './open-console.ts';
import { setUpConsole, home, page } from './scene.ts';
import { enter, freshName, makeSelector, openUserMenu, pressWithoutSession, signIn, signOut } from './visit.ts';

const selectors = '#admin/repository/selectors';
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

let below: OpenConsole;
setUpConsole({ components: 50 });
beforeAll(async () => {
  below = await openConsole({ components: 50, contextPath: '/nexus' });
});
afterAll(() => below.close());

describe('signing in', () => {
  test('opens the start page with the focus on its heading, and signing out shows the sign-in form again', async () => {
    await page.goto(home.url);
    await expect.poll(() => page.title()).toBe('Sign In - Registrar');
    await signIn();
    await expect.poll(() => page.url()).toBe(home.url + selectors);
    const title = heading('Content Selectors');
    await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
    await signOut();
    expect(await page.getByRole('navigation', { name: 'Screens' }).count()).toBe(0);
    await page.reload();
    await page.getByLabel('Password').waitFor();
  });

  test('reports a wrong password, keeps the username, and succeeds with the right password', async () => {
    await page.goto(home.url);
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: 'Incorrect username or password, or no permission to use the application.' })
      .waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe('admin');
    await signIn();
    await page.getByRole('navigation', { name: 'Screens' }).waitFor();
  });

  test('reports that the server cannot be reached', async () => {
    let isAway = false;
    // From the start: a request right after routing begins may still slip through.
    await page.route('**/service/**', (route) => (isAway ? route.abort() : route.continue()));
    await page.goto(home.url);
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('admin123');
    isAway = true;
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Operation failed as server could not be contacted' }).waitFor();
  });

  test.for(sampled(['', '/nexus'], 2, 1))(
    'opens the list, the record or the create form of the address, below the context path "%s/"',
    async (path) => {
      const { url } = path === '' ? home : below;
      const name = freshName('deep.link');
      await makeSelector(name, '', url);
      await page.goto(`${url}${selectors}?filter=x&sort=-name`);
      await signIn();
      await expect.poll(() => page.getByRole('searchbox', { name: 'Filter' }).inputValue()).toBe('x');
      await signOut();
      await page.goto(`${url}${selectors}:${name}`);
      await signIn();
      await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
      await expect.poll(() => page.title()).toBe(`${name} - Content Selectors - Registrar`);
      await signOut();
      await page.goto(`${url}${selectors}/create`);
      await signIn();
      await heading('Create Content Selector').waitFor();
      await expect.poll(() => page.title()).toBe('Create Content Selector - Content Selectors - Registrar');
    },
  );

  test('shows each user only the screens they may see, without data of the previous user', async () => {
    await enter(`${selectors}?filter=private`);
    await page.getByRole('searchbox', { name: 'Filter' }).waitFor();
    await signOut();
    await page.goto(home.url);
    await signIn('reader');
    await page.getByRole('link', { name: 'Content Selectors' }).click();
    await page.getByRole('button', { name: 'Create Selector' }).waitFor();
    expect(await page.getByRole('searchbox', { name: 'Filter' }).inputValue()).toBe('');
    expect(await page.getByRole('link', { name: 'Create Selector' }).count()).toBe(0);
    await signOut();
    await signIn('nobody');
    await page.getByText('You need the nexus:selectors:read permission').waitFor();
    await expect.poll(() => page.title()).toBe('Content Selectors - Registrar');
  });

  test('is required before an unknown address shows Not Found, with a link to the start page', async () => {
    await page.goto(`${home.url}#admin/no/such/screen`);
    await heading('Sign In').waitFor();
    expect(await page.title()).toBe('Sign In - Registrar');
    expect(await heading('Not Found').count()).toBe(0);
    await signIn();
    await heading('Not Found').waitFor();
    await expect.poll(() => page.title()).toBe('Not Found - Registrar');
    await page.getByRole('link', { name: 'Go to Start Page' }).click();
    await heading('Not Found').waitFor({ state: 'detached' });
  });
});

describe('lists in the cache of the browser', () => {
  test('are revalidated, and hidden from users without the permission', async () => {
    const [first, second] = [freshName('kept'), freshName('later')];
    const cell = (name: string) => page.getByText(name, { exact: true }).first();
    await makeSelector(first, 'A description, so that the list is longer than the header of its response. '.repeat(5));
    await enter(selectors);
    await cell(first).waitFor();
    await page.reload();
    await cell(first).waitFor();
    const [sent, shown] = await page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('content-selectors'));
      const { transferSize, encodedBodySize } = loaded.at(-1) as PerformanceResourceTiming;
      return [transferSize, encodedBodySize] as const;
    });
    expect(sent).toBeLessThan(shown);
    await makeSelector(second);
    await page.reload();
    await cell(second).waitFor();
    await signOut();
    await signIn('nobody');
    await page.getByText('You need the nexus:selectors:read permission').waitFor();
    expect(await page.locator('body').innerText()).not.toContain(first);
  });
});

describe('a session that ends while a form is edited', () => {
  const fillForm = async (name: string) => {
    await enter(`${selectors}/create`);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Search Expression').fill('format == "raw"');
  };

  test('asks for the password over the page, and keeps the input, which can then be saved', async () => {
    const name = freshName('kept');
    await fillForm(name);
    const dialog = await pressWithoutSession(page.getByRole('button', { name: 'Save' }));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('password');
    expect(await dialog.getByLabel('Username').inputValue()).toBe('admin');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await dialog.waitFor();
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('Password').fill('admin123');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
    expect(await page.getByLabel('Search Expression').inputValue()).toBe('format == "raw"');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name, exact: true }).waitFor();
  });

  test('is noticed by the next poll, without a click', async () => {
    await fillForm('noticed');
    const store = openDatabase(home.dataDir);
    store.run('DELETE FROM session');
    store.close();
    await page.getByRole('dialog', { name: 'Your Session Has Ended' }).waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('noticed');
  });

  test('can be left without signing in again, which discards the input', async () => {
    await fillForm('dropped');
    await pressWithoutSession(page.getByRole('button', { name: 'Save' }));
    await page.getByRole('button', { name: 'Leave without signing in' }).click();
    await heading('Sign In').waitFor();
    await signIn();
    await heading('Create Content Selector').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
  });

  test('keeps the input and the view if the user is viewing the console as another user', async () => {
    await enter(`${selectors}/create`);
    await openUserMenu();
    await page.getByRole('menuitem', { name: 'View As…' }).click();
    const viewAs = page.getByRole('dialog', { name: 'View As Another User' });
    await viewAs.getByRole('button', { name: 'All' }).click();
    await viewAs.getByRole('button', { name: 'Start Viewing' }).click();
    const bar = page.getByRole('region', { name: 'Viewing as another user' });
    await bar.waitFor();
    await page.getByLabel('Name', { exact: true }).fill('typed while viewing');
    const store = openDatabase(home.dataDir);
    store.run('DELETE FROM session');
    store.close();
    const dialog = page.getByRole('dialog', { name: 'Your Session Has Ended' });
    await dialog.getByLabel('Password').fill('admin123');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('typed while viewing');
    expect(await bar.count()).toBe(1);
  });

  test('closes its dialog when the user signs in in a different tab', async () => {
    await fillForm('two-tabs');
    const dialog = await pressWithoutSession(page.getByRole('button', { name: 'Save' }));
    const other = await page.context().newPage();
    await other.goto(home.url);
    await signIn('admin', { at: other });
    await other.close();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('two-tabs');
  });
});

describe('permissions', () => {
  test('that are missing for one call are reported where the call is made, without a dialog', async () => {
    const name = freshName('for-reading');
    await makeSelector(name);
    await page.route('**/content-selectors/preview', (route) => route.fulfill({ status: 403 }));
    await enter(`${selectors}:${name}`);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('alert').filter({ hasText: 'You do not have permission' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('that are revoked close the screen and remove its menu entry when the server rejects a call', async () => {
    await enter(selectors, { user: 'external' });
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Content Selectors' }).waitFor();
    const record = await page.getByRole('row').getByRole('link').first().getAttribute('href');
    const store = openDatabase(home.dataDir);
    store.run(`UPDATE account SET roles = '[]' WHERE user_id = 'external'`);
    // By changing the address: if another call is rejected first, the list is closed already.
    await page.evaluate((hash) => {
      location.hash = hash;
    }, record ?? '');
    await page.getByText('You need the nexus:selectors:read permission').waitFor();
    expect(
      await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Content Selectors' }).count(),
    ).toBe(0);
    store.run(`UPDATE account SET roles = '["reading"]' WHERE user_id = 'external'`);
    store.close();
    await signOut();
    await signIn('external');
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Content Selectors' }).waitFor();
  });
});
