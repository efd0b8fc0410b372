// The palette: typing while it loads, actions, and recent records.
import { describe, expect, test } from 'vitest';
import { sampled } from '../sampled.ts';
import { setUpConsole, page } from './scene.ts';
import { scriptsNamed } from './scripts-named.ts';
import { enter, freshName, makeSelector } from './visit.ts';

const selectors = '#admin/repository/selectors';

setUpConsole();

describe('the palette', () => {
  const results = () => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  const find = async (words: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search/ }).waitFor();
    await page.keyboard.type(words);
  };

  test('receives what is typed while it loads, and the page below receives nothing', async () => {
    await page.route(scriptsNamed('palette-results'), async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await enter(`${selectors}/create`);
    await page.getByLabel('Name', { exact: true }).fill('abc');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('clean');
    await page.getByRole('combobox', { name: /^Search/ }).waitFor();
    await page.keyboard.type('up pol');
    await expect.poll(() => results().first().textContent()).toContain('Cleanup Policies');
    expect(await page.getByRole('combobox', { name: /^Search/ }).inputValue()).toBe('cleanup pol');
    await page.keyboard.press('Escape');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('abc');
  });

  test('loses no key that is typed at the moment when its code arrives', async () => {
    const typed = 'the quick brown fox jumps over the lazy dog';
    await enter(selectors);
    for (const wait of sampled([0, 20, 40, 60, 80, 100], 3, 1)) {
      let arrives = () => undefined as void;
      const held = new Promise<void>((done) => (arrives = done));
      await page.route(scriptsNamed('palette-results'), async (route) => {
        await held;
        await route.continue();
      });
      await page.reload();
      await page.getByRole('heading', { name: 'Content Selectors' }).waitFor();
      await page.keyboard.press('Control+k');
      const typing = page.keyboard.type(typed, { delay: 2 });
      await page.waitForTimeout(wait);
      arrives();
      await typing;
      const box = page.getByRole('combobox', { name: /^Search/ });
      await box.waitFor();
      expect([wait, await box.inputValue()]).toEqual([wait, typed]);
      await page.unroute(scriptsNamed('palette-results'));
    }
  });

  test('keeps the caret and an unfinished composition when its results arrive', async () => {
    let arrive = () => undefined as void;
    const held = new Promise<void>((done) => (arrive = done));
    await page.route(scriptsNamed('palette-results'), async (route) => {
      await held;
      await route.continue();
    });
    await enter(selectors);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('blo stores');
    for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowLeft');
    const box = page.getByRole('combobox', { name: /^Search/ });
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'b', selectionStart: 1, selectionEnd: 1 });
    arrive();
    await results().first().waitFor();
    await session.send('Input.imeSetComposition', { text: 'bb', selectionStart: 2, selectionEnd: 2 });
    await session.send('Input.insertText', { text: 'b' });
    await page.keyboard.type('!');
    expect(await box.inputValue()).toBe('blob! stores');
  });

  test('ranks prefixes first, runs actions, and offers recent records until they are deleted', async () => {
    const name = freshName('recent');
    await makeSelector(name);
    await enter(`${selectors}:${name}`);
    await page.getByLabel('Search Expression').waitFor();
    await find('ma');
    await expect.poll(() => results().first().textContent()).toContain('maven-central');
    await page.keyboard.press('Escape');
    await find('create sel');
    await results().filter({ hasText: 'Create Selector' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Create Content Selector' }).waitFor();
    await find('password');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete')))
      .toBe('current-password');
    await find('theme dark');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await find('');
    await page.getByRole('group', { name: 'Recent' }).getByRole('option', { name }).click();
    await page.getByRole('heading', { name }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Content Selectors' }).waitFor();
    await find('');
    await page.getByRole('group', { name: 'Recent' }).getByRole('option').first().waitFor();
    await expect.poll(() => page.getByRole('group', { name: 'Recent' }).getByRole('option', { name }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await find('sign out');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  });
});
