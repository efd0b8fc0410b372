// Content selectors with the embedded manager: the whole workflow by keyboard, the list,
// the form, the preview, and failures.
import type { Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { overflowWidth } from './accessible.ts';
import { setUpConsole, home, page } from './scene.ts';
import { asAdministrator, enter, freshName, makeSelector, signIn } from './visit.ts';

const selectors = '#admin/repository/selectors';
const calls = '**/service/rest/v1/security/content-selectors*';
const world = {
  repositories: [
    { name: 'raw-hosted', format: 'raw', type: 'hosted' },
    { name: 'maven-releases', format: 'maven2', type: 'hosted' },
  ],
  components: [
    ...Array.from({ length: 12 }, (_, index) => ({
      repository: 'raw-hosted',
      path: `docs/page-${String(index + 10)}.txt`,
      text: 'words',
    })),
    { repository: 'maven-releases', group: 'org.example', artifact: 'rocket', versions: ['1.0'] },
  ],
  roles: [
    { id: 'reading', privileges: ['nx-selectors-read'] },
    { id: 'creating', privileges: ['nx-selectors-read', 'nx-selectors-create'] },
  ],
  users: [
    { userId: 'admin', password: 'admin123', seeded: true },
    { userId: 'reader', password: 'reader123', roles: ['reading'] },
    { userId: 'maker', password: 'maker1234', roles: ['creating'] },
  ],
};

setUpConsole({ world });

const field = (name: string) => page.getByLabel(name, { exact: true });
const expression = () => page.getByLabel('Search Expression');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const filter = () => page.getByRole('searchbox', { name: 'Filter' });
const isDisabled = async (name: string) => (await button(name).getAttribute('aria-disabled')) === 'true';
const focused = () =>
  page.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label'));

/** Presses Tab until a control with this name has the focus, and checks that the focus is visible. */
async function tabTo(name: string, key = 'Tab') {
  for (let press = 0; press < 40; press += 1) {
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (at.trim().startsWith(name)) {
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
      expect(outline, `the focus on ${name} is visible`).not.toBe('none');
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not reach "${name}".`);
}

describe('content selectors by keyboard', () => {
  test('can be created from an example, previewed, saved, opened, changed and deleted', async () => {
    await page.goto(home.url + selectors);
    await page.getByLabel('Username').waitFor();
    await tabTo('Username');
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type('admin123');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Content Selectors' }).waitFor();

    await tabTo('Create Selector');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Create Content Selector' }).waitFor();
    await expect.poll(focused).toBe('Create Content Selector');
    await tabTo('Name');
    await page.keyboard.type('by-keyboard');
    await tabTo('Use This Example');
    await page.keyboard.press('Enter');
    await expect.poll(() => expression().inputValue()).toBe('format == "raw"');
    await tabTo('Preview Repository');
    await page.keyboard.press('Enter');
    await page.getByText('10 of 12 shown (sample)').waitFor();
    await tabTo('Search Expression', 'Shift+Tab');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('and path =~ ".*"');
    expect(await expression().inputValue()).toBe('format == "raw"\nand path =~ ".*"');
    await tabTo('Save');
    await page.keyboard.press('Enter');

    const link = page.getByRole('link', { name: 'by-keyboard', exact: true });
    await link.waitFor();
    await expect.poll(focused).toBe('Content Selectors');
    await tabTo('by-keyboard');
    await page.keyboard.press('Enter');
    await button('Delete').waitFor();
    await tabTo('Description');
    await page.keyboard.type('made without a mouse');
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell', { name: 'made without a mouse' }).waitFor();

    await tabTo('by-keyboard');
    await page.keyboard.press('Enter');
    await button('Delete').waitFor();
    await tabTo('Delete');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Delete Content Selector?' }).waitFor();
    expect(await focused()).toBe('Cancel');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused()).toBe('Delete');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Content Selectors' }).waitFor();
    await link.waitFor({ state: 'detached' });
  });

  test('are reached with the skip link without tabbing through the frame', async () => {
    await enter(selectors);
    await page.getByRole('link', { name: 'Create Selector' }).first().waitFor();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Documentation (opens in a new tab)');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Create Selector');
  });
});

describe('the list of content selectors', () => {
  test('shows the name, the type in capitals and the description as plain text, even if they contain markup', async () => {
    const long = 'l'.repeat(300);
    await makeSelector(long, '<img src=x onerror="document.title=1">');
    await enter(selectors);
    await page.getByRole('link', { name: long }).waitFor();
    const row = page.getByRole('row').filter({ hasText: long });
    expect(await row.getByRole('gridcell').allInnerTexts()).toEqual([
      long,
      'CSEL',
      '<img src=x onerror="document.title=1">',
    ]);
    for (const name of ['Type', 'Description'])
      expect(await page.getByRole('columnheader', { name }).isVisible()).toBe(true);
    expect(await overflowWidth(page)).toBe(0);
    await page.getByRole('link', { name: long }).click();
    await expect.poll(() => field('Name').inputValue()).toBe(long);
    expect(await overflowWidth(page)).toBe(0);
  });

  test('keeps its sort order and filter in the address, and restores them after Back, Cancel and a reload', async () => {
    for (const name of ['view-a', 'view-b']) await makeSelector(name, `about ${name}`);
    await makeSelector('other');
    await enter(selectors);
    await filter().fill('VIEW');
    await page.getByRole('columnheader', { name: 'Name' }).click();
    await expect.poll(() => page.url()).toBe(`${home.url}${selectors}?filter=VIEW&sort=-name`);
    const names = () => page.getByRole('row').getByRole('link').allInnerTexts();
    await expect.poll(names).toEqual(['view-b', 'view-a']);
    await page.getByText('view-a', { exact: true }).click();
    await page.getByRole('heading', { name: 'Edit Content Selector' }).waitFor();
    await page.goBack();
    await expect.poll(names).toEqual(['view-b', 'view-a']);
    expect(await filter().inputValue()).toBe('VIEW');
    await page.getByRole('link', { name: 'view-b' }).click();
    await button('Cancel').click();
    await expect.poll(names).toEqual(['view-b', 'view-a']);
    await page.reload();
    await expect.poll(names).toEqual(['view-b', 'view-a']);
    expect(await page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  });

  test('shows why it could not be loaded, and loads on Retry', async () => {
    await page.route(calls, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'text/plain',
        body: 'ERROR: (ID 6b1f4b8e-0000-4000-8000-1234567890ab) java.lang.IllegalStateException: no database',
      }),
    );
    await enter(selectors);
    const alert = page.getByRole('alert');
    await alert.filter({ hasText: 'no database' }).waitFor();
    expect(await alert.innerText()).toContain('6b1f4b8e-0000-4000-8000-1234567890ab');
    expect(await alert.innerText()).not.toContain('IllegalStateException');
    await page.unroute(calls);
    await button('Retry').click();
    await filter().waitFor();
  });
});

describe('the form of a content selector', () => {
  test('cannot be saved without a name and an expression, and sends exactly what was entered', async () => {
    await enter(`${selectors}/create`);
    await field('Name').waitFor();
    expect(await isDisabled('Save')).toBe(true);
    const name = freshName('posted');
    await field('Name').fill(name);
    expect(await isDisabled('Save')).toBe(true);
    await expression().fill('   ');
    expect(await isDisabled('Save')).toBe(true);
    await expression().fill('format == "raw"');
    expect(await isDisabled('Save')).toBe(false);
    const posted = page.waitForRequest(
      (request: Request) => request.method() === 'POST' && request.url().endsWith('content-selectors'),
    );
    await button('Save').click();
    expect((await posted).postDataJSON()).toEqual({ name, description: '', expression: 'format == "raw"' });
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name: 'Edit Content Selector' }).waitFor();
    await expect.poll(() => field('Name').isDisabled()).toBe(true);
    expect(await isDisabled('Save')).toBe(true);
    expect(await page.locator('main').innerText()).toContain('CSEL');
    await page.getByLabel('Description').fill('later');
    const put = page.waitForRequest((request: Request) => request.method() === 'PUT');
    await button('Save').click();
    expect((await put).postDataJSON()).toEqual({ description: 'later', expression: 'format == "raw"' });
    await page.getByRole('gridcell', { name: 'later' }).waitFor();
  });

  test('shows server errors at their fields, keeps the input, and clears an error when its field changes', async () => {
    const name = freshName('twice');
    await makeSelector(name);
    await enter(selectors);
    await page.getByRole('link', { name: 'Create Selector' }).click();
    await field('Name').fill(name);
    await expression().fill('format ==');
    await button('Save').click();
    await page.getByText('Invalid CSEL').waitFor();
    expect(await expression().getAttribute('aria-invalid')).toBe('true');
    expect(await expression().evaluate((area) => area === document.activeElement)).toBe(true);
    await expression().fill('format == "raw"');
    await page.getByText('Invalid CSEL').waitFor({ state: 'detached' });
    await button('Save').click();
    await page.getByText(`Another content selector named ${name} already exists`).waitFor();
    expect(await field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(await expression().inputValue()).toBe('format == "raw"');
    await field('Name').fill(`${name}-free`);
    await page.getByText('already exists').waitFor({ state: 'detached' });
    await button('Save').click();
    await page.getByRole('link', { name: `${name}-free` }).waitFor();
  });

  test('shows a database error about a duplicate as a field error of the name, and hides an HTML error page', async () => {
    await enter(`${selectors}/create`);
    await page.route(calls, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'text/plain',
        body: 'ERROR: (ID 1) com.orientechnologies.ORecordDuplicatedException: Cannot index record',
      }),
    );
    await field('Name').fill('doubled');
    await expression().fill('format == "raw"');
    await button('Save').click();
    await page.getByText('Another content selector named doubled already exists').waitFor();
    expect(await field('Name').getAttribute('aria-invalid')).toBe('true');
    await page.unroute(calls);
    await page.route(calls, (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<html><body>Broken & bare</body></html>' }),
    );
    await field('Name').fill('doubled-2');
    await button('Save').click();
    const alert = page.getByRole('alert').filter({ hasText: 'An error occurred while saving the content selector' });
    await alert.waitFor();
    expect(await alert.innerText()).not.toContain('Broken');
  });

  test('shows why a record could not be loaded, and loads it on Retry', async () => {
    const name = freshName('unread');
    await makeSelector(name);
    await page.route(`${calls}/${name}`, (route) => route.abort());
    await enter(`${selectors}:${name}`);
    await page.getByRole('alert').filter({ hasText: 'The server could not be reached' }).waitFor();
    await page.unroute(`${calls}/${name}`);
    await button('Retry').click();
    await expect.poll(() => field('Name').inputValue()).toBe(name);
    await page.goto(`${home.url}${selectors}:no-such-name`);
    await page.getByRole('alert').filter({ hasText: 'no-such-name' }).waitFor();
  });

  test('shows that a selector in use cannot be deleted', async () => {
    const name = freshName('used');
    await makeSelector(name);
    const answer = await fetch(`${home.url}service/rest/v1/security/privileges/repository-content-selector`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: asAdministrator },
      body: JSON.stringify({
        name: `by-${name}`,
        description: '',
        actions: ['READ'],
        format: '*',
        repository: '*',
        contentSelector: name,
      }),
    });
    expect(answer.status).toBe(201);
    await enter(`${selectors}:${name}`);
    await button('Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: `Content selector ${name} is in use and cannot be deleted` })
      .waitFor();
    expect(page.url()).toContain(`:${name}`);
  });
});

describe('the preview of a content selector', () => {
  const run = () => button('Preview').click();
  const repositories = () => page.getByLabel('Preview Repository');

  test('requires an expression, shows a sample, distinguishes no results from errors, and is cleared by a change', async () => {
    await enter(`${selectors}/create`);
    await expect.poll(() => repositories().inputValue()).toBe('*');
    expect(await isDisabled('Preview')).toBe(true);
    await expression().fill('format == "raw"');
    await run();
    await page.getByText('10 of 12 shown (sample)').waitFor();
    await filter().fill('page-1');
    await run();
    await expect.poll(() => filter().inputValue()).toBe('');
    await filter().fill('no such name');
    await page.getByText('No results for "no such name"').waitFor();
    await expression().fill('format == "none"');
    await page.getByText('Select Preview to see the result.').waitFor();
    await run();
    await page.getByText('No content in repositories matched the expression').waitFor();
    await repositories().selectOption({ label: 'maven-releases' });
    await page.getByText('Select Preview to see the result.').waitFor();
    await expression().fill('format = "raw"');
    await run();
    await page.getByRole('alert').filter({ hasText: 'Invalid CSEL' }).waitFor();
    expect(await expression().getAttribute('aria-invalid')).toBe('true');
    await expression().fill('format == "raw"');
    await expect.poll(() => expression().getAttribute('aria-invalid')).toBe(null);
  });

  test('ignores a late response to an earlier request', async () => {
    await enter(`${selectors}/create`);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/content-selectors/preview', async (route) => {
      if (route.request().postData()?.includes('slow')) await held;
      await route.fulfill({ json: { total: 1, results: [{ name: route.request().postDataJSON().expression }] } });
    });
    await expression().fill('path == "slow"');
    await run();
    await page.getByText('Loading…').waitFor();
    await expression().fill('path == "quick"');
    await run();
    await page.getByRole('gridcell', { name: 'path == "quick"' }).waitFor();
    const late = page.waitForResponse((answer) => answer.request().postData()?.includes('slow') ?? false);
    release();
    await late;
    await page.getByRole('gridcell', { name: 'path == "quick"' }).waitFor();
    expect(await page.getByRole('gridcell', { name: 'path == "slow"' }).count()).toBe(0);
  });

  test('shows that its repositories could not be loaded, and loads them on Retry', async () => {
    const options = '**/internal/ui/repositories*';
    await page.route(options, (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: 'out of order' }),
    );
    await enter(`${selectors}/create`);
    await page.getByText('The choices could not be loaded: out of order').waitFor();
    await field('Name').fill('kept');
    await page.unroute(options);
    await button('Retry').click();
    await repositories().selectOption({ label: 'raw-hosted' });
    expect(await field('Name').inputValue()).toBe('kept');
  });
});

describe('content selectors for a user with few permissions', () => {
  test('are shown as plain text without controls to users who may only read them', async () => {
    const name = freshName('as-text');
    await makeSelector(name, 'for all to read');
    await enter(selectors, { user: 'reader' });
    await page.getByRole('link', { name, exact: true }).waitFor();
    expect(await isDisabled('Create Selector')).toBe(true);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByText('Read-only. Editing requires the nexus:selectors:update permission.').waitFor();
    const words = await page.locator('main').innerText();
    for (const part of [name, 'CSEL', 'for all to read', 'format == "raw"']) expect(words).toContain(part);
    expect(await page.getByRole('textbox').count()).toBe(0);
    for (const absent of ['Save', 'Delete']) expect(await button(absent).count()).toBe(0);
  });

  test('can be created, but not changed or deleted, by users who may only create them', async () => {
    await page.goto(`${home.url}${selectors}`);
    await signIn('maker', { password: 'maker1234' });
    await page.getByRole('link', { name: 'Create Selector' }).click();
    const name = freshName('made');
    await field('Name').fill(name);
    await expression().fill('format == "raw"');
    await button('Save').click();
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByText('Editing requires the nexus:selectors:update permission.').waitFor();
    expect(await button('Delete').count()).toBe(0);
  });
});
