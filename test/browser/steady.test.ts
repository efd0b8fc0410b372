// Pages that keep their layout while they load, run or show long texts, and toolbars and heads
// whose parts stay aligned when they wrap.
import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { resize } from './accessible.ts';
import { boxOf } from './box.ts';
import { setUpConsole, page } from './scene.ts';
import { enter, makeSelector } from './visit.ts';

setUpConsole({ components: 20 });

const boxAt = (selector: string) => boxOf(page.locator(selector).first());

/** Holds back the responses to `calls` until the returned function is called. */
async function held(calls: string): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(calls, (route) => (isHeld ? void waiting.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    await Promise.all(waiting.map((route) => route.continue()));
  };
}

describe('a page while it loads', () => {
  test('keeps the height of a list, and shows no help', async () => {
    const release = await held('**/routing-rules?*');
    // The early state is too short to wait for, so the page itself notes its height.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const card = document.querySelector('main .card:has(.loading.is-early)');
        if (card) document.documentElement.dataset['early'] = String(card.getBoundingClientRect().height);
      }).observe(document, { childList: true, subtree: true });
    });
    await enter('#admin/repository/routingrules');
    await page.locator('.loading:not(.is-early)').waitFor();
    const early = await page.evaluate(() => Number(document.documentElement.dataset['early']));
    expect((await boxAt('main .card')).height).toBeCloseTo(early, 2);
    const help = page.getByRole('heading', { name: 'What is a routing rule?' });
    expect(await help.count()).toBe(0);
    await release();
    await help.waitFor();
  });

  test('reserves the final height of the log', async () => {
    const release = await held('**/internal/logging/log*');
    await enter('#admin/support/logging/logviewer');
    await page.locator('.log-waiting').waitFor();
    const { height } = await boxAt('.log-waiting');
    await release();
    await page.getByRole('region', { name: 'Log text' }).waitFor();
    expect((await boxAt('.log-text')).height).toBe(height);
  });

  test.each([
    ['of a record', '#admin/repository/repositories:maven-central', '**/repositories/**'],
    ['of settings', '#admin/security/anonymous', '**/anonymous-settings'],
    ['beside a panel', '#admin/repository/routingrules:no-sources', '**/routing-rules/**'],
  ])('shows a card as wide as the form %s in a wide window', async (_of, address, calls) => {
    const release = await held(calls);
    await resize({ width: 1920, height: 900 });
    await enter(address);
    await page.locator('main .loading:not(.is-early)').waitFor();
    const { width } = await boxAt('main .card');
    await release();
    await page.locator('.form-foot').waitFor();
    expect((await boxAt('main .form')).width).toBe(width);
  });

  test('shows the form of a new record together with the choice of a type above it', async () => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const note = document.documentElement.dataset;
        const [form, choice] = ['.form-foot', '.variant-choice'].map((part) => document.querySelector(part));
        if (form) note['form'] ??= choice ? 'with its choice' : 'without it';
      }).observe(document, { childList: true, subtree: true });
    });
    await enter('#admin/repository/blobstores/create:file');
    await page.locator('.variant-choice select').waitFor();
    await page.locator('.form-foot').waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['form'])).toBe('with its choice');
    await resize({ width: 1920, height: 900 });
    expect((await boxAt('.variant-choice')).width).toBe((await boxAt('main .form')).width);
  });

  test('shows the progress of a support ZIP in a card as wide as that of its options', async () => {
    await held('**/support/supportzip*');
    await enter('#admin/support/supportzip');
    await resize({ width: 1440, height: 900 });
    const create = page.getByRole('button', { name: 'Create Support ZIP', exact: true });
    await create.waitFor();
    const { width } = await boxAt('main .card');
    await create.click();
    await page.getByRole('timer').waitFor();
    expect((await boxAt('main .card')).width).toBe(width);
  });
});

describe('the status screen', () => {
  test('has a column for errors in a window 1280 px wide, even if there are none', async () => {
    await resize({ width: 1280, height: 720 });
    await enter('#admin/support/status');
    await page.getByRole('gridcell').first().waitFor();
    const headers = await page.getByRole('columnheader').allTextContents();
    expect(headers).toEqual(['Health', 'Name', 'Message', 'Error', 'What to Do']);
  });

  test('has its tags and buttons on one line, and a wide column of messages, on tablets and small desktops', async () => {
    await enter('#admin/support/status');
    await page.getByRole('gridcell').first().waitFor();
    for (const width of [780, 820, 1100]) {
      await resize({ width, height: 900 });
      const tops = await page
        .locator('.tools :is(.table-tag, time, .button)')
        .evaluateAll((parts) =>
          parts.map((part) => part.getBoundingClientRect()).map((box) => box.top + box.height / 2),
        );
      expect([width, Math.max(...tops) - Math.min(...tops) < 4]).toEqual([width, true]);
      const header = (name: string) => boxAt(`.ag-header-cell[col-id="${name}"]`);
      expect(await page.getByRole('columnheader', { name: 'Error' }).count()).toBe(0);
      expect((await header('message')).width).toBeGreaterThan((await header('remedy')).width);
    }
  });
});

