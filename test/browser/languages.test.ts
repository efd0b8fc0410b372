// The language of the page is that of the browser, or a choice of the user, who may be signed out.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { pageDir } from '../../src/build/build-page.ts';
import { resize } from './accessible.ts';
import { allowErrors, setUpConsole, home, page } from './scene.ts';
import { enter } from './visit.ts';

setUpConsole({ components: 20, contextPath: '/nexus' });

const opened: Page[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.context().close();
});

/** A page in a new browser context, such as one with a different locale. */
async function readerOf(options: BrowserContextOptions): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({ reducedMotion: 'reduce', ...options });
  const reader = await context.newPage();
  opened.push(reader);
  return reader;
}

const languageOf = (reader: Page) =>
  reader.evaluate(() => [document.documentElement.lang, document.documentElement.dir].join(' '));

async function pick(reader: Page, menu: string | RegExp, language: string) {
  await reader.getByRole('button', { name: menu }).click();
  await reader.getByRole('menuitemradio', { name: language }).click();
}

/** The number of line breaks in Japanese texts, and the texts with a break inside of a word or before a particle. */
function lineBreaksIn(host: Element): { count: number; wrong: string[] } {
  const words = new Intl.Segmenter('ja', { granularity: 'word' });
  const found = { count: 0, wrong: [] as string[] };
  const nodes = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode as Text;
    const segments = words.segment(node.data);
    const range = document.createRange();
    const topOf = (at: number) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().top;
    };
    for (let at = 1; at < node.length; at += 1) {
      if (topOf(at) <= topOf(at - 1)) continue;
      found.count += 1;
      const { index, segment } = segments.containing(at)!;
      if (index !== at || /^[をはがにの]$/.test(segment))
        found.wrong.push(`${node.data.slice(0, at)}|${node.data.slice(at)}`);
    }
  }
  return found;
}