describe('the head of a page', () => {
  test('aligns its documentation link with the edge of the text if the link wraps', async () => {
    await enter('#admin/repository/routingrules');
    const edges: number[] = [];
    for (let width = 400; width < 560; width += 20) {
      await resize({ width, height: 800 });
      const [link, text, all] = [
        await boxAt('.documentation'),
        await boxAt('.page-head p > span'),
        await boxAt('.page-head p'),
      ];
      if (link.y > text.y + text.height - 6) edges.push(Math.round(link.x - all.x));
    }
    expect(edges.length).toBeGreaterThan(0);
    expect(edges.filter((edge) => edge !== 0)).toEqual([]);
  });

  test('shows at most three lines of a long name, and a form has no sticky footer in a low window', async () => {
    const name = `long-${'name-'.repeat(40)}end`;
    await makeSelector(name);
    await enter(`#admin/repository/selectors:${name}`);
    await resize({ width: 390, height: 800 });
    const heading = page.locator('h1 .record-name');
    await heading.waitFor();
    const line = await heading.evaluate((words) => parseFloat(getComputedStyle(words).lineHeight));
    expect((await boxOf(heading)).height).toBeLessThan(3.5 * line);
    expect(await heading.getAttribute('title')).toBe(name);
    const foot = page.locator('.form-foot');
    const position = () => foot.evaluate((bar) => getComputedStyle(bar).position);
    expect(await position()).toBe('sticky');
    await resize({ width: 800, height: 400 });
    expect(await position()).toBe('relative');
  });

  test('has its tags directly after the name of a record, in English, German and Japanese', async () => {
    await enter('#admin/repository/selectors:archives');
    for (const language of ['en', 'de', 'ja']) {
      await page.evaluate((locale) => localStorage.setItem('registrar-language', locale), language);
      await page.reload();
      await page.locator(`html[lang="${language}"] .page-title .tag`).waitFor();
      const gap = await page.locator('.page-title .tag').evaluate((tag) => {
        const name = document.createRange();
        name.selectNodeContents(document.querySelector('.record-name')!);
        const [text, box] = [name.getBoundingClientRect(), tag.getBoundingClientRect()];
        return box.top > text.bottom || box.bottom < text.top ? 'another line' : Math.round(box.left - text.right);
      });
      expect([language, gap]).toEqual([language, 8]);
    }
  });

  test('is centered with the message at an address that does not exist', async () => {
    await enter('#admin/nowhere');
    const heading = page.getByRole('heading', { name: 'Not Found' });
    await heading.waitFor();
    const middle = ({ x, width }: { x: number; width: number }) => x + width / 2;
    expect(Math.abs(middle(await boxOf(heading)) - middle(await boxAt('main .card')))).toBeLessThan(1);
  });
});

describe('a form', () => {
  test('has notes as wide as the form and its preview together', async () => {
    await enter('#admin/repository/routingrules');
    await resize({ width: 1440, height: 900 });
    await page.getByRole('gridcell').getByRole('link').first().click();
    await page.locator('main > .note').first().waitFor();
    const [note, form, panel] = [await boxAt('main > .note'), await boxAt('.form'), await boxAt('.panel')];
    expect(note.x).toBe(form.x);
    expect(Math.abs(note.x + note.width - panel.x - panel.width)).toBeLessThan(1);
  });

  test('shows the icon of a long field error beside its first line', async () => {
    await resize({ width: 390, height: 800 });
    await enter('#admin/repository/cleanuppolicies/create');
    await page.getByLabel('Name').fill('_wrong');
    await page.getByLabel('Notes').focus();
    const [icon, text] = [await boxAt('.field-error .icon'), await boxAt('.field-error span')];
    expect(text.height).toBeGreaterThan(2 * icon.height);
    expect(icon.y + icon.height / 2).toBeLessThan(text.y + text.height / 2);
    expect(icon.y).toBeGreaterThanOrEqual(text.y);
  });

  test('hides the disabled reason of Save in its footer while the tooltip of Save shows it', async () => {
    await enter('#admin/repository/selectors/create');
    const words = page.locator('.foot-state');
    const opacity = () => words.evaluate((text) => getComputedStyle(text).opacity);
    await words.waitFor();
    expect(await opacity()).toBe('1');
    await page.getByRole('button', { name: 'Save' }).hover();
    await expect.poll(opacity).toBe('0');
    await page.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Escape');
    await expect.poll(opacity).toBe('1');
  });
});

describe('a page in forced colors', () => {
  test('distinguishes the current match in the log from the others', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await enter('#admin/support/logging/logviewer');
    await page.getByRole('region', { name: 'Log text' }).waitFor();
    await page.getByRole('searchbox').fill('e');
    await page.locator('mark.log-current').first().waitFor();
    const background = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((mark) => getComputedStyle(mark).backgroundColor);
    expect(await background('mark.log-current')).not.toBe(await background('mark:not(.log-current)'));
  });
  test('outlines the row whose details are open', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await enter('#admin/repository/search');
    await page.getByRole('gridcell').getByRole('link').first().click();
    const marked = page.locator('[role="row"][aria-current="true"]');
    await marked.first().waitFor();
    const outline = (row: Element) => getComputedStyle(row).outlineStyle;
    expect(await marked.first().evaluate(outline)).toBe('solid');
    expect(await page.locator('[role="row"]:not([aria-current])').last().evaluate(outline)).toBe('none');
  });
});