describe('the language of the page', () => {
  test.each([
    ['de-AT', 'Anmelden', 'de ltr'],
    ['ja', 'サインイン', 'ja ltr'],
    ['en-GB', 'Sign In', 'en ltr'],
    ['xh', 'Sign In', 'en ltr'],
  ])(
    'depends on the locale of the browser: %s shows "%s" with lang and dir "%s"',
    async (locale, heading, language) => {
      const reader = await readerOf({ locale });
      await reader.goto(home.url);
      await reader.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await languageOf(reader)).toBe(language);
    },
  );

  test('breaks lines of Japanese between phrases, not before particles or inside of words', async () => {
    await page.addInitScript(() => localStorage.setItem('registrar-language', 'ja'));
    await enter('#admin/repository/repositories/create:maven2-proxy');
    await page.locator('main .card').first().waitFor();
    let count = 0;
    for (const width of [320, 340, 360, 380]) {
      await resize({ width, height: 800 });
      const found = await page.locator('main').evaluate(lineBreaksIn);
      expect(found.wrong).toEqual([]);
      count += found.count;
    }
    expect(count).toBeGreaterThan(10);
  });

  test('keeps the Japanese word of a state on the same line as its dot in a narrow window', async () => {
    await page.addInitScript(() => localStorage.setItem('registrar-language', 'ja'));
    await page.setViewportSize({ width: 390, height: 800 });
    await enter('#admin/repository/repositories');
    await page.locator('.table-more-line .table-state').first().waitFor();
    const lines = await page.locator('.table-more-line .table-state').evaluateAll((states) =>
      states.map((state) => {
        const words = document.createRange();
        words.selectNodeContents(state.querySelector('.table-state-words')!);
        const dot = state.querySelector('.table-dot')!.getBoundingClientRect();
        const tops = [...words.getClientRects()].filter(({ top, bottom }) => top > dot.bottom || bottom < dot.top);
        return `${words.toString()}: ${tops.length} other lines`;
      }),
    );
    expect(new Set(lines)).toEqual(new Set(['オンライン: 0 other lines', 'オフライン: 0 other lines']));
  });

  test('can be chosen by its own name while signed out, and is remembered', async () => {
    await page.goto(home.url);
    await pick(page, 'Theme and Language', 'Deutsch');
    await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();
    await pick(page, 'Design und Sprache', 'English');
    await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
  });

  test('changes without changing the address, after a confirmation if there are unsaved changes', async () => {
    await enter('#admin/repository/routingrules/create');
    await page.getByLabel('Name').fill('kept');
    await pick(page, /^Account:/, 'Deutsch');
    await page.getByRole('button', { name: 'Keep Editing' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('kept');
    await pick(page, /^Account:/, 'Deutsch');
    await page.getByRole('button', { name: 'Discard Changes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Routing-Regel erstellen' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#admin/repository/routingrules/create');
  });

  test('can be chosen in the palette', async () => {
    await enter();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('Deutsch');
    await page.getByRole('option', { name: /Language: Deutsch/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Konto:/ }).waitFor();
  });

  test.each([
    ['en-US@posix', 'en'],
    ['de-DE@euro', 'de'],
    ['en-toolongtag', 'en'],
  ])('%s, which formatters reject, shows a list in the language %s', async (tag, language) => {
    await page.addInitScript((only) => Object.defineProperty(navigator, 'languages', { get: () => [only] }), tag);
    await enter('#admin/repository/routingrules');
    await page.getByRole('gridcell').first().waitFor();
    expect(await languageOf(page)).toBe(`${language} ltr`);
  });

  test('determines the format of numbers and times, together with the region of the browser', async () => {
    const formatted = async (locale: string) => {
      const reader = await readerOf({ locale, timezoneId: 'UTC' });
      await reader.goto(home.url);
      await reader.locator('#username').fill('admin');
      await reader.locator('#password').fill('admin123');
      await reader.keyboard.press('Enter');
      await reader.locator('#user-menu-opener').waitFor();
      const many = Array.from({ length: 1234 }, (_, number) => ({ name: `rule-${number}`, mode: 'BLOCK' }));
      await reader.route('**/routing-rules?*', (route) => route.fulfill({ json: many }));
      await reader.goto(`${home.url}#admin/repository/routingrules`);
      const time = await reader.getByText(/\d+:\d\d:\d\d/).textContent();
      return [await reader.locator('.tools .count').textContent(), time];
    };
    expect(await formatted('de-AT')).toEqual(['1\u00a0234 Einträge', expect.stringMatching(/^Stand: \d\d:\d\d:\d\d$/)]);
    expect(await formatted('de-DE')).toEqual(['1.234 Einträge', expect.stringMatching(/^Stand: \d\d:\d\d:\d\d$/)]);
    expect(await formatted('en-US')).toEqual([
      '1,234 entries',
      expect.stringMatching(/^Updated \d+:\d\d:\d\d\s[AP]M$/),
    ]);
  });
});

describe('the file of a language', () => {
  test('is the only additional script that the page loads, and is not needed for English', async () => {
    const filesIn = async (locale: string) => {
      const reader = await readerOf({ locale });
      // Never idle, so that nothing is prefetched.
      await reader.addInitScript(() => {
        globalThis.requestIdleCallback = () => 0;
      });
      const files: string[] = [];
      reader.on('request', (request) => files.push(new URL(request.url()).pathname.split('/').at(-1)!));
      await reader.goto(home.url);
      await reader.locator('#username').waitFor();
      return files.filter((file) => file.endsWith('.js')).sort();
    };
    const [english, german] = [await filesIn('en-US'), await filesIn('de')];
    expect(english.filter((file) => file.startsWith('language-'))).toEqual([]);
    expect(german.filter((file) => !english.includes(file))).toEqual([
      expect.stringMatching(/^language-de\.\w{8}\.js$/),
    ]);
  });

  test('is compiled without ICU syntax, and has compressed variants', () => {
    const names = readdirSync(pageDir).filter((name) => /^language-de\..*\.js$/.test(name));
    expect(names).toHaveLength(1);
    expect(readFileSync(join(pageDir, names[0]!), 'utf8')).not.toMatch(/, plural,|, number\}/);
    expect(readdirSync(pageDir)).toEqual(expect.arrayContaining([`${names[0]}.br`, `${names[0]}.gz`]));
  });

  test('is replaced by English with a message if it fails to load', async () => {
    allowErrors(/Failed to load resource/);
    const reader = await readerOf({ locale: 'de' });
    await reader.route(/language-de/, (route) => route.abort());
    await reader.goto(home.url);
    await reader.getByText('Deutsch could not be loaded. The page is in English.').waitFor();
    await reader.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
    expect(await languageOf(reader)).toBe('en ltr');
  });
});
